import { TimeoutError } from './errors.ts';

/** A signal that is aborted after a time (with a TimeoutError) or together with its parent (with the parent's reason). */
export class Deadline {
  readonly #controller = new AbortController();
  readonly #endsAt: number;
  readonly #timer: ReturnType<typeof setTimeout>;
  readonly #parent: AbortSignal | undefined;
  readonly #follow = (): void => this.#controller.abort(this.#parent?.reason);

  constructor(ms: number, what: string, parent?: AbortSignal) {
    this.#endsAt = performance.now() + ms;
    const message = `${what}: no answer within ${ms} ms`;
    this.#timer = setTimeout(() => {
      this.#controller.abort(new TimeoutError({ code: 'TIMEOUT', status: 0, message }));
    }, withinTimer(ms));
    this.#parent = parent;
    if (parent?.aborted) this.#follow();
    else parent?.addEventListener('abort', this.#follow, { once: true });
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  remainingMs(): number {
    return this.#endsAt - performance.now();
  }

  /** To be called when the work is done: frees the timer and lets go of the parent. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#parent?.removeEventListener('abort', this.#follow);
  }
}

/** A timer takes 31 bits of milliseconds and fires at once above that: Infinity would mean now. */
const withinTimer = (ms: number): number => Math.min(ms, 2 ** 31 - 1);

/** Waits; rejects with the signal's reason as soon as it is aborted. */
export const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, withinTimer(ms));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
