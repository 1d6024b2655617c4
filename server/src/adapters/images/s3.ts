import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { StoreUnavailable, type ImageStore } from '../../features/images/port.ts';
import type { Clock } from '../../kernel/time.ts';
import { readPage } from './s3-listing.ts';

export interface S3Options {
  readonly bucket: string;
  /** Origin of the service; the bucket is the first part of the path, which every service understands. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: { reveal(): string };
  /** Requests are signed with the time. */
  readonly clock: Clock;
  /** For one try. 30 s without it. */
  readonly timeoutMs?: number;
  /** Before the first repetition, doubled each time. 200 without it. */
  readonly pauseMs?: number;
}

/** Below this everything of ours lies, so that a bucket may hold more. */
const prefix = 'images/';
const tries = 4;
/** Answers that another try may better (S3: SlowDown, InternalError and the like). */
const passing = new Set([408, 429, 500, 502, 503, 504]);

/**
 * Images in a bucket of S3 or a service with its interface (MinIO, R2, Garage, Ceph), private: the server reads them and
 * sends them on, so there is no second public address. Needs GetObject, PutObject, DeleteObject and ListBucket.
 */
export function s3Store(options: S3Options): ImageStore {
  const keyOf = (name: string, file: string) => `${prefix}${name}/${file}`;
  const types: Readonly<Record<string, string>> = { jpg: 'image/jpeg', webp: 'image/webp', avif: 'image/avif' };
  return {
    async put(name, file, bytes) {
      const type = types[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
      await done(await send(options, 'PUT', keyOf(name, file), { body: bytes, type }));
    },
    async read(name, file) {
      const response = await send(options, 'GET', keyOf(name, file));
      if (response.status === 404) {
        await response.body?.cancel();
        return null;
      }
      if (!response.ok) throw await refusalOf(response);
      const size = Number(response.headers.get('content-length'));
      return { size, stream: Readable.fromWeb(response.body! as ReadableStream<Uint8Array>) };
    },
    async remove(name) {
      for await (const { keys } of pages(options, { prefix: `${prefix}${name}/` })) {
        for (const key of keys) await done(await send(options, 'DELETE', key));
      }
    },
    async *names() {
      for await (const { folders } of pages(options, { prefix, delimiter: '/' })) {
        for (const folder of folders) yield folder.slice(prefix.length, -1);
      }
    },
  };
}

/** What a bucket holds, a thousand at a time. */
async function* pages(options: S3Options, query: Readonly<Record<string, string>>) {
  for (let next: string | null = ''; next !== null; ) {
    const search: Record<string, string> = { 'list-type': '2', ...query, ...(next !== '' && { 'continuation-token': next }) };
    const response = await send(options, 'GET', '', { search });
    if (!response.ok) throw await refusalOf(response);
    const page = readPage(await response.text());
    yield page;
    next = page.next;
  }
} // prettier-ignore

interface Sent {
  readonly body?: Uint8Array;
  readonly type?: string;
  readonly search?: Readonly<Record<string, string>>;
}

/** One request, signed anew for each try (AWS Signature Version 4, the body's hash included). */
async function send(options: S3Options, method: string, key: string, sent: Sent = {}): Promise<Response> {
  const url = new URL(`${options.endpoint}/${options.bucket}/${key}`);
  for (const [name, value] of Object.entries(sent.search ?? {})) url.searchParams.set(name, value);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await sendOnce(options, method, url, sent);
      if (!passing.has(response.status) || attempt === tries) return response;
      await response.body?.cancel();
    } catch (error) {
      if (attempt === tries) throw new StoreUnavailable('the bucket of images does not answer', { cause: error });
    }
    await sleep((options.pauseMs ?? 200) * 2 ** (attempt - 1));
  }
}

async function sendOnce(options: S3Options, method: string, url: URL, { body, type }: Sent): Promise<Response> {
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    service: 's3',
    region: options.region,
    accessKeyId: options.accessKeyId,
    secretAccessKey: options.secretAccessKey.reveal(),
    datetime: options.clock
      .now()
      .toISOString()
      .replace(/[:-]|\.\d{3}/g, ''),
    headers: {
      'X-Amz-Content-Sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
      ...(type === undefined ? {} : { 'Content-Type': type, 'Cache-Control': 'public, max-age=31536000, immutable' }),
    },
    ...(body === undefined ? {} : { body: body as BodyInit }),
  });
  const signed = await signer.sign();
  return await fetch(signed.url, {
    method,
    headers: signed.headers,
    redirect: 'error',
    signal: AbortSignal.timeout(options.timeoutMs ?? 30_000),
    ...(body === undefined ? {} : { body: body as BodyInit }),
  });
}

async function done(response: Response): Promise<void> {
  if (!response.ok) throw await refusalOf(response);
  await response.body?.cancel();
}

/** What S3 says of a refusal stands in `<Code>`: AccessDenied, NoSuchBucket, SignatureDoesNotMatch. */
async function refusalOf(response: Response): Promise<StoreUnavailable> {
  const text = (await response.text()).slice(0, 4_000);
  const code = /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? 'no code';
  return new StoreUnavailable(`the bucket of images answers ${response.status} (${code})`);
}
