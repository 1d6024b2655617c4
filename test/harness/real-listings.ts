import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { listingTypes, propertyTypes, type ListingType, type PropertyType } from '@oga/contract';
import { missing } from './requires.ts';

const file = path.resolve(import.meta.dirname, '../../../shared/data/listings.csv');

/**
 * Some ten thousand real adverts of Argentina, Brazil and Peru beside the repository, test input that is no part of it.
 * `missing` says why tests over them are to be skipped; with REQUIRE_ALL=1 it is null, so that they run and fail.
 */
export const realListings = {
  file,
  missing: missing(file),
  rows: (): RealRow[] => parse(readFileSync(file), { columns: true, bom: true }),
};

/** A row as the file has it: text by column, empty where it says nothing. */
export type RealRow = Readonly<
  Record<
    | 'ref' | 'country' | 'division' | 'city' | 'neighborhood' | 'street' | 'street_block' | 'lat' | 'lon'
    | 'listing_type' | 'property_type' | 'price' | 'currency' | 'price_period' | 'surface_total_m2'
    | 'surface_covered_m2' | 'bedrooms' | 'bathrooms' | 'age_years' | 'floor' | 'terrace' | 'laundry' | 'expenses'
    | 'listed_on' | 'title' | 'quality_flags',
    string
  >
>; // prettier-ignore

/** What the converter left out, and of which row. The import itself names what it leaves out. */
export interface Doubt {
  readonly ref: string;
  readonly field: string;
  readonly why: string;
}

/** Publishers' regions that are no division of the country, and the province they are regions of. */
const provinces: Readonly<Record<string, string>> = {
  'Bs.As. G.B.A. Zona Norte': 'Buenos Aires',
  'Bs.As. G.B.A. Zona Oeste': 'Buenos Aires',
  'Bs.As. G.B.A. Zona Sur': 'Buenos Aires',
  'Buenos Aires Costa Atlántica': 'Buenos Aires',
  'Buenos Aires Interior': 'Buenos Aires',
};

/** What has a lot of its own: there the total surface is the lot, elsewhere it is that of the unit. */
const withLot: ReadonlySet<string> = new Set(['house', 'ph', 'country_house', 'land', 'townhouse', 'duplex']);

const outsideSpaces = { balcon: 'balcony', terraza: 'terrace', patio: 'patio' } as const;

const number = (text: string): number | undefined => (text === '' ? undefined : Number(text));

/**
 * A row as a line for `oga listings import`. What the file says for certain is taken as it says it, and judged by the
 * import (a price of 0, a price without currency, a point outside the country). What can only be guessed is left out:
 * zero bedrooms of a publisher who writes zero for unknown, both surfaces where the covered one is larger than the whole,
 * an age of zero, words of another column. Rooms in the Argentinian way of counting, parking as yes or no, storage and
 * "new" have no field here.
 */
export function convertRow(row: RealRow, doubt: (one: Doubt) => void): object {
  const flags = new Set(row.quality_flags.split('|'));
  const leftOut = (field: string, why: string) => {
    doubt({ ref: row.ref, field, why });
    return undefined;
  };
  const pt = row.country === 'BR';
  const surfaces = flags.has('covered_greater_than_total')
    ? { living_area_m2: leftOut('surfaces', 'covered is larger than total') }
    : areasOf(row);
  return {
    external_id: row.ref,
    listing_type: row.listing_type,
    property_type: row.property_type,
    title: row.title || composedTitle(row),
    locale: pt ? 'pt' : 'es',
    ...(row.price === ''
      ? { price_on_request: true }
      : { price: { amount: Number(row.price), currency: row.currency || undefined } }),
    price_period: row.price_period || undefined,
    maintenance_fee: row.expenses === '' ? undefined : { amount: Number(row.expenses) },
    bedrooms: row.bedrooms === '0' ? leftOut('bedrooms', 'zero stands for unknown') : number(row.bedrooms),
    bathrooms: number(row.bathrooms),
    ...surfaces,
    year_built: yearBuilt(row, leftOut),
    floor: number(row.floor),
    amenities: [...outsideOf(row, leftOut), ...(row.laundry === 'true' ? ['laundry'] : [])],
    location: {
      country_code: row.country,
      division: provinces[row.division] ?? row.division,
      city: row.city || undefined,
      neighborhood: row.neighborhood || undefined,
      address: row.street === '' ? undefined : `${row.street} ${row.street_block}`.trim(),
      latitude: number(row.lat),
      longitude: number(row.lon),
    },
    // The file itself has cut streets to the block and points to 10 m.
    address_visibility: 'exact',
  };
}

function areasOf({ property_type: type, surface_total_m2: total, surface_covered_m2: covered }: RealRow) {
  if (withLot.has(type)) return { living_area_m2: number(covered), lot_area_m2: number(total) };
  return { living_area_m2: number(covered) ?? number(total) };
}

function yearBuilt({ age_years: age, listed_on: listed }: RealRow, leftOut: (field: string, why: string) => undefined) {
  if (age === '') return undefined;
  if (Number(age) === 0) return leftOut('age_years', 'zero is new or unknown');
  return Number(listed.slice(0, 4)) - Number(age);
}

function outsideOf({ terrace }: RealRow, leftOut: (field: string, why: string) => undefined): string[] {
  const words = terrace === '' ? [] : terrace.split(' ');
  const known = words.filter((word): word is keyof typeof outsideSpaces => word in outsideSpaces);
  if (known.length < words.length) leftOut('terrace', 'these are no outside spaces');
  return known.map((word) => outsideSpaces[word]);
}

const offered: Readonly<Record<ListingType, readonly [es: string, pt: string]>> = {
  sale: ['en venta', 'à venda'],
  rent: ['en alquiler', 'para alugar'],
  short_term_rent: ['en alquiler temporario', 'para temporada'],
};

/** What the row says of itself, as a title: most of them carry none. */
function composedTitle(row: RealRow): string {
  const pt = row.country === 'BR';
  const { labels } = propertyTypes[row.property_type as PropertyType];
  const [es, inPortuguese] = offered[row.listing_type as keyof typeof listingTypes];
  const places = [...new Set([row.neighborhood, row.city || row.division])].filter(Boolean).join(', ');
  return pt ? `${labels.pt} ${inPortuguese} em ${places}` : `${labels.es} ${es} en ${places}`;
}
