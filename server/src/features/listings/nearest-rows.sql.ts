import type { KeyKind } from '../../kernel/cursor.ts';
import type { AnySql, Fragment } from '../../platform/db/sql.ts';
import type { SearchCriteria } from './search-criteria.ts';
import { distanceKm, searchConditions } from './search-conditions.sql.ts';
import type { RowsQuery } from './search-orders.ts';

/** Distance and id of the row, and the distance from which its page began: how dense it is here. */
const kinds: readonly KeyKind[] = ['number', 'id', 'number'];

/**
 * By distance from `near`, of what lies in the ring in which the page is expected. Whether the ring holds a whole page is
 * for the caller to see, and to look in a wider one.
 */
export const nearestRows: { kinds: typeof kinds; rows: (sql: AnySql, q: RowsQuery) => Fragment } = {
  kinds,
  rows: (sql, { criteria, count, offset, after, within }) => {
    const near = criteria.near!;
    const [km = '0', id = ''] = (after ?? []) as string[];
    const [here, radiusKm] = [distanceKm(sql, near.point), within?.outerKm ?? near.radiusKm];
    const matching = searchConditions(sql, { ...criteria, near: { ...near, radiusKm } });
    const boxes = within?.boxes ?? [];
    const parts =
      within === null
        ? sql``
        : sql`
            unnest(
              ${boxes.map(([west]) => west)}::float8[], ${boxes.map(([, south]) => south)}::float8[],
              ${boxes.map(([, , east]) => east)}::float8[], ${boxes.map(([, , , north]) => north)}::float8[]
            ) as part (west, south, east, north)
            join`;
    const inPart =
      within === null
        ? sql``
        : sql`
            on point(longitude, latitude) <@ box(point(west, south), point(east, north))
           and longitude >= west and longitude < east
           and latitude >= south and latitude < north`;
    return sql`
      select *, json_build_array(distance_km::text, id, ${km}::text) as keys
        from (select listings.*, ${here} as distance_km from ${parts} listings ${inPart} where ${matching}) as matched
       ${after === null ? sql`` : sql`where (distance_km, id) > (${km}::float8, ${id})`}
       order by distance_km asc, id asc
       limit ${count}
      offset ${offset}`;
  },
};

/**
 * How far from `near` one has to go for so many matches, about: by the index in its own order, which is that of degrees.
 * Null where there are fewer within the radius.
 */
export const selectReach = (sql: AnySql, p: { criteria: SearchCriteria; count: number }) => {
  const { point } = p.criteria.near!;
  return sql<{ km: number | null }[]>`
    select case when count(*) = ${p.count} then max(km) end as km
      from (
        select ${distanceKm(sql, point)} as km
          from listings
         where ${searchConditions(sql, p.criteria)}
         order by point(longitude, latitude) <-> point(${point[0]}, ${point[1]})
         limit ${p.count}
      ) as nearest`;
};
