import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Transaction } from '../../../server/src/platform/db/sql.ts';
import { pricedListings } from '../../../server/src/features/listings/index.ts';
import { importRates, readRateFile, recomputeNow } from '../../../server/src/features/rates/index.ts';
import { lockRates } from '../../../server/src/features/rates/rates.sql.ts';
import { publish } from '../../harness/listings.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
beforeEach(async () => {
  world ??= await createWorld();
  await world.sql`delete from listings`;
});
afterAll(() => world.close());

async function* bytesOf(text: string) {
  yield Buffer.from(text);
}
const load = async (currency: string, unitsPerUsd: number, date: string) => {
  const file = await readRateFile(bytesOf(`currency,units_per_usd,date\n${currency},${unitsPerUsd},${date}\n`));
  return importRates(world, { file, defaults: { date: null, source: 'bank' }, force: true, dryRun: false });
};
/** How the runs of the job ended that are due. */
const drained = async () => (await world.system.jobs.drain(['rates.recompute'])).map(({ status }) => status);
const shown = async (id: string) => {
  const { price_usd, rate_date, price_per_m2_usd, updated_at } = (await world.get(`/listings/${id}`)).body.data;
  return { price_usd, rate_date, price_per_m2_usd, updated_at };
};
const rowVersions = async (table: string) =>
  (
    await world.sql`select md5(string_agg(ctid::text || xmin::text, ',' order by ctid)) as version from ${world.sql(table)}`
  )[0]!['version'];

const guarani = { price: { amount: 710_000_000, currency: 'PYG' }, livingAreaM2: 100 } as const;

test('prices follow a new rate by a job, with its date and by m²; nothing else of them changes', async () => {
  const [inGuarani, inDollars, onRequest] = (await publish(world, guarani, {}, { price: null })) as [
    string,
    string,
    string,
  ];
  const dollars = await shown(inDollars);
  const before = await shown(inGuarani);
  const logs = ['listing_prices', 'events', 'search_words', 'listing_changes'];
  const versions = await Promise.all(logs.map(rowVersions));
  world.clock.advance(3600);

  await load('PYG', 7100, '2026-11-10');
  expect(await shown(inGuarani)).toEqual(before);
  expect(await drained()).toEqual(['completed']);

  expect(await shown(inGuarani)).toEqual({
    price_usd: 100_000,
    rate_date: '2026-11-10',
    price_per_m2_usd: 1000,
    updated_at: before.updated_at,
  });
  expect(await shown(inDollars)).toEqual(dollars);
  expect(await shown(onRequest)).toMatchObject({ price_usd: null, rate_date: null });
  expect(await Promise.all(logs.map(rowVersions))).toEqual(versions);
});

test('the same rates again make no job, a new day makes one, a new name of the source none', async () => {
  const [id] = (await publish(world, guarani)) as [string];
  await load('PYG', 7110, '2026-11-11');
  expect(await drained()).toHaveLength(1);
  await load('PYG', 7110, '2026-11-11');
  expect(await drained()).toHaveLength(0);
  await load('PYG', 7110, '2026-11-12');
  expect(await drained()).toHaveLength(1);
  expect(await shown(id)).toMatchObject({ rate_date: '2026-11-12' });
});

test('a currency that gets its first rate gets its dollars', async () => {
  const [id] = (await publish(world, { price: { amount: 307, currency: 'KWD' } })) as [string];
  expect(await shown(id)).toMatchObject({ price_usd: null, rate_date: null });
  await load('KWD', 0.307, '2026-11-13');
  await drained();
  expect(await shown(id)).toMatchObject({ price_usd: 1000, rate_date: '2026-11-13' });
});

test('a listing that is no longer public follows too', async () => {
  const [id] = (await publish(world, guarani)) as [string];
  await world.sql`update listings set status = 'archived' where id = ${id}`;
  await load('PYG', 7000, '2026-11-14');
  await drained();
  const [row] = await world.sql`select price_usd, rate_date::text from listings where id = ${id}`;
  expect(row).toMatchObject({ price_usd: '101428.57', rate_date: '2026-11-14' });
});

test('what a search in guaraní finds is right before, during and after, and bounds are exact again', async () => {
  const [id] = (await publish(world, guarani)) as [string];
  await load('PYG', 6000, '2026-11-15');
  const found = async (bounds: string) =>
    (await world.get(`/listings?ids=${id}&currency=PYG&${bounds}`)).body.pagination.total as number;
  const exact = async () => [
    await found('min_price=710000000&max_price=710000000'),
    await found('min_price=710000001'),
    await found('max_price=709999999'),
  ];
  expect(await exact()).toEqual([1, 0, 0]);
  await load('PYG', 8000, '2026-11-16');
  expect(await exact()).toEqual([1, 0, 0]);
  await drained();
  expect(await exact()).toEqual([1, 0, 0]);
  const [bounds] = await world.sql`
    select lowest_in_use = usd_per_unit as low, highest_in_use = usd_per_unit as high, settled_revision = revision as settled
      from exchange_rates where currency = 'PYG'`;
  expect(bounds).toEqual({ low: true, high: true, settled: true });
});

describe('a pass', () => {
  /** Ends after so many batches, as when its process dies. */
  const dyingAfter = (batches: number) => {
    let done = 0;
    return {
      reprice: async (tx: Transaction, after: string) => {
        done += 1;
        if (done > batches) throw new Error('died');
        return pricedListings.reprice(tx, after);
      },
    };
  };

  test('that is broken off leaves what it did, and the next one does the rest without writing that again', async () => {
    await publish(world, ...Array.from({ length: 260 }, () => guarani));
    await load('PYG', 7200, '2026-11-17');
    const at = async (date: string) =>
      (await world.sql`select count(*)::integer as count from listings where rate_date = ${date}`)[0]!['count'];
    const { signal } = new AbortController();
    await expect(recomputeNow({ sql: world.sql, tables: [dyingAfter(1)] }, signal)).rejects.toThrow('died');
    expect(await at('2026-11-17')).toBe(250);
    const done = await world.sql`select id, xmin::text from listings where rate_date = '2026-11-17' order by id`;
    await recomputeNow({ sql: world.sql, tables: [pricedListings] }, signal);
    expect(await at('2026-11-17')).toBe(260);
    const still = await world.sql`
      select id, xmin::text from listings where id = any(${done.map((row) => row['id'])}) order by id`;
    expect([...still]).toEqual([...done]);
  });

  test('ends when it is told to', async () => {
    await publish(world, guarani);
    await load('PYG', 7210, '2026-11-17');
    await expect(recomputeNow({ sql: world.sql, tables: [pricedListings] }, AbortSignal.abort())).rejects.toThrow();
  });
});

test('nobody writes a price while rates change, so that none stays at a rate that was read before', async () => {
  const { promise: changed, resolve: commit } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const changing = world.sql.begin(async (tx) => {
    await lockRates(tx as Transaction);
    begin();
    await changed;
  });
  await begun;
  let isPublished = false;
  const publishing = publish(world, guarani).then(() => {
    isPublished = true;
  });
  await sleep(150);
  expect(isPublished).toBe(false);
  commit();
  await Promise.all([changing, publishing]);
});

test('whatever rates, publications and passes do at the same time, in the end every price stands at the last rate', async () => {
  const rates = [7300, 7400, 7350, 7250, 7500, 7450];
  const { signal } = new AbortController();
  const run = { isOver: false };
  const publishing = Array.from({ length: 4 }, async () => {
    while (!run.isOver) await publish(world, guarani, guarani, {});
  });
  const passing = (async () => {
    while (!run.isOver) await recomputeNow({ sql: world.sql, tables: [pricedListings] }, signal);
  })();
  for (const rate of rates) await load('PYG', rate, '2026-11-18');
  run.isOver = true;
  await Promise.all([...publishing, passing]);
  await drained();
  const wrong = await world.sql`
    select listings.id, price_usd, rate_date
      from listings join exchange_rates as rate on rate.currency = price_currency
     where price_usd is distinct from round(price_amount * usd_per_unit, 2)
        or rate_date is distinct from as_of`;
  expect([...wrong]).toEqual([]);
  expect((await world.sql`select from listings`).length).toBeGreaterThan(10);
});
