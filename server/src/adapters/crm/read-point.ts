import { liesIn, type FeedCountry } from './countries.ts';
import { readCoordinate } from './read-number.ts';
import type { Remarks } from './remarks.ts';

export interface Point {
  readonly latitude: number | null;
  readonly longitude: number | null;
}
const nowhere: Point = { latitude: null, longitude: null };

/** A point as written, if it is one within the named country (or South America); swapped coordinates are put right. */
export const readPoint = (
  written: { readonly latitude: string; readonly longitude: string },
  country: FeedCountry | undefined,
  field: string,
  remarks: Remarks,
): Point => {
  const latitude = readCoordinate(written.latitude);
  const longitude = readCoordinate(written.longitude);
  const isUnreadable =
    (latitude === null && written.latitude !== '') || (longitude === null && written.longitude !== '');
  const raw = null; // A point may be private.
  if (isUnreadable) {
    remarks.repaired('coordinates_unreadable', field, raw, 'These are no decimal degrees; left out.');
    return nowhere;
  }
  if (latitude === null && longitude === null) return nowhere;
  if (latitude === 0 && longitude === 0) return nowhere;
  if (!latitude || !longitude) {
    if (latitude || longitude)
      remarks.repaired('coordinates_incomplete', field, raw, 'Only one of two coordinates; left out.');
    return nowhere;
  }
  if (liesIn(country, latitude, longitude)) return { latitude, longitude };
  if (country && liesIn(country, longitude, latitude)) {
    remarks.repaired('coordinates_swapped', field, raw, 'Latitude and longitude were swapped and put right.');
    return { latitude: longitude, longitude: latitude };
  }
  remarks.repaired('coordinates_elsewhere', field, raw, 'The point lies outside the country; left out.');
  return nowhere;
};
