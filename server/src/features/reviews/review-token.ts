import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';

const secretBytes = 24;
const markBytes = 16;

const markOf = (box: SecretBox, secret: Buffer): Buffer =>
  createHmac('sha256', box.derive('review tokens')).update(secret).digest().subarray(0, markBytes);

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

/** A new token and what is kept of it: 192 random bits, signed, so that what nobody was sent costs no look at the database. */
export function makeReviewToken(box: SecretBox): { readonly token: string; readonly tokenHash: Buffer } {
  const secret = randomBytes(secretBytes);
  const token = Buffer.concat([secret, markOf(box, secret)]).toString('base64url');
  return { token, tokenHash: hashOf(token) };
}

/** What is kept of a token; null for one that was never sent from here. */
export function readReviewToken(box: SecretBox, token: string): Buffer | null {
  if (!/^[A-Za-z0-9_-]{54}$/.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  // One spelling alone is the token.
  if (bytes.toString('base64url') !== token) return null;
  const isOurs = timingSafeEqual(bytes.subarray(secretBytes), markOf(box, bytes.subarray(0, secretBytes)));
  return isOurs ? hashOf(token) : null;
}
