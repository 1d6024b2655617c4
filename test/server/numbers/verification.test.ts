import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestAccount } from '../../harness/accounts.ts';
import { ageSends, askForCode, confirmCode, outbox, sendCode } from '../../harness/contacts.ts';
import { tally } from '../../harness/own-listings.ts';
import { createWorld, startOfTime, type World } from '../../harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ trustedProxies: 1 });
});
afterAll(() => world.close());

let made = 0;
const newNumber = () => `+59598200${String((made += 1)).padStart(4, '0')}`;
/** An account that calls from a network of its own. */
async function person(options: Parameters<World['account']>[0] = {}): Promise<TestAccount> {
  made += 1;
  const account = await world.account(options);
  const address = `203.0.${113 + Math.floor(made / 250)}.${(made % 250) + 1}`;
  return { ...account, headers: { ...account.headers, 'x-forwarded-for': address } };
}
const whatsappOf = async ({ headers }: TestAccount) => (await world.get('/agent/status', headers)).body.data.whatsapp;
const otherThan = (code: string) => (code === '111111' ? '222222' : '111111');
const codeOf = (reply: { body: { error: { code: string } } }) => reply.body.error.code;

test('a number is verified by the code sent to it, and can publish then', async () => {
  const ana = await person({ locale: 'es' });
  const reply = await askForCode(world, ana, ' 0985 000 111 ');
  expect(reply.body.data).toEqual({
    number: '+595985000111',
    display: '+595 985 000111',
    expires_at: '2026-11-21T12:10:00.000Z',
    attempts: 5,
  });
  const [sent] = await outbox(world);
  expect(sent).toMatchObject({ channel: 'whatsapp', to: '+595985000111', subject: 'Tu código de Óga', url: null });
  expect(sent!.text).toBe(
    `${sent!.code} es tu código de verificación de Óga. Vence en 10 minutos. Por tu seguridad, no lo compartas con nadie.`,
  );
  expect(Object.keys(sent!).sort()).toEqual(['at', 'channel', 'code', 'id', 'subject', 'text', 'to', 'url']);
  expect(await whatsappOf(ana)).toEqual({
    verified: false,
    number: null,
    verified_at: null,
    pending: { number: '+595985000111', expires_at: '2026-11-21T12:10:00.000Z', attempts_left: 5, problem: null },
  });
  const confirmed = await confirmCode(world, ana, `${sent!.code!.slice(0, 3)} ${sent!.code!.slice(3)}`);
  expect(confirmed.body.data).toEqual({ verified: true, number: '+595985000111', verified_at: startOfTime });
  expect(await whatsappOf(ana)).toEqual({
    verified: true,
    number: '+595985000111',
    verified_at: startOfTime,
    pending: null,
  });
  const status = (await world.get('/agent/status', ana.headers)).body.data;
  expect(status).toMatchObject({ can_publish: true, missing: [], tier: { name: 'new' } });
});

test.each([
  ['pt', 'Seu código do Óga', 'não o compartilhe'],
  ['en', 'Your Óga code', 'do not share it'],
] as const)('the message is in the language of the account: %s', async (locale, subject, words) => {
  const phone = newNumber();
  await sendCode(world, await person({ locale }), phone);
  const sent = (await outbox(world)).find(({ to }) => to === phone);
  expect(sent).toMatchObject({ subject, text: expect.stringContaining(words) });
});

test('neither the code nor the number of tries can be read in the database, and codes differ by account', async () => {
  const [ana, luis] = [await person(), await person()];
  const phone = newNumber();
  const code = await sendCode(world, ana, phone);
  await sendCode(world, luis, phone);
  const rows = await world.sql`select code_hash::text, notice_id from whatsapp_codes where phone = ${phone}`;
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain(code);
  expect(rows[0]!.code_hash).not.toBe(rows[1]!.code_hash);
  expect(codeOf(await confirmCode(world, luis, code))).toBe('CODE_INVALID');
});

test('five tries, however many at once, then none even with the right code; asking anew is the way', async () => {
  const ana = await person();
  const phone = newNumber();
  const code = await sendCode(world, ana, phone);
  const wrong = otherThan(code);
  const replies = await Promise.all(Array.from({ length: 20 }, () => confirmCode(world, ana, wrong)));
  const left = replies.map(({ body }) => body.error.details?.attempts_left as number | undefined);
  expect(new Set(left.filter((one) => one !== undefined))).toEqual(new Set([0, 1, 2, 3, 4]));
  expect(replies.filter((reply) => codeOf(reply) === 'CODE_EXPIRED')).toHaveLength(15);
  expect(codeOf(await confirmCode(world, ana, code))).toBe('CODE_EXPIRED');
  expect((await whatsappOf(ana)).verified).toBe(false);
  const next = await sendCode(world, ana, phone);
  expect((await confirmCode(world, ana, next)).status).toBe(200);
});

test('a code is good for ten minutes, once, and only until a newer one is sent', async () => {
  const ana = await person();
  const phone = newNumber();
  const first = await sendCode(world, ana, phone);
  const second = await sendCode(world, ana, phone);
  if (first !== second) expect(codeOf(await confirmCode(world, ana, first))).toBe('CODE_INVALID');
  world.clock.advance(599);
  expect((await confirmCode(world, ana, second)).status).toBe(200);
  expect(codeOf(await confirmCode(world, ana, second))).toBe('CODE_EXPIRED');
  const third = await sendCode(world, ana, phone);
  world.clock.advance(600);
  expect(codeOf(await confirmCode(world, ana, third))).toBe('CODE_EXPIRED');
  expect((await whatsappOf(ana)).pending).toBeNull();
  world.clock.set(startOfTime);
});

test('a try counts with dry_run too, so that nobody tries for free; a right one changes nothing then', async () => {
  const ana = await person();
  const code = await sendCode(world, ana, newNumber());
  const dry = (given: string) =>
    world.call('POST', '/agent/whatsapp/verification/confirm?dry_run=true', {
      headers: ana.headers,
      body: { code: given },
    });
  expect((await dry(otherThan(code))).body.error.details).toEqual({ attempts_left: 4 });
  expect((await dry(code)).body.data.verified).toBe(true);
  expect(await whatsappOf(ana)).toMatchObject({ verified: false, pending: { attempts_left: 3 } });
  expect((await confirmCode(world, ana, code)).status).toBe(200);
});

test('three codes an hour for an account, to whatever numbers, and the fourth is told when', async () => {
  const ana = await person();
  for (let n = 0; n < 3; n += 1) {
    await sendCode(world, ana, newNumber());
    world.clock.advance(60);
  }
  const refused = await askForCode(world, ana, newNumber());
  expect(refused.status).toBe(429);
  expect(codeOf(refused)).toBe('RATE_LIMITED');
  expect(refused.headers.get('retry-after')).toBe('3420');
  expect(refused.body.error.message).toContain('At most 3 codes an hour by this account');
  world.clock.advance(3420);
  expect((await askForCode(world, ana, newNumber())).status).toBe(200);
  world.clock.set(startOfTime);
});

test('three codes an hour to a number, whoever asks, however many at once; what is refused is not sent', async () => {
  const phone = newNumber();
  const people = await Promise.all(Array.from({ length: 12 }, () => person()));
  const replies = await Promise.all(people.map((one) => askForCode(world, one, phone)));
  expect(tally(replies)).toEqual({ 200: 3, 429: 9 });
  expect((await outbox(world)).filter(({ to }) => to === phone)).toHaveLength(3);
});

test('ten codes a day to a number, so that trying for days on end leads nowhere', async () => {
  const phone = newNumber();
  for (let n = 0; n < 10; n += 1) {
    expect((await askForCode(world, await person(), phone)).status).toBe(200);
    world.clock.advance(1300);
  }
  const refused = await askForCode(world, await person(), phone);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(86_400 - 13_000)]);
  world.clock.set(startOfTime);
});

test('ten codes an hour for a network, whatever accounts and numbers', async () => {
  const people = await Promise.all(Array.from({ length: 14 }, () => person()));
  const replies = await Promise.all(
    people.map(({ headers }) =>
      askForCode(world, { headers: { ...headers, 'x-forwarded-for': '198.51.100.7' } }, newNumber()),
    ),
  );
  expect(tally(replies)).toEqual({ 200: 10, 429: 4 });
  const refused = replies.find(({ status }) => status === 429)!;
  expect(refused.body.error.message).toContain('from this network');
});

test('a number that an account has is asked for like any other, and only who reads the code learns of it', async () => {
  const phone = newNumber();
  const [ana, luis] = [await person(), await person()];
  await confirmCode(world, ana, await sendCode(world, ana, phone));
  const asked = await askForCode(world, luis, phone);
  expect(asked.status).toBe(200);
  expect(asked.body.data).toMatchObject({ number: phone, attempts: 5 });
  const { code } = (await outbox(world)).find(({ to }) => to === phone)!;
  const wrong = await confirmCode(world, luis, otherThan(code!));
  expect(codeOf(wrong)).toBe('CODE_INVALID');
  const reply = await confirmCode(world, luis, code!);
  expect([reply.status, codeOf(reply)]).toEqual([409, 'NUMBER_IN_USE']);
  expect(reply.text).not.toContain(ana.id);
  expect(reply.text).not.toContain(ana.email);
  expect(reply.body.error.details).toBeUndefined();
  expect((await whatsappOf(ana)).number).toBe(phone);
  expect((await whatsappOf(luis)).verified).toBe(false);
});

test('fifty accounts confirm one number at once: it is one account’s, and the others are told that it is taken', async () => {
  const phone = newNumber();
  const people = await Promise.all(Array.from({ length: 50 }, () => person()));
  const codes: string[] = [];
  for (const one of people) {
    codes.push(await sendCode(world, one, phone));
    await ageSends(world);
  }
  const replies = await Promise.all(people.map((one, n) => confirmCode(world, one, codes[n]!)));
  expect(tally(replies)).toEqual({ 200: 1, 409: 49 });
  expect(new Set(replies.filter(({ status }) => status === 409).map(codeOf))).toEqual(new Set(['NUMBER_IN_USE']));
  const owners = await world.sql`select id from accounts where phone = ${phone}`;
  expect(owners.map(({ id }) => id)).toEqual([people[replies.findIndex(({ status }) => status === 200)]!.id]);
});

test('one code confirmed twenty times at once is used once', async () => {
  const ana = await person();
  const code = await sendCode(world, ana, newNumber());
  const replies = await Promise.all(Array.from({ length: 20 }, () => confirmCode(world, ana, code)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(replies.filter(({ status }) => status !== 200).map(codeOf))).toEqual(new Set(['CODE_EXPIRED']));
});

test('another number takes the place of the one before, which is free then; until it is confirmed the old one stays', async () => {
  const [ana, luis] = [await person(), await person()];
  const [first, second] = [newNumber(), newNumber()];
  await confirmCode(world, ana, await sendCode(world, ana, first));
  const code = await sendCode(world, ana, second);
  expect(await whatsappOf(ana)).toMatchObject({ verified: true, number: first, pending: { number: second } });
  world.clock.advance(60);
  await confirmCode(world, ana, code);
  expect(await whatsappOf(ana)).toMatchObject({
    number: second,
    verified_at: '2026-11-21T12:01:00.000Z',
    pending: null,
  });
  expect((await confirmCode(world, luis, await sendCode(world, luis, first))).status).toBe(200);
  world.clock.set(startOfTime);
});

test('one’s own number is verified again', async () => {
  const ana = await person();
  const phone = newNumber();
  await confirmCode(world, ana, await sendCode(world, ana, phone));
  world.clock.advance(120);
  const again = await confirmCode(world, ana, await sendCode(world, ana, phone));
  expect(again.body.data).toEqual({ verified: true, number: phone, verified_at: '2026-11-21T12:02:00.000Z' });
  world.clock.set(startOfTime);
});

test('what can have no WhatsApp is refused, in words, before anything is sent', async () => {
  const ana = await person();
  const before = (await outbox(world)).length;
  const reply = await askForCode(world, ana, '(021) 600 000');
  expect(reply.body.error.details.fields).toEqual([
    { path: 'phone', code: 'not_a_mobile', message: expect.stringContaining('is a fixed line') },
  ]);
  expect((await askForCode(world, ana, '11 96123 4567', { country: 'br' })).body.data.number).toBe('+5511961234567');
  expect((await outbox(world)).length).toBe(before + 1);
});

test('in production without a way to WhatsApp it is 503, and nothing is kept', async () => {
  const production = await createWorld({ environment: 'production', logLevel: 'silent' });
  const account = await production.account();
  const reply = await askForCode(production, account, '+595981000111');
  expect([reply.status, codeOf(reply)]).toEqual([503, 'SERVICE_UNAVAILABLE']);
  expect(reply.body.error.message).toContain('WhatsApp');
  expect(await production.sql`select from whatsapp_codes`).toHaveLength(0);
  await production.close();
});
