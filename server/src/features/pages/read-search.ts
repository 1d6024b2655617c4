import { listingSorts, listingTypes, propertyTypes, type Locale } from '@oga/contract';
import { texts } from './texts/all.ts';

/** Records on a page of results. */
export const pageSize = 24;
/** The API answers offsets up to here. */
const deepestOffset = 10_000;
export const lastPage = Math.floor(deepestOffset / pageSize) + 1;

/** A place, from the widest level to the narrowest: given by links and kept by the form; nobody types it. */
export const placeLevels = ['country', 'division', 'city', 'neighborhood'] as const;

/** Fields of the search form, as they were typed. */
export const formFields = [
  'q',
  'listing_type',
  'property_type',
  'min_price',
  'max_price',
  'currency',
  'min_bedrooms',
  'sort',
  ...placeLevels,
] as const;
export type Typed = Readonly<Partial<Record<(typeof formFields)[number], string>>>;

/** The place that a search keeps to, `Jara, Asunción, Paraguay`; null where it is everywhere. */
export const placeAsked = ({ neighborhood, city, division, country }: Typed): string | null =>
  [neighborhood, city, division === city ? undefined : division, country]
    .filter((name) => name !== undefined)
    .join(', ') || null;

export interface AskedSearch {
  readonly typed: Typed;
  readonly page: number;
  /** Parameters for the API; null where what was typed makes none. */
  readonly query: Record<string, string> | null;
  /** What to tell whoever typed it. */
  readonly fault: string | null;
}

const currencies = ['USD', 'PYG', 'BRL', 'ARS', 'UYU', 'BOB', 'CLP', 'PEN', 'COP'] as const;
export const searchCurrencies: readonly string[] = currencies;

/** What somebody asks for with the form, or null where nobody asked for anything. Words that no menu offers are left out. */
export function readSearch(query: Readonly<Record<string, unknown>>, locale: Locale): AskedSearch | null {
  const typed = Object.fromEntries(
    formFields.flatMap((name) => {
      const value = query[name];
      const text = typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed().trim().slice(0, 200) : '';
      return text === '' || !isOffered(name, text) ? [] : [[name, text]];
    }),
  ) as Typed;
  const page = Math.max(1, Math.min(lastPage, Math.floor(Number(query['page'])) || 1));
  const names = Object.keys(typed).filter((name) => name !== 'currency' && name !== 'sort');
  if (names.length === 0 && typed.sort === undefined && page === 1) return null;
  const t = texts[locale].search;
  const [min, max] = [readAmount(typed.min_price), readAmount(typed.max_price)];
  const refuse = (fault: string): AskedSearch => ({ typed, page, query: null, fault });
  if (min === undefined) return refuse(t.badNumber(t.minPrice));
  if (max === undefined) return refuse(t.badNumber(t.maxPrice));
  if (min !== null && max !== null && Number(min) > Number(max)) return refuse(t.badRange);
  const { q, sort, ...rest } = typed;
  return {
    typed,
    page,
    fault: null,
    query: {
      ...rest,
      ...(q === undefined ? {} : { q }),
      ...(min === null ? {} : { min_price: min }),
      ...(max === null ? {} : { max_price: max }),
      ...(sort === undefined || (sort === 'relevance' && q === undefined) ? {} : { sort }),
      limit: String(pageSize),
      offset: String((page - 1) * pageSize),
      locale,
    },
  };
}

function isOffered(name: (typeof formFields)[number], text: string): boolean {
  if (name === 'listing_type') return Object.hasOwn(listingTypes, text);
  if (name === 'property_type') return Object.hasOwn(propertyTypes, text);
  if (name === 'sort') return Object.hasOwn(listingSorts, text) && text !== 'distance';
  if (name === 'currency') return searchCurrencies.includes(text);
  if (name === 'min_bedrooms') return /^[1-9]$/.test(text);
  return true;
}

/** An amount as people write it: `150000`, `150.000`, `150,000`, `Gs. 1 500 000`. Undefined: no amount. */
function readAmount(typed: string | undefined): string | null | undefined {
  if (typed === undefined) return null;
  const bare = typed.replace(/^(?:gs\.?|us\$|usd|r\$|\$)\s*/i, '');
  if (!/^\d{1,14}$|^\d{1,3}(?:[.,\s]\d{3}){1,4}$/.test(bare)) return undefined;
  return bare.replaceAll(/\D/g, '');
}
