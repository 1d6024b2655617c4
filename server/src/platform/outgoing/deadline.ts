import { monotonicMs } from '../../kernel/time.ts';
import { OutgoingError, unreachable } from './outgoing-error.ts';

/** The time that one fetch has, in all and for each of its steps, and what is given back when it ends. */
export class Deadline {
  readonly #controller = new AbortController();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #atEnd: (() => void)[] = [];
  readonly #outer: AbortSignal | undefined;
  #leftMs: number;
  #since = monotonicMs();
  #stopTotal: () => void;

  constructor(totalMs: number, outer?: AbortSignal) {
    this.#leftMs = totalMs;
    this.#stopTotal = this.within(totalMs);
    this.#outer = outer;
    if (outer?.aborted === true) this.#giveUp();
    else outer?.addEventListener('abort', this.#giveUp, { once: true });
  }

  /** Aborted when time is up, with the error, or with the caller's own reason. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** A step that must end within so many milliseconds: answers how to say that it has. */
  within(ms: number): () => void {
    const timer = setTimeout(() => this.#abort(new OutgoingError('timeout', 'the address takes too long')), ms);
    this.#timers.add(timer);
    return () => {
      clearTimeout(timer);
      this.#timers.delete(timer);
    };
  }

  /** Waiting that is no fault of the other side: the total does not run meanwhile. */
  async paused<T>(work: () => Promise<T>): Promise<T> {
    this.#stopTotal();
    this.#leftMs -= monotonicMs() - this.#since;
    try {
      return await work();
    } finally {
      this.#since = monotonicMs();
      if (!this.signal.aborted) this.#stopTotal = this.within(Math.max(0, this.#leftMs));
    }
  }

  onEnd(work: () => void): void {
    this.#atEnd.push(work);
  }

  /** Nothing is waited for any more. May be said twice. */
  end(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.#outer?.removeEventListener('abort', this.#giveUp);
    for (const work of this.#atEnd.splice(0)) work();
  }

  /** What to say of an error: that time was up or the caller has gone where that is behind it. */
  whyOf(error: unknown): unknown {
    if (this.signal.aborted) return this.signal.reason;
    return error instanceof OutgoingError ? error : unreachable(error);
  }

  readonly #giveUp = (): void => this.#abort(this.#outer!.reason);

  #abort(reason: unknown): void {
    this.#controller.abort(reason);
    this.end();
  }
}
