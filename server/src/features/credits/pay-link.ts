import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';

/** Bytes of a signature: 144 bits, in 24 characters. */
const signedBytes = 18;
const form = /^([0-7][0-9a-hjkmnp-tv-z]{25})([A-Za-z0-9_-]{24})$/;

/** Addresses of the pages of purchases: whoever has one may pay, and nobody finds one by trying. */
export interface PayLinks {
  /** The page of a purchase, as a path. */
  pathOf(purchaseId: string): string;
  /** The purchase that the end of such a path names; null: we did not write it. */
  read(token: string): string | null;
}

/** Signs with a key of the house. */
export function payLinks(box: SecretBox): PayLinks {
  const key = box.derive('pay link');
  const signatureOf = (name: string) => createHmac('sha256', key).update(name).digest().subarray(0, signedBytes);
  return {
    pathOf: (purchaseId) => {
      const name = purchaseId.slice('pur_'.length);
      return `/pay/${name}${signatureOf(name).toString('base64url')}`;
    },
    read: (token) => {
      const [, name, signature] = form.exec(token) ?? [];
      if (name === undefined || signature === undefined) return null;
      return timingSafeEqual(signatureOf(name), Buffer.from(signature, 'base64url')) ? `pur_${name}` : null;
    },
  };
}
