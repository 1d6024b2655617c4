/** Lets so many in by key; the others wait their turn. So nobody can make us press upon one machine of a third. */
export class HostGate {
  readonly #most: number;
  readonly #inside = new Map<string, number>();
  readonly #waiting = new Map<string, (() => void)[]>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Enters, and answers how to leave. Refuses with the signal's reason when that is quicker. */
  async enter(key: string, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    const inside = this.#inside.get(key) ?? 0;
    if (inside < this.#most) this.#inside.set(key, inside + 1);
    else await this.#turn(key, signal);
    let isIn = true;
    return () => {
      if (isIn) this.#leave(key);
      isIn = false;
    };
  }

  #turn(key: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const queue = this.#waiting.get(key) ?? [];
      this.#waiting.set(key, queue);
      const admit = () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        queue.splice(queue.indexOf(admit), 1);
        reject(signal.reason as Error);
      };
      queue.push(admit);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  /** The place is handed on, or given back. */
  #leave(key: string): void {
    const next = this.#waiting.get(key)?.shift();
    if (next) return next();
    this.#waiting.delete(key);
    const inside = this.#inside.get(key)! - 1;
    if (inside === 0) this.#inside.delete(key);
    else this.#inside.set(key, inside);
  }
}
