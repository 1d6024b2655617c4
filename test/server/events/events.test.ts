import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Event } from '@oga/contract';
import { forgetChanges } from '../../../server/src/features/listings/forget-changes.ts';
import type { Transaction } from '../../../server/src/platform/db/sql.ts';
import { recordEvents } from '../../../server/src/platform/outbox/outbox.ts';
import { asked, question } from '../../harness/leads.ts';
import { act, published } from '../../harness/own-listings.ts';
import type { TestAccount } from '../../harness/accounts.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const read = async ({ headers }: Pick<TestAccount, 'headers'>, query = '') => {
  const { status, body } = await world.get(`/agent/events${query}`, headers);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body as { data: Event[]; pagination: { has_more: boolean; next_cursor: string } };
};
const typesOf = ({ data }: { data: readonly Event[] }) => data.map(({ type }) => type);

/** An event of an account, in a transaction of its own. */
const tell = (accountId: string | null, type: string, payload = {}) =>
  world.sql.begin((tx) =>
    recordEvents(tx as Transaction, [{ type, subjectId: 'svs_x', accountId, payload }], world.clock.now()),
  );

test('what happens to a listing and whoever asks about it are in the log, in order', async () => {
  const owner = await world.account({ phone: true });
  const id = await published(world, owner);
  const inquiry = await asked(world, id);
  await world.call('PATCH', `/agent/listings/${id}`, {
    headers: owner.headers,
    body: { price: { amount: 139_000, currency: 'USD' } },
  });
  await act(world, owner, id, 'close', { reason: 'sold' });
  await act(world, owner, id, 'archive');
  const page = await read(owner);
  expect(typesOf(page)).toEqual([
    'listing.submitted',
    'listing.approved',
    'inquiry.created',
    'listing.price_changed',
    'listing.closed',
    'listing.archived',
  ]);
  expect(page.pagination.has_more).toBe(false);
  expect(page.data[2]).toMatchObject({ subject_id: inquiry, data: { inquiry_id: inquiry, listing_id: id } });
  expect(page.data[4]).toMatchObject({ subject_id: id, data: { listing_id: id, reason: 'sold' } });
});

test('nothing of a person is in the log', async () => {
  const owner = await world.account({ phone: true });
  await asked(world, await published(world, owner), { phone: '+595981777888' });
  const text = JSON.stringify(await read(owner));
  for (const said of [question.name, question.message, '777888', 'example.com', owner.id]) {
    expect(text).not.toContain(said);
  }
});

test('an account sees its own events alone, and none of the operator', async () => {
  const [one, other] = [await world.account(), await world.account()];
  await tell(one.id, 'saved_search.matched');
  await tell(null, 'listing.approved');
  expect(await read(other)).toMatchObject({ data: [] });
  const { data } = await read(one);
  expect(data).toHaveLength(1);
  // Nor where it names an event of somebody else.
  const refused = await world.get(`/agent/events?after=${data[0]!.id}`, other.headers);
  expect([refused.status, refused.body.error.code]).toEqual([410, 'CURSOR_EXPIRED']);
});

test('a type is shown to whoever has its scope', async () => {
  const owner = await world.account({ scopes: ['listings:read'] });
  await tell(owner.id, 'saved_search.matched');
  await tell(owner.id, 'import.finished');
  await tell(owner.id, 'company.member_joined');
  expect(typesOf(await read(owner))).toEqual(['import.finished']);
  const refused = await world.get('/agent/events?types=saved_search.matched', owner.headers);
  expect([refused.status, refused.body.error.code]).toEqual([403, 'INSUFFICIENT_SCOPE']);
  expect(refused.body.error.details.needed).toEqual(['profile:read']);
});

test('pages follow each other without a gap, by a cursor or by the id of an event', async () => {
  const owner = await world.account();
  for (let n = 0; n < 7; n += 1) await tell(owner.id, n % 2 === 0 ? 'import.finished' : 'promotion.ended', { n });
  const all = (await read(owner)).data;
  const met: Event[] = [];
  for (let after = ''; ;) {
    const { data, pagination } = await read(owner, `?limit=3${after}`);
    met.push(...data);
    after = `&after=${pagination.next_cursor}`;
    if (!pagination.has_more) break;
  }
  expect(met).toEqual(all);
  expect((await read(owner, `?after=${all[3]!.id}`)).data).toEqual(all.slice(4));
  expect((await read(owner, '?types=promotion.ended')).data).toEqual([all[1], all[3], all[5]]);
});

test('`latest` begins at the end, and one request tells several events in their order', async () => {
  const owner = await world.account();
  await tell(owner.id, 'import.finished');
  const { data, pagination } = await read(owner, '?after=latest');
  expect(data).toEqual([]);
  await world.sql.begin((tx) =>
    recordEvents(
      tx as Transaction,
      ['promotion.started', 'credits.purchased', 'promotion.ended'].map((type) => ({
        type,
        subjectId: 'x',
        accountId: owner.id,
        payload: {},
      })),
      world.clock.now(),
    ),
  );
  const rest = await read(owner, `?limit=2&after=${pagination.next_cursor}`);
  expect(typesOf(rest)).toEqual(['promotion.started', 'credits.purchased']);
  expect(typesOf(await read(owner, `?after=${rest.pagination.next_cursor}`))).toEqual(['promotion.ended']);
});

test('a transaction that wrote first and committed last is behind, so that no reader misses it', async () => {
  const owner = await world.account();
  let finish = () => undefined as void;
  const open = new Promise<void>((resolve) => (finish = resolve));
  let wrote = () => undefined as void;
  const written = new Promise<void>((resolve) => (wrote = resolve));
  const slow = world.sql.begin(async (tx) => {
    const event = { type: 'import.finished', subjectId: 'slow', accountId: owner.id, payload: {} };
    await recordEvents(tx as Transaction, [event], world.clock.now());
    wrote();
    await open;
  });
  await written;
  await tell(owner.id, 'promotion.ended');
  const first = await read(owner);
  expect(typesOf(first)).toEqual(['promotion.ended']);
  finish();
  await slow;
  expect(typesOf(await read(owner, `?after=${first.pagination.next_cursor}`))).toEqual(['import.finished']);
  expect(typesOf(await read(owner))).toEqual(['promotion.ended', 'import.finished']);
});

test('what was written and taken back is in no log', async () => {
  const owner = await world.account();
  const event = { type: 'import.finished', subjectId: 'x', accountId: owner.id, payload: {} };
  const failing = world.sql.begin(async (tx) => {
    await recordEvents(tx as Transaction, [event], world.clock.now());
    throw new Error('taken back');
  });
  await expect(failing).rejects.toThrow('taken back');
  expect(await read(owner)).toMatchObject({ data: [] });
});

test('a reader among many writers meets every event once', async () => {
  const owner = await world.account();
  const written: string[] = [];
  const writer = async (name: string) => {
    for (let n = 0; n < 15; n += 1) {
      await world.sql.begin(async (tx) => {
        const event = { type: 'import.finished', subjectId: `${name}${n}`, accountId: owner.id, payload: {} };
        await recordEvents(tx as Transaction, [event], world.clock.now());
        await tx`select pg_sleep(random() * 0.01)`;
      });
      written.push(`${name}${n}`);
    }
  };
  let isOver = false;
  const writers = Promise.all(['a', 'b', 'c', 'd'].map(writer)).then(() => (isOver = true));
  const met: string[] = [];
  for (let after = ''; ;) {
    const wasOver = isOver;
    const { data, pagination } = await read(owner, `?limit=4${after}`);
    met.push(...data.map(({ subject_id: id }) => id));
    after = `&after=${pagination.next_cursor}`;
    if (wasOver && !pagination.has_more) break;
  }
  await writers;
  expect(met.toSorted()).toEqual(written.toSorted());
  expect((await read(owner, '?limit=100')).data.map(({ subject_id: id }) => id)).toEqual(met);
});

test.each(['evt_1', 'abc', 'Lm5vdA', 'WyJldmVudHMiLCJ4Iiwi'])('%s is no cursor', async (after) => {
  const owner = await world.account();
  const { status } = await world.get(`/agent/events?after=${after}`, owner.headers);
  expect(after.startsWith('evt_') ? 410 : 400).toBe(status);
});

test('after 90 days an event is forgotten, and whoever stands before it is told', async () => {
  const owner = await world.account();
  const { next_cursor: before } = (await read(owner, '?after=latest')).pagination;
  await tell(owner.id, 'import.finished');
  const { data, pagination } = await read(owner);
  await world.sql`update commits set at = at - interval '91 days'`;
  await tell(owner.id, 'promotion.ended');
  await forgetChanges(world.sql, new Date());
  expect(typesOf(await read(owner))).toEqual(['promotion.ended']);
  expect(typesOf(await read(owner, `?after=${pagination.next_cursor}`))).toEqual(['promotion.ended']);
  for (const after of [before, data[0]!.id]) {
    const refused = await world.get(`/agent/events?after=${after}`, owner.headers);
    expect([refused.status, refused.body.error.code]).toEqual([410, 'CURSOR_EXPIRED']);
  }
  const [left] = await world.sql`
    select (select count(*) from events where account_id = ${owner.id})::integer as events,
           (select count(*) from event_commits where account_id = ${owner.id})::integer as commits`;
  expect(left).toEqual({ events: 1, commits: 1 });
});
