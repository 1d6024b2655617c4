import { padEnd, padStart, shorten, widthOf } from './width.ts';
import { oneLine } from './clean.ts';

/** A column of a table for people. */
export interface Column<T> {
  readonly title: string;
  readonly cell: (record: T) => string;
  readonly isRight?: boolean;
  /** Columns below which it is dropped rather than cut; without it, it is never cut. */
  readonly least?: number;
  /** 1 stays longest when there is little room. */
  readonly rank: number;
}

const gap = 2;

/** A borderless table that fits: columns are cut to their least width, then dropped by rank. */
export function table<T>(columns: readonly Column<T>[], records: readonly T[], width: number): string[] {
  const filled = columns.map((column) => {
    const cells = records.map((record) => oneLine(column.cell(record)));
    const natural = Math.max(widthOf(column.title), ...cells.map(widthOf));
    return { column, cells, natural, least: Math.min(natural, column.least ?? natural) };
  });
  const byRank = [...filled].sort((a, b) => a.column.rank - b.column.rank);
  let left = width + gap;
  const kept = new Set(
    byRank.filter(({ least }, position) => {
      if (position > 0 && left < least + gap) return false;
      left -= least + gap;
      return true;
    }),
  );
  const widths = new Map<Column<T>, number>();
  for (const one of byRank.filter((candidate) => kept.has(candidate))) {
    const more = Math.max(0, Math.min(left, one.natural - one.least));
    widths.set(one.column, one.least + more);
    left -= more;
  }
  const shown = filled.filter((candidate) => kept.has(candidate));
  const lineOf = (cellOf: (one: (typeof shown)[number]) => string): string =>
    shown
      .map((one) => {
        const columnWidth = widths.get(one.column)!;
        return (one.column.isRight === true ? padStart : padEnd)(shorten(cellOf(one), columnWidth), columnWidth);
      })
      .join(' '.repeat(gap))
      .trimEnd();
  return [lineOf(({ column }) => column.title), ...records.map((_, row) => lineOf(({ cells }) => cells[row]!))];
}
