import { afterAll, beforeAll, expect, test } from 'vitest';
import { followListings } from '../../../server/src/features/saved-searches/follow-listings.ts';
import { renewWords } from '../../../server/src/features/saved-searches/renew-words.ts';
import { tellDue } from '../../../server/src/features/saved-searches/tell-matches.ts';
import type { SavedSearchParts } from '../../../server/src/features/saved-searches/parts.ts';
import { secretBox } from '../../../server/src/platform/secrets/secret-box.ts';
import { loggedPath } from '../../../server/src/platform/http/request-log.ts';
import { Notices, type Notice } from '../../../server/src/features/notices/index.ts';
import type { Transaction } from '../../../server/src/platform/db/sql.ts';
import { outbox } from '../../harness/contacts.ts';
import { publish } from '../../harness/listings.ts';
import { saved } from '../../harness/saved-searches.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
let parts: SavedSearchParts;
/** What could not be done, as it was observed. */
const failed: string[] = [];

beforeAll(async () => {
  world = await createWorld();
  const box = secretBox(world.config.secretKey!.reveal());
  const notices = new Notices({ box, channels: { email: null, whatsapp: null }, hasOutbox: true });
  const observe = { backgroundFailed: ({ work }: { work: string }) => void failed.push(work) };
  parts = { sql: world.sql, places: world.system.places, notices, box, siteUrl: world.url, observe };
});
afterAll(() => world.close());

const { signal } = new AbortController();
const match = () => followListings(parts, world.clock.now(), signal);
const tell = (with_: SavedSearchParts = parts) => tellDue(with_, 'instant', world.clock.now(), signal);
const told = async (to: string) => (await outbox(world)).filter((one) => one.to === to);

test('fifty runs at once, of matching and of telling, tell once', async () => {
  const account = await world.account();
  const id = await saved(world, account);
  await publish(world, {}, {}, {});
  await Promise.all(Array.from({ length: 50 }, (_, n) => (n % 2 === 0 ? match() : tell())));
  await match();
  await Promise.all(Array.from({ length: 50 }, () => tell()));
  const sent = await told(account.email);
  expect(sent).toHaveLength(1);
  expect(sent[0]!.text.match(/\/l\//g)).toHaveLength(3);
  const { data } = (await world.get(`/agent/saved-searches/${id}`, account.headers)).body;
  expect(data).toMatchObject({ match_count: 3, next_told_at: null });
});

test('what fails while it is told holds up nobody else, and is told later', async () => {
  const [account, other] = [await world.account(), await world.account()];
  await saved(world, account);
  await saved(world, other);
  await publish(world, {});
  await match();
  expect(await told(account.email)).toEqual([]);
  class Dying extends Notices {
    override async send(tx: Transaction, channel: 'email', notice: Notice, at: Date): Promise<string> {
      const answer = await super.send(tx, channel, notice, at);
      if (notice.to === account.email) throw new Error('killed after the message was written');
      return answer;
    }
  }
  const dying = new Dying({ box: parts.box, channels: { email: null, whatsapp: null }, hasOutbox: true });
  failed.length = 0;
  await tell({ ...parts, notices: dying });
  expect(failed).toEqual([expect.stringContaining('saved-searches.tell')]);
  expect(await told(account.email)).toEqual([]);
  expect(await told(other.email)).toHaveLength(1);
  world.clock.advance(600);
  await tell();
  await tell();
  expect(await told(account.email)).toHaveLength(1);
});

test('what dies while it matches has matched nothing, and matches again', async () => {
  const account = await world.account();
  const id = await saved(world, account, { frequency: 'weekly' });
  const before = await world.sql`select through from listings_met`;
  await publish(world, {});
  await world.sql`alter table met_listings add constraint dying check (false) not valid`;
  await expect(match()).rejects.toThrow('dying');
  await world.sql`alter table met_listings drop constraint dying`;
  expect([...(await world.sql`select through from listings_met`)]).toEqual([...before]);
  const read = async () => (await world.get(`/agent/saved-searches/${id}`, account.headers)).body.data;
  expect(await read()).toMatchObject({ match_count: 0 });
  await match();
  await match();
  expect(await read()).toMatchObject({ match_count: 1 });
});

test('what takes too long for many listings is done for fewer, and one that takes too long alone is left out', async () => {
  const account = await world.account();
  const id = await saved(world, account, { frequency: 'weekly' });
  const houses = await publish(world, {}, {}, {}, {}, {});
  const slow = houses[2]!;
  await world.sql.unsafe(`
    create function too_slow() returns trigger language plpgsql as $$
    begin
      if new.listing_id = '${slow}' then raise exception 'too slow' using errcode = '57014'; end if;
      return new;
    end $$;
    create trigger too_slow before insert on saved_search_matches for each row execute function too_slow();`);
  failed.length = 0;
  await match();
  expect(failed).toEqual([`saved-searches.match of ${slow}`]);
  await world.sql`drop function too_slow cascade`;
  await match();
  const matched = await world.sql<{ listing_id: string }[]>`
    select listing_id from saved_search_matches join saved_searches on number = search_number where id = ${id}`;
  expect(matched.map((one) => one.listing_id).toSorted()).toEqual(houses.filter((one) => one !== slow).toSorted());
});

test('words are looked for as they were worked out, anew each hour, with spelling corrected by what listings say', async () => {
  const account = await world.account();
  const id = await saved(world, account, { criteria: { q: 'kitesurfing' }, frequency: 'weekly' });
  const count = async () => (await world.get(`/agent/saved-searches/${id}`, account.headers)).body.data.match_count;
  await publish(world, { title: 'Casa para kitesurfng' });
  await match();
  expect(await count()).toBe(0);
  await renewWords(parts, world.clock.now(), signal);
  await publish(world, { title: 'Otra para kitesurfng' });
  await match();
  expect(await count()).toBe(0);
  world.clock.advance(3_600);
  await renewWords(parts, world.clock.now(), signal);
  await publish(world, { title: 'Una más para kitesurfng' });
  await match();
  expect(await count()).toBe(1);
});

/** The link in the message that an account was sent. */
async function linkOf(email: string): Promise<URL> {
  const { text } = (await told(email))[0]!;
  return new URL(/http\S+\/saved-searches\/\S+/.exec(text)![0]);
}

test('the link in a message asks, pauses on a click without signing in, and takes no other for it', async () => {
  const account = await world.account({ locale: 'pt' });
  const name = 'Casa <b>"boa"</b>';
  const id = await saved(world, account, { name });
  await publish(world, {});
  await match();
  await tell();
  const link = await linkOf(account.email);
  const isPaused = async () =>
    (await world.get(`/agent/saved-searches/${id}`, account.headers)).body.data.paused as boolean;

  const page = await fetch(link);
  const shown = await page.text();
  expect([page.status, page.headers.get('content-language')]).toEqual([200, 'pt']);
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*form-action 'self'/);
  expect([page.headers.get('cache-control'), page.headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer']);
  expect(page.headers.get('x-robots-tag')).toBe('noindex');
  expect(loggedPath(link.pathname + link.search)).toBe('/saved-searches/:id/:mark');
  expect(loggedPath(`/agent/saved-searches/${id}?limit=1`)).toBe(`/agent/saved-searches/${id}`);
  expect(shown).toContain('Parar os alertas');
  expect(shown).not.toContain('<b>');
  expect(shown).not.toContain('<script');
  for (const locale of ['en', 'es'] as const) {
    link.searchParams.set('locale', locale);
    expect(await (await fetch(link)).text()).toContain({ en: 'Stop the alerts', es: 'Dejar de recibirlas' }[locale]);
  }
  expect(await isPaused()).toBe(false);

  const [, , own, mark] = link.pathname.split('/') as [string, string, string, string];
  const another = await saved(world, await world.account());
  const forged = [
    `${own}/${mark.slice(0, -1)}${mark.endsWith('A') ? 'B' : 'A'}`,
    `${another}/${mark}`,
    `${own}/x`,
    `${own}/%00`,
  ];
  for (const path of forged) {
    for (const method of ['GET', 'POST']) {
      const reply = await fetch(`${world.url}/saved-searches/${path}`, { method });
      expect([reply.status, path], method).toEqual([404, path]);
      expect(await reply.text()).not.toContain('boa');
    }
  }
  expect(await isPaused()).toBe(false);

  // As mail programs do (RFC 8058), in either form.
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  expect((await fetch(link, { method: 'POST', body: form })).status).toBe(200);
  expect(await isPaused()).toBe(true);
  const again = await fetch(link, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
  expect([again.status, await again.text()]).toEqual([200, expect.stringContaining('No vas a recibir más alertas')]);
  await publish(world, {});
  await match();
  world.clock.advance(3_600);
  await tell();
  expect(await told(account.email)).toHaveLength(1);
  await world.call('DELETE', `/agent/saved-searches/${id}`, { headers: account.headers });
  expect((await fetch(link, { method: 'POST' })).status).toBe(200);
});
