import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestAccount } from '../../harness/accounts.ts';
import { outbox, type SentNotice } from '../../harness/contacts.ts';
import { ask, fromElsewhere, question } from '../../harness/leads.ts';
import { act, draft, ownOf, published, tally } from '../../harness/own-listings.ts';
import { publish } from '../../harness/listings.ts';
import { addAgent } from '../../harness/people.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
let owner: TestAccount;
let house: string;
let sentBefore = 0;

/** What was sent since the last look, oldest first. */
async function sent(): Promise<SentNotice[]> {
  const all = (await outbox(world)).toReversed();
  const fresh = all.slice(sentBefore);
  sentBefore = all.length;
  return fresh;
}

const inquiriesOf = async (account: TestAccount, query = '?limit=100') =>
  (await world.get(`/agent/inquiries${query}`, account.headers)).body;

/** An account that hears of leads by mail alone. */
async function mailed(): Promise<TestAccount> {
  const account = await world.account({ phone: true });
  const body = { inquiry_notices: { whatsapp: false } };
  await world.call('PATCH', '/agent/profile', { headers: account.headers, body });
  return account;
}

beforeAll(async () => {
  world = await createWorld({ trustedProxies: 1 });
  owner = await world.account({ phone: '+595981555001', locale: 'es' });
  house = await published(world, owner);
});
afterAll(() => world.close());

describe('a question', () => {
  test('is kept, told by mail and WhatsApp at once, and answered with one tap to the agency', async () => {
    await sent();
    const reply = await ask(world, house, { phone: '0981 777 888', locale: 'pt' });
    expect(reply.status).toBe(201);
    expect(reply.headers.get('ratelimit-policy')).toBe('"lead";q=5;w=3600');
    const { data } = reply.body;
    expect(data).toMatchObject({
      listing_id: house,
      locale: 'pt',
      created_at: '2026-11-21T12:00:00.000Z',
      kept_until: '2028-05-21T12:00:00.000Z',
    });
    const link = new URL(data.contact.whatsapp_url as string);
    expect(link.origin + link.pathname).toBe('https://wa.me/595981555001');
    expect(link.searchParams.get('text')).toMatch(/^Olá, sou Lucía Giménez\. Vi “.+” no Óga: http/);

    const told = await sent();
    expect(told.map(({ channel, to }) => [channel, to])).toEqual([
      ['email', owner.email],
      ['whatsapp', '+595981555001'],
    ]);
    expect(told[0]!.subject).toBe('Nueva consulta por «Casa con patio en barrio tranquilo»');
    for (const part of [
      'Lucía Giménez',
      'lucia@example.com',
      '+595981777888',
      'https://wa.me/595981777888',
      '> Hola, ¿sigue disponible?',
      data.id,
    ]) {
      expect(told[0]!.text).toContain(part);
    }

    const { data: own } = (await world.get(`/agent/inquiries/${data.id}`, owner.headers)).body;
    expect(own).toEqual({
      id: data.id,
      listing: { id: house, title: 'Casa con patio en barrio tranquilo', url: expect.stringContaining('/l/') },
      name: 'Lucía Giménez',
      email: 'lucia@example.com',
      phone: '+595981777888',
      message: question.message,
      locale: 'pt',
      status: 'new',
      source: 'api',
      flags: [],
      created_at: '2026-11-21T12:00:00.000Z',
      replied_at: null,
      kept_until: '2028-05-21T12:00:00.000Z',
      whatsapp_url: 'https://wa.me/595981777888',
    });
    expect((await ownOf(world, owner, house)).inquiry_count).toBe(1);
    const [event] = await world.sql`select type, account_id, payload from events where subject_id = ${data.id}`;
    expect(event).toEqual({
      type: 'inquiry.created',
      account_id: owner.id,
      payload: { inquiry_id: data.id, listing_id: house },
    });
  });

  test('of the same person within a day is one lead and one message; what is new in it is kept', async () => {
    const home = await published(world, await world.account({ phone: true }));
    await sent();
    const first = await ask(world, home);
    expect(await sent()).toHaveLength(2);
    world.clock.advance(60);
    const again = await ask(world, home, { email: 'LUCIA@example.com', message: '¿Aceptan mascotas?' });
    expect(again.body.data).toMatchObject({ id: first.body.data.id, created_at: first.body.data.created_at });
    expect(await sent()).toEqual([]);
    const [kept] = await world.sql`select message, email from inquiries where id = ${first.body.data.id}`;
    expect(kept).toEqual({ message: `${question.message}\n\n¿Aceptan mascotas?`, email: 'lucia@example.com' });
    world.clock.advance(86_400);
    expect((await ask(world, home)).body.data.id).not.toBe(first.body.data.id);
  });

  test('fifty identical ones at once are one lead and one message, from one address or from fifty', async () => {
    const home = await published(world, await mailed());
    await sent();
    const elsewhere = await Promise.all(Array.from({ length: 50 }, () => ask(world, home)));
    expect(tally(elsewhere)).toEqual({ 201: 50 });
    expect(new Set(elsewhere.map(({ body }) => body.data.id as string)).size).toBe(1);
    const here = fromElsewhere();
    const same = await Promise.all(Array.from({ length: 50 }, () => ask(world, home, {}, here)));
    expect(tally(same)).toEqual({ 201: 5, 429: 45 });
    expect(await sent()).toHaveLength(1);
    expect(await world.sql`select id from inquiries where listing_id = ${home}`).toHaveLength(1);
  });

  test('under a key is done once, and told wrongly costs nothing of the few an hour', async () => {
    const home = await published(world, await mailed());
    const key = { ...fromElsewhere(), 'idempotency-key': 'k' };
    const first = await ask(world, home, {}, key);
    const again = await ask(world, home, {}, key);
    expect([again.headers.get('idempotent-replayed'), again.body.data]).toEqual(['true', first.body.data]);
    expect((await ask(world, home, { name: 'Luis' }, key)).body.error.code).toBe('IDEMPOTENCY_CONFLICT');
    const here = fromElsewhere();
    for (let n = 0; n < 8; n += 1) expect((await ask(world, home, { email: 'no' }, here)).status).toBe(400);
    for (let n = 0; n < 5; n += 1) {
      expect((await ask(world, home, { email: `n${n}@example.com` }, here)).status).toBe(201);
    }
    const refused = await ask(world, home, { email: 'last@example.com' }, here);
    expect(refused.body.error.code).toBe('RATE_LIMITED');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
  });

  test('tried with dry_run is answered and leaves nothing', async () => {
    const home = await published(world, await mailed());
    await sent();
    const reply = await world.call('POST', '/leads?dry_run=true', {
      body: { ...question, listing_id: home },
      headers: fromElsewhere(),
    });
    expect(reply.status).toBe(201);
    expect(await world.sql`select id from inquiries where id = ${reply.body.data.id}`).toEqual([]);
    expect(await sent()).toEqual([]);
  });
});

describe('what is asked', () => {
  const faults = async (given: object) => {
    const body = { ...question, listing_id: house, ...given };
    const reply = await world.call('POST', '/leads', { body, headers: fromElsewhere() });
    return [reply.status, (reply.body.error?.details?.fields ?? []).map(({ path }: { path: string }) => path)];
  };

  test('names who asks, how to answer him and what he wants; the fault is named', async () => {
    expect(await faults({ email: undefined })).toEqual([400, ['email']]);
    expect(await faults({ email: 'ana@' })).toEqual([400, ['email']]);
    expect(await faults({ phone: '12 34' })).toEqual([400, ['phone']]);
    expect(await faults({ phone: '+595 981 12' })).toEqual([400, ['phone']]);
    expect(await faults({ name: ' A ' })).toEqual([400, ['name']]);
    expect(await faults({ name: 'Ana\nBcc: all@example.com' })).toEqual([400, ['name']]);
    expect(await faults({ message: undefined })).toEqual([400, ['message']]);
    expect(await faults({ message: 'x'.repeat(2_001) })).toEqual([400, ['message']]);
    expect(await faults({ message: 'a\u0000b' })).toEqual([400, ['message']]);
    expect(await faults({ listing_id: 'casa' })).toEqual([400, ['listing_id']]);
    expect(await faults({ locale: 'fr' })).toEqual([400, ['locale']]);
    expect(await faults({ mail: 'ana@example.com' })).toEqual([400, ['mail']]);
  });

  test('is about a listing that is public: 404 for what never was, 410 for what was', async () => {
    const mine = await draft(world, owner);
    const closed = await published(world, owner, { external_id: 'closed' });
    await act(world, owner, closed, 'close', { reason: 'sold' });
    const codes = [];
    for (const id of ['lst_01h455vb4pex5vsknk084sn02q', mine, closed]) {
      const { status, body } = await ask(world, id);
      codes.push([status, body.error.code]);
    }
    expect(codes).toEqual([
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
      [410, 'GONE'],
    ]);
  });

  test('is answered in the language of its words where none is given', async () => {
    const home = await published(world, await mailed());
    const said = async (message: string, n: number) =>
      (await ask(world, home, { message, email: `l${n}@example.com` })).body.data.locale as string;
    expect(await said('Is the house still available? I would like to see it and the garden with my family.', 1)).toBe(
      'en',
    );
    expect(await said('Olá, o imóvel ainda está à venda? Quantas vagas de garagem são?', 2)).toBe('pt');
    expect(await said('¡Hola!', 3)).toBe('es');
  });

  test('a number without a country is one of the listing, or of where its language is spoken', async () => {
    const home = await published(world, await mailed());
    const phoneOf = async (phone: string, locale: 'es' | 'pt') => {
      const { body } = await ask(world, home, { phone, locale, email: undefined });
      const [row] = await world.sql`select phone, phone_is_mobile from inquiries where id = ${body.data.id}`;
      return [row!.phone, row!.phone_is_mobile] as unknown;
    };
    expect(await phoneOf('(0981) 123-456', 'es')).toEqual(['+595981123456', true]);
    expect(await phoneOf('021 600 000', 'es')).toEqual(['+59521600000', false]);
    expect(await phoneOf('(11) 96123-4567', 'pt')).toEqual(['+5511961234567', true]);
    expect(await phoneOf('+54 9 11 2345 6789', 'es')).toEqual(['+5491123456789', true]);
  });
});

describe('who is told', () => {
  const told = async (given: Parameters<typeof ask>[2], home: string) => {
    await sent();
    await ask(world, home, given);
    return (await sent()).map(({ channel, to }) => [channel, to]);
  };

  test('is told by the ways of the profile, and by none where it wants none', async () => {
    const account = await world.account({ phone: true });
    const home = await published(world, account);
    const choose = (email: boolean, whatsapp: boolean) =>
      world.call('PATCH', '/agent/profile', {
        headers: account.headers,
        body: { inquiry_notices: { email, whatsapp } },
      });
    await choose(true, false);
    expect(await told({ email: 'w1@example.com' }, home)).toEqual([['email', account.email]]);
    await choose(false, true);
    expect(await told({ email: 'w2@example.com' }, home)).toEqual([['whatsapp', expect.stringMatching(/^\+595/)]]);
    await choose(false, false);
    expect(await told({ email: 'w3@example.com' }, home)).toEqual([]);
    world.clock.advance(86_400 * 2);
    await world.drain();
    const later = (await sent()).filter(({ to }) => to === account.email || to.startsWith('+'));
    expect(later).toEqual([]);
    expect((await inquiriesOf(account)).pagination.total).toBe(3);
  });

  test('of a listing without an account is the agent', async () => {
    const agentId = await addAgent(world, 'Rosa Vera', {
      contact: { email: 'rosa@lapacho.example', whatsapp: '+595971222333' },
      shownContacts: ['whatsapp'],
    });
    const [home] = await publish(world, { agentId });
    await sent();
    const { body } = await ask(world, home!);
    expect(body.data.contact).toMatchObject({ name: 'Rosa Vera', email: null });
    expect(body.data.contact.whatsapp_url).toMatch(/^https:\/\/wa\.me\/595971222333\?text=Hola/);
    expect((await sent()).map(({ channel, to }) => [channel, to])).toEqual([['email', 'rosa@lapacho.example']]);
  });

  test('hears links as text that no program follows, and the inquiry says that it has some', async () => {
    const account = await mailed();
    const home = await published(world, account);
    await sent();
    const message = 'Mire https://evil.example.com/win y www.spam.net, o bit.ly/abc';
    const { body } = await ask(world, home, { message });
    expect(await sent()).toEqual([]);
    world.clock.advance(86_400);
    await world.drain();
    const [digest] = await sent();
    expect(digest!.text).toContain('https[:]//evil[.]example[.]com/win');
    expect(digest!.text).not.toMatch(/https:\/\/evil|www\.spam|bit\.ly/);
    const own = (await world.get(`/agent/inquiries/${body.data.id}`, account.headers)).body.data;
    expect([own.flags, own.message]).toEqual([['links'], message]);
  });

  test('a link to this service is none to be wary of', async () => {
    const account = await mailed();
    const home = await published(world, account);
    const { body } = await ask(world, home, { message: `¿Es la misma que ${world.url}/l/otra-casa?` });
    expect((await world.get(`/agent/inquiries/${body.data.id}`, account.headers)).body.data.flags).toEqual([]);
  });
});
