import type { FieldFault, Upload } from '@oga/contract';
import { LRUCache } from 'lru-cache';
import { Problem } from '../../kernel/problem.ts';
import { HostGate } from '../../platform/outgoing/host-gate.ts';
import { findNamed, wantImages } from './images.sql.ts';
import { isImageName } from './names.ts';
import { rejected, type RejectionReason } from './rejected.ts';
import { takeImage, takeImageFromUrl, type ImageParts, type TakenImage } from './take-image.ts';

/** Clients wait half a minute as a rule; what follows the photos takes a moment too. */
const withinMs = 20_000;
/** Of one account, so that nobody waits for forty photos of somebody else. */
const atOncePerAccount = 6;
/** Of those that are fetched in this process, each in memory meanwhile; those that are sent have room of their own. */
const atOnce = 12;
const rememberedMs = 10 * 60_000;
const mostRemembered = 20_000;

/** A photo at an address, and the field of the request that named it. */
export interface GivenAddress {
  readonly url: string;
  readonly path: string;
}

/** An address, and the picture that was found there. */
export interface AddressedImage extends TakenImage {
  readonly url: string;
}

export interface IntakeOptions {
  /** Everything is tried and nothing kept. */
  readonly isTrial: boolean;
}

/** Photos that accounts send and name: takes them in, a few of each account at a time, while the caller waits. */
export class Intake {
  readonly #parts: ImageParts;
  readonly #siteUrl: string;
  readonly #turns = new HostGate(atOncePerAccount);
  readonly #places = new HostGate(atOnce);
  /** What addresses gave a moment ago. Another process that does not know it fetches once more, and is right too. */
  readonly #lately = new LRUCache<string, { readonly sha256: string; readonly at: number }>({ max: mostRemembered });
  readonly #withinMs: number;

  constructor(parts: ImageParts, siteUrl: string, options: { readonly withinMs?: number } = {}) {
    this.#parts = parts;
    this.#siteUrl = siteUrl;
    this.#withinMs = options.withinMs ?? withinMs;
  }

  /** Takes a photo that was sent. Refuses as `takeImage` does, and with SERVICE_UNAVAILABLE when its turn does not come. */
  async receive(accountId: string, upload: Upload, { isTrial }: IntakeOptions): Promise<TakenImage> {
    const signal = AbortSignal.timeout(this.#withinMs);
    try {
      // What is here already does not wait for addresses of others that are slow.
      const leave = await this.#turns.enter(accountId, signal);
      try {
        return await takeImage(this.#parts, upload.bytes, { isTrial, sha256: upload.sha256 });
      } finally {
        leave();
      }
    } catch (error) {
      throw error === signal.reason ? notInTime('Photos of yours are still being worked on') : error;
    }
  }

  /**
   * Takes the photos at these addresses, in that order. `known`: pictures that addresses gave before; those that are
   * still kept are not fetched again, nor those of the last minutes, nor our own. All or none: IMAGE_REJECTED names
   * every one that cannot be taken. Where time ends before every one had its turn, SERVICE_UNAVAILABLE: what is done by
   * then is remembered, so that the same request goes on where this one ended.
   */
  async fetch(
    accountId: string,
    given: readonly GivenAddress[],
    options: IntakeOptions & { readonly known: ReadonlyMap<string, string> },
  ): Promise<AddressedImage[]> {
    const taken = await this.#kept(accountId, given, options.known);
    const faults: (FieldFault & { readonly code: RejectionReason })[] = [];
    const late = new AbortController();
    const end = new Promise<void>((resolve) => {
      late.signal.addEventListener('abort', () => resolve(), { once: true });
    });
    const timer = setTimeout(() => late.abort(), this.#withinMs);
    const one = async ({ url, path }: GivenAddress): Promise<void> => {
      try {
        taken.set(url, await this.#take(accountId, url, options.isTrial, late.signal));
      } catch (error) {
        if (late.signal.aborted) return;
        const fault = faultOf(error, path);
        if (fault === null) throw error;
        faults.push(fault);
      }
    };
    try {
      await Promise.race([Promise.all(given.filter(({ url }) => !taken.has(url)).map(one)), end]);
    } finally {
      clearTimeout(timer);
      // After a failure of ours the others need not go on.
      late.abort();
    }
    if (faults.length > 0) throw refusalOf(faults, given);
    if (given.some(({ url }) => !taken.has(url))) {
      throw notInTime(`${taken.size} of ${given.length} photos are in, and there was no time for the others`);
    }
    return given.map(({ url }) => ({ url, ...taken.get(url)! }));
  }

  /** What need not be fetched, by address. */
  async #kept(
    accountId: string,
    given: readonly GivenAddress[],
    known: ReadonlyMap<string, string>,
  ): Promise<Map<string, TakenImage>> {
    const { sql, clock } = this.#parts;
    const at = clock.now();
    const pictures = new Map<string, string>();
    for (const { url } of given) {
      const lately = this.#lately.get(`${accountId} ${url}`);
      const isLately = lately !== undefined && at.getTime() - lately.at < rememberedMs;
      const sha256 = known.get(url) ?? (isLately ? lately.sha256 : undefined) ?? (await this.#ownPicture(url));
      if (sha256 !== undefined) pictures.set(url, sha256);
    }
    if (pictures.size === 0) return new Map();
    const kept = await wantImages(sql, { sha256s: [...new Set(pictures.values())], at });
    const isKept = new Set(kept.map(({ sha256 }) => sha256));
    return new Map([...pictures].flatMap(([url, sha256]) => (isKept.has(sha256) ? [[url, { sha256 }]] : [])));
  }

  async #take(accountId: string, url: string, isTrial: boolean, signal: AbortSignal): Promise<TakenImage> {
    const taken = await this.#inTurn(accountId, signal, () => takeImageFromUrl(this.#parts, url, { isTrial, signal }));
    const { sha256, trial } = taken;
    if (trial === undefined) this.#lately.set(`${accountId} ${url}`, { sha256, at: this.#parts.clock.now().getTime() });
    return taken;
  }

  /** The picture at an address of ours: who reads a listing and writes it back names our copies. */
  async #ownPicture(url: string): Promise<string | undefined> {
    const prefix = `${this.#siteUrl}/images/`;
    const name = url.startsWith(prefix) ? (url.slice(prefix.length).split('/')[0] ?? '') : '';
    return isImageName(name) ? (await findNamed(this.#parts.sql, { name }))[0]?.sha256 : undefined;
  }

  async #inTurn<T>(accountId: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const leaveTurn = await this.#turns.enter(accountId, signal);
    try {
      const leavePlace = await this.#places.enter('all', signal);
      try {
        return await work();
      } finally {
        leavePlace();
      }
    } finally {
      leaveTurn();
    }
  }
}

const againInSeconds = 1;

const notInTime = (why: string): Problem =>
  new Problem('SERVICE_UNAVAILABLE', `${why}. Send the same request again: it goes on from there.`, {
    headers: { 'Retry-After': String(againInSeconds) },
  });

/** What a photo is refused for; null for what is no fault of the photo. */
function faultOf(error: unknown, path: string): (FieldFault & { readonly code: RejectionReason }) | null {
  if (!(error instanceof Problem) || error.code !== 'IMAGE_REJECTED') return null;
  return { path, code: error.details!['reason'] as RejectionReason, message: error.message };
}

/** The refusal of a request for its photos: by its first faulty one, with all of them as fields. */
function refusalOf(
  faults: readonly (FieldFault & { readonly code: RejectionReason })[],
  given: readonly GivenAddress[],
): Problem {
  const places = new Map(given.map(({ path }, index) => [path, index]));
  const [first, ...others] = [...faults].sort((one, other) => places.get(one.path)! - places.get(other.path)!);
  const more = others.length === 0 ? '' : ` ${others.length} more cannot be taken either: see details.fields.`;
  const message = given.length === 1 ? first!.message : `${first!.path}: ${first!.message}${more}`;
  return rejected(first!.code, message, { fields: [first!, ...others] });
}
