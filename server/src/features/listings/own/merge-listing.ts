import { isDeepStrictEqual } from 'node:util';
import { decimalsFault, listingRules, locales, type FieldFault, type Locale, type Money } from '@oga/contract';
import { detectLanguage } from '../../../kernel/detect-language.ts';
import { mergePatch } from '../../../kernel/merge-patch.ts';
import { emptyListing, type StatedListing, type StatedLocation } from './stated.ts';

/** A JSON Merge Patch over what is stated, its values of the right kinds already. */
export type StatedPatch = Readonly<Record<string, unknown>>;

/** What is stated after a change, and everything that is wrong with it. */
export interface MergedListing {
  readonly stated: StatedListing;
  readonly faults: readonly FieldFault[];
}

/**
 * What the owner states after a change. What follows from a field that he changes is put right with it: a price ends
 * "on request", a date makes the listing available from that date, another city leaves the old one's neighborhood.
 */
export function mergeListing(current: StatedListing | null, change: StatedPatch, accountLocale: Locale): MergedListing {
  const before = current ?? { ...emptyListing, locale: accountLocale };
  const merged = withDefaults(mergePatch(before, { ...change, ...consequencesOf(before, change) }) as StatedPatch);
  const written = `${merged.title ?? ''} ${merged.description ?? ''}`;
  const stated: StatedListing = {
    ...merged,
    amenities: [...new Set(merged.amenities)].sort(),
    price_period: merged.listing_type === 'sale' && change['price_period'] === undefined ? null : merged.price_period,
    locale: merged.original_locale ?? detectLanguage(written) ?? before.locale,
  };
  return { stated, faults: faultsOf(stated) };
}

/** The fields that a change empties are there again, empty. */
function withDefaults(merged: StatedPatch): StatedListing {
  const whole = { ...emptyListing, ...merged } as StatedListing;
  return { ...whole, location: { ...emptyListing.location, ...whole.location } };
}

/** What a change means for fields that it does not name, and its location with what follows from it. */
function consequencesOf(before: StatedListing, change: StatedPatch): StatedPatch {
  const means: Record<string, unknown> = {};
  const isNamed = (name: string) => change[name] !== undefined;
  const isGiven = (name: string) => isNamed(name) && change[name] !== null;
  if (isGiven('price') && !isNamed('price_on_request')) means['price_on_request'] = null;
  if (change['price_on_request'] === true && !isNamed('price')) means['price'] = null;
  if (isGiven('available_from') && !isNamed('availability')) means['availability'] = 'from_date';
  const isFromDate = change['availability'] === 'from_date';
  if (isNamed('availability') && !isFromDate && !isNamed('available_from')) means['available_from'] = null;
  const isUndated = change['available_from'] === null && !isNamed('availability');
  if (isUndated && before.availability === 'from_date') means['availability'] = null;
  const location = change['location'] as Partial<StatedLocation> | null | undefined;
  return location ? { ...means, location: locationPatch(before.location, location) } : means;
}

type Level = 'division' | 'city' | 'neighborhood';

/** Another place of a level: what lay in the old one is not meant any more, unless it is said again. */
function locationPatch(before: StatedLocation, given: Partial<StatedLocation>): StatedPatch {
  const patch: Record<string, unknown> = { ...given };
  const isNamed = (name: keyof StatedLocation) => given[name] !== undefined;
  // Two names of one thing: the one that is given counts.
  if (isNamed('country_code') && !isNamed('country')) patch['country'] = null;
  if (isNamed('country') && !isNamed('country_code')) patch['country_code'] = null;
  const isOther = (name: keyof StatedLocation) => isNamed(name) && given[name] !== before[name];
  const clear = (...below: Level[]) => {
    for (const level of below) if (!isNamed(level)) patch[level] = null;
  };
  if (isOther('country') || isOther('country_code')) clear('division', 'city', 'neighborhood');
  else if (isOther('city')) clear('division', 'neighborhood');
  else if (isOther('division')) clear('city', 'neighborhood');
  return patch;
}

function faultsOf(stated: StatedListing): FieldFault[] {
  const faults: FieldFault[] = [];
  const refuse = (path: string, code: string, message: string) => faults.push({ path, code, message });
  faults.push(...faultsOfMoney('price', stated.price), ...faultsOfMoney('maintenance_fee', stated.maintenance_fee));
  if (stated.price !== null && stated.price_on_request) {
    refuse('price_on_request', 'contradiction', 'cannot be true beside a price: set price to null');
  }
  if (stated.listing_type === 'sale' && stated.price_period !== null) {
    refuse('price_period', 'contradiction', 'a sale has no period: leave it out');
  }
  if (stated.availability === 'from_date' && stated.available_from === null) {
    refuse('available_from', 'required', 'available_from is required with availability from_date');
  }
  if (stated.availability !== 'from_date' && stated.available_from !== null) {
    refuse('available_from', 'contradiction', 'needs availability from_date');
  }
  for (const locale of locales) {
    const text = stated.translations[locale];
    if (text === undefined) continue;
    const path = `translations.${locale}`;
    if (locale === stated.locale) {
      refuse(
        path,
        'contradiction',
        'is the language of title and description themselves; say otherwise in original_locale',
      );
    }
    for (const name of ['title', 'description'] as const) {
      if (text[name] === undefined) refuse(`${path}.${name}`, 'required', `${path}.${name} is required`);
    }
  }
  return [...faults, ...faultsOfPoint(stated.location)];
}

function faultsOfMoney(path: string, money: Partial<Money> | null): FieldFault[] {
  if (money === null) return [];
  const { amount, currency } = money;
  if (amount === undefined || currency === undefined) {
    const lacking = `${path}.${amount === undefined ? 'amount' : 'currency'}`;
    return [{ path: lacking, code: 'required', message: `${lacking} is required` }];
  }
  const message = decimalsFault({ amount, currency });
  return message === undefined ? [] : [{ path: `${path}.amount`, code: 'too_precise', message }];
}

function faultsOfPoint({ latitude, longitude }: StatedLocation): FieldFault[] {
  if (latitude === null && longitude === null) return [];
  if (latitude === null || longitude === null) {
    const path = `location.${latitude === null ? 'latitude' : 'longitude'}`;
    return [{ path, code: 'required', message: `${path} is required: a point needs both` }];
  }
  const { south, west, north, east } = listingRules.box;
  if (latitude >= south && latitude <= north && longitude >= west && longitude <= east) return [];
  const message = 'the point is not in South America; are latitude and longitude swapped?';
  return [{ path: 'location.latitude', code: 'invalid', message }];
}

/** What may change at any time, at once and for nothing. An owner's own reference is no part of the listing. */
const freeFields = [
  'price', 'price_on_request', 'price_period', 'maintenance_fee', 'availability', 'available_from',
] as const satisfies readonly (keyof StatedListing)[]; // prettier-ignore

/** Where photos came from is nobody's concern but ours. */
const uncounted: readonly string[] = [...freeFields, 'photos' satisfies keyof StatedListing];

const contentOf = (stated: StatedListing): object =>
  Object.fromEntries(Object.entries(stated).filter(([name]) => !uncounted.includes(name)));

/** What kind of change leads from one version to the next, but for its images. */
export function changeBetween(before: StatedListing, after: StatedListing) {
  return {
    isContent: !isDeepStrictEqual(contentOf(before), contentOf(after)),
    isFree: freeFields.some((name) => !isDeepStrictEqual(before[name], after[name])),
    isPrice: !isDeepStrictEqual(before.price, after.price),
  };
}

/** Everything that a version lacks to be public, by field. */
export function faultsBeforePublic(stated: StatedListing, imageCount: number): FieldFault[] {
  const faults: FieldFault[] = [];
  const lack = (path: string, message: string, code = 'required') => faults.push({ path, code, message });
  const { titleLength, descriptionLength } = listingRules;
  if (stated.listing_type === null) lack('listing_type', 'say whether it is for sale or for rent');
  if (stated.property_type === null) lack('property_type', 'say what kind of property it is');
  if (stated.title === null) lack('title', 'a title is required');
  else if (stated.title.length < titleLength.min) {
    lack('title', `must be at least ${titleLength.min} characters`, 'too_small');
  }
  if (stated.description === null) lack('description', 'a description is required');
  else if (stated.description.length < descriptionLength.min) {
    lack('description', `must be at least ${descriptionLength.min} characters`, 'too_small');
  }
  if (stated.price === null && !stated.price_on_request) {
    lack('price', 'a price is required, or price_on_request: true');
  }
  if (stated.location.city === null) lack('location.city', 'a city is required');
  if (imageCount === 0) lack('images', 'at least one image is required');
  const hasSize = stated.living_area_m2 !== null || stated.lot_area_m2 !== null || stated.bedrooms !== null;
  if (!hasSize && stated.property_type !== 'land') {
    lack('living_area_m2', 'an area or the number of bedrooms is required');
  }
  return faults;
}
