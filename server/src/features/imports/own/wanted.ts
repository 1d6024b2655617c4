import { isDeepStrictEqual } from 'node:util';
import type { HandEditPolicy } from '@oga/contract';
import type { PropertyFacts, StatedListing } from '../../listings/index.ts';
import type { ListingBody } from '../../listings/index.ts';
import type { DescribedPlace } from '../../locations/index.ts';

/** Whom a source names for inquiries, checked: numbers as E.164. */
export interface Contact {
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly whatsapp: string | null;
}

/** A listing as its source last left it: its owner's words, and the ids of its images in order. */
export interface AppliedListing {
  readonly stated: StatedListing;
  readonly images: readonly string[];
  /** What the feed's photos were known by, in order. */
  readonly photos: readonly string[];
  /** Which of the feed's words these are (`source_offers.revision`). */
  readonly revision: number;
}

/** What the feed says of an offer, in the words of the API. `photos` come apart: they are fetched first. */
export function bodyOf(
  facts: PropertyFacts,
  place: Pick<DescribedPlace, 'country_code' | 'division' | 'city'> & { readonly neighborhood: string | null },
): ListingBody {
  const address = [facts.street, facts.streetNumber].filter((part) => part !== null && part !== '').join(' ');
  return {
    listing_type: facts.listingType,
    property_type: facts.propertyType,
    title: facts.title,
    description: facts.description === '' ? null : facts.description,
    original_locale: facts.originalLocale,
    translations: facts.translations,
    price: facts.price,
    price_on_request: facts.price === null,
    price_period: facts.pricePeriod,
    maintenance_fee: facts.maintenanceFee,
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
    amenities: [...facts.amenities],
    location: {
      country_code: place.country_code,
      division: place.division,
      city: place.city,
      neighborhood: place.neighborhood,
      address: address === '' ? null : address.slice(0, 200),
      latitude: facts.latitude,
      longitude: facts.longitude,
    },
    address_visibility: facts.addressVisibility,
    video_url: facts.videoUrl,
    virtual_tour_url: facts.virtualTourUrl,
  };
}

type Field = Exclude<keyof ListingBody, 'external_id' | 'images'>;

/** Fields that tell one thing together: who edits one of them by hand has edited all. */
const together: readonly (readonly Field[])[] = [
  ['price', 'price_on_request', 'price_period'],
  ['availability', 'available_from'],
  ['title', 'description', 'original_locale', 'translations'],
];

/** What of a feed's words is taken where the owner may have edited the listing by hand. */
export interface Merged {
  readonly body: ListingBody;
  /** Fields that stay as the owner wrote them. */
  readonly kept: readonly string[];
}

/** Leaves out of the feed's words those for fields that differ from what the feed last left: its owner changed them. */
export function withoutHandEdits(
  body: ListingBody,
  now: StatedListing,
  applied: AppliedListing | null,
  policy: HandEditPolicy,
): Merged {
  if (policy === 'replace' || applied === null) return { body, kept: [] };
  const fields = Object.keys(body) as Field[];
  const edited = new Set(fields.filter((field) => !isDeepStrictEqual(now[field], applied.stated[field])));
  for (const group of together) {
    if (group.some((field) => edited.has(field))) for (const field of group) edited.add(field);
  }
  return {
    body: Object.fromEntries(Object.entries(body).filter(([field]) => !edited.has(field as Field))),
    kept: [...edited].sort(),
  };
}

/** What is remembered as the feed's: fields that stay as they were edited keep what the feed last left in them. */
export function appliedAfter(
  after: AppliedListing,
  before: AppliedListing | null,
  kept: readonly string[],
): AppliedListing {
  if (before === null || kept.length === 0) return after;
  const last = Object.fromEntries(
    kept.filter((field) => field !== 'images').map((field) => [field, before.stated[field as Field]]),
  );
  const images = kept.includes('images') ? before.images : after.images;
  return { ...after, stated: { ...after.stated, ...last }, images };
}
