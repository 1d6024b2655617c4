import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestAccount } from '../../harness/accounts.ts';
import { setSuspended, unfeatureExpired } from '../../../server/src/features/listings/index.ts';
import { inTransaction } from '../../../server/src/platform/db/transaction.ts';
import { creditsOf, eventsOf, granted, promote } from '../../harness/credits.ts';
import { act, draft, ownOf, published, reject, tally } from '../../harness/own-listings.ts';
import { createWorld, startOfTime, type World } from '../../harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const day = 86_400;
const after = (days: number) => new Date(new Date(world.clock.now()).getTime() + days * day * 1000).toISOString();
/** Runs what repeats once more. */
const later = async () => {
  world.clock.advance(60);
  await world.drain();
};
const ownerWith = async (credits: number): Promise<TestAccount> => {
  const owner = await world.account({ phone: true });
  if (credits > 0) await granted(world, owner, credits);
  return owner;
};

test('a credit has a listing come first for fourteen days, and one more adds as many', async () => {
  world.clock.set(startOfTime);
  const owner = await ownerWith(3);
  const id = await published(world, owner);
  const first = await promote(world, owner, id);
  expect([first.status, first.body.data]).toMatchObject([
    200,
    { id, status: 'public', featured: true, featured_until: after(14), credits: 2 },
  ]);
  expect((await world.get(`/listings/${id}`)).body.data.featured).toBe(true);
  world.clock.advance(3 * day);
  const second = await promote(world, owner, id);
  expect(second.body.data).toMatchObject({ featured_until: after(25), credits: 1 });
  expect((await ownOf(world, owner, id)).featured_until).toBe(after(25));
  const { balance, entries } = await creditsOf(world, owner);
  expect([
    balance,
    entries.map(({ kind, credits, balance: left, listing_id: of }) => [kind, credits, left, of]),
  ]).toEqual([
    1,
    [
      ['promotion', -1, 1, id],
      ['promotion', -1, 2, id],
      ['grant', 3, 3, null],
    ],
  ]);
  expect((await world.get('/agent/status', owner.headers)).body.data.credits).toBe(1);
});

test('fifty parallel promotes with one credit spend one', async () => {
  const owner = await ownerWith(1);
  const ids: string[] = [];
  // One after the other: no more than three are in review at a time.
  for (const n of [1, 2, 3, 4, 5]) ids.push(await published(world, owner, { external_id: `P${n}`, bedrooms: n }));
  const replies = await Promise.all(Array.from({ length: 50 }, (_, n) => promote(world, owner, ids[n % ids.length]!)));
  expect(tally(replies)).toEqual({ 200: 1, 402: 49 });
  const { balance, entries } = await creditsOf(world, owner);
  expect([balance, entries.map(({ credits }) => credits)]).toEqual([0, [-1, 1]]);
  const featured = await Promise.all(ids.map(async (id) => (await ownOf(world, owner, id)).featured));
  expect(featured.filter(Boolean)).toHaveLength(1);
});

test('the same key spends one credit however often it is sent at once; other keys spend their own', async () => {
  const owner = await ownerWith(5);
  const id = await published(world, owner);
  const same = await Promise.all(
    Array.from({ length: 50 }, () => promote(world, owner, id, { 'idempotency-key': 'one' })),
  );
  const { 200: done = 0, 409: running = 0 } = tally(same);
  expect([done > 0, done + running]).toEqual([true, 50]);
  const again = await promote(world, owner, id, { 'idempotency-key': 'one' });
  expect([again.status, again.headers.get('idempotent-replayed'), again.body.data.credits]).toEqual([200, 'true', 4]);
  await promote(world, owner, id, { 'idempotency-key': 'two' });
  expect((await creditsOf(world, owner)).balance).toBe(3);
});

test('without a credit nothing changes, and it is said how to buy one', async () => {
  const owner = await ownerWith(0);
  const id = await published(world, owner);
  const refused = await promote(world, owner, id);
  expect([refused.status, refused.body.error.code, refused.body.error.details]).toEqual([
    402,
    'PAYMENT_REQUIRED',
    { credits: 0, buy: 'POST /agent/credits/purchases' },
  ]);
  expect(refused.body.error.message).toContain('POST /agent/credits/purchases');
  expect(await ownOf(world, owner, id)).toMatchObject({ featured: false, featured_until: null });
  expect(await eventsOf(world, owner, 'promotion.started')).toHaveLength(0);
});

test('a dry run tells what would be, and spends nothing', async () => {
  const owner = await ownerWith(1);
  const id = await published(world, owner);
  const tried = await world.call('POST', `/agent/listings/${id}/promote?dry_run=true`, { headers: owner.headers });
  expect([tried.status, tried.body.data.featured_until, tried.body.data.credits]).toEqual([200, after(14), 0]);
  expect((await creditsOf(world, owner)).balance).toBe(1);
  expect((await ownOf(world, owner, id)).featured).toBe(false);
});

test('only what is public is promoted, and only by its owner', async () => {
  const owner = await ownerWith(1);
  const id = await draft(world, owner);
  const early = await promote(world, owner, id);
  expect([early.status, early.body.error.code, early.body.error.details.state]).toEqual([
    409,
    'INVALID_STATE',
    'draft',
  ]);
  const open = await published(world, owner, { external_id: 'open' });
  const stranger = await promote(world, await ownerWith(1), open);
  expect(stranger.status).toBe(404);
  await act(world, owner, open, 'close', { reason: 'sold' });
  expect((await promote(world, owner, open)).status).toBe(409);
  expect((await creditsOf(world, owner)).balance).toBe(1);
});

test('when its time is over it ends, and is told once', async () => {
  const owner = await ownerWith(2);
  const id = await published(world, owner);
  await promote(world, owner, id);
  await promote(world, owner, id);
  const [startedUntil, ends] = [after(14), after(28)];
  world.clock.advance(15 * day);
  await world.drain();
  // The first fourteen days are over; the listing still comes first, so nothing has ended for its owner.
  expect(await eventsOf(world, owner, 'promotion.ended')).toHaveLength(0);
  world.clock.advance(14 * day);
  await unfeatureExpired(world.sql, { at: world.clock.now() });
  await world.drain();
  await later();
  expect(await ownOf(world, owner, id)).toMatchObject({ featured: false, featured_until: ends });
  const events = await eventsOf(world, owner, 'promotion.started', 'promotion.ended');
  expect(
    events.map(({ type, payload }) => [type, payload['listing_id'], payload['reason'] ?? payload['featured_until']]),
  ).toEqual([
    ['promotion.started', id, startedUntil],
    ['promotion.started', id, ends],
    ['promotion.ended', id, 'expired'],
  ]);
  expect((await creditsOf(world, owner)).balance).toBe(0);
});

test('a suspended account gets whole credits back for what has not run out, once; a rejected listing has used its own', async () => {
  const owner = await ownerWith(4);
  const [suspended, rejected, sold] = await Promise.all(
    ['S', 'R', 'C'].map((external_id) => published(world, owner, { external_id })),
  );
  await promote(world, owner, sold!);
  await act(world, owner, sold!, 'close', { reason: 'sold' });
  await promote(world, owner, rejected!);
  await act(world, owner, rejected!, 'close', { reason: 'withdrawn' });
  await act(world, owner, rejected!, 'reopen');
  await later();
  // Closing and reopening brought nothing back: the time is the owner's to use.
  expect((await creditsOf(world, owner)).balance).toBe(2);
  await promote(world, owner, suspended!);
  await promote(world, owner, suspended!);
  await act(world, owner, rejected!, 'publish');
  await reject(world, rejected!);
  const suspend = (isSuspended: boolean) =>
    inTransaction(world.sql, (tx) => setSuspended(tx, { account: owner.id, isSuspended, at: world.clock.now() }));
  await suspend(true);
  await later();
  await later();
  await suspend(false);
  const { balance, entries } = await creditsOf(world, owner);
  expect([
    balance,
    tally(
      entries.flatMap((one) =>
        one.kind === 'promotion_refund' ? [{ status: one.listing_id === rejected ? 1 : 2 }] : [],
      ),
    ),
  ]).toEqual([2, { 2: 2 }]);
  expect(await ownOf(world, owner, suspended!)).toMatchObject({
    status: 'public',
    featured: false,
    featured_until: null,
  });
  const ended = await eventsOf(world, owner, 'promotion.ended');
  expect(new Map(ended.map(({ payload }) => [payload['listing_id'], payload]))).toEqual(
    new Map([
      [rejected, { listing_id: rejected, reason: 'removed', credits_returned: 0 }],
      [suspended, { listing_id: suspended, reason: 'removed', credits_returned: 2 }],
    ]),
  );
});

test('a listing that is rejected on its thirteenth day brings back only the time that had not begun', async () => {
  const owner = await ownerWith(2);
  const id = await published(world, owner);
  await promote(world, owner, id);
  await promote(world, owner, id);
  world.clock.advance(13 * day);
  await act(world, owner, id, 'close', { reason: 'withdrawn' });
  await act(world, owner, id, 'reopen');
  await act(world, owner, id, 'publish');
  await reject(world, id);
  await later();
  await later();
  const { balance, entries } = await creditsOf(world, owner);
  expect([balance, entries.map(({ kind }) => kind)]).toEqual([
    1,
    ['promotion_refund', 'promotion', 'promotion', 'grant'],
  ]);
  expect(await ownOf(world, owner, id)).toMatchObject({ featured: false, featured_until: null });
  const [ended] = await eventsOf(world, owner, 'promotion.ended');
  expect(ended!.payload).toEqual({ listing_id: id, reason: 'removed', credits_returned: 1 });
});

test('the database keeps the ledger: nobody changes it, and no balance goes below zero', async () => {
  const owner = await ownerWith(1);
  const refused = (work: Promise<unknown>) => expect(work).rejects.toThrow(/is kept|not_negative|violates/);
  await refused(world.sql`update credit_entries set credits = 9 where account_id = ${owner.id}`.execute());
  await refused(world.sql`delete from credit_entries where account_id = ${owner.id}`.execute());
  await refused(world.sql`truncate credit_entries cascade`.execute());
  await refused(world.sql`update credit_balances set balance = 9 where account_id = ${owner.id}`.execute());
  await refused(world.sql`delete from credit_balances where account_id = ${owner.id}`.execute());
  await refused(
    world.sql`insert into credit_entries (account_id, kind, credits, at) values (${owner.id}, 'promotion', -1, now())`.execute(),
  );
  await refused(
    world.sql`insert into credit_entries (account_id, kind, credits, reason, at) values (${owner.id}, 'grant', -1, 'x', now())`.execute(),
  );
  expect((await creditsOf(world, owner)).balance).toBe(1);
});
