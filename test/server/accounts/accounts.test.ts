import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, startOfTime, type World } from '../../harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const statusOf = async (options: Parameters<World['account']>[0]) => {
  const { headers } = await world.account(options);
  return (await world.get('/agent/status', headers)).body.data;
};

test('a new account cannot publish, and is told what is missing', async () => {
  const status = await statusOf({ email: 'Nueva@Example.com' });
  expect(status).toMatchObject({
    connected: true,
    account: { email: 'Nueva@Example.com', name: null },
    can_publish: false,
    whatsapp: { verified: false, number: null, verified_at: null },
    tier: { name: 'unverified', limits: { active: 0, in_review: 0, new_per_day: 10, edits_per_day: 50 } },
    next_tier: { name: 'new', needs: [{ code: 'whatsapp' }] },
    credits: 0,
  });
  expect(status.missing.map(({ code }: { code: string }) => code)).toEqual(['WHATSAPP_NOT_VERIFIED']);
});

test.each([
  [{ phone: true, ageDays: 400 }, 'new'],
  [{ phone: true, ageDays: 7, approvedListings: 1 }, 'established'],
  [{ phone: true, ageDays: 6.99, approvedListings: 9 }, 'new'],
  [{ phone: true, ageDays: 30, approvedListings: 5 }, 'consolidated'],
  [{ phone: true, ageDays: 400, approvedListings: 4 }, 'established'],
  [{ ageDays: 400, approvedListings: 400 }, 'unverified'],
] as const)('an account with %o is %s', async (options, tier) => {
  const status = await statusOf(options);
  expect(status.tier.name).toBe(tier);
  expect(status.can_publish).toBe('phone' in options);
});

test('the next tier names what it takes', async () => {
  const status = await statusOf({ phone: true, ageDays: 2, approvedListings: 0 });
  expect(status.next_tier).toMatchObject({
    name: 'established',
    limits: { active: 25 },
    needs: [
      { code: 'approved_listings', message: 'Have 1 more listing approved.' },
      { code: 'age', message: 'Wait until 2026-11-26.' },
    ],
  });
});

test('a token without listings:write cannot publish, whatever the account may', async () => {
  const { headers } = await world.account({ phone: true, scopes: ['profile:read'] });
  const { data } = (await world.get('/agent/status', headers)).body;
  expect(data).toMatchObject({
    can_publish: false,
    scopes: ['profile:read'],
    missing: [{ code: 'INSUFFICIENT_SCOPE' }],
  });
});

test('counts of the day begin anew at midnight in Asunción', async () => {
  for (const [now, midnight] of [
    ['2026-11-21T02:59:59.999Z', '2026-11-21T03:00:00.000Z'],
    ['2026-11-21T03:00:00.000Z', '2026-11-22T03:00:00.000Z'],
    ['2027-07-01T12:00:00.000Z', '2027-07-02T03:00:00.000Z'],
  ]) {
    world.clock.set(now!);
    expect((await statusOf({})).tier.resets_at).toBe(midnight);
  }
  world.clock.set(startOfTime);
});

test('a profile is merged: what is left out stays, null empties, lists replace', async () => {
  const { headers } = await world.account();
  const change = (body: unknown) => world.call('PATCH', '/agent/profile', { headers, body });
  const first = {
    name: '  Ana Benítez ',
    bio: 'Casas y terrenos.\r\nLuque y alrededores.',
    languages: ['es', 'gn', 'es'],
    contact: { phone: '+595981123456', email: 'ana@inmo.example', shown: ['phone', 'email'] },
    time_zone: 'America/Sao_Paulo',
  };
  expect((await change(first)).body.data).toMatchObject({
    name: 'Ana Benítez',
    bio: 'Casas y terrenos.\nLuque y alrededores.',
    languages: ['es', 'gn'],
    contact: {
      whatsapp: null,
      phone: '+595981123456',
      email: 'ana@inmo.example',
      website: null,
      shown: ['phone', 'email'],
    },
  });
  await change({ bio: null, languages: ['pt'], contact: { phone: null }, inquiry_notices: { whatsapp: false } });
  expect((await world.get('/agent/profile', headers)).body.data).toMatchObject({
    name: 'Ana Benítez',
    bio: null,
    languages: ['pt'],
    contact: { phone: null, email: 'ana@inmo.example', shown: ['phone', 'email'] },
    inquiry_notices: { email: true, whatsapp: false },
    time_zone: 'America/Sao_Paulo',
    company: null,
  });
});

test('what everybody reads of an account holds no contact details: these have their own fields', async () => {
  const { headers } = await world.account();
  const change = (body: object) => world.call('PATCH', '/agent/profile', { headers, body });
  for (const [field, text] of [
    ['name', 'Ana www.ana.example'],
    ['name', 'Ana ana@inmo.example'],
    ['name', 'Ana 0981 123 456'],
    ['name', 'Ana inmo.com.py'],
    ['bio', 'Casas. Más en https://inmo.example/ana'],
    ['bio', 'Casas.\nEscribime a ana@inmo.example'],
    ['bio', 'Llamame al 0981 123 456.'],
    ['bio', 'wa.me/595981123456'],
  ] as const) {
    const refused = await change({ locale: 'pt', [field]: text });
    expect([refused.status, refused.body.error.code, text]).toEqual([400, 'VALIDATION_ERROR', text]);
    expect(refused.body.error.details.fields).toMatchObject([{ path: field, code: 'contact' }]);
  }
  const both = await change({ name: 'a@b.example', bio: 'a@b.example' });
  expect(both.body.error.details.fields.map(({ path }: { path: string }) => path)).toEqual(['name', 'bio']);
  const fine = {
    name: 'Ana Mª Benítez (hija)',
    bio: 'Desde 1998-2024, 1.200 casas; USD 100.000 a 350.000. Ruta 2, km 14.',
  };
  expect((await change(fine)).body.data).toMatchObject({ ...fine, locale: 'en' });
});

test.each([
  [{ nmae: 'Ana' }, 'nmae', 'is not known here; did you mean name?'],
  [{ contact: { phonee: '+595981123456' } }, 'contact.phonee', 'is not known here; did you mean phone?'],
  [{ id: 'acc_1' }, 'id', 'is not known here'],
  [{ phone: '+595981123456' }, 'phone', 'is not known here'],
  [{ approved_listings: 9, suspended_at: null }, 'approved_listings', 'is not known here'],
  [{ contact: { phone: '0981 123 456' } }, 'contact.phone', 'must be an international number such as +595981123456'],
  [
    { contact: { website: 'javascript:alert(1)' } },
    'contact.website',
    'must be an http(s) address such as https://example.com/me',
  ],
  [
    { contact: { website: 'https://a:b@example.com' } },
    'contact.website',
    'must be an http(s) address such as https://example.com/me',
  ],
  [{ name: 'a' }, 'name', 'must be at least 2 characters'],
  [{ name: 'a\nb' }, 'name', 'must be one line'],
  [{ name: 'a\u202eb' }, 'name', 'must not contain control characters'],
  [{ time_zone: 'America/Luque' }, 'time_zone', 'must be a time zone such as America/Asuncion'],
  [{ locale: 'fr' }, 'locale', null],
  [{ languages: ['es', 'xx'] }, 'languages.1', null],
  [[], 'body', null],
  ['"text"', 'body', null],
])('a profile refuses %o', async (body, path, message) => {
  const { headers } = await world.account();
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const reply = await world.call('PATCH', '/agent/profile', {
    headers: { ...headers, 'content-type': 'application/json' },
    body: text,
  });
  expect(reply.status).toBe(400);
  expect(reply.body.error.details.fields[0].path).toBe(path);
  if (message !== null) expect(reply.body.error.details.fields[0].message).toBe(message);
});

test('an address is one account, however it is written; dots and tags make another', async () => {
  const id = async (email: string) => (await world.account({ email })).id;
  const first = await id('juan@example.com');
  expect(await id(' JUAN@Example.com')).toBe(first);
  expect(await id('ju.an@example.com')).not.toBe(first);
  expect(await id('juan+1@example.com')).not.toBe(first);
});

test('a token ends when it is revoked, when its time is over, and with its account', async () => {
  const [revoked, over, gone] = [await world.account(), await world.account(), await world.account()];
  const status = async ({ headers }: { headers: Readonly<Record<string, string>> }) =>
    (await world.get('/agent/status', headers)).status;
  expect([await status(revoked), await status(over), await status(gone)]).toEqual([200, 200, 200]);
  await world.sql`update account_tokens set revoked_at = now() where account_id = ${revoked.id}`;
  await world.sql`update account_tokens set expires_at = ${world.clock.now()} where account_id = ${over.id}`;
  await world.sql`delete from accounts where id = ${gone.id}`;
  expect([await status(revoked), await status(over), await status(gone)]).toEqual([401, 401, 401]);
});

test('the secret of a token is nowhere in the database', async () => {
  const { token, id } = await world.account();
  const [row] = await world.sql`select * from account_tokens where account_id = ${id}`;
  expect(JSON.stringify(row)).not.toContain(token.slice(8));
});
