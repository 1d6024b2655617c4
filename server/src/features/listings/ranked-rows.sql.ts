import type { KeyKind } from '../../kernel/cursor.ts';
import type { AnySql, Fragment } from '../../platform/db/sql.ts';
import type { RowsQuery } from './search-orders.ts';
import { matchesOf } from './search-conditions.sql.ts';

/**
 * How many of the newest matches are put in order of relevance; the others follow by date. A common word is in most of a
 * million listings: to rank them all takes seconds (2026-11-21), and nobody reads so far.
 */
const rankedAtMost = 500;

/** What was published while somebody turns pages is ranked too, up to here. */
const rankedEver = 10_000;

/** Where the ranked ones end (null: nowhere, all are ranked), whether the row is one of them, and its place. */
const kinds: readonly KeyKind[] = [
  'flag or null',
  'moment or null',
  'id or null',
  'flag',
  'flag',
  'number',
  'moment',
  'id',
];

/**
 * By relevance: featured ones first, then by how much of the words is in title, facts and place. The cursor keeps the
 * oldest listing that was ranked on the first page, so that every page ranks the same ones, whatever comes and goes.
 */
export const rankedRows: { kinds: typeof kinds; rows: (sql: AnySql, q: RowsQuery) => Fragment } = {
  kinds,
  rows: (sql, q) => {
    const { criteria, count, offset, after, reading } = q;
    const matching = matchesOf(sql, criteria, reading);
    const [edgeFeatured = null, edgePublished = null, edgeId = null, wasRanked, featured, rank, published, id] =
      after ?? [];
    const isFirst = after === null;
    const hasEdge = edgeId !== null;
    const edge = isFirst
      ? sql`(select featured from edge), (select published_at from edge), (select id from edge)`
      : sql`${edgeFeatured as boolean | null}::boolean, ${edgePublished as string | null}::timestamptz, ${edgeId as string | null}::text`;
    const pool = sql`
      select featured, published_at, id, ts_rank(search, ${criteria.textQuery}::tsquery) as rank
        from (
          select featured, published_at, id, search
            from ${matching}
             ${hasEdge ? sql`and (featured, published_at, id) >= (${edge})` : sql``}
           order by featured desc, published_at desc, id desc
           limit ${isFirst ? rankedAtMost : rankedEver}
        ) as newest`;
    const ranked = sql`
      select featured, rank, published_at, id, true as is_ranked
        from pool
       where ${
         isFirst
           ? sql`true`
           : sql`(featured, rank, published_at, id) < (${featured as boolean}, ${rank as string}::real, ${published as string}::timestamptz, ${id!})`
       }
       order by featured desc, rank desc, published_at desc, id desc
       limit ${count}
      offset ${offset}`;
    const others = sql`
      select featured, 0::real as rank, published_at, id, false as is_ranked
        from ${matching}
         and (featured, published_at, id) < (${
           isFirst || wasRanked === true
             ? edge
             : sql`${featured as boolean}, ${published as string}::timestamptz, ${id!}`
         })
       order by featured desc, published_at desc, id desc
       limit ${count}
      offset ${Math.max(0, offset - rankedAtMost)}`;
    const rows =
      !isFirst && wasRanked !== true
        ? sql`${others}`
        : sql`select * from ranked
              union all
              select * from (${others}) as others where (select count(*) from ranked) < ${count}`;
    return sql`
      with ${!isFirst && wasRanked !== true ? sql`` : sql`pool as materialized (${pool}), ranked as materialized (${ranked}),`}
      edge as materialized (
        ${
          isFirst
            ? sql`select featured, published_at, id
                    from pool
                   where (select count(*) from pool) = ${rankedAtMost}
                   order by featured, published_at, id
                   limit 1`
            : sql`select featured, published_at, id
                    from (values (${edge})) as given (featured, published_at, id)`
        }
      ), found as (
        select * from (${rows}) as rows order by is_ranked desc, featured desc, rank desc, published_at desc, id desc limit ${count}
      )
      select listings.*,
             json_build_array(
               (select featured from edge), (select published_at from edge), (select id from edge),
               is_ranked, found.featured, found.rank::text, found.published_at, found.id
             ) as keys
        from found
        join listings on listings.id = found.id
       order by is_ranked desc, found.featured desc, found.rank desc, found.published_at desc, found.id desc`;
  },
};
