import { placeAbove, type PlaceIndex } from './match-places.ts';

/** A city or neighborhood by its names, with what it lies in. */
export interface DescribedPlace {
  readonly country: string;
  readonly country_code: string;
  readonly division: string | null;
  readonly city: string;
  readonly city_slug: string;
  /** Null of a city. */
  readonly neighborhood: string | null;
  readonly neighborhood_slug: string | null;
}

/** The names of a city or neighborhood of the index. */
export function describePlace(index: PlaceIndex, id: number): DescribedPlace {
  const place = index.byId.get(id)!;
  const city = placeAbove(index, place, 'city')!;
  const country = placeAbove(index, place, 'country')!;
  const neighborhood = place.level === 'neighborhood' ? place : null;
  return {
    country: country.name,
    country_code: country.code!,
    division: placeAbove(index, place, 'division')?.name ?? null,
    city: city.name,
    city_slug: city.slug,
    neighborhood: neighborhood?.name ?? null,
    neighborhood_slug: neighborhood?.slug ?? null,
  };
}

/** The city that a place of the index is, or lies in. */
export const cityIdOf = (index: PlaceIndex, id: number): number => placeAbove(index, index.byId.get(id)!, 'city')!.id;
