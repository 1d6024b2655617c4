import type { ModerationDecision } from '@oga/contract';
import type { AnySql, Transaction } from '../../../platform/db/sql.ts';
import { recordEvents } from '../../../platform/outbox/outbox.ts';
import { countApprovals, holdAccounts } from '../../accounts/index.ts';
import { agentsOfAccounts } from '../../agents/index.ts';
import { keyOf, nameNeighborhoods } from '../../locations/index.ts';
import { holdRates } from '../../rates/index.ts';
import { enqueueTranslations } from '../../translations/index.ts';
import type { ListingFacts, PhotoRef } from '../facts.ts';
import { recordOf, rememberWords, wordsOf, type StoreOptions } from '../store-listings.ts';
import { insertFormerSlugs, insertPriceEvents, type ListingRecord } from '../store.sql.ts';
import { listingEvent } from './own-listing.ts';
import {
  approveRecords,
  handOver,
  holdSubmitted,
  rejectSubmitted,
  selectSubmitted,
  type ReviewRef,
  type SubmittedRow,
  type Verdict,
} from './review.sql.ts';
import { factsOf } from './stated.ts';
import type { ListingImage } from '@oga/contract';
import { readImages, showImages } from '../../images/index.ts';
import { placeOf } from './edit-listing.ts';

/** A version that waits for a decision. */
export interface SubmittedListing {
  readonly listingId: string;
  readonly revision: number;
  readonly accountId: string;
  /** The new development that it is part of. */
  readonly projectId: string | null;
  /** `pending`: nobody has decided; `manual`: a person is to. */
  readonly decision: ModerationDecision;
  readonly facts: ListingFacts;
  readonly isPriceOnRequest: boolean;
  /** A neighborhood that nobody knows, as its owner wrote it: approval makes it a place. */
  readonly newNeighborhood: string | null;
  /** An approved version is public meanwhile. */
  readonly isLive: boolean;
  readonly submittedAt: Date;
}

/** What is to be decided about: of these revisions those that are submitted still. */
export async function readSubmitted(sql: AnySql, reviews: readonly ReviewRef[]): Promise<SubmittedListing[]> {
  const rows = await selectSubmitted(sql, { reviews });
  const images = await readImages(
    sql,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    listingId: row.id,
    revision: row.revision,
    accountId: row.account_id,
    projectId: row.project_id,
    decision: row.decision,
    facts: factsOf(row.stated, placeOf(row)!, images.get(row.id)!.map(photoOf)),
    isPriceOnRequest: row.stated.price_on_request,
    newNeighborhood: unknownNeighborhoodOf(row),
    isLive: row.is_live,
    submittedAt: row.submitted_at,
  }));
}

/**
 * The same, and until the transaction ends neither they nor the rates that their prices are compared by change: what is
 * decided then is about what is there.
 */
export async function holdSubmittedListings(
  tx: Transaction,
  reviews: readonly ReviewRef[],
): Promise<SubmittedListing[]> {
  await holdRates(tx);
  await holdSubmitted(tx, { reviews });
  return readSubmitted(tx, reviews);
}

/**
 * Approves revisions: they are what strangers see. One that is not the one submitted any more, because its owner went on
 * or because it was decided before, is left alone; so this may be done twice. Answers the ids of those approved.
 */
export async function approveListings(
  tx: Transaction,
  reviews: readonly ReviewRef[],
  options: StoreOptions,
): Promise<string[]> {
  if (reviews.length === 0) return [];
  await holdRates(tx);
  await holdSubmitted(tx, { reviews });
  const rows = await selectSubmitted(tx, { reviews });
  if (rows.length === 0) return [];
  const { at } = options;
  const accountIds = [...new Set(rows.map((row) => row.account_id))];
  await holdAccounts(tx, { ids: accountIds });
  const agents = await agentsOfAccounts(tx, accountIds, at);
  const facts = await factsWithPlaces(tx, rows);
  const listings = rows.map((row, index) => ({ row, facts: facts[index]! }));
  const records: ListingRecord[] = [];
  for (const { row, facts: stated } of listings) {
    const { agentId, companyId } = agents.get(row.account_id)!;
    const images = await showImages(tx, row.id);
    const record = recordOf({ id: row.id }, stated, at, null);
    records.push({ ...record, agent_id: agentId, company_id: companyId, images });
  }
  const moved = await approveRecords(tx, {
    records,
    reviews: rows.map((row) => ({ listingId: row.id, revision: row.revision })),
    at,
  });
  const idsWhere = (holds: (row: SubmittedRow) => boolean) => rows.filter(holds).map(({ id }) => id);
  const [first, again] = [idsWhere((row) => !row.was_public), idsWhere((row) => row.was_public && !row.is_live)];
  if (first.length > 0) await insertPriceEvents(tx, { ids: first, event: 'listed', at: 'published' });
  if (again.length > 0) await insertPriceEvents(tx, { ids: again, event: 'relisted', at: 'updated' });
  const wasPublic = new Set(idsWhere((row) => row.was_public));
  const renamed = moved.filter(({ id, slug, former_slug: former }) => wasPublic.has(id) && slug !== former);
  if (renamed.length > 0) {
    await insertFormerSlugs(tx, { slugs: renamed.map((one) => ({ slug: one.former_slug, listing_id: one.id })) });
  }
  await rememberWords(tx, wordsOf(listings), options.knownWords);
  const ids = rows.map(({ id }) => id);
  if (options.translate === true) await enqueueTranslations(tx, 'listings', ids);
  await recordEvents(
    tx,
    rows.map(({ id, account_id: accountId, revision }) =>
      listingEvent('listing.approved', { id, accountId }, { revision }),
    ),
    at,
  );
  const approvedFirst = rows.filter((row) => !row.was_public).map((row) => row.account_id);
  if (approvedFirst.length > 0) await countApprovals(tx, { accountIds: approvedFirst });
  return ids;
}

const photoOf = ({ url, alt, width, height }: ListingImage): PhotoRef => ({
  url,
  alt,
  ...(width !== null && height !== null && { width, height }),
});

const unknownNeighborhoodOf = (row: SubmittedRow): string | null =>
  row.neighborhood_id === null ? row.stated.location.neighborhood : null;

/** A neighborhood that nobody knew becomes one with the first listing in it that is approved. */
async function factsWithPlaces(tx: Transaction, rows: readonly SubmittedRow[]): Promise<ListingFacts[]> {
  const unknown = rows.flatMap((row) => {
    const name = unknownNeighborhoodOf(row);
    return name === null ? [] : [{ cityId: row.city_id, name }];
  });
  const named = await nameNeighborhoods(tx, unknown);
  return rows.map((row) => {
    const { neighborhood } = row.stated.location;
    const made = neighborhood === null ? undefined : named.get(keyOf({ cityId: row.city_id, name: neighborhood }));
    const place = placeOf(row)!;
    return factsOf(row.stated, { ...place, neighborhoodId: place.neighborhoodId ?? made ?? null }, []);
  });
}

/**
 * Rejects revisions, with reasons that name field and remedy. One of a public listing leaves the approved version where it
 * is. What is not submitted any more is left alone. Answers the ids of those rejected.
 */
export async function rejectListings(tx: Transaction, rejections: readonly Verdict[], at: Date): Promise<string[]> {
  if (rejections.length === 0) return [];
  const rejected = await rejectSubmitted(tx, { rejections, at });
  await recordEvents(
    tx,
    rejected.map(({ id, account_id: accountId, revision }) =>
      listingEvent('listing.rejected', { id, accountId }, { revision }),
    ),
    at,
  );
  return rejected.map(({ id }) => id);
}

/** Leaves revisions to a person; their owners see that they wait, and for what. Answers the ids of those that wait. */
export const handListingsOver = async (tx: Transaction, handed: readonly Verdict[], at: Date): Promise<string[]> =>
  handed.length === 0 ? [] : (await handOver(tx, { handed, at })).map(({ id }) => id);
