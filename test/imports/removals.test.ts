import { afterEach, beforeEach, expect, test } from 'vitest';
import { createWorld, type World } from '../harness/world.ts';
import { changesOf, feedOf, importText, plainItems } from './feeds.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const publicCount = async () =>
  (await world.sql<{ count: number }[]>`select count(*) from listings where status = 'public'`)[0]!.count;

test('what the feed no longer has is closed, and answers GONE at its address', async () => {
  const first = await importText(world, feedOf({ id: 'a1' }, { id: 'a2' }));
  const report = await importText(world, feedOf({ id: 'a1' }));
  expect(changesOf(report)).toEqual({ unchanged: 1, withdrawn: 1 });
  const gone = await world.get(`/listings/${first.outcomes[1]!.listing_id}`);
  expect(gone.status).toBe(410);
  expect(await world.sql`select close_reason from listings where status = 'closed'`).toEqual([
    { close_reason: 'source_removed' },
  ]);
});

test('what the feed has again comes back under its old id, with its history', async () => {
  const first = await importText(world, feedOf({ id: 'a1' }, { id: 'a2' }));
  await importText(world, feedOf({ id: 'a1' }));
  const report = await importText(world, feedOf({ id: 'a1' }, { id: 'a2', listPrice: '120000' }));
  expect(changesOf(report)).toEqual({ unchanged: 1, reactivated: 1 });
  const { listing_id: id } = report.outcomes[0]!;
  expect(id).toBe(first.outcomes[1]!.listing_id);
  expect((await world.get(`/listings/${id}`)).body.data.price.amount).toBe(120_000);
  const prices = await world.sql`select event from listing_prices where listing_id = ${id} order by at`;
  expect(prices.map((row) => row['event'])).toEqual(['listed', 'withdrawn', 'relisted']);
  const again = await importText(world, feedOf({ id: 'a1' }, { id: 'a2', listPrice: '120000' }));
  expect(changesOf(again)).toEqual({ unchanged: 2 });
});

test('11 of 100 missing are withheld and reported, and everything else goes on', async () => {
  await importText(world, feedOf(...plainItems(100)));
  const report = await importText(world, feedOf(...plainItems(89), { id: 'b1' }));
  expect(report.status).toBe('needs_approval');
  expect(changesOf(report)).toEqual({ unchanged: 89, created: 1, withheld: 11 });
  expect(report.notes[0]).toMatchObject({ code: 'removals_withheld' });
  expect(report.outcomes.filter((one) => one.outcome === 'withheld').map((one) => one.external_id)).toContain('a100');
  expect(await publicCount()).toBe(101);
});

test.each([
  ['a number that is enough', { count: 11 }, 'withdrawn'],
  ['a share that is enough', { percent: 11 }, 'withdrawn'],
  ['a number that is too small', { count: 10 }, 'withheld'],
] as const)('with %s, 11 of 100 are %3$s', async (_, maxRemovals, outcome) => {
  await importText(world, feedOf(...plainItems(100)));
  const report = await importText(world, feedOf(...plainItems(89)), { maxRemovals });
  expect(report.counts[outcome]).toBe(11);
});

test('10 of 100 go without a word, and 10 of 10 too', async () => {
  await importText(world, feedOf(...plainItems(100)));
  expect((await importText(world, feedOf(...plainItems(90)))).counts.withdrawn).toBe(10);
  await importText(world, feedOf(...plainItems(11)), { company: 'Otra' });
  expect((await importText(world, feedOf(...plainItems(1)), { company: 'Otra' })).counts.withdrawn).toBe(10);
});

test('a rejected item was seen: its listing stays as it is', async () => {
  await importText(world, feedOf({ id: 'a1' }, { id: 'a2' }, { id: 'a3' }));
  const report = await importText(
    world,
    feedOf({ id: 'a1' }, { id: 'a2', title: '' }, { id: 'a3', city: 'Nirgendwo' }),
  );
  expect(changesOf(report)).toEqual({ unchanged: 1, rejected: 2 });
  expect(await publicCount()).toBe(3);
});

test('an item without an id may be any of the missing: they are withheld until somebody says otherwise', async () => {
  await importText(world, feedOf({ id: 'a1' }, { id: 'a2' }));
  const report = await importText(world, feedOf({ id: 'a1' }, { id: null }));
  expect(changesOf(report)).toEqual({ unchanged: 1, withheld: 1, rejected: 1 });
  expect(report.status).toBe('needs_approval');
  const forced = await importText(world, feedOf({ id: 'a1' }, { id: null }), { maxRemovals: { count: 1 } });
  expect(forced.counts.withdrawn).toBe(1);
});

test('an operation that appears is created beside the other, one that goes is withdrawn alone', async () => {
  const first = await importText(world, feedOf({ id: 'a1' }));
  const both = await importText(world, feedOf({ id: 'a1', transaction: 'Sale/Rent', rentalPrice: '900' }));
  expect(changesOf(both)).toEqual({ unchanged: 1, created: 1 });
  const sale = await world.get(`/listings/${first.outcomes[0]!.listing_id}`);
  expect(sale.body.data.also_offered_as).toEqual([{ id: both.outcomes[0]!.listing_id, listing_type: 'rent' }]);
  const rentOnly = await importText(world, feedOf({ id: 'a1', transaction: 'For Rent', rentalPrice: '900' }));
  expect(changesOf(rentOnly)).toEqual({ unchanged: 1, withdrawn: 1 });
  expect(rentOnly.outcomes).toMatchObject([{ outcome: 'withdrawn', listing_type: 'sale', external_id: 'a1' }]);
});

test("one source's removals leave another source's and another company's listings alone", async () => {
  await importText(world, feedOf({ id: 'a1' }, { id: 'a2' }));
  await importText(world, feedOf({ id: 'a2' }), { label: 'second' });
  await importText(world, feedOf({ id: 'a2' }), { company: 'Otra' });
  expect(changesOf(await importText(world, feedOf({ id: 'a1' })))).toEqual({ unchanged: 1, withdrawn: 1 });
  expect(await publicCount()).toBe(3);
});
