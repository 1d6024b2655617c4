import { formatAmount } from '@oga/contract';
import type { Look, RawColumn } from '../../output/found.ts';
import { table, type Column } from '../../output/table.ts';

/** A month of a repayment schedule, as the contract describes it. */
export interface ScheduleMonth {
  readonly month: number;
  readonly payment: number;
  readonly interest: number;
  readonly principal: number;
  readonly vat: number;
  readonly balance: number;
}

/** The columns of a schedule in a pipe. */
export const rawScheduleColumns: readonly RawColumn<ScheduleMonth>[] = (
  ['month', 'payment', 'interest', 'principal', 'vat', 'balance'] as const
).map((name) => ({ name, value: (row) => row[name] }));

type Sums = Omit<ScheduleMonth, 'month' | 'balance'>;
type Line =
  | { readonly kind: 'month'; readonly row: ScheduleMonth }
  | { readonly kind: 'sum'; readonly label: string; readonly sums: Sums; readonly balance: number | null }
  | { readonly kind: 'head'; readonly year: number }
  | { readonly kind: 'gap' };

const monthsOfYear = 12;

/**
 * A schedule to read: a block for each year under its own heading, with the sums of the year and what is then owed, and
 * the sums of all years at the end.
 */
export function scheduleLines(rows: readonly ScheduleMonth[], currency: string, look: Look): string[] {
  const lines = linesOf(rows);
  const written = (amount: number) => formatAmount(amount, currency, 'en');
  const amountColumn = (
    title: string,
    rank: number,
    of: (row: ScheduleMonth) => number,
    sum: keyof Sums | 'balance',
  ) => ({
    title,
    rank,
    isRight: true,
    cell: (line: Line) => {
      if (line.kind === 'head') return title;
      if (line.kind === 'gap') return '';
      if (line.kind === 'month') return written(of(line.row));
      const value = sum === 'balance' ? line.balance : line.sums[sum];
      return value === null ? '' : written(value);
    },
  });
  const hasVat = rows.some(({ vat }) => vat > 0);
  const columns: Column<Line>[] = [
    { title: 'YEAR 1', rank: 1, isRight: true, cell: labelOf },
    amountColumn('PAYMENT', 3, ({ payment }) => payment, 'payment'),
    amountColumn('INTEREST', 4, ({ interest }) => interest, 'interest'),
    amountColumn('PRINCIPAL', 5, ({ principal }) => principal, 'principal'),
    ...(hasVat ? [amountColumn('VAT', 6, ({ vat }) => vat, 'vat')] : []),
    amountColumn('BALANCE', 2, ({ balance }) => balance, 'balance'),
  ];
  const [head = '', ...body] = table(columns, lines, look.columns);
  return [look.dim(head), ...body.map((text, i) => styled(text, lines[i]!, look))];
}

const labelOf = (line: Line): string =>
  line.kind === 'month'
    ? String(line.row.month)
    : line.kind === 'head'
      ? `YEAR ${line.year}`
      : line.kind === 'sum'
        ? line.label
        : '';

const styled = (text: string, { kind }: Line, look: Look): string =>
  kind === 'head' ? look.dim(text) : kind === 'sum' ? look.bold(text) : text;

/** The lines under the first heading, which is the table's own. */
function linesOf(rows: readonly ScheduleMonth[]): Line[] {
  const lines: Line[] = [];
  for (let from = 0; from < rows.length; from += monthsOfYear) {
    const year = rows.slice(from, from + monthsOfYear);
    if (from > 0) lines.push({ kind: 'head', year: from / monthsOfYear + 1 });
    lines.push(
      ...year.map((row): Line => ({ kind: 'month', row })),
      { kind: 'sum', label: 'sum', sums: sumsOf(year), balance: year.at(-1)!.balance },
      { kind: 'gap' },
    );
  }
  return [...lines, { kind: 'sum', label: 'ALL', sums: sumsOf(rows), balance: null }];
}

const sumsOf = (rows: readonly ScheduleMonth[]): Sums => {
  const sum = (of: (row: ScheduleMonth) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    payment: sum(({ payment }) => payment),
    interest: sum(({ interest }) => interest),
    principal: sum(({ principal }) => principal),
    vat: sum(({ vat }) => vat),
  };
};
