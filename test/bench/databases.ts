import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadDemo } from '../../server/src/features/demo/index.ts';
import { loadShippedPlaces } from '../../server/src/features/locations/index.ts';
import { formatDatabaseUrl } from '../../server/src/platform/db/database-url.ts';
import { startEmbedded } from '../../server/src/platform/db/embedded.ts';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { connect, type Sql } from '../../server/src/platform/db/sql.ts';

/** A PostgreSQL for one run of the bench, with a small market and copies of it made large. */
export interface BenchDatabases {
  /** Makes a database with so many listings (a multiple of 10,000), or takes the one of that name, and answers its URL. */
  make(name: string, listings: number): Promise<string>;
  /** An empty one, migrated, with the shipped places. */
  makeEmpty(name: string): Promise<string>;
  stop(): Promise<void>;
}

const base = 10_000;
const baseName = 'base';
const referenceDate = new Date('2026-11-21T12:00:00Z');

export async function startBenchDatabases(): Promise<BenchDatabases> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'oga-bench-'));
  // As root, PostgreSQL runs as another user, who must be able to pass.
  await chmod(dataDir, 0o711);
  const embedded = await startEmbedded({
    dataDir: path.join(dataDir, 'data'),
    database: 'postgres',
    // Durability costs the load of a million rows minutes and the reads nothing.
    settings: { fsync: 'off', synchronous_commit: 'off', shared_buffers: '1GB', max_wal_size: '8GB' },
  });
  const admin = connect(embedded.connection, { max: 1 });
  const open = (database: string) => connect({ ...embedded.connection, database }, { statementTimeoutMs: 0 });
  const urlOf = (database: string) => formatDatabaseUrl({ ...embedded.connection, database });
  const makeEmpty = async (name: string) => {
    await admin`create database ${admin(name)}`;
    const sql = open(name);
    await migrate(sql);
    await loadShippedPlaces(sql);
    await sql.end({ timeout: 5 });
    return urlOf(name);
  };
  let hasBase = false;
  const made = new Map<string, string>();
  return {
    makeEmpty,
    make: async (name, listings) => {
      const known = made.get(name);
      if (known !== undefined) return known;
      if (!hasBase) {
        await makeEmpty(baseName);
        const sql = open(baseName);
        await loadDemo(sql, { count: base, at: referenceDate });
        await sql.end({ timeout: 5 });
        hasBase = true;
      }
      await admin`create database ${admin(name)} template ${admin(baseName)}`;
      const [url, sql] = [urlOf(name), open(name)];
      if (listings > base) await multiply(sql, listings / base);
      await sql`vacuum (analyze)`;
      await sql.end({ timeout: 5 });
      made.set(name, url);
      return url;
    },
    stop: async () => {
      await admin.end({ timeout: 5 });
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Makes every listing `times` listings that differ in id, price, area and date. Indexes are built afterwards and the
 * counts by place added at once: what a million publications would leave behind, in two minutes instead of twenty.
 */
async function multiply(sql: Sql, times: number): Promise<void> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition
      from pg_indexes
     where tablename = 'listings'
       and indexname not in (select conname from pg_constraint where conrelid = 'listings'::regclass)`;
  for (const { name } of indexes) await sql`drop index ${sql(name)}`;
  await sql`alter table listings disable trigger user`;
  const columns = await sql<{ name: string }[]>`
    select column_name as name from information_schema.columns
     where table_name = 'listings'
       and column_name not in ('id', 'slug', 'price_amount', 'price_usd', 'price_per_m2_usd', 'published_at', 'offer_group')
     order by ordinal_position`;
  const names = sql.unsafe(columns.map((column) => column.name).join(', '));
  const originals = (await sql<{ id: string }[]>`select id from listings`).map((row) => row.id);
  for (let from = 1; from < times; from += 10) {
    await sql`
      insert into listings (id, slug, price_amount, price_usd, price_per_m2_usd, published_at, ${names})
      select 'lst_0' || left(md5(id || copy) || md5(copy || id), 25),
             slug || '-' || copy,
             round(price_amount * factor::numeric, case when price_currency = 'PYG' then 0 else 2 end),
             round(price_usd * factor::numeric, 2),
             round(price_per_m2_usd * factor::numeric, 2),
             published_at - (copy || ' hours')::interval - (random() * interval '1 hour'),
             ${names}
        from listings
       cross join generate_series(${from}::integer, ${Math.min(from + 9, times - 1)}::integer) as copy
       cross join lateral (select 0.7 + ((copy * 37) % 60) / 100.0 as factor) as varied
       where id = any(${originals})`;
  }
  for (const { definition } of indexes) await sql.unsafe(definition);
  await sql`alter table listings enable trigger user`;
  await sql`truncate place_counts, offer_cities, offer_types`;
  await sql`
    insert into place_counts (place_id, listing_type, property_type, listings)
    select place.id, listing_type, property_type, count(*)
      from listings
     cross join lateral (values (0), (country_id), (division_id), (city_id), (neighborhood_id)) as place (id)
     where status = 'public' and place.id is not null
     group by 1, 2, 3`;
  await sql`
    insert into offer_cities (offerer_id, city_id, listings)
    select offerer.id, place.id, count(*)
      from listings
     cross join lateral (values (company_id), (agent_id)) as offerer (id)
     cross join lateral (values (0), (city_id)) as place (id)
     where status = 'public' and offerer.id is not null
     group by 1, 2`;
  await sql`
    insert into offer_types (offerer_id, listing_type, property_type, listings)
    select offerer.id, listing_type, property_type, count(*)
      from listings
     cross join lateral (values (company_id), (agent_id)) as offerer (id)
     where status = 'public' and offerer.id is not null
     group by 1, 2, 3`;
  await sql`truncate facet_counts`;
  await sql`
    insert into facet_counts (place_id, listing_type, property_type, bedrooms, price_step, listings, is_folded)
    select place.id, listing_type, property_type, coalesce(bedrooms, -1), coalesce(price_step(price_usd), -1), count(*), true
      from listings
     cross join lateral (values (0), (country_id), (division_id), (city_id), (neighborhood_id)) as place (id)
     where status = 'public' and place.id is not null
     group by 1, 2, 3, 4, 5`;
}
