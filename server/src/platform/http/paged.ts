import { hash } from 'node:crypto';
import { readCursor, writeCursor } from '../../kernel/cursor.ts';
import { JsonText } from '../../kernel/json-text.ts';
import { invalid } from '../../kernel/problem.ts';
import { keyKindsOf, type Order, type PagePart, type PageRow } from '../db/page.ts';

/** Paging as every list takes it. */
interface Paging {
  readonly limit: number;
  readonly offset?: number | undefined;
  readonly cursor?: string | undefined;
}

interface Listed {
  /** Name of the order. */
  readonly sort: string;
  readonly order: Order;
  /** What was asked, apart from page, order and language: a cursor continues the same question, no other. */
  readonly asked: object;
  /** What the answer is made of: a change of it outdates the answer (platform/db/changes.ts). */
  readonly about: readonly string[];
}

const markOf = (asked: object): string => hash('sha1', JSON.stringify(asked), 'base64url').slice(0, 12);

/** Refuses a cursor together with an offset: they contradict each other. */
export function refuseTwoStarts({ offset, cursor }: Paging): void {
  if (offset === undefined || cursor === undefined) return;
  throw invalid({ path: 'cursor', code: 'contradiction', message: 'cannot be used together with offset' });
}

/** The part of a list that paging asks for, as the answer of a list operation; `select` looks for it. */
export async function pagedAnswer<T>(
  paging: Paging,
  { sort, order, asked, about }: Listed,
  select: (part: PagePart) => PromiseLike<PageRow[]>,
) {
  refuseTwoStarts(paging);
  const { limit, offset = 0, cursor } = paging;
  const search = markOf(asked);
  const after = cursor === undefined ? null : readCursor(cursor, { sort, search, kinds: keyKindsOf(order) }).keys;
  const [row] = await select({ limit, offset, after });
  const { total, records, next } = row!;
  return {
    data: new JsonText<T[]>(`[${records}]`),
    pagination: {
      total,
      limit,
      offset,
      next_cursor: next === null ? null : writeCursor({ sort, search, keys: next }),
    },
    about,
  };
}
