import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { whatsAppSender } from '../../../server/src/adapters/whatsapp/cloud-api.ts';
import { Secret } from '../../../server/src/config.ts';
import { NoticeRefused } from '../../../server/src/features/notices/port.ts';
import type { Locale } from '@oga/contract';
import { askForCode, confirmCode, outbox } from '../../harness/contacts.ts';
import { fakeWhatsApp, type FakeWhatsApp, type OtherReply } from '../../harness/fake-whatsapp.ts';
import { createWorld, startOfTime, type World } from '../../harness/world.ts';

let whatsapp: FakeWhatsApp;
let world: World;
beforeAll(async () => {
  whatsapp = await fakeWhatsApp();
  world = await createWorld({ whatsapp: whatsapp.address });
});
afterEach(() => world.sql`delete from whatsapp_codes`);
afterAll(async () => {
  await world.close();
  await whatsapp.close();
});

/** Runs what waits to be tried again, as if its time had come. */
async function later(): Promise<void> {
  await world.sql`update jobs.job set start_after = '2000-01-01' where name = 'notices.send' and state in ('created', 'retry')`;
  await world.drain();
}
const pendingOf = async ({ headers }: { headers: Readonly<Record<string, string>> }) =>
  (await world.get('/agent/status', headers)).body.data.whatsapp.pending;

test('a code goes out by the template in the language of the account, after the request, once, and is right', async () => {
  const ana = await world.account({ locale: 'pt' });
  await askForCode(world, ana, '+5511961234567');
  expect(whatsapp.asked()).toBe(0);
  await world.drain();
  await world.drain();
  const [taken, ...others] = whatsapp.taken();
  expect([taken!.to, taken!.language, others.length, whatsapp.asked()]).toEqual(['5511961234567', 'pt_BR', 0, 1]);
  expect(await outbox(world)).toEqual([]);
  expect(await world.sql`select sealed, refusal from notices`).toEqual([{ sealed: null, refusal: null }]);
  expect((await confirmCode(world, ana, taken!.code)).status).toBe(200);
});

test('nothing is sent of what was refused or only tried', async () => {
  const ana = await world.account();
  await world.call('POST', '/agent/whatsapp/verification?dry_run=true', {
    headers: ana.headers,
    body: { phone: '+595981000222' },
  });
  await askForCode(world, ana, '021 600000');
  await world.drain();
  expect(whatsapp.asked()).toBe(0);
});

test('a number that has no WhatsApp is not tried again, and the status says so', async () => {
  const ana = await world.account();
  await askForCode(world, ana, '+595981000333');
  whatsapp.reply({ code: 131026 });
  await world.drain();
  await later();
  expect(whatsapp.asked()).toBe(1);
  expect(await pendingOf(ana)).toMatchObject({
    number: '+595981000333',
    problem: expect.stringContaining('this number has no WhatsApp'),
  });
  await askForCode(world, ana, '+595981000334');
  expect(await pendingOf(ana)).toMatchObject({ number: '+595981000334', problem: null });
  await world.drain();
  expect(whatsapp.taken()).toHaveLength(1);
});

test.each<[string, OtherReply]>([
  ['busy', { code: 130429, status: 429 }],
  ['away', { status: 503, body: 'Service Unavailable' }],
  ['cut short', { status: 200, body: '{"messages"' }],
  ['one that answers no message', { status: 200, body: '{"messages":[]}' }],
  ['without a template for a while', { code: 132015 }],
])('a WhatsApp that is %s is asked again, with the same code', async (_, reply) => {
  const ana = await world.account();
  await askForCode(world, ana, '+595981000444');
  whatsapp.asked();
  whatsapp.reply(reply);
  await world.drain();
  expect(whatsapp.taken()).toEqual([]);
  expect(await pendingOf(ana)).toMatchObject({ problem: null });
  await later();
  const [taken] = whatsapp.taken();
  expect(whatsapp.asked()).toBe(2);
  expect((await confirmCode(world, ana, taken!.code)).status).toBe(200);
  await world.sql`update accounts set phone = null, phone_verified_at = null where id = ${ana.id}`;
});

test('a code that is over by the time it could be sent is not', async () => {
  const ana = await world.account();
  await askForCode(world, ana, '+595981000555');
  whatsapp.asked();
  world.clock.advance(601);
  await world.drain();
  world.clock.set(startOfTime);
  expect(whatsapp.asked()).toBe(0);
  expect((await pendingOf(ana)).problem).toContain('could not be sent in time');
});

/** What the sender itself makes of an answer. */
async function outcomeOf(reply: OtherReply, timeoutMs?: number): Promise<Error> {
  const sender = whatsAppSender({ ...whatsapp.address, ...(timeoutMs !== undefined && { timeoutMs }) });
  whatsapp.reply(reply);
  const locale: Locale = 'es';
  const notice = { to: '+595981000666', subject: '', text: '', code: '123456', url: null, locale };
  const outcome = await sender.send(notice, new AbortController().signal).catch((error: unknown) => error);
  return outcome as Error;
}

test.each([
  [131026, 'unreachable'],
  [131030, 'unreachable'],
  [130497, 'unreachable'],
  [131049, 'refused'],
  [130472, 'refused'],
])('code %i is given up: %s', async (code, reason) => {
  const error = await outcomeOf({ code });
  expect(error).toBeInstanceOf(NoticeRefused);
  expect((error as NoticeRefused).reason).toBe(reason);
});

test.each([
  [190, 'WHATSAPP_TOKEN has expired'],
  [0, 'WHATSAPP_TOKEN is not valid any more'],
  [219, 'lacks a permission'],
  [33, 'no WHATSAPP_PHONE_NUMBER_ID'],
  [368, 'blocked for a while'],
  [131042, 'cannot pay'],
  [132001, 'template verification_code is missing'],
  [132015, 'template verification_code is paused'],
  [132016, 'template verification_code is disabled'],
  [80007, 'sends too often'],
  [131056, 'too much is sent to this number'],
  [131000, 'WhatsApp answers 400 with 131000'],
])('code %i may be tried again, and tells the operator why, and no secret: %s', async (code, words) => {
  const error = await outcomeOf({ code });
  expect(error).not.toBeInstanceOf(NoticeRefused);
  expect(error.message).toContain(words);
  expect(error.message).not.toMatch(/EAAJB|123456|595981/);
});

test('silence ends after a while, and may be tried again', async () => {
  const error = await outcomeOf({ silent: true }, 100);
  expect([error.name, error instanceof NoticeRefused]).toEqual(['TimeoutError', false]);
});

test('a WhatsApp that cannot be reached may be tried again', async () => {
  const sender = whatsAppSender({ url: 'http://127.0.0.1:1', phoneNumberId: '1', token: new Secret('x') });
  const notice = { to: '+595981000777', subject: '', text: '', code: '123456', url: null, locale: 'es' as const };
  const error: unknown = await sender.send(notice, new AbortController().signal).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(TypeError);
});
