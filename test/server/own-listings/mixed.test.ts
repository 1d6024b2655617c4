import { afterAll, beforeAll, expect, test } from 'vitest';
import { setMember, removeMember, verifyCompany } from '../../../server/src/features/companies/index.ts';
import { memberHooks, setSuspended } from '../../../server/src/features/listings/index.ts';
import { decideReview } from '../../../server/src/features/moderation/review/decide-review.ts';
import { lockRates } from '../../../server/src/features/rates/rates.sql.ts';
import { inTransaction } from '../../../server/src/platform/db/transaction.ts';
import type { TestAccount } from '../../harness/accounts.ts';
import { foundCompany } from '../../harness/contacts.ts';
import { act, draft, grant, patch, wholeHouse } from '../../harness/own-listings.ts';
import { reviewParts } from '../../harness/reviews.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const rounds = 12;
const listingsEach = 3;

/** A number below another, the same in every run. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

test('owners, moderation, companies, suspension and rates at once: nobody waits in a circle, nothing fails', async () => {
  const roll = dice(20_261_121);
  const people: { account: TestAccount; ids: string[] }[] = [];
  for (let at = 0; at < 3; at += 1) {
    const account = await world.account({ phone: true });
    await grant(world, account.id, { active: 2, in_review: 2, new_per_day: 1_000, edits_per_day: 1_000 });
    const ids: string[] = [];
    for (let one = 0; one < listingsEach; one += 1) ids.push(await draft(world, account));
    people.push({ account, ids });
  }
  const founder = await world.account();
  const company = await foundCompany(world, founder, 'Mezcla Propiedades');
  const at = world.clock.now();
  const parts = reviewParts(world);
  const within = (work: Parameters<typeof inTransaction<unknown>>[1]) => inTransaction<unknown>(world.sql, work);
  const answers: number[] = [];
  const say = async (reply: Promise<{ status: number }>) => void answers.push((await reply).status);
  const review = async (id: string) => {
    const [row] = await world.sql<{ revision: number | null }[]>`
      select submitted_revision as revision from listings where id = ${id}`;
    if (row!.revision !== null) await decideReview(parts, { listingId: id, revision: row!.revision }, at);
  };
  let changes = 0;
  const step = (): Promise<unknown> => {
    const { account, ids } = people[roll(people.length)]!;
    const id = ids[roll(ids.length)]!;
    changes += 1;
    const title = `Casa con patio número ${changes}`;
    const member = { company, account: account.id, at };
    const refused = () => undefined;
    const steps: readonly (() => Promise<unknown>)[] = [
      () => say(patch(world, account, id, { title, price: { amount: 100_000 + changes } })),
      () => say(patch(world, account, id, { price: { amount: 100_000 + changes } })),
      () => say(act(world, account, id, 'publish')),
      () => say(act(world, account, id, 'publish')),
      () => say(act(world, account, id, 'close', { reason: 'sold' })),
      () => say(act(world, account, id, 'reopen')),
      () => say(act(world, account, id, 'archive')),
      () =>
        say(world.call('POST', '/agent/listings', { headers: account.headers, body: { ...wholeHouse, images: [] } })),
      () => say(world.call('PATCH', '/agent/profile', { headers: account.headers, body: { name: title } })),
      () => review(id),
      () => review(id),
      () => review(id),
      () => within((tx) => setSuspended(tx, { account: account.id, isSuspended: roll(3) === 0, at })),
      () => within((tx) => setMember(tx, memberHooks, { ...member, role: 'member' })).catch(refused),
      () => within((tx) => removeMember(tx, memberHooks, member)).catch(refused),
      () => verifyCompany(world.sql, { idOrSlug: company, verified: roll(2) === 0, at }),
      () => within((tx) => lockRates(tx)),
    ];
    return steps[roll(steps.length)]!();
  };
  for (let round = 0; round < rounds; round += 1) await Promise.all(Array.from({ length: 14 }, step));
  expect(answers.filter((status) => status >= 500)).toEqual([]);
  await world.sql`select pg_stat_force_next_flush()`;
  const [seen] = await world.sql<{ deadlocks: number }[]>`
    select deadlocks::integer from pg_stat_database where datname = current_database()`;
  expect(seen!.deadlocks).toBe(0);
  const over = await world.sql`
    select account_id from listings
     where account_id = any(${people.map(({ account }) => account.id)})
       and status in ('public', 'in_review')
     group by account_id having count(*) > 2`;
  expect(over).toEqual([]);
}, 120_000);
