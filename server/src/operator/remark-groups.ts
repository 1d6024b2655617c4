import type { Remark } from '../features/imports/index.ts';

const columns = 80;
const examplesShown = 3;
const rawShown = 30;

interface Group {
  readonly weight: Remark['weight'];
  readonly code: string;
  readonly field: string;
  readonly message: string;
  /** Whether others of its kind are told in other words. */
  isVaried: boolean;
  count: number;
  readonly examples: string[];
}

const titles = { rejected: 'Offers left out', repaired: 'Repaired values', noted: 'Noted' } as const;

/** Remarks of many items, said once each kind: how often, the first message, and the first few items and values. */
export class RemarkGroups {
  readonly #groups = new Map<string, Group>();
  readonly #keepAll: boolean;

  constructor(keepAll: boolean) {
    this.#keepAll = keepAll;
  }

  add(id: string, remarks: readonly Remark[]): void {
    for (const { weight, code, field, raw, message } of remarks) {
      const key = `${weight} ${code} ${field}`;
      const group = this.#groups.get(key) ?? { weight, code, field, message, isVaried: false, count: 0, examples: [] };
      this.#groups.set(key, group);
      group.count += 1;
      group.isVaried ||= group.message !== message;
      if (this.#keepAll || group.examples.length < examplesShown)
        group.examples.push(exampleOf(id, raw, this.#keepAll));
    }
  }

  /** The kinds, by weight and then most frequent first; empty where nothing was remarked. */
  text(): string {
    const weights = ['rejected', 'repaired', 'noted'] as const;
    return weights.map((weight) => this.#section(weight)).join('');
  }

  #section(weight: Remark['weight']): string {
    const groups = [...this.#groups.values()].filter((group) => group.weight === weight);
    if (groups.length === 0) return '';
    const lines = groups
      .sort((left, right) => right.count - left.count)
      .flatMap((group) => {
        const more = group.count - group.examples.length;
        const examples = [...group.examples, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
        const told = group.isVaried ? `, such as: ${group.message}` : `. ${group.message}`;
        return [wrap(`${group.code}, ${group.field}: ${group.count}×${told}`, 2), wrap(examples, 6)];
      });
    return `\n${titles[weight]}\n${lines.join('\n')}\n`;
  }
}

function exampleOf(id: string, raw: string | null, whole: boolean): string {
  if (raw === null) return id;
  const oneLine = raw.replace(/\s+/g, ' ');
  if (whole || oneLine.length <= rawShown) return `${id} ${JSON.stringify(oneLine)}`;
  const cut = oneLine.slice(0, rawShown - 1);
  // Never half a character.
  return `${id} ${JSON.stringify(`${cut.isWellFormed() ? cut : cut.slice(0, -1)}…`)}`;
}

/** A text in lines of at most 80 columns, all indented; those after the first by `further`, if that is more. */
export function wrap(text: string, indent: number, further: number = indent): string {
  const lines: string[] = [];
  let line = ' '.repeat(indent);
  let isEmpty = true;
  for (const word of text.split(/ (?! )/)) {
    if (!isEmpty && line.length + 1 + word.length > columns) {
      lines.push(line);
      line = ' '.repeat(further);
      isEmpty = true;
    }
    line += isEmpty ? word : ` ${word}`;
    isEmpty = false;
  }
  return [...lines, line].join('\n');
}
