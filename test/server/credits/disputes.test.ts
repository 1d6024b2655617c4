// Long because it is one table of what is promised of disputes.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../server/src/platform/db/transaction.ts';
import { createLogger, observeWith } from '../../../server/src/platform/observe/observe.ts';
import type { TestAccount } from '../../harness/accounts.ts';
import { buy, creditsOf, eventsOf, granted, promote } from '../../harness/credits.ts';
import { fakeStripe, type FakeStripe } from '../../harness/fake-stripe.ts';
import { ownOf, published, tally } from '../../harness/own-listings.ts';
import { createWorld, type World } from '../../harness/world.ts';

let stripe: FakeStripe;
let world: World;
/** What the operator's log says. */
const log: string[] = [];
beforeAll(async () => {
  stripe = await fakeStripe();
  const observe = {
    ...observeWith(createLogger('silent')),
    paymentDisputed: (facts: object) => void log.push(Object.values(facts).join(' ')),
    backgroundFailed: ({ error }: { error: unknown }) => void log.push((error as Error).message),
  };
  world = await createWorld({ stripe: stripe.address }, { observe });
});
beforeEach(() => void (log.length = 0));
afterAll(async () => {
  await world.close();
  await stripe.close();
});

const day = 86_400;
const [created, withdrawn] = ['charge.dispute.created', 'charge.dispute.funds_withdrawn'];
const [closed, reinstated] = ['charge.dispute.closed', 'charge.dispute.funds_reinstated'];

async function tell(id: string, ...types: string[]): Promise<void> {
  for (const type of types) {
    const { body, headers } = stripe.message(type, id, world.clock.now());
    const reply = await fetch(`${world.url}/api/payments/stripe`, { method: 'POST', body, headers });
    expect([type, reply.status]).toEqual([type, 200]);
  }
}

const purchaseOf = async ({ headers }: TestAccount, id: string) =>
  (await world.get(`/agent/credits/purchases/${id}`, headers)).body.data;

/** An account with a purchase that is paid. */
async function paid(name = 'five'): Promise<{ owner: TestAccount; id: string }> {
  const owner = await world.account({ phone: true });
  const id = await more(owner, name);
  return { owner, id };
}
async function more(owner: TestAccount, name = 'five'): Promise<string> {
  const { id } = (await buy(world, owner, name)).body.data as { id: string };
  stripe.pay(id);
  await tell(id, 'checkout.session.completed');
  return id;
}

/** What is left, and the entries since the purchase, the first first. */
async function ledgerOf(owner: TestAccount): Promise<[number, ...[string, number][]]> {
  const { balance, entries } = await creditsOf(world, owner);
  return [balance, ...entries.map(({ kind, credits }): [string, number] => [kind, credits]).toReversed()];
}

const disputesNow = async () => {
  const figure = world.system.figures.find(({ name }) => name === 'oga_credit_disputes')!;
  return Object.fromEntries((await figure.read()).map(({ labels, value }) => [labels['state'], value]));
};

test('a dispute takes the credits back, once, however often and in whatever order it is told', async () => {
  const { owner, id } = await paid();
  const before = await disputesNow();
  const dispute = stripe.dispute(id);
  await Promise.all(Array.from({ length: 10 }, () => tell(id, withdrawn, created, 'charge.dispute.updated')));
  expect(await ledgerOf(owner)).toEqual([0, ['purchase', 5], ['purchase_dispute', -5]]);
  const at = world.clock.now().toISOString();
  expect(await purchaseOf(owner, id)).toMatchObject({ status: 'paid', disputed_at: at, refunded_at: null });
  expect(log).toEqual([`${id} ${dispute} open`]);
  expect(await disputesNow()).toEqual({ ...before, open: before['open']! + 1 });
  const { entries } = await creditsOf(world, owner);
  expect(entries[0]).toMatchObject({ purchase_id: id, reason: null, balance: 0 });
  stripe.decide(dispute, 'lost');
  await tell(id, closed, created);
  expect(await ledgerOf(owner)).toEqual([0, ['purchase', 5], ['purchase_dispute', -5]]);
  expect([log.at(-1), await disputesNow()]).toEqual([
    `${id} ${dispute} lost`,
    { ...before, lost: before['lost']! + 1 },
  ]);
});

test('one that is won gives them back, once, and what is told late takes nothing again', async () => {
  const { owner, id } = await paid();
  const dispute = stripe.dispute(id);
  await tell(id, created);
  stripe.decide(dispute, 'won', 0);
  // It is won before the money has come.
  await tell(id, closed);
  expect(await ledgerOf(owner)).toEqual([5, ['purchase', 5], ['purchase_dispute', -5], ['purchase_reinstated', 5]]);
  stripe.decide(dispute, 'won');
  await Promise.all(Array.from({ length: 10 }, () => tell(id, reinstated, closed, withdrawn, created)));
  expect(await ledgerOf(owner)).toEqual([5, ['purchase', 5], ['purchase_dispute', -5], ['purchase_reinstated', 5]]);
  expect(await purchaseOf(owner, id)).toMatchObject({ status: 'paid', disputed_at: null });
  expect(log).toEqual([`${id} ${dispute} open`, `${id} ${dispute} over`]);
});

test('one that is heard of when it is won takes nothing', async () => {
  const { owner, id } = await paid();
  stripe.decide(stripe.dispute(id), 'won');
  await tell(id, reinstated, created, closed);
  expect(await ledgerOf(owner)).toEqual([5, ['purchase', 5]]);
});

test('one that is heard of before the payment: both are in the ledger', async () => {
  const owner = await world.account();
  const { id } = (await buy(world, owner)).body.data as { id: string };
  stripe.pay(id);
  stripe.dispute(id);
  await tell(id, withdrawn, 'checkout.session.completed');
  expect(await ledgerOf(owner)).toEqual([0, ['purchase', 5], ['purchase_dispute', -5]]);
});

test('while a bank only asks nothing is taken; when it goes on to hold the money, it is', async () => {
  const [asked, escalated] = [await paid(), await paid()];
  const one = stripe.dispute(asked.id, 'warning_needs_response');
  const two = stripe.dispute(escalated.id, 'warning_needs_response');
  await tell(asked.id, created);
  await tell(escalated.id, created);
  stripe.decide(one, 'warning_closed');
  stripe.decide(two, 'needs_response', -1);
  await tell(asked.id, closed);
  await tell(escalated.id, 'charge.dispute.updated', withdrawn);
  expect(await ledgerOf(asked.owner)).toEqual([5, ['purchase', 5]]);
  expect(await purchaseOf(asked.owner, asked.id)).toMatchObject({ disputed_at: null });
  expect(await ledgerOf(escalated.owner)).toEqual([0, ['purchase', 5], ['purchase_dispute', -5]]);
  expect(log).toEqual([`${asked.id} ${one} asked`, `${escalated.id} ${two} asked`, `${escalated.id} ${two} open`]);
});

test('where credits are spent promotions end for it as for a refund; what has run out is not asked for, and what is taken comes back', async () => {
  const { owner, id } = await paid();
  const [one, two] = await Promise.all(['A', 'B'].map((external_id) => published(world, owner, { external_id })));
  await promote(world, owner, one!);
  world.clock.advance(15 * day);
  await world.drain();
  // One has run out; three run or wait, and one is left.
  await promote(world, owner, one!);
  for (let n = 0; n < 2; n += 1) await promote(world, owner, two!);
  const dispute = stripe.dispute(id);
  await Promise.all(Array.from({ length: 10 }, () => tell(id, withdrawn)));
  const [left, ...entries] = await ledgerOf(owner);
  expect([left, entries.slice(-4)]).toEqual([
    0,
    [
      ['promotion_refund', 1],
      ['promotion_refund', 1],
      ['promotion_refund', 1],
      ['purchase_dispute', -4],
    ],
  ]);
  for (const listing of [one!, two!]) expect((await ownOf(world, owner, listing)).featured).toBe(false);
  const ends = async () => (await eventsOf(world, owner, 'promotion.ended')).map(({ payload }) => payload['reason']);
  expect(await ends()).toEqual(['expired', 'withdrawn', 'withdrawn']);
  // What comes later is not taken for it: neither what is given nor what is bought.
  await granted(world, owner, 2);
  await tell(id, withdrawn);
  expect((await creditsOf(world, owner)).balance).toBe(2);
  stripe.decide(dispute, 'won');
  await tell(id, closed);
  const [again, ...all] = await ledgerOf(owner);
  expect([again, all.at(-1)]).toEqual([6, ['purchase_reinstated', 4]]);
  for (const listing of [one!, two!]) expect((await ownOf(world, owner, listing)).featured).toBe(false);
});

test('refund and dispute together take what the payment brought, whichever comes first', async () => {
  const [part, refunded, disputed] = [await paid(), await paid(), await paid()];
  // Of a part that is refunded nothing is taken, of the rest that is disputed all.
  stripe.refund(part.id, 0.4);
  stripe.dispute(part.id);
  await tell(part.id, 'charge.refunded', created, 'refund.updated');
  expect(await ledgerOf(part.owner)).toEqual([0, ['purchase', 5], ['purchase_dispute', -5]]);
  // Other credits of theirs are not touched.
  for (const { owner } of [refunded, disputed]) await granted(world, owner, 7);
  stripe.refund(refunded.id);
  await tell(refunded.id, 'charge.refunded');
  const late = stripe.dispute(refunded.id);
  await tell(refunded.id, created);
  expect(await ledgerOf(refunded.owner)).toEqual([7, ['purchase', 5], ['grant', 7], ['purchase_refund', -5]]);
  const early = stripe.dispute(disputed.id);
  await tell(disputed.id, created);
  stripe.refund(disputed.id);
  await tell(disputed.id, 'charge.refunded');
  expect(await ledgerOf(disputed.owner)).toEqual([7, ['purchase', 5], ['grant', 7], ['purchase_dispute', -5]]);
  expect(await purchaseOf(disputed.owner, disputed.id)).toMatchObject({ status: 'refunded' });
  // The money went back by the refund: a dispute that ends with it, or is won, brings nothing.
  stripe.decide(late, 'won');
  stripe.decide(early, 'lost', 1);
  for (const { id } of [refunded, disputed]) await tell(id, closed, reinstated);
  expect((await creditsOf(world, refunded.owner)).balance).toBe(7);
  expect((await creditsOf(world, disputed.owner)).balance).toBe(7);
});

test('a part of the money that comes back brings nothing, the whole of it everything', async () => {
  const { owner, id } = await paid();
  const dispute = stripe.dispute(id);
  await tell(id, withdrawn);
  stripe.decide(dispute, 'lost', 0.4);
  await tell(id, reinstated, closed);
  expect((await creditsOf(world, owner)).balance).toBe(0);
  stripe.decide(dispute, 'lost', 0.6);
  await tell(id, reinstated);
  expect((await creditsOf(world, owner)).balance).toBe(5);
});

test('of two disputes of a payment both must be over, and each takes once', async () => {
  const { owner, id } = await paid();
  const first = stripe.dispute(id);
  await tell(id, created);
  const second = stripe.dispute(id);
  await tell(id, created);
  stripe.decide(first, 'won');
  await tell(id, closed);
  expect(await ledgerOf(owner)).toEqual([0, ['purchase', 5], ['purchase_dispute', -5]]);
  stripe.decide(second, 'prevented', 1);
  await tell(id, closed);
  expect((await creditsOf(world, owner)).balance).toBe(5);
  stripe.dispute(id);
  await tell(id, created, created);
  expect((await ledgerOf(owner)).slice(-1)).toEqual([['purchase_dispute', -5]]);
  expect((await creditsOf(world, owner)).balance).toBe(0);
});

test('a bank that takes its word back is for a person: it is in the log, and the credits stay', async () => {
  const { owner, id } = await paid();
  const dispute = stripe.dispute(id);
  await tell(id, created);
  stripe.decide(dispute, 'won');
  await tell(id, closed);
  stripe.decide(dispute, 'lost', -1);
  await tell(id, closed);
  expect((await creditsOf(world, owner)).balance).toBe(5);
  expect(log.at(-1)).toBe(`the dispute ${dispute} of ${id} was over, and its money is gone again`);
});

test('lost messages cost nothing: a job hears of a dispute, and of its end however late that is', async () => {
  const { owner, id } = await paid();
  const dispute = stripe.dispute(id);
  world.clock.advance(day + 60);
  await world.drain();
  expect(await ledgerOf(owner)).toEqual([0, ['purchase', 5], ['purchase_dispute', -5]]);
  // Nobody asks about a payment so old, unless its dispute is open.
  world.clock.advance(200 * day);
  stripe.decide(dispute, 'won');
  await world.drain();
  const [kept] = await world.sql<{ balance: number }[]>`
    select balance from credit_balances where account_id = ${owner.id}`;
  expect(kept!.balance).toBe(5);
  stripe.reads();
  world.clock.advance(2 * day);
  await world.drain();
  expect(stripe.reads()).not.toContain(stripe.sessionOf(id));
});

test('while Stripe does not tell of its disputes nothing is taken, and the message is asked for again', async () => {
  const { owner, id } = await paid();
  stripe.dispute(id);
  const { body, headers } = stripe.message(created, id, world.clock.now());
  const carry = async () => (await fetch(`${world.url}/api/payments/stripe`, { method: 'POST', body, headers })).status;
  stripe.fail(500, 500);
  expect([await carry(), (await creditsOf(world, owner)).balance]).toEqual([503, 5]);
  expect([await carry(), (await creditsOf(world, owner)).balance]).toEqual([200, 0]);
});

test('the buyer reads of it on the page of the purchase, in his language', async () => {
  const { id } = await paid();
  const dispute = stripe.dispute(id);
  await tell(id, created);
  const url = stripe.opened().find((one) => one['client_reference_id'] === id)!['success_url']!;
  const page = async (locale: string) => {
    const reply = await fetch(`${url}?locale=${locale}`);
    return /<h1>(.*?)<\/h1>/.exec(await reply.text())![1];
  };
  expect([await page('en'), await page('es'), await page('pt')]).toEqual([
    'Payment disputed',
    'Pago desconocido',
    'Pagamento contestado',
  ]);
  stripe.decide(dispute, 'won');
  await tell(id, closed);
  expect(await page('es')).toBe('Pagado');
});

test('fifty promotes, fifty confirmations and a dispute at once: nothing is spent that was not there, nothing taken twice', async () => {
  const { owner, id } = await paid('one');
  const second = (await buy(world, owner, 'five')).body.data.id as string;
  const listing = await published(world, owner);
  stripe.pay(second);
  const dispute = stripe.dispute(id);
  const at = world.clock.now();
  const said = (type: string, of: string) => {
    const { body, headers } = stripe.message(type, of, at);
    return fetch(`${world.url}/api/payments/stripe`, { method: 'POST', body, headers });
  };
  const [promoted, told] = await Promise.all([
    Promise.all(Array.from({ length: 50 }, () => promote(world, owner, listing))),
    Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        n % 6 === 0 ? said(n % 12 === 0 ? created : withdrawn, id) : said('checkout.session.completed', second),
      ),
    ),
  ]);
  expect(tally(told)).toEqual({ 200: 60 });
  const { 200: spent = 0, 402: refused = 0 } = tally(promoted);
  expect(spent + refused).toBe(50);
  const [balance, ...entries] = await ledgerOf(owner);
  const counted = (kind: string) => entries.filter(([of]) => of === kind).map(([, credits]) => credits);
  expect([counted('purchase'), counted('purchase_dispute')]).toEqual([[1, 5], [-1]]);
  expect(counted('promotion')).toHaveLength(spent);
  // What was spent beyond what the other purchase brought was ended for the dispute.
  expect(counted('promotion_refund')).toHaveLength(Math.max(spent - 5, 0));
  expect(balance).toBe(5 - spent + counted('promotion_refund').length);
  stripe.decide(dispute, 'won');
  await Promise.all(Array.from({ length: 20 }, () => said(closed, id)));
  expect((await creditsOf(world, owner)).balance).toBe(balance + 1);
}, 30_000);

test('a listing that is promoted for the first time while a dispute is followed ends for it too', async () => {
  const { owner, id } = await paid('one');
  const listing = await published(world, owner);
  stripe.dispute(id);
  let told!: Promise<void>;
  await inTransaction(world.sql, async (tx) => {
    await tx`select from credit_purchases where id = ${id} for update`;
    told = tell(id, created);
    const waits = () => world.sql`
      select from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%from credit_purchases%'`;
    while ((await waits()).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    // It has seen that nothing is promoted, and waits for the purchase.
    expect((await promote(world, owner, listing)).status).toBe(200);
  });
  await told;
  expect(await ledgerOf(owner)).toEqual([
    0,
    ['purchase', 1],
    ['promotion', -1],
    ['promotion_refund', 1],
    ['purchase_dispute', -1],
  ]);
  expect((await ownOf(world, owner, listing)).featured).toBe(false);
});

test('the database keeps it: no dispute takes twice, takes what a refund took, or gives back more than it took', async () => {
  const { owner, id } = await paid();
  const dispute = stripe.dispute(id);
  await tell(id, created);
  const other = await paid();
  const entry = (kind: string, credits: number, of: string | null, purchase = id) =>
    world.sql`
      insert into credit_entries (account_id, kind, credits, purchase_id, dispute_id, at)
      values (${owner.id}, ${kind}, ${credits}, ${purchase}, ${of}, now())`.execute();
  await granted(world, owner, 9);
  for (const [kind, credits, of, purchase] of [
    ['purchase_dispute', -1, dispute],
    ['purchase_refund', -1, null],
    ['purchase_reinstated', 6, dispute],
    ['purchase_dispute', -1, null],
    ['purchase_dispute', -1, 'du_of_nobody'],
    ['purchase_dispute', -1, dispute, other.id],
    ['purchase_dispute', 1, dispute],
    ['purchase_reinstated', -1, dispute],
  ] as const) {
    await expect(entry(kind, credits, of, purchase)).rejects.toThrow(/violates|add up/);
  }
  await expect(world.sql`delete from credit_disputes where id = ${dispute}`.execute()).rejects.toThrow(/violates/);
  expect((await creditsOf(world, owner)).balance).toBe(9);
});
