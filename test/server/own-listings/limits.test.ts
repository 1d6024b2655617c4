import { afterAll, beforeAll, expect, test } from 'vitest';
import { tiers, type TierLimits } from '@oga/contract';
import { approveListings, usedOfLimits } from '../../../server/src/features/listings/index.ts';
import { inTransaction } from '../../../server/src/platform/db/transaction.ts';
import { publishListing } from '../../../server/src/features/listings/own/move-listing.ts';
import type { TestAccount } from '../../harness/accounts.ts';
import {
  act,
  approve,
  draft,
  grant,
  patch,
  published,
  reject,
  tally,
  verify,
  wholeHouse,
} from '../../harness/own-listings.ts';
import { createWorld, startOfTime, type World } from '../../harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const usedOf = async (account: TestAccount): Promise<TierLimits> =>
  (await world.get('/agent/status', account.headers)).body.data.tier.used;
const drafts = async (account: TestAccount, count: number) => {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push(await draft(world, account));
  return ids;
};
const refusal = (reply: { status: number; text: string; body: { error: { code: string; details: unknown } } }) => {
  expect(reply.status, reply.text).toBe(403);
  expect(reply.body.error.code).toBe('TIER_LIMIT_REACHED');
  return reply.body.error.details;
};

test('fifty publishes at once at a limit of 3 in review: 3 go through, and every other is told why', async () => {
  const ana = await world.account({ phone: true });
  await grant(world, ana.id, { new_per_day: 60, active: 50 });
  const ids = await drafts(ana, 50);
  const replies = await Promise.all(ids.map((id) => act(world, ana, id, 'publish')));
  expect(tally(replies)).toEqual({ 200: 3, 403: 47 });
  expect(refusal(replies.find(({ status }) => status === 403)!)).toEqual({
    limit: 'in_review',
    tier: 'new',
    allowed: 3,
    used: 3,
    resets_at: null,
    request_more: `${world.url}/api/v1/agent/limit-requests`,
  });
  expect(await usedOf(ana)).toMatchObject({ active: 3, in_review: 3 });
});

test('twenty publishes at once with one free place of 5 active: one goes through', async () => {
  const ana = await world.account({ phone: true });
  await grant(world, ana.id, { new_per_day: 60, in_review: 50 });
  for (let n = 0; n < 4; n += 1) await published(world, ana);
  const ids = await drafts(ana, 20);
  const replies = await Promise.all(ids.map((id) => act(world, ana, id, 'publish')));
  expect(tally(replies)).toEqual({ 200: 1, 403: 19 });
  expect(refusal(replies.find(({ status }) => status === 403)!)).toMatchObject({
    limit: 'active',
    allowed: 5,
    used: 5,
  });
});

test('one listing published twenty times at once is submitted once', async () => {
  const ana = await world.account({ phone: true });
  const id = await draft(world, ana);
  const replies = await Promise.all(Array.from({ length: 20 }, () => act(world, ana, id, 'publish')));
  expect(tally(replies)).toEqual({ 200: 1, 409: 19 });
  const [row] = await world.sql`select count(*)::int as jobs from jobs.job where data ->> 'listing_id' = ${id}`;
  expect(row!.jobs).toBe(1);
});

test('fifty drafts at once at the limit of the day: as many as it allows, and more after midnight in Asunción', async () => {
  world.clock.set('2026-11-22T02:59:00.000Z');
  const ana = await world.account();
  const create = () => world.call('POST', '/agent/listings', { headers: ana.headers, body: wholeHouse });
  const replies = await Promise.all(Array.from({ length: 50 }, create));
  expect(tally(replies)).toEqual({ 201: 10, 403: 40 });
  expect(refusal(replies.find(({ status }) => status === 403)!)).toMatchObject({
    limit: 'new_per_day',
    tier: 'unverified',
    allowed: 10,
    used: 10,
    resets_at: '2026-11-22T03:00:00.000Z',
  });
  world.clock.set('2026-11-22T03:00:00.000Z');
  expect(await usedOf(ana)).toMatchObject({ new_per_day: 0 });
  expect((await create()).status).toBe(201);
  world.clock.set(startOfTime);
});

test('edits of public listings at once: as many as the day allows, one for all changes until the decision', async () => {
  const ana = await world.account({ phone: true });
  await grant(world, ana.id, { new_per_day: 60, active: 50, in_review: 50, edits_per_day: 2 });
  const ids: string[] = [];
  for (let n = 0; n < 6; n += 1) ids.push(await published(world, ana));
  const replies = await Promise.all(ids.map((id) => patch(world, ana, id, { bedrooms: 4 })));
  expect(tally(replies)).toEqual({ 200: 2, 403: 4 });
  expect(refusal(replies.find(({ status }) => status === 403)!)).toMatchObject({
    limit: 'edits_per_day',
    allowed: 2,
    used: 2,
    resets_at: '2026-11-22T03:00:00.000Z',
  });
  const edited = replies.find(({ status }) => status === 200)!.body.data.id as string;
  expect((await patch(world, ana, edited, { bedrooms: 5 })).status).toBe(200);
  expect(await usedOf(ana)).toMatchObject({ edits_per_day: 2, in_review: 2 });
  const refused = ids[replies.findIndex(({ status }) => status === 403)]!;
  expect((await patch(world, ana, refused, { price: { amount: 1000 } })).status).toBe(200);
  const mixed = await patch(world, ana, refused, { price: { amount: 2000 }, bedrooms: 5 });
  expect(mixed.status).toBe(403);
  expect((await world.get(`/listings/${refused}`)).body.data).toMatchObject({ price: { amount: 1000 }, bedrooms: 3 });
  world.clock.set('2026-11-22T03:00:00.000Z');
  expect((await patch(world, ana, refused, { bedrooms: 4 })).status).toBe(200);
  world.clock.set(startOfTime);
});

test('an edit of a public listing needs a free place in review, and takes no second one among the active', async () => {
  const ana = await world.account({ phone: true });
  await grant(world, ana.id, { active: 2, in_review: 1 });
  const [one, two] = [await published(world, ana), await published(world, ana)];
  expect((await patch(world, ana, one, { bedrooms: 4 })).status).toBe(200);
  expect(await usedOf(ana)).toMatchObject({ active: 2, in_review: 1, edits_per_day: 1 });
  expect(refusal(await patch(world, ana, two, { bedrooms: 4 }))).toMatchObject({
    limit: 'in_review',
    allowed: 1,
    used: 1,
  });
  expect(await usedOf(ana)).toMatchObject({ edits_per_day: 1 });
  await approve(world, one);
  expect((await patch(world, ana, two, { bedrooms: 4 })).status).toBe(200);
  expect((await patch(world, ana, two, { bedrooms: 6 })).status).toBe(200);
  expect(await usedOf(ana)).toMatchObject({ active: 2, in_review: 1, edits_per_day: 2 });
});

test('rejecting, closing and archiving free a place', async () => {
  const ana = await world.account({ phone: true });
  await grant(world, ana.id, { active: 1, in_review: 1 });
  const [one, two] = await drafts(ana, 2);
  await act(world, ana, one!, 'publish');
  refusal(await act(world, ana, two!, 'publish'));
  await reject(world, one!);
  expect((await act(world, ana, two!, 'publish')).status).toBe(200);
  await approve(world, two!);
  await patch(world, ana, one!, { bedrooms: 4 });
  refusal(await act(world, ana, one!, 'publish'));
  await act(world, ana, two!, 'close', { reason: 'withdrawn' });
  expect((await act(world, ana, one!, 'publish')).status).toBe(200);
  await act(world, ana, one!, 'archive');
  expect(await usedOf(ana)).toMatchObject({ active: 0, in_review: 0 });
});

test('without a verified number nothing is published; with it the tier begins', async () => {
  const ana = await world.account();
  const id = await draft(world, ana);
  const reply = await act(world, ana, id, 'publish');
  expect([reply.status, reply.body.error.code]).toEqual([403, 'WHATSAPP_NOT_VERIFIED']);
  await verify(world, ana.id);
  expect((await act(world, ana, id, 'publish')).status).toBe(200);
});

test.each([
  [{ approvedListings: 0, ageDays: 0 }, 'new'],
  [{ approvedListings: 1, ageDays: 7 }, 'established'],
  [{ approvedListings: 5, ageDays: 30 }, 'consolidated'],
] as const)('limits of an account with %j are those of %s', async (standing, tier) => {
  const ana = await world.account({ phone: true, ...standing });
  await world.sql`
    insert into listing_usage (holder, day, edits) values (${ana.id}, '2026-11-21', ${tiers[tier].edits_per_day})`;
  const id = await published(world, ana);
  const { details } = (await patch(world, ana, id, { bedrooms: 4 })).body.error;
  expect(details).toMatchObject({ limit: 'edits_per_day', tier, allowed: tiers[tier].edits_per_day });
});

test('a first approval counts towards the tier, and reaches it', async () => {
  const ana = await world.account({ phone: true, ageDays: 8 });
  expect((await world.get('/agent/status', ana.headers)).body.data.tier.name).toBe('new');
  await published(world, ana);
  expect((await world.get('/agent/status', ana.headers)).body.data.tier).toMatchObject({
    name: 'established',
    limits: tiers.established,
  });
});

test('members of a verified company share what may be active, at once too', async () => {
  const members: TestAccount[] = [];
  for (let n = 0; n < 3; n += 1) members.push(await world.account({ phone: true }));
  const ids = members.map(({ id }) => id);
  const company = { id: 'cmp_01h455vb4pex5vsknk084sn02q', name: 'Lapacho', slug: 'lapacho', verified: true };
  const companies = { companyOf: () => Promise.resolve(company), membersOf: () => Promise.resolve(ids) };
  const foresee = () => Promise.reject(new Error('nothing is only tried here'));
  const unasked = () => Promise.reject(new Error('nobody gives photos here'));
  const intake = { receive: unasked, fetch: unasked };
  const parts = { sql: world.sql, places: world.system.places, companies, intake, siteUrl: world.url, foresee };
  // As many of the 2,000 as are missing, so that four more are allowed.
  await world.sql`
    insert into listings (id, slug, status, account_id, submitted_revision, created_at, updated_at)
    select 'lst_' || lpad(n::text, 26, '0'), 'filler-' || n, 'in_review', ${ids[2]!}, 1, '2026-01-01', '2026-01-01'
      from generate_series(1, 1996) as n`;
  const waiting = (await Promise.all([drafts(members[0]!, 5), drafts(members[1]!, 5)])).flatMap((some, which) =>
    some.map((id) => ({ id, accountId: ids[which]! })),
  );
  const outcomes = await Promise.allSettled(
    waiting.map(({ id, accountId }) =>
      inTransaction(world.sql, (tx) => publishListing(tx, parts, { accountId, now: world.clock.now() }, id, false)),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  const failed = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
  expect(failed.reason).toMatchObject({
    code: 'TIER_LIMIT_REACHED',
    details: { limit: 'active', tier: 'verified_company', allowed: 2000, used: 2000 },
  });
  const used = await usedOfLimits(companies)(world.sql, ids[0]!, world.clock.now());
  expect(used).toMatchObject({ active: 2000 });
});

test('many decisions at once count each listing once', async () => {
  const ana = await world.account({ phone: true });
  await grant(world, ana.id, { active: 50, in_review: 50, new_per_day: 50 });
  const ids = await drafts(ana, 6);
  for (const id of ids) await act(world, ana, id, 'publish');
  const reviews = ids.map((listingId) => ({ listingId, revision: 1 }));
  const options = { at: world.clock.now(), knownWords: new Set<string>() };
  const approved = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      inTransaction(world.sql, (tx) => approveListings(tx, n % 2 === 0 ? reviews : reviews.toReversed(), options)),
    ),
  );
  expect(approved.flat().sort()).toEqual(ids.toSorted());
  const [account] = await world.sql`select approved_listings from accounts where id = ${ana.id}`;
  expect(account!.approved_listings).toBe(6);
});
