import type { ExchangeRates } from '@oga/contract';
import type { AnySql } from '../../platform/db/sql.ts';
import { selectRates } from './rates.sql.ts';

/** Digits that a rate is known to; the rest of its inverse is noise of the division. */
const significantDigits = 12;

/** Every stored rate, both ways round, by currency code. */
export async function listRates(sql: AnySql): Promise<ExchangeRates> {
  const rows = await selectRates(sql);
  return {
    base: 'USD',
    date: rows.reduce((newest, { date }) => (date > newest ? date : newest), '0001-01-01'),
    rates: rows.map(({ currency, usd_per_unit, date, source }) => ({
      currency,
      usd_per_unit: Number(usd_per_unit),
      units_per_usd: Number((1 / Number(usd_per_unit)).toPrecision(significantDigits)),
      date,
      source,
    })),
  };
}
