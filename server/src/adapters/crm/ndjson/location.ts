import type { WrittenPlace } from '../../../features/imports/port.ts';
import { findFeedCountry, liesIn } from '../countries.ts';
import type { Remarks } from '../remarks.ts';
import { LineReader, type JsonObject } from './values.ts';

export interface ReadLocation {
  readonly place: WrittenPlace;
  readonly street: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** Where a line says that it lies; null, and a reason among the remarks, where it names no city. */
export function readLocation(given: JsonObject | null, remarks: Remarks): ReadLocation | null {
  const location = new LineReader(given ?? {}, remarks, 'location.');
  const place: WrittenPlace = {
    country: location.name('country'),
    countryCode: location.name('country_code')?.toUpperCase() ?? null,
    division: location.name('division'),
    divisionCode: null,
    city: location.name('city'),
    neighborhood: location.name('neighborhood'),
  };
  // What lies in a city says which: `Capital Federal`, a known neighborhood.
  if (place.city === null && place.division === null && place.neighborhood === null) {
    remarks.rejected('required', 'location.city', null, 'There is no city.');
    return null;
  }
  return { place, street: location.name('address'), ...readPoint(location, place, remarks) };
}

interface Point {
  readonly latitude: number | null;
  readonly longitude: number | null;
}
const nowhere: Point = { latitude: null, longitude: null };

/** The point, if it is one within the named country (or South America). Nothing is put right: a wrong point misleads. */
function readPoint(location: LineReader, place: WrittenPlace, remarks: Remarks): Point {
  const [latitude, longitude] = [location.value('latitude') ?? null, location.value('longitude') ?? null];
  const leftOut = (code: string, why: string): Point => {
    // The point itself is not repeated: it may be private.
    remarks.repaired(code, 'location.latitude', null, `${why}; left out.`);
    return nowhere;
  };
  if (latitude === null && longitude === null) return nowhere;
  if (latitude === null || longitude === null) return leftOut('coordinates_incomplete', 'Only one of two coordinates');
  if (!isDegrees(latitude, 90) || !isDegrees(longitude, 180)) {
    return leftOut('coordinates_unreadable', 'These are no decimal degrees');
  }
  if (latitude === 0 && longitude === 0) return leftOut('coordinates_zero', 'Zero and zero is no place on land');
  // The answer of a service names the middle of a neighborhood or city where it knows no point.
  if (['neighborhood', 'city'].includes(location.value('precision') as string)) return nowhere;
  const country = findFeedCountry(place.countryCode ?? '', place.country ?? '');
  if (liesIn(country, latitude, longitude)) return { latitude, longitude };
  return leftOut('coordinates_elsewhere', 'The point lies outside the country');
}

const isDegrees = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= most;
