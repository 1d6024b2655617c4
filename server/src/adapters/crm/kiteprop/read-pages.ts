import { FetchFault, type FetchOrder } from '../../../features/imports/source-port.ts';
import { OutgoingError } from '../../../platform/outgoing/outgoing-error.ts';
import type { OutgoingAnswer } from '../../../platform/outgoing/outgoing.ts';
import { faultOf, statusFault, type Speaker } from '../by-url/faults.ts';
import { isObject } from '../json-values.ts';
import type { JsonObject } from '../read-json-items.ts';
import { pagesOf, type Pages } from './pages-of.ts';

export type Asked = Pick<FetchOrder, 'access' | 'outgoing' | 'signal' | 'pause'>;

/** One page of properties. */
export interface Page extends Pages {
  readonly items: readonly unknown[];
}

const base = 'https://www.kiteprop.com/api/v1';
/** The most that the API gives at once. */
const PAGE_SIZE = 50;
const MAX_BYTES = 30_000_000;
const limits = { connectMs: 15_000, firstByteMs: 60_000, totalMs: 120_000 };

/** Before a page is asked for again. A quarter of an hour in all, then the next run tries. */
const pausesMs = [2_000, 10_000, 30_000, 90_000, 240_000];
const longestPauseMs = 300_000;
/** Every status is wanted for what its body says, since refusals come as 500. */
const readable = [
  400, 401, 403, 404, 405, 410, 418, 422, 429, 500, 502, 503, 504, 520, 521, 522, 523, 524, 525, 526, 530,
];

const speaker: Speaker = {
  who: 'KiteProp',
  whenRefused: 'Make a new API key in KiteProp (it begins with kp_), and give it here.',
  whenGone: 'Tell us, or connect the address of a static export instead.',
};

/** A page, in the order of ids, asked for again with growing pauses while the other side is busy or broken. */
export async function readPage(order: Asked, page: number): Promise<Page> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await askOnce(order, page, PAGE_SIZE);
    } catch (error) {
      if (!(error instanceof Passing)) throw error;
      if (tries >= pausesMs.length) throw error.fault;
      const wanted = Math.max(pausesMs[tries]!, (error.retryAfter ?? 0) * 1_000);
      await order.pause(Math.min(wanted, longestPauseMs), order.signal);
    }
  }
}

/** The smallest page that there is, asked for once: whoever tries a connection does not wait. */
export async function tryPage(order: Omit<Asked, 'pause'>): Promise<Page> {
  try {
    return await askOnce(order, 1, 15);
  } catch (error) {
    throw error instanceof Passing ? error.fault : error;
  }
}

/** What may be otherwise in a while. */
class Passing extends Error {
  readonly fault: unknown;
  readonly retryAfter: number | null;
  constructor(fault: unknown, retryAfter: number | null = null) {
    super();
    this.fault = fault;
    this.retryAfter = retryAfter;
  }
}

async function askOnce({ access, outgoing, signal }: Omit<Asked, 'pause'>, page: number, size: number): Promise<Page> {
  try {
    const answer = await outgoing.get({
      url: `${base}/properties?page=${page}&limit=${size}&order=id:asc`,
      accept: 'application/json',
      headers: { 'x-api-key': access.credentials['api_key']?.trim() ?? '' },
      alsoStatuses: readable,
      maxBytes: MAX_BYTES,
      // A redirect leads to a page for people.
      maxRedirects: 0,
      limits,
      signal,
    });
    return understand(answer, await textOf(answer));
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    if (error.reason === 'too_many_redirects') {
      throw new FetchFault('failing', 'KiteProp leads to another address instead of answering. Tell us, please.');
    }
    if (error.reason === 'unreachable') {
      throw new Passing(
        new FetchFault('unreachable', 'KiteProp cannot be reached, or breaks off. The next run tries again.'),
      );
    }
    const fault = faultOf(error, speaker, false);
    throw error.reason === 'timeout' ? new Passing(fault) : fault;
  }
}

async function textOf(answer: OutgoingAnswer): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of answer.body) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function understand({ status, retryAfter }: OutgoingAnswer, text: string): Page {
  const envelope = parsed(text);
  const isRefusal = status !== 200 || envelope?.['success'] === false;
  // Status 500 is what KiteProp answers to a key that it does not know.
  if (status === 401 || (isRefusal && refuses(envelope, text))) throw unauthorized();
  if (status === 403) throw envelope === null ? turnedAway() : unauthorized();
  if (status === 429 || status >= 500) throw new Passing(statusFault(status, speaker), retryAfter);
  if (status !== 200) throw statusFault(status, speaker);
  if (envelope === null) {
    throw new FetchFault('not_understood', 'KiteProp answers with something else than JSON. The next run tries again.');
  }
  if (envelope['success'] === false) {
    throw new FetchFault('failing', 'KiteProp reports an error of its own. The next run tries again.');
  }
  const items = listOf(envelope);
  if (items === null) {
    throw new FetchFault('not_understood', 'KiteProp answers without a list of properties. Tell us, please.');
  }
  return { items, ...pagesOf(envelope) };
}

const unauthorized = (): FetchFault =>
  new FetchFault('unauthorized', `KiteProp refuses the API key. ${speaker.whenRefused}`);

const turnedAway = (): FetchFault =>
  new FetchFault(
    'failing',
    "KiteProp's protection (Cloudflare) turns our server away. Ask KiteProp to let the user agent Oga in, or connect the address of a static export instead.",
  );

function parsed(text: string): JsonObject | null {
  try {
    const value = JSON.parse(text) as unknown;
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function refuses(envelope: JsonObject | null, text: string): boolean {
  const said = envelope === null ? text.slice(0, 2_000) : (envelope['errorMessage'] ?? envelope['message']);
  return typeof said === 'string' && /unauthenticated|unauthori[sz]ed|no est[áa]s autorizad/i.test(said);
}

function listOf({ data }: JsonObject): readonly unknown[] | null {
  if (Array.isArray(data)) return data;
  const inner = isObject(data) ? data['data'] : undefined;
  return Array.isArray(inner) ? inner : null;
}
