import { afterAll, beforeAll, expect, test } from 'vitest';
import { setMember } from '../../../server/src/features/companies/index.ts';
import { memberHooks } from '../../../server/src/features/listings/index.ts';
import { inTransaction } from '../../../server/src/platform/db/transaction.ts';
import { foundCompany } from '../../harness/contacts.ts';
import { published } from '../../harness/own-listings.ts';
import { operator } from '../../imports/oga.ts';
import { createWorld, type World } from '../../harness/world.ts';

const oga = operator();

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const members = (...args: string[]) =>
  oga(['companies', 'members', ...args], { env: { DATABASE_URL: world.databaseUrl } });
const companyOf = async (headers: Record<string, string>) =>
  (await world.get('/agent/status', headers)).body.data.company;

test('the operator puts people into a company, gives them another role, sees them, and takes them out', async () => {
  const [ana, luis] = [await world.account(), await world.account({ phone: true })];
  const company = await foundCompany(world, ana, 'Lapacho Operado');
  const listing = await published(world, luis);
  const slug = (await companyOf(ana.headers)).slug as string;
  expect(await members('add', slug, luis.email.toUpperCase())).toMatchObject({
    code: 0,
    stdout: `${luis.email.toUpperCase()} is now a member of Lapacho Operado.\n`,
  });
  expect((await world.get(`/listings/${listing}`)).body.data.company.id).toBe(company);
  const again = (role: 'owner' | 'member') =>
    inTransaction(world.sql, (tx) =>
      setMember(tx, memberHooks, { company, account: luis.id, role, at: world.clock.now() }),
    );
  expect(await again('member')).toMatchObject({ accountId: luis.id, changed: false });
  expect(await again('owner')).toMatchObject({ accountId: luis.id, changed: true });
  const listed = await members('list', company, '--json');
  expect(JSON.parse(listed.stdout)).toMatchObject({
    company: { id: company, verified: false },
    members: [
      { account_id: ana.id, role: 'owner', is_suspended: false },
      { account_id: luis.id, email: luis.email, role: 'owner' },
    ],
  });
  expect((await members('remove', company, luis.email)).stdout).toBe(
    `${luis.email} is no member of Lapacho Operado any more.\n`,
  );
  expect(await companyOf(luis.headers)).toBeNull();
  expect((await world.get(`/listings/${listing}`)).body.data.company).toBeNull();
}, 60_000);

test('who is in another company, and who is not there, is said so, and nothing changes', async () => {
  const [ana, luis] = [await world.account(), await world.account()];
  const one = await foundCompany(world, ana);
  const other = await foundCompany(world, luis);
  const [refused, nobody, nowhere, stranger] = await Promise.all([
    members('add', other, ana.email),
    members('add', other, 'nobody@example.com', '--owner'),
    members('list', 'no-company'),
    members('remove', other, ana.email),
  ]);
  expect([refused.code, refused.stdout]).toEqual([6, '']);
  expect(refused.stderr).toContain(`oga companies members remove ${one} ${ana.email}`);
  expect(nobody.stderr).toContain('There is no account nobody@example.com');
  expect(nowhere.stderr).toContain('See: oga companies list');
  expect(stranger.stderr).toContain('is no member of');
  expect((await companyOf(ana.headers)).id).toBe(one);
}, 60_000);
