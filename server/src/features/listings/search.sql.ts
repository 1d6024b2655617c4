import type { ListingSort, Locale } from '@oga/contract';
import type { CursorKey } from '../../kernel/cursor.ts';
import type { AnySql, Fragment } from '../../platform/db/sql.ts';
import { listingDocument } from './listing-json.sql.ts';
import { totalOf, type Reading } from './search-conditions.sql.ts';
import type { SearchCriteria } from './search-criteria.ts';
import { rowsInOrder, type RowsQuery } from './search-orders.ts';

export interface PageQuery {
  readonly criteria: SearchCriteria;
  readonly sort: ListingSort;
  readonly limit: number;
  readonly offset: number;
  readonly after: readonly CursorKey[] | null;
  readonly within: RowsQuery['within'];
  readonly reading: Reading;
  readonly locale: Locale | null;
  readonly siteUrl: string;
  /** A total kept ahead, so that it need not be counted again. */
  readonly knownTotal: number | null;
  /** Each record as a GeoJSON feature around it. */
  readonly asFeatures: boolean;
}

export interface PageRow {
  readonly total: number;
  /** The records as JSON, or the features, comma-separated. */
  readonly records: string;
  /** Sort keys of the last record, where another page follows. */
  readonly next: readonly CursorKey[] | null;
}

/** A listing's document as a feature at its public point (RFC 7946, 3.2); without a point one without geometry. */
const feature = (sql: AnySql): Fragment => sql`
  '{"type":"Feature","id":"' || listing.id || '","geometry":'
  || coalesce('{"type":"Point","coordinates":[' || listing.longitude || ',' || listing.latitude || ']}', 'null')
  || ',"properties":' || shown.document || '}'`;

/** A page of whole listings and the total, in one statement: one record more is looked for than is shown. */
export const selectPage = (sql: AnySql, p: PageQuery) => {
  const { criteria, sort, after, within, reading, limit, offset } = p;
  const rows = rowsInOrder(sql, sort, { criteria, count: limit + 1, offset, after, within, reading });
  const record = p.asFeatures ? feature(sql) : sql`shown.document`;
  return sql<PageRow[]>`
    select ${totalOf(sql, criteria, p.knownTotal)} as total,
           coalesce(string_agg(${record}, ',' order by place_on_page) filter (where place_on_page <= ${limit}), '') as records,
           (array_agg(keys) filter (where place_on_page = ${limit} and found > ${limit}))[1] as next
      from (
        select row_number() over () as place_on_page, count(*) over () as found, matching.*
          from (${rows}) as matching
      ) as listing
      left join lateral (${listingDocument(sql, { locale: p.locale, siteUrl: p.siteUrl })}) as shown on place_on_page <= ${limit}`;
};
