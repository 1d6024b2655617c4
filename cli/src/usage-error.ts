import { nearestTo } from '@oga/contract';

/** One thing wrong with how a command was given: a flag, a word, or a value. */
export interface UsageFault {
  /** The flag or argument as it is written: `--max-price`, `id-or-slug`. */
  readonly path: string;
  readonly code: 'unknown' | 'required' | 'repeated' | 'invalid';
  readonly message: string;
}

/** The command cannot be understood or its values cannot be right. Nothing was sent. Exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly faults: readonly UsageFault[];
  /** Commands that help from here. */
  readonly next: readonly string[];

  constructor(faults: UsageFault | readonly UsageFault[], next: readonly string[] = []) {
    const all = [faults].flat();
    super(all.map(({ message }) => message).join('; '));
    this.faults = all;
    this.next = next;
  }
}

/** `; did you mean X?`, or nothing when nothing is near. */
export function suggestion(word: string, known: readonly string[], write: (near: string) => string = String): string {
  const near = nearestTo(word, known);
  return near === undefined ? '' : `; did you mean ${write(near)}?`;
}
