import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Seals what must not be readable in the database or its backups; keys for one purpose are of no use for another. */
export interface SecretBox {
  seal(purpose: string, text: string): Buffer;
  /** What was sealed. Throws `WrongSecretKey` where it was sealed with another key or for another purpose. */
  open(purpose: string, sealed: Uint8Array): string;
  /** 32 bytes for a purpose, the same each time: keys of cookies and codes. */
  derive(purpose: string): Buffer;
}

/** What is in the database was sealed with another SECRET_KEY. */
export class WrongSecretKey extends Error {
  override readonly name = 'WrongSecretKey';
  constructor() {
    super('Something in the database was sealed with another SECRET_KEY. Start with the one that was used before.');
  }
}

const nonceBytes = 12;
const tagBytes = 16;

/** A box over one secret: AES-256-GCM with keys derived by HKDF-SHA-256 (RFC 5869). */
export function secretBox(secret: string): SecretBox {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'oga', purpose, 32));
  return {
    derive,
    seal: (purpose, text) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', derive(`seal ${purpose}`), nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open: (purpose, sealed) => {
      try {
        const decipher = createDecipheriv('aes-256-gcm', derive(`seal ${purpose}`), sealed.subarray(0, nonceBytes));
        decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
        return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString(
          'utf8',
        );
      } catch {
        throw new WrongSecretKey();
      }
    },
  };
}
