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

type Act = 'grant' | 'promote' | 'buy' | 'pay' | 'refund' | 'tell' | 'wait';
const acts = fc.array(
  fc.array(fc.constantFrom<Act>('grant', 'promote', 'promote', 'buy', 'pay', 'refund', 'tell', 'wait'), {
    minLength: 1,
    maxLength: 4,
  }),
  { minLength: 3, maxLength: 8 },
);

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

test('whatever is done, and at once: the balance is the sum of the entries, never below zero, and each credit bought what it says', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (steps) => {
      const owner = await world.account({ phone: true });
      const listings = await Promise.all(['A', 'B'].map((external_id) => published(world, owner, { external_id })));
      const purchases: string[] = [];
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
          const type = what === 'refund' ? 'charge.refunded' : 'checkout.session.completed';
          const { body, headers } = stripe.message(type, purchase, world.clock.now());
          await fetch(`${world.url}/api/payments/stripe`, { method: 'POST', body, headers });
        }
      };
      for (const together of steps) await Promise.all(together.map((what, n) => act(what, n)));
      await holds(owner, listings);
    }),
    { numRuns: 6 },
  );
}, 120_000);
