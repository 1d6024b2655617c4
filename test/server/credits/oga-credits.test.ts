import { afterAll, beforeAll, expect, test } from 'vitest';
import { creditsOf } from '../../harness/credits.ts';
import { createWorld, type World } from '../../harness/world.ts';
import { operator } from '../../imports/oga.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const oga = operator();
const run = (...args: string[]) => oga(['credits', 'grant', ...args], { env: { DATABASE_URL: world.databaseUrl } });

test('the operator gives credits, by id or address, and the account reads why', async () => {
  const account = await world.account();
  const { id, email } = account;
  expect(await run(email.toUpperCase(), '3', '--reason', 'Perdón por el lunes')).toMatchObject({
    code: 0,
    stdout: `${id} was given 3 credits, and has 3 now.\n`,
  });
  const second = await run(id, '1', '--reason', 'Paid in cash', '--json');
  expect(JSON.parse(second.stdout)).toEqual({ account: id, credits: 1, balance: 4, reason: 'Paid in cash' });
  const { balance, entries } = await creditsOf(world, account);
  expect([balance, entries.map(({ kind, credits, reason }) => [kind, credits, reason])]).toEqual([
    4,
    [
      ['grant', 1, 'Paid in cash'],
      ['grant', 3, 'Perdón por el lunes'],
    ],
  ]);
}, 60_000);

test('what cannot be granted is said, and nothing is', async () => {
  const account = await world.account();
  for (const credits of ['1001']) {
    const { code, stderr } = await run(account.id, credits, '--reason', 'x');
    expect([credits, code, stderr.includes('is no number of credits')]).toEqual([credits, 2, true]);
  }
  expect((await run(account.id, '1', '--reason', ' ')).code).toBe(2);
  const nobody = await run('nobody@example.com', '1', '--reason', 'x');
  expect([nobody.code, nobody.stderr.includes('There is no account nobody@example.com.')]).toEqual([1, true]);
  expect((await creditsOf(world, account)).balance).toBe(0);
}, 60_000);
