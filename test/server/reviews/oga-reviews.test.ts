import { afterAll, beforeAll, expect, test } from 'vitest';
import { approveReview, rejectReview } from '../../../server/src/features/reviews/index.ts';
import type { TestAccount } from '../../harness/accounts.ts';
import { published } from '../../harness/own-listings.ts';
import { review, reviewTokens } from '../../harness/reviews-of-agents.ts';
import { createWorld, type World } from '../../harness/world.ts';
import { operator } from '../../imports/oga.ts';

let world: World;
let owner: TestAccount;
let home: string;
let agent: string;
beforeAll(async () => {
  world = await createWorld({ trustedProxies: 1 });
  owner = await world.account({ phone: true });
  home = await published(world, owner);
  agent = (await world.get(`/listings/${home}`)).body.data.agent.id as string;
});
afterAll(() => world.close());

const patience = 90_000;
const oga = operator();
const run = (...args: string[]) =>
  oga(args, {
    env: { DATABASE_URL: world.databaseUrl, SECRET_KEY: world.config.secretKey!.reveal(), SITE_URL: world.url },
  });
/** Reviews that wait for a person, by their stars. */
async function waiting(...ratings: number[]): Promise<string[]> {
  const tokens = await reviewTokens(world, owner, home, ratings.map(() => ({}))); // prettier-ignore
  const given = await Promise.all(
    ratings.map((rating, n) => review(world, tokens[n]!, { rating, text: `Nos estafó con la seña la vez número ${n + agent.length * ratings.length}` })), // prettier-ignore
  );
  return given.map(({ body }) => body.data.id as string);
}
const agentNow = async () => (await world.get(`/agents/${agent}`)).body.data;

test(
  'a person lists, shows, approves and rejects; the average follows, and everything is on record',
  async () => {
    const [one = '', two = ''] = await waiting(2, 5);
    const list = await run('reviews', 'list');
    expect(list.stdout).toContain(`${one}  `);
    expect(list.stdout).toContain('accusation');
    expect(JSON.parse((await run('reviews', 'list', '--json')).stdout)).toHaveLength(2);
    const shown = await run('reviews', 'show', one);
    expect(shown.stdout).toContain('Rating     2 of 5');
    expect(shown.stdout).toContain('person by rules: accusation');
    expect(await run('reviews', 'approve', one, '--by', 'Carmen')).toMatchObject({
      code: 0,
      stdout: `${one} is approved.\n`,
    });
    expect(await agentNow()).toMatchObject({ rating: 2, review_count: 1 });
    const both = await run('reviews', 'reject', one, two, '--by', 'Carmen', '--note', 'names a third person', '--json');
    expect(JSON.parse(both.stdout)).toEqual({ rejected: [one, two], refused: [] });
    expect(await agentNow()).toMatchObject({ rating: null, review_count: 0, reviews: [] });
    const again = await run('reviews', 'reject', one);
    expect(again).toMatchObject({ code: 6, stdout: '' });
    expect(again.stderr).toContain(`${one} is rejected already.`);
    const rows =
      await world.sql`select outcome, decided_by, note from review_decisions where review_id = ${one} order by id`;
    expect(rows).toEqual([
      { outcome: 'person', decided_by: 'rules', note: null },
      { outcome: 'approve', decided_by: 'Carmen', note: null },
      { outcome: 'reject', decided_by: 'Carmen', note: 'names a third person' },
    ]);
    expect((await run('reviews', 'approve', 'rev_1')).code).toBe(2);
    expect((await run('reviews', 'list')).stdout).toBe('Nothing waits for you.\n');
  },
  patience,
);

test('of fifty approvals at once one approves, and its stars count once', async () => {
  const [id = ''] = await waiting(4);
  const decision = { id, by: 'Carmen', note: null, at: world.clock.now() };
  const before = await agentNow();
  const all = await Promise.allSettled(Array.from({ length: 50 }, () => approveReview(world.sql, decision)));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await agentNow()).review_count).toBe(before.review_count + 1);
  const mixed = await Promise.allSettled(
    Array.from({ length: 50 }, (_, n) => (n % 2 === 0 ? approveReview : rejectReview)(world.sql, decision)),
  );
  expect(mixed.some(({ status }) => status === 'fulfilled')).toBe(true);
  const [row] = await world.sql`
    select count(*) filter (where status = 'approved')::integer as approved, (select reviews from agent_ratings where agent_id = ${agent}) as counted
      from reviews where agent_id = ${agent}`;
  expect(row!.counted).toBe(row!.approved);
});

test(
  'limits: a person lists, approves with another number and denies; what is decided is exit code 6',
  async () => {
    const ask = async (limit: string) =>
      (
        await world.call('POST', '/agent/limit-requests', {
          headers: owner.headers,
          body: { limit, requested: 400, reason: 'We take over two buildings next month.' },
        })
      ).body.data.id as string;
    const [active, edits] = [await ask('active'), await ask('edits_per_day')];
    const list = await run('limits', 'list');
    expect(list.stdout).toContain('active: 400 asked for, 5 now (new)');
    expect(list.stdout).toContain('We take over two buildings');
    expect(await run('limits', 'approve', active, '--number', '120')).toMatchObject({
      code: 0,
      stdout: `${active} is approved with 120.\n`,
    });
    const denied = await run('limits', 'deny', edits, '--reason', 'Not yet.', '--json');
    expect(JSON.parse(denied.stdout)).toEqual({ id: edits, status: 'denied' });
    expect((await run('limits', 'approve', active)).code).toBe(6);
    expect((await run('limits', 'deny', edits)).code).toBe(2);
    expect((await run('limits', 'approve', active, '--number', '0')).code).toBe(2);
    const { limits } = (await world.get('/agent/status', owner.headers)).body.data.tier;
    expect(limits).toMatchObject({ active: 120, edits_per_day: 50 });
  },
  patience,
);
