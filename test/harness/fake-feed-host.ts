import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { FakeInternet } from './fake-internet.ts';

/** What a host has at a path. */
export interface ServedFeed {
  readonly body?: string | Uint8Array;
  readonly status?: number;
  readonly contentType?: string;
  /** Answers 304 to whoever holds it. */
  readonly etag?: string;
  readonly lastModified?: string;
  /** Compressed for the transfer. */
  readonly gzip?: true;
  readonly contentEncoding?: string;
  readonly location?: string;
  readonly retryAfter?: string;
  /** Ends the connection after so many bytes, of more that were announced. */
  readonly cutAfter?: number;
  /** Sends nothing before so many milliseconds. */
  readonly delayMs?: number;
  /** Sends the body in pieces of so many bytes, each on its own. */
  readonly pieces?: number;
}

export interface AskedFeed {
  readonly path: string;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

/** A web server of a provider of feeds. */
export interface FakeFeedHost {
  readonly origin: string;
  /** What stands at a path from now on. */
  serve(path: string, feed: ServedFeed): void;
  /** What was asked since this was last read. */
  asked(): AskedFeed[];
  /** Throws where something was asked that is served nowhere, or otherwise than with GET. */
  check(): void;
}

/** Puts one into the internet of a test, under a name. */
export async function fakeFeedHost(internet: FakeInternet, name: string): Promise<FakeFeedHost> {
  const feeds = new Map<string, ServedFeed>();
  const strange: string[] = [];
  let asked: AskedFeed[] = [];
  const listener: RequestListener = (request, response) => {
    const path = request.url ?? '';
    const feed = feeds.get(path);
    if (feed === undefined || request.method !== 'GET') {
      strange.push(`${request.method} ${path}`);
      response.writeHead(500).end();
      return;
    }
    const isHeld =
      (feed.etag !== undefined && request.headers['if-none-match'] === feed.etag) ||
      (feed.lastModified !== undefined && request.headers['if-modified-since'] === feed.lastModified);
    const status = isHeld ? 304 : (feed.status ?? 200);
    asked.push({ path, status, headers: request.headers });
    const plain = Buffer.from(feed.body ?? '');
    const body = feed.gzip ? gzipSync(plain) : plain;
    const head = {
      ...(feed.contentType !== undefined && { 'content-type': feed.contentType }),
      ...(feed.etag !== undefined && { etag: feed.etag }),
      ...(feed.lastModified !== undefined && { 'last-modified': feed.lastModified }),
      ...(feed.gzip && { 'content-encoding': 'gzip' }),
      ...(feed.contentEncoding !== undefined && { 'content-encoding': feed.contentEncoding }),
      ...(feed.location !== undefined && { location: feed.location }),
      ...(feed.retryAfter !== undefined && { 'retry-after': feed.retryAfter }),
    };
    const send = async () => {
      if (isHeld) return void response.writeHead(304, head).end();
      response.writeHead(status, { ...head, 'content-length': body.byteLength });
      response.flushHeaders();
      const sent = body.subarray(0, feed.cutAfter ?? body.byteLength);
      for (let at = 0; at < sent.byteLength; at += feed.pieces ?? sent.byteLength) {
        response.write(sent.subarray(at, at + (feed.pieces ?? sent.byteLength)));
        if (feed.pieces !== undefined) await new Promise((later) => setTimeout(later, 1));
      }
      if (feed.cutAfter === undefined) response.end();
      else setTimeout(() => request.socket.destroy(), 10);
    };
    setTimeout(() => void send(), feed.delayMs ?? 0);
  };
  await internet.host(name, listener);
  return {
    origin: `http://${name}`,
    serve: (path, feed) => void feeds.set(path, feed),
    asked: () => {
      const those = asked;
      asked = [];
      return those;
    },
    check: () => {
      if (strange.length > 0) throw new Error(`asked of ${name}, though nothing is there: ${strange.join('; ')}`);
    },
  };
}
