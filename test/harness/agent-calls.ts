import { createToken } from '../../server/src/features/accounts/index.ts';
import { invitedBySomebody, sendCode, foundCompany } from './contacts.ts';
import { buy, granted } from './credits.ts';
import { asked } from './leads.ts';
import { hook, hooked } from './webhooks.ts';
import { feedItem, linked, ndjsonOf, push, settle } from './inventory.ts';
import { goodFeed, goodKey } from './fake-crms.ts';
import { saved } from './saved-searches.ts';
import { connected } from './sources.ts';
import { draft, ownOf, published, upload, verify, wholeHouse } from './own-listings.ts';
import { routes, scopeNames, type Operation, type Route } from '@oga/contract';
import type { TestAccount } from './accounts.ts';
import type { World } from './world.ts';

/** A call that succeeds for an account with every scope. Made for it: what it is about has just been put there. */
export interface AgentCall {
  readonly path: string;
  readonly body?: unknown;
  /** Besides the token. */
  readonly headers?: Readonly<Record<string, string>>;
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

/** What somebody asked about a public listing. */
const ofInquiry = async (world: World, account: TestAccount) =>
  `/agent/inquiries/${await asked(world, await published(world, await inFull(world, account)))}`;

const ofSaved = async (world: World, account: TestAccount) =>
  `/agent/saved-searches/${await saved(world, await tokenInFull(world, account))}`;

/** A public listing with two photos, and the second of them. */
async function ofImage(world: World, account: TestAccount) {
  const owner = await inFull(world, account);
  const id = await published(world, owner, { images: [...wholeHouse.images, 'https://photos.example.com/garden.jpg'] });
  return `/agent/listings/${id}/images/${(await ownOf(world, owner, id)).images[1]!.id}`;
}

/** A run of a feed that waits for its turn, or for a word about what is gone from it. */
async function runIn(world: World, account: TestAccount, state: 'queued' | 'withheld' = 'queued'): Promise<string> {
  const owner = { ...account, ...(await inFull(world, account)) };
  if (state === 'queued') return (await push(world, owner, [feedItem('A1')], { source: account.id.slice(-9) })).id;
  const feed = Array.from({ length: 12 }, (_, n) => feedItem(`W${n}`, { images: [] }));
  await push(world, owner, feed, { publish: 'false' });
  await settle(world);
  const { id } = await push(world, owner, feed.slice(0, 1), { publish: 'false' });
  await settle(world);
  return id;
}
const ofSource = async (world: World, account: TestAccount) =>
  `/agent/sources/${(await connected(world, await tokenInFull(world, account))).id}`;

/** Of an event that whoever may see the profile may hear of. */
const ofWebhook = async (world: World, account: TestAccount) => {
  const { headers } = await tokenInFull(world, account);
  return `/agent/webhooks/${(await hooked(world, { headers }, { types: ['saved_search.matched'] })).id}`;
};

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
  'sources.list': () => ({ path: '/agent/sources?kind=tokko&label=main' }),
  'sources.create': () => ({
    path: '/agent/sources',
    body: { kind: 'tokko', label: 'main', credentials: { key: goodKey }, every_hours: 6 },
  }),
  'sources.test': () => ({ path: '/agent/sources/test', body: { kind: 'vrsync', url: goodFeed } }),
  'sources.get': async (world, account) => ({ path: await ofSource(world, account) }),
  'sources.update': async (world, account) => ({ path: await ofSource(world, account), body: { paused: true } }),
  'sources.remove': async (world, account) => ({ path: await ofSource(world, account) }),
  'sources.sync': async (world, account) => ({ path: `${await ofSource(world, account)}/sync?full=true` }),
  'events.list': () => ({ path: '/agent/events?types=listing.approved&after=latest' }),
  'webhooks.list': () => ({ path: '/agent/webhooks' }),
  'webhooks.create': () => ({ path: '/agent/webhooks', body: { ...hook, types: ['saved_search.matched'] } }),
  'webhooks.get': async (world, account) => ({ path: await ofWebhook(world, account) }),
  'webhooks.update': async (world, account) => ({ path: await ofWebhook(world, account), body: { paused: true } }),
  'webhooks.remove': async (world, account) => ({ path: await ofWebhook(world, account) }),
  'webhooks.test': async (world, account) => ({ path: `${await ofWebhook(world, account)}/test` }),
  'webhooks.rotateSecret': async (world, account) => ({ path: `${await ofWebhook(world, account)}/rotate-secret` }),
  'webhooks.replay': async (world, account) => ({
    path: `${await ofWebhook(world, account)}/replay`,
    body: { from: '2026-11-21T00:00:00Z' },
  }),
  'webhooks.deliveries': async (world, account) => ({ path: `${await ofWebhook(world, account)}/deliveries` }),
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
  'ownListings.addImage': async (world, account) => ({
    path: `${await ofPublic(world, account)}/images`,
    body: { url: 'https://photos.example.com/kitchen.jpg', alt: 'Cocina', position: 1 },
  }),
  'ownListings.uploadImage': async (world, account) => ({
    path: `${await ofPublic(world, account)}/images/upload?alt=Cocina&position=1`,
    ...(await upload('kitchen')),
  }),
  'ownListings.editImage': async (world, account) => ({
    path: await ofImage(world, account),
    body: { alt: 'Patio', position: 1 },
  }),
  'ownListings.removeImage': async (world, account) => ({ path: await ofImage(world, account) }),
  'imports.push': () => ({
    path: '/agent/imports?format=ndjson&source=main&removals=report',
    body: ndjsonOf([feedItem('A1')]),
    headers: { 'content-type': 'application/x-ndjson' },
  }),
  'imports.list': async (world, account) => {
    await runIn(world, account);
    return { path: '/agent/imports?status=done,queued' };
  },
  'imports.get': async (world, account) => ({ path: `/agent/imports/${await runIn(world, account)}` }),
  'imports.items': async (world, account) => ({ path: `/agent/imports/${await runIn(world, account)}/items` }),
  'imports.report': async (world, account) => ({ path: `/agent/imports/${await runIn(world, account)}/report` }),
  'imports.approve': async (world, account) => ({
    path: `/agent/imports/${await runIn(world, account, 'withheld')}/approve`,
  }),
  'imports.cancel': async (world, account) => ({ path: `/agent/imports/${await runIn(world, account)}/cancel` }),
  'sharing.share': async (world, account) => ({ path: `${await ofPublic(world, account)}/share?locale=pt` }),
  'inquiries.list': async (world, account) => {
    await ofInquiry(world, account);
    return { path: '/agent/inquiries?status=new,read' };
  },
  'inquiries.get': async (world, account) => ({ path: await ofInquiry(world, account) }),
  'inquiries.update': async (world, account) => ({
    path: await ofInquiry(world, account),
    body: { status: 'read' },
  }),
  'inquiries.reply': async (world, account) => ({
    path: `${await ofInquiry(world, account)}/reply`,
    body: { mark_replied: true },
  }),
  'limitRequests.list': () => Promise.resolve({ path: '/agent/limit-requests?status=pending' }),
  'limitRequests.create': () =>
    Promise.resolve({
      path: '/agent/limit-requests',
      body: { limit: 'active', requested: 3_000, reason: 'We take over two buildings next month.' },
    }),
  'savedSearches.list': async (world, account) => {
    await saved(world, await tokenInFull(world, account));
    return { path: '/agent/saved-searches' };
  },
  'savedSearches.create': () =>
    Promise.resolve({
      path: '/agent/saved-searches',
      body: { name: 'Cerca del trabajo', criteria: { city: 'Asunción', max_price: 900 } },
    }),
  'savedSearches.get': async (world, account) => ({ path: await ofSaved(world, account) }),
  'savedSearches.update': async (world, account) => ({
    path: await ofSaved(world, account),
    body: { criteria: { max_price: null, min_bedrooms: 2 }, paused: true },
  }),
  'savedSearches.remove': async (world, account) => ({ path: await ofSaved(world, account) }),
  'credits.get': async (world, account) => {
    await granted(world, account, 2);
    return { path: '/agent/credits' };
  },
  'credits.buy': () => ({ path: '/agent/credits/purchases', body: { package: 'five', currency: 'PYG' } }),
  'credits.purchase': async (world, account) => {
    const bought = await buy(world, await tokenInFull(world, account));
    return { path: `/agent/credits/purchases/${bought.body.data.id}` };
  },
  'credits.promote': async (world, account) => {
    await granted(world, account);
    return { path: `${await ofPublic(world, account)}/promote` };
  },
  'duplicates.list': async (world, account) => {
    await linked(world, await inFull(world, account));
    return { path: '/agent/duplicates' };
  },
  'duplicates.undo': async (world, account) => ({
    path: `/agent/duplicates/${await linked(world, await inFull(world, account))}`,
  }),
  'ownListings.arrangeImages': async (world, account) => {
    const path = await ofImage(world, account);
    const [, list, id] = /^(.*)\/(img_\w+)$/.exec(path)!;
    return { path: list!, body: { images: [{ id }, { url: 'https://photos.example.com/pool.jpg', alt: 'Piscina' }] } };
  },
};

/** The routes that need an account. */
export const agentRoutes: readonly { readonly operation: Operation; readonly route: Route }[] = routes.filter(
  ({ route }) => route.metadata.access === 'agent',
);
