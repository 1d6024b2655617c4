import type { Contract, MarketHistory, MarketSummary, RequestOf } from '@oga/contract';
import { toTimestamp } from '../../kernel/time.ts';
import type { Sql } from '../../platform/db/sql.ts';
import type { PlaceDirectory } from '../locations/index.ts';
import { selectCells, selectMonths, selectState } from './market.sql.ts';
import { resolveOnePlace } from './resolve-place.ts';
import { monthOf } from './rules.ts';
import { monthView, noFigures, summaryView, typeView } from './view.ts';

/** What reading figures needs of the house. */
export interface MarketParts {
  readonly sql: Sql;
  readonly places: PlaceDirectory;
}

/** An answer with what it depends on, in the words of `Changes`. */
interface About<T> {
  readonly data: T;
  readonly about: readonly string[];
}

type Query = RequestOf<Contract['market']['summary']>['query'];

/** What is on offer now in one place, with a breakdown by property type where none was asked for. */
export async function getSummary({ sql, places }: MarketParts, query: Query): Promise<About<MarketSummary>> {
  const { id, resolved, topics } = await resolveOnePlace(sql, places, placeOf(query));
  const cells = await selectCells(sql, { placeId: id, listingType: query.listing_type });
  const wanted = cells.find((cell) => cell.property_type === (query.property_type ?? ''));
  const types = query.property_type === undefined ? cells.filter((cell) => cell.property_type !== '') : [];
  const summary = {
    ...subjectOf(query, resolved, await asOf(sql, wanted)),
    ...summaryView(wanted?.figures ?? noFigures),
    property_types: types.map(typeView),
  };
  return { data: summary, about: topics };
}

/** What was on offer there month by month, and last what is on offer in the running one. */
export async function getHistory({ sql, places }: MarketParts, query: Query): Promise<About<MarketHistory>> {
  const { id, resolved, topics } = await resolveOnePlace(sql, places, placeOf(query));
  const [propertyType, listingType] = [query.property_type ?? '', query.listing_type];
  const [over, cells, [state]] = await Promise.all([
    selectMonths(sql, { placeId: id, listingType, propertyType }),
    selectCells(sql, { placeId: id, listingType }),
    selectState(sql),
  ]);
  const now = cells.find((cell) => cell.property_type === propertyType);
  const months = over.map(({ month, figures }) => monthView(month, true, figures));
  if (now !== undefined && state?.refreshed_at) {
    const running = monthOf(state.refreshed_at).slice(0, 7);
    if (months.at(-1)?.month !== running) months.push(monthView(running, false, now.figures));
  }
  const subject = subjectOf(query, resolved, now?.computed_at ?? state?.refreshed_at ?? null);
  return { data: { ...subject, months }, about: topics };
}

const placeOf = ({ country, division, city, neighborhood }: Query) => ({ country, division, city, neighborhood });

const periods = { sale: null, rent: 'month', short_term_rent: 'night' } as const;

const subjectOf = (query: Query, resolved: MarketSummary['resolved'], at: Date | null) => ({
  resolved,
  listing_type: query.listing_type,
  property_type: query.property_type ?? null,
  currency: 'USD' as const,
  price_period: periods[query.listing_type],
  as_of: at === null ? null : toTimestamp(at),
});

/** Of a place without listings, the last look at all places tells that there are none. */
async function asOf(sql: Sql, cell: { readonly computed_at: Date } | undefined): Promise<Date | null> {
  return cell?.computed_at ?? (await selectState(sql))[0]?.refreshed_at ?? null;
}
