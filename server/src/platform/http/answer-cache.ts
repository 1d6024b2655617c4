import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../kernel/time.ts';
import type { Changes } from '../db/changes.ts';
import type { KeptAnswer } from './kept-answer.ts';

/** An answer with the moment and the state of the database that it was made from. */
interface Entry {
  readonly answer: KeptAnswer;
  readonly madeAtMs: number;
  /** How many changes had been heard before it was read. */
  readonly heard: number;
}

/** An answer that stands ready. */
export interface Found {
  readonly answer: KeptAnswer;
  readonly ageSeconds: number;
}

/** What of a request decides on its answer, as it was sent. */
export const addressOf = (request: IncomingMessage): string => `${request.headers.accept ?? ''} ${request.url}`;

/** An answer larger than this is not kept, so that one does not push out hundreds. */
const largestBytes = 2_000_000;
/** Addresses are kept beside the answers, in this much of the memory given. */
const shareOfAddresses = 0.1;
const bytesPerAddress = 200;

/**
 * Public answers, kept until they are too old, until something they were made of changes, or until memory is needed for
 * others. An answer is known by what was asked (`key`: the validated query, so that order, defaults and spelling do not
 * matter) and found again by the address that asked (`address`) without reading it. Requests that ask the same while the
 * answer is being made wait for it.
 */
export class AnswerCache {
  readonly #clock: Clock;
  readonly #changes: Changes;
  readonly #answers: LRUCache<string, Entry>;
  readonly #addresses: LRUCache<string, string>;
  readonly #underWay = new Map<string, { promise: Promise<Entry>; heard: number }>();

  constructor(parts: { maxBytes: number; clock: Clock; changes: Changes }) {
    this.#clock = parts.clock;
    this.#changes = parts.changes;
    const addressBytes = Math.ceil(parts.maxBytes * shareOfAddresses);
    this.#answers = new LRUCache({
      maxSize: parts.maxBytes - addressBytes,
      maxEntrySize: Math.min(largestBytes, parts.maxBytes - addressBytes),
      sizeCalculation: ({ answer }, key) => answer.body.bytes + key.length * 2 + 1000,
    });
    this.#addresses = new LRUCache({
      maxSize: addressBytes,
      sizeCalculation: (key, address) => (key.length + address.length) * 2 + bytesPerAddress,
    });
  }

  /** The answer to this address, where one stands ready and still holds. */
  find(address: string): Found | undefined {
    const key = this.#addresses.get(address);
    return key === undefined ? undefined : this.#current(key);
  }

  /**
   * The answer to this question: the one that stands ready, the one under way `where` it would be made, or a new one.
   * Failures are not kept.
   */
  async through(key: string, address: string, make: () => Promise<KeptAnswer>, where = ''): Promise<Found> {
    this.#addresses.set(address, key);
    const ready = this.#current(key);
    if (ready !== undefined) return ready;
    const { answer, madeAtMs } = await this.#make(key, make, where);
    return { answer, ageSeconds: this.#secondsSince(madeAtMs) };
  }

  #make(key: string, make: () => Promise<KeptAnswer>, where: string): Promise<Entry> {
    const { heard } = this.#changes;
    const making = where + key;
    const underWay = this.#underWay.get(making);
    // What began before the last change may not show it.
    if (underWay !== undefined && underWay.heard === heard) return underWay.promise;
    const beganMs = this.#clock.now().getTime();
    const promise = make()
      .then((answer) => {
        const madeAtMs = Math.min(beganMs, answer.asOf?.getTime() ?? beganMs);
        const entry = { answer, madeAtMs, heard: Math.min(heard, answer.heard ?? heard) };
        if (answer.cacheSeconds !== null) this.#answers.set(key, entry);
        return entry;
      })
      .finally(() => {
        if (this.#underWay.get(making)?.promise === promise) this.#underWay.delete(making);
      });
    this.#underWay.set(making, { promise, heard });
    return promise;
  }

  #secondsSince(moment: number): number {
    return Math.floor((this.#clock.now().getTime() - moment) / 1000);
  }

  #current(key: string): Found | undefined {
    const entry = this.#answers.get(key);
    if (entry === undefined) return undefined;
    const { answer, madeAtMs, heard } = entry;
    const ageSeconds = this.#secondsSince(madeAtMs);
    const isYoung = ageSeconds >= 0 && ageSeconds < answer.cacheSeconds!;
    if (isYoung && this.#changes.areUntouched(answer.about, heard)) return { answer, ageSeconds };
    this.#answers.delete(key);
    return undefined;
  }
}
