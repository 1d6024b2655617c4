import type { ImportItem, ImportRun } from '@oga/contract';
import type { TestAccount } from './accounts.ts';
import type { World } from './world.ts';

const syllables = ['ba', 'co', 'du', 'fe', 'gi', 'lo', 'ma', 'ne', 'pi', 'ro', 'su', 'ta', 'vi'];
/** Names of streets that nobody else has: a text with them is like no other. */
const wordsFor = (n: number): string =>
  Array.from({ length: 9 }, (_, at) => {
    let rest = (n + 1) * 7_919 + at * 104_729;
    let word = '';
    for (let turn = 0; turn < 4; turn += 1) {
      word += syllables[rest % syllables.length];
      rest = Math.floor(rest / syllables.length) + n * 31;
    }
    return word[0]!.toUpperCase() + word.slice(1);
  }).join(' ');

/** An item of an NDJSON feed that is complete enough to be public; a test says only what it is about. */
export const feedItem = (id: string, changes: object = {}, n = Number(id.replaceAll(/\D/g, '') || 0)) => ({
  external_id: id,
  listing_type: 'sale',
  property_type: 'house',
  title: `Casa ${id} con jardín amplio`,
  description: `Casa ${id}, cerca de ${wordsFor(n)}, a pasos de ${wordsFor(n + 50)}, lista para entrar.`,
  price: { amount: 100_000 + n * 1_000, currency: 'USD' },
  bedrooms: 1 + (n % 6),
  bathrooms: 2,
  living_area_m2: 90 + 13 * n,
  location: { country_code: 'PY', city: 'Asunción' },
  images: [`https://photos.example.com/feed/${id}.jpg`],
  ...changes,
});

export const ndjsonOf = (items: readonly object[]): string => items.map((item) => `${JSON.stringify(item)}\n`).join('');

/** Pushes a feed; answers the run as it was accepted. */
export async function push(
  world: World,
  account: TestAccount,
  feed: readonly object[] | string | Uint8Array,
  query: Readonly<Record<string, string>> = {},
): Promise<ImportRun> {
  const body = Array.isArray(feed) ? ndjsonOf(feed) : (feed as string | Uint8Array);
  const asked = new URLSearchParams({ format: 'ndjson', source: 'main', ...query }).toString();
  const reply = await world.call('POST', `/agent/imports?${asked}`, { headers: account.headers, body });
  // No two runs of a source begin in the same moment.
  world.clock.advance(1);
  if (reply.status !== 202) throw new Error(`${reply.status} ${reply.text}`);
  return reply.body.data as ImportRun;
}

const jobs = ['imports.schedule', 'imports.run', 'imports.settle', 'moderation.review', 'imports.wake'];
const repeating = new Set(['imports.schedule', 'imports.wake']);

/** Lets jobs work until nothing of inventories and reviews is left to do now. */
export async function settle(world: World): Promise<void> {
  for (let turn = 0; turn < 80; turn += 1) {
    const done = await world.system.jobs.drain(jobs);
    if (!done.some(({ name }) => !repeating.has(name))) return;
  }
  throw new Error('the inventory does not come to rest');
}

export const runOf = async (world: World, account: TestAccount, id: string): Promise<ImportRun> =>
  (await world.call('GET', `/agent/imports/${id}`, { headers: account.headers })).body.data as ImportRun;

export const itemsOf = async (world: World, account: TestAccount, id: string): Promise<ImportItem[]> =>
  (await world.call('GET', `/agent/imports/${id}/items?limit=100`, { headers: account.headers })).body
    .data as ImportItem[];

/** Pushes a feed and lets it have its effect; answers the run as it ended. */
export async function imported(
  world: World,
  account: TestAccount,
  feed: readonly object[] | string | Uint8Array,
  query: Readonly<Record<string, string>> = {},
): Promise<ImportRun> {
  const { id } = await push(world, account, feed, query);
  await settle(world);
  return runOf(world, account, id);
}

/** The account's listings by their ids in the feed. */
export async function listingsOf(world: World, account: TestAccount) {
  const { body } = await world.call('GET', '/agent/listings?limit=100', { headers: account.headers });
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers freely
  const listings = body.data as any[];
  // oxlint-disable-next-line typescript/no-explicit-any
  return new Map<string, any>(listings.map((one) => [one.source?.external_id ?? one.id, one]));
}

/** Two sources of one account with the same property: the second waits behind the first. Answers the pair's id. */
export async function linked(world: World, account: Pick<TestAccount, 'headers'>, id = 'T1'): Promise<string> {
  const owner = account as TestAccount;
  await imported(world, owner, [feedItem(id)], { source: 'first' });
  await imported(world, owner, [feedItem(id)], { source: 'second' });
  const { body } = await world.call('GET', '/agent/duplicates', { headers: account.headers });
  return body.data[0].id as string;
}

/** Does one job of this name now, as a worker would, whatever lies in the queue. */
export function work(world: World, name: string, payload: object, attempt = 1): Promise<void> {
  const job = world.system.jobs.jobs.find((one) => one.name === name);
  if (!job) throw new Error(`no job is called ${name}`);
  return job.run(payload, { now: world.clock.now(), signal: AbortSignal.timeout(60_000), attempt });
}

/** Carries a run out now. */
export const carryOut = (world: World, { id }: Pick<ImportRun, 'id'>, attempt = 1): Promise<void> =>
  work(world, 'imports.run', { run_id: id }, attempt);

/** All that is kept of an account's inventory and its listings, as one text: equal texts, nothing was changed. */
export async function inventoryOf(world: World, { id }: Pick<TestAccount, 'id'>): Promise<string> {
  const [row] = await world.sql<{ kept: string }[]>`
    select concat_ws(' ',
             (select md5(string_agg(offer.ctid::text || offer.xmin::text, ',' order by external_id, listing_type))
                from source_offers as offer join inventory_sources as source on source.id = source_id where account_id = ${id}),
             (select count(*) || md5(string_agg(ctid::text || xmin::text, ',' order by id)) from listings where account_id = ${id})
           ) as kept`;
  return row!.kept;
}
