import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BucketAddress } from '../../server/src/config.ts';
import { Secret } from '../../server/src/config.ts';

/**
 * A bucket with S3's interface, over HTTP: it checks every signature by itself (AWS Signature Version 4), with the hash
 * of the body, lists a few at a time, and remembers what nobody should ask.
 */
export interface FakeBucket {
  readonly address: BucketAddress;
  readonly objects: Map<string, { readonly body: Buffer; readonly type: string }>;
  /** Answers with these statuses first, one request each; 0 cuts the connection. */
  fail(...statuses: number[]): void;
  /** Ends it, and throws where it was asked what nobody should ask it. */
  close(): Promise<void>;
}

const region = 'sa-east-1';
const accessKeyId = 'AKIDEXAMPLE';
const secretKey = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY';
const bucket = 'oga-images';
const pageSize = 3;

/** Starts one. `now`: the clock that requests must be signed with, to within 15 minutes. */
export async function fakeBucket(now: () => Date): Promise<FakeBucket> {
  const objects: FakeBucket['objects'] = new Map();
  const strange: string[] = [];
  const failures: number[] = [];
  const server = createServer((request, response) => {
    void read(request).then((body) => {
      const failure = failures.shift();
      if (failure === 0) return request.socket.destroy();
      if (failure !== undefined) return refuse(response, failure, 'SlowDown');
      const fault = faultOf(request, body, now());
      if (fault !== null) {
        strange.push(`${request.method} ${request.url}: ${fault}`);
        return refuse(response, 403, 'SignatureDoesNotMatch');
      }
      answer(objects, request, response, body, strange);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address: { bucket, endpoint, region, accessKeyId, secretAccessKey: new Secret(secretKey) },
    objects,
    fail: (...statuses) => failures.push(...statuses),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      if (strange.length > 0) throw new Error(`the bucket was asked: ${strange.join('; ')}`);
    },
  };
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const sha256 = (value: string | Buffer) => createHash('sha256').update(value).digest('hex');
const hmac = (key: string | Buffer, value: string) => createHmac('sha256', key).update(value).digest();

/** What is wrong with a request's signature, by the documentation's own steps; null where it is right. */
function faultOf({ method, url, headers }: IncomingMessage, body: Buffer, now: Date): string | null {
  const parts = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(headers.authorization ?? '');
  if (parts === null) return 'no signature';
  const [, credential, signedHeaders, signature] = parts as unknown as [string, string, string, string];
  const date = headers['x-amz-date'] as string;
  const at = Date.parse(date.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(at - now.getTime()) < 15 * 60_000)) return `signed at ${date}`;
  const scope = `${date.slice(0, 8)}/${region}/s3/aws4_request`;
  if (credential !== `${accessKeyId}/${scope}`) return `credential ${credential}`;
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'another body was signed';
  const signed = signedHeaders.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))) return signedHeaders;
  const [path, query = ''] = url!.split('?');
  const canonical = [
    method, path, query.split('&').filter(Boolean).sort().join('&'),
    ...signed.map((name) => `${name}:${String(headers[name]).trim()}`), '', signedHeaders, sha256(body),
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>((one, part) => hmac(one, part), `AWS4${secretKey}`);
  return hmac(key, text).toString('hex') === signature ? null : 'wrong signature';
} // prettier-ignore

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
}

function answer(
  objects: FakeBucket['objects'],
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  strange: string[],
): void {
  const url = new URL(request.url!, 'http://bucket');
  const [, inBucket, ...rest] = url.pathname.split('/');
  const key = decodeURIComponent(rest.join('/'));
  if (inBucket !== bucket) return refuse(response, 404, 'NoSuchBucket');
  if (request.method === 'GET' && key === '') return list(objects, url.searchParams, response, strange);
  if (request.method === 'GET') {
    const object = objects.get(key);
    if (object === undefined) return refuse(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'Content-Type': object.type, 'Content-Length': object.body.length });
    return void response.end(object.body);
  }
  if (request.method === 'PUT' && key !== '') {
    objects.set(key, { body, type: request.headers['content-type'] ?? '' });
    return void response.writeHead(200).end();
  }
  if (request.method === 'DELETE' && key !== '') {
    objects.delete(key);
    return void response.writeHead(204).end();
  }
  strange.push(`${request.method} ${request.url}`);
  refuse(response, 405, 'MethodNotAllowed');
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** ListObjectsV2, with common prefixes where a delimiter is given. */
function list(
  objects: FakeBucket['objects'],
  query: URLSearchParams,
  response: ServerResponse,
  strange: string[],
): void {
  const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter')];
  if (query.get('list-type') !== '2') strange.push(`list ${query.toString()}`);
  const found = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort();
  const shown = [...new Set(found.map((key) => {
    const end = delimiter === null ? -1 : key.indexOf(delimiter, prefix.length);
    return end < 0 ? key : key.slice(0, end + 1);
  }))]; // prettier-ignore
  // A token is where a page ended, so that what is removed meanwhile moves nothing.
  const left = shown.filter((one) => one > (query.get('continuation-token') ?? ''));
  const page = left.slice(0, pageSize);
  const isCut = left.length > pageSize;
  const entry = (one: string) =>
    delimiter !== null && one.endsWith(delimiter)
      ? `<CommonPrefixes><Prefix>${escaped(one)}</Prefix></CommonPrefixes>`
      : `<Contents><Key>${escaped(one)}</Key><Size>1</Size></Contents>`;
  response.writeHead(200, { 'Content-Type': 'application/xml' });
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name>` +
      `<Prefix>${prefix}</Prefix><IsTruncated>${isCut}</IsTruncated>${page.map(entry).join('')}` +
      `${isCut ? `<NextContinuationToken>${escaped(page.at(-1)!)}</NextContinuationToken>` : ''}</ListBucketResult>`,
  );
}
