import type { ListingType, Money, PricePeriod } from '@oga/contract';
import type { FeedCountry } from '../countries.ts';
import { codeOf, flagOf, isAmount, isObject, listOf, readMoney, textOf, wordOf } from '../json-values.ts';
import type { JsonObject } from '../read-json-items.ts';
import type { Remarks } from '../remarks.ts';
import { lastPeriodCode, listingTypeOfOperation, periodOfCode } from './words.ts';

/** What an item asks for one operation. */
export interface AskingPrice {
  readonly listingType: ListingType;
  readonly price: Money | null;
  readonly pricePeriod: PricePeriod | null;
}

/**
 * Operations with their prices; none, and the reasons among the remarks, where no operation is one of ours. Each
 * operation has one price here. Of several this is the one that is asked as a rule: not promotional before promotional;
 * then the operation's usual period (a month for rent, a night for short lets, then longer ones); then the currency that
 * such prices are made in (dollars for sales and short lets, the country's own for rent, whose amount in the other would
 * change with the rate); then the first. The others are noted.
 */
export function readOperations(item: JsonObject, country: FeedCountry | undefined, remarks: Remarks): AskingPrice[] {
  const isHidden = readHidden(item['web_price'], remarks);
  const prices = new Map<ListingType, JsonObject[]>();
  for (const operation of listOf(item['operations']).filter(isObject)) {
    const listingType = listingTypeOfOperation[codeOf(operation['operation_id']) ?? -1];
    if (listingType === undefined) {
      const shown = `${textOf(operation['operation_id'])} ${wordOf(operation['operation_type'])}`;
      remarks.repaired('operation_unknown', 'operations.operation_id', shown, 'This operation is unknown; left out.');
      continue;
    }
    const written = listOf(operation['prices']).filter(isObject);
    prices.set(listingType, [...(prices.get(listingType) ?? []), ...written]);
  }
  if (prices.size === 0) {
    remarks.rejected('operation_missing', 'operations', null, 'Nothing says whether this is for sale or for rent.');
  }
  if (isHidden && prices.size > 0) {
    remarks.noted('price_hidden', 'web_price', null, 'The price is not to be shown; shown as on request.');
  }
  return [...prices].map(([listingType, written]) =>
    isHidden ? { listingType, price: null, pricePeriod: null } : choosePrice(listingType, written, country, remarks),
  );
}

/** Whether prices are to be kept back; so too where what is said of it is not understood. */
export function readHidden(value: unknown, remarks: Remarks): boolean {
  if (value === undefined || value === null || value === '') return false;
  const isShown = flagOf(value);
  if (isShown === null)
    remarks.repaired('flag_unreadable', 'web_price', null, 'Neither true nor false; the price is not shown.');
  return isShown !== true;
}

const field = 'operations.prices';

/** By which periods an operation is priced, the usual one first. A code of 0 says none. */
const usualPeriods: Readonly<Record<ListingType, readonly number[]>> = {
  sale: [],
  rent: [5, 0, 26, 3, 1],
  short_term_rent: [1, 3, 5, 26, 0],
};

function choosePrice(
  listingType: ListingType,
  written: readonly JsonObject[],
  country: FeedCountry | undefined,
  remarks: Remarks,
): AskingPrice {
  const usual = usualPeriods[listingType];
  const currencies = listingType === 'rent' ? [country?.currency ?? '', 'USD'] : ['USD', country?.currency ?? ''];
  const rank = (value: unknown, order: readonly unknown[]) =>
    order.includes(value) ? order.indexOf(value) : order.length;
  const candidates = written
    .filter(({ price }) => isAmount(price))
    .map((one) => ({ one, period: readPeriod(one['period'], listingType, remarks) }))
    .map(({ one, period }, at) => ({
      one,
      period,
      isUsable: listingType === 'sale' || usual.includes(period),
      ranks: [
        flagOf(one['is_promotional']) === true ? 1 : 0,
        rank(period, usual),
        rank(wordOf(one['currency']).toUpperCase(), currencies),
        at,
      ],
    }))
    .sort((a, b) => compare(a.ranks, b.ranks));
  const chosen = candidates.find(({ isUsable }) => isUsable);
  const others = candidates.filter((one) => one !== chosen);
  if (others.length > 0) {
    const shown = others.map(({ one }) => shownPrice(one)).join('; ');
    remarks.noted('price_others', field, shown, 'Beside the price that is shown there are others.');
  }
  if (chosen === undefined) {
    const why = candidates.length > 0 ? 'No price is for a period that can be shown' : 'No price is given';
    remarks.noted('price_missing', field, null, `${why}; shown as on request.`);
    return { listingType, price: null, pricePeriod: null };
  }
  if (chosen.ranks[0] === 1)
    remarks.noted('price_promotional', field, shownPrice(chosen.one), 'There is no other than a promotional price.');
  const price = readMoney(chosen.one['price'], chosen.one['currency'], field, remarks);
  return { listingType, price, pricePeriod: price === null ? null : periodOf(listingType, chosen.period) };
}

/** A rent without a period is by the month; of a short let that is not known. */
const periodOf = (listingType: ListingType, code: number): PricePeriod | null =>
  listingType === 'sale' ? null : (periodOfCode[code] ?? (listingType === 'rent' ? 'month' : null));

/** A period's code, 0 where there is none; -1 and told where it is no code. */
function readPeriod(value: unknown, listingType: ListingType, remarks: Remarks): number {
  if (listingType === 'sale' || value === undefined || value === null || value === '') return 0;
  const code = codeOf(value) ?? -1;
  if (code >= 0 && code <= lastPeriodCode) return code;
  remarks.repaired(
    'period_unknown',
    `${field}.period`,
    textOf(value),
    'This period is unknown; its price was not taken.',
  );
  return -1;
}

const shownPrice = ({ currency, price, period }: JsonObject): string =>
  [wordOf(currency), textOf(price), codeOf(period) ? `(period ${codeOf(period)})` : ''].join(' ').trim();

/** All prices as written, by operation. */
export const shownOperations = (item: JsonObject): Record<string, string> =>
  Object.fromEntries(
    listOf(item['operations'])
      .filter(isObject)
      .map((operation) => [
        `operations[${textOf(operation['operation_id'])}].prices`,
        listOf(operation['prices']).filter(isObject).map(shownPrice).join('; '),
      ]),
  );

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [at, rank] of a.entries()) if (rank !== b[at]) return rank - b[at]!;
  return 0;
}
