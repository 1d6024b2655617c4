import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListingState } from '@oga/contract';
import type { TestAccount } from '../harness/accounts.ts';
import { act, approve, grant, ownOf, patch, reject, wholeHouse } from '../harness/own-listings.ts';
import { createWorld, startOfTime, type World } from '../harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** Few of each, so that every limit is met. */
const limits = { active: 2, in_review: 1, new_per_day: 4, edits_per_day: 1 };

/** A listing as the table of states has it. */
interface Modelled {
  stands: ListingState;
  /** A version of it is being reviewed. */
  submitted: boolean;
  /** Rejected, and not edited since. */
  unchanged: boolean;
  wasPublic: boolean;
  isNewToday: boolean;
}

interface Owner {
  readonly account: TestAccount;
  readonly listings: { readonly id: string; readonly model: Modelled }[];
  editsToday: number;
}

const kinds = [
  'create', 'edit', 'price', 'publish', 'publish', 'close', 'reopen', 'archive', 'approve', 'approve', 'reject', 'midnight',
] as const; // prettier-ignore
type Kind = (typeof kinds)[number];

/** What the model answers to an act on a listing, having done it: a status, and the code of a refusal. */
function modelled(kind: Kind, owner: Owner, one: Modelled): string {
  const all = owner.listings.map(({ model }) => model);
  const active = all.filter(({ stands }) => stands === 'public' || stands === 'in_review').length;
  const inReview = all.filter(({ submitted }) => submitted).length;
  const ends = (stands: ListingState) => Object.assign(one, { stands, submitted: false });
  switch (kind) {
    case 'edit':
      if (one.stands === 'closed' || one.stands === 'archived') return '409 INVALID_STATE';
      if (one.stands === 'public' && !one.submitted) {
        if (owner.editsToday >= limits.edits_per_day) return '403 edits_per_day';
        if (inReview >= limits.in_review) return '403 in_review';
        owner.editsToday += 1;
        one.submitted = true;
      }
      one.unchanged = false;
      return '200';
    case 'price':
      if (one.stands === 'closed' || one.stands === 'archived') return '409 INVALID_STATE';
      if (one.stands === 'draft' || one.stands === 'rejected') one.unchanged = false;
      return '200';
    case 'publish':
      if (one.stands !== 'draft' && one.stands !== 'rejected') return '409 INVALID_STATE';
      if (one.unchanged) return '409 INVALID_STATE';
      if (active >= limits.active) return '403 active';
      if (inReview >= limits.in_review) return '403 in_review';
      Object.assign(one, { stands: 'in_review', submitted: true });
      return '200';
    case 'close':
      if (one.stands !== 'public') return '409 INVALID_STATE';
      ends('closed');
      return '200';
    case 'reopen':
      if (one.stands !== 'closed' && one.stands !== 'archived') return '409 INVALID_STATE';
      ends('draft');
      return '200';
    case 'archive':
      if (one.stands === 'archived') return '409 INVALID_STATE';
      ends('archived');
      return '200';
    case 'approve':
      if (!one.submitted) return 'nothing';
      ends('public').wasPublic = true;
      return 'done';
    case 'reject':
      if (!one.submitted) return 'nothing';
      one.unchanged = true;
      ends(one.stands === 'in_review' ? 'rejected' : one.stands);
      return 'done';
    default:
      throw new Error(kind);
  }
}

const said = (reply: { status: number; body: { error?: { code: string; details?: { limit?: string } } } }): string => {
  const { error } = reply.body;
  return error === undefined ? String(reply.status) : `${reply.status} ${error.details?.limit ?? error.code}`;
};

let changes = 0;

async function done(kind: Kind, as: TestAccount, id: string): Promise<string> {
  // Nothing is as it was: what changes nothing is no edit.
  changes += 1;
  switch (kind) {
    case 'edit':
      return said(await patch(world, as, id, { title: `Casa con patio número ${changes}` }));
    case 'price':
      return said(await patch(world, as, id, { price: { amount: changes } }));
    case 'approve':
      return (await approve(world, id)).length === 1 ? 'done' : 'nothing';
    case 'reject':
      return (await reject(world, id)).length === 1 ? 'done' : 'nothing';
    default:
      return said(await act(world, as, id, kind, kind === 'close' ? { reason: 'sold' } : undefined));
  }
}

async function create(owner: Owner): Promise<void> {
  const isAllowed = owner.listings.filter(({ model }) => model.isNewToday).length < limits.new_per_day;
  const reply = await world.call('POST', '/agent/listings', { headers: owner.account.headers, body: wholeHouse });
  expect(said(reply)).toBe(isAllowed ? '201' : '403 new_per_day');
  if (!isAllowed) return;
  const model: Modelled = { stands: 'draft', submitted: false, unchanged: false, wasPublic: false, isNewToday: true };
  owner.listings.push({ id: reply.body.data.id as string, model });
}

/** What the owner and what strangers find is what the model says. */
async function compare(owner: Owner): Promise<void> {
  for (const { id, model } of owner.listings) {
    const { status, live } = await ownOf(world, owner.account, id);
    const isLive = model.stands === 'public';
    expect({ status, live }).toEqual({ status: isLive && model.submitted ? 'in_review' : model.stands, live: isLive });
    expect((await world.get(`/listings/${id}`)).status).toBe(isLive ? 200 : model.wasPublic ? 410 : 404);
  }
  const { used } = (await world.get('/agent/status', owner.account.headers)).body.data.tier;
  const all = owner.listings.map(({ model }) => model);
  expect(used).toEqual({
    active: all.filter(({ stands }) => stands === 'public' || stands === 'in_review').length,
    in_review: all.filter(({ submitted }) => submitted).length,
    new_per_day: all.filter(({ isNewToday }) => isNewToday).length,
    edits_per_day: owner.editsToday,
  });
}

const step = fc.record({
  kind: fc.constantFrom(...kinds),
  by: fc.constantFrom(0, 1),
  of: fc.constantFrom(0, 0, 0, 0, 1),
  which: fc.nat({ max: 3 }),
});

/** A walk on which every answer of the model is given, whatever chance brings. */
const everyAnswer = [
  'close', 'reopen', 'publish', 'publish', 'edit', 'price', 'approve', 'approve', 'publish', 'edit', 'edit', 'reject',
  'edit', 'price', 'close', 'edit', 'reopen', 'publish', 'reject', 'publish', 'edit', 'publish', 'approve', 'edit',
  'create 1', 'create 2', 'publish 1', 'publish 2', 'midnight', 'edit', 'archive 1', 'edit', 'publish 2', 'approve',
  'publish 2', 'create 3', 'publish 3', 'archive', 'archive', 'price', 'reopen', 'create', 'create', 'create', 'create',
].map((text) => {
  const [kind, which = '0'] = text.split(' ') as [Kind, string?];
  return { kind, by: 0, of: 0, which: Number(which) };
}); // prettier-ignore

test('any sequence of acts by two accounts is answered as the table of states says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 35 }), async (steps) => {
      world.clock.set(startOfTime);
      const owners: Owner[] = [];
      for (let n = 0; n < 2; n += 1) {
        const account = await world.account({ phone: true });
        await grant(world, account.id, limits);
        owners.push({ account, listings: [], editsToday: 0 });
      }
      for (const owner of owners) await create(owner);
      for (const { kind, by, of, which } of steps) {
        world.clock.advance(1);
        const actor = owners[by]!;
        const owner = owners[(by + of) % 2]!;
        if (kind === 'create') await create(actor);
        else if (kind === 'midnight') {
          world.clock.advance(86_400);
          for (const one of owners) {
            one.editsToday = 0;
            for (const { model } of one.listings) model.isNewToday = false;
          }
        } else {
          const { id, model } = owner.listings[which % owner.listings.length]!;
          const isForeign = owner !== actor && kind !== 'approve' && kind !== 'reject';
          const expected = isForeign ? '404 NOT_FOUND' : modelled(kind, owner, model);
          expect(await done(kind, actor.account, id), `${kind} of ${id}`).toBe(expected);
        }
      }
      for (const owner of owners) await compare(owner);
    }),
    { numRuns: 15, examples: [[everyAnswer]] },
  );
  world.clock.set(startOfTime);
}, 120_000);
