import { toTimestamp } from '../../kernel/time.ts';
import { imagesOf } from '../../kernel/photo.ts';
import type { Transaction } from '../../platform/db/sql.ts';
import { recordEvents } from '../../platform/outbox/outbox.ts';
import { holdRates } from '../rates/index.ts';
import { enqueueTranslations } from '../translations/index.ts';
import type { ListingFacts } from './facts.ts';
import { factWords, publicAddress, slugOf, vocabularyOf } from './rules.ts';
import {
  closeRemovedListings,
  insertFormerSlugs,
  insertPastPrices,
  insertPriceEvents,
  insertPublicListings,
  insertSearchWords,
  rewriteListings,
  type ListingRecord,
} from './store.sql.ts';

/** A listing that the operator makes public without review: an import, the demo market. */
export interface NewListing {
  readonly id: string;
  readonly facts: ListingFacts;
  readonly companyId: string | null;
  readonly agentId: string | null;
  /** The new development that it is part of. */
  readonly projectId?: string | null;
  /** The same for all listings of one property; null where there is only one. */
  readonly offerGroup: string | null;
  readonly createdAt: Date;
  readonly publishedAt: Date;
  readonly updatedAt: Date;
  readonly featuredUntil: Date | null;
  /** Prices before the present one, oldest first. After one at which it was withdrawn it came back at the next. */
  readonly pastPrices: readonly PastPrice[];
}

/** A price that was asked from a moment on. Without a word for what happened, the first was listed, the others changed. */
export interface PastPrice {
  readonly at: Date;
  readonly amount: number;
  readonly currency: string;
  readonly event?: 'listed' | 'changed' | 'withdrawn' | 'relisted';
}

/** What becomes of a listing that exists already. */
export interface ListingChange {
  readonly id: string;
  readonly facts: ListingFacts;
}

/** How listings are stored. */
export interface StoreOptions {
  readonly at: Date;
  readonly knownWords: KnownWords;
  /** Has a translation service asked at once for the languages in which there is no text; else it is found by and by. */
  readonly translate?: boolean;
}

/** Words that this process has written already: most words of a feed come again and again. */
export type KnownWords = Set<string>;

/**
 * Creates public listings, approved by the operator: rows, price history, counts by place (by trigger), search words and
 * a `listing.approved` event each, all in the caller's transaction.
 */
export async function publishListings(
  tx: Transaction,
  listings: readonly NewListing[],
  options: StoreOptions & { withEvents: boolean },
): Promise<void> {
  if (listings.length === 0) return;
  const records = listings.map((listing) => recordOf(listing, listing.facts, listing.updatedAt, listing));
  await holdRates(tx);
  const inserted = insertPublicListings(tx, { records, approvedBy: 'operator' }).execute();
  // A failure is thrown where it is waited for; here it only must not count as unheard.
  inserted.catch(() => undefined);
  // Told apart while the database inserts: 0.2 ms a listing that nobody waits for.
  const words = wordsOf(listings);
  await inserted;
  const past = listings.flatMap((listing) =>
    listing.pastPrices.map((price, index) => ({
      listing_id: listing.id,
      event: price.event ?? (index === 0 ? ('listed' as const) : ('changed' as const)),
      ...pastPriceOf(price),
    })),
  );
  if (past.length > 0) await insertPastPrices(tx, { prices: past });
  await insertPriceEvents(tx, { ids: idsOf(listings, 'listed'), event: 'listed', at: 'published' });
  for (const event of ['changed', 'relisted'] as const) {
    const ids = idsOf(listings, event);
    if (ids.length > 0) await insertPriceEvents(tx, { ids, event, at: 'updated' });
  }
  await rememberWords(tx, words, options.knownWords);
  if (options.translate === true) {
    await enqueueTranslations(
      tx,
      'listings',
      listings.map(({ id }) => id),
    );
  }
  if (options.withEvents) {
    await recordEvents(
      tx,
      listings.map((listing) => event('listing.approved', listing.id)),
      options.at,
    );
  }
}

/** Those whose present price came with this event. */
const idsOf = (listings: readonly NewListing[], event: 'listed' | 'changed' | 'relisted'): string[] =>
  listings.filter(({ pastPrices }) => presentEventAfter(pastPrices.at(-1)) === event).map(({ id }) => id);

const presentEventAfter = (last: PastPrice | undefined) =>
  last === undefined ? 'listed' : last.event === 'withdrawn' ? 'relisted' : 'changed';

/** Rewrites public listings from what their source says now. Answers the ids that were public and are rewritten. */
export async function reviseListings(
  tx: Transaction,
  changes: readonly ListingChange[],
  options: StoreOptions,
): Promise<string[]> {
  return rewrite(tx, changes, options, {
    from: { status: 'public', closeReason: null },
    priceEvent: 'changed',
    eventType: 'listing.price_changed',
  });
}

/** Brings back, under their old ids and with their history, listings that their source had dropped and has again. */
export async function relistListings(
  tx: Transaction,
  changes: readonly ListingChange[],
  options: StoreOptions,
): Promise<string[]> {
  return rewrite(tx, changes, options, {
    from: { status: 'closed', closeReason: 'source_removed' },
    priceEvent: 'relisted',
    eventType: 'listing.relisted',
  });
}

/** Closes public listings that their source no longer has. Answers the ids that were public and are closed. */
export async function withdrawListings(tx: Transaction, ids: readonly string[], at: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  const closed = (await closeRemovedListings(tx, { ids, at })).map((row) => row.id);
  await insertPriceEvents(tx, { ids: closed, event: 'withdrawn', at: 'updated' });
  await recordEvents(
    tx,
    closed.map((id) => event('listing.closed', id, { reason: 'source_removed' })),
    at,
  );
  return closed;
}

async function rewrite(
  tx: Transaction,
  changes: readonly ListingChange[],
  options: StoreOptions,
  act: {
    from: Parameters<typeof rewriteListings>[1]['from'];
    priceEvent: 'changed' | 'relisted';
    eventType: 'listing.price_changed' | 'listing.relisted';
  },
): Promise<string[]> {
  if (changes.length === 0) return [];
  const records = changes.map(({ id, facts }) => recordOf({ id }, facts, options.at, null));
  await holdRates(tx);
  const rows = await rewriteListings(tx, { records, from: act.from });
  const priced = rows.filter((row) => act.priceEvent === 'relisted' || row.price_changed).map((row) => row.id);
  if (priced.length > 0) await insertPriceEvents(tx, { ids: priced, event: act.priceEvent, at: 'updated' });
  const renamed = rows.filter((row) => row.former_slug !== row.slug);
  if (renamed.length > 0) {
    await insertFormerSlugs(tx, { slugs: renamed.map((row) => ({ slug: row.former_slug, listing_id: row.id })) });
  }
  await rememberWords(tx, wordsOf(changes), options.knownWords);
  if (options.translate === true) {
    await enqueueTranslations(
      tx,
      'listings',
      rows.map(({ id }) => id),
    );
  }
  await recordEvents(
    tx,
    priced.map((id) => event(act.eventType, id)),
    options.at,
  );
  return rows.map((row) => row.id);
}

const event = (type: string, listingId: string, payload: Record<string, string> = {}) => ({
  type,
  subjectId: listingId,
  payload: { listing_id: listingId, ...payload },
});

/** What a misspelt search of listings may have meant: their own words, and the places whose names are some too. */
export interface ListingWords {
  readonly words: ReadonlySet<string>;
  readonly placeIds: ReadonlySet<number>;
}

export function wordsOf(listings: readonly { facts: ListingFacts }[]): ListingWords {
  // Words of facts are the same ones again and again.
  const texts = new Set(
    listings.flatMap(({ facts }) => [facts.title, facts.description, ...Object.values(factWords(facts))]),
  );
  const places = listings.map(({ facts }) => facts.place);
  return {
    words: vocabularyOf(texts),
    placeIds: new Set(places.flatMap((place) => [place.cityId, place.neighborhoodId ?? place.cityId])),
  };
}

/** Adds words of listings to those that a misspelt search is corrected by. */
export async function rememberWords(
  tx: Transaction,
  { words, placeIds }: ListingWords,
  known: KnownWords,
): Promise<void> {
  const fresh = [...words].filter((word) => !known.has(word));
  await insertSearchWords(tx, { words: fresh, placeIds: [...placeIds] });
  // Forgotten again by the caller if the transaction fails: a word too few costs one failed correction, no more.
  for (const word of fresh) known.add(word);
}

const pastPriceOf = ({ at, amount, currency }: PastPrice) => ({
  at: toTimestamp(at),
  amount,
  currency,
});

/** A listing's facts as columns; of a new one with what else its row begins with. */
export function recordOf(
  listing: { id: string },
  facts: ListingFacts,
  updatedAt: Date,
  first: NewListing | null,
): ListingRecord {
  return {
    id: listing.id,
    slug: slugOf(facts.title, listing.id),
    company_id: first?.companyId ?? null,
    agent_id: first?.agentId ?? null,
    project_id: first?.projectId ?? null,
    offer_group: first?.offerGroup ?? null,
    created_at: first ? toTimestamp(first.createdAt) : null,
    published_at: first ? toTimestamp(first.publishedAt) : null,
    updated_at: toTimestamp(updatedAt),
    featured: Boolean(first?.featuredUntil),
    featured_until: first?.featuredUntil ? toTimestamp(first.featuredUntil) : null,
    listing_type: facts.listingType,
    property_type: facts.propertyType,
    original_locale: facts.originalLocale,
    title: facts.title,
    description: facts.description,
    translations: facts.translations,
    price_amount: facts.price?.amount ?? null,
    price_currency: facts.price?.currency ?? null,
    price_period: facts.pricePeriod,
    maintenance_fee_amount: facts.maintenanceFee?.amount ?? null,
    maintenance_fee_currency: facts.maintenanceFee?.currency ?? null,
    bedrooms: facts.bedrooms,
    bathrooms: facts.bathrooms,
    half_bathrooms: facts.halfBathrooms,
    suites: facts.suites,
    parking_spaces: facts.parkingSpaces,
    living_area_m2: facts.livingAreaM2,
    lot_area_m2: facts.lotAreaM2,
    year_built: facts.yearBuilt,
    floor: facts.floor,
    floors_total: facts.floorsTotal,
    furnished: facts.furnished,
    pets_allowed: facts.petsAllowed,
    availability: facts.availability,
    available_from: facts.availableFrom,
    amenities: facts.amenities,
    country_id: facts.place.countryId,
    division_id: facts.place.divisionId,
    city_id: facts.place.cityId,
    neighborhood_id: facts.place.neighborhoodId,
    street: facts.street,
    street_number: facts.streetNumber,
    exact_latitude: toCentimetre(facts.latitude),
    exact_longitude: toCentimetre(facts.longitude),
    address_visibility: facts.addressVisibility,
    address: publicAddress(facts.street, facts.streetNumber, facts.addressVisibility),
    images: imagesOf(listing.id, facts.photos),
    video_url: facts.videoUrl,
    virtual_tour_url: facts.virtualTourUrl,
    fact_words: factWords(facts),
    past_prices: first === null || first.pastPrices.length === 0 ? null : first.pastPrices.map(pastPriceOf),
  };
}

/** Degrees to seven decimals: what is nearer to zero, as 1e-320, lets the distance to any other point underflow. */
const toCentimetre = (degrees: number | null): number | null => degrees && Math.round(degrees * 1e7) / 1e7;
