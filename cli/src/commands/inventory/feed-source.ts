import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { importRules } from '@oga/contract';
import type { FeedSource } from '@oga/sdk';
import type { Terminal } from '../../terminal.ts';
import { UsageError } from '../../usage-error.ts';

/** A feed that is to be pushed. */
export interface Feed {
  /** As it was named, without what may be secret in an address. */
  readonly name: string;
  /** The file that it is, for annotations; undefined of an address and standard input. */
  readonly file: string | undefined;
  /** Bytes in all; null: nobody knows before the end. */
  readonly bytes: number | null;
  readonly source: FeedSource;
  /** What went wrong while it was read, if that is why it could not be sent. */
  readonly fault: () => Error | undefined;
}

/** A feed at an address did not come, or not whole. Exit code 9. */
export class FeedUnavailable extends Error {
  override readonly name = 'FeedUnavailable';
}

const mostBytes = importRules.maxBytes;
/** What fits here is sent with a digest, and once more where the connection failed. */
const inMemoryBytes = 16_000_000;

const fault = (message: string) => new UsageError({ path: 'feed', code: 'invalid', message: `<feed>: ${message}` });
const tooLarge = (name: string) =>
  fault(`${name} is larger than ${mostBytes / 1_000_000_000} GB, the most that is taken`);

/** The feed that a word names: a file, an address that is read from here, or `-` for standard input. */
export function openFeed(word: string, terminal: Terminal, signal: AbortSignal): Promise<Feed> {
  if (/^https?:\/\//i.test(word)) return fromAddress(word, signal);
  return word === '-' ? Promise.resolve(streamed('standard input', null, terminal.readStream())) : fromFile(word);
}

async function fromFile(path: string): Promise<Feed> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'ENOENT' ? 'there is no such file' : `cannot be read (${error.code ?? error.message})`;
    throw fault(`${path}: ${why}`);
  });
  if (found.isDirectory()) throw fault(`${path} is a folder: name the file of the feed`);
  if (found.size === 0 && found.isFile()) throw fault(`${path} is empty`);
  if (found.size > mostBytes) throw tooLarge(path);
  // A pipe has no size, and is read like standard input.
  if (!found.isFile()) return { ...streamed(path, null, createReadStream(path)), file: path };
  if (found.size > inMemoryBytes) return { ...streamed(path, found.size, createReadStream(path)), file: path };
  const source = new Uint8Array(await readFile(path));
  return { name: path, file: path, bytes: source.byteLength, source, fault: () => undefined };
}

async function fromAddress(address: string, signal: AbortSignal): Promise<Feed> {
  const url = URL.parse?.(address) ?? (URL.canParse(address) ? new URL(address) : null);
  if (url === null) throw fault('must be a file, an address such as https://example.com/feed.xml, or -');
  if (url.username !== '' || url.password !== '') throw fault('a user name or password cannot stand in the address');
  // A key is mostly in the query; none of it is shown.
  const name = url.origin + url.pathname;
  let response: Response;
  try {
    response = await fetch(url, { signal, headers: { accept: '*/*' } });
  } catch (error) {
    signal.throwIfAborted();
    throw new FeedUnavailable(`${name}: no answer (${codeOf(error)})`);
  }
  const { status, ok, body, headers } = response;
  if (status >= 500 || status === 429) throw new FeedUnavailable(`${name} answered ${status}: try again later`);
  if (!ok || body === null) throw fault(`${name} answered ${status}, not the feed`);
  const told = headers.get('content-length');
  const isPacked = headers.has('content-encoding');
  const bytes = told === null || isPacked ? null : Number(told);
  if (bytes !== null && bytes > mostBytes) throw tooLarge(name);
  const feed = streamed(name, bytes, body as AsyncIterable<Uint8Array>);
  return { ...feed, file: undefined };
}

const codeOf = (error: unknown): string => {
  const { cause, code, message } = error as { cause?: unknown; code?: string; message?: string };
  return code ?? (cause === undefined ? (message ?? 'unknown') : codeOf(cause));
};

/** A stream within the bound, which remembers why it ended early. */
function streamed(name: string, bytes: number | null, chunks: AsyncIterable<Uint8Array>): Feed {
  let failed: Error | undefined;
  async function* within(): AsyncGenerator<Uint8Array, void, undefined> {
    let read = 0;
    try {
      for await (const chunk of chunks) {
        read += chunk.byteLength;
        if (read > mostBytes) throw tooLarge(name);
        yield chunk;
      }
    } catch (error) {
      failed = error instanceof UsageError ? error : new FeedUnavailable(`${name} broke off (${codeOf(error)})`);
      throw failed;
    }
    if (read === 0) throw (failed = fault(`${name} is empty`));
  }
  return { name, file: undefined, bytes, source: within(), fault: () => failed };
}
