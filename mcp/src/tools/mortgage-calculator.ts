import { contract } from '@oga/contract';
import { z } from 'zod';
import { fittingRecord } from '../answer.ts';
import { printable } from '../fence.ts';
import { amountText } from '../listing-text.ts';
import { askForRecord, readingTool } from '../tool.ts';

// A schedule of 240 months has no room in an answer: its summary tells what one asks of it.
const { schedule: _schedule, ...parameters } = contract.calculators.mortgage.query.shape;
const { schedule: _rows, ...figures } = contract.calculators.mortgage.responses[200].shape.data.shape;

const result = z.object(figures);

export const mortgageCalculator = readingTool('mortgage_calculator', {
  card: 'mortgage',
  input: z.strictObject({
    ...parameters,
    principal: parameters.principal.meta({ description: 'What is borrowed; or give price' }),
    price: parameters.price.meta({ description: 'Of the property, instead of principal' }),
    down_payment: parameters.down_payment.meta({ description: 'Paid of price at once' }),
    down_payment_percent: parameters.down_payment_percent.meta({ description: 'Instead of down_payment: 20 is 20 %' }),
    annual_rate_pct: parameters.annual_rate_pct.meta({
      description: 'Nominal annual rate: 8.75 is 8.75 %; without it that of a Paraguayan public programme',
    }),
    months: parameters.months.meta({ description: 'Term, in monthly payments' }),
    years: parameters.years.meta({ description: 'Instead of months' }),
    vat_on_interest_pct: parameters.vat_on_interest_pct.meta({ description: 'Paraguay charges it; default is theirs' }),
    monthly_income: parameters.monthly_income.meta({ description: 'Of the household, for its share' }),
    currency: parameters.currency.meta({ description: 'Of all amounts, e.g. USD, PYG' }),
  }),
  output: z.object({ mortgage: result }),
  openWorld: false,
  async answer(query, context) {
    const { schedule: _, ...mortgage } = await askForRecord<z.infer<typeof result> & { schedule: unknown }>(
      context,
      'calculators.mortgage',
      { query },
    );
    return fittingRecord(mortgage, [], (record) => ({ structured: { mortgage: record }, text: mortgageText(record) }));
  },
});

function mortgageText(mortgage: z.infer<typeof result>): string {
  const money = (amount: number) => `${printable(mortgage.currency, 10)} ${amountText(amount)}`;
  const share = mortgage.payment_to_income_ratio;
  const defaults = mortgage.defaults_used.map(
    ({ name, value, source, date }) =>
      `${printable(name, 60)} ${printable(String(value), 60)} (${printable(source, 100)}, ${printable(date, 20)})`,
  );
  return [
    `Monthly payment: ${money(mortgage.monthly_payment)} over ${mortgage.months} months at ${mortgage.annual_rate_pct} % a year.`,
    `Loan: ${money(mortgage.principal)}${mortgage.down_payment === null ? '' : ` after a down payment of ${money(mortgage.down_payment)}`}.`,
    `Interest in all: ${money(mortgage.total_interest)}; paid in all: ${money(mortgage.total_paid_exact)}.`,
    `First payment with VAT on its interest: ${money(mortgage.first_payment_with_vat)}.`,
    ...(share === null ? [] : [`Share of the income: ${Math.round(share * 1000) / 10} %.`]),
    ...(defaults.length > 0 ? [`Assumed: ${defaults.join('; ')}.`] : []),
    'Without insurance, fees and closing costs. Indicative: a bank decides.',
  ].join('\n');
}
