import {
  addressVisibilities,
  amenities as amenityWords,
  availabilities,
  listingTypes,
  locales,
  nearestTo,
  pricePeriods,
  propertyTypes,
  wordsOf,
  type Amenity,
  type Availability,
  type Locale,
} from '@oga/contract';
import type { FeedItem, Offer } from '../../../features/imports/port.ts';
import { detectLanguage } from '../../../kernel/detect-language.ts';
import { removeContacts } from '../../../kernel/contact-data.ts';
import { findFeedCountry, type FeedCountry } from '../countries.ts';
import { Remarks } from '../remarks.ts';
import { readDescription, readTitle } from '../texts.ts';
import { lineFields, locationFields, serviceFields } from './known-fields.ts';
import { readMedia } from './media.ts';
import { readLocation } from './location.ts';
import { isObject, LineReader, shownOf, wordsMeant, type JsonObject } from './values.ts';

type Facts = Offer['facts'];

const longestId = 100;

/** A line that was seen and cannot be used. */
export const rejectedLine = (position: number, { code, message }: { code: string; message: string }): FeedItem => ({
  kind: 'rejected',
  position,
  externalId: null,
  remarks: [{ weight: 'rejected', code, field: 'line', raw: null, message }],
});

/**
 * A line in our own words. Total: whatever it holds, the result is an item or a rejected one, and every value that was
 * left out is named. Demanded is what a listing cannot be kept, found or shown without: its own id, what is offered, of
 * what kind, a title, a city. What `ignored` collects are names of fields that the service sets itself.
 */
export function mapLine(position: number, value: unknown, ignored: Set<string>): FeedItem {
  const remarks = new Remarks();
  if (!isObject(value))
    return rejectedLine(position, { code: 'not_an_object', message: `Line ${position} is no JSON object.` });
  const line = new LineReader(value, remarks);
  const externalId = readId(value, remarks);
  refuseUnknownFields(value, remarks, ignored);
  const listingType = demandWord(value, 'listing_type', wordsOf(listingTypes), remarks);
  const propertyType = demandWord(value, 'property_type', wordsOf(propertyTypes), remarks);
  const title = readTitle(line.text('title'), 'title', remarks);
  if (title === '') remarks.rejected('title_missing', 'title', shownOf(value['title']), 'There is no title.');
  const location = readLocation(line.object('location'), remarks);
  const isRefused = remarks.list.some(({ weight }) => weight === 'rejected');
  if (isRefused || externalId === null || listingType === null || propertyType === null || location === null) {
    return { kind: 'rejected', position, externalId, remarks: remarks.list };
  }
  const country = findFeedCountry(location.place.countryCode ?? '', location.place.country ?? '');
  const description = readDescription(line.text('description'), 'description', remarks);
  const amenities = readAmenities(line, remarks);
  const originalLocale = readLocale(line, `${title} ${description}`, country);
  const facts: Facts = {
    listingType,
    propertyType,
    originalLocale,
    title,
    description,
    translations: readTranslations(line.object('translations'), originalLocale, remarks),
    ...readPrice(line, listingType, remarks),
    maintenanceFee: line.money('maintenance_fee'),
    ...readRooms(line, remarks),
    parkingSpaces: line.count('parking_spaces'),
    livingAreaM2: line.area('living_area_m2'),
    lotAreaM2: line.area('lot_area_m2'),
    yearBuilt: line.count('year_built', { min: 1500, max: 2100 }),
    floor: line.count('floor', { min: -10, max: 200 }),
    floorsTotal: line.count('floors_total', { min: 1, max: 200 }),
    furnished: line.flag('furnished') ?? (amenities.includes('furnished') ? true : null),
    petsAllowed: line.flag('pets_allowed') ?? (amenities.includes('pets') ? true : null),
    ...readAvailability(line),
    amenities,
    street: location.street,
    streetNumber: null,
    addressVisibility: line.word('address_visibility', wordsOf(addressVisibilities)) ?? 'neighborhood',
    latitude: location.latitude,
    longitude: location.longitude,
    ...readMedia(line, remarks),
  };
  return {
    kind: 'item',
    position,
    externalId,
    place: location.place,
    offers: [{ facts }],
    raw: {},
    remarks: remarks.list,
  };
}

function readId(value: JsonObject, remarks: Remarks): string | null {
  const written = value['external_id'];
  const id = typeof written === 'number' && Number.isSafeInteger(written) ? String(written) : written;
  if (typeof id !== 'string' || id.trim() === '') {
    remarks.rejected('id_missing', 'external_id', shownOf(written), 'There is no external_id to know the listing by.');
    return null;
  }
  if (id.trim().length > longestId) {
    remarks.rejected('id_too_long', 'external_id', id, `Longer than ${longestId} characters.`);
  }
  return id.trim().slice(0, longestId);
}

function refuseUnknownFields(value: JsonObject, remarks: Remarks, ignored: Set<string>): void {
  const refuse = (name: string, path: string, known: readonly string[]) => {
    const near = nearestTo(name, known);
    remarks.rejected(
      'field_unknown',
      path.slice(0, 100),
      null,
      `Not known here${near ? `; did you mean ${near}?` : '.'}`,
    );
  };
  for (const name of Object.keys(value)) {
    if (serviceFields.has(name)) ignored.add(name);
    else if (!(lineFields as readonly string[]).includes(name)) refuse(name, name, lineFields);
  }
  const { location } = value;
  for (const name of isObject(location) ? Object.keys(location) : []) {
    if (!(locationFields as readonly string[]).includes(name)) refuse(name, `location.${name}`, locationFields);
  }
}

function demandWord<W extends string>(
  value: JsonObject,
  field: string,
  words: readonly W[],
  remarks: Remarks,
): W | null {
  const written = value[field];
  const word = words.find((known) => known === written);
  if (word !== undefined) return word;
  const isMissing = written === undefined || written === null;
  const message = isMissing ? `There is no ${field}.` : `${wordsMeant(written, words)}.`;
  remarks.rejected(isMissing ? 'required' : 'word_unknown', field, shownOf(written), message);
  return null;
}

/** The language that the line names, else that of the text, else that of the country. */
const readLocale = (line: LineReader, text: string, country: FeedCountry | undefined): Locale =>
  line.word('locale', locales) ??
  line.word('original_locale', locales) ??
  detectLanguage(text) ??
  country?.locale ??
  'es';

function readTranslations(given: JsonObject | null, original: Locale, remarks: Remarks): Facts['translations'] {
  const read: Partial<Record<Locale, { title: string; description: string }>> = {};
  for (const [name, text] of Object.entries(given ?? {})) {
    const field = `translations.${name}`;
    const locale = locales.find((known) => known === name);
    // The language of the text itself: the text is it.
    if (locale === original) continue;
    if (locale === undefined || !isObject(text)) {
      remarks.repaired(
        'translation_unreadable',
        field,
        null,
        'Texts are by en, es or pt, with title and description; left out.',
      );
      continue;
    }
    const inside = new LineReader(text, remarks, `${field}.`);
    const title = readTitle(inside.text('title'), `${field}.title`, remarks);
    if (title === '') remarks.repaired('translation_unreadable', field, null, 'It has no title; left out.');
    else
      read[locale] = {
        title,
        description: readDescription(inside.text('description'), `${field}.description`, remarks),
      };
  }
  return read;
}

function readPrice(
  line: LineReader,
  listingType: Facts['listingType'],
  remarks: Remarks,
): Pick<Facts, 'price' | 'pricePeriod'> {
  const isOnRequest = line.flag('price_on_request') === true;
  const asked = line.money('price');
  if (isOnRequest && asked !== null) {
    remarks.repaired(
      'price_contradiction',
      'price',
      shownOf(line.value('price')),
      'On request and named; taken as on request.',
    );
  }
  const price = isOnRequest ? null : asked;
  if (price === null && !isOnRequest && (line.value('price') ?? null) === null) {
    remarks.noted('price_missing', 'price', null, 'No price is given; shown as on request.');
  }
  const period = line.word('price_period', wordsOf(pricePeriods));
  if (listingType === 'sale' && period !== null) {
    remarks.repaired('period_of_sale', 'price_period', period, 'A sale has no period; left out.');
    return { price, pricePeriod: null };
  }
  return { price, pricePeriod: price === null ? null : period };
}

function readRooms(
  line: LineReader,
  remarks: Remarks,
): Pick<Facts, 'bedrooms' | 'bathrooms' | 'halfBathrooms' | 'suites'> {
  const bedrooms = line.count('bedrooms');
  const suites = line.count('suites');
  const isTooMany = suites !== null && bedrooms !== null && suites > bedrooms;
  if (isTooMany) {
    remarks.repaired(
      'suites_exceed_bedrooms',
      'suites',
      String(suites),
      'Suites are bedrooms too, and there are fewer; left out.',
    );
  }
  return {
    bedrooms,
    suites: isTooMany ? null : suites,
    bathrooms: line.count('bathrooms'),
    halfBathrooms: line.count('half_bathrooms'),
  };
}

function readAvailability(line: LineReader): Pick<Facts, 'availability' | 'availableFrom'> {
  const date = line.date('available_from');
  const said: Availability | null = line.word('availability', wordsOf(availabilities));
  if (said === 'reserved' || date === null)
    return { availability: said === 'reserved' ? said : 'available', availableFrom: null };
  return { availability: 'from_date', availableFrom: date };
}

function readAmenities(line: LineReader, remarks: Remarks): Amenity[] {
  const words = wordsOf(amenityWords);
  const known = new Set<Amenity>();
  for (const value of line.list('amenities')) {
    const word = words.find((one) => one === value);
    if (word !== undefined) known.add(word);
    else {
      const shown = typeof value === 'string' ? removeContacts(value).text : shownOf(value);
      remarks.repaired('amenity_unknown', 'amenities', shown, `${wordsMeant(value, words)}; left out.`);
    }
  }
  return [...known].sort();
}
