import { decimalsOf, type ListingType, type Money, type PricePeriod } from '@oga/contract';
import type { FeedCountry } from '../countries.ts';
import { readNumber } from '../read-number.ts';
import type { ItemReader } from './item-reader.ts';
import { hidesPrices } from './public-item.ts';
import { currencies, lookUp } from './vocabulary.ts';

/** What an item asks for one operation. */
export interface AskingPrice {
  readonly listingType: ListingType;
  readonly price: Money | null;
  readonly pricePeriod: PricePeriod | null;
}

/** Amounts up to this stand for "no price": "0.00" is what is written where nobody knows it, 1 where one has to. */
const NO_PRICE = 1;
const MAX_AMOUNT = 1e13;

interface Operation {
  readonly listingType: ListingType;
  readonly flag: string;
  /** Where prices stand, the preferred one first. */
  readonly prices: readonly (readonly [field: string, period: PricePeriod | null])[];
}

const operations: readonly Operation[] = [
  { listingType: 'sale', flag: 'for_sale', prices: [['for_sale_price', null]] },
  { listingType: 'rent', flag: 'for_rent', prices: [['for_rent_price', 'month']] },
  {
    listingType: 'short_term_rent',
    flag: 'for_temp_rental',
    prices: [
      ['for_temp_rental_price_day', 'night'],
      ['for_temp_rental_price_week', 'week'],
      ['for_temp_rental_price_month', 'month'],
    ],
  },
];

/**
 * An amount as written: `"250000.00"` and numbers as they are, what people typed (`40.000`) as they mean it. Null where
 * nothing or no price is written.
 */
function amountOf(reader: ItemReader, field: string): number | null {
  const written = reader.text(field);
  if (written === '') return null;
  const isMachineWritten = typeof reader.item[field] === 'number' || /^\d+(?:\.\d{1,2})?$/.test(written);
  const number = isMachineWritten ? { value: Number(written), ambiguous: false } : readNumber(written);
  if (number === null || number.value < 0 || number.value > MAX_AMOUNT) {
    reader.remarks.repaired('price_unreadable', field, written, 'This is no amount; left out.');
    return null;
  }
  if (number.value <= NO_PRICE) return null;
  if (number.ambiguous) reader.remarks.noted('number_ambiguous', field, written, `Read as ${number.value}.`);
  return number.value;
}

function moneyOf(reader: ItemReader, field: string, amount: number, currency: string): Money | null {
  const scale = 10 ** decimalsOf(currency);
  const rounded = Math.round(amount * scale) / scale;
  if (rounded !== amount) {
    reader.remarks.repaired(
      'amount_rounded',
      field,
      reader.text(field),
      `${currency} has no such decimals; rounded to ${rounded}.`,
    );
  }
  return rounded > 0 ? { amount: rounded, currency } : null;
}

/** The currency of all operations of an item; null and told where it is missing or unknown: no amount means anything then. */
function readCurrency(reader: ItemReader): string | null {
  const written = reader.text('currency');
  const currency = lookUp(currencies, written);
  if (currency === undefined) {
    const [code, why] =
      written === ''
        ? ['currency_missing', 'The currency is missing']
        : ['currency_unknown', 'The currency is unknown'];
    reader.remarks.repaired(code, 'currency', written, `${why}; prices are shown as on request.`);
    return null;
  }
  if (currency === 'CLF') {
    reader.remarks.noted(
      'currency_index_unit',
      'currency',
      written,
      'UF is a unit of account; prices are kept in CLF.',
    );
  }
  return currency;
}

/**
 * Operations that are on, with their prices. KiteProp leaves the price of an operation in place when it is switched off:
 * such a price is none. Empty, and a reason among the remarks, where nothing is offered.
 */
export function readPrices(reader: ItemReader): readonly AskingPrice[] {
  const { remarks } = reader;
  const isOn = new Map(operations.map((operation) => [operation, reader.flag(operation.flag) === true]));
  const active = operations.filter((operation) => isOn.get(operation));
  if (active.length === 0) {
    remarks.rejected('operation_missing', 'for_sale', null, 'It is neither for sale nor for rent.');
    return [];
  }
  for (const { prices } of operations.filter((operation) => !isOn.get(operation))) {
    for (const [field] of prices) {
      const stale = readNumber(reader.text(field))?.value ?? 0;
      if (stale <= NO_PRICE) continue;
      remarks.noted('price_ignored', field, null, 'The price of an operation that is switched off was not taken.');
    }
  }
  const isHidden = hidesPrices(reader.item);
  if (isHidden) remarks.noted('price_hidden', 'hide_prices', null, 'Prices are to be hidden; shown as on request.');
  const known = new Map<string, number>();
  for (const [field] of isHidden ? [] : active.flatMap(({ prices }) => prices)) {
    const amount = amountOf(reader, field);
    if (amount !== null) known.set(field, amount);
  }
  const currency = known.size > 0 ? readCurrency(reader) : null;
  return active.map(({ listingType, prices }) => {
    const found = prices.filter(([field]) => known.has(field));
    const [taken, ...others] = found;
    if (taken === undefined && !isHidden) {
      remarks.noted('price_missing', prices[0]![0], null, 'No price is given; shown as on request.');
    }
    for (const [field] of others) {
      remarks.noted(
        'price_surplus',
        field,
        reader.text(field),
        'One price is shown; this one stays in the raw values.',
      );
    }
    const price =
      taken === undefined || currency === null ? null : moneyOf(reader, taken[0], known.get(taken[0])!, currency);
    return { listingType, price, pricePeriod: price === null ? null : taken![1] };
  });
}

/** Names of prices that may be kept as written: those of operations that are on, where they are not to be hidden. */
export const shownPriceFields = (reader: ItemReader): readonly string[] =>
  hidesPrices(reader.item)
    ? []
    : operations
        .filter(({ flag }) => reader.flag(flag) === true)
        .flatMap(({ prices }) => prices.map(([field]) => field));

/** Monthly expenses. The export does not say in which currency; they are asked for in that of the country. */
export function readExpenses(reader: ItemReader, country: FeedCountry | undefined): Money | null {
  const { remarks } = reader;
  const written = reader.text('expenses');
  // A field for free text: "incluidas", "a consultar".
  if (written !== '' && !/\d/.test(written)) {
    remarks.noted('expenses_unreadable', 'expenses', written, 'This names no amount; left out.');
    return null;
  }
  const amount = amountOf(reader, 'expenses');
  if (amount === null) return null;
  const named = reader.text('expenses_currency');
  const currency = named === '' ? country?.currency : lookUp(currencies, named);
  if (currency === undefined) {
    const code = named === '' ? 'currency_missing' : 'currency_unknown';
    remarks.repaired(code, 'expenses', written, 'Their currency is not known; left out.');
    return null;
  }
  if (named === '') {
    remarks.noted(
      'currency_assumed',
      'expenses',
      written,
      `No currency is given; taken as ${currency} of the country.`,
    );
  }
  return moneyOf(reader, 'expenses', amount, currency);
}
