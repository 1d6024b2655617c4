import { createToken } from '../../server/src/features/accounts/index.ts';
import { invitedBySomebody, sendCode, foundCompany } from './contacts.ts';
import { draft, published, verify, wholeHouse } from './own-listings.ts';
import { routes, scopeNames, type Operation, type Route } from '@oga/contract';
import type { TestAccount } from './accounts.ts';
import type { World } from './world.ts';

/** A call that succeeds for an account with every scope. Made for it: what it is about has just been put there. */
export interface AgentCall {
  readonly path: string;
  readonly body?: unknown;
}

/** The account itself, whatever the token at hand may do: for putting things where a call finds them. */
async function inFull(world: World, account: TestAccount): Promise<Pick<TestAccount, 'headers'>> {
  await verify(world, account.id);
  return tokenInFull(world, account);
}

/** The same, without a number. */
async function tokenInFull(world: World, { id: accountId }: TestAccount): Promise<Pick<TestAccount, 'headers'>> {
  const at = world.clock.now();
  const expiresAt = new Date(at.getTime() + 86_400_000);
  const { secret } = await createToken(world.sql, { accountId, name: 'in full', scopes: scopeNames, at, expiresAt });
  return { headers: { authorization: `Bearer ${secret}` } };
}

/** A number of its own for every account. */
function numberOf({ id }: TestAccount): string {
  const digits = Array.from(id.slice(-8)).reduce((sum, one) => (sum * 31 + one.charCodeAt(0)) % 1_000_000, 7);
  return `+595985${String(digits).padStart(6, '0')}`;
}

const ofDraft = async (world: World, account: TestAccount) =>
  `/agent/listings/${await draft(world, await inFull(world, account))}`;
const ofPublic = async (world: World, account: TestAccount) =>
  `/agent/listings/${await published(world, await inFull(world, account))}`;

/** For every operation that needs an account: how it is called so that it succeeds. A new route has its line here. */
export const agentCalls: Partial<
  Record<Operation, (world: World, account: TestAccount) => AgentCall | Promise<AgentCall>>
> = {
  'accounts.status': () => ({ path: '/agent/status' }),
  'accounts.profile': () => ({ path: '/agent/profile' }),
  'accounts.updateProfile': () => ({ path: '/agent/profile', body: { name: 'Ana Benítez' } }),
  'whatsapp.verify': (_, account) => ({ path: '/agent/whatsapp/verification', body: { phone: numberOf(account) } }),
  'whatsapp.confirm': async (world, account) => ({
    path: '/agent/whatsapp/verification/confirm',
    body: { code: await sendCode(world, await tokenInFull(world, account), numberOf(account)) },
  }),
  'tokens.list': () => ({ path: '/agent/tokens' }),
  'tokens.create': () => ({ path: '/agent/tokens', body: { name: 'CI', scopes: ['profile:write'] } }),
  'tokens.revoke': async (world, account) => {
    const { headers } = await tokenInFull(world, account);
    const { body } = await world.call('POST', '/agent/tokens', {
      headers,
      body: { name: 'x', scopes: ['listings:read'] },
    });
    return { path: `/agent/tokens/${body.data.id}` };
  },
  'ownCompany.get': async (world, account) => {
    await foundCompany(world, await tokenInFull(world, account));
    return { path: '/agent/company' };
  },
  'ownCompany.found': (_, account) => ({ path: '/agent/company', body: { name: `Casas ${account.id}` } }),
  'ownCompany.invitations': async (world, account) => {
    await invitedBySomebody(world, account);
    return { path: '/agent/company/invitations' };
  },
  'ownCompany.invite': async (world, account) => {
    await foundCompany(world, await inFull(world, account));
    return { path: '/agent/company/invitations', body: { email: 'luis@example.com' } };
  },
  'ownCompany.accept': async (world, account) => ({
    path: `/agent/company/invitations/${await invitedBySomebody(world, account)}/accept`,
  }),
  'ownListings.list': () => ({ path: '/agent/listings?status=draft,public&q=casa' }),
  'ownListings.create': () => ({ path: '/agent/listings', body: wholeHouse }),
  'ownListings.get': async (world, account) => ({ path: await ofDraft(world, account) }),
  'ownListings.update': async (world, account) => ({ path: await ofPublic(world, account), body: { bedrooms: 4 } }),
  'ownListings.upsert': async (world, account) => {
    await draft(world, await inFull(world, account), { external_id: 'A/1' });
    return { path: '/agent/listings/by-external-id/A%2F1', body: wholeHouse };
  },
  'ownListings.publish': async (world, account) => ({ path: `${await ofDraft(world, account)}/publish` }),
  'ownListings.close': async (world, account) => ({
    path: `${await ofPublic(world, account)}/close`,
    body: { reason: 'sold', final_price: { amount: 140_000, currency: 'USD' } },
  }),
  'ownListings.reopen': async (world, account) => {
    const path = await ofDraft(world, account);
    await world.call('POST', `${path}/archive`, { headers: (await inFull(world, account)).headers });
    return { path: `${path}/reopen` };
  },
  'ownListings.archive': async (world, account) => ({ path: `${await ofPublic(world, account)}/archive` }),
};

/** The routes that need an account. */
export const agentRoutes: readonly { readonly operation: Operation; readonly route: Route }[] = routes.filter(
  ({ route }) => route.metadata.access === 'agent',
);
