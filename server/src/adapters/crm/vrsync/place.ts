import type { AddressVisibility } from '@oga/contract';
import type { WrittenPlace } from '../../../features/imports/port.ts';
import { toOneLine } from '../../../kernel/plain-text.ts';
import type { FeedCountry } from '../countries.ts';
import { readPoint as readWrittenPoint, type Point } from '../read-point.ts';
import type { Remarks } from '../remarks.ts';
import { splitStreet } from '../split-street.ts';
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
interface Address {
  readonly street: string | null;
  readonly streetNumber: string | null;
}

/** Street and number apart, so that hiding the number hides it in the street's text too. */
export const readAddress = (item: RawItem, remarks: Remarks): Address => {
  const address = toOneLine(item.Address).slice(0, 200);
  const inside = splitStreet(address);
  const street = (inside?.street ?? address) || null;
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
    streetNumber ??= inside.number;
  }
  return { street, streetNumber };
};

/** The point, if it is one within the named country (or South America). */
export const readPoint = (item: RawItem, country: FeedCountry | undefined, remarks: Remarks): Point =>
  readWrittenPoint({ latitude: item.Latitude, longitude: item.Longitude }, country, 'Location/Latitude', remarks);
