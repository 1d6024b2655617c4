import type { AddressVisibility } from '@oga/contract';
import type { WrittenPlace } from '../../../features/imports/port.ts';
import { toOneLine } from '../../../kernel/plain-text.ts';
import type { FeedCountry } from '../countries.ts';
import { isObject } from '../json-values.ts';
import { readPoint as readWrittenPoint, type Point } from '../read-point.ts';
import type { ItemReader } from './item-reader.ts';

const orNull = (written: string): string | null => toOneLine(written).slice(0, 200) || null;

/** Country, province, city and neighborhood as the item writes them. */
export function readPlace(reader: ItemReader): WrittenPlace {
  const country = orNull(reader.text('country'));
  const isCode = country !== null && /^[A-Za-z]{2}$/.test(country);
  return {
    country: isCode ? null : country,
    countryCode: isCode ? country.toUpperCase() : null,
    division: orNull(reader.text('region', 'state')),
    divisionCode: null,
    city: orNull(reader.text('city')),
    neighborhood: orNull(reader.text('neighborhood', 'zone', 'zone_2')),
  };
}

/** The owner's privacy instruction; the most restrictive where the item gives none that we know. */
export function readVisibility(reader: ItemReader): AddressVisibility {
  const isHidden = reader.flag('hide_exact_location');
  if (isHidden === false) return 'exact';
  if (isHidden === null) {
    reader.remarks.noted(
      'hide_exact_location_unknown',
      'hide_exact_location',
      null,
      'Taken as hidden, the most restrictive.',
    );
  }
  return 'neighborhood';
}

/** Before a number that is the street's own (`Calle 13`, `Ruta 9 km 300`) or none of a house (`Lote 5`, `Piso 3`). */
const isNoHouse = new Set(
  `calle c. ruta rn rp autopista au av av. avda avda. avenida diagonal diag diag. pasaje pje pje. rua km km. de lote lotes
   lt manzana mz mza parcela chacra sector torre block bloque edificio piso unidad uf depto dpto departamento local oficina
   of km.`.split(/\s+/),
);
const numberMark = /^(?:al|n|n°|nº|no\.?|nro\.?|num\.?|número|numero|altura|#)$/i;
const number = /^(?:n[°º]\.?|#)?(\d{1,5}[a-z]?)$/i;

/**
 * Street and number apart, so that hiding the number hides it in the street's text too: `Dorrego 71` is written as one.
 * What stands behind the number (floor, unit) is never shown and left out.
 */
export function readAddress(reader: ItemReader): { street: string | null; streetNumber: string | null } {
  const address = toOneLine(reader.text('address')).slice(0, 200);
  if (address === '') return { street: null, streetNumber: null };
  const words = address.split(/[\s,]+/).filter((word) => word !== '');
  const at = words.findIndex(
    (word, index) =>
      index > 0 &&
      number.test(word) &&
      !isNoHouse.has(words[index - 1]!.toLowerCase()) &&
      /\p{L}{2}/u.test(words.slice(0, index).join(' ')),
  );
  if (at < 0) return { street: address, streetNumber: null };
  const named = words.slice(0, numberMark.test(words[at - 1]!) && at > 1 ? at - 1 : at);
  // The address itself is never repeated in a report.
  reader.remarks.noted('address_split', 'address', null, 'The house number was taken out of the street.');
  return { street: named.join(' '), streetNumber: number.exec(words[at]!)![1]! };
}

const longitudes = ['lng', 'lon', 'long', 'longitude'] as const;

/** The point of the export (`latitude`, `longitude`) or of the API (`geo`). */
export function readPoint(reader: ItemReader, country: FeedCountry | undefined): Point {
  const { item, remarks } = reader;
  const { geo } = item;
  if (!isObject(geo)) {
    const written = { latitude: reader.text('latitude'), longitude: reader.text('longitude') };
    return readWrittenPoint(written, country, 'latitude', remarks);
  }
  const of = (names: readonly string[]): string => {
    const value = names.map((name) => geo[name]).find((one) => one !== undefined && one !== null && one !== '');
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const [latitude, longitude] = [of(['lat', 'latitude']), of(longitudes)];
  if (latitude !== '' && longitude === '') {
    // One reader of the API found none in any item, since it asked for another name.
    remarks.repaired(
      'longitude_missing',
      'geo',
      null,
      'There is no longitude under a name we know; no point is shown.',
    );
    return { latitude: null, longitude: null };
  }
  return readWrittenPoint({ latitude, longitude }, country, 'geo', remarks);
}
