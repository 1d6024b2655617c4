import type { Sql, Transaction } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { holdImages, readShownImages, showImages } from '../images/index.ts';
import { setImages } from './store.sql.ts';

/** Strangers see from now on the images that the owner has: for when a version of a listing is approved. */
export async function showOwnImages(tx: Transaction, listingId: string): Promise<void> {
  await setImages(tx, { id: listingId, images: await showImages(tx, listingId) });
}

/** Writes the images that strangers see into the listing's record anew, where their variants have changed since. */
export const renewImages = (sql: Sql, listingId: string): Promise<void> =>
  inTransaction(sql, async (tx) => {
    await holdImages(tx, { listingId });
    const images = (await readShownImages(tx, [listingId])).get(listingId)!;
    if (images.length > 0) await setImages(tx, { id: listingId, images });
  });
