import { marketRules } from '@oga/contract';
import type { AnySql } from '../../../platform/db/sql.ts';
import { findAlike } from '../../images/index.ts';
import type { ListingFacts, SubmittedListing } from '../../listings/index.ts';
import { figuresOfKind } from '../../market/index.ts';
import type {
  MarketOfKind,
  ModeratedImage,
  ModeratedListing,
  ModerationContext,
  NearListing,
} from '../moderated-listing.ts';
import { textLikeness } from '../similarity/text-sketch.ts';
import { selectImageFacts, selectNear, selectPlaceName, selectRatesOf, type NearRow } from './case.sql.ts';
import { sketchIn } from './sketch-listing.ts';
import type { SketchRecord } from './sketches.sql.ts';

/** All that is known when a decision is made. */
export interface GatheredCase {
  readonly listing: ModeratedListing;
  readonly context: ModerationContext;
  readonly sketched: Pick<SketchRecord, 'sketch' | 'bands'>;
}

/** Listings that are compared at most: the owner's own first. */
const mostNear = 300;

/** Reads what rules judge about a version that waits, and what they compare it with. */
export async function gatherCase(
  sql: AnySql,
  { submitted, companyId, now }: { submitted: SubmittedListing; companyId: string | null; now: Date },
): Promise<GatheredCase> {
  const { facts, listingId } = submitted;
  const usdOf = await dollars(sql, facts);
  const listing = moderatedOf(submitted, usdOf, await imagesOf(sql, listingId, facts));
  const { cityId } = facts.place;
  const sketched = sketchIn({ cityId, description: facts.description });
  const shared = await sharedImagesOf(sql, listingId);
  const rows = await selectNear(sql, {
    listingId,
    accountId: submitted.accountId,
    companyId,
    propertyType: facts.propertyType,
    bedrooms: facts.bedrooms,
    floor: facts.floor,
    bands: sketched.bands,
    named: [...shared.keys()],
    most: mostNear,
  });
  const near = rows.map((row) => nearOf(row, facts, sketched.sketch, shared.get(row.id) ?? 0));
  return { listing, context: { now, market: await marketOf(sql, facts), near }, sketched };
}

type InDollars = (money: { amount: number; currency: string } | null) => number | null;

async function dollars(sql: AnySql, { price, maintenanceFee }: ListingFacts): Promise<InDollars> {
  const currencies = [price, maintenanceFee].flatMap((money) => (money === null ? [] : [money.currency]));
  const rates = new Map((await selectRatesOf(sql, { currencies })).map(({ currency, usd }) => [currency, usd]));
  return (money) => {
    const usd = money === null ? undefined : rates.get(money.currency);
    return usd === undefined ? null : money!.amount * usd;
  };
}

function moderatedOf(
  { facts, isPriceOnRequest, newNeighborhood, projectId }: SubmittedListing,
  usdOf: InDollars,
  images: readonly ModeratedImage[],
): ModeratedListing {
  const { originalLocale, title, description, translations } = facts;
  const others = Object.entries(translations) as ['en' | 'es' | 'pt', { title: string; description: string }][];
  return {
    listingType: facts.listingType,
    propertyType: facts.propertyType,
    texts: [{ locale: originalLocale, title, description }, ...others.map(([locale, text]) => ({ locale, ...text }))],
    price: facts.price,
    isPriceOnRequest,
    priceUsd: usdOf(facts.price),
    pricePeriod: facts.pricePeriod,
    maintenanceFeeUsd: usdOf(facts.maintenanceFee),
    bedrooms: facts.bedrooms,
    bathrooms: facts.bathrooms,
    suites: facts.suites,
    livingAreaM2: facts.livingAreaM2,
    lotAreaM2: facts.lotAreaM2,
    yearBuilt: facts.yearBuilt,
    floor: facts.floor,
    floorsTotal: facts.floorsTotal,
    availability: facts.availability,
    availableFrom: facts.availableFrom,
    address: [facts.street, facts.streetNumber].filter((part) => part !== null).join(' ') || null,
    neighborhood: newNeighborhood,
    videoUrl: facts.videoUrl,
    virtualTourUrl: facts.virtualTourUrl,
    isInProject: projectId !== null,
    images,
  };
}

/** What is known of the pictures: of those taken in all, of addresses of others nothing but that they are there. */
async function imagesOf(sql: AnySql, listingId: string, { photos }: ListingFacts): Promise<readonly ModeratedImage[]> {
  const taken = await selectImageFacts(sql, { listingId });
  if (taken.length === 0) return photos.map(({ alt }) => ({ width: null, height: null, colorSpread: null, alt }));
  return taken.map(({ width, height, alt, shows_nothing: showsNothing }) => ({
    width,
    height,
    // A picture without a perceptual hash is of one colour (features/images); of others the spread is not kept.
    colorSpread: showsNothing ? 0 : null,
    alt,
  }));
}

/** How many pictures of this listing other listings have too. */
async function sharedImagesOf(sql: AnySql, listingId: string): Promise<ReadonlyMap<string, number>> {
  const images = new Map<string, Set<string>>();
  for (const { imageId, otherListingId } of await findAlike(sql, listingId)) {
    images.set(otherListingId, (images.get(otherListingId) ?? new Set()).add(imageId));
  }
  return new Map([...images].map(([id, shared]) => [id, shared.size]));
}

async function marketOf(sql: AnySql, facts: ListingFacts): Promise<MarketOfKind | null> {
  const { listingType, propertyType, place } = facts;
  const { neighborhoodId, cityId } = place;
  const found = await figuresOfKind(sql, { neighborhoodId, cityId, listingType, propertyType });
  if (found === null || found.figures.sample < marketRules.leastSample) return null;
  const [named] = await selectPlaceName(sql, { placeId: found.placeId });
  const { quartiles, quartiles_m2: perM2, sample, sample_m2: perM2Sample } = found.figures;
  return { place: named?.name ?? '', perM2: inOrder(perM2), perM2Sample, price: inOrder(quartiles), sample };
}

const inOrder = (quartiles: readonly [number, number, number] | null): MarketOfKind['price'] => {
  if (quartiles === null) return null;
  const [lower, median, upper] = quartiles;
  return { lower, median, upper };
};

function nearOf(row: NearRow, { place }: ListingFacts, sketch: readonly number[], sharedImages: number): NearListing {
  const { neighborhoodId } = place;
  // One who names no neighborhood does not say that it is another.
  const isSameNeighborhood =
    row.neighborhood_id === null || neighborhoodId === null || row.neighborhood_id === neighborhoodId;
  return {
    id: row.id,
    title: row.title,
    isOwn: row.is_own,
    listingType: row.listing_type,
    propertyType: row.property_type,
    isSamePlace: row.city_id === place.cityId && isSameNeighborhood,
    bedrooms: row.bedrooms,
    livingAreaM2: row.living_area_m2,
    lotAreaM2: row.lot_area_m2,
    floor: row.floor,
    priceUsd: row.price_usd,
    textLikeness: row.sketch === null ? null : textLikeness(sketch, row.sketch),
    sharedImages,
  };
}
