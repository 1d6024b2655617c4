import { selectFitting } from '../../server/src/features/saved-searches/matching.sql.ts';
import { connect, type Sql } from '../../server/src/platform/db/sql.ts';
import { parseDatabaseUrl } from '../../server/src/platform/db/database-url.ts';
import type { BenchDatabases } from './databases.ts';

const market = 10_000;
const small = 10_000;
const sampled = 400;

/**
 * How long a new listing looks for the saved searches that it fits, over all of them: with 10,000 and with many. Each
 * search is somebody's who would take a listing of the market, chosen by chance: its place, type and price within some
 * range, most of them its bedrooms too. The first 10,000 look in the cities of the market, the others in all the places
 * that there are, as those of a continent do: so what grows is what is searched, not what is found, and how many fit is
 * printed beside the time. Last, as many again in the cities of the market as a tenth of all: there what is found grows.
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
    const began = performance.now();
    const rows = await selectFitting(sql, { arrivals: [arrival] });
    times.push(performance.now() - began);
    found += rows.length;
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
  await sql`
    insert into saved_searches (id, account_id, name, criteria, channel, frequency, created_at, place_ids, listing_type,
                                property_types, price_currency, min_price, max_price, min_bedrooms, min_living_area, amenities)
    select 'svs_0' || lpad(to_hex(n), 25, '0'), 'acc_01h455vb4pex5vsknk084sn02q', 'search ' || n,
           '{}', 'email', 'daily', now(),
           case when ${where === 'everywhere'} then array[elsewhere.id]
                when d.place < 0.6 and neighborhood_id is not null then array[neighborhood_id] when d.place < 0.97 then array[city_id] else array[country_id] end,
           listing_type,
           case when d.kind < 0.9 then array[property_type] else '{}' end,
           case when price_usd is not null then 'USD' end,
           case when price_usd is not null and d.low < 0.5 then round(price_usd * (0.7 + 0.25 * d.low)::numeric) end,
           case when price_usd is not null then round(price_usd * (1.02 + 0.3 * d.high)::numeric) end,
           case when d.rooms < 0.7 then bedrooms end,
           case when d.area < 0.3 then floor(living_area_m2 * 0.8) end,
           case when d.area > 0.8 then amenities[1:1] else '{}' end
      from generate_series((select count(*) from saved_searches) + 1, ${searches}) as n
      join (select *, row_number() over (order by md5(id)) as place, count(*) over () as all_of from listings where status = 'public') as l
        on l.place = (n * 7919) % l.all_of + 1
      join (select id, row_number() over (order by md5(id::text)) as place, count(*) over () as all_of from places where level in ('city', 'neighborhood')) as elsewhere
        on elsewhere.place = (n * 104729) % elsewhere.all_of + 1
     cross join lateral (
       select random() as place, random() as kind, random() as low, random() as high, random() as rooms, random() as area where n > 0
     ) as d`;
  await sql`vacuum analyze saved_searches, saved_search_keys`;
}
