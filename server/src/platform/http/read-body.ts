import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { RouteFacts, Upload } from '@oga/contract';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { invalid, Problem } from '../../kernel/problem.ts';
import type { UploadRoom } from './upload-room.ts';

/** JSON bodies are at most so large. */
const maxBytes = 1_000_000;
/** Nested deeper, it is no request for anything here; parsing it would cost the others time. */
const maxDepth = 32;

/**
 * The JSON body of a request; undefined without one. Refuses what is too large before it is read to its end, other media
 * types, other encodings than UTF-8, and JSON that no two readers understand alike (repeated and magic names, numbers
 * that overflow, NUL and half characters, which the database would not take).
 */
export async function readJsonBody(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  const bytes = await readBytes(request, response, maxBytes);
  if (bytes.length === 0) return undefined;
  refuseMediaType(request);
  if (!isUtf8(bytes)) throw bodyFault('invalid_encoding', 'must be UTF-8');
  const text = bytes.toString('utf8').replace(/^\ufeff/, '');
  if (depthOf(text) > maxDepth) throw bodyFault('too_deep', `must be nested at most ${maxDepth} deep`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw bodyFault('invalid', `must be JSON (${(error as Error).message.slice(0, 120)})`);
  }
  refuseUnreadable(value, '');
  return value;
}

const bodyFault = (code: string, message: string) => invalid({ path: 'body', code, message });

/** The bytes of a body, at most so many. What is far more is not waited for: the connection ends with the answer. */
export async function readBytes(request: IncomingMessage, response: ServerResponse, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const length = await readChunks(request, response, most, (chunk) => chunks.push(chunk));
  return Buffer.concat(chunks, length);
}

/**
 * A file that is sent as it is: its bytes, which are in memory once, and their hash, taken as they come. Refuses other
 * media types, what is too large before it is read to its end, and with SERVICE_UNAVAILABLE what there is no room for.
 */
export async function readUpload(
  request: IncomingMessage,
  response: ServerResponse,
  { mediaType, maxBytes }: NonNullable<RouteFacts['upload']>,
  room: UploadRoom,
): Promise<Upload> {
  const kind = mediaType.slice(0, mediaType.indexOf('/'));
  if (!(request.headers['content-type'] ?? '').toLowerCase().startsWith(`${kind}/`)) {
    const message = `Send the bytes of the file as the body, with its own Content-Type (${kind}/…): no form, no JSON.`;
    throw new Problem('UNSUPPORTED_MEDIA_TYPE', message);
  }
  const announced = Number(request.headers['content-length'] ?? maxBytes);
  // Memory that nothing was written to yet is only promised.
  const whole = Buffer.allocUnsafeSlow(Math.min(announced, maxBytes));
  const hash = createHash('sha256');
  let at = 0;
  const length = await readChunks(request, response, maxBytes, (chunk) => {
    room.take(chunk.length);
    hash.update(chunk);
    at += chunk.copy(whole, at);
  });
  if (length === 0) throw bodyFault('required', 'must be the bytes of the file');
  return { bytes: whole.subarray(0, length), sha256: hash.digest('hex') };
}

/**
 * What is so many times too large is read to its end and thrown away: a client that is still sending when the connection
 * ends does not hear why.
 */
const readPast = 5;

/** Gives the body in pieces, at most so many bytes; answers how many. */
async function readChunks(
  request: IncomingMessage,
  response: ServerResponse,
  most: number,
  each: (chunk: Buffer) => void,
): Promise<number> {
  const tooLarge = () => new Problem('PAYLOAD_TOO_LARGE', `The body is larger than ${most / 1_000_000} MB.`);
  const farTooLarge = () => {
    response.setHeader('Connection', 'close');
    return tooLarge();
  };
  const patience = most * readPast;
  if (Number(request.headers['content-length'] ?? 0) > patience) throw farTooLarge();
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') {
    throw new Problem('UNSUPPORTED_MEDIA_TYPE', 'Send the body as it is, without Content-Encoding.');
  }
  let length = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > patience) throw farTooLarge();
    if (length <= most) each(chunk);
  }
  if (length > most) throw tooLarge();
  return length;
}

const jsonTypes = ['application/json', 'application/merge-patch+json'];

function refuseMediaType(request: IncomingMessage): void {
  const [type = '', ...parameters] = (request.headers['content-type'] ?? '').toLowerCase().split(';');
  if (!jsonTypes.includes(type.trim())) {
    throw new Problem('UNSUPPORTED_MEDIA_TYPE', 'Send JSON, with Content-Type: application/json.');
  }
  const charset = parameters.map((one) => one.trim()).find((one) => one.startsWith('charset='));
  if (charset !== undefined && !/^charset="?utf-?8"?$/.test(charset)) {
    throw new Problem('UNSUPPORTED_MEDIA_TYPE', 'JSON is UTF-8: leave charset out.');
  }
}

/** How deep lists and objects are nested, read from the text alone, so that nothing deep is ever built. */
function depthOf(text: string): number {
  let [depth, deepest, isString] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (isString) {
      if (sign === 0x5c) at += 1;
      else if (sign === 0x22) isString = false;
    } else if (sign === 0x22) isString = true;
    else if (sign === 0x5b || sign === 0x7b) deepest = Math.max(deepest, ++depth);
    else if (sign === 0x5d || sign === 0x7d) depth -= 1;
  }
  return deepest;
}

const magic = new Set(['__proto__', 'constructor', 'prototype']);

function refuseUnreadable(value: unknown, path: string): void {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw invalid({ path: path || 'body', code: 'too_big', message: 'must be a number that fits a double' });
  }
  if (typeof value === 'string') refuseText(value, path || 'body');
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    const inside = path === '' ? name : `${path}.${name}`;
    if (magic.has(name)) throw invalid({ path: inside, code: 'unknown', message: 'is not known here' });
    refuseText(name, path || 'body');
    refuseUnreadable(inner, inside);
  }
}

function refuseText(text: string, path: string): void {
  if (text.isWellFormed() && !text.includes('\0')) return;
  throw invalid({
    path: path.slice(0, 100),
    code: 'invalid_unicode',
    message: 'must be text without NUL and half characters',
  });
}
