import { randomBytes } from 'node:crypto';
import type { Clock } from '../../kernel/time.ts';
import type { Sql, Transaction } from '../db/sql.ts';
import { inTransaction } from '../db/transaction.ts';
import {
  forgetDataKeys,
  insertDataKey,
  selectDataKey,
  shareKeyLock,
  takeKeyLock,
  type DataKeyRow,
} from './data-keys.sql.ts';
import { secretBox, type SecretBox } from './secret-box.ts';

/**
 * What stored credentials are sealed with: a key of its own in the database, itself sealed with SECRET_KEY. So a rotation
 * can make everything that is stored unreadable to whoever had the key before, without a new SECRET_KEY.
 */
export interface DataKey extends Pick<SecretBox, 'seal' | 'open'> {
  /** Kept beside what it seals. */
  readonly generation: number;
}

const purposeOf = (generation: number) => `data key ${generation}`;

/** A key as it is stored, opened. Throws `WrongSecretKey` where it was sealed with another SECRET_KEY. */
export function openDataKey(box: SecretBox, { generation, sealed }: DataKeyRow): DataKey {
  const { seal, open } = secretBox(box.open(purposeOf(generation), sealed));
  return { generation, seal, open };
}

/**
 * The key to seal with, until the caller's transaction ends: no rotation comes between. Made at its first use. To be asked
 * for before any row is held that a rotation seals anew.
 */
export async function holdDataKey(tx: Transaction, box: SecretBox, at: Date): Promise<DataKey> {
  await shareKeyLock(tx);
  const [known] = await selectDataKey(tx);
  if (known) return openDataKey(box, known);
  await insertDataKey(tx, { ...newKey(box, 1), at });
  // Another one may have made it at the same time: then that counts.
  const [made] = await selectDataKey(tx);
  return openDataKey(box, made!);
}

const newKey = (box: SecretBox, generation: number): DataKeyRow => ({
  generation,
  sealed: box.seal(purposeOf(generation), randomBytes(32).toString('base64url')),
});

/** Seals everything of a feature anew; answers how many texts that were. */
export type Reseal = (tx: Transaction, from: DataKey, to: DataKey) => Promise<number>;

/**
 * Makes a new key, has everything sealed with it and forgets the old one: all of it in one transaction, or nothing. Who
 * reads a sealed text together with its key, in one statement, reads before or after.
 */
export function rotateDataKey(
  { sql, box, clock }: { readonly sql: Sql; readonly box: SecretBox; readonly clock: Clock },
  reseal: Reseal,
): Promise<{ generation: number; resealed: number }> {
  return inTransaction(sql, async (tx) => {
    await takeKeyLock(tx);
    const [known] = await selectDataKey(tx);
    const next = newKey(box, (known?.generation ?? 0) + 1);
    await insertDataKey(tx, { ...next, at: clock.now() });
    const resealed = known ? await reseal(tx, openDataKey(box, known), openDataKey(box, next)) : 0;
    await forgetDataKeys(tx, { but: next.generation });
    return { generation: next.generation, resealed };
  });
}
