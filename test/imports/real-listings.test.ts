/** Long, because loading the file takes a minute: whatever is asked of it is asked here. */
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ndjson } from '../../server/src/adapters/crm/ndjson/index.ts';
import { refreshMarket } from '../../server/src/features/market/index.ts';
import { convertRow, realListings, type Doubt } from '../harness/real-listings.ts';
import { createWorld, type World } from '../harness/world.ts';
import { importText, type Imported } from './feeds.ts';

/**
 * What the API answers about ten thousand real adverts is compared with what PostgreSQL computes from the file itself:
 * its rows lie in a table as they were written, and nothing of the product takes part.
 */
describe.skipIf(realListings.missing !== null)(
  `real adverts of three countries (${realListings.missing ?? 'present'})`,
  () => {
    let world: World;
    let report: Imported;
    const doubts: Doubt[] = [];

    beforeAll(async () => {
      world = await createWorld();
      const rows = realListings.rows();
      await world.sql.unsafe(`create table raw_rows (
      ref text primary key, country text, division text, city text, neighborhood text, lat float8, lon float8,
      listing_type text, property_type text, price numeric, currency text, surface_total_m2 numeric,
      surface_covered_m2 numeric, bedrooms integer, bathrooms integer, age_years integer, listed_on text, title text,
      quality_flags text, is_rejected boolean not null default false)`);
      await world.sql`
      insert into raw_rows
      select ref, country, division, city, neighborhood, nullif(lat, '')::float8, nullif(lon, '')::float8, listing_type,
             property_type, nullif(price, '')::numeric, nullif(currency, ''), nullif(surface_total_m2, '')::numeric,
             nullif(surface_covered_m2, '')::numeric, nullif(bedrooms, '')::integer, nullif(bathrooms, '')::integer,
             nullif(age_years, '')::integer, listed_on, title, quality_flags
        from json_to_recordset(${world.sql.typed(rows as never, 114)}) as row (
               ref text, country text, division text, city text, neighborhood text, lat text, lon text, listing_type text,
               property_type text, price text, currency text, surface_total_m2 text, surface_covered_m2 text,
               bedrooms text, bathrooms text, age_years text, listed_on text, title text, quality_flags text
             )`;
      const lines = rows.map((row) => `${JSON.stringify(convertRow(row, (one) => doubts.push(one)))}\n`);
      report = await importText(world, '', {
        format: ndjson,
        document: Readable.from(lines.map((line) => Buffer.from(line))),
        company: null,
      });
      const rejected = report.outcomes.filter(({ outcome }) => outcome === 'rejected').map((one) => one.external_id!);
      await world.sql`update raw_rows set is_rejected = true where ref = any(${rejected})`;
      await world.sql`analyze`;
    }, 240_000);
    afterAll(() => world.close());

    /** One number that PostgreSQL computes from the rows that were not rejected. */
    const counted = async (where: string): Promise<number> => {
      const [row] = await world.sql.unsafe<{ count: number }[]>(
        `select count(*)::integer as count from raw_rows left join exchange_rates as rate using (currency) where not is_rejected and (${where})`,
      );
      return row!.count;
    };
    const total = async (query: string): Promise<number> =>
      (await world.get(`/listings?limit=1&${query}`)).body.pagination.total;

    test('every row is a listing or was rejected with a reason, and the sum is that of the file', async () => {
      const { created, rejected, ...others } = report.counts;
      expect(created + rejected).toBe(10_760);
      expect(Object.values(others).every((count) => count === 0)).toBe(true);
      expect(rejected).toBeLessThan(10);
      const reasons = report.outcomes.filter(({ outcome }) => outcome === 'rejected');
      for (const { remarks } of reasons) expect(remarks.filter(({ weight }) => weight === 'rejected')).not.toEqual([]);
      expect(await total('')).toBe(created);
    });

    test('what the file calls an oddity was left out and named, as often as it is one', async () => {
      const doubted = (field: string) => doubts.filter((one) => one.field === field).length;
      const named = (code: string, field: string) =>
        report.outcomes.filter(({ remarks }) => remarks.some((one) => one.code === code && one.field === field)).length;
      expect({
        surfaces: doubted('surfaces'),
        ages: doubted('age_years'),
        bedrooms: doubted('bedrooms'),
        points: named('coordinates_elsewhere', 'location.latitude'),
        prices: named('price_unreadable', 'price.amount'),
      }).toEqual({
        surfaces: await counted(`surface_covered_m2 > surface_total_m2`),
        ages: await counted(`age_years = 0`),
        bedrooms: await counted(`bedrooms = 0`),
        points: await counted(`quality_flags ~ 'coordinates_outside_city'`),
        prices: await counted(`quality_flags ~ 'currency_missing'`),
      });
      expect(await total('max_price=100000000000')).toBe(await counted(`price > 0 and currency is not null`));
    });

    test.each([
    ['country=AR', `country = 'AR'`],
    ['country=PE', `country = 'PE'`],
    ['country=BR&listing_type=rent', `country = 'BR' and listing_type = 'rent'`],
    ['city=Lima&country=PE', `city = 'Lima'`],
    ['city=Santa Fe&division=Santa Fe', `city = 'Santa Fe' and division = 'Santa Fe'`],
    ['city=Buenos Aires&country=AR', `city = 'Buenos Aires' or division = 'Capital Federal'`],
    ['listing_type=short_term_rent', `listing_type = 'short_term_rent'`],
    ['property_type=retail,office', `property_type in ('retail', 'office')`],
    ['country=BR&property_type=retail', `country = 'BR' and property_type = 'retail'`],
    ['country=PE&min_bedrooms=3&max_bedrooms=4', `country = 'PE' and bedrooms between 3 and 4`],
    ['bedrooms=2&property_type=apartment', `bedrooms = 2 and property_type = 'apartment'`],
    ['min_bathrooms=3', `bathrooms >= 3`],
    ['country=PE&min_living_area=100&max_living_area=200', `country = 'PE' and coalesce(surface_covered_m2 <= surface_total_m2, true) and coalesce(surface_covered_m2, case when property_type not in ('house', 'ph', 'country_house', 'land') then surface_total_m2 end) between 100 and 200`],
    ['min_lot_area=1000&property_type=land,house', `property_type in ('land', 'house') and surface_total_m2 >= 1000 and coalesce(surface_covered_m2 <= surface_total_m2, true)`],
    ['city=Buenos Aires&country=AR&listing_type=sale&max_price=100000', `(city = 'Buenos Aires' or division = 'Capital Federal') and listing_type = 'sale' and round(price * usd_per_unit, 2) between 0.01 and 100000`],
    ['country=BR&currency=BRL&min_price=1500&max_price=2500', `country = 'BR' and price between 1500 and 2500`],
    ['country=AR&listing_type=sale&min_price=50000&max_price=200000', `country = 'AR' and listing_type = 'sale' and round(price * usd_per_unit, 2) between 50000 and 200000`],
    ['country=AR&listing_type=rent&max_price=50', `country = 'AR' and listing_type = 'rent' and price > 0 and round(price * usd_per_unit, 2) <= 50`],
  ])('as many as the file has: %s', async (query, where) => {
    const expected = await counted(where);
    expect(expected).toBeGreaterThan(0);
    expect(await total(query)).toBe(expected);
  }); // prettier-ignore

    /** References of the listings that answer, of those whose own point is known: the others lie at their place's. */
    const refsAt = async (query: string): Promise<string[]> => {
      const ids: string[] = [];
      for (let offset = 0; ; offset += 100) {
        const { body } = await world.get(`/listings?limit=100&offset=${offset}&${query}`);
        const page = body.data as { id: string; location: { precision: string } }[];
        ids.push(...page.filter(({ location }) => location.precision === 'exact').map(({ id }) => id));
        if (offset + page.length >= body.pagination.total) break;
      }
      const rows = await world.sql<{ ref: string }[]>`
      select external_id as ref from source_offers where listing_id = any(${ids}) order by 1`;
      return rows.map(({ ref }) => ref);
    };
    const refsWhere = async (where: string): Promise<string[]> => {
      const rows = await world.sql.unsafe<{ ref: string }[]>(
        `select ref from raw_rows where not is_rejected and lat is not null and (${where}) order by ref`,
      );
      return rows.map(({ ref }) => ref);
    };

    test('a box finds the adverts in it, and no other', async () => {
      const found = await refsAt('bbox=-58.42,-34.60,-58.40,-34.58');
      expect(found).toEqual(await refsWhere('lon between -58.42 and -58.40 and lat between -34.60 and -34.58'));
      expect(found.length).toBeGreaterThan(100);
    });

    test('a circle finds the adverts in it: by the law of cosines, on the same sphere', async () => {
      const distance = `6371.0088 * acos(least(1, sin(radians(-34.5875)) * sin(radians(lat)) + cos(radians(-34.5875)) * cos(radians(lat)) * cos(radians(lon + 58.4205))))`;
      const found = await refsAt('near=-58.4205,-34.5875&radius_km=1.2&sort=distance');
      expect(found).toEqual(await refsWhere(`${distance} <= 1.2`));
      expect(found.length).toBeGreaterThan(100);
    });

    /** What the file counts by a column or an expression, as `[value, count]`. */
    const grouped = async (value: string, where: string): Promise<[string | number, number][]> => {
      const rows = await world.sql.unsafe<{ value: string | number; count: number }[]>(`
        select ${value} as value, count(*)::integer as count
          from raw_rows left join exchange_rates as rate using (currency)
         where not is_rejected and (${where}) and ${value} is not null
         group by 1`);
      return rows.map((row) => [row.value, row.count]);
    };
    const sorted = (pairs: [string | number, number][]) => pairs.toSorted(([a], [b]) => (a < b ? -1 : 1));
    const facetsOf = async (query: string) => (await world.get(`/listings?limit=1&${query}`)).body.facets;
    const pairsOf = (counted: { value: string | number; count: number }[]) =>
      sorted(counted.map(({ value, count }) => [value, count]));

    test.each([
      ['country=AR&listing_type=sale', `country = 'AR'`, `listing_type = 'sale'`, 'true', 'true'],
      ['country=PE&property_type=house,apartment&min_bedrooms=3', `country = 'PE'`, 'true', `property_type in ('house', 'apartment')`, 'bedrooms >= 3'],
      ['country=AR&listing_type=rent&property_type=apartment&bedrooms=1', `country = 'AR'`, `listing_type = 'rent'`, `property_type = 'apartment'`, 'bedrooms = 1'],
    ])('facets of %s count what the file counts, each without its own filter', async (query, place, offer, kind, rooms) => {
      const facets = await facetsOf(`${query}&facets=property_type,listing_type,bedrooms,price`);
      const known = 'nullif(bedrooms, 0)';
      expect(pairsOf(facets.property_type)).toEqual(sorted(await grouped('property_type', `${place} and ${offer} and ${rooms}`)));
      expect(pairsOf(facets.listing_type)).toEqual(sorted(await grouped('listing_type', `${place} and ${kind} and ${rooms}`)));
      expect(pairsOf(facets.bedrooms)).toEqual(sorted(await grouped(known, `${place} and ${offer} and ${kind}`)));
      for (const { min, max, count } of facets.price as { min: number; max: number | null; count: number }[]) {
        const step = `price > 0 and round(price * usd_per_unit, 2) between ${min} and ${max ?? 1e12}`;
        expect([min, count]).toEqual([min, await counted(`${place} and ${offer} and ${kind} and ${rooms} and ${step}`)]);
      }
      const priced = (facets.price as { count: number }[]).reduce((sum, { count }) => sum + count, 0);
      expect(priced).toBe(await counted(`${place} and ${offer} and ${kind} and ${rooms} and price > 0 and currency is not null`));
    }); // prettier-ignore

    test('facets of places count what the file counts', async () => {
      const { city } = await facetsOf('country=BR&facets=city&property_type=apartment');
      const expected = new Map(
        await grouped(
          `case city when 'Granja Viana' then 'Cotia' else city end`,
          `country = 'BR' and property_type = 'apartment'`,
        ),
      );
      expect(new Map((city as { name: string; count: number }[]).map(({ name, count }) => [name, count]))).toEqual(
        expected,
      );
      expect(expected.size).toBeGreaterThan(40);
      const { neighborhood } = await facetsOf('city=Lima&country=PE&facets=neighborhood');
      const districts = new Map(await grouped('neighborhood', `city = 'Lima'`));
      const largest = (neighborhood as { name: string; count: number }[]).slice(0, 10);
      // The file writes "Del" where the place is called "del".
      const inFile = (name: string) => districts.get(name) ?? districts.get(name.replace(' del ', ' Del '));
      for (const { name, count } of largest) expect([name, count]).toEqual([name, inFile(name)]);
    });

    test.each([
      ['a triangle', '-58.43,-34.62;-58.39,-34.58;-58.38,-34.61'],
      ['a shape that turns inwards', '-58.46,-34.60;-58.42,-34.56;-58.40,-34.60;-58.42,-34.59;-58.44,-34.62'],
    ])('%s finds the adverts in it: by the geometry of PostgreSQL', async (_, polygon) => {
      const found = await refsAt(`polygon=${polygon}`);
      const ring = polygon
        .split(';')
        .map((point) => `(${point})`)
        .join(',');
      expect(found).toEqual(await refsWhere(`polygon '(${ring})' @> point(lon, lat)`));
      expect(found.length).toBeGreaterThan(100);
    });

    /** Living area as the converter takes it. */
    const living = `case when surface_covered_m2 > surface_total_m2 then null
      when property_type in ('house', 'ph', 'country_house', 'land') then surface_covered_m2
      else coalesce(surface_covered_m2, case when surface_total_m2 > 0 then surface_total_m2 end) end`;

    /** The published rules of market figures, written anew over the raw rows: sales in a city that has enough of them. */
    const marketOf = async (where: string, plausible: { price: string; m2: string }) => {
      const [row] = await world.sql.unsafe<Record<string, number>[]>(`
        with offered as (
          select round(price * usd_per_unit, 2)::float8 as usd, (round(price * usd_per_unit, 2) / (${living}))::float8 as m2
            from raw_rows left join exchange_rates as rate using (currency)
           where not is_rejected and price > 0 and (${where})
        ), believed as (
          select * from offered where usd between ${plausible.price} and coalesce(m2 between ${plausible.m2}, true)
        ), quartiles as (
          select percentile_cont(0.25) within group (order by ln(m2)) as m1, percentile_cont(0.75) within group (order by ln(m2)) as m3,
                 percentile_cont(0.25) within group (order by ln(usd)) as w1, percentile_cont(0.75) within group (order by ln(usd)) as w3
            from believed
        ), sample as (
          select usd, m2
            from believed, quartiles
           where case when m2 is null
                      then ln(usd) between w1 - greatest(2 * (w3 - w1), ln(2.5)) and w3 + greatest(2 * (w3 - w1), ln(2.5))
                      else ln(m2) between m1 - greatest(2 * (m3 - m1), ln(2.5)) and m3 + greatest(2 * (m3 - m1), ln(2.5)) end
        )
        select count(*)::integer as sample_size, avg(usd) as average, count(m2)::integer as with_area,
               percentile_cont(0.25) within group (order by usd) as lower,
               percentile_cont(0.5) within group (order by usd) as median,
               percentile_cont(0.75) within group (order by usd) as upper,
               percentile_cont(0.5) within group (order by m2) as m2,
               (select count(*)::integer from offered) - (select count(*)::integer from believed) as implausible,
               (select count(*)::integer from believed) - count(*)::integer as outliers
          from sample`);
      return row!;
    };
    const sale = { price: '1000 and 100000000', m2: '30 and 30000' };
    const rent = { price: '10 and 200000', m2: '0.1 and 500' };

    test.each([
      ['city=Lima&country=PE&property_type=apartment', `city = 'Lima' and property_type = 'apartment'`, sale],
      ['city=Lima&country=PE&property_type=house', `city = 'Lima' and property_type = 'house'`, sale],
      ['city=Buenos Aires&property_type=apartment', `(city = 'Buenos Aires' or division = 'Capital Federal') and property_type = 'apartment' and listing_type = 'sale'`, sale],
      ['city=Santa Fe&country=AR&property_type=house', `city = 'Santa Fe' and property_type = 'house' and listing_type = 'sale'`, sale],
      ['city=São Paulo&country=BR&listing_type=rent&property_type=apartment', `city = 'São Paulo' and country = 'BR' and property_type = 'apartment' and listing_type = 'rent'`, rent],
    ])('market figures of %s are those of the file', async (query, where, plausible) => {
      if ((await world.sql`select from market_cells limit 1`).length === 0) await refreshMarket(world.sql, { at: world.clock.now(), scope: 'all' });
      const { data } = (await world.get(`/market/summary?${query}`)).body;
      const own = await marketOf(where, plausible);
      expect(data).toMatchObject({
        sample_size: own['sample_size'],
        price_per_m2_sample_size: own['with_area'],
        left_out: { implausible: own['implausible'], outliers: own['outliers'] },
      });
      const cents = (value: number | undefined) => expect.closeTo(value!, 1);
      expect(data).toMatchObject({
        average_price_usd: cents(own['average']),
        median_price_usd: cents(own['median']),
        price_quartiles_usd: { lower: cents(own['lower']), upper: cents(own['upper']) },
        price_per_m2_usd: cents(own['m2']),
      });
      expect(own['sample_size']).toBeGreaterThan(100);
    }); // prettier-ignore

    test('the dearest and the cheapest are those of the file', async () => {
      const ends = async (sort: string) => {
        const { body } = await world.get(`/listings?country=PE&listing_type=sale&limit=5&sort=${sort}`);
        return (body.data as { price: { amount: number } }[]).map(({ price }) => price.amount);
      };
      const prices = async (order: string) =>
        (
          await world.sql.unsafe<{ price: string }[]>(
            `select price from raw_rows where country = 'PE' and listing_type = 'sale' order by price ${order} limit 5`,
          )
        ).map(({ price }) => Number(price));
      expect(await ends('price_desc')).toEqual(await prices('desc'));
      expect(await ends('price_asc')).toEqual(await prices('asc'));
    });

    test('the same file again changes nothing', async () => {
      const again = await importText(world, '', {
        format: ndjson,
        document: Readable.from(
          realListings
            .rows()
            .slice(0, 500)
            .map((row) => Buffer.from(`${JSON.stringify(convertRow(row, () => undefined))}\n`)),
        ),
        company: null,
        dryRun: true,
      });
      expect(again.counts).toMatchObject({ created: 0, changed: 0, price_changed: 0 });
      expect(again.counts.withheld).toBeGreaterThan(0);
    });
  },
);
