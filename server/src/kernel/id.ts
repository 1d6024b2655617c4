import { randomBytes } from 'node:crypto';
import type { IdPrefix } from '@oga/contract';
import { TypeID } from 'typeid-js';

/**
 * A new id: prefix and UUIDv7 (RFC 9562 section 5.7) in base32 (TypeID 0.3). Ids of later moments sort after earlier
 * ones. `entropy` (10 bytes) makes it reproducible, for demo data; without it the id cannot be guessed.
 */
export function newId(prefix: IdPrefix, at: Date, entropy: Uint8Array = randomBytes(10)): string {
  const bytes = new Uint8Array(16);
  const ms = at.getTime();
  for (let i = 0; i < 6; i++) bytes[i] = Math.floor(ms / 2 ** (8 * (5 - i))) % 256;
  bytes.set(entropy.subarray(0, 10), 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return TypeID.fromUUIDBytes(prefix, bytes).toString();
}

/** The moment that an id carries, to the millisecond. */
export function momentOf(id: string): Date {
  const bytes = TypeID.fromString(id).toUUIDBytes();
  let ms = 0;
  for (let i = 0; i < 6; i++) ms = ms * 256 + bytes[i]!;
  return new Date(ms);
}
