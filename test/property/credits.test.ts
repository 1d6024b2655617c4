import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestAccount } from '../harness/accounts.ts';
import { buy, creditsOf, granted, promote } from '../harness/credits.ts';
import { fakeStripe, type FakeStripe } from '../harness/fake-stripe.ts';
import { ownOf, published } from '../harness/own-listings.ts';
import { createWorld, type World } from '../harness/world.ts';

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

const actNames = ['grant', 'promote', 'buy', 'pay', 'refund', 'dispute', 'win', 'lose', 'tell', 'wait'] as const;
type Act = (typeof actNames)[number];
const acts = fc.array(fc.array(fc.constantFrom<Act>(...actNames, 'promote', 'pay'), { minLength: 1, maxLength: 4 }), {
  minLength: 3,
  maxLength: 8,
});

/** What Stripe would tell of each. */
const tellingOf: Partial<Record<Act, string>> = {
  refund: 'charge.refunded',
  dispute: 'charge.dispute.created',
  win: 'charge.dispute.closed',
  lose: 'charge.dispute.closed',
};

const day = 86_400;

/** What is true of an account's credits whatever was done. */
async function holds(owner: TestAccount, listings: readonly string[]): Promise<void> {
  const { balance } = await creditsOf(world, owner);
  const entries = await world.sql<{ kind: string; credits: number; balance: number }[]>`
    select kind, credits, balance from credit_entries where account_id = ${owner.id} order by id`;
  let sum = 0;
  for (const entry of entries) {
    sum += entry.credits;
    expect(entry.balance).toBe(sum);
    expect(sum).toBeGreaterThanOrEqual(0);
  }
  expect(balance).toBe(sum);
  // Of a purchase nothing is left that was not brought, and all of it where no money is away.
  const sums = await world.sql<{ credits: number; left: number; stands: boolean }[]>`
    select purchase.credits, coalesce(sum(entry.credits), 0)::integer as left,
           purchase.status = 'paid' and not exists (
             select from credit_disputes where purchase_id = purchase.id and state in ('open', 'lost')) as stands
      from credit_purchases as purchase
      left join credit_entries as entry on entry.purchase_id = purchase.id
     where purchase.account_id = ${owner.id}
     group by purchase.id`;
  for (const { credits, left, stands } of sums) {
    if (stands) expect(left).toBe(credits);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left).toBeLessThanOrEqual(credits);
  }
  // Every credit that is spent has its promotion, and those that run are what a listing comes first by.
  const spent = entries.filter(({ kind }) => kind === 'promotion').length;
  const promotions = await world.sql<{ listing_id: string; ends_at: Date; ended_at: Date | null }[]>`
    select listing_id, ends_at, ended_at from promotions where account_id = ${owner.id}`;
  expect(promotions).toHaveLength(spent);
  for (const id of listings) {
    const own = await ownOf(world, owner, id);
    const running = promotions.filter((one) => one.listing_id === id && one.ended_at === null);
    const last = Math.max(0, ...running.map((one) => one.ends_at.getTime()));
    if (last > world.clock.now().getTime()) expect(own.featured_until).toBe(new Date(last).toISOString());
  }
}

/** Carries a message, and answers with which status it was taken. */
async function tell(type: string, purchase: string): Promise<number> {
  const { body, headers } = stripe.message(type, purchase, world.clock.now());
  return (await fetch(`${world.url}/api/payments/stripe`, { method: 'POST', body, headers })).status;
}

test('whatever is done, and at once: the balance is the sum of the entries, never below zero, and each credit bought what it says', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (steps) => {
      const owner = await world.account({ phone: true });
      const listings = await Promise.all(['A', 'B'].map((external_id) => published(world, owner, { external_id })));
      const purchases: string[] = [];
      const disputes = new Map<string, string>();
      const act = async (what: Act, n: number): Promise<void> => {
        const purchase = purchases.at(n % Math.max(purchases.length, 1));
        if (what === 'grant') await granted(world, owner, 1 + (n % 2));
        else if (what === 'promote') await promote(world, owner, listings[n % 2]!);
        else if (what === 'wait') world.clock.advance(5 * day);
        else if (what === 'buy') {
          const opened = await buy(world, owner, n % 2 === 0 ? 'one' : 'five', 'PYG');
          if (opened.status === 201) purchases.push(opened.body.data.id as string);
        } else if (purchase !== undefined) {
          if (what === 'pay') stripe.pay(purchase);
          if (what === 'refund') stripe.refund(purchase);
          const dispute = disputes.get(purchase);
          if (what === 'dispute' && dispute === undefined) disputes.set(purchase, stripe.dispute(purchase));
          if ((what === 'win' || what === 'lose') && dispute !== undefined) {
            stripe.decide(dispute, what === 'win' ? 'won' : 'lost');
            disputes.delete(purchase);
          }
          // Whose clock is turned meanwhile is refused as too old.
          expect([200, 400]).toContain(await tell(tellingOf[what] ?? 'checkout.session.completed', purchase));
        }
      };
      for (const together of steps) await Promise.all(together.map((what, n) => act(what, n)));
      await holds(owner, listings);
    }),
    { numRuns: 6 },
  );
}, 120_000);

const turns = ['inquiry', 'dispute', 'escalate', 'win', 'lose', 'refundPart', 'refund'] as const;
const messageTypes = [
  'checkout.session.completed',
  'charge.refunded',
  'refund.updated',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
];
const story = fc.array(
  fc.record({
    turn: fc.constantFrom(...turns),
    // Which of the disputes there are.
    which: fc.nat(3),
    told: fc.array(fc.constantFrom(...messageTypes), { maxLength: 3 }),
  }),
  { maxLength: 7 },
);

test('however a payment goes, and however doubled, shuffled or late it is told: what is left follows from where its money is', async () => {
  await fc.assert(
    fc.asyncProperty(
      story,
      fc.shuffledSubarray([...messageTypes, ...messageTypes], { minLength: 1 }),
      async (steps, last) => {
        const owner = await world.account();
        const purchase = (await buy(world, owner, 'five')).body.data.id as string;
        stripe.pay(purchase);
        let isRefunded = false;
        const disputes: { readonly id: string; state: 'asked' | 'held' | 'lost' | 'won' }[] = [];
        for (const { turn, which, told } of steps) {
          const one = disputes.at(which % Math.max(disputes.length, 1));
          if (turn === 'inquiry') {
            disputes.push({ id: stripe.dispute(purchase, 'warning_needs_response'), state: 'asked' });
          } else if (turn === 'dispute') disputes.push({ id: stripe.dispute(purchase), state: 'held' });
          else if (turn === 'refund') {
            isRefunded = true;
            stripe.refund(purchase);
          } else if (turn === 'refundPart') {
            if (!isRefunded) stripe.refund(purchase, 0.5);
          } else if (turn === 'escalate') {
            if (one?.state === 'asked') stripe.decide(one.id, 'needs_response', -1);
            if (one?.state === 'asked') one.state = 'held';
          } else if (one?.state === 'held') {
            stripe.decide(one.id, turn === 'win' ? 'won' : 'lost');
            one.state = turn === 'win' ? 'won' : 'lost';
          }
          for (const status of await Promise.all(told.map((type) => tell(type, purchase)))) expect(status).toBe(200);
        }
        const isAway = isRefunded || disputes.some(({ state }) => state === 'held' || state === 'lost');
        for (const type of last) expect(await tell(type, purchase)).toBe(200);
        const { balance, entries } = await creditsOf(world, owner);
        expect(balance).toBe(isAway ? 0 : 5);
        await holds(owner, []);
        // What is told once more changes nothing.
        await Promise.all(last.map((type) => tell(type, purchase)));
        expect(await creditsOf(world, owner)).toMatchObject({ balance, entries });
      },
    ),
    { numRuns: 15 },
  );
}, 120_000);
