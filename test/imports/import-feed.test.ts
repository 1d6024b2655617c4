import { afterEach, beforeEach, expect, test } from 'vitest';
import { foundCompany } from '../harness/contacts.ts';
import { createWorld, type World } from '../harness/world.ts';
import { changesOf, feedOf, importText, plainItems, rowVersions } from './feeds.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const eventsOf = async () =>
  (await world.sql<{ type: string; count: number }[]>`select type, count(*) from events group by 1 order by 1`).map(
    ({ type, count }) => `${type} ${count}`,
  );

test('a first run makes every offer a public listing of the company', async () => {
  const report = await importText(
    world,
    feedOf({ id: 'a1' }, { id: 'a2', transaction: 'For Rent', rentalPrice: '900' }),
  );
  expect(report).toMatchObject({ status: 'done', items_seen: 2, offers_seen: 2, dry_run: false, failure: null });
  expect(changesOf(report)).toEqual({ created: 2 });
  const found = await world.get('/listings?city=Asunción&sort=price_asc');
  expect(found.body.data.map((one: { id: string }) => one.id)).toEqual(
    report.outcomes.toReversed().map((one) => one.listing_id),
  );
  expect(found.body.data[1]).toMatchObject({
    listing_type: 'sale',
    price: { amount: 150_000, currency: 'USD' },
    company: { name: 'Inmobiliaria Lapacho' },
    location: { city: 'Asunción', neighborhood: 'Villa Morra' },
  });
  expect(await eventsOf()).toEqual(['listing.approved 2']);
  const rows = await world.sql`select approved_by from listings`;
  expect(rows.every((row) => row['approved_by'] === 'operator')).toBe(true);
});

test('a feed does not land under a company that an account has founded', async () => {
  const id = await foundCompany(world, await world.account(), 'Inmobiliaria Lapácho');
  for (const dryRun of [false, true]) {
    await expect(importText(world, feedOf({ id: 'a1' }), { dryRun })).rejects.toMatchObject({
      code: 'INVALID_STATE',
      message: expect.stringContaining(`“Inmobiliaria Lapácho” (${id})`.replaceAll(/[“”]/g, '"')) as string,
    });
  }
  expect(await world.sql`select id from listings`).toEqual([]);
  expect(await world.sql`select id from inventory_sources`).toEqual([]);
});

test('a second run of the same document writes nothing but its own record', async () => {
  const text = feedOf(
    ...plainItems(40),
    { id: 'b1', transaction: 'Sale/Rent', rentalPrice: '700', neighborhood: 'Jd. Desconocido' },
    { id: 'b2', neighborhood: 'Jardim Desconocido' },
  );
  await importText(world, text);
  const before = await rowVersions(world.sql);
  const report = await importText(world, text);
  expect(await rowVersions(world.sql)).toEqual(before);
  expect(changesOf(report)).toEqual({ unchanged: 43 });
  expect(report.outcomes).toEqual([]);
  expect(await world.sql`select status from import_runs`).toHaveLength(2);
});

test('two spellings of a new neighborhood in one document make one', async () => {
  await importText(
    world,
    feedOf({ id: 'a1', neighborhood: 'Jd. Nuevo' }, { id: 'a2', neighborhood: 'Barrio Jardim Nuevo' }),
  );
  expect(await world.sql`select name from places where origin = 'feed'`).toEqual([{ name: 'Jd. Nuevo' }]);
  expect(await world.sql`select distinct neighborhood_id from listings`).toHaveLength(1);
});

test('another price is a price change, written to the history with an event, and no other change', async () => {
  const first = await importText(world, feedOf({ id: 'a1' }, { id: 'a2' }));
  const report = await importText(world, feedOf({ id: 'a1', listPrice: '140000' }, { id: 'a2' }));
  expect(changesOf(report)).toEqual({ price_changed: 1, unchanged: 1 });
  const { listing_id: id } = report.outcomes[0]!;
  expect(id).toBe(first.outcomes[0]!.listing_id);
  const prices =
    await world.sql`select event, amount::integer from listing_prices where listing_id = ${id} order by at`;
  expect([...prices]).toEqual([
    { event: 'listed', amount: 150_000 },
    { event: 'changed', amount: 140_000 },
  ]);
  expect(await eventsOf()).toEqual(['listing.approved 2', 'listing.price_changed 1']);
});

test('white space is no change, other words are', async () => {
  await importText(world, feedOf({ id: 'a1', description: 'Casa amplia.\n\nCon patio.' }));
  const spaces = await importText(world, feedOf({ id: 'a1', description: '  Casa amplia.  Con\tpatio. ' }));
  expect(changesOf(spaces)).toEqual({ unchanged: 1 });
  const words = await importText(world, feedOf({ id: 'a1', description: 'Casa amplia. Con jardín.' }));
  expect(changesOf(words)).toEqual({ changed: 1 });
  const shown = await world.get(`/listings/${words.outcomes[0]!.listing_id}`);
  expect(shown.body.data.description).toBe('Casa amplia. Con jardín.');
});

test('of items with the same id the first counts, the others are reported', async () => {
  const report = await importText(
    world,
    feedOf({ id: 'a1', title: 'La primera casa' }, { id: 'a1', title: 'La segunda casa' }),
  );
  expect(changesOf(report)).toEqual({ created: 1, duplicate: 1 });
  expect(await world.sql`select title from listings`).toEqual([{ title: 'La primera casa' }]);
  expect(report.outcomes[1]).toMatchObject({ external_id: 'a1', outcome: 'duplicate', listing_id: null });
});

test('of items with the same id a rejected one does not stand in the way of a usable one', async () => {
  const report = await importText(world, feedOf({ id: 'a1', title: '' }, { id: 'a1' }));
  expect(changesOf(report)).toEqual({ created: 1, rejected: 1 });
});

test('an unknown city rejects its item alone, with names that may have been meant', async () => {
  const report = await importText(
    world,
    feedOf({ id: 'a1', city: 'Asunzion del Norte' }, { id: 'a2', city: 'Luqe' }, { id: 'a3' }),
  );
  expect(report.status).toBe('partial');
  expect(changesOf(report)).toEqual({ created: 1, rejected: 2 });
  const remark = report.outcomes.find((one) => one.external_id === 'a2')!.remarks.at(-1);
  expect(remark).toMatchObject({ weight: 'rejected', code: 'city_unknown', raw: 'Luqe' });
  expect(remark!.message).toContain('Luque');
});

test('an item for sale and for rent is two listings that name each other', async () => {
  const report = await importText(world, feedOf({ id: 'a1', transaction: 'Sale/Rent', rentalPrice: '900' }));
  expect(report).toMatchObject({ items_seen: 1, offers_seen: 2 });
  const [rent, sale] = report.outcomes;
  const shown = await world.get(`/listings/${sale!.listing_id}`);
  expect(shown.body.data.also_offered_as).toEqual([{ id: rent!.listing_id, listing_type: 'rent' }]);
});

test('raw values are kept beside the normalised ones, and follow the content', async () => {
  await importText(world, feedOf({ id: 'a1', neighborhood: 'VILLA MORRA' }));
  await importText(world, feedOf({ id: 'a1', neighborhood: 'Recoleta' }));
  const [row] = await world.sql<{ raw: Record<string, string> }[]>`select raw from source_offers`;
  expect(row!.raw).toMatchObject({ Neighborhood: 'Recoleta', PropertyType: 'Residential / Home', ListPrice: '150000' });
});

test('a listing that was closed by hand stays closed, and the report says so when the feed has news of it', async () => {
  const { outcomes } = await importText(world, feedOf({ id: 'a1' }, { id: 'a2' }));
  const id = outcomes[0]!.listing_id;
  await world.sql`update listings set status = 'closed', close_reason = 'sold', closed_at = now() where id = ${id}`;
  const same = await importText(world, feedOf({ id: 'a1' }, { id: 'a2' }));
  expect([changesOf(same), same.outcomes]).toEqual([{ unchanged: 2 }, []]);
  const report = await importText(world, feedOf({ id: 'a1', listPrice: '1000000' }, { id: 'a2' }));
  expect(changesOf(report)).toEqual({ unchanged: 2 });
  expect(report.outcomes[0]!.outcome).toBe('unchanged');
  expect(report.outcomes[0]!.remarks[0]!.code).toBe('listing_not_public');
  expect(await world.sql`select status, price_amount::integer from listings where id = ${id}`).toEqual([
    { status: 'closed', price_amount: 150_000 },
  ]);
});

test('an item that the database refuses is rejected alone', async () => {
  await world.sql`alter table listings add constraint no_ninety_nine check (bedrooms <> 17)`;
  const report = await importText(world, feedOf({ id: 'a1' }, { id: 'a2', bedrooms: 17 }, { id: 'a3' }));
  expect(changesOf(report)).toEqual({ created: 2, rejected: 1 });
  expect(report.status).toBe('partial');
  expect(report.outcomes[1]).toMatchObject({
    external_id: 'a2',
    listing_id: null,
    remarks: [{ code: 'not_storable' }],
  });
  expect(await world.sql`select outcome from import_outcomes where external_id = 'a2'`).toEqual([
    { outcome: 'rejected' },
  ]);
});

test('a dry run tells what would be done and writes nothing at all', async () => {
  const before = await rowVersions(world.sql, []);
  const report = await importText(world, feedOf(...plainItems(3), { id: 'b1', city: 'Nirgendwo' }), { dryRun: true });
  expect(report).toMatchObject({ dry_run: true, run_id: null, status: 'partial' });
  expect(changesOf(report)).toEqual({ created: 3, rejected: 1 });
  expect(report.outcomes).toHaveLength(4);
  expect(await rowVersions(world.sql, [])).toEqual(before);
});

test('of twenty imports of one source at once, one runs and the others are told so', async () => {
  const { sql } = world;
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, () => importText({ ...world, sql }, feedOf(...plainItems(30)))),
  );
  const done = results.filter((result) => result.status === 'fulfilled');
  const refused = results
    .filter((result) => result.status === 'rejected')
    .map((result) => result.reason.code as string);
  expect(done.length).toBeGreaterThanOrEqual(1);
  expect(done.length + refused.filter((code) => code === 'IMPORT_IN_PROGRESS').length).toBe(20);
  expect(await sql`select count(*)::integer as listings from listings`).toEqual([{ listings: 30 }]);
  expect(await sql`select count(*)::integer as companies from companies`).toEqual([{ companies: 1 }]);
  const created = done.filter((result) => result.value.counts.created === 30);
  expect(created).toHaveLength(1);
});

test('lines of the last twenty runs are kept, of older ones their counts', async () => {
  for (let price = 1; price <= 23; price += 1)
    await importText(world, feedOf({ id: 'a1', listPrice: `${price}00000` }));
  const [rows] = await world.sql<{ runs: number; told: number }[]>`
    select (select count(*) from import_runs) as runs, (select count(distinct run_id) from import_outcomes) as told`;
  expect(rows).toEqual({ runs: 23, told: 20 });
});
