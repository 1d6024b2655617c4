import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestAccount } from '../../harness/accounts.ts';
import { act, draft, ownOf, patch, wholeHouse } from '../../harness/own-listings.ts';
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
const decisionsOf = (id: string) => world.sql`
  select outcome, decided_by, revision, rule_set is not null as by_rules,
         (select array_agg((reason ->> 'code') || ' ' || (reason ->> 'version') || ' ' || (reason ->> 'field')) from jsonb_array_elements(reasons) as reason) as reasons
    from moderation_decisions where listing_id = ${id} order by id`;

test('a sound listing is approved, and the decision is recorded with the rules that were asked', async () => {
  const id = await draft(world, ana);
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
