import type { ListingSort } from '@oga/contract';
import type { CursorKey, KeyKind } from '../../kernel/cursor.ts';
import type { AnySql, Fragment } from '../../platform/db/sql.ts';
import { nearestRows } from './nearest-rows.sql.ts';
import { rankedRows } from './ranked-rows.sql.ts';
import type { RingAround } from './ring-around.ts';
import type { SearchCriteria } from './search-criteria.ts';
import { matchesOf, type Reading } from './search-conditions.sql.ts';

/** Which rows of a search, in its order. */
export interface RowsQuery {
  readonly criteria: SearchCriteria;
  /** How many, and how many of the first ones to leave out. */
  readonly count: number;
  readonly offset: number;
  /** Sort keys of the row that they come after. */
  readonly after: readonly CursorKey[] | null;
  /** For `distance`: where the nearest ones are known to lie, so that the others need not be sorted. */
  readonly within: RingAround | null;
  readonly reading: Reading;
}

/** An order: the keys that a cursor keeps, and the rows with them as `keys`, each found from there by an index. */
interface Order {
  readonly kinds: readonly KeyKind[];
  readonly rows: (sql: AnySql, q: RowsQuery) => Fragment;
}

const newest: Order = {
  kinds: ['flag', 'moment', 'id'],
  rows: (sql, { criteria, count, offset, after, reading }) => {
    const [featured, publishedAt, id] = after ?? [];
    const later =
      after === null
        ? sql``
        : sql`and (featured, published_at, id) < (${featured as boolean}, ${publishedAt as string}::timestamptz, ${id!})`;
    return sql`
      select listings.*, json_build_array(featured, published_at, id) as keys
        from ${matchesOf(sql, criteria, reading)} ${later}
       order by featured desc, published_at desc, id desc
       limit ${count}
      offset ${offset}`;
  },
};

interface SortColumn {
  readonly column: (sql: AnySql) => Fragment;
  readonly type: 'numeric' | 'float8';
  readonly direction: 'asc' | 'desc';
}

/**
 * By one column, what has none last. Two reads of the index on (column, id): of what has a value, from the cursor's on,
 * then, where those do not fill the page, of what has none. (One condition for both cannot seek: a page deep in a
 * million took as long as reading up to it.)
 */
const byColumn = (sort: SortColumn): Order => ({
  kinds: ['number or null', 'id'],
  rows: (sql, { criteria, count, offset, after, reading }) => {
    const column = sort.column(sql);
    const isRising = sort.direction === 'asc';
    const order = isRising ? sql`${column} asc, id asc` : sql`${column} desc, id desc`;
    const [key, id] = after ?? [];
    const beyond = isRising ? sql`>` : sql`<`;
    const found = sql`select listings.*, ${column} as sort_key from ${matchesOf(sql, criteria, reading)}`;
    const value = sort.type === 'numeric' ? sql`${key as string}::numeric` : sql`${key as string}::float8`;
    const known = sql`
      ${found}
         and ${column} is not null
         ${after === null ? sql`` : sql`and (${column}, id) ${beyond} (${value}, ${id!})`}
       order by ${order}
       limit ${count}
      offset ${offset}`;
    // An offset goes on among those without a value by as many as it did not find among the others.
    const left =
      offset === 0
        ? sql``
        : sql`offset case when (select count(*) from known) > 0 then 0 else ${offset} - (select count(*) from (${found} and ${column} is not null) as all_known) end`;
    const unknown = sql`
      ${found}
         and ${column} is null
         ${key === null ? sql`and id ${beyond} ${id!}` : sql``}
       order by ${order}
       limit ${count}
       ${left}`;
    return key === null
      ? sql`select *, json_build_array(null, id) as keys from (${unknown}) as unknown`
      : sql`
          with known as materialized (${known})
          select *, json_build_array(sort_key::text, id) as keys
            from (
              select * from known
              union all
              select * from (${unknown}) as unknown where (select count(*) from known) < ${count}
            ) as found
           order by ${isRising ? sql`sort_key asc nulls last, id asc` : sql`sort_key desc nulls last, id desc`}
           limit ${count}`;
  },
});

const price = (sql: AnySql) => sql`price_usd`;
const pricePerM2 = (sql: AnySql) => sql`price_per_m2_usd`;
const area = (sql: AnySql) => sql`coalesce(living_area_m2, lot_area_m2)`;

const orders: Readonly<Record<ListingSort, Order>> = {
  newest,
  relevance: { kinds: rankedRows.kinds, rows: rankedRows.rows },
  distance: { kinds: nearestRows.kinds, rows: nearestRows.rows },
  price_asc: byColumn({ column: price, type: 'numeric', direction: 'asc' }),
  price_desc: byColumn({ column: price, type: 'numeric', direction: 'desc' }),
  price_per_m2_asc: byColumn({ column: pricePerM2, type: 'numeric', direction: 'asc' }),
  area_desc: byColumn({ column: area, type: 'float8', direction: 'desc' }),
};

/** Kinds of the keys that a cursor of this order carries. */
export const keyKindsOf = (sort: ListingSort): readonly KeyKind[] => orders[sort].kinds;

/** The rows of a search in its order, each with its sort keys as `keys`. */
export const rowsInOrder = (sql: AnySql, sort: ListingSort, q: RowsQuery): Fragment => orders[sort].rows(sql, q);
