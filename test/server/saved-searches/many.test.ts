import { afterAll, beforeAll, expect, test } from 'vitest';
import { savedSearchRules } from '@oga/contract';
import { Notices } from '../../../server/src/features/notices/index.ts';
import { followListings } from '../../../server/src/features/saved-searches/follow-listings.ts';
import type { SavedSearchParts } from '../../../server/src/features/saved-searches/parts.ts';
import { tellDue } from '../../../server/src/features/saved-searches/tell-matches.ts';
import type { Kind } from '../../../server/src/features/saved-searches/telling.sql.ts';
import { parseDatabaseUrl } from '../../../server/src/platform/db/database-url.ts';
import { connect, type Sql } from '../../../server/src/platform/db/sql.ts';
import { secretBox } from '../../../server/src/platform/secrets/secret-box.ts';
import type { TestAccount } from '../../harness/accounts.ts';
import { outbox } from '../../harness/contacts.ts';
import { publish } from '../../harness/listings.ts';
import { saved } from '../../harness/saved-searches.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
/** Servers over one database, each with connections of its own. */
let servers: readonly SavedSearchParts[];
const pools: Sql[] = [];
const failed: unknown[] = [];

beforeAll(async () => {
  world = await createWorld();
  const box = secretBox(world.config.secretKey!.reveal());
  const partsOver = (sql: Sql): SavedSearchParts => ({
    sql,
    places: world.system.places,
    notices: new Notices({ box, channels: { email: null, whatsapp: null }, hasOutbox: true }),
    box,
    siteUrl: world.url,
    observe: { backgroundFailed: ({ error }) => void failed.push(error) },
  });
  pools.push(...[1, 2].map(() => connect(parseDatabaseUrl(world.databaseUrl))));
  servers = [partsOver(world.sql), ...pools.map(partsOver)];
});
afterAll(async () => {
  await Promise.all(pools.map((sql) => sql.end()));
  await world.close();
  expect(failed).toEqual([]);
});

const { signal } = new AbortController();
const match = (server = servers[0]!) => followListings(server, world.clock.now(), signal);
const tell = (kind: Kind, server = servers[0]!) => tellDue(server, kind, world.clock.now(), signal);
const told = async ({ email }: TestAccount) => (await outbox(world)).filter(({ to }) => to === email).toReversed();
const shown = async (account: TestAccount, id: string) =>
  (await world.get(`/agent/saved-searches/${id}`, account.headers)).body.data;

/** What one turn of a search takes at most. */
const most = 1_000;

test('a turn tells of a thousand at most and says how many those are; the rest has the next turn, and nothing comes twice', async () => {
  const [mailed, hooked] = [await world.account({ locale: 'en' }), await world.account()];
  const byMail = await saved(world, mailed, { frequency: 'instant' });
  const byWebhook = await saved(world, hooked, { frequency: 'instant', channel: 'webhook' });
  const rest = 3;
  const all = await publish(world, ...Array.from({ length: most + rest }, () => ({})));
  await match();
  expect(await shown(mailed, byMail)).toMatchObject({ match_count: most + rest });

  await tell('instant');
  const [first, ...more] = await told(mailed);
  expect(more).toEqual([]);
  expect(first!.subject).toBe(`${most} listings for your search “Todo”`);
  expect(first!.text.match(/\/l\//g)).toHaveLength(savedSearchRules.named);
  expect(first!.text).toContain(`And ${most - savedSearchRules.named} more.`);
  // The rest comes as whatever comes within minutes of a message does.
  const later = new Date(world.clock.now().getTime() + savedSearchRules.foldedMinutes * 60_000).toISOString();
  expect(await shown(mailed, byMail)).toMatchObject({ next_told_at: later });
  await tell('instant');
  expect(await told(mailed)).toHaveLength(1);
  world.clock.advance(savedSearchRules.foldedMinutes * 60);
  await tell('instant');
  await tell('instant');
  const [, second, ...none] = await told(mailed);
  expect(none).toEqual([]);
  expect(second!.subject).toBe(`${rest} listings for your search “Todo”`);
  expect(second!.text.match(/\/l\//g)).toHaveLength(rest);
  expect(second!.text).not.toMatch(/And \d+ more/);
  expect(await shown(mailed, byMail)).toMatchObject({ next_told_at: null });

  // By webhook the rest goes on with the next run, which came meanwhile: an event for each, and one alone.
  const events = await world.sql<{ listing_id: string; n: number }[]>`
    select payload ->> 'listing_id' as listing_id, count(*)::integer as n
      from events
     where account_id = ${hooked.id}
       and type = 'saved_search.matched'
     group by 1`;
  expect(events.map((one) => one.listing_id).toSorted()).toEqual(all.toSorted());
  expect(events.every(({ n }) => n === 1)).toBe(true);
  expect(await shown(hooked, byWebhook)).toMatchObject({ next_told_at: null, match_count: most + rest });
  await world.sql`delete from saved_searches`;
}, 60_000);

test('by webhook, too, a turn takes a thousand at most', async () => {
  const account = await world.account();
  const id = await saved(world, account, { frequency: 'instant', channel: 'webhook' });
  const [listing] = (await publish(world, {})) as [string];
  await match();
  // Falls of its price, one a second: only the database can make so many in the time of a test.
  await world.sql`
    insert into saved_search_matches (search_number, listing_id, dropped_at, was_amount, was_currency, matched_at)
    select number, ${listing}, ${world.clock.now()}::timestamptz - n * interval '1 second', 200000 + n, 'USD', ${world.clock.now()}
      from saved_searches, generate_series(1, ${most + 1}) as n
     where id = ${id}`;
  const count = async () =>
    (await world.sql<{ n: number }[]>`select count(*)::integer as n from events where account_id = ${account.id} and type = 'saved_search.matched'`)[0]!.n;
  await tell('instant');
  expect(await count()).toBe(most);
  expect(await shown(account, id)).toMatchObject({ next_told_at: world.clock.now().toISOString() });
  await tell('instant');
  expect(await count()).toBe(most + 2);
  expect(await shown(account, id)).toMatchObject({ next_told_at: null });
  await world.sql`delete from saved_searches`;
}); // prettier-ignore

test('digests that several servers tell side by side tell each match once', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => world.account({ locale: 'en' })));
  const searches: { account: TestAccount; id: string; name: string }[] = [];
  for (const account of people) {
    for (const [n, frequency] of (['daily', 'weekly', 'daily', 'daily', 'weekly'] as const).entries()) {
      const name = `Search ${n}`;
      searches.push({ account, name, id: await saved(world, account, { name, frequency }) });
    }
  }
  const before = await publish(world, {}, {}, {});
  await Promise.all(servers.map((server) => match(server)));
  await match();
  // Monday, late enough for every clock.
  world.clock.set('2026-12-07T23:00:00.000Z');
  const late = await publish(world, {}, {});
  // All tell, twice each at once, while what has just come is met.
  await Promise.all(servers.flatMap((server) => [tell('digest', server), match(server), tell('digest', server)]));
  await match();
  world.clock.set('2026-12-14T23:00:00.000Z');
  await Promise.all(servers.flatMap((server) => [tell('digest', server), tell('digest', server)]));
  await tell('digest');

  for (const { account, name, id } of searches) {
    const messages = (await told(account)).filter(({ subject }) => subject.includes(`“${name}”`));
    const links = messages.flatMap(({ text }) => text.match(/\/l\/\S+/g) ?? []);
    expect(links, id).toHaveLength(before.length + late.length);
    expect(new Set(links).size).toBe(links.length);
    // One message with what there was, and one with what came too late for it, or that came in time for the first.
    expect(messages.length).toBeLessThanOrEqual(2);
    expect(await shown(account, id)).toMatchObject({ match_count: links.length, next_told_at: null });
  }
}, 60_000);
