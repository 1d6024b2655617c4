import { decimalsOf, isCurrency, type ListingType, type Money, type PricePeriod } from '@oga/contract';
import type { FeedCountry } from '../countries.ts';
import { foldWords } from '../guess-property-type.ts';
import { readNumber } from '../read-number.ts';
import type { Remarks } from '../remarks.ts';
import type { RawItem } from './elements.ts';

/** Currencies of the 2016 schema. PYG and BOB are missing there, so feeds of Paraguay break it or quote USD. */
const schemaCurrencies: ReadonlySet<string> = new Set(
  'USD ARS AUD BRL BZD CAD CHF CLP COP CRC DOP EUR GBP HNL MXN NIO PEN UYU VEB'.split(' '),
);

const currencySigns: Readonly<Record<string, string>> = {
  'R$': 'BRL', REAIS: 'BRL', REAL: 'BRL', 'US$': 'USD', 'U$S': 'USD', 'U$D': 'USD', DOLARES: 'USD', 'GS': 'PYG',
  'GS.': 'PYG', '₲': 'PYG', GUARANIES: 'PYG', '€': 'EUR',
}; // prettier-ignore

/** Amounts up to this stand for "no price": 0, 0.01 and 1 are what CRMs write when they have to write something. */
const NO_PRICE = 1;
const MAX_AMOUNT = 1e13;

const readCurrency = (
  written: string,
  amount: string,
  country: FeedCountry | undefined,
  field: string,
  remarks: Remarks,
): string => {
  const code = written.trim().toUpperCase();
  if (/^[A-Z]{3}$/.test(code) && isCurrency(code)) {
    if (!schemaCurrencies.has(code)) {
      remarks.noted(
        'currency_outside_schema',
        `${field}/@currency`,
        written,
        'Not a currency of the VRSync schema; taken as it is.',
      );
    }
    return code;
  }
  const sign =
    currencySigns[code] ?? currencySigns[/^(R\$|US\$|U\$S|U\$D|€|₲|GS)/i.exec(amount)?.[1]?.toUpperCase() ?? ''];
  const currency = sign ?? country?.currency ?? 'BRL';
  const kind = code === '' ? 'currency_missing' : 'currency_unknown';
  const message = code === '' ? 'The currency is missing' : 'This is no currency code';
  remarks.repaired(kind, `${field}/@currency`, written, `${message}; taken as ${currency}.`);
  return currency;
};

/** Money of a text and its currency attribute; null where absent, a placeholder or unreadable. */
const readMoney = (
  written: string,
  currencyWritten: string,
  country: FeedCountry | undefined,
  field: string,
  remarks: Remarks,
): Money | null => {
  if (written === '') return null;
  const number = readNumber(written);
  if (number === null || number.value < 0 || number.value > MAX_AMOUNT) {
    remarks.repaired('price_unreadable', field, written, 'This is no amount; left out.');
    return null;
  }
  if (number.value <= NO_PRICE) return null;
  const currency = readCurrency(currencyWritten, written, country, field, remarks);
  const scale = 10 ** decimalsOf(currency);
  const amount = Math.round(number.value * scale) / scale;
  if (amount !== number.value)
    remarks.repaired('amount_rounded', field, written, `${currency} has no such decimals; rounded to ${amount}.`);
  else if (number.ambiguous) remarks.noted('number_ambiguous', field, written, `Read as ${amount}.`);
  else if (!number.plain) remarks.repaired('number_format', field, written, `Read as ${amount}.`);
  return { amount, currency };
};

/** What an item asks for one operation. */
export interface AskingPrice {
  readonly listingType: ListingType;
  readonly price: Money | null;
  readonly pricePeriod: PricePeriod | null;
}

type Operation = 'sale' | 'rent' | 'both' | 'holiday';

const operations: Readonly<Record<string, Operation>> = {
  'for sale': 'sale', sale: 'sale', sell: 'sale', venda: 'sale', venta: 'sale', foreclosure: 'sale',
  'for rent': 'rent', rent: 'rent', rental: 'rent', aluguel: 'rent', alquiler: 'rent', locacao: 'rent',
  'sale rent': 'both', 'for sale rent': 'both', 'sale and rent': 'both', 'for sale for rent': 'both', 'rent sale': 'both',
  'vacation rentals': 'holiday', 'vacation rental': 'holiday', temporada: 'holiday',
}; // prettier-ignore

const readOperation = (item: RawItem, remarks: Remarks): Operation | null => {
  const operation = operations[foldWords(item.TransactionType)];
  if (operation) return operation;
  const asks = (written: string) => (readNumber(written)?.value ?? 0) > NO_PRICE;
  const [sale, rent] = [asks(item.ListPrice), asks(item.RentalPrice)];
  const guess = sale && rent ? 'both' : sale ? 'sale' : rent ? 'rent' : null;
  const kind = item.TransactionType === '' ? 'transaction_missing' : 'transaction_unknown';
  if (guess === null) {
    remarks.rejected(
      kind,
      'TransactionType',
      item.TransactionType,
      'Neither the operation nor a price says whether this is for sale or for rent.',
    );
  } else {
    remarks.repaired(
      kind,
      'TransactionType',
      item.TransactionType,
      `By its prices this was taken as ${guess === 'both' ? 'sale and rent' : guess}.`,
    );
  }
  return guess;
};

const periods: Readonly<Record<string, { period: PricePeriod; months: number; shortTerm: boolean }>> = {
  '': { period: 'month', months: 1, shortTerm: false },
  monthly: { period: 'month', months: 1, shortTerm: false },
  daily: { period: 'night', months: 1, shortTerm: true },
  weekly: { period: 'week', months: 1, shortTerm: true },
  quarterly: { period: 'month', months: 3, shortTerm: false },
  yearly: { period: 'year', months: 1, shortTerm: false },
};

/** Says why an offer has no price, unless reading it has already said so. */
const priceRemark = (written: string, price: Money | null, field: string, remarks: Remarks): void => {
  if (price !== null) return;
  const value = readNumber(written)?.value;
  if (written === '') remarks.noted('price_missing', field, null, 'No price is given; shown as on request.');
  else if (value !== undefined && value >= 0 && value <= NO_PRICE) {
    remarks.noted('price_on_request', field, written, 'Not a real price; shown as on request.');
  }
};

const readRent = (
  item: RawItem,
  isHoliday: boolean,
  mayBeInListPrice: boolean,
  country: FeedCountry | undefined,
  remarks: Remarks,
): AskingPrice => {
  const field = 'Details/RentalPrice';
  const rent = readMoney(item.RentalPrice, item.RentalPriceCurrency, country, field, remarks);
  const listed =
    rent === null && mayBeInListPrice
      ? readMoney(item.ListPrice, item.ListPriceCurrency, country, 'Details/ListPrice', remarks)
      : null;
  if (listed !== null) {
    remarks.repaired(
      'rent_in_list_price',
      'Details/ListPrice',
      item.ListPrice,
      'The rent stood in ListPrice and was taken from there.',
    );
  } else {
    priceRemark(item.RentalPrice || (mayBeInListPrice ? item.ListPrice : ''), rent, field, remarks);
  }
  let period = periods[item.RentalPricePeriod.trim().toLowerCase()];
  if (period === undefined) {
    remarks.repaired(
      'period_unknown',
      `${field}/@period`,
      item.RentalPricePeriod,
      'The period is unknown; taken as Monthly.',
    );
    period = periods['monthly']!;
  }
  let price = rent ?? listed;
  if (price !== null && period.months !== 1) {
    const scale = 10 ** decimalsOf(price.currency);
    const amount = Math.round((price.amount / period.months) * scale) / scale;
    remarks.repaired('period_converted', `${field}/@period`, item.RentalPricePeriod, `Converted to ${amount} a month.`);
    price = { ...price, amount };
  }
  const listingType = isHoliday || period.shortTerm ? 'short_term_rent' : 'rent';
  return { listingType, price, pricePeriod: price === null ? null : period.period };
};

/** Operations of an item with their prices, one or two; null (and a reason among the remarks) where none can be told. */
export const readPrices = (
  item: RawItem,
  country: FeedCountry | undefined,
  remarks: Remarks,
): readonly [AskingPrice, ...AskingPrice[]] | null => {
  const operation = readOperation(item, remarks);
  if (operation === null) return null;
  const asksFor = (written: string) => (readNumber(written)?.value ?? 0) > NO_PRICE;
  if (operation === 'rent' || operation === 'holiday') {
    if (asksFor(item.RentalPrice) && asksFor(item.ListPrice)) {
      remarks.noted(
        'price_ignored',
        'Details/ListPrice',
        item.ListPrice,
        'For rent only; the sale price was not taken.',
      );
    }
    return [readRent(item, operation === 'holiday', true, country, remarks)];
  }
  const price = readMoney(item.ListPrice, item.ListPriceCurrency, country, 'Details/ListPrice', remarks);
  priceRemark(item.ListPrice, price, 'Details/ListPrice', remarks);
  const sale: AskingPrice = { listingType: 'sale', price, pricePeriod: null };
  if (operation === 'both') return [sale, readRent(item, false, false, country, remarks)];
  if (asksFor(item.RentalPrice)) {
    remarks.noted('price_ignored', 'Details/RentalPrice', item.RentalPrice, 'For sale only; the rent was not taken.');
  }
  return [sale];
};

/** Monthly fee of the condominium; null where absent or zero, which officially means none and mostly unknown. */
export const readMaintenanceFee = (item: RawItem, country: FeedCountry | undefined, remarks: Remarks): Money | null =>
  readMoney(
    item.AdministrationFee,
    item.AdministrationFeeCurrency || item.ListPriceCurrency || item.RentalPriceCurrency,
    country,
    'Details/PropertyAdministrationFee',
    remarks,
  );
