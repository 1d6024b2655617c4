import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeMember, setMember } from '../../../server/src/features/companies/index.ts';
import { memberHooks, setSuspended } from '../../../server/src/features/listings/index.ts';
import { inTransaction } from '../../../server/src/platform/db/transaction.ts';
import type { TestAccount } from '../../harness/accounts.ts';
import { accept, foundCompany, invite, outbox } from '../../harness/contacts.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const invitationsOf = async ({ headers }: TestAccount) => (await world.get('/agent/company/invitations', headers)).body;

/** An owner who may invite, and his company. */
async function owner(options: Parameters<World['account']>[0] = {}): Promise<TestAccount & { company: string }> {
  const account = await world.account({ phone: true, ...options });
  return { ...account, company: await foundCompany(world, account) };
}

test('an invitation is worth nothing once who sent it is no owner of the company, or suspended', async () => {
  const at = world.clock.now();
  const within = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(world.sql, work);
  const invited = async (ana: TestAccount & { company: string }) => {
    const luis = await world.account();
    const { data } = (await invite(world, ana, luis.email, { role: 'owner' })).body;
    return { luis, id: data.id as string };
  };
  const ends: ((of: { company: string; account: string }) => Promise<unknown>)[] = [
    ({ company, account }) => within((tx) => removeMember(tx, memberHooks, { company, account, at })),
    ({ company, account }) => within((tx) => setMember(tx, memberHooks, { company, account, role: 'member', at })),
    ({ account }) => within((tx) => setSuspended(tx, { account, isSuspended: true, at })),
  ];
  for (const end of ends) {
    const ana = await owner();
    const { luis, id } = await invited(ana);
    await end({ company: ana.company, account: ana.id });
    expect((await invitationsOf(luis)).data).toMatchObject([{ id, status: 'expired' }]);
    const { status, body } = await accept(world, luis, id);
    expect([status, body.error.details.state]).toEqual([409, 'expired']);
    expect((await world.get('/agent/company', luis.headers)).status).toBe(404);
  }
});

test('the mail to a stranger carries no address or number that others wrote into names', async () => {
  const ana = await owner({ locale: 'en' });
  for (const name of ['Win now https://evil.example', 'www.evil.example', 'Call 0981 123 456', 'a@evil.example']) {
    const luis = await world.account({ locale: 'en' });
    const reply = await world.call('POST', '/agent/company', { headers: luis.headers, body: { name } });
    expect(reply.body.error.details.fields).toMatchObject([{ path: 'name', code: 'contact' }]);
    await world.call('PATCH', '/agent/profile', { headers: ana.headers, body: { name } });
    await invite(world, ana, luis.email);
    const [mail] = await outbox(world);
    expect(mail!.to).toBe(luis.email);
    expect(mail!.text).not.toContain(name);
    expect(mail!.text).toContain('Somebody there invites you');
  }
  for (const name of ['Casas S/A', 'Infocasas.com.py', 'Century 21']) {
    expect(await foundCompany(world, await world.account(), name)).toMatch(/^cmp_/);
  }
});
