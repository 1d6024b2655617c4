import { paraguay, roundMoney, roundTo } from '@oga/contract';
import { invalid } from '../../kernel/problem.ts';
import type { Assumptions } from './assumptions.ts';
import type { Figures, Inputs } from './calculation.ts';

type AreaUnit = NonNullable<Inputs<'pricePerM2'>['area_unit']>;

/** Square metres of one unit. The international foot is 0.3048 m exactly. */
const squareMetresOf: Readonly<Record<AreaUnit, number>> = { m2: 1, ha: 10_000, ft2: 0.09290304 };

/**
 * Price per square metre and per hectare (10,000 m²), and in another currency: units of the local currency for 1 USD
 * multiply a price in USD and divide one in another currency. One of the two is USD.
 */
export function pricePerM2(inputs: Inputs<'pricePerM2'>, assumptions: Assumptions): Figures<'pricePerM2'> {
  const { price, area, currency } = inputs;
  const unit = assumptions.take<AreaUnit>('area_unit', inputs.area_unit, paraguay.area_unit);
  const areaM2 = area * squareMetresOf[unit];
  const converted = conversionOf(inputs);
  return {
    price_per_m2: roundMoney(price / areaM2, currency),
    price_per_ha: roundMoney((price / areaM2) * 10_000, currency),
    area_m2: roundTo(areaM2, 4),
    convert_to: converted?.currency ?? null,
    price_converted: converted === null ? null : roundMoney(price * converted.rate, converted.currency),
    price_per_m2_converted:
      converted === null ? null : roundMoney((price * converted.rate) / areaM2, converted.currency),
  };
}

/** What a price is multiplied by, and the currency it is then in; refuses half of a conversion, or one without USD. */
function conversionOf(inputs: Inputs<'pricePerM2'>): { readonly rate: number; readonly currency: string } | null {
  const { currency, convert_to, units_of_local_per_usd: unitsPerUsd } = inputs;
  if (convert_to === undefined && unitsPerUsd === undefined) return null;
  if (convert_to === undefined) {
    throw invalid({ path: 'convert_to', code: 'required', message: 'is required with units_of_local_per_usd' });
  }
  if (unitsPerUsd === undefined) {
    const message = 'is required with convert_to: see /exchange-rates for today’s';
    throw invalid({ path: 'units_of_local_per_usd', code: 'required', message });
  }
  if ((currency === 'USD') === (convert_to === 'USD')) {
    const message = `must be ${currency === 'USD' ? 'another currency than USD' : 'USD'}: the rate is in units for 1 USD`;
    throw invalid({ path: 'convert_to', code: 'invalid', message });
  }
  return { rate: currency === 'USD' ? unitsPerUsd : 1 / unitsPerUsd, currency: convert_to };
}
