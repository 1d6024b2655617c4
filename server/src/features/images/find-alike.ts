import type { AnySql } from '../../platform/db/sql.ts';
import { alikeImages, type AlikeRow } from './images.sql.ts';

/** Bits in which the same photo may differ after it was scaled, compressed anew or brightened a little. */
const alikeBits = 6;
const mostFound = 200;

/**
 * Images of other listings that show what those of this one show, the likest first: whether that means anything (same
 * owner, same building, a stock photo) is the caller's to judge. Finds all that differ in up to 3 of 64 bits, and most
 * of those that differ in up to 6.
 */
export async function findAlike(sql: AnySql, listingId: string): Promise<readonly AlikeRow[]> {
  return await alikeImages(sql, { listingId, mostBits: alikeBits, most: mostFound });
}
