import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  approveListings,
  handListingsOver,
  moderationReview,
  readSubmitted,
  rejectListings,
} from '../../../server/src/features/listings/index.ts';
import { inTransaction } from '../../../server/src/platform/db/transaction.ts';
import type { TestAccount } from '../../harness/accounts.ts';
import {
  act, approve, draft, grant, ownOf, patch, published, reasonOfRejection, reject, wholeHouse,
} from '../../harness/own-listings.ts'; // prettier-ignore
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
let ana: TestAccount;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  ana = await world.account({ phone: true, locale: 'es' });
});
afterAll(() => world.close());

const seen = async (id: string) => (await world.get(`/listings/${id}`)).body.data;
const history = async (id: string): Promise<string[]> =>
  (await world.get(`/listings/${id}/price-history`)).body.data.map(
    ({ event, price }: { event: string; price: { amount: number } | null }) => `${event} ${price?.amount ?? '-'}`,
  );
const eventsOf = async (id: string): Promise<string[]> =>
  (await world.sql`select type from events where subject_id = ${id} order by sequence`).map(
    ({ type }) => type as string,
  );
const reviewsOf = async (id: string): Promise<number[]> =>
  (
    await world.sql<{ revision: number }[]>`
      select (data ->> 'revision')::int as revision from jobs.job
       where name = 'moderation.review' and data ->> 'listing_id' = ${id} order by 1`
  ).map(({ revision }) => revision);
const standing = async (id: string) => {
  const { status, live, moderation } = await ownOf(world, ana, id);
  return `${status}${live ? ', live' : ''}${moderation === null ? '' : `: ${moderation.decision}`}`;
};

test('an edit of a public listing is reviewed while the approved version stays', async () => {
  const id = await published(world, ana);
  const before = await seen(id);
  world.clock.advance(60);
  const { body } = await patch(world, ana, id, { title: 'Casa con piscina en barrio tranquilo', bedrooms: 4 });
  expect(body.data).toMatchObject({
    status: 'in_review',
    live: true,
    title: 'Casa con piscina en barrio tranquilo',
    slug: before.slug,
    moderation: { decision: 'pending' },
  });
  expect(await seen(id)).toEqual(before);
  await patch(world, ana, id, { bedrooms: 5 });
  expect(await reviewsOf(id)).toEqual([1, 2, 3]);
  expect(await seen(id)).toEqual(before);
  await approve(world, id);
  const after = await seen(id);
  expect(after).toMatchObject({
    title: 'Casa con piscina en barrio tranquilo',
    bedrooms: 5,
    published_at: before.published_at,
  });
  expect(after.slug).toMatch(/^casa-con-piscina/);
  expect((await world.get(`/listings/${before.slug}`)).body.data).toEqual(after);
  expect(await history(id)).toEqual(['listed 150000']);
});

test('only the revision that is submitted is decided about', async () => {
  const id = await published(world, ana);
  await patch(world, ana, id, { bedrooms: 4 });
  const old = { listingId: id, revision: 1 };
  const options = { at: world.clock.now(), knownWords: new Set<string>() };
  expect(await inTransaction(world.sql, (tx) => approveListings(tx, [old], options))).toEqual([]);
  expect(await inTransaction(world.sql, (tx) => rejectListings(tx, [{ ...old, reasons: [] }], options.at))).toEqual([]);
  expect(await standing(id)).toBe('in_review, live: pending');
});

test('a rejected edit leaves the approved version, and is shown to the owner with its reasons', async () => {
  const id = await published(world, ana);
  const before = await seen(id);
  await patch(world, ana, id, { description: `${wholeHouse.description} Llame al 0981 123 456.` });
  expect(await reject(world, id)).toEqual([id]);
  const own = await ownOf(world, ana, id);
  expect(own).toMatchObject({
    status: 'public',
    live: true,
    description: expect.stringContaining('0981'),
    moderation: { decision: 'rejected', reasons: [{ ...reasonOfRejection, message: reasonOfRejection.message.es }] },
  });
  expect(await seen(id)).toEqual(before);
  await patch(world, ana, id, { description: wholeHouse.description });
  expect(await standing(id)).toBe('in_review, live: pending');
});

test('an edit in review starts the review again on the new text', async () => {
  const id = await draft(world, ana);
  await act(world, ana, id, 'publish');
  await patch(world, ana, id, { title: 'Casa muy luminosa con patio' });
  expect(await reviewsOf(id)).toEqual([1, 2]);
  await patch(world, ana, id, { price: { amount: 149_000 } });
  expect(await reviewsOf(id)).toEqual([1, 2]);
  const reply = await patch(world, ana, id, { title: 'Corto' });
  expect(reply.body.error).toMatchObject({ code: 'LISTING_INCOMPLETE', details: { fields: [{ path: 'title' }] } });
  await approve(world, id);
  expect(await seen(id)).toMatchObject({ title: 'Casa muy luminosa con patio', price: { amount: 149_000 } });
});

test('price and availability change at once, whatever is being reviewed, and are told', async () => {
  const id = await published(world, ana);
  world.clock.advance(60);
  const { body } = await patch(world, ana, id, {
    price: { amount: 1_000_000_000, currency: 'PYG' },
    availability: 'reserved',
  });
  expect(body.data).toMatchObject({ status: 'public', moderation: { decision: 'approved' } });
  const usd = body.data.price_usd;
  expect(await seen(id)).toMatchObject({
    price: { amount: 1_000_000_000, currency: 'PYG' },
    price_usd: usd,
    price_per_m2_usd: Math.round((usd / 180) * 100) / 100,
    availability: 'reserved',
  });
  world.clock.advance(60);
  await patch(world, ana, id, {
    bedrooms: 7,
    price: { amount: 120_000, currency: 'USD' },
    maintenance_fee: { amount: 50, currency: 'USD' },
  });
  expect(await standing(id)).toBe('in_review, live: pending');
  expect(await seen(id)).toMatchObject({ bedrooms: 3, price: { amount: 120_000 }, maintenance_fee: { amount: 50 } });
  world.clock.advance(60);
  await patch(world, ana, id, { price_on_request: true });
  expect(await seen(id)).toMatchObject({ price: null, price_usd: null });
  expect(await history(id)).toEqual(['listed 150000', 'changed 1000000000', 'changed 120000', 'changed -']);
  await reject(world, id);
  expect(await seen(id)).toMatchObject({ bedrooms: 3, price: null, maintenance_fee: { amount: 50 } });
  const reply = await patch(world, ana, id, { price_on_request: false });
  expect(reply.body.error).toMatchObject({ code: 'LISTING_INCOMPLETE', details: { fields: [{ path: 'price' }] } });
  expect((await eventsOf(id)).filter((type) => type === 'listing.price_changed')).toHaveLength(3);
});

test('two prices in one moment: the history has the last one', async () => {
  const id = await published(world, ana);
  world.clock.advance(60);
  for (const amount of [140_000, 130_000]) await patch(world, ana, id, { price: { amount } });
  expect(await history(id)).toEqual(['listed 150000', 'changed 130000']);
});

test('what changes nothing is no edit', async () => {
  const id = await published(world, ana);
  const before = await ownOf(world, ana, id);
  const { images: _, ...same } = wholeHouse;
  world.clock.advance(60);
  expect((await patch(world, ana, id, same)).body.data).toEqual(before);
  await patch(world, ana, id, { external_id: 'X-1' });
  expect(await ownOf(world, ana, id)).toEqual({
    ...before,
    external_id: 'X-1',
    updated_at: world.clock.now().toISOString(),
  });
  expect(await reviewsOf(id)).toEqual([1]);
});

test('what the owner does unseen does not reach those who follow the changes', async () => {
  const id = await published(world, ana);
  const cursorNow = async () => {
    let cursor: string | undefined;
    for (;;) {
      const { body } = await world.get(`/listings/changes?limit=100${cursor === undefined ? '' : `&cursor=${cursor}`}`);
      cursor = body.pagination.next_cursor as string;
      if (!body.pagination.has_more) return cursor;
    }
  };
  const cursor = await cursorNow();
  await patch(world, ana, id, { bedrooms: 4 });
  await reject(world, id);
  await draft(world, ana);
  expect((await world.get(`/listings/changes?cursor=${cursor}`)).body.data).toEqual([]);
  await grant(world, ana.id, { edits_per_day: 10 });
  await patch(world, ana, id, { bedrooms: 5 });
  await approve(world, id);
  expect((await world.get(`/listings/changes?cursor=${cursor}`)).body.data).toMatchObject([{ op: 'upsert', id }]);
});

test('what is submitted is there for moderation to read, and may wait for a person', async () => {
  const id = await published(world, ana);
  await patch(world, ana, id, { bedrooms: 4, price_on_request: true });
  const review = { listingId: id, revision: 2 };
  const [job] = await world.sql<{ data: unknown }[]>`
    select data from jobs.job
     where name = ${moderationReview.name} and data ->> 'listing_id' = ${id} order by data ->> 'revision' desc`;
  expect(moderationReview.payload.parse(job!.data)).toEqual({ listing_id: id, revision: 2 });
  const [submitted] = await readSubmitted(world.sql, [{ listingId: id, revision: 1 }, review]);
  expect(submitted).toMatchObject({
    ...review,
    accountId: ana.id,
    isLive: true,
    isPriceOnRequest: true,
    submittedAt: world.clock.now(),
    facts: { bedrooms: 4, price: null, street: 'Teniente Vera 1234', place: { cityId: expect.any(Number) } },
  });
  const handOver = () =>
    inTransaction(world.sql, (tx) => handListingsOver(tx, [{ ...review, reasons: [] }], world.clock.now()));
  expect(await handOver()).toEqual([id]);
  expect(await handOver()).toEqual([]);
  expect(await standing(id)).toBe('in_review, live: manual');
  await approve(world, id);
  expect(await standing(id)).toBe('public, live: approved');
});

test('what a price is for follows from the offer that is public, while another kind of offer waits', async () => {
  const sale = await published(world, ana);
  const rent = await published(world, ana, { listing_type: 'rent', price: { amount: 900, currency: 'USD' } });
  await patch(world, ana, sale, { listing_type: 'rent', price: { amount: 800 }, price_period: 'month' });
  await patch(world, ana, rent, { listing_type: 'sale', price: { amount: 90_000 } });
  expect(await seen(sale)).toMatchObject({ listing_type: 'sale', price: { amount: 800 }, price_period: null });
  expect(await seen(rent)).toMatchObject({ listing_type: 'rent', price: { amount: 90_000 }, price_period: 'month' });
  await approve(world, sale);
  await approve(world, rent);
  expect(await seen(sale)).toMatchObject({ listing_type: 'rent', price_period: 'month' });
  expect(await seen(rent)).toMatchObject({ listing_type: 'sale', price_period: null });
});
