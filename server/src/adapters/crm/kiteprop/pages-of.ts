import { isObject } from '../json-values.ts';
import type { JsonObject } from '../read-json-items.ts';

/** Where exports and answers of the API have their list. */
export const listsAt = [
  'data',
  'properties',
  'items',
  'results',
  'listings',
  'data.data',
  'data.properties',
  'data.items',
];

/** What an answer of the API says of the whole that it is a page of; null where it does not. */
export interface Pages {
  /** Properties, not pages. */
  readonly total: number | null;
  readonly lastPage: number | null;
}

/** Under `pagination` as the reference has it, under `meta` as other lists do, or beside the list. */
export function pagesOf(envelope: JsonObject): Pages {
  const candidates = [envelope['pagination'], envelope['meta'], envelope['data'], envelope];
  const told = candidates.find((one): one is JsonObject => isObject(one) && one['last_page'] !== undefined);
  const numberOf = (name: string): number | null => {
    const value = told?.[name];
    const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
    return Number.isSafeInteger(number) && number >= 0 ? number : null;
  };
  const [total, lastPage, perPage] = [numberOf('total'), numberOf('last_page'), numberOf('per_page')];
  // The reference calls it the number of pages while its example counts properties: it is believed where it fits.
  const fits = total !== null && perPage !== null && lastPage === Math.max(1, Math.ceil(total / perPage));
  return { total: fits ? total : null, lastPage };
}
