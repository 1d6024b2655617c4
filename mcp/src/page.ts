import { z } from 'zod';
import { fittingCount, fittingRecord, within, type ToolAnswer } from './answer.ts';
import { printable } from './fence.ts';
import type { CalledOperation } from './operations.ts';
import { ask, type ToolContext } from './tool.ts';

/** `limit` and `cursor` of every tool that lists. */
export const pageArguments = {
  limit: z
    .int({ error: 'must be a whole number' })
    .min(1, { error: 'must be at least 1' })
    .max(25, { error: 'must be at most 25; follow next_cursor for more' })
    .default(10)
    .meta({ description: 'Records per answer' }),
  cursor: z
    .string({ error: 'must be text' })
    .min(1, { error: 'must not be empty' })
    .max(1_000, { error: 'must be the next_cursor of an answer' })
    .optional()
    .meta({ description: 'next_cursor of the answer before, with all other arguments unchanged' }),
};

/** What every answer of a list tells beside its records. */
export const pageFields = {
  total: z.int().meta({ description: 'Exact number of matches' }),
  next_cursor: z.string().nullable().meta({ description: 'null on the last page' }),
  truncated: z.boolean().meta({ description: 'Cut to keep the answer small' }),
};

/** A longer text or list has no place in a list. */
const limitsOfRecord = { characters: 1_000, members: 20 };

interface Page<T> {
  readonly data: readonly T[];
  readonly pagination: { readonly total: number; readonly next_cursor: string | null };
}

interface PageSpec<T, S> {
  /** A record as a list tells it. */
  slim(record: T): S;
  /** Name of the list in the answer. */
  readonly records: string;
  /** The readable part. */
  text(page: { total: number; next_cursor: string | null }, records: readonly S[]): string;
}

/**
 * A page of slim records that stays within the size of an answer. A shorter page is asked for anew, because only the API
 * can tell the cursor that continues after it.
 */
export async function fittingPage<T, S>(
  context: ToolContext,
  operation: CalledOperation,
  { limit: wanted, ...query }: { readonly limit: number } & Readonly<Record<string, unknown>>,
  spec: PageSpec<T, S>,
): Promise<ToolAnswer> {
  const answerWith = ({ pagination }: Page<T>, records: readonly S[], truncated: boolean): ToolAnswer => {
    const { total, next_cursor } = pagination;
    const structured = { total, next_cursor, truncated, [spec.records]: records };
    return { structured, text: spec.text({ total, next_cursor }, records) };
  };
  for (let limit = wanted; ;) {
    const { body } = await ask(context, operation, { query: { ...query, limit } });
    const page = body as Page<T>;
    const records = page.data.map(spec.slim).map((record) => within(record, limitsOfRecord));
    const fits = fittingCount(records.length, (count) => answerWith(page, records.slice(0, count), false));
    if (fits === records.length) {
      const fitting = fits === 1 ? fittingRecord(records, [], (cut) => answerWith(page, cut, limit < wanted)) : null;
      return fitting ?? answerWith(page, records, limit < wanted);
    }
    limit = fits;
  }
}

/** `3 listings match; 2 here.` with the fenced lines between, and how to go on. */
export function pageText(
  words: { readonly one: string; readonly many: string; readonly none: string; readonly next: string },
  { total, next_cursor }: { readonly total: number; readonly next_cursor: string | null },
  lines: string | null,
): string {
  if (lines === null) {
    return total === 0 ? words.none : `${total} ${words.many} match, none on this page. Search again without cursor.`;
  }
  const heading = `${total} ${total === 1 ? `${words.one} matches` : `${words.many} match`}.`;
  return [
    heading,
    lines,
    next_cursor === null ? 'This is the last page.' : `More with cursor: ${printable(next_cursor, 1_000)}`,
    words.next,
  ].join('\n');
}
