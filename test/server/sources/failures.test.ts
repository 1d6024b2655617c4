import { locales } from '@oga/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secretBox } from '../../../server/src/platform/secrets/secret-box.ts';
import {
  afterFailure,
  judgeFailure,
  tellNeedsApproval,
} from '../../../server/src/features/imports/own/after-failure.ts';
import { approvalMail, pausedMail } from '../../../server/src/features/imports/own/source-mails.ts';
import type { FetchFaultCode } from '../../../server/src/features/imports/source-port.ts';
import { Notices } from '../../../server/src/features/notices/index.ts';
import { inTransaction } from '../../../server/src/platform/db/transaction.ts';
import { newId } from '../../../server/src/kernel/id.ts';
import { outbox } from '../../harness/contacts.ts';
import { goodKey } from '../../harness/fake-crms.ts';
import { pushedSource } from '../../harness/sources.ts';
import type { TestAccount } from '../../harness/accounts.ts';
import { createSourceWorld, type SourceWorld } from './world.ts';

let world: SourceWorld;
let notices: Notices;
beforeAll(async () => {
  world = await createSourceWorld();
  const box = secretBox(world.config.secretKey!.reveal());
  notices = new Notices({ box, channels: { email: null, whatsapp: null }, hasOutbox: true });
});
afterAll(() => world.close());

const partsOf = () => ({ clock: world.clock, notices, siteUrl: world.url });
const accessOf = async (id: string): Promise<Date | null> =>
  (await world.sql<{ access_at: Date | null }[]>`select access_at from inventory_sources where id = ${id}`)[0]
    ?.access_at ?? null;
const fail = async (id: string, code: FetchFaultCode, accessAt?: Date) => {
  const source = { id, accessAt: accessAt ?? (await accessOf(id)) };
  await inTransaction(world.sql, (tx) => afterFailure(tx, partsOf(), source, code, () => 0.5));
};
const shown = async (by: TestAccount, id: string) => (await world.ask(by, 'GET', `/${id}`)).body.data;
const mailsTo = async ({ email }: TestAccount) => (await outbox(world)).filter(({ to }) => to === email);
const minutesLeft = (source: { next_run_at: string }) =>
  (Date.parse(source.next_run_at) - world.clock.now().getTime()) / 60_000;
/** As if a run of it had just been opened. */
const plan = (id: string, hours: number) =>
  world.sql`update inventory_sources set next_run_at = ${new Date(world.clock.now().getTime() + hours * 3_600_000)} where id = ${id}`;

test('what fails is tried again soon, then later and later, and after five times it is paused and its owner told, once', async () => {
  const ana = await world.account({ locale: 'es' });
  const { id, label } = await world.source(ana, { every_hours: 24 });
  const waits: number[] = [];
  for (let n = 1; n <= 4; n += 1) {
    await plan(id, 24);
    await fail(id, n === 2 ? 'unauthorized' : 'failing');
    const source = await shown(ana, id);
    expect(source).toMatchObject({ status: 'active', failures: n });
    waits.push(minutesLeft(source));
  }
  expect(waits).toEqual([15, 60, 240, 720]);
  expect(await mailsTo(ana)).toEqual([]);
  await fail(id, 'timeout');
  expect(await shown(ana, id)).toMatchObject({
    status: 'paused',
    failures: 5,
    next_run_at: null,
    pause: { reason: expect.stringContaining('could not be read 5 times in a row') },
  });
  await fail(id, 'timeout');
  const mails = await mailsTo(ana);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    subject: `Pausamos tu fuente Tokko Broker «${label}»`,
    text: expect.stringContaining(`listings sources edit ${id} --no-paused`),
  });
  const resumed = await world.ask(ana, 'PATCH', `/${id}`, { paused: false });
  expect(resumed.body.data).toMatchObject({ status: 'active', failures: 0 });
});

test('it waits no longer than its rhythm, and no later than it would have been read anyway', async () => {
  const ana = await world.account();
  const { id } = await world.source(ana, { every_hours: 1 });
  await fail(id, 'failing');
  await plan(id, 1);
  await fail(id, 'failing');
  await plan(id, 1);
  await fail(id, 'failing');
  expect(minutesLeft(await shown(ana, id))).toBe(60);
  await plan(id, 0.1);
  await fail(id, 'failing');
  expect(minutesLeft(await shown(ana, id))).toBe(6);
});

test('an access that is refused twice in a row is not tried a third time', async () => {
  const ana = await world.account({ locale: 'pt' });
  const { id } = await world.source(ana);
  await fail(id, 'unauthorized');
  expect((await shown(ana, id)).status).toBe('active');
  await fail(id, 'unauthorized');
  expect(await shown(ana, id)).toMatchObject({
    status: 'paused',
    pause: { reason: expect.stringContaining('refused the access 2 times') },
  });
  const [mail] = await mailsTo(ana);
  expect(mail!.text).toContain('negou o nosso acesso 2 vezes seguidas');
  expect(mail!.text).toContain(`listings sources rotate ${id}`);
});

test('a refusal before a new access, or before a success, is another matter', async () => {
  const ana = await world.account();
  const { id } = await world.source(ana);
  await fail(id, 'unauthorized');
  await world.ask(ana, 'PATCH', `/${id}`, { credentials: { key: goodKey } });
  await fail(id, 'unauthorized');
  expect((await shown(ana, id)).status).toBe('active');
  await world.sql`update inventory_sources set failures = 0 where id = ${id}`;
  await fail(id, 'unauthorized');
  expect((await shown(ana, id)).status).toBe('active');
  expect(await mailsTo(ana)).toEqual([]);
});

test('without a rhythm it has no next run, one that is pushed is only counted, and one that is gone is none', async () => {
  const ana = await world.account();
  const { id } = await world.source(ana, { every_hours: null });
  await fail(id, 'failing');
  expect(await shown(ana, id)).toMatchObject({ failures: 1, next_run_at: null });
  const pushed = await pushedSource(world, ana);
  for (let n = 0; n < 6; n += 1) await fail(pushed, 'not_understood');
  expect(await shown(ana, pushed)).toMatchObject({ status: 'pushed', failures: 6, pause: null });
  await fail(newId('src', world.clock.now()), 'failing');
  expect(await mailsTo(ana)).toEqual([]);
});

test.each([
  [1, null, 'unauthorized', null],
  [2, 'failing', 'unauthorized', null],
  [2, 'unauthorized', 'unauthorized', 'refused'],
  [3, 'unauthorized', 'failing', null],
  [4, 'timeout', 'rate_limited', null],
  [5, 'timeout', 'unreachable', 'unreachable'],
  [5, 'failing', 'not_understood', 'not_understood'],
] as const)('the %ith failure, after %s: %s → pause: %s', (failures, before, code, pause) => {
  expect(judgeFailure({ failures, failure_before: before }, code).pause).toBe(pause);
});

test('who has to let removals through is told how many and how, once for a run', async () => {
  const ana = await world.account({ locale: 'en' });
  const { id, label } = await world.source(ana);
  const { id: run } = (await world.ask(ana, 'POST', `/${id}/sync`)).body.data;
  const tell = () => inTransaction(world.sql, (tx) => tellNeedsApproval(tx, partsOf(), { id: run }));
  await tell();
  expect(await mailsTo(ana)).toEqual([]);
  await world.sql`update import_runs set status = 'needs_approval', counts = '{"withheld": 34}' where id = ${run}`;
  await Promise.all([tell(), tell(), tell()]);
  await tell();
  const mails = await mailsTo(ana);
  expect(mails).toHaveLength(1);
  expect(mails[0]!.subject).toBe(`34 listings of Tokko Broker “${label}” wait for your word`);
  expect(mails[0]!.text).toContain(`listings imports approve ${run}\n`);
  expect(mails[0]!.text).toContain(`POST ${world.url}/api/v1/agent/imports/${run}/approve`);
});

test('every mail there may be says what it is about in its language, and nothing is left blank', () => {
  const named = { siteUrl: 'https://oga.example', kind: 'vrsync', label: 'main' } as const;
  const mails = locales.flatMap((locale) => [
    ...(['refused', 'unreachable', 'not_understood'] as const).map((cause) =>
      pausedMail(locale, { ...named, id: 'src_1', failures: 5, cause }),
    ),
    ...[1, 34].map((withheld) => approvalMail(locale, { ...named, runId: 'run_1', withheld })),
  ]);
  expect(mails.map(({ subject, text }) => `${subject}\n\n${text}`).join('\n---\n')).toMatchSnapshot();
});

test('a reading that failed where the source is no longer read says nothing of where it is read now', async () => {
  const ana = await world.account();
  const { id } = await world.source(ana, { every_hours: 24 });
  const before = new Date((await accessOf(id))!.getTime() - 60_000);
  for (let n = 1; n <= 5; n += 1) await fail(id, 'unauthorized', before);
  expect(await shown(ana, id)).toMatchObject({ status: 'active', failures: 0 });
  expect(await mailsTo(ana)).toEqual([]);
});
