import type { Event } from './schema.gen.ts';

/** Headers of a request, as `fetch` or Node has them, or any object of them. */
export type WebhookHeaders =
  { get(name: string): string | null } | Readonly<Record<string, string | readonly string[] | undefined>>;

/** What a webhook is sent: an event of the log, or a test. */
export type WebhookEvent = Event;

export interface UnwrapOptions {
  /** Seconds that the clocks may differ, and a request may have been on its way; 300 by default. */
  readonly toleranceSeconds?: number;
  /** The moment of the check, for tests; now by default. */
  readonly now?: Date;
}

export interface SignOptions {
  /** When it was sent; now by default. */
  readonly at?: Date;
}

/** A request that is no delivery of this webhook: do nothing with it, and answer 400. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
}

const prefix = 'whsec_';
const usualTolerance = 300;

const headerOf = (headers: WebhookHeaders, name: string): string => {
  if (typeof headers.get === 'function') return (headers as { get(name: string): string | null }).get(name) ?? missing(name);
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return (typeof found === 'object' ? (found as readonly string[])[0] : (found as string | undefined)) ?? missing(name);
}; // prettier-ignore

const missing = (name: string): never => {
  throw new WebhookVerificationError(`the request has no header ${name}`);
};

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> | undefined => {
  try {
    return Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
  } catch {
    return undefined;
  }
};

async function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = secret.startsWith(prefix) ? bytesOf(secret.slice(prefix.length)) : undefined;
  if (bytes === undefined || bytes.length === 0) throw new TypeError('the secret of a webhook begins with whsec_');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
}

const textOf = (body: string | Uint8Array): string =>
  typeof body === 'string' ? body : new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);

const signedText = (id: string, timestamp: string, body: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`${id}.${timestamp}.${body}`);

/**
 * The event that a request to your endpoint brings, once its signature and time are right (Standard Webhooks). The body
 * is the raw one, as it came: what was parsed and written again has another signature. Throws WebhookVerificationError.
 * `secret` may be several, while you change it.
 */
async function unwrap(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  { toleranceSeconds = usualTolerance, now = new Date() }: UnwrapOptions = {},
): Promise<WebhookEvent> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  ) as [string, string, string];
  if (!/^\d{1,12}$/.test(timestamp)) throw new WebhookVerificationError('webhook-timestamp is no time');
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds) {
    throw new WebhookVerificationError('webhook-timestamp is too long ago, or ahead: is the clock right?');
  }
  const text = textOf(body);
  const signed = signedText(id, timestamp, text);
  const given = signatures.split(' ').flatMap((one) => {
    const bytes = one.startsWith('v1,') ? bytesOf(one.slice(3)) : undefined;
    return bytes === undefined ? [] : [bytes];
  });
  for (const one of typeof secret === 'string' ? [secret] : secret) {
    const key = await keyOf(one);
    // Compares in constant time.
    for (const signature of given) {
      if (await crypto.subtle.verify('HMAC', key, signature, signed)) return JSON.parse(text) as WebhookEvent;
    }
  }
  throw new WebhookVerificationError('no signature is right: is it the secret of this webhook, and the raw body?');
}

/** The headers that an event would be sent with: for tests of what receives it. */
async function sign(
  body: string | Uint8Array,
  id: string,
  secret: string,
  { at = new Date() }: SignOptions = {},
): Promise<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = await crypto.subtle.sign('HMAC', await keyOf(secret), signedText(id, timestamp, textOf(body)));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(signature)));
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${base64}` };
}

/** For whoever receives webhooks: no client is needed. */
export const webhooks = { unwrap, sign };
