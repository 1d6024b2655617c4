import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { webhookRules, type WebhookDelivery } from '@oga/contract';
import type { Transaction } from '../../../server/src/platform/db/sql.ts';
import { recordEvents } from '../../../server/src/platform/outbox/outbox.ts';
import type { TestAccount } from '../../harness/accounts.ts';
import { hooked, receiver, type Receiver } from '../../harness/webhooks.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
let there: Receiver;
beforeAll(async () => {
  there = await receiver();
  world = await createWorld({}, { outgoing: there.outgoing });
});
afterEach(() => void vi.restoreAllMocks());
afterAll(async () => {
  await world.close();
  await there.close();
});

/** As long as a batch may take at most, of which nobody here waits for the end. */
const batchMs = 50_000;

/** The time limit of the next batch, which ends when the test says so. */
function limitInHand(): AbortController {
  const limit = new AbortController();
  const real = AbortSignal.timeout.bind(AbortSignal);
  let isTaken = false;
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    if (ms !== batchMs || isTaken) return real(ms);
    isTaken = true;
    return limit.signal;
  });
  return limit;
}

const job = (name: string) => world.system.jobs.jobs.find((one) => one.name === name)!;
const turn = (id: string, signal = new AbortController().signal) =>
  job('webhooks.deliver').run({ webhook_id: id }, { now: world.clock.now(), signal, attempt: 1 });

async function tell({ id: accountId }: TestAccount, count: number): Promise<string[]> {
  const event = { type: 'promotion.ended', subjectId: 'lst_x', accountId, payload: { listing_id: 'lst_x' } };
  const events = Array.from({ length: count }, () => event);
  await world.sql.begin((tx) => recordEvents(tx as Transaction, events, world.clock.now()));
  const rows = await world.sql<{ id: string }[]>`select id from events where account_id = ${accountId}`;
  return rows.map(({ id }) => id);
}

/** A webhook with so many events that are due, at an endpoint that takes some and keeps the others waiting until released. */
async function slowAfter(taken: number, events: number) {
  const owner = await world.account();
  const { id } = await hooked(world, owner, { url: there.url });
  const ids = await tell(owner, events);
  world.clock.advance(3);
  const { signal } = new AbortController();
  await job('webhooks.follow').run({}, { now: world.clock.now(), signal, attempt: 1 });
  there.received.length = 0;
  let hanging = 0;
  let allHang!: () => void;
  const isFull = new Promise<void>((resolve) => (allHang = resolve));
  const released = Promise.withResolvers<void>();
  there.answer(async () => {
    if (there.received.length <= taken) return { status: 200 };
    hanging += 1;
    if (hanging === webhookRules.atOnce) allHang();
    await released.promise;
    return { status: 200 };
  });
  const deliveries = async () => {
    const { body } = await world.get(`/agent/webhooks/${id}/deliveries?limit=100`, owner.headers);
    return body.data as WebhookDelivery[];
  };
  const webhook = async () => (await world.get(`/agent/webhooks/${id}`, owner.headers)).body.data;
  const release = () => {
    there.answer(null);
    released.resolve();
  };
  return { id, ids, isFull, release, deliveries, webhook };
}

/** How often each event came in. */
const timesReceived = () =>
  Object.values(Object.groupBy(there.received, ({ headers }) => String(headers['webhook-id']))).map((all) => {
    expect(new Set(all!.map(({ body }) => body)).size).toBe(1);
    return all!.length;
  });

/** How many events came in so often. */
const countOf = (times: readonly number[]) =>
  Object.fromEntries([...Map.groupBy(times, (often) => often)].map(([often, all]) => [often, all.length]));

test('a batch that is cut off leaves the rest to the next turn: nothing is lost, and what was under way is no failure', async () => {
  const limit = limitInHand();
  const { id, ids, isFull, release, deliveries, webhook } = await slowAfter(5, 30);
  const under = turn(id);
  await isFull;
  limit.abort(new DOMException('', 'TimeoutError'));
  await under;
  const standing = Object.groupBy(await deliveries(), ({ status }) => status);
  expect([standing.delivered?.length, standing.waiting?.length]).toEqual([5, 25]);
  expect(standing.delivered!.every(({ tries }) => tries === 1)).toBe(true);
  expect(standing.waiting!.every(({ tries, attempts }) => tries === 0 && attempts.length === 0)).toBe(true);
  expect(await webhook()).toMatchObject({ status: 'active', failures: 0, waiting: 25 });
  release();
  // The turn that was cut off asked for another, which finds the endpoint free at once.
  await world.system.jobs.drain(['webhooks.deliver']);
  const delivered = (await deliveries()).filter(({ status }) => status === 'delivered');
  expect(delivered.map((one) => one.event_id).toSorted()).toEqual(ids.toSorted());
  const times = timesReceived();
  expect(times).toHaveLength(30);
  // At least once: what nobody heard the answer to came again, and nothing else did.
  expect(countOf(times)).toEqual({ 1: 26, 2: 4 });
});

test('a server that stops in the middle of a batch leaves the rest to another', async () => {
  const { id, ids, isFull, release, deliveries, webhook } = await slowAfter(3, 12);
  const stopping = new AbortController();
  const under = turn(id, stopping.signal);
  await isFull;
  stopping.abort(new Error('the server stops'));
  await expect(under).rejects.toThrow('the server stops');
  expect(await webhook()).toMatchObject({ status: 'active', failures: 0, waiting: 9 });
  release();
  await turn(id);
  expect((await deliveries()).filter(({ status }) => status === 'delivered')).toHaveLength(ids.length);
  expect(countOf(timesReceived())).toEqual({ 1: 8, 2: 4 });
});
