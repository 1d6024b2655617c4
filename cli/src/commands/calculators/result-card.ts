import { formatAmount, formatNumber, type DefaultUsed } from '@oga/contract';
import type { JsonSchema } from '@oga/contract/openapi';
import { aligned, widestText } from '../../output/aligned.ts';
import type { Look } from '../../output/found.ts';
import { wrap } from '../../output/width.ts';
import { labelledFigures } from './result-fields.ts';
import { scheduleLines, type ScheduleMonth } from './schedule.ts';

/** What every calculator answers; its figures are told by its schema. */
export interface CalculatorResult {
  readonly currency: string;
  readonly defaults_used: readonly DefaultUsed[];
  readonly convert_to?: string | null;
  readonly schedule?: readonly ScheduleMonth[] | null;
  readonly [figure: string]: unknown;
}

/** Longer lines are hard to read. */

/** A result for a person: what was calculated, the figures, the schedule if there is one, what was taken for granted. */
export function resultCard(summary: string, schema: JsonSchema, result: CalculatorResult, look: Look): string[] {
  const { currency, convert_to = null, schedule = null, defaults_used } = result;
  const width = Math.min(look.columns, widestText);
  const figures = labelledFigures(schema, result, { own: currency, converted: convert_to });
  return [
    ...wrap(summary, width).map(look.bold),
    '',
    ...aligned(figures, width, look),
    ...(schedule === null ? [] : ['', ...scheduleLines(schedule, currency, look)]),
    ...assumed(defaults_used, currency, width, look),
  ];
}

/** Defaults with their sources, and in one line what was not counted because nobody gave it. */
function assumed(defaults: readonly DefaultUsed[], currency: string, width: number, look: Look): string[] {
  const isCounted = ({ value }: DefaultUsed) => value !== 0;
  const uncounted = defaults.filter((one) => !isCounted(one)).map(({ name }) => flagOf(name));
  const bySource = new Map<string, DefaultUsed[]>();
  for (const one of defaults.filter(isCounted)) {
    const { source, date, note } = one;
    const because = `${source}, ${date}${note === null ? '' : `. ${note}`}`;
    bySource.set(because, [...(bySource.get(because) ?? []), one]);
  }
  return [
    ...(bySource.size === 0 ? [] : ['', look.bold('Defaults used (indicative)')]),
    ...[...bySource].flatMap(([because, ones]) => [
      ...wrap(
        ones.map(({ name, value }) => `${flagOf(name)} ${writtenValue(name, value, currency)}`).join(', '),
        width,
      ),
      ...wrap(because, width - 2).map((line) => look.dim(`  ${line}`)),
    ]),
    ...(uncounted.length === 0
      ? []
      : ['', ...wrap(`Not counted unless given: ${uncounted.join(', ')}`, width).map(look.dim)]),
  ];
}

const flagOf = (name: string): string => `--${name.replaceAll('_', '-')}`;

const writtenValue = (name: string, value: DefaultUsed['value'], currency: string): string => {
  if (typeof value !== 'number') return String(value);
  return name.endsWith('_fixed') ? formatAmount(value, currency, 'en', 'unless_whole') : formatNumber(value, 'en', 4);
};
