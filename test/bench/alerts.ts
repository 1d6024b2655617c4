import { keepPlans, selectFitting } from '../../server/src/features/saved-searches/matching.sql.ts';
import { connect, type Sql } from '../../server/src/platform/db/sql.ts';
import { parseDatabaseUrl } from '../../server/src/platform/db/database-url.ts';
import type { BenchDatabases } from './databases.ts';

const market = 10_000;
const small = 10_000;
const sampled = 400;

/**
 * How long a new listing looks for the saved searches that it fits, over all of them: with 10,000 and with many. Each
 * search is somebody's who would take a listing of the market, chosen by chance: its type and price within some range, most
 * of them its bedrooms too, and where: seven of ten name its place, a quarter the surroundings on a map (a circle of 1 to
 * 15 km, or a rectangle), the others words of its title in the whole country. The first 10,000 look in the cities of the
 * market, the others in all the places that there are (or for words with the name of one), as those of a continent do: so
 * what grows is what is searched, not what is found, and how many fit is printed beside the time. Last, as many again in the cities of the market as a tenth of
 * all: there what is found grows.
 */
export async function benchAlerts(
  databases: BenchDatabases,
  searches: number,
  print: (line: string) => void,
): Promise<void> {
  print(`\nalerts: one new listing against all saved searches, ${sampled} listings one after the other`);
  const sql = connect(parseDatabaseUrl(await databases.make('alerts', market)), { max: 1, statementTimeoutMs: 0 });
  const first = await measured(sql, Math.min(small, searches), print);
  if (searches > small) {
    const second = await measured(sql, searches, print, 'everywhere');
    print(`  p95 at ${searches} is ${(second / first).toFixed(2)} times that at ${small} (target: 25 ms, twofold)`);
    await measured(sql, Math.round(searches * 1.1), print);
  }
  await sql.end({ timeout: 5 });
}

async function measured(
  sql: Sql,
  searches: number,
  print: (line: string) => void,
  where: 'market' | 'everywhere' = 'market',
): Promise<number> {
  await fill(sql, searches, where);
  const listings = await sql<{ id: string }[]>`
    select id from listings where status = 'public' order by md5(id) limit ${sampled}`;
  const times: number[] = [];
  let found = 0;
  for (const { id } of [...listings.slice(0, 50), ...listings]) {
    const arrival = { listing_id: id, number: 9e15, dropped_at: '-infinity', was_amount: null, was_currency: null };
    await sql.begin(async (tx) => {
      await keepPlans(tx);
      const began = performance.now();
      const rows = await selectFitting(tx, { arrivals: [arrival] });
      times.push(performance.now() - began);
      found += rows.length;
    });
  }
  const sorted = times.slice(50).toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]!;
  print(
    `  ${searches} searches: p50 ${at(0.5).toFixed(2)} ms, p95 ${at(0.95).toFixed(2)} ms; ${(found / times.length).toFixed(1)} fit on average`,
  );
  return at(0.95);
}

/** Searches of people who would take a listing of the market, up to so many. */
async function fill(sql: Sql, searches: number, where: 'market' | 'everywhere'): Promise<void> {
  await sql`
    insert into accounts (id, email, email_key, created_at)
    values ('acc_01h455vb4pex5vsknk084sn02q', 'a@example.com', 'a@example.com', now())
    on conflict do nothing`;
  const [before] = await sql<{ searches: number }[]>`select count(*) as searches from saved_searches`;
  // Keys are written at once, not search by search, and by plans that are kept: the same ones, sooner.
  await sql`set plan_cache_mode = auto`;
  await sql`drop index if exists saved_search_keys_bucket, saved_search_keys_search`;
  await sql`alter table saved_searches disable trigger saved_search_keyed_in`;
  await sql`
    with market as materialized (
      select *, row_number() over (order by md5(id)) as place
        from listings
       where status = 'public' and longitude is not null and neighborhood_id is not null
    ), elsewhere as materialized (
      select id, slug, longitude, latitude, row_number() over (order by md5(id::text)) as place
        from places
       where level in ('city', 'neighborhood') and longitude is not null
    ), drawn as (
      select n, l.*, elsewhere.id as elsewhere_id, elsewhere.slug as elsewhere_slug, ${where === 'everywhere'} as is_elsewhere,
             case when ${where === 'everywhere'} then elsewhere.longitude else l.longitude end + (random() - 0.5) * 0.05 as x,
             case when ${where === 'everywhere'} then elsewhere.latitude else l.latitude end + (random() - 0.5) * 0.05 as y,
             random() as asks, 1 + 14 * random() ^ 2 as km,
             random() as level, random() as kind, random() as low, random() as high, random() as rooms, random() as area
        from generate_series(${before!.searches}::integer + 1, ${searches}::integer) as n
        join market as l on l.place = (n::bigint * 7919) % (select count(*) from market) + 1
        join elsewhere on elsewhere.place = (n::bigint * 104729) % (select count(*) from elsewhere) + 1
    )
    insert into saved_searches (id, account_id, name, criteria, channel, frequency, created_at, place_ids, near_point, radius_km,
                                near_boxes, boxes, words, word_query, worded_at, listing_type, property_types, price_currency,
                                min_price, max_price, min_bedrooms, min_living_area, amenities)
    select 'svs_0' || lpad(to_hex(n), 25, '0'), 'acc_01h455vb4pex5vsknk084sn02q', 'search ' || n, '{}', 'email', 'daily', now(),
           case when asks between 0.7 and 0.98 then '{}'
                when asks > 0.98 then case when is_elsewhere then '{}' else array[country_id] end
                when is_elsewhere then array[elsewhere_id]
                when level < 0.6 then array[neighborhood_id] when level < 0.98 then array[city_id] else array[country_id] end,
           case when asks between 0.7 and 0.85 then point(x, y) end,
           case when asks between 0.7 and 0.85 then km end,
           case when asks between 0.7 and 0.85 then array[box(point(x - km / 100, y - km / 111), point(x + km / 100, y + km / 111))] end,
           case when asks > 0.85 and asks <= 0.98 then array[box(point(x - km / 100, y - km / 200), point(x + km / 100, y + km / 200))] end,
           case when asks > 0.98 then title end,
           case when asks > 0.98 then word_query(split_part(title, ' ', 1)) && word_query(split_part(title, ' ', 3)) && word_query(case when is_elsewhere then split_part(elsewhere_slug, '-', 1) else split_part(title, ' ', 5) end) end,
           case when asks > 0.98 then now() end,
           listing_type,
           case when kind < 0.9 then array[property_type] else '{}' end,
           case when price_usd is not null then 'USD' end,
           case when price_usd is not null and low < 0.5 then round(price_usd * (0.7 + 0.25 * low)::numeric) end,
           case when price_usd is not null then round(price_usd * (1.02 + 0.3 * high)::numeric) end,
           case when rooms < 0.7 then bedrooms end,
           case when area < 0.3 then floor(living_area_m2 * 0.8) end,
           case when area > 0.8 then amenities[1:1] else '{}' end
      from drawn`;
  await sql`
    insert into saved_search_keys
    select key.*
      from saved_searches
     cross join lateral keys_of(saved_searches) as key
     where number > ${before!.searches}`;
  await sql`alter table saved_searches enable trigger saved_search_keyed_in`;
  await sql`
    create index saved_search_keys_bucket on saved_search_keys (bucket, max_price)
      include (min_price, min_bedrooms, max_bedrooms, search_number)`;
  await sql`create index saved_search_keys_search on saved_search_keys (search_number)`;
  await sql`set plan_cache_mode = force_custom_plan`;
  await sql`vacuum analyze saved_searches, saved_search_keys`;
}
