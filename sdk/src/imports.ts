import { sleep } from './deadline.ts';
import type { RequestOptions } from './request.ts';
import type { ImportRun } from './schema.gen.ts';
import type { QueryOf } from './types.ts';

/**
 * A feed: bytes in memory, a Blob (a file of a browser, `openAsBlob` of Node), or a stream of bytes or texts. A stream can
 * be read once, so a push of one is never repeated by itself.
 */
export type FeedSource =
  string | Uint8Array | ArrayBuffer | Blob | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array | string>;

/** How far a push is. */
export interface PushProgress {
  /** Bytes that were handed to the connection: of the feed as it was given, or of what it was compressed to in memory. */
  readonly sentBytes: number;
  /** How many there are; null for a stream, which does not say. */
  readonly totalBytes: number | null;
  /** The run, once it is followed; null while the feed is being sent. */
  readonly run: ImportRun | null;
}

/** How a run is followed. */
export interface FollowRunOptions {
  /** Ends the following, not the run. */
  readonly signal?: AbortSignal;
  /** Between two looks, at most: 1,000 by default. The first come closer together. */
  readonly intervalMs?: number;
  /** Told of the run at every look, the last one included. */
  readonly onProgress?: (run: ImportRun) => void;
}

/** What is done with a feed, and how it is sent. */
export type PushOptions = QueryOf<'imports.push'> &
  Omit<RequestOptions, 'ifMatch'> & {
    /** Compress it on the way: true without it, where the runtime can and the feed is not gzip already. */
    readonly gzip?: boolean;
    readonly onProgress?: (progress: PushProgress) => void;
    /** Wait for the end of the run, and answer it as it then is. */
    readonly follow?: boolean;
    /** Between two looks at a run that is followed; 1,000 by default. */
    readonly intervalMs?: number;
  };

/** As long as the service waits for a feed. */
const pushWithinMs = 3_600_000;

const firstPauseMs = 200;

const underWay = new Set<string>(['receiving', 'queued', 'running']);

/** The two calls that a push is made of, however they are sent. */
export interface PushCalls {
  send(body: unknown, query: QueryOf<'imports.push'>, options: RequestOptions): Promise<ImportRun>;
  get(runId: string, options: RequestOptions): Promise<ImportRun>;
}

/** Follows a run to its end. One that waits for approval has ended: what it withheld is another run's to apply. */
export async function followRun(calls: PushCalls, runId: string, options: FollowRunOptions = {}): Promise<ImportRun> {
  const { signal = new AbortController().signal, intervalMs = 1_000, onProgress } = options;
  // Most runs are short: the first looks are close together.
  for (let pauseMs = Math.min(firstPauseMs, intervalMs); ; pauseMs = Math.min(intervalMs, pauseMs * 1.5)) {
    const run = await calls.get(runId, { signal });
    onProgress?.(run);
    if (!underWay.has(run.status)) return run;
    await sleep(pauseMs, signal);
  }
}

/** Sends a feed; answers the run that it began, or its end where it is followed. */
export async function pushFeed(calls: PushCalls, feed: FeedSource, options: PushOptions): Promise<ImportRun> {
  const { gzip = true, onProgress, follow, intervalMs, ...rest } = options;
  const { signal, timeoutMs, totalTimeoutMs, retries, maxRetryAfterSeconds, headers, idempotencyKey, contentType, ...query } =
    rest; // prettier-ignore
  const given = { signal, timeoutMs, totalTimeoutMs, retries, maxRetryAfterSeconds, idempotencyKey, contentType };
  signal?.throwIfAborted();
  const count = new Count(onProgress);
  const packed = await pack(feed, gzip, count);
  const run = await calls.send(packed.body, query, {
    ...(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as RequestOptions),
    timeoutMs: timeoutMs ?? totalTimeoutMs ?? pushWithinMs,
    totalTimeoutMs: totalTimeoutMs ?? pushWithinMs,
    headers: { ...packed.headers, ...headers },
  });
  if (follow !== true) return run;
  return followRun(calls, run.id, {
    ...(signal && { signal }),
    ...(intervalMs !== undefined && { intervalMs }),
    onProgress: (seen) => count.tell(seen),
  });
}

/** Counts what is sent, and tells of it. */
class Count {
  #sent = 0;
  total: number | null = null;
  readonly #onProgress: PushOptions['onProgress'];

  constructor(onProgress: PushOptions['onProgress']) {
    this.#onProgress = onProgress;
  }

  get isHeard(): boolean {
    return this.#onProgress !== undefined;
  }

  tell(run: ImportRun | null): void {
    this.#onProgress?.({ sentBytes: this.#sent, totalBytes: this.total, run });
  }

  /** A stream through which bytes go on being counted. */
  through(): TransformStream<Uint8Array, Uint8Array> {
    this.#sent = 0;
    return new TransformStream<Uint8Array, Uint8Array>({
      start: () => this.tell(null),
      transform: (chunk, controller) => {
        this.#sent += chunk.byteLength;
        this.tell(null);
        controller.enqueue(chunk);
      },
    });
  }
}

interface Packed {
  /** What is sent, or what makes it anew for every attempt. */
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

const packedHeader = { 'content-encoding': 'gzip' };

async function pack(feed: FeedSource, wantsGzip: boolean, count: Count): Promise<Packed> {
  const mayPack = wantsGzip && typeof CompressionStream === 'function';
  if (typeof feed === 'string' || feed instanceof ArrayBuffer || feed instanceof Uint8Array) {
    const plain = typeof feed === 'string' ? new TextEncoder().encode(feed) : new Uint8Array(feed as ArrayBuffer);
    const isPacked = mayPack && !isGzip(plain);
    const bytes = isPacked ? new Uint8Array(await new Response(packedStream(streamOf([plain]))).arrayBuffer()) : plain;
    const headers = { ...(isPacked && packedHeader), ...(await digestOf(bytes)) };
    count.total = bytes.byteLength;
    return { body: bodyOf(() => streamOf(pieces(bytes)).pipeThrough(count.through()), bytes, count), headers };
  }
  if (feed instanceof Blob) {
    const isPacked = mayPack && !isGzip(new Uint8Array(await feed.slice(0, 2).arrayBuffer()));
    count.total = feed.size;
    if (!isPacked) return { body: bodyOf(() => feed.stream().pipeThrough(count.through()), feed, count), headers: {} };
    const counted = () => packedStream(feed.stream().pipeThrough(count.through()));
    return { body: canStream() ? counted : await new Response(counted()).blob(), headers: packedHeader };
  }
  const { stream, head } = await opened(feed);
  const counted = stream.pipeThrough(count.through());
  const isPacked = mayPack && !isGzip(head);
  const sent = isPacked ? packedStream(counted) : counted;
  return { body: canStream() ? sent : await new Response(sent).blob(), headers: isPacked ? packedHeader : {} };
}

/** What can be sent whole is, where nobody hears how far it is. */
const bodyOf = (make: () => ReadableStream<Uint8Array>, whole: Blob | Uint8Array, count: Count): unknown =>
  count.isHeard && canStream() ? make : whole;

const isGzip = (head: Uint8Array): boolean => head[0] === 0x1f && head[1] === 0x8b;

const packedStream = (stream: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> =>
  stream.pipeThrough(new CompressionStream('gzip') as unknown as TransformStream<Uint8Array, Uint8Array>);

const pieceBytes = 65_536;

function* pieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

/** A stream that is read as it is sent: nothing is asked of the source before there is room. */
function streamOf(source: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]();
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await iterator.next();
        if (done === true) controller.close();
        else controller.enqueue(value);
      },
      cancel: async () => void (await iterator.return?.()),
    },
    { highWaterMark: 0 },
  );
}

/** A stream, and how it begins. */
async function opened(
  feed: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array | string>,
): Promise<{ stream: ReadableStream<Uint8Array>; head: Uint8Array }> {
  const chunks = bytesOf(feed);
  const first: Uint8Array[] = [];
  let head = new Uint8Array();
  while (head.byteLength < 2) {
    const { done, value } = await chunks.next();
    if (done === true) break;
    first.push(value);
    head = new Uint8Array([...head, ...value.subarray(0, 2)]);
  }
  async function* whole(): AsyncGenerator<Uint8Array, void, undefined> {
    try {
      yield* first;
      yield* chunks;
    } finally {
      await chunks.return();
    }
  }
  return { stream: streamOf(whole()), head };
}

async function* bytesOf(
  feed: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array | string>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const encoder = new TextEncoder();
  if (Symbol.asyncIterator in feed) {
    for await (const chunk of feed) yield typeof chunk === 'string' ? encoder.encode(chunk) : chunk;
    return;
  }
  // Not every browser can iterate over a stream.
  const reader = (feed as ReadableStream<Uint8Array>).getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    await reader.cancel();
  }
}

/** What tells a repeated push from another one (RFC 9530); nothing where the runtime does not reckon it. */
async function digestOf(bytes: Uint8Array): Promise<Readonly<Record<string, string>>> {
  // Of pages that did not come by https there is none.
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  if (subtle === undefined) return {};
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>));
  return { 'content-digest': `sha-256=:${btoa(String.fromCharCode(...digest))}:` };
}

let streams: boolean | undefined;

/** Whether a request can be sent as a stream; where it cannot, a stream is text or nothing, so it is gathered first. */
function canStream(): boolean {
  if (streams !== undefined) return streams;
  let isAsked = false;
  const request = new Request('https://example.com', {
    method: 'POST',
    body: new ReadableStream(),
    get duplex() {
      isAsked = true;
      return 'half';
    },
  } as RequestInit);
  return (streams = isAsked && !request.headers.has('content-type'));
}
