import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestAccount } from '../../harness/accounts.ts';
import { outbox, type SentNotice } from '../../harness/contacts.ts';
import { revise, withdraw } from '../../harness/listing-acts.ts';
import { publish, type GivenListing } from '../../harness/listings.ts';
import { published } from '../../harness/own-listings.ts';
import { saved, type GivenSearch } from '../../harness/saved-searches.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;

beforeAll(async () => {
  world = await createWorld();
  // Schedules begin.
  await world.drain();
});
afterAll(() => world.close());

const minute = 60;
/** The next run of the jobs. */
const later = async (seconds = minute) => {
  world.clock.advance(seconds);
  await world.drain();
};
const read = async (account: TestAccount, id: string) =>
  (await world.get(`/agent/saved-searches/${id}`, account.headers)).body.data;
/** What an account was sent, oldest first. */
const toldTo = async (account: TestAccount): Promise<SentNotice[]> => {
  const own = [account.email];
  const [row] = await world.sql<{ phone: string | null }[]>`select phone from accounts where id = ${account.id}`;
  if (row!.phone !== null) own.push(row!.phone);
  const all = (await outbox(world)).toReversed();
  return all.filter(({ to }) => own.includes(to));
};
const someone = async (given: GivenSearch = {}, options: Parameters<World['account']>[0] = {}) => {
  const account = await world.account(options);
  return { account, id: await saved(world, account, given) };
};
/** Of a price of its own, so that only its search finds it. */
let prices = 1_000_000;
const onlyOne = (): { price: number; listing: GivenListing; criteria: object } => {
  prices += 1_000;
  return {
    price: prices,
    listing: { price: { amount: prices, currency: 'USD' } },
    criteria: { min_price: prices - 400, max_price: prices + 400 },
  };
};

describe('a listing that becomes public', () => {
  test('is told once, with price, place and link, in the language of the account', async () => {
    const { criteria, listing, price } = onlyOne();
    const texts = { es: 'Hay un aviso', en: 'There is a listing for your search', pt: 'Há um anúncio' } as const;
    const all = await Promise.all(
      (['es', 'en', 'pt'] as const).map((locale) => someone({ criteria, name: 'Mi casa' }, { locale })),
    );
    const [id] = await publish(world, listing);
    await later();
    const then = world.clock.now().toISOString();
    await later();
    for (const [at, locale] of (['es', 'en', 'pt'] as const).entries()) {
      const { account, id: search } = all[at]!;
      const sent = await toldTo(account);
      expect(sent).toHaveLength(1);
      const [{ text, subject, channel, url }] = sent as [SentNotice];
      expect([channel, subject.includes('Mi casa')]).toEqual(['email', true]);
      expect(text.replaceAll(/[.,]/g, '')).toContain(String(price));
      expect(text).toContain('Asunción');
      expect(text).toContain(`${world.url}/l/`);
      expect(url).toMatch(/^http.*\/l\/.*\?locale=/);
      expect(text).toContain(`/saved-searches/${search}/`);
      expect(text).toContain(texts[locale]);
      expect(await read(account, search)).toMatchObject({
        match_count: 1,
        last_match_at: then,
        next_told_at: null,
      });
    }
    expect(id).toBeDefined();
  });

  test('is not told to a search that was saved after it, nor to one that is paused, of a suspended account or of its owner', async () => {
    const { criteria, listing, price } = onlyOne();
    const owner = await world.account({ phone: true, approvedListings: 9, ageDays: 90 });
    const own = await saved(world, owner, { criteria });
    const paused = await someone({ criteria, paused: true });
    const suspended = await someone({ criteria }, { isSuspended: false });
    await world.sql`update accounts set suspended_at = ${world.clock.now()} where id = ${suspended.account.id}`;
    await published(world, owner, { price: { amount: price, currency: 'USD' } });
    await publish(world, listing);
    const late = await someone({ criteria });
    await later();
    expect(await read(owner, own)).toMatchObject({ match_count: 1 });
    expect(await read(paused.account, paused.id)).toMatchObject({ match_count: 0 });
    expect(await read(late.account, late.id)).toMatchObject({ match_count: 0, next_told_at: null });
    expect(await toldTo(suspended.account)).toEqual([]);
    expect(await toldTo(late.account)).toEqual([]);
    // What came while it was paused is not made up for.
    await world.call('PATCH', `/agent/saved-searches/${paused.id}`, {
      headers: paused.account.headers,
      body: { paused: false },
    });
    await later();
    expect(await read(paused.account, paused.id)).toMatchObject({ match_count: 0 });
    await publish(world, listing);
    await later();
    expect(await read(paused.account, paused.id)).toMatchObject({ match_count: 1 });
    expect(await toldTo(paused.account)).toHaveLength(1);
  });

  test('that comes back, or changes in other ways, is no news', async () => {
    const { criteria, listing, price } = onlyOne();
    const { account, id } = await someone({ criteria, price_drops: true });
    const [house] = (await publish(world, listing)) as [string];
    await later();
    await revise(world, house, { bedrooms: 4, price: { amount: price + 300, currency: 'USD' } });
    await later();
    await withdraw(world, house);
    await later();
    expect(await read(account, id)).toMatchObject({ match_count: 1 });
    expect(await toldTo(account)).toHaveLength(1);
  });

  test('fills one message with what comes within minutes of another', async () => {
    const { criteria, listing } = onlyOne();
    const { account } = await someone({ criteria });
    await publish(world, listing);
    await later();
    await publish(world, listing, listing);
    await later();
    await publish(world, listing);
    await later(2 * minute);
    expect(await toldTo(account)).toHaveLength(1);
    await later(14 * minute);
    const sent = await toldTo(account);
    expect(sent).toHaveLength(2);
    expect(sent[1]!.subject).toContain('3 listings');
    expect(sent[1]!.text.match(/\/l\//g)).toHaveLength(3);
  });

  test('by WhatsApp in a template, by webhook as events of the account', async () => {
    const { criteria, listing } = onlyOne();
    const byWhatsApp = await someone({ criteria, channel: 'whatsapp' }, { phone: true });
    const byWebhook = await someone({ criteria, channel: 'webhook' });
    const [id] = (await publish(world, listing)) as [string];
    await later();
    expect((await toldTo(byWhatsApp.account)).map(({ channel }) => channel)).toEqual(['whatsapp']);
    expect(await toldTo(byWebhook.account)).toEqual([]);
    const events = await world.sql`
      select type, subject_id, account_id, payload from events where account_id = ${byWebhook.account.id}`;
    expect([...events]).toEqual([
      {
        type: 'saved_search.matched',
        subject_id: byWebhook.id,
        account_id: byWebhook.account.id,
        payload: { saved_search_id: byWebhook.id, listing_id: id, reason: 'new' },
      },
    ]);
  });
});

describe('a price that falls', () => {
  test('is told where that was asked, with what it was before, and also where it falls to fit', async () => {
    const { listing, price } = onlyOne();
    const criteria = { min_price: price - 400, max_price: price - 100 };
    const asked = await someone({ criteria, price_drops: true });
    const notAsked = await someone({ criteria });
    const [house] = (await publish(world, listing)) as [string];
    await later();
    expect(await toldTo(asked.account)).toEqual([]);
    await revise(world, house, { price: { amount: price - 200, currency: 'USD' } });
    await later();
    const [told] = await toldTo(asked.account);
    expect(told!.text.replaceAll(',', '')).toMatch(new RegExp(`Price down: \\D*${price - 200} .*was \\D*${price}`));
    expect(await toldTo(notAsked.account)).toEqual([]);
    expect(await read(asked.account, asked.id)).toMatchObject({ match_count: 1 });
    // Up and down again to what it was: less than it was met with last.
    await revise(world, house, { price: { amount: price - 100, currency: 'USD' } });
    await later(20 * minute);
    await revise(world, house, { price: { amount: price - 300, currency: 'USD' } });
    await later();
    expect(await toldTo(asked.account)).toHaveLength(2);
  });

  test('and rises again before it is told is left out', async () => {
    const { listing, price, criteria } = onlyOne();
    const [house] = (await publish(world, listing)) as [string];
    await later();
    const { account, id } = await someone({ criteria, price_drops: true, frequency: 'daily' });
    await revise(world, house, { price: { amount: price - 200, currency: 'USD' } });
    await later();
    await revise(world, house, { price: { amount: price, currency: 'USD' } });
    await later(86_400);
    expect(await read(account, id)).toMatchObject({ match_count: 1, next_told_at: null });
    expect(await toldTo(account)).toEqual([]);
  });
});

describe('a digest', () => {
  test('comes at eight in the time zone of the account, without what is gone by then', async () => {
    const { criteria, listing } = onlyOne();
    world.clock.set('2026-12-02T10:30:00.000Z'); // Wednesday
    const daily = await someone({ criteria, frequency: 'daily' });
    const weekly = await someone({ criteria, frequency: 'weekly' });
    for (const { account } of [daily, weekly]) {
      const body = { time_zone: 'America/New_York' };
      await world.call('PATCH', '/agent/profile', { headers: account.headers, body });
    }
    const [, gone] = (await publish(world, listing, listing)) as [string, string];
    await later();
    expect((await read(daily.account, daily.id)).next_told_at).toBe('2026-12-02T13:00:00.000Z');
    expect((await read(weekly.account, weekly.id)).next_told_at).toBe('2026-12-07T13:00:00.000Z');
    await withdraw(world, gone);
    world.clock.set('2026-12-02T12:59:00.000Z');
    await world.drain();
    expect(await toldTo(daily.account)).toEqual([]);
    world.clock.set('2026-12-02T13:00:00.000Z');
    await world.drain();
    const [told, ...more] = await toldTo(daily.account);
    expect([told!.text.match(/\/l\//g)!.length, more]).toEqual([1, []]);
    expect(await toldTo(weekly.account)).toEqual([]);
    world.clock.set('2026-12-07T13:00:00.000Z');
    await world.drain();
    expect(await toldTo(weekly.account)).toHaveLength(1);
  });

  test('with nothing left to tell does not come; another frequency has another time', async () => {
    const { criteria, listing } = onlyOne();
    const { account, id } = await someone({ criteria, frequency: 'weekly' });
    const [house] = (await publish(world, listing)) as [string];
    await later();
    const body = { frequency: 'instant' };
    const changed = await world.call('PATCH', `/agent/saved-searches/${id}`, { headers: account.headers, body });
    expect(changed.body.data.next_told_at).toBe(world.clock.now().toISOString());
    await withdraw(world, house);
    await later();
    expect(await toldTo(account)).toEqual([]);
    expect(await read(account, id)).toMatchObject({ next_told_at: null, match_count: 1 });
  });
});
