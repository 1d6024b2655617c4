import type { ListingType, Money, PricePeriod } from '@oga/contract';
import { codeOf, flagOf, isAmount, readMoney, textOf } from '../json-values.ts';
import type { JsonObject } from '../read-json-items.ts';
import type { Remarks } from '../remarks.ts';
import { periodOfRentsType } from './words.ts';

/** What an item asks for one operation. */
export interface AskingPrice {
  readonly listingType: ListingType;
  readonly price: Money | null;
  readonly pricePeriod: PricePeriod | null;
}

/**
 * Operations with their prices; none, and the reason among the remarks, where no operation is one of ours. There is one
 * price for rents of every kind: by the night or week it is that of the short let, by the month that of the rent, and the
 * other has none. Of a rent by the night or week alone the short let is made that it is.
 */
export function readOperations(item: JsonObject, remarks: Remarks): AskingPrice[] {
  const isFor = (name: string) => readFlag(item, name, remarks);
  const [sale, rent, shortLet, transfer] = ['for_sale', 'for_rent', 'for_temporary_rent', 'for_transfer'].map(isFor);
  const prices: AskingPrice[] = [];
  if (sale === true) {
    prices.push({ listingType: 'sale', price: readPrice(item, 'sale_price', remarks), pricePeriod: null });
  } else noteIgnored(item, 'sale_price', 'Not for sale; this price was not taken.', remarks);
  if (rent === true || shortLet === true) prices.push(...readRents(item, rent === true, shortLet === true, remarks));
  else noteIgnored(item, 'rent_price', 'Not for rent; this price was not taken.', remarks);
  if (transfer === true) remarks.noted('operation_unsupported', 'for_transfer', null, 'Transfers are not shown here.');
  if (prices.length === 0)
    remarks.rejected('operation_missing', 'for_sale', null, 'It is neither for sale nor for rent.');
  return prices;
}

function readRents(item: JsonObject, isRent: boolean, isShortLet: boolean, remarks: Remarks): AskingPrice[] {
  const period = readPeriod(item, remarks);
  const isByMonth = period === 'month';
  const price = period === null ? null : readPrice(item, 'rent_price', remarks);
  const priced = { price, pricePeriod: price === null ? null : period };
  const unpriced = { price: null, pricePeriod: null };
  if (isRent && isShortLet) {
    const without = isByMonth ? 'the short let' : 'the rent by the month';
    if (price !== null)
      remarks.noted('price_missing', 'rent_price', null, `There is one price for two operations; ${without} has none.`);
    return [
      { listingType: 'rent', ...(isByMonth ? priced : unpriced) },
      { listingType: 'short_term_rent', ...(isByMonth ? unpriced : priced) },
    ];
  }
  if (isRent && (period === 'night' || period === 'week')) {
    const shown = textOf(item['id_rents_type']);
    remarks.repaired('rent_is_short', 'id_rents_type', shown, 'Rent by the night or week; taken as a short let.');
    return [{ listingType: 'short_term_rent', ...priced }];
  }
  return [{ listingType: isRent ? 'rent' : 'short_term_rent', ...priced }];
}

/** What a rent is asked for; by the month where nothing is said, null and told where it is none of ours. */
function readPeriod(item: JsonObject, remarks: Remarks): PricePeriod | null {
  const field = 'id_rents_type';
  const written = textOf(item[field]);
  if (written === '') return 'month';
  const period = periodOfRentsType[codeOf(written) ?? -1];
  if (period === undefined)
    remarks.repaired('period_unknown', field, written, 'This period is unknown; the price was not taken.');
  else if (period === null)
    remarks.repaired(
      'period_unsupported',
      field,
      written,
      'Rents by two weeks are not shown; the price was not taken.',
    );
  return period ?? null;
}

/** 0 stands for "no price". The currency is one for all operations; without it an amount says nothing. */
function readPrice(item: JsonObject, field: string, remarks: Remarks): Money | null {
  if (!isAmount(item[field]) && !isUnreadable(item[field])) {
    remarks.noted('price_missing', field, null, 'No price is given; shown as on request.');
    return null;
  }
  return readMoney(item[field], item['iso_currency'], field, remarks);
}

const isUnreadable = (value: unknown): boolean => textOf(value) !== '' && !/\d/.test(textOf(value));

function noteIgnored(item: JsonObject, field: string, message: string, remarks: Remarks): void {
  if (isAmount(item[field])) remarks.noted('price_ignored', field, null, message);
}

function readFlag(item: JsonObject, name: string, remarks: Remarks): boolean | null {
  const flag = flagOf(item[name]);
  const written = textOf(item[name]);
  if (flag === null && written !== '')
    remarks.repaired('flag_unreadable', name, written, 'Neither true nor false; left out.');
  return flag;
}
