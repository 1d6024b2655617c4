import { oneLine } from './clean.ts';
import type { RawColumn } from './found.ts';

/** A value in a cell: raw, an absent one empty, lists joined by commas, tabs and line breaks as spaces. */
export function tsvCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return oneLine(value);
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return oneLine(value.join(','));
  return oneLine(JSON.stringify(value));
}

/** One line of tab-separated values. */
export const tsvLine = <T>(columns: readonly RawColumn<T>[], record: T): string =>
  `${columns.map(({ value }) => tsvCell(value(record))).join('\t')}\n`;

/** A single record as lines of name and value, nested names with dots. */
export function namedValues(record: unknown, prefix = ''): string {
  return Object.entries(record as Record<string, unknown>)
    .map(([name, value]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? namedValues(value, `${prefix}${name}.`)
        : `${prefix}${name}\t${tsvCell(value)}\n`,
    )
    .join('');
}
