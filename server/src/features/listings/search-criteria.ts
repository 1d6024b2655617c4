import { hash } from 'node:crypto';
import type { Amenity, Box, ListingSort, ListingType, Locale, LonLat, Polygon, PropertyType } from '@oga/contract';
import { stepsOf } from './price-steps.ts';

/** Where in the world a search looks. Several ids mean any of them (a city name that exists twice). Empty: anywhere. */
export interface PlaceCriteria {
  readonly level: 'country' | 'division' | 'city' | 'neighborhood';
  readonly ids: readonly [number, ...number[]];
}

/** A search with every name resolved and every amount in US dollars: a value that SQL is composed from. */
export interface SearchCriteria {
  readonly place: PlaceCriteria | null;
  readonly listingType: ListingType | null;
  readonly propertyTypes: readonly PropertyType[];
  readonly price: PriceRange | null;
  readonly bedrooms: number | null;
  readonly minBedrooms: number | null;
  readonly maxBedrooms: number | null;
  readonly minBathrooms: number | null;
  readonly minParking: number | null;
  /** m² */
  readonly minLivingArea: number | null;
  readonly maxLivingArea: number | null;
  readonly minLotArea: number | null;
  readonly maxLotArea: number | null;
  readonly furnished: boolean | null;
  readonly petsAllowed: boolean | null;
  readonly amenities: readonly Amenity[];
  readonly box: Box | null;
  readonly polygon: Polygon | null;
  readonly near: { readonly point: LonLat; readonly radiusKm: number } | null;
  readonly companyId: string | null;
  readonly agentId: string | null;
  readonly projectId: string | null;
  readonly publishedSince: string | null;
  readonly updatedSince: string | null;
  readonly priceDroppedSince: string | null;
  readonly ids: readonly string[] | null;
  /** A tsquery as text; null without `q`. */
  readonly textQuery: string | null;
}

export interface PriceRange {
  readonly currency: string;
  readonly min: number | null;
  readonly max: number | null;
  /** The same bounds in US dollars, min rounded down and max up to the cent, so that rounding excludes nothing. */
  readonly minUsd: number | null;
  readonly maxUsd: number | null;
  /**
   * The bounds that the stored dollars of listings in this very currency cannot be outside of: wider than the others
   * while their dollars may still stand at the rate before.
   */
  readonly ownMinUsd: number | null;
  readonly ownMaxUsd: number | null;
}

export interface PageRequest {
  readonly sort: ListingSort;
  readonly limit: number;
  readonly offset: number;
  readonly cursor: string | null;
  readonly locale: Locale | null;
}

/** A short mark of a search, the same for the same search: ties cursors and kept totals to it. */
export const markOf = (search: object): string => hash('sha1', JSON.stringify(search), 'base64url').slice(0, 12);

const asksNothing = (values: object): boolean =>
  Object.values(values).every((value) => value === null || (Array.isArray(value) && value.length === 0));

/** Whether the search asks for nothing but place and types: its total stands ready in the counts by place. */
export function isCounted(criteria: SearchCriteria): boolean {
  const { place: _place, listingType: _listingType, propertyTypes: _propertyTypes, ...rest } = criteria;
  return asksNothing(rest);
}

/**
 * Whether the search asks for nothing but place, types, bedrooms and prices between ends of the histogram's steps: its
 * total and facets stand ready in the facet counts.
 */
export function isFacetCounted(criteria: SearchCriteria): boolean {
  const { bedrooms: _bedrooms, minBedrooms: _min, maxBedrooms: _max, price, ...rest } = criteria;
  return (
    isCounted({ ...rest, bedrooms: null, minBedrooms: null, maxBedrooms: null, price: null }) && stepsOf(price) !== null
  );
}
