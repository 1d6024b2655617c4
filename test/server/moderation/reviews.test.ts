import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestAccount } from '../../harness/accounts.ts';
import { decideReview } from '../../../server/src/features/moderation/review/decide-review.ts';
import { moderationJobs } from '../../../server/src/features/moderation/index.ts';
import { moderationReview } from '../../../server/src/features/listings/index.ts';
import { enqueue } from '../../../server/src/platform/jobs/index.ts';
import { act, grant, ownOf, patch, wholeHouse } from '../../harness/own-listings.ts';
import { house, reviewParts } from '../../harness/reviews.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
let ana: TestAccount;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  ana = await world.account({ phone: true, locale: 'es', ageDays: 60, approvedListings: 5 });
});
afterAll(() => world.close());

const review = () => world.system.jobs.drain(['moderation.review']);
const publish = async (id: string, account: TestAccount = ana) => {
  const reply = await act(world, account, id, 'publish');
  expect(reply.status, reply.text).toBe(200);
};
const decided = async (id: string, account: TestAccount = ana) => {
  const { status, live, moderation } = await ownOf(world, account, id);
  const codes = moderation?.reasons.map(({ code }) => code).join(', ');
  return `${status}${live ? ', live' : ''}: ${moderation?.decision}${codes ? ` (${codes})` : ''}`;
};
const enqueueAgain = (id: string, revision: number) =>
  enqueue(world.sql, moderationReview, { listing_id: id, revision });
const decisionsOf = (id: string) => world.sql`
  select outcome, decided_by, revision, rule_set is not null as by_rules,
         (select array_agg((reason ->> 'code') || ' ' || (reason ->> 'version') || ' ' || (reason ->> 'field')) from jsonb_array_elements(reasons) as reason) as reasons
    from moderation_decisions where listing_id = ${id} order by id`;

test('a sound listing is approved, and the decision is recorded with the rules that were asked', async () => {
  const id = await house(world, ana);
  await publish(id);
  const [done] = await review();
  expect(done).toMatchObject({ name: 'moderation.review', status: 'completed' });
  expect(await decided(id)).toBe('public, live: approved');
  expect(await decisionsOf(id)).toEqual([
    { outcome: 'approve', decided_by: 'rules', revision: 1, by_rules: true, reasons: null },
  ]);
  const [set] = await world.sql`select rules from moderation_rule_sets`;
  expect(set!.rules).toMatchObject({ shouting: 1, duplicate_text: 1 });
});

test('what breaks rules is rejected with field, reason and remedy, told to the owner in his language', async () => {
  const id = await house(world, ana, { description: `${wholeHouse.description} Llame al 0981 123 456.` });
  await publish(id);
  await review();
  expect(await decided(id)).toBe('rejected: rejected (contact_phone)');
  const { moderation } = await ownOf(world, ana, id);
  expect(moderation!.reasons).toEqual([
    {
      code: 'contact_phone',
      field: 'description',
      message:
        '«0981 123 456» se lee como un número de teléfono. Quitalo: quien esté interesado te escribe con el botón de contacto.',
    },
  ]);
  await world.call('PATCH', '/agent/profile', { headers: ana.headers, body: { locale: 'pt' } });
  expect((await ownOf(world, ana, id)).moderation!.reasons[0]!.message).toMatch(/^«0981 123 456» parece um/);
  expect(await decisionsOf(id)).toMatchObject([{ outcome: 'reject', reasons: ['contact_phone 1 description'] }]);
  await patch(world, ana, id, { description: wholeHouse.description });
  await publish(id);
  await review();
  expect(await decided(id)).toBe('public, live: approved');
});

test('where a person must decide the owner sees that, and why; deciding again changes nothing', async () => {
  const id = await house(world, ana, { lot_area_m2: 80 });
  await publish(id);
  await review();
  expect(await decided(id)).toBe('in_review: manual (living_area_large_for_lot)');
  const before = await ownOf(world, ana, id);
  await enqueueAgain(id, 1);
  await review();
  expect(await ownOf(world, ana, id)).toEqual(before);
  expect(await decisionsOf(id)).toMatchObject([
    { outcome: 'person', reasons: ['living_area_large_for_lot 1 lot_area_m2'] },
  ]);
});

test('a revision that its owner has gone on from is decided no more, the one after it is', async () => {
  const id = await house(world, ana, { lot_area_m2: 80 });
  await publish(id);
  await patch(world, ana, id, { lot_area_m2: 360 });
  const runs = await review();
  expect(runs.map(({ status }) => status)).toEqual(['completed', 'completed']);
  expect(await decided(id)).toBe('public, live: approved');
  expect(await decisionsOf(id)).toMatchObject([{ outcome: 'approve', revision: 2 }]);
  await enqueueAgain(id, 2);
  await review();
  expect(await decisionsOf(id)).toHaveLength(1);
});

test('of a public listing the approved version stays, with the reasons against the new one', async () => {
  const id = await house(world, ana);
  await publish(id);
  await review();
  await patch(world, ana, id, { title: 'CASA!!!!!!! en venta $$$$$$', bedrooms: 4 });
  await review();
  expect(await decided(id)).toBe('public, live: rejected (repeated_punctuation)');
  expect((await world.get(`/listings/${id}`)).body.data).toMatchObject({ title: wholeHouse.title, bedrooms: 3 });
  expect(await ownOf(world, ana, id)).toMatchObject({ title: 'CASA!!!!!!! en venta $$$$$$', bedrooms: 4 });
});

test('what the owner offers already is a duplicate, named by its title and id', async () => {
  const first = await house(world, ana);
  await publish(first);
  await review();
  const again = await house(world, ana, { title: 'La misma casa con otro título' });
  await publish(again);
  await review();
  expect(await decided(again)).toBe('rejected: rejected (duplicate_text)');
  const [reason] = (await ownOf(world, ana, again)).moderation!.reasons;
  expect(reason!.message).toContain(`«${wholeHouse.title}» (${first})`);
  const other = await house(world, ana, { title: 'Otra unidad en el mismo barrio', bedrooms: 2 });
  await publish(other);
  await review();
  expect(await decided(other)).toBe('public, live: approved');
});

test('what waits for a person is a duplicate too, what was closed is none, and a listing none of itself', async () => {
  const waiting = await house(world, ana, { lot_area_m2: 80 });
  await publish(waiting);
  await review();
  const again = await house(world, ana, { title: 'La misma casa con otro título', lot_area_m2: 80 });
  await publish(again);
  await review();
  expect(await decided(again)).toBe('rejected: rejected (living_area_large_for_lot, duplicate_text)');
  await act(world, ana, waiting, 'archive');
  await patch(world, ana, again, { lot_area_m2: 360 });
  await publish(again);
  await review();
  expect(await decided(again)).toBe('public, live: approved');
  await act(world, ana, again, 'close', { reason: 'withdrawn' });
  const third = await house(world, ana);
  await publish(third);
  await review();
  expect(await decided(third)).toBe('public, live: approved');
  await act(world, ana, third, 'close', { reason: 'withdrawn' });
  await act(world, ana, third, 'reopen');
  await publish(third);
  await review();
  expect(await decided(third)).toBe('public, live: approved');
  await patch(world, ana, third, { bathrooms: 3 });
  await review();
  expect(await decided(third)).toBe('public, live: approved');
});

test('an approved text counts while another one for it waits', async () => {
  const first = await house(world, ana);
  await publish(first);
  await review();
  await patch(world, ana, first, {
    description:
      'Un texto nuevo sobre la misma propiedad, con pileta, quincho y parrilla; dos plantas y cochera techada.',
    lot_area_m2: 80,
  });
  await review();
  expect(await decided(first)).toBe('in_review, live: manual (living_area_large_for_lot)');
  const again = await house(world, ana);
  await publish(again);
  await review();
  expect(await decided(again)).toMatch(/^rejected: rejected \(duplicate_text/);
});

test('the same property of another owner is linked and never a reason', async () => {
  const ben = await world.account({ phone: true, ageDays: 60, approvedListings: 5 });
  const text = {
    description: 'Casa esquina con galería, aljibe y patio de naranjos; techo de tejas y pisos de calcáreo originales.',
  };
  const hers = await house(world, ana, text);
  await publish(hers);
  await review();
  const his = await house(world, ben, text);
  await publish(his, ben);
  await review();
  expect(await decided(his, ben)).toBe('public, live: approved');
  const noted = () =>
    world.sql`select listing_id, other_id, found_by from listing_likenesses where ${his} in (listing_id, other_id)`;
  expect(await noted()).toEqual([{ listing_id: his, other_id: hers, found_by: ['text'] }]);
  await patch(world, ben, his, { bedrooms: 7 });
  await review();
  expect(await noted()).toEqual([]);
});

test('of twenty identical listings that one owner submits at once exactly one is approved', async () => {
  await grant(world, ana.id, { active: 50, in_review: 50, new_per_day: 50 });
  const ids = await Promise.all(Array.from({ length: 20 }, () => house(world, ana)));
  await Promise.all(ids.map((id) => publish(id)));
  const parts = reviewParts(world);
  await Promise.all(ids.map((listingId) => decideReview(parts, { listingId, revision: 1 }, world.clock.now())));
  const all = await Promise.all(ids.map((id) => decided(id)));
  expect(all.filter((one) => one === 'public, live: approved')).toHaveLength(1);
  expect(all.filter((one) => one === 'rejected: rejected (duplicate_text)')).toHaveLength(19);
});

test('one review decided by eight workers at once is decided once', async () => {
  const id = await house(world, ana);
  await publish(id);
  const parts = reviewParts(world);
  const once = () => decideReview(parts, { listingId: id, revision: 1 }, world.clock.now());
  await Promise.all(Array.from({ length: 8 }, once));
  expect(await decisionsOf(id)).toHaveLength(1);
  expect(await world.sql`select type from events where subject_id = ${id} order by sequence`).toEqual([
    { type: 'listing.submitted' },
    { type: 'listing.approved' },
  ]);
});

test('publishing that is only tried says what would be decided, and leaves nothing behind', async () => {
  const tried = async (id: string) =>
    (await world.call('POST', `/agent/listings/${id}/publish?dry_run=true`, { headers: ana.headers })).body.data;
  const sound = await house(world, ana);
  expect(await tried(sound)).toMatchObject({
    status: 'in_review',
    moderation: { decision: 'approved', reasons: [], reviewed_at: null },
  });
  const odd = await house(world, ana, { lot_area_m2: 80 });
  expect((await tried(odd)).moderation).toMatchObject({
    decision: 'manual',
    reasons: [{ code: 'living_area_large_for_lot' }],
  });
  const bad = await house(world, ana, { title: 'Casa 0981 123 456 en venta' });
  expect((await tried(bad)).moderation).toMatchObject({
    decision: 'rejected',
    reasons: [{ code: 'contact_phone', field: 'title' }],
  });
  for (const id of [sound, odd, bad]) {
    expect(await decided(id)).toBe('draft: undefined');
    expect(await decisionsOf(id)).toEqual([]);
    expect(await world.sql`select from listing_sketches where listing_id = ${id}`).toHaveLength(0);
    expect(await world.sql`select from jobs.job where data ->> 'listing_id' = ${id}`).toHaveLength(0);
  }
});

test('a decision that fails is made again, and in the end left to a person', async () => {
  const id = await house(world, ana);
  await publish(id);
  const job = world.system.jobs.jobs.find(({ name }) => name === 'moderation.review')!;
  const broken = moderationJobs({ ...reviewParts(world), companyOf: () => Promise.reject(new Error('broken')) })[0]!;
  const run = (attempt: number) =>
    broken.run({ listing_id: id, revision: 1 }, { now: world.clock.now(), attempt, signal: AbortSignal.timeout(1000) });
  await expect(run(1)).rejects.toThrow('broken');
  expect(await decided(id)).toBe('in_review: pending');
  await expect(run(job.retries + 1)).rejects.toThrow('broken');
  expect(await decided(id)).toBe('in_review: manual');
});

test('a neighborhood that nobody knows is read like every other text, since it becomes a place', async () => {
  const { location } = wholeHouse;
  const id = await house(world, ana, { location: { ...location, neighborhood: 'Llame al 0981 123 456' } });
  await publish(id);
  await review();
  const { status, moderation } = await ownOf(world, ana, id);
  expect(status).toBe('rejected');
  expect(moderation!.reasons).toContainEqual(expect.objectContaining({ code: 'contact_phone', field: 'neighborhood' }));
  expect(await world.sql`select from places where name like 'Llame%'`).toEqual([]);
});
