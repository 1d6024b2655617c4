import type { Sql, Transaction } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { holdImages, readShownImages, showImages } from '../images/index.ts';
import { holdListing, setImages } from './store.sql.ts';

/** Strangers see from now on the images that the owner has. (Approving a version does it with everything else of it.) */
export async function showOwnImages(tx: Transaction, listingId: string): Promise<void> {
  await setImages(tx, { id: listingId, images: await showImages(tx, listingId) });
}

/** Writes the images that strangers see into the listing's record anew, where their variants have changed since. */
export const renewImages = (sql: Sql, listingId: string): Promise<void> =>
  inTransaction(sql, async (tx) => {
    // In the order in which owners and moderation hold them.
    await holdListing(tx, { id: listingId });
    await holdImages(tx, { listingId });
    const images = (await readShownImages(tx, [listingId])).get(listingId)!;
    if (images.length > 0) await setImages(tx, { id: listingId, images });
  });
