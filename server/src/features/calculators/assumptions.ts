import type { DefaultUsed, Fact } from '@oga/contract';

/** Keeps account of the defaults that a calculation takes, so that its answer can name them. */
export class Assumptions {
  readonly #used = new Map<string, DefaultUsed>();

  /** What was given for a parameter, or the default, which is then named in the answer. */
  take<T extends DefaultUsed['value']>(name: string, given: T | undefined, fact: Fact<T>): T {
    if (given !== undefined) return given;
    const { value, source, url, date, note = null } = fact;
    this.#used.set(name, { name, value, source, url, date, note });
    return value;
  }

  /** Those taken, in order. */
  get used(): DefaultUsed[] {
    return [...this.#used.values()];
  }
}
