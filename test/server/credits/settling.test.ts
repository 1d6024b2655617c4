import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLogger, observeWith } from '../../../server/src/platform/observe/observe.ts';
import type { TestAccount } from '../../harness/accounts.ts';
import { buy, creditsOf, granted } from '../../harness/credits.ts';
import { fakeStripe, type FakeStripe } from '../../harness/fake-stripe.ts';
import { createWorld, type World } from '../../harness/world.ts';

let stripe: FakeStripe;
let world: World;
/** Failures in the operator's log. */
const log: string[] = [];
beforeAll(async () => {
  stripe = await fakeStripe();
  const backgroundFailed = ({ error }: { error: unknown }) => void log.push((error as Error).message);
  const observe = { ...observeWith(createLogger('silent')), backgroundFailed };
  world = await createWorld({ stripe: stripe.address }, { observe });
});
beforeEach(() => {
  log.length = 0;
  stripe.reads();
});
afterAll(async () => {
  await world.close();
  await stripe.close();
});

const day = 86_400;

async function tell(type: string, id: string): Promise<void> {
  const { body, headers } = stripe.message(type, id, world.clock.now());
  const reply = await fetch(`${world.url}/api/payments/stripe`, { method: 'POST', body, headers });
  expect([type, reply.status]).toEqual([type, 200]);
}

const purchaseOf = async ({ headers }: TestAccount, id: string) =>
  (await world.get(`/agent/credits/purchases/${id}`, headers)).body.data;
const idOf = async (owner: TestAccount, name = 'five') => (await buy(world, owner, name)).body.data.id as string;

test.each(['refund.failed', 'charge.refund.updated', 'refund.updated'])(
  'a refund that fails (%s) is for a person: it is in the log, and brings nothing back by itself',
  async (type) => {
    const owner = await world.account();
    const id = await idOf(owner);
    stripe.pay(id);
    stripe.refund(id);
    await tell('charge.refunded', id);
    expect((await creditsOf(world, owner)).balance).toBe(0);
    stripe.failRefund(id);
    await tell(type, id);
    expect(log).toEqual([`${id} was refunded, and its money is there again`]);
    const { balance, entries } = await creditsOf(world, owner);
    expect([balance, entries.map(({ kind, credits }) => [kind, credits])]).toEqual([
      0,
      [
        ['purchase_refund', -5],
        ['purchase', 5],
      ],
    ]);
    expect(await purchaseOf(owner, id)).toMatchObject({ status: 'refunded', disputed_at: null });
    // As the log says, a person gives them again; and a second refund takes nothing of that.
    await granted(world, owner, 5);
    stripe.refund(id);
    await tell('charge.refunded', id);
    expect([(await creditsOf(world, owner)).balance, log.length]).toEqual([5, 1]);
  },
);

test('a payment that cannot be asked about keeps no other from it', async () => {
  const owner = await world.account();
  const one = await idOf(owner);
  world.clock.advance(1);
  const two = await idOf(owner);
  for (const id of [one, two]) stripe.pay(id);
  stripe.fail(500, 500);
  world.clock.advance(150);
  await world.drain();
  world.clock.advance(150);
  await world.drain();
  expect(log.map((line) => line.slice(0, 7))).toEqual(['Stripe:']);
  const ours = [one, two].map((id) => stripe.sessionOf(id));
  expect(stripe.reads().filter((session) => ours.includes(session))).toEqual([ours[1], ours[0]]);
  expect((await creditsOf(world, owner)).balance).toBe(10);
});

test('a refund that fails is in the log once a day where nobody told of it, for as long as payments are asked about', async () => {
  const owner = await world.account();
  const id = await idOf(owner);
  stripe.pay(id);
  stripe.refund(id);
  await tell('charge.refunded', id);
  stripe.failRefund(id);
  const said = () => log.filter((line) => line.startsWith(id)).length;
  for (const [seconds, times] of [
    [day, 1],
    [60, 1],
    [day, 2],
    [130 * day, 2],
  ] as const) {
    world.clock.advance(seconds);
    await world.drain();
    expect([seconds, said()]).toEqual([seconds, times]);
  }
}, 60_000);

test('payments are asked about in the order of when they were last, those that wait before those that are paid', async () => {
  const [owner, other] = [await world.account(), await world.account()];
  const order: Record<string, string> = {};
  for (const name of ['paid', 'disputed', 'first', 'second', 'third', 'asked']) {
    order[await idOf(name === 'paid' ? other : owner)] = name;
    world.clock.advance(1);
  }
  const named = (name: string) => Object.keys(order).find((id) => order[id] === name)!;
  for (const name of ['paid', 'disputed']) {
    stripe.pay(named(name));
    await tell('checkout.session.completed', named(name));
  }
  stripe.dispute(named('disputed'));
  await tell('charge.dispute.created', named('disputed'));
  world.clock.advance(30);
  // Somebody looks at the first: it is the last whose turn comes.
  await purchaseOf(owner, named('first'));
  stripe.reads();
  world.clock.advance(day + 60);
  await world.drain();
  const reads = stripe.reads().flatMap((session) => order[session.slice('cs_test_'.length)] ?? []);
  // The same sixty seconds that some are asked in may see others again, but never before these.
  expect(reads.slice(0, 6)).toEqual(['second', 'third', 'asked', 'first', 'disputed', 'paid']);
}, 60_000);
