import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestAccount } from '../../harness/accounts.ts';
import { buy, creditsOf, eventsOf, promote } from '../../harness/credits.ts';
import { fakeStripe, signed, type FakeStripe } from '../../harness/fake-stripe.ts';
import { ownOf, published, tally } from '../../harness/own-listings.ts';
import { createWorld, type World } from '../../harness/world.ts';

let stripe: FakeStripe;
let world: World;
beforeAll(async () => {
  stripe = await fakeStripe();
  world = await createWorld({ stripe: stripe.address, logLevel: 'silent' });
});
afterAll(async () => {
  await world.close();
  await stripe.close();
});

const completed = 'checkout.session.completed';

/** Carries a message of Stripe's to us. */
const carry = ({ body, headers }: { body: string; headers: Record<string, string> }) =>
  fetch(`${world.url}/api/payments/stripe`, { method: 'POST', body, headers });
const tell = (type: string, id: string, at = world.clock.now()) => carry(stripe.message(type, id, at));

const purchaseOf = async ({ headers }: TestAccount, id: string) =>
  (await world.get(`/agent/credits/purchases/${id}`, headers)).body.data;

/** An account with a purchase that waits. */
async function bought(name = 'five', currency = 'USD'): Promise<{ owner: TestAccount; id: string }> {
  const owner = await world.account({ phone: true });
  const reply = await buy(world, owner, name, currency);
  if (reply.status !== 201) throw new Error(reply.text);
  return { owner, id: reply.body.data.id };
}

test('a purchase is opened at Stripe for what it costs, guaraníes without decimals', async () => {
  const owner = await world.account();
  const dollars = await buy(world, owner, 'five', 'USD');
  const guaranies = await buy(world, owner, 'twenty', 'PYG');
  expect([dollars.status, dollars.body.data]).toMatchObject([
    201,
    {
      package: 'five',
      credits: 5,
      price: { amount: 22, currency: 'USD' },
      status: 'pending',
      is_trial: false,
      paid_at: null,
    },
  ]);
  expect(dollars.body.data.payment_url).toContain(stripe.address.url!);
  expect(guaranies.body.data.price).toEqual({ amount: 580_000, currency: 'PYG' });
  const opened = stripe.opened().slice(-2);
  expect(
    opened.map((one) => [one['line_items[0][price_data][unit_amount]'], one['line_items[0][price_data][currency]']]),
  ).toEqual([
    ['2200', 'usd'],
    ['580000', 'pyg'],
  ]);
  expect(opened[0]).toMatchObject({ customer_email: owner.email, client_reference_id: dollars.body.data.id });
  expect(opened[0]!['success_url']).toMatch(new RegExp(`^${world.url}/pay/[\\w-]{50}$`));
  expect(Number(opened[0]!['expires_at'])).toBe(world.clock.now().getTime() / 1000 + 7_200);
  expect((await creditsOf(world, owner)).balance).toBe(0);
});

test('fifty parallel confirmations of one purchase grant once', async () => {
  const { owner, id } = await bought();
  stripe.pay(id);
  const replies = await Promise.all(Array.from({ length: 50 }, () => tell(completed, id)));
  expect(tally(replies)).toEqual({ 200: 50 });
  const { balance, entries } = await creditsOf(world, owner);
  expect([balance, entries.map(({ kind, credits, purchase_id: of }) => [kind, credits, of])]).toEqual([
    5,
    [['purchase', 5, id]],
  ]);
  expect(await eventsOf(world, owner, 'credits.purchased')).toMatchObject([
    { payload: { purchase_id: id, credits: 5, amount: 22 } },
  ]);
  expect(await purchaseOf(owner, id)).toMatchObject({ status: 'paid', payment_url: null });
});

test('what Stripe did not sign, or signed long ago, is refused and nothing is asked', async () => {
  const { owner, id } = await bought();
  stripe.pay(id);
  const now = world.clock.now();
  const { body, headers } = stripe.message(completed, id, now);
  const old = new Date(now.getTime() - 301_000);
  stripe.asked();
  const refused = [
    await carry({ body: body.replace('evt_', 'evx_'), headers }),
    await carry({ body, headers: signed(body, now, 'whsec_of_somebody_else') }),
    await carry({ body, headers: signed(body, old) }),
    await carry({ body, headers: { 'content-type': 'application/json' } }),
    await carry({ body: '', headers: { 'stripe-signature': 't=1,v1=00' } }),
  ];
  expect([refused.map(({ status }) => status), stripe.asked()]).toEqual([[400, 400, 400, 400, 400], 0]);
  expect((await creditsOf(world, owner)).balance).toBe(0);
  // Within five minutes the very message is good, and again.
  const within = stripe.message(completed, id, new Date(now.getTime() - 299_000));
  expect([(await carry(within)).status, (await carry(within)).status]).toEqual([200, 200]);
  expect((await creditsOf(world, owner)).balance).toBe(5);
});

test('messages out of order: what Stripe says of the payment counts, not what came last', async () => {
  const { owner, id } = await bought();
  // Said to be paid before it is: nothing comes of it.
  expect((await tell(completed, id)).status).toBe(200);
  expect((await creditsOf(world, owner)).balance).toBe(0);
  stripe.pay(id);
  // An end that was sent before the payment and arrives after it undoes nothing.
  for (const type of [completed, 'checkout.session.expired', 'checkout.session.async_payment_failed']) {
    expect((await tell(type, id)).status).toBe(200);
  }
  expect(await purchaseOf(owner, id)).toMatchObject({ status: 'paid' });
  expect((await creditsOf(world, owner)).balance).toBe(5);
});

test('a refund that is heard of before the payment leaves nothing, and both are in the ledger', async () => {
  const { owner, id } = await bought();
  stripe.pay(id);
  stripe.refund(id);
  for (const type of ['charge.refunded', 'refund.updated', completed]) expect((await tell(type, id)).status).toBe(200);
  const { balance, entries } = await creditsOf(world, owner);
  expect([balance, entries.map(({ kind, credits }) => [kind, credits])]).toEqual([
    0,
    [
      ['purchase_refund', -5],
      ['purchase', 5],
    ],
  ]);
  expect(await purchaseOf(owner, id)).toMatchObject({ status: 'refunded', refunded_at: expect.any(String) });
});

test('where refunded credits are spent, promotions end for them, the longest first; a balance is never below zero', async () => {
  const { owner, id } = await bought('five');
  stripe.pay(id);
  await tell(completed, id);
  const [one, two] = await Promise.all(['A', 'B'].map((external_id) => published(world, owner, { external_id })));
  await promote(world, owner, one!);
  world.clock.advance(15 * 86_400);
  await world.drain();
  // One has run out; three run or wait, and one is left.
  await promote(world, owner, one!);
  for (let n = 0; n < 2; n += 1) await promote(world, owner, two!);
  stripe.refund(id);
  const replies = await Promise.all(Array.from({ length: 20 }, () => tell('charge.refunded', id)));
  expect(tally(replies)).toEqual({ 200: 20 });
  const { balance, entries } = await creditsOf(world, owner);
  // The one that ran out is not asked for.
  expect([balance, entries.slice(0, 4).map(({ kind, credits }) => [kind, credits])]).toEqual([
    0,
    [
      ['purchase_refund', -4],
      ['promotion_refund', 1],
      ['promotion_refund', 1],
      ['promotion_refund', 1],
    ],
  ]);
  for (const listing of [one!, two!]) expect((await ownOf(world, owner, listing)).featured).toBe(false);
  expect((await eventsOf(world, owner, 'promotion.ended')).map(({ payload }) => payload['reason'])).toEqual([
    'expired',
    'withdrawn',
    'withdrawn',
  ]);
});

test('a lost message costs nothing: looking asks Stripe, not more than every few seconds', async () => {
  const { owner, id } = await bought();
  stripe.pay(id);
  stripe.asked();
  // Opened in this very moment.
  expect([(await purchaseOf(owner, id)).status, stripe.asked()]).toEqual(['pending', 0]);
  world.clock.advance(6);
  const looks = await Promise.all(Array.from({ length: 10 }, () => purchaseOf(owner, id)));
  expect([looks.some(({ status }) => status === 'paid'), stripe.asked()]).toEqual([true, 1]);
  expect((await creditsOf(world, owner)).balance).toBe(5);
});

test('a lost message costs nothing: a job asks within five minutes, and sees what is over or was paid back', async () => {
  const [paid, over, gone] = [await bought(), await bought(), await bought()];
  stripe.pay(paid.id);
  stripe.expire(over.id);
  stripe.lose(gone.id);
  world.clock.advance(150);
  await world.drain();
  expect(await purchaseOf(paid.owner, paid.id)).toMatchObject({ status: 'paid' });
  expect(await purchaseOf(over.owner, over.id)).toMatchObject({ status: 'expired', payment_url: null });
  expect(await purchaseOf(gone.owner, gone.id)).toMatchObject({ status: 'pending' });
  stripe.refund(paid.id);
  world.clock.advance(2 * 86_400);
  await world.drain();
  expect(await purchaseOf(paid.owner, paid.id)).toMatchObject({ status: 'refunded' });
  // One that Stripe does not know waits no longer than it could be paid.
  expect(await purchaseOf(gone.owner, gone.id)).toMatchObject({ status: 'expired' });
});

test('while Stripe is away nothing is bought, and nothing that was paid is lost', async () => {
  const owner = await world.account();
  stripe.fail(500, 500);
  const refused = await buy(world, owner);
  expect([refused.status, refused.body.error.code, refused.headers.get('retry-after')]).toEqual([
    503,
    'SERVICE_UNAVAILABLE',
    '30',
  ]);
  const { owner: other, id } = await bought();
  stripe.pay(id);
  stripe.fail(500, 500);
  expect((await tell(completed, id)).status).toBe(503);
  expect((await tell(completed, id)).status).toBe(200);
  expect((await creditsOf(world, other)).balance).toBe(5);
});

test('a payment of another amount than was asked credits nothing, and is noted for a person, once', async () => {
  const { owner, id } = await bought();
  stripe.reprice(id, '1');
  stripe.pay(id);
  expect((await tell(completed, id)).status).toBe(200);
  expect((await tell(completed, id)).status).toBe(200);
  expect((await creditsOf(world, owner)).balance).toBe(0);
  const figure = world.system.figures.find(({ name }) => name === 'oga_credit_purchases')!;
  expect(await figure.read()).toContainEqual({ labels: { state: 'mispaid' }, value: 1 });
  // Nobody asks again by himself.
  stripe.asked();
  world.clock.advance(600);
  expect((await purchaseOf(owner, id)).status).toBe('pending');
  expect(stripe.asked()).toBe(0);
});

test('messages about what is not ours, or of no concern, are taken and do nothing', async () => {
  const now = world.clock.now();
  for (const [type, object] of [
    ['customer.created', { id: 'cus_1' }],
    [completed, { id: 'cs_test_of_another_shop' }],
    ['charge.refunded', { id: 'ch_1', payment_intent: 'pi_of_another_shop' }],
    ['charge.refunded', { id: 'ch_1', payment_intent: null }],
  ] as const) {
    const body = JSON.stringify({ id: 'evt_x', object: 'event', type, data: { object } });
    expect([type, (await carry({ body, headers: signed(body, now) })).status]).toEqual([type, 200]);
  }
});

test('a purchase is its buyer’s alone, and at most ten wait at once', async () => {
  const { owner, id } = await bought();
  const stranger = await world.account();
  expect((await world.get(`/agent/credits/purchases/${id}`, stranger.headers)).status).toBe(404);
  const replies = await Promise.all(Array.from({ length: 20 }, () => buy(world, owner, 'one')));
  expect(tally(replies)).toEqual({ 201: 9, 429: 11 });
});

test('a dry run opens nothing at Stripe', async () => {
  const owner = await world.account();
  stripe.asked();
  const tried = await world.call('POST', '/agent/credits/purchases?dry_run=true', {
    headers: owner.headers,
    body: { package: 'one', currency: 'PYG' },
  });
  expect([tried.status, tried.body.data.price.amount, tried.body.data.payment_url, stripe.asked()]).toEqual([
    201,
    36_000,
    null,
    0,
  ]);
});

test('the buyer comes back to a page that says how it stands, whether the message came or not', async () => {
  const { id } = await bought();
  const page = async () => {
    const reply = await fetch(`${stripe.opened().at(-1)!['success_url']!}?locale=es`);
    return [reply.status, /<h1>(.*?)<\/h1>/.exec(await reply.text())![1]];
  };
  expect(await page()).toEqual([200, 'Todavía sin pagar']);
  stripe.pay(id);
  world.clock.advance(6);
  expect(await page()).toEqual([200, 'Pagado']);
});
