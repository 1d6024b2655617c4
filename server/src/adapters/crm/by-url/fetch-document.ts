import { createHash } from 'node:crypto';
import { FetchFault, type Fetched, type FetchMark, type FetchOrder } from '../../../features/imports/source-port.ts';
import type { OutgoingAnswer } from '../../../platform/outgoing/outgoing.ts';
import { faultOf, type Speaker } from './faults.ts';
import { gunzipped } from '../../../kernel/gunzipped.ts';
import { formOf, namesOf, peek, type DocumentForm } from '../what-it-is.ts';

const gzipFaults = {
  damaged: () => new FetchFault('not_understood', 'The gzip file is damaged or cut off. Nothing of it was taken.'),
  tooLarge: () => new FetchFault('unreachable', 'The feed unpacks to more than we read. Split it.'),
};

/** What is read at an address. */
export interface FeedKind extends Speaker {
  /** As in `Accept`. */
  readonly accept: string;
  /** Forms that may be a document of this kind; `unknown` and `empty` are the format's own to judge. */
  readonly forms: ReadonlySet<DocumentForm>;
  /** What is expected, as in "expected …". */
  readonly expected: string;
}

const limits = { connectMs: 15_000, firstByteMs: 60_000, totalMs: 20 * 60_000 };
const MAX_BYTES = 2_000_000_000;
const MAX_REDIRECTS = 10;

type Asked = Pick<FetchOrder, 'access' | 'outgoing' | 'signal'>;

/** Tells addresses apart without holding one. */
const digestOf = (url: string): string => createHash('sha256').update(url).digest('hex').slice(0, 32);

const textOf = (value: string | number | null | undefined): string | null => (typeof value === 'string' ? value : null);

/**
 * Reads the document at the source's URL, unless the other side says that it has not changed since the last reading of
 * the same URL. Throws `FetchFault` where there is none, where what is there begins as something else, and, from the
 * document itself, where it breaks off.
 */
export async function fetchDocument(order: FetchOrder, kind: FeedKind): Promise<Fetched> {
  const address = digestOf(urlOf(order));
  const { mark } = order;
  const held =
    mark?.['address'] === address
      ? { etag: textOf(mark['etag']), lastModified: textOf(mark['lastModified']) }
      : { etag: null, lastModified: null };
  const answer = await ask(order, kind, held.etag === null && held.lastModified === null ? undefined : held);
  if (answer.isUnchanged) return { kind: 'unchanged' };
  try {
    const { beginning, document } = await peek(gunzipped(untangled(answer, kind), MAX_BYTES, gzipFaults));
    demandForm(beginning, kind);
    const next: FetchMark = { address, etag: answer.etag, lastModified: answer.lastModified };
    return { kind: 'document', document, isComplete: true, mark: () => next };
  } catch (error) {
    answer.close();
    throw error;
  }
}

/** The beginning of the document, of which the form has been checked; no more of it is read. */
export async function readBeginning(order: Asked, kind: FeedKind, bytes?: number): Promise<Buffer> {
  const answer = await ask(order, kind, undefined);
  try {
    const { beginning } = await peek(gunzipped(untangled(answer, kind), MAX_BYTES, gzipFaults), bytes);
    demandForm(beginning, kind);
    if (formOf(beginning) === 'empty') throw notUnderstood(kind, 'empty');
    return beginning;
  } finally {
    answer.close();
  }
}

export const urlOf = ({ access }: Pick<FetchOrder, 'access'>): string => {
  if (access.url !== null && access.url.trim() !== '') return access.url.trim();
  throw new FetchFault('unreachable', 'The source has no address. Give the http(s) address of the feed.');
};

async function ask(
  order: Asked,
  kind: FeedKind,
  held: { etag: string | null; lastModified: string | null } | undefined,
) {
  const { outgoing, signal } = order;
  try {
    return await outgoing.get({
      url: urlOf(order),
      accept: kind.accept,
      maxBytes: MAX_BYTES,
      maxRedirects: MAX_REDIRECTS,
      limits,
      signal,
      ...(held && { held }),
    });
  } catch (error) {
    throw faultOf(error, kind, false);
  }
}

async function* untangled({ body }: OutgoingAnswer, kind: FeedKind): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    throw faultOf(error, kind, true);
  }
}

function demandForm(beginning: Uint8Array, kind: FeedKind): void {
  const form = formOf(beginning);
  if (form === 'empty' || form === 'unknown' || kind.forms.has(form)) return;
  throw notUnderstood(kind, form);
}

const notUnderstood = ({ who, expected }: FeedKind, form: DocumentForm): FetchFault =>
  new FetchFault('not_understood', `${who} is ${namesOf[form]}; expected ${expected}.`);
