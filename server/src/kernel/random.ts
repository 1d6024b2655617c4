/** A table of choices: each with its weight, not necessarily adding up to anything. */
export type Weighted<T> = readonly (readonly [choice: T, weight: number])[];

/** A repeatable source of numbers. Never for secrets: whoever knows the seed knows everything that follows. */
export interface SeededRandom {
  /** At least 0, less than 1. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  integer(min: number, max: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  /** One of a list; refuses an empty one. */
  pick<T>(list: readonly T[]): T;
  /** One of a table, in proportion to its weight; refuses a table without positive weight. */
  weighted<T>(table: Weighted<T>): T;
  /** Normally distributed (Box and Muller), not bounded. */
  normal(mean: number, standardDeviation: number): number;
  /** The list in another order. */
  shuffled<T>(list: readonly T[]): T[];
  /** So many hexadecimal digits. */
  hex(digits: number): string;
  /**
   * A source of its own for a part of the work. It depends on the seed and the labels alone, not on what was drawn
   * before, so that a part can change or be skipped without moving the others.
   */
  fork(label: string | number): SeededRandom;
}

/** Four 32-bit words from a text: MurmurHash3's mixing over its UTF-16 units, in four lanes. */
const hashWords = (text: string): [number, number, number, number] => {
  let a = 0x3c6ef372;
  let b = 0x9e3779b9;
  let c = 0x78dde6e4;
  let d = 0xdaa66d2b;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = b ^ Math.imul(a ^ unit, 0x239b961b);
    b = c ^ Math.imul(b ^ unit, 0xab0e9789);
    c = d ^ Math.imul(c ^ unit, 0x38b34ae5);
    d = a ^ Math.imul(d ^ unit, 0xa1e38b93);
  }
  a = Math.imul(c ^ (a >>> 18), 0x239b961b);
  b = Math.imul(d ^ (b >>> 22), 0xab0e9789);
  c = Math.imul(a ^ (c >>> 17), 0x38b34ae5);
  d = Math.imul(b ^ (d >>> 19), 0xa1e38b93);
  return [a ^ b ^ c ^ d, b ^ a, c ^ a, d ^ a];
};

/** sfc32 (Chris Doty-Humphrey's Small Fast Counter, PractRand): 32 bits a step, period at least 2^32. */
class SmallFastCounter implements SeededRandom {
  readonly #seed: string;
  #a: number;
  #b: number;
  #c: number;
  #counter: number;

  constructor(seed: string) {
    this.#seed = seed;
    [this.#a, this.#b, this.#c, this.#counter] = hashWords(seed);
    for (let i = 0; i < 12; i++) this.#word();
  }

  #word(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  next(): number {
    return this.#word() / 0x1_0000_0000;
  }

  integer(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new RangeError('nothing to pick from');
    return list[this.integer(0, list.length - 1)] as T;
  }

  weighted<T>(table: Weighted<T>): T {
    let total = 0;
    for (const [, weight] of table) total += weight;
    if (!(total > 0)) throw new RangeError('nothing to weigh');
    let left = this.next() * total;
    let last: T | undefined;
    for (const [choice, weight] of table) {
      if (weight <= 0) continue;
      last = choice;
      left -= weight;
      if (left < 0) break;
    }
    return last as T;
  }

  normal(mean: number, standardDeviation: number): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.next()));
    return mean + standardDeviation * radius * Math.cos(2 * Math.PI * this.next());
  }

  shuffled<T>(list: readonly T[]): T[] {
    const copy = [...list];
    for (let i = copy.length - 1; i > 0; i--) {
      const j = this.integer(0, i);
      [copy[i], copy[j]] = [copy[j] as T, copy[i] as T];
    }
    return copy;
  }

  hex(digits: number): string {
    let text = '';
    while (text.length < digits) text += this.#word().toString(16).padStart(8, '0');
    return text.slice(0, digits);
  }

  fork(label: string | number): SeededRandom {
    return new SmallFastCounter(`${this.#seed}/${label}`);
  }
}

/** The same numbers for the same seed, on every machine and in every release. */
export const seededRandom = (seed: number | string): SeededRandom => new SmallFastCounter(String(seed));
