import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { addAbortSignal } from 'node:stream';
import { FeedFault } from '../features/imports/index.ts';
import { gunzipped } from '../kernel/gunzipped.ts';
import { DocumentUnreachable, DocumentUnreadable } from './faults.ts';

/** A document on its way in. */
export interface OpenDocument {
  /** Its bytes, decompressed. */
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Bytes that have arrived of those that will, compressed or not; null where nobody says how many. */
  share(): number | null;
}

/** A server may be silent this long, before it answers and between two pieces. */
const patienceMs = 60_000;

/**
 * Opens a file, an http(s) address or, as `-`, standard input. Gzip is recognised by its first bytes. Fails with
 * `DocumentUnreadable` or `DocumentUnreachable`, also in the middle of the document; neither repeats the address, which
 * may be the feed's only secret, beyond its host.
 */
export async function openDocument(
  where: string,
  given: { folder: string; signal: AbortSignal },
): Promise<OpenDocument> {
  if (where === '-') return measured(addAbortSignal(given.signal, process.stdin), null);
  if (/^https?:\/\//i.test(where)) return openAddress(where, given.signal);
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(where)?.[1];
  if (scheme !== undefined) {
    throw new DocumentUnreadable(`The document is a file, an http(s) address or -; ${scheme} addresses are not read.`);
  }
  return openFile(path.resolve(given.folder, where), given.signal);
}

async function openFile(file: string, signal: AbortSignal): Promise<OpenDocument> {
  const unreadable = (error: unknown) => {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    return new DocumentUnreadable(
      code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read (${code}).`,
    );
  };
  const facts = await stat(file).catch((error: unknown) => {
    throw unreadable(error);
  });
  if (facts.isDirectory()) throw new DocumentUnreadable(`${file} is a folder.`);
  const stream = createReadStream(file, { signal });
  return measured(translated(stream, signal, unreadable), facts.isFile() ? facts.size : null);
}

async function openAddress(address: string, signal: AbortSignal): Promise<OpenDocument> {
  if (!URL.canParse(address)) throw new DocumentUnreachable('This is not a web address.');
  const url = new URL(address);
  const unreachable = (error: unknown) =>
    new DocumentUnreachable(`${url.host} did not deliver the document: ${reasonOf(error)}.`);
  const headers: Record<string, string> = { accept: 'application/xml, text/xml, */*;q=0.5' };
  if (url.username !== '') {
    const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
    headers['authorization'] = `Basic ${Buffer.from(credentials).toString('base64')}`;
    url.username = '';
    url.password = '';
  }
  const patience = new Patience(signal);
  const response = await fetch(url, { headers, signal: patience.signal }).catch((error: unknown) => {
    patience.end();
    if (signal.aborted) throw error;
    throw unreachable(error);
  });
  if (!response.ok || response.body === null) {
    patience.end();
    await response.body?.cancel();
    throw new DocumentUnreachable(`${url.host} answered ${response.status} instead of the document.`);
  }
  const length = Number(response.headers.get('content-length') ?? Number.NaN);
  const isPlain = !response.headers.has('content-encoding');
  return measured(translated(patience.with(response), signal, unreachable), isPlain && length > 0 ? length : null);
}

/** Gives up a transfer in which nothing has happened for too long. */
class Patience {
  readonly #silence = new AbortController();
  readonly signal: AbortSignal;
  #timer: NodeJS.Timeout;

  constructor(signal: AbortSignal) {
    this.signal = AbortSignal.any([signal, this.#silence.signal]);
    this.#timer = this.#start();
  }

  #start(): NodeJS.Timeout {
    return setTimeout(() => this.#silence.abort(new Error(`nothing for ${patienceMs / 1000} s`)), patienceMs);
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  /** Holds the response, not its body alone: fetch ends a body that nobody reads yet once its response is collected. */
  async *with(response: Response): AsyncGenerator<Uint8Array, void, undefined> {
    try {
      for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
        this.end();
        yield chunk;
        this.#timer = this.#start();
      }
    } finally {
      this.end();
    }
  }
}

/** The innermost cause: `fetch failed` says nothing. */
function reasonOf(error: unknown): string {
  const { cause, message, code } = error as { cause?: unknown; message?: string; code?: unknown };
  if (cause !== undefined) return reasonOf(cause);
  return typeof code === 'string' ? code : (message ?? String(error));
}

async function* translated(
  source: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
  translate: (error: unknown) => Error,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield* source;
  } catch (error) {
    throw signal.aborted ? error : translate(error);
  }
}

const faults = {
  damaged: () => new FeedFault('the gzip data is damaged or cut off'),
  // An operator's own file: formats bound what they read.
  tooLarge: () => new FeedFault('the document is too large'),
};

function measured(source: AsyncIterable<Uint8Array>, total: number | null): OpenDocument {
  let arrived = 0;
  async function* counted() {
    for await (const chunk of source) {
      arrived += chunk.byteLength;
      yield chunk;
    }
  }
  return {
    bytes: gunzipped(counted(), Infinity, faults),
    share: () => (total === null ? null : Math.min(1, arrived / total)),
  };
}
