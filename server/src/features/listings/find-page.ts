import type { AnySql } from '../../platform/db/sql.ts';
import { selectReach } from './nearest-rows.sql.ts';
import { ringAround } from './ring-around.ts';
import { selectTotal } from './search-conditions.sql.ts';
import type { SearchCriteria } from './search-criteria.ts';
import { selectPage, type PageQuery, type PageRow } from './search.sql.ts';

type Asked = Omit<PageQuery, 'within' | 'reading'>;

/** A page of a search. */
export async function findPage(sql: AnySql, asked: Asked): Promise<PageRow> {
  const { near, box, polygon, textQuery } = asked.criteria;
  if (asked.sort === 'distance' && near !== null) return findNearest(sql, asked, near);
  const isMisjudged = near !== null || box !== null || polygon !== null || textQuery !== null;
  if (!isMisjudged) return (await selectPage(sql, { ...asked, within: null, reading: 'as planned' }))[0]!;
  const knownTotal = asked.knownTotal ?? (await selectTotal(sql, asked))[0]!.total;
  const reading = knownTotal > (asked.sort === 'relevance' ? walkedForRank : walkedForPage) ? 'walk' : 'gather';
  return (await selectPage(sql, { ...asked, knownTotal, within: null, reading }))[0]!;
}

/**
 * From so many matches on, going through a million listings in their order comes upon a page of them sooner than
 * gathering them all and sorting: 21 of a million look at 4,200, the 500 that are ranked at 20,000.
 */
const walkedForPage = 5_000;
const walkedForRank = 20_000;

/** A page by distance is looked for where it is expected, then in wider rings until it is whole. */
async function findNearest(sql: AnySql, asked: Asked, near: NonNullable<SearchCriteria['near']>): Promise<PageRow> {
  let { knownTotal } = asked;
  const [last, began] = asked.after === null ? [0, 0] : [Number(asked.after[0]), Number(asked.after[2])];
  let reachKm = asked.after === null ? await firstReach(sql, asked) : nextReach(began, last);
  for (;;) {
    const outerKm = Math.min(near.radiusKm, reachKm);
    const within = ringAround(near.point, last * (1 - 1e-9), outerKm);
    const row = (await selectPage(sql, { ...asked, knownTotal, within, reading: 'as planned' }))[0]!;
    if (row.next !== null || outerKm === near.radiusKm) return row;
    knownTotal = row.total;
    reachKm = last + (reachKm - last) * 4;
  }
}

/** The first page reaches as far as the index finds enough, which may be a little farther than needed. */
async function firstReach(sql: AnySql, { criteria, limit, offset }: Asked): Promise<number> {
  const [row] = await selectReach(sql, { criteria, count: offset + limit + 1 });
  // A breath more, so that rounding on the way does not leave the last one out.
  return row!.km === null ? Infinity : row!.km * (1 + 1e-9) + 1e-6;
}

const leastStepKm = 0.05;

/**
 * A page covers an area; the next one half as much again, since the one after this may be of another density. Both ends
 * are a caller's words: a page that ended before it began would have no reach at all, and be looked for without end.
 */
function nextReach(beganKm: number, lastKm: number): number {
  const area = Math.max(0, lastKm ** 2 - beganKm ** 2);
  return Math.max(lastKm + leastStepKm, Math.sqrt(lastKm ** 2 + 1.5 * area));
}
