import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A new secret, as Standard Webhooks writes them: 32 bytes of chance. */
export const newSecret = (): string => prefix + randomBytes(32).toString('base64');

/**
 * The headers of a delivery (Standard Webhooks 1.0): an HMAC-SHA-256 of id, time and body, by each of the secrets. Whoever
 * checks takes it for good where one of them is right, so that a secret can be changed while deliveries go on.
 */
export function signedHeaders(id: string, body: string, secrets: readonly string[], at: Date): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatureBy = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${signatureBy(secret)}`).join(' '),
  };
}
