import { randomBytes, scryptSync } from 'node:crypto';
import { secretBox, WrongSecretKey } from '../../platform/secrets/secret-box.ts';
import { BrokenArchive } from './tar.ts';

/** What stored secrets are of no use without. */
export interface Keys {
  readonly secret_key: string;
}

const purpose = 'keys of a backup';
const saltBytes = 16;
/** About 0.1 s and 64 MB a try: what a passphrase of a person needs. */
const cost = { N: 65_536, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };

const boxOf = (passphrase: string, salt: Buffer) =>
  secretBox(scryptSync(passphrase.normalize('NFC'), salt, 32, cost).toString('base64url'));

export function sealKeys(keys: Keys, passphrase: string): Buffer {
  const salt = randomBytes(saltBytes);
  return Buffer.concat([salt, boxOf(passphrase, salt).seal(purpose, JSON.stringify(keys))]);
}

/** Throws `BrokenArchive` where another passphrase sealed them. */
export function openKeys(sealed: Buffer, passphrase: string): Keys {
  try {
    const box = boxOf(passphrase, sealed.subarray(0, saltBytes));
    return JSON.parse(box.open(purpose, sealed.subarray(saltBytes))) as Keys;
  } catch (error) {
    if (!(error instanceof WrongSecretKey)) throw error;
    throw new BrokenArchive('The keys in this archive were sealed with another passphrase.', { cause: error });
  }
}
