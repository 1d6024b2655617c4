// One file, long because it is one table: every refusal of every operation.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  platformRefusals,
  problems,
  routes,
  savedSearchRules,
  webhookRules,
  type Operation,
  type ProblemCode,
} from '@oga/contract';
import type { Transaction } from '../../server/src/platform/db/sql.ts';
import { forgetChanges, withdrawListings } from '../../server/src/features/listings/index.ts';
import { cuttableWay, openAll, type CuttableWay } from '../harness/cuttable.ts';
import { publish } from '../harness/listings.ts';
import { createLogger, observeWith } from '../../server/src/platform/observe/observe.ts';
import { act, draft, grant, ownOf, published, upload, wholeHouse } from '../harness/own-listings.ts';
import type { TestAccount } from '../harness/accounts.ts';
import { feedItem, imported, ndjsonOf, push, runOf } from '../harness/inventory.ts';
import { accept, foundCompany, invite, sendCode } from '../harness/contacts.ts';
import { asked, question } from '../harness/leads.ts';
import { endedTokens } from '../harness/reviews-of-agents.ts';
import { hook, hooked } from '../harness/webhooks.ts';
import { goodFeed, noFeed } from '../harness/fake-crms.ts';
import { saved } from '../harness/saved-searches.ts';
import { connected, pushedSource } from '../harness/sources.ts';
import { createWorld, type World } from '../harness/world.ts';

interface Call {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A call of an account that may do everything. */
const asAccount = (method: string, path: string, body?: unknown): Call => ({
  method,
  path,
  body,
  headers: account.headers,
});

let world: World;
let account: TestAccount;
let gone: string;
let expired: string;
/** Of the account, by how they stand; `short` lacks a description. */
let own: Readonly<Record<'draft' | 'short' | 'public' | 'closed' | 'archived', string>>;
/** An account that may do nothing more, with a listing that waits and one that is public. */
let full: TestAccount & Readonly<Record<'draft' | 'public', string>>;
/** An image of each. */
let images: Readonly<Record<'draft' | 'public' | 'full', string>>;
let photo: Awaited<ReturnType<typeof upload>>;
let unverified: TestAccount & { readonly draft: string };

const asFull = (method: string, path: string, body?: unknown): Call => ({ method, path, body, headers: full.headers });
const asUpload = (by: TestAccount, path: string, more: Readonly<Record<string, string>> = {}): Call => ({
  method: 'POST',
  path,
  body: photo.body,
  headers: { ...by.headers, ...photo.headers, ...more },
});
/** On the images of the draft, with an ETag of another time. */
const outdated = (method: string, path: string, body?: unknown): Call => ({
  ...asAccount(method, `/agent/listings/${own.draft}/images${path}`, body),
  headers: { ...account.headers, 'if-match': '"old"' },
});
const another = { url: 'https://photos.example.com/another.jpg' };
const twoPhotos = [...wholeHouse.images, 'https://photos.example.com/garden.jpg'];
const nowhere = '/agent/listings/lst_01h455vb4pex5vsknk084sn02q';

const noRun = '/agent/imports/run_01h455vb4pex5vsknk084sn02q';
/** Runs of the account: one that waits for its turn, one that tried, and one that waits for a word. */
let queued: string;
let ended: string;
let withheld: string;
/** Whose runs they are: nothing of the account's limits is used up by them. */
let runner: TestAccount;
const asRunner = (method: string, path: string): Call => ({ method, path, headers: runner.headers });
const pushed = (source: string, body = ndjsonOf([feedItem('A1')])): Call => ({
  ...asRunner('POST', `/agent/imports?format=ndjson&source=${source}`),
  body,
});

async function runsOfAccounts(): Promise<void> {
  runner = await world.account({ phone: true });
  const drafts = { publish: 'false' };
  const feed = Array.from({ length: 7 }, (_, n) => feedItem(`W${n}`, { images: [] }));
  await imported(world, runner, feed, drafts);
  // The account has no more new ones today: what waits counts as offered, too.
  withheld = (await imported(world, runner, feed.slice(0, 1), { ...drafts, removals: 'report' })).id;
  ended = (await imported(world, runner, feed, { source: 'tried', dry_run: 'true' })).id;
  queued = (await push(world, runner, feed, { source: 'queued' })).id;
  // The one that waits for a word is not approved while another of its source runs.
  const { source } = await runOf(world, runner, withheld);
  await world.sql`
    insert into import_runs (id, source_id, status, created_at, heard_at)
    values ('run_01h455vb4pex5vsknk084sn02z', ${source.id}, 'queued', '2020-01-01', now() + interval '1 year')`;
}

const confirmation = '/agent/whatsapp/verification/confirm';
const invitations = '/agent/company/invitations';
/** A code that is not the one sent to the account without a number; the right one for a number that somebody has. */
let wrong: string;
let codeOfTaken: string;
/** Of the company of the account, and the invitation that he accepted. */
let member: TestAccount;
let accepted: string;

/** Of the account, by how they stand: one that is read just now, one that is pushed, one by its address. */
let sources: Readonly<Record<'busy' | 'pushed' | 'feed', string>>;
const noSource = '/agent/sources/src_01h455vb4pex5vsknk084sn02q';
const emptyPage = { kind: 'vrsync', url: noFeed };

async function sourcesOfAccounts(): Promise<void> {
  sources = {
    busy: (await connected(world, account)).id as string,
    pushed: await pushedSource(world, account),
    feed: (await connected(world, account, { kind: 'vrsync', credentials: undefined, url: goodFeed })).id as string,
  };
  await world.call('POST', `/agent/sources/${sources.busy}/sync`, { headers: account.headers });
  for (let n = 0; n < 20; n += 1) await connected(world, full);
}

async function contactsOfAccounts(): Promise<void> {
  const code = await sendCode(world, unverified, '+595981000111');
  wrong = code === '000000' ? '000001' : '000000';
  const { data } = (await world.get('/agent/status', account.headers)).body;
  codeOfTaken = await sendCode(world, full, data.whatsapp.number as string);
  for (let n = 0; n < 19; n += 1) {
    await world.call('POST', '/agent/tokens', {
      headers: full.headers,
      body: { name: 'CI', scopes: ['listings:read'] },
    });
  }
  await foundCompany(world, account, 'Empresa de Ana');
  await foundCompany(world, unverified);
  member = await world.account();
  accepted = (await invite(world, account, member.email)).body.data.id as string;
  await accept(world, member, accepted);
}

async function listingsOfAccounts(): Promise<void> {
  own = {
    draft: await draft(world, account),
    archived: await draft(world, account),
    short: await draft(world, account, { description: 'Too short.' }),
    public: await published(world, account, { external_id: 'public' }),
    closed: await published(world, account, { external_id: 'closed' }),
  };
  await act(world, account, own.closed, 'close', { reason: 'sold' });
  await act(world, account, own.archived, 'archive');
  const one = await world.account({ phone: true });
  full = {
    ...one,
    draft: await draft(world, one),
    public: await published(world, one, { external_id: 'public', images: twoPhotos }),
  };
  await grant(world, one.id, { active: 0, in_review: 0, new_per_day: 0, edits_per_day: 0 });
  const imageOf = async (by: TestAccount, id: string) => (await ownOf(world, by, id)).images[0]!.id;
  images = {
    draft: await imageOf(account, own.draft),
    public: await imageOf(account, own.public),
    full: await imageOf(full, full.public),
  };
  photo = await upload('another');
  const two = await world.account();
  unverified = { ...two, draft: await draft(world, two) };
}

beforeAll(async () => {
  world = await createWorld();
  account = await world.account({ phone: true });
  await listingsOfAccounts();
  await contactsOfAccounts();
  await runsOfAccounts();
  await sourcesOfAccounts();
  [gone] = (await publish(world, {})) as [string];
  expired = (await world.get('/listings/changes')).body.pagination.next_cursor as string;
  await world.sql.begin((tx) => withdrawListings(tx as Transaction, [gone], world.clock.now()));
  await forgetChanges(world.sql, new Date('9999-01-01'));
  inquiry = await asked(world, own.public);
  tokens = await endedTokens(world, own.public);
  await world.call('POST', '/agent/limit-requests', { headers: account.headers, body: moreActive });
  savedSearch = `/agent/saved-searches/${await saved(world, unverified)}`;
  for (let n = 0; n < savedSearchRules.most; n += 1) await saved(world, full);
  await webhooksOfAccounts();
});
afterAll(() => world.close());

/** A search of the account without a number. */
let savedSearch: string;
const asUnverified = (method: string, path: string, body: object): Call => ({
  method,
  path,
  headers: unverified.headers,
  body,
});

/** One that is paused; the other account has as many as it may. */
let webhook: string;

async function webhooksOfAccounts(): Promise<void> {
  webhook = `/agent/webhooks/${(await hooked(world, account)).id}`;
  await world.call('PATCH', webhook, { headers: account.headers, body: { paused: true } });
  for (let n = 0; n < webhookRules.most; n += 1) await hooked(world, full);
}

/** What a buyer asked about the public listing of the account. */
let inquiry: string;
/** Of a review that was given, and of one that was not given in time. */
let tokens: { readonly used: string; readonly over: string };
const moreActive = { limit: 'active', requested: 900_000, reason: 'Two buildings more from next month on.' };
const sayOf = (token: string): Call => ({
  method: 'POST',
  path: '/reviews',
  body: { review_token: token, rating: 5, text: 'Muy atentos en cada visita.' },
});
const ask = (body: object): Call => ({ method: 'POST', path: '/leads', body: { ...question, ...body } });

/** For every refusal that an operation names: a call that it is refused with. */
const ledger: Readonly<Record<Operation, Partial<Record<ProblemCode, () => string | Call>>>> = {
  'accounts.status': { VALIDATION_ERROR: () => asAccount('GET', '/agent/status?verbose=1') },
  'accounts.profile': { VALIDATION_ERROR: () => asAccount('GET', '/agent/profile?id=1') },
  'accounts.updateProfile': { VALIDATION_ERROR: () => asAccount('PATCH', '/agent/profile', { nmae: 'Ana' }) },
  'whatsapp.verify': { VALIDATION_ERROR: () => asAccount('POST', '/agent/whatsapp/verification', { phone: '12345' }) },
  'whatsapp.confirm': {
    VALIDATION_ERROR: () => asAccount('POST', confirmation, { code: '12345' }),
    CODE_EXPIRED: () => asAccount('POST', confirmation, { code: '123456' }),
    CODE_INVALID: () => ({ method: 'POST', path: confirmation, headers: unverified.headers, body: { code: wrong } }),
    NUMBER_IN_USE: () => asFull('POST', confirmation, { code: codeOfTaken }),
  },
  'tokens.list': { VALIDATION_ERROR: () => asAccount('GET', '/agent/tokens?all=1') },
  'tokens.create': {
    VALIDATION_ERROR: () => asAccount('POST', '/agent/tokens', { name: 'CI', scopes: [], expires_in_days: 366 }),
    INVALID_STATE: () => asFull('POST', '/agent/tokens', { name: 'CI', scopes: ['listings:read'] }),
  },
  'imports.push': {
    VALIDATION_ERROR: () => asRunner('POST', '/agent/imports?format=csv&source=main'),
    IMPORT_IN_PROGRESS: () => pushed('queued'),
    FEED_INVALID: () => pushed('other', ''),
    INVALID_STATE: () => asFull('POST', '/agent/imports?format=ndjson&source=one-too-many', '{}'),
  },
  'imports.list': { VALIDATION_ERROR: () => asRunner('GET', '/agent/imports?status=ended') },
  'imports.get': {
    VALIDATION_ERROR: () => asRunner('GET', '/agent/imports/1'),
    NOT_FOUND: () => asRunner('GET', noRun),
  },
  'imports.items': {
    VALIDATION_ERROR: () => asRunner('GET', `/agent/imports/${queued}/items?outcome=lost`),
    NOT_FOUND: () => asRunner('GET', `${noRun}/items`),
  },
  'imports.report': {
    VALIDATION_ERROR: () => asRunner('GET', `/agent/imports/${queued}/report?format=csv`),
    NOT_FOUND: () => asRunner('GET', `${noRun}/report`),
  },
  'imports.approve': {
    VALIDATION_ERROR: () => asRunner('POST', '/agent/imports/1/approve'),
    NOT_FOUND: () => asRunner('POST', `${noRun}/approve`),
    INVALID_STATE: () => asRunner('POST', `/agent/imports/${queued}/approve`),
    IMPORT_IN_PROGRESS: () => asRunner('POST', `/agent/imports/${withheld}/approve`),
  },
  'imports.cancel': {
    VALIDATION_ERROR: () => asRunner('POST', '/agent/imports/1/cancel'),
    NOT_FOUND: () => asRunner('POST', `${noRun}/cancel`),
    INVALID_STATE: () => asRunner('POST', `/agent/imports/${ended}/cancel`),
  },
  'leads.create': {
    VALIDATION_ERROR: () => ask({ listing_id: own.public, email: undefined }),
    NOT_FOUND: () => ask({ listing_id: own.draft }),
    GONE: () => ask({ listing_id: gone }),
  },
  'sharing.share': {
    VALIDATION_ERROR: () => asAccount('GET', `${nowhere}/share?locale=gn`),
    NOT_FOUND: () => asFull('GET', `${nowhere}/share`),
    INVALID_STATE: () => asAccount('GET', `/agent/listings/${own.draft}/share`),
  },
  'reviews.create': {
    VALIDATION_ERROR: () => sayOf('none'),
    INVALID_STATE: () => sayOf(tokens.used),
    CODE_EXPIRED: () => sayOf(tokens.over),
  },
  'limitRequests.list': { VALIDATION_ERROR: () => asAccount('GET', '/agent/limit-requests?status=open') },
  'limitRequests.create': {
    VALIDATION_ERROR: () => asAccount('POST', '/agent/limit-requests', { limit: 'active' }),
    INVALID_STATE: () => asAccount('POST', '/agent/limit-requests', moreActive),
  },
  'inquiries.list': { VALIDATION_ERROR: () => asAccount('GET', '/agent/inquiries?status=answered') },
  'inquiries.get': {
    VALIDATION_ERROR: () => asAccount('GET', '/agent/inquiries/1'),
    NOT_FOUND: () => asFull('GET', `/agent/inquiries/${inquiry}`),
  },
  'inquiries.update': {
    VALIDATION_ERROR: () => asAccount('PATCH', `/agent/inquiries/${inquiry}`, { status: 'gone' }),
    NOT_FOUND: () => asFull('PATCH', `/agent/inquiries/${inquiry}`, { status: 'read' }),
  },
  'inquiries.reply': {
    VALIDATION_ERROR: () => asAccount('POST', `/agent/inquiries/${inquiry}/reply`, { message: '' }),
    NOT_FOUND: () => asFull('POST', `/agent/inquiries/${inquiry}/reply`),
  },
  'savedSearches.list': { VALIDATION_ERROR: () => asAccount('GET', '/agent/saved-searches?limit=0') },
  'savedSearches.create': {
    VALIDATION_ERROR: () => asAccount('POST', '/agent/saved-searches', { name: 'x', criteria: { sort: 'newest' } }),
    INVALID_STATE: () => asFull('POST', '/agent/saved-searches', { name: 'one too many', criteria: { country: 'PY' } }),
    WHATSAPP_NOT_VERIFIED: () => ({
      method: 'POST',
      path: '/agent/saved-searches',
      headers: unverified.headers,
      body: { name: 'x', criteria: { country: 'PY' }, channel: 'whatsapp' },
    }),
  },
  'savedSearches.get': {
    VALIDATION_ERROR: () => asAccount('GET', '/agent/saved-searches/1'),
    NOT_FOUND: () => asFull('GET', savedSearch),
  },
  'savedSearches.update': {
    VALIDATION_ERROR: () => asUnverified('PATCH', savedSearch, { criteria: { city: 'Atlantis' } }),
    NOT_FOUND: () => asFull('PATCH', savedSearch, { paused: true }),
    WHATSAPP_NOT_VERIFIED: () => asUnverified('PATCH', savedSearch, { channel: 'whatsapp' }),
  },
  'savedSearches.remove': {
    VALIDATION_ERROR: () => asAccount('DELETE', '/agent/saved-searches/1'),
    NOT_FOUND: () => asFull('DELETE', savedSearch),
  },
  'credits.get': { VALIDATION_ERROR: () => asAccount('GET', '/agent/credits?since=today') },
  'credits.buy': {
    VALIDATION_ERROR: () => asAccount('POST', '/agent/credits/purchases', { package: 'two' }),
  },
  'credits.purchase': {
    VALIDATION_ERROR: () => asAccount('GET', '/agent/credits/purchases/1'),
    NOT_FOUND: () => asAccount('GET', '/agent/credits/purchases/pur_01h455vb4pex5vsknk084sn02q'),
  },
  'credits.promote': {
    VALIDATION_ERROR: () => asAccount('POST', '/agent/listings/1/promote'),
    PAYMENT_REQUIRED: () => asAccount('POST', `/agent/listings/${own.public}/promote`),
    NOT_FOUND: () => asAccount('POST', `${nowhere}/promote`),
    INVALID_STATE: () => asAccount('POST', `/agent/listings/${own.draft}/promote`),
  },
  'events.list': {
    VALIDATION_ERROR: () => asAccount('GET', '/agent/events?types=listing.sold'),
    CURSOR_EXPIRED: () => asAccount('GET', '/agent/events?after=evt_01h455vb4pex5vsknk084sn02q'),
  },
  'webhooks.list': { VALIDATION_ERROR: () => asAccount('GET', '/agent/webhooks?limit=0') },
  'webhooks.create': {
    VALIDATION_ERROR: () => asAccount('POST', '/agent/webhooks', { url: 'https://10.0.0.1/hooks' }),
    INVALID_STATE: () => asFull('POST', '/agent/webhooks', hook),
  },
  'webhooks.get': {
    VALIDATION_ERROR: () => asAccount('GET', '/agent/webhooks/1'),
    NOT_FOUND: () => asFull('GET', webhook),
  },
  'webhooks.update': {
    VALIDATION_ERROR: () => asAccount('PATCH', webhook, { types: [] }),
    NOT_FOUND: () => asFull('PATCH', webhook, { paused: true }),
  },
  'webhooks.remove': {
    VALIDATION_ERROR: () => asAccount('DELETE', '/agent/webhooks/1'),
    NOT_FOUND: () => asFull('DELETE', webhook),
  },
  'webhooks.test': {
    VALIDATION_ERROR: () => asAccount('POST', '/agent/webhooks/1/test'),
    NOT_FOUND: () => asFull('POST', `${webhook}/test`),
  },
  'webhooks.rotateSecret': {
    VALIDATION_ERROR: () => asAccount('POST', '/agent/webhooks/1/rotate-secret'),
    NOT_FOUND: () => asFull('POST', `${webhook}/rotate-secret`),
  },
  'webhooks.replay': {
    VALIDATION_ERROR: () => asAccount('POST', `${webhook}/replay`),
    NOT_FOUND: () => asFull('POST', `${webhook}/replay`, { from: '2026-11-21T00:00:00Z' }),
    INVALID_STATE: () => asAccount('POST', `${webhook}/replay`, { from: '2026-11-21T00:00:00Z' }),
  },
  'webhooks.deliveries': {
    VALIDATION_ERROR: () => asAccount('GET', `${webhook}/deliveries?status=lost`),
    NOT_FOUND: () => asFull('GET', `${webhook}/deliveries`),
  },
  'duplicates.list': { VALIDATION_ERROR: () => asAccount('GET', '/agent/duplicates?limit=0') },
  'duplicates.undo': {
    VALIDATION_ERROR: () => asAccount('DELETE', '/agent/duplicates/1'),
    NOT_FOUND: () => asAccount('DELETE', '/agent/duplicates/dup_01h455vb4pex5vsknk084sn02q'),
  },
  'tokens.revoke': {
    VALIDATION_ERROR: () => asAccount('DELETE', '/agent/tokens/1'),
    NOT_FOUND: () => asAccount('DELETE', '/agent/tokens/tok_01h455vb4pex5vsknk084sn02q'),
  },
  'ownCompany.get': {
    VALIDATION_ERROR: () => asAccount('GET', '/agent/company?members=1'),
    NOT_FOUND: () => asFull('GET', '/agent/company'),
  },
  'ownCompany.found': {
    VALIDATION_ERROR: () => asFull('POST', '/agent/company', { name: 'empresa de ANA' }),
    INVALID_STATE: () => asAccount('POST', '/agent/company', { name: 'Otra empresa' }),
  },
  'ownCompany.invitations': { VALIDATION_ERROR: () => asAccount('GET', `${invitations}?direction=out`) },
  'ownCompany.invite': {
    VALIDATION_ERROR: () => asAccount('POST', invitations, { email: 'luis' }),
    NOT_FOUND: () => asFull('POST', invitations, { email: 'luis@example.com' }),
    INVALID_STATE: () => ({
      method: 'POST',
      path: invitations,
      headers: member.headers,
      body: { email: 'l@example.com' },
    }),
    WHATSAPP_NOT_VERIFIED: () => ({
      method: 'POST',
      path: invitations,
      headers: unverified.headers,
      body: { email: 'luis@example.com' },
    }),
  },
  'ownCompany.accept': {
    VALIDATION_ERROR: () => asAccount('POST', `${invitations}/1/accept`),
    NOT_FOUND: () => asAccount('POST', `${invitations}/inv_01h455vb4pex5vsknk084sn02q/accept`),
    INVALID_STATE: () => ({ method: 'POST', path: `${invitations}/${accepted}/accept`, headers: member.headers }),
  },
  'listings.search': { VALIDATION_ERROR: () => '/listings?limit=101' },
  'listings.get': {
    VALIDATION_ERROR: () => `/listings/${gone}?locale=fr`,
    NOT_FOUND: () => '/listings/lst_01h455vb4pex5vsknk084sn02q',
    GONE: () => `/listings/${gone}`,
  },
  'listings.changes': {
    VALIDATION_ERROR: () => '/listings/changes?cursor=abc',
    CURSOR_EXPIRED: () => `/listings/changes?cursor=${expired}`,
  },
  'listings.similar': {
    VALIDATION_ERROR: () => `/listings/${gone}/similar?limit=0`,
    NOT_FOUND: () => '/listings/lst_01h455vb4pex5vsknk084sn02q/similar',
  },
  'listings.priceHistory': {
    VALIDATION_ERROR: () => `/listings/${gone}/price-history?limit=5`,
    NOT_FOUND: () => '/listings/lst_01h455vb4pex5vsknk084sn02q/price-history',
    GONE: () => `/listings/${gone}/price-history`,
  },
  'ownListings.list': { VALIDATION_ERROR: () => asAccount('GET', '/agent/listings?status=sold') },
  'ownListings.create': {
    VALIDATION_ERROR: () => asAccount('POST', '/agent/listings', { tittle: 'Casa' }),
    TIER_LIMIT_REACHED: () => asFull('POST', '/agent/listings', {}),
    IMAGE_REJECTED: () => asAccount('POST', '/agent/listings', { images: ['http://127.0.0.1/1.jpg'] }),
  },
  'ownListings.get': {
    VALIDATION_ERROR: () => asAccount('GET', '/agent/listings/casa'),
    NOT_FOUND: () => asAccount('GET', nowhere),
  },
  'ownListings.update': {
    VALIDATION_ERROR: () => asAccount('PATCH', `/agent/listings/${own.draft}`, { bedrooms: -1 }),
    TIER_LIMIT_REACHED: () => asFull('PATCH', `/agent/listings/${full.public}`, { bedrooms: 5 }),
    NOT_FOUND: () => asAccount('PATCH', nowhere, {}),
    INVALID_STATE: () => asAccount('PATCH', `/agent/listings/${own.closed}`, {}),
    PRECONDITION_FAILED: () => ({
      ...asAccount('PATCH', `/agent/listings/${own.draft}`, {}),
      headers: { ...account.headers, 'if-match': '"old"' },
    }),
    LISTING_INCOMPLETE: () => asAccount('PATCH', `/agent/listings/${own.public}`, { description: null }),
  },
  'ownListings.upsert': {
    VALIDATION_ERROR: () => asAccount('PUT', '/agent/listings/by-external-id/new', { external_id: 'new' }),
    TIER_LIMIT_REACHED: () => asFull('PUT', '/agent/listings/by-external-id/new', {}),
    INVALID_STATE: () => asAccount('PUT', '/agent/listings/by-external-id/closed', wholeHouse),
    LISTING_INCOMPLETE: () => asAccount('PUT', '/agent/listings/by-external-id/public', {}),
    IMAGE_REJECTED: () =>
      asAccount('PUT', '/agent/listings/by-external-id/new', { images: ['https://nowhere.example.com/1.jpg'] }),
  },
  'ownListings.publish': {
    VALIDATION_ERROR: () => asAccount('POST', '/agent/listings/casa/publish'),
    WHATSAPP_NOT_VERIFIED: () => ({
      method: 'POST',
      path: `/agent/listings/${unverified.draft}/publish`,
      headers: unverified.headers,
    }),
    TIER_LIMIT_REACHED: () => asFull('POST', `/agent/listings/${full.draft}/publish`),
    NOT_FOUND: () => asAccount('POST', `${nowhere}/publish`),
    INVALID_STATE: () => asAccount('POST', `/agent/listings/${own.public}/publish`),
    LISTING_INCOMPLETE: () => asAccount('POST', `/agent/listings/${own.short}/publish`),
  },
  'ownListings.close': {
    VALIDATION_ERROR: () => asAccount('POST', `/agent/listings/${own.public}/close`, { reason: 'source_removed' }),
    NOT_FOUND: () => asAccount('POST', `${nowhere}/close`, { reason: 'sold' }),
    INVALID_STATE: () => asAccount('POST', `/agent/listings/${own.draft}/close`, { reason: 'sold' }),
  },
  'ownListings.reopen': {
    VALIDATION_ERROR: () => asAccount('POST', `/agent/listings/${own.closed}/reopen`, { to: 'public' }),
    NOT_FOUND: () => asAccount('POST', `${nowhere}/reopen`),
    INVALID_STATE: () => asAccount('POST', `/agent/listings/${own.public}/reopen`),
  },
  'ownListings.archive': {
    VALIDATION_ERROR: () => asAccount('POST', '/agent/listings/casa/archive'),
    NOT_FOUND: () => asAccount('POST', `${nowhere}/archive`),
    INVALID_STATE: () => asAccount('POST', `/agent/listings/${own.archived}/archive`),
  },
  'ownListings.addImage': {
    VALIDATION_ERROR: () => asAccount('POST', `/agent/listings/${own.draft}/images`, { ulr: 'https://a.example' }),
    TIER_LIMIT_REACHED: () => asFull('POST', `/agent/listings/${full.public}/images`, another),
    NOT_FOUND: () => asAccount('POST', `${nowhere}/images`, another),
    INVALID_STATE: () => asAccount('POST', `/agent/listings/${own.closed}/images`, another),
    PRECONDITION_FAILED: () => outdated('POST', '', another),
    IMAGE_REJECTED: () => asAccount('POST', `/agent/listings/${own.draft}/images`, { url: 'http://[::1]/1.jpg' }),
  },
  'ownListings.uploadImage': {
    VALIDATION_ERROR: () => asUpload(account, `/agent/listings/${own.draft}/images/upload?position=0`),
    TIER_LIMIT_REACHED: () => asUpload(full, `/agent/listings/${full.public}/images/upload`),
    NOT_FOUND: () => asUpload(account, `${nowhere}/images/upload`),
    INVALID_STATE: () => asUpload(account, `/agent/listings/${own.closed}/images/upload`),
    PRECONDITION_FAILED: () => asUpload(account, `/agent/listings/${own.draft}/images/upload`, { 'if-match': '"old"' }),
    IMAGE_REJECTED: () => ({
      ...asUpload(account, `/agent/listings/${own.draft}/images/upload`),
      body: Buffer.from('%PDF-1.7'),
    }),
  },
  'ownListings.editImage': {
    VALIDATION_ERROR: () => asAccount('PATCH', `/agent/listings/${own.draft}/images/${images.draft}`, { position: 41 }),
    TIER_LIMIT_REACHED: () => asFull('PATCH', `/agent/listings/${full.public}/images/${images.full}`, { alt: 'Casa' }),
    NOT_FOUND: () => asAccount('PATCH', `/agent/listings/${own.draft}/images/${images.full}`, { alt: 'Casa' }),
    INVALID_STATE: () => asAccount('PATCH', `/agent/listings/${own.closed}/images/${images.draft}`, { alt: 'Casa' }),
    PRECONDITION_FAILED: () => outdated('PATCH', `/${images.draft}`, { alt: 'Casa' }),
  },
  'ownListings.removeImage': {
    VALIDATION_ERROR: () => asAccount('DELETE', `/agent/listings/${own.draft}/images/1`),
    TIER_LIMIT_REACHED: () => asFull('DELETE', `/agent/listings/${full.public}/images/${images.full}`),
    NOT_FOUND: () => asAccount('DELETE', `/agent/listings/${own.draft}/images/${images.full}`),
    INVALID_STATE: () => asAccount('DELETE', `/agent/listings/${own.closed}/images/${images.draft}`),
    PRECONDITION_FAILED: () => outdated('DELETE', `/${images.draft}`),
    LISTING_INCOMPLETE: () => asAccount('DELETE', `/agent/listings/${own.public}/images/${images.public}`),
  },
  'ownListings.arrangeImages': {
    VALIDATION_ERROR: () => asAccount('PUT', `/agent/listings/${own.draft}/images`, { images: [{ alt: 'Casa' }] }),
    TIER_LIMIT_REACHED: () => asFull('PUT', `/agent/listings/${full.public}/images`, { images: [another] }),
    NOT_FOUND: () => asAccount('PUT', `/agent/listings/${own.draft}/images`, { images: [{ id: images.full }] }),
    INVALID_STATE: () => asAccount('PUT', `/agent/listings/${own.archived}/images`, { images: [] }),
    PRECONDITION_FAILED: () => outdated('PUT', '', { images: [] }),
    LISTING_INCOMPLETE: () => asAccount('PUT', `/agent/listings/${own.public}/images`, { images: [] }),
    IMAGE_REJECTED: () =>
      asAccount('PUT', `/agent/listings/${own.draft}/images`, { images: [{ url: 'http://10.0.0.1/' }] }),
  },
  'projects.search': { VALIDATION_ERROR: () => '/projects?stage=built' },
  'projects.get': {
    VALIDATION_ERROR: () => '/projects/torre?locale=fr',
    NOT_FOUND: () => '/projects/prj_01h455vb4pex5vsknk084sn02q',
  },
  'companies.search': { VALIDATION_ERROR: () => '/companies?type=bank' },
  'companies.get': {
    VALIDATION_ERROR: () => '/companies/lapacho?locale=es',
    NOT_FOUND: () => '/companies/cmp_01h455vb4pex5vsknk084sn02q',
  },
  'agents.search': { VALIDATION_ERROR: () => '/agents?company=nobody' },
  'agents.get': { VALIDATION_ERROR: () => '/agents/ana?locale=es', NOT_FOUND: () => '/agents/ana' },
  'agents.reviews': { VALIDATION_ERROR: () => '/agents/ana/reviews?limit=0', NOT_FOUND: () => '/agents/ana/reviews' },
  'locations.countries': { VALIDATION_ERROR: () => '/locations/countries?limit=0' },
  'locations.cities': { VALIDATION_ERROR: () => '/locations/cities' },
  'locations.neighborhoods': { VALIDATION_ERROR: () => '/locations/neighborhoods' },
  'calculators.mortgage': { VALIDATION_ERROR: () => '/calculators/mortgage?currency=GUA' },
  'calculators.effectiveCost': { VALIDATION_ERROR: () => '/calculators/effective-cost?currency=GUA' },
  'calculators.affordability': { VALIDATION_ERROR: () => '/calculators/affordability?currency=GUA' },
  'calculators.earlyRepayment': { VALIDATION_ERROR: () => '/calculators/early-repayment?currency=GUA' },
  'calculators.rentVsBuy': { VALIDATION_ERROR: () => '/calculators/rent-vs-buy?currency=GUA' },
  'calculators.rentalYield': { VALIDATION_ERROR: () => '/calculators/rental-yield?currency=GUA' },
  'calculators.capRate': { VALIDATION_ERROR: () => '/calculators/cap-rate?currency=GUA' },
  'calculators.shortTermRental': { VALIDATION_ERROR: () => '/calculators/short-term-rental?currency=GUA' },
  'calculators.closingCosts': { VALIDATION_ERROR: () => '/calculators/closing-costs?currency=GUA' },
  'calculators.sellerTax': { VALIDATION_ERROR: () => '/calculators/seller-tax?currency=GUA' },
  'calculators.rentalTax': { VALIDATION_ERROR: () => '/calculators/rental-tax?currency=GUA' },
  'calculators.propertyTax': { VALIDATION_ERROR: () => '/calculators/property-tax?currency=GUA' },
  'calculators.pricePerM2': { VALIDATION_ERROR: () => '/calculators/price-per-m2?currency=GUA' },
  'calculators.commission': { VALIDATION_ERROR: () => '/calculators/commission?currency=GUA' },
  'lookups.list': { VALIDATION_ERROR: () => '/lookups?locale=fr' },
  'lookups.get': {
    VALIDATION_ERROR: () => '/lookups/amenities?locale=fr',
    NOT_FOUND: () => '/lookups/property_type',
  },
  'sources.list': { VALIDATION_ERROR: () => asAccount('GET', '/agent/sources?kind=crm') },
  'sources.create': {
    VALIDATION_ERROR: () => asAccount('POST', '/agent/sources', { kind: 'tokko', label: 'main' }),
    FEED_INVALID: () => asAccount('POST', '/agent/sources', { ...emptyPage, label: 'main' }),
    INVALID_STATE: () => asFull('POST', '/agent/sources', { kind: 'vrsync', label: 'main', url: goodFeed }),
  },
  'sources.test': {
    VALIDATION_ERROR: () => asAccount('POST', '/agent/sources/test', { kind: 'tokko' }),
    NOT_FOUND: () => asFull('POST', '/agent/sources/test', { id: sources.busy }),
    FEED_INVALID: () => asAccount('POST', '/agent/sources/test', emptyPage),
  },
  'sources.get': {
    VALIDATION_ERROR: () => asAccount('GET', '/agent/sources/main'),
    NOT_FOUND: () => asAccount('GET', noSource),
  },
  'sources.update': {
    VALIDATION_ERROR: () => asAccount('PATCH', `/agent/sources/${sources.feed}`, { every_hours: 0 }),
    NOT_FOUND: () => asAccount('PATCH', noSource, {}),
    FEED_INVALID: () => asAccount('PATCH', `/agent/sources/${sources.feed}`, { url: noFeed }),
    INVALID_STATE: () => asAccount('PATCH', `/agent/sources/${sources.pushed}`, { paused: true }),
  },
  'sources.remove': {
    VALIDATION_ERROR: () => asAccount('DELETE', '/agent/sources/main'),
    NOT_FOUND: () => asAccount('DELETE', noSource),
    IMPORT_IN_PROGRESS: () => asAccount('DELETE', `/agent/sources/${sources.busy}`),
  },
  'sources.sync': {
    VALIDATION_ERROR: () => asAccount('POST', `/agent/sources/${sources.feed}/sync?full=1`),
    NOT_FOUND: () => asAccount('POST', `${noSource}/sync`),
    IMPORT_IN_PROGRESS: () => asAccount('POST', `/agent/sources/${sources.busy}/sync`),
    INVALID_STATE: () => asAccount('POST', `/agent/sources/${sources.pushed}/sync`),
  },
  'rates.list': { VALIDATION_ERROR: () => '/exchange-rates?base=PYG' },
  'market.summary': { VALIDATION_ERROR: () => '/market/summary' },
  'market.history': { VALIDATION_ERROR: () => '/market/history?city=Nirgendwo' },
  'stays.summary': { VALIDATION_ERROR: () => '/market/short-term-rentals' },
  'specification.json': { VALIDATION_ERROR: () => '/openapi.json?pretty=1' },
  'specification.yaml': { VALIDATION_ERROR: () => '/openapi.yaml?pretty=1' },
};

test('the ledger has every refusal of every operation, and no other', () => {
  const named = Object.fromEntries(
    routes.map(({ operation, route }) => [operation, route.metadata.refuses.toSorted()] as const),
  );
  const provoked = Object.fromEntries(
    Object.entries(ledger).map(([operation, calls]) => [operation, Object.keys(calls).sort()] as const),
  );
  expect(provoked).toEqual(named);
});

const entries = Object.entries(ledger).flatMap(([operation, calls]) =>
  Object.entries(calls).map(([code, path]) => ({ operation, code: code as ProblemCode, path })),
);

test.each(entries)('$operation refuses with $code', async ({ code, path }) => {
  const call = path();
  const { method = 'GET', headers = {}, body, path: target } = typeof call === 'string' ? { path: call } : call;
  const reply = await world.call(method, target, { headers, body });
  expect(reply.status).toBe(problems[code].status);
  expect(reply.body.error).toMatchObject({ code, status: problems[code].status });
  expect(reply.body.error.message).toMatch(/\S{2,}/);
  expect(reply.body.meta.request_id).toBe(reply.headers.get('x-request-id'));
  const { details } = reply.body.error;
  expect(details === undefined || (typeof details === 'object' && details !== null && !Array.isArray(details))).toBe(
    true,
  );
  if (code === 'VALIDATION_ERROR') expect(details.fields[0]).toMatchObject({ path: expect.stringMatching(/\w/) });
});

/** How the platform is brought to refuse any operation. */
const platform: Record<(typeof platformRefusals)[number], (way: CuttableWay, one: World) => Promise<Call>> = {
  METHOD_NOT_ALLOWED: () => Promise.resolve({ path: '/listings', method: 'DELETE' }),
  NOT_ACCEPTABLE: () => Promise.resolve({ path: '/listings', headers: { accept: 'text/csv' } }),
  RATE_LIMITED: async (_way, one) => {
    await one.get('/listings');
    return { path: '/listings' };
  },
  INTERNAL_ERROR: async (_way, one) => {
    await one.sql`drop table listing_former_slugs`;
    return { path: '/listings/casa' };
  },
  SERVICE_UNAVAILABLE: async (way, one) => {
    await openAll(one.sql);
    await way.cut();
    return { path: '/listings' };
  },
};

test.each(platformRefusals)('the platform refuses with %s', async (code) => {
  const way = cuttableWay();
  const one = await createWorld(
    { readsPerMinute: code === 'RATE_LIMITED' ? 1 : 0 },
    { through: way.through, observe: observeWith(createLogger('silent')) },
  );
  const { path, body: _, ...init } = await platform[code](way, one);
  const reply = await fetch(one.api + path, init);
  const body = (await reply.json()) as { error: unknown };
  await one.close();
  expect(reply.status).toBe(problems[code].status);
  expect(body.error).toMatchObject({ code, status: problems[code].status });
});

test('a validation error of a missing city says that city is required', async () => {
  const reply = await world.get('/locations/neighborhoods');
  expect(reply.body.error.details.fields).toEqual([
    { path: 'city', code: 'required', message: expect.stringContaining('city is required') },
  ]);
});
