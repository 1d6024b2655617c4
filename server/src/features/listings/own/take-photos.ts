import type { Transaction } from '../../../platform/db/sql.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { AddressedImage } from '../../images/index.ts';
import { addressesIn, type ListingBody } from './body.ts';
import { createListing, upsertListing } from './create-listing.ts';
import { findOwn } from './own-listing.ts';
import type { Actor, OwnParts } from './parts.ts';
import { knownPhotos } from './stated.ts';

/** The photos that a new listing names, taken before anything of it is written. */
export async function photosForNew(
  parts: OwnParts,
  actor: Actor,
  body: ListingBody,
  isTrial: boolean,
): Promise<readonly AddressedImage[]> {
  const addresses = addressesIn(body.images ?? []);
  if (addresses.length === 0) return [];
  await rehearse(parts, (tx) => createListing(tx, parts, actor, body, []));
  return parts.intake.fetch(actor.accountId, addresses, { isTrial, known: new Map() });
}

/** The same for a listing under the caller's own reference; undefined where nothing is said of photos. */
export async function photosForUpsert(
  parts: OwnParts,
  actor: Actor,
  externalId: string,
  body: ListingBody,
  isTrial: boolean,
): Promise<readonly AddressedImage[] | undefined> {
  if (body.images === undefined) return undefined;
  const addresses = addressesIn(body.images);
  if (addresses.length === 0) return [];
  await rehearse(parts, (tx) => upsertListing(tx, parts, actor, externalId, body, undefined));
  const before = await findOwn(parts.sql, parts, actor.accountId, { externalId });
  const known = before === null ? new Map<string, string>() : knownPhotos(before.stated);
  return parts.intake.fetch(actor.accountId, addresses, { isTrial, known });
}

class Rehearsed extends Error {
  override readonly name = 'Rehearsed';
}

/**
 * Does something and takes it back: what is refused for other reasons than its photos is refused at once, with every
 * fault, before anybody fetches forty of them.
 */
const rehearse = (parts: OwnParts, work: (tx: Transaction) => Promise<unknown>): Promise<void> =>
  inTransaction<void>(parts.sql, async (tx) => {
    await work(tx);
    throw new Rehearsed();
  }).catch((error: unknown) => {
    if (!(error instanceof Rehearsed)) throw error;
  });
