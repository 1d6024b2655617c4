import {
  decimalsOf,
  marketRules,
  type Contract,
  type Money,
  type RequestOf,
  type ShortTermRentals,
} from '@oga/contract';
import type { Sql } from '../../platform/db/sql.ts';
import { cityIdOf, type PlaceDirectory } from '../locations/index.ts';
import { resolveOnePlace } from '../market/index.ts';
import { selectCoveredCities, selectFigures, selectSnapshot, type FigureRow, type SnapshotRow } from './stays.sql.ts';

export type StaysQuery = RequestOf<Contract['stays']['summary']>['query'];

/**
 * Figures of the short-term rentals of one place, from the newest snapshot of its city. Of cities that share a name, one
 * that there is a snapshot of. A place without any answers with nothing but the cities that have one.
 */
export async function getStays(
  { sql, places }: { sql: Sql; places: PlaceDirectory },
  { city, neighborhood, country, division, room_type: asked }: StaysQuery,
): Promise<{ data: ShortTermRentals; about: readonly string[] }> {
  const roomType = asked ?? null;
  const covered = await selectCoveredCities(sql);
  const coveredIds = new Set(covered.map(({ id }) => id));
  const index = await places.current();
  const cityOf = (id: number) => cityIdOf(index, id);
  const named = { city, neighborhood, country, division };
  const place = await resolveOnePlace(sql, places, named, (id) => coveredIds.has(cityOf(id)));
  const cityId = cityOf(place.id);
  const [snapshot] = await selectSnapshot(sql, { cityId });
  const neighborhoodId = place.id === cityId ? null : place.id;
  const figures = snapshot === undefined ? [] : await selectFigures(sql, { snapshotId: snapshot.id, neighborhoodId });
  const rentals: ShortTermRentals = {
    resolved: place.resolved,
    room_type: roomType,
    ...(snapshot === undefined ? nothing : viewOf(snapshot, figures, roomType)),
    covered_cities: covered.map(({ id: _id, ...shown }) => shown),
  };
  return { data: rentals, about: ['stays', 'rates', ...place.topics] };
}

type Figures = Omit<ShortTermRentals, 'resolved' | 'room_type' | 'covered_cities'>;

const noFigures = {
  nightly_rate: null,
  occupancy: null,
  superhost_count: null,
  superhost_share: null,
  listing_count: 0,
  active_count: 0,
  sample_size: 0,
  reliability: 'none',
  left_out: { inactive: 0, without_price: 0, outliers: 0 },
} as const;

const nothing: Figures = { ...noFigures, room_types: [], date: null, source: null };

function viewOf(snapshot: SnapshotRow, figures: readonly FigureRow[], roomType: string | null): Figures {
  const asked = figures.find((row) => row.room_type === roomType);
  const { source: name, source_url: url, licence, taken_on: date } = snapshot;
  return {
    ...(asked === undefined ? noFigures : figuresOf(asked, snapshot)),
    room_types: roomType === null ? figures.flatMap((row) => byKind(row, snapshot)) : [],
    date,
    source: { name, url, licence, attribution: licence === null ? name : `${name}, ${licence}` },
  };
}

const reliabilityOf = (sample: number) =>
  sample < marketRules.leastSample ? 'none' : sample < marketRules.solidSample ? 'thin' : 'ok';

function figuresOf(row: FigureRow, snapshot: SnapshotRow) {
  const { superhosts, other_hosts: others } = row;
  const known = superhosts === null || others === null ? null : superhosts + others;
  return {
    nightly_rate: rateOf(row, snapshot),
    occupancy: share(row.occupancy),
    superhost_count: superhosts,
    superhost_share: superhosts === null || !known ? null : rounded(superhosts / known, 4),
    listing_count: row.listing_count,
    active_count: row.active_count,
    sample_size: row.sample_size,
    reliability: reliabilityOf(row.sample_size),
    left_out: {
      inactive: row.listing_count - row.active_count,
      without_price: row.without_price,
      outliers: row.outliers,
    },
  } as const;
}

function rateOf(row: FigureRow, snapshot: SnapshotRow): ShortTermRentals['nightly_rate'] {
  if (row.average === null || reliabilityOf(row.sample_size) === 'none') return null;
  const figures = {
    average: row.average,
    median: row.median!,
    lower_quartile: row.lower_quartile!,
    upper_quartile: row.upper_quartile!,
  };
  return {
    average: money(figures.average, snapshot),
    median: money(figures.median, snapshot),
    lower_quartile: money(figures.lower_quartile, snapshot),
    upper_quartile: money(figures.upper_quartile, snapshot),
    average_usd: dollars(figures.average, snapshot),
    median_usd: dollars(figures.median, snapshot),
    lower_quartile_usd: dollars(figures.lower_quartile, snapshot),
    upper_quartile_usd: dollars(figures.upper_quartile, snapshot),
    rate_date: snapshot.rate_date,
  };
}

function byKind(row: FigureRow, snapshot: SnapshotRow): ShortTermRentals['room_types'] {
  if (row.room_type === null) return [];
  const rate = rateOf(row, snapshot);
  return [
    {
      room_type: row.room_type as ShortTermRentals['room_types'][number]['room_type'],
      sample_size: row.sample_size,
      reliability: reliabilityOf(row.sample_size),
      median: rate?.median ?? null,
      median_usd: rate?.median_usd ?? null,
      occupancy: share(row.occupancy),
    },
  ];
}

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));

const money = (amount: string, { currency }: SnapshotRow): Money => ({
  amount: rounded(Number(amount), decimalsOf(currency)),
  currency,
});

const dollars = (amount: string, { usd_per_unit: rate }: SnapshotRow): number | null =>
  rate === null ? null : rounded(Number(amount) * Number(rate), 2);

const share = (value: string | null): number | null => (value === null ? null : rounded(Number(value), 4));
