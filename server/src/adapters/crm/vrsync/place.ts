import type { AddressVisibility } from '@oga/contract';
import type { WrittenPlace } from '../../../features/imports/port.ts';
import { toOneLine } from '../../../kernel/plain-text.ts';
import { liesIn, type FeedCountry } from '../countries.ts';
import { readCoordinate } from '../read-number.ts';
import type { Remarks } from '../remarks.ts';
import type { RawItem } from './elements.ts';

const orNull = (written: string): string | null => toOneLine(written).slice(0, 200) || null;

/** Country, state, city and neighborhood as the feed writes them. */
export const readPlace = (item: RawItem): WrittenPlace => ({
  country: orNull(item.Country),
  countryCode: orNull(item.CountryCode)?.toUpperCase() ?? null,
  division: orNull(item.State),
  divisionCode: orNull(item.StateCode),
  city: orNull(item.City),
  neighborhood: orNull(item.Neighborhood),
});

const visibilities: Readonly<Record<string, AddressVisibility>> = {
  all: 'exact',
  true: 'exact',
  street: 'street',
  neighborhood: 'neighborhood',
};

/** The owner's privacy instruction; the most restrictive where the feed gives none that we know. */
export const readVisibility = (item: RawItem, remarks: Remarks): AddressVisibility => {
  const written = item.DisplayAddress.trim() || item.AddressPublic.trim();
  const visibility = visibilities[written.toLowerCase()];
  if (visibility === undefined) {
    remarks.noted(
      'display_address_unknown',
      'Location/@displayAddress',
      written,
      'Taken as Neighborhood, the most restrictive.',
    );
  }
  return visibility ?? 'neighborhood';
};

const noNumber = /^(?:0+|s\s*\/?\s*n\.?(?:[º°o]|[úu]mero)?\.?|-+|\.)$/i;
/** `Rua Pascoal, 310 - Jardim Sul, …`: the number behind a comma. */
const numberInStreet = /^([^,]*\p{L}[^,]*),\s*(?:n[º°o.]*\s*)?(\d{1,5}[a-z]?)(?![\p{L}\d]).*$/iu;
/** `Rua Pascoal 310`: the last number, behind a name that begins as streets do (so not `Rua 1234`, `Quadra 4 Sala 11`). */
const numberAtEnd =
  /^((?:rua|r\.|avenida|av\.?|alameda|travessa|praça|calle|pasaje)\s(?!.*\b(?:sala|lote|lts?|quadra|qd|km|bloco|apto|casa|piso|loja)\b)(?:.*\s)?\p{L}{3,})\s+(?:n[º°o.]*\s*)?(\d{2,5})$/iu;

interface Address {
  readonly street: string | null;
  readonly streetNumber: string | null;
}

/** Street and number apart, so that hiding the number hides it in the street's text too. */
export const readAddress = (item: RawItem, remarks: Remarks): Address => {
  const address = toOneLine(item.Address).slice(0, 200);
  const inside = numberInStreet.exec(address) ?? numberAtEnd.exec(address);
  const street = (inside?.[1]?.trim() ?? address) || null;
  const written = toOneLine(item.StreetNumber);
  let streetNumber: string | null = null;
  if (written !== '' && !noNumber.test(written)) {
    if (/\d/.test(written) && written.length <= 20) streetNumber = written;
    else
      remarks.repaired('street_number_unreadable', 'Location/StreetNumber', null, 'This is no house number; left out.');
  }
  if (inside) {
    // The address itself is never repeated in a report.
    remarks.repaired('address_split', 'Location/Address', null, 'The house number was taken out of the street.');
    streetNumber ??= inside[2]!;
  }
  return { street, streetNumber };
};

interface Point {
  readonly latitude: number | null;
  readonly longitude: number | null;
}
const nowhere: Point = { latitude: null, longitude: null };

/** The point, if it is one within the named country (or South America); swapped coordinates are put right. */
export const readPoint = (item: RawItem, country: FeedCountry | undefined, remarks: Remarks): Point => {
  const latitude = readCoordinate(item.Latitude);
  const longitude = readCoordinate(item.Longitude);
  const isUnreadable = (latitude === null && item.Latitude !== '') || (longitude === null && item.Longitude !== '');
  const field = 'Location/Latitude';
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
