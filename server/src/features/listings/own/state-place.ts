import type { FieldFault } from '@oga/contract';
import type { ResolvedPlace } from '../facts.ts';
import { describePlace, resolveWrittenPlace, type PlaceDirectory } from '../../locations/index.ts';
import type { StatedLocation } from './stated.ts';

/** A place that is known, and names as the directory has them; null without a city. */
export interface StatedPlace {
  readonly place: ResolvedPlace | null;
  readonly location: StatedLocation;
  readonly faults: readonly FieldFault[];
}

/**
 * The place that an owner's words mean. Without city and neighborhood there is none yet. A neighborhood that nobody knows
 * stays as it was written, and becomes one when the listing is approved. A city that is not known, or could be several,
 * is a fault that names the nearest.
 */
export async function statePlace(directory: PlaceDirectory, location: StatedLocation): Promise<StatedPlace> {
  const { country_code: code, country, division, city, neighborhood } = location;
  const isNamed = [code, country, division, city, neighborhood].some((name) => name !== null);
  if (!isNamed) return { place: null, location, faults: [] };
  const written = { country, countryCode: code, division, city, neighborhood };
  let index = await directory.current();
  let found = resolveWrittenPlace(index, written);
  if (!found.ok) {
    index = await directory.refresh();
    found = resolveWrittenPlace(index, written);
  }
  if (!found.ok) {
    const isCityToCome = found.field === 'city' && city === null && neighborhood === null;
    if (isCityToCome) return { place: null, location, faults: [] };
    const hint = found.suggestions.length === 0 ? '' : `; did you mean ${found.suggestions.join(' or ')}?`;
    const fault = { path: `location.${found.field}`, code: 'unknown_place', message: `${found.message}${hint}` };
    return { place: null, location, faults: [fault] };
  }
  const { countryId, divisionId, cityId, neighborhoodId, newNeighborhood } = found;
  const names = describePlace(index, neighborhoodId ?? cityId);
  return {
    place: { countryId, divisionId, cityId, neighborhoodId },
    location: {
      ...location,
      country: names.country,
      country_code: names.country_code,
      division: names.division,
      city: names.city,
      neighborhood: names.neighborhood ?? newNeighborhood,
    },
    faults: [],
  };
}
