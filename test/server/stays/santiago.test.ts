import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../architecture/sources.ts';
import { missing } from '../../harness/requires.ts';
import { createWorld, type World } from '../../harness/world.ts';
import { oga } from '../../imports/oga.ts';

const file = path.resolve(root, '../shared/data/airbnb_santiago.csv');
const why = missing(file);

/** Figures of a real snapshot, compared with what PostgreSQL says of the rows as they were written. */
describe.skipIf(why !== null)(`short-term rentals of Santiago (${why ?? 'present'})`, () => {
  let world: World;
  let imported: Awaited<ReturnType<typeof oga>>;
  beforeAll(async () => {
    world = await createWorld();
    imported = await oga(
      ['stays', 'import', file, '--city', 'Santiago', '--country', 'CL', '--column', 'id=ref', '--column', 'price=price_local', '--json'],
      { env: { DATABASE_URL: world.databaseUrl } },
    ); // prettier-ignore
    const rows = parse<object>(readFileSync(file), { columns: true });
    await world.sql.unsafe(`create table raw_stays (
      neighbourhood text, room_type text, price_local numeric, availability_365 integer, number_of_reviews_ltm integer,
      est_nights_booked_l365d numeric)`);
    await world.sql`
      insert into raw_stays
      select neighbourhood, room_type, nullif(price_local, '')::numeric, availability_365::integer,
             number_of_reviews_ltm::integer, est_nights_booked_l365d::numeric
        from json_to_recordset(${world.sql.typed(rows as never, 114)}) as row (
               neighbourhood text, room_type text, price_local text, availability_365 text, number_of_reviews_ltm text,
               est_nights_booked_l365d text
             )`;
  }, 60_000);
  afterAll(() => world.close());

  test('every row is taken, the day is that of the newest review', () => {
    expect([imported.code, imported.stderr]).toEqual([0, '']);
    expect(JSON.parse(imported.stdout)).toMatchObject({
      status: 'done', columns: 'summary', date: '2024-09-25', currency: 'CLP', listings: 8000, rejected: 0, duplicates: 0, lines: [],
    }); // prettier-ignore
  });

  /** The same rules, written anew over the raw rows. Kinds with fewer than 20 prices are judged by all of them. */
  const computed = async (where: string) => {
    const [row] = await world.sql.unsafe<Record<string, number>[]>(`
      with let as (
        select *, ln(price_local) as l from raw_stays where number_of_reviews_ltm > 0 or availability_365 > 0
      ), bounds as (
        select coalesce(room_type, '') as kind, count(l) as n,
               percentile_cont(0.25) within group (order by l::float8) as q1,
               percentile_cont(0.75) within group (order by l::float8) as q3
          from let group by rollup (room_type)
      ), sample as (
        select let.* from let join bounds on kind = case when (select n from bounds where kind = let.room_type) < 20 then '' else let.room_type end
         where l between q1 - 3 * (q3 - q1) and q3 + 3 * (q3 - q1) and ${where}
      )
      select (select count(*)::integer from sample) as sample_size,
             (select round(avg(price_local))::integer from sample) as average,
             (select round((percentile_cont(0.25) within group (order by price_local))::numeric)::integer from sample) as lower_quartile,
             (select round((percentile_cont(0.5) within group (order by price_local))::numeric)::integer from sample) as median,
             (select round((percentile_cont(0.75) within group (order by price_local))::numeric)::integer from sample) as upper_quartile,
             (select count(*)::integer from raw_stays where ${where}) as listing_count,
             (select count(*)::integer from let where ${where}) as active_count,
             (select round(avg(est_nights_booked_l365d) / 365, 4)::float8 from let where ${where}) as occupancy`);
    return row!;
  };

  test.each([
    ['city=Santiago', 'true'],
    ['city=Santiago&country=CL&room_type=private_room', `room_type = 'Private room'`],
    ['city=Santiago&room_type=hotel_room', `room_type = 'Hotel room'`],
    ['city=Santiago&neighborhood=Providencia', `neighbourhood = 'Providencia'`],
    [
      'city=Santiago&neighborhood=ñuñoa&room_type=entire_home',
      `neighbourhood = 'Ñuñoa' and room_type = 'Entire home/apt'`,
    ],
    ['city=Santiago&neighborhood=Santiago Centro', `neighbourhood = 'Santiago'`],
  ])('the figures of %s are those of the file', async (query, where) => {
    const { data } = (await world.get(`/market/short-term-rentals?${query}`)).body;
    const { average, lower_quartile, median, upper_quartile, ...counts } = await computed(where);
    expect(counts.sample_size).toBeGreaterThan(2);
    expect(data).toMatchObject({
      ...counts,
      nightly_rate: {
        average: { amount: average, currency: 'CLP' },
        lower_quartile: { amount: lower_quartile },
        median: { amount: median },
        upper_quartile: { amount: upper_quartile },
        median_usd: Math.round((median! / 943) * 100) / 100,
      },
      superhost_count: null,
      superhost_share: null,
      date: '2024-09-25',
    });
  });
});
