import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodFeed, goodKey, noFeed } from '../../harness/fake-crms.ts';
import { startOfTime } from '../../harness/world.ts';
import { feedItem, ndjsonOf, push } from '../../harness/inventory.ts';
import { createSourceWorld, endRuns, faultsOf, type SourceWorld } from './world.ts';

let world: SourceWorld;
beforeAll(async () => {
  world = await createSourceWorld();
});
afterAll(() => world.close());

test('a source is tried, kept and due at once; its owner sees how it stands and nothing that is secret of it', async () => {
  const ana = await world.account();
  const reply = await world.ask(ana, 'POST', '', {
    kind: 'wasi',
    label: 'main',
    credentials: { id_company: '123', wasi_token: goodKey },
  });
  expect(reply.status).toBe(201);
  const shown = {
    id: reply.body.data.id,
    kind: 'wasi',
    label: 'main',
    connection: { host: 'api.wasi.co', credentials: ['id_company', 'wasi_token'], changed_at: startOfTime },
    every_hours: 12,
    publish: true,
    removals: 'apply',
    removal_grace_hours: 0,
    hand_edits: 'keep',
    status: 'active',
    pause: null,
    failures: 0,
    next_run_at: startOfTime,
    last_run: null,
    listings: { total: 0, public: 0, waiting: 0 },
    created_at: startOfTime,
    updated_at: startOfTime,
  };
  expect(reply.body.data).toEqual(shown);
  expect((await world.ask(ana, 'GET', `/${shown.id}`)).body.data).toEqual(shown);
  expect((await world.ask(ana, 'GET', '?kind=wasi&label=main')).body).toMatchObject({
    data: [shown],
    pagination: { total: 1 },
  });
  expect((await world.ask(ana, 'GET', '?kind=wasi&label=other')).body.data).toEqual([]);
});

test('of a feed only the host is shown, and everything that is wished is kept', async () => {
  const wish = {
    every_hours: null,
    publish: false,
    removals: 'report',
    removal_grace_hours: 48,
    hand_edits: 'replace',
  };
  const source = await world.source(await world.account(), {
    kind: 'vrsync',
    credentials: undefined,
    url: goodFeed,
    ...wish,
  });
  expect(source).toMatchObject({
    ...wish,
    connection: { host: 'feeds.example.com', credentials: ['url'] },
    next_run_at: null,
    status: 'active',
  });
});

test('KiteProp is read by its address or by its API', async () => {
  const ana = await world.account();
  const byUrl = await world.source(ana, { kind: 'kiteprop', credentials: undefined, url: goodFeed });
  expect(byUrl.connection).toMatchObject({ host: 'feeds.example.com', credentials: ['url'] });
  const byKey = await world.source(ana, { kind: 'kiteprop', credentials: { api_key: goodKey } });
  expect(byKey.connection).toMatchObject({ host: 'www.kiteprop.com', credentials: ['api_key'] });
});

test.each([
  ['tokko', {}, ['credentials.key required']],
  ['tokko', { credentials: { kye: goodKey } }, ['credentials.kye unknown', 'credentials.key required']],
  ['tokko', { credentials: { key: goodKey }, url: goodFeed }, ['url unknown']],
  ['wasi', { credentials: { wasi_token: goodKey } }, ['credentials.id_company required']],
  ['vrsync', {}, ['url required']],
  ['vrsync', { url: null }, ['url required']],
  ['ndjson', { url: goodFeed, credentials: { key: goodKey } }, ['credentials.key unknown']],
  ['vrsync', { url: 'feeds.example.com/all.xml' }, ['url invalid']],
  ['vrsync', { url: 'ftp://feeds.example.com/all.xml' }, ['url invalid']],
  ['vrsync', { url: 'https://ana:secret@feeds.example.com/all.xml' }, ['url invalid']],
  ['kiteprop', {}, ['url required']],
  ['kiteprop', { url: goodFeed, credentials: { api_key: goodKey } }, ['url contradiction']],
  ['tokko', { credentials: { key: '' } }, ['credentials.key too_small', 'credentials.key invalid']],
  ['tokko', { credentials: goodKey }, ['credentials invalid']],
])('%s does not take %j', async (kind, given, faults) => {
  const ana = await world.account();
  const asked = world.crms.asked.length;
  const reply = await world.ask(ana, 'POST', '', { kind, label: 'main', ...given });
  expect([reply.status, faultsOf(reply)]).toEqual([400, faults]);
  expect(faultsOf(await world.ask(ana, 'POST', '/test', { kind, ...given }))).toEqual(faults);
  expect(world.crms.asked).toHaveLength(asked);
});

test.each([
  ['unauthorized', 400, 'VALIDATION_ERROR', ['credentials unauthorized']],
  ['unreachable', 400, 'VALIDATION_ERROR', ['credentials unreachable']],
  ['timeout', 400, 'VALIDATION_ERROR', ['credentials timeout']],
  ['rate_limited', 400, 'VALIDATION_ERROR', ['credentials rate_limited']],
  ['failing', 400, 'VALIDATION_ERROR', ['credentials failing']],
  ['not_understood', 422, 'FEED_INVALID', null],
] as const)(
  'what is %s when it is tried is refused with its reason and not kept',
  async (fault, status, code, faults) => {
    const ana = await world.account();
    const key = `a-key-that-is-${fault}`;
    world.crms.fail(key, fault, `Because it is ${fault}.`);
    for (const path of ['', '/test']) {
      const label = path === '' ? { label: 'main' } : {};
      const reply = await world.ask(ana, 'POST', path, { kind: 'tokko', credentials: { key }, ...label });
      expect([reply.status, reply.body.error.code]).toEqual([status, code]);
      expect(reply.body.error.message).toContain(`Because it is ${fault}.`);
      if (faults) expect(faultsOf(reply)).toEqual(faults);
    }
    expect((await world.ask(ana, 'GET', '')).body.data).toEqual([]);
  },
);

test('a fault of a feed is one of its address', async () => {
  world.crms.fail('https://feeds.example.com/late.xml', 'timeout');
  const trial = { kind: 'vrsync', url: 'https://feeds.example.com/late.xml' };
  expect(faultsOf(await world.ask(await world.account(), 'POST', '/test', trial))).toEqual(['url timeout']);
});

test('a connection is tried without being kept, as it is given or as it is kept', async () => {
  const ana = await world.account();
  const tried = await world.ask(ana, 'POST', '/test', { kind: 'tokko', credentials: { key: goodKey } });
  expect([tried.status, tried.body.data]).toEqual([200, { host: 'www.tokkobroker.com', items: 12 }]);
  expect((await world.ask(ana, 'GET', '')).body.data).toEqual([]);
  const { id } = await world.source(ana, { kind: 'vrsync', credentials: undefined, url: goodFeed });
  expect((await world.ask(ana, 'POST', '/test', { id })).body.data).toEqual({ host: 'feeds.example.com', items: null });
  expect(world.crms.asked.at(-1)).toEqual({ kind: 'vrsync', access: { url: goodFeed, credentials: {} } });
  expect(faultsOf(await world.ask(ana, 'POST', '/test', { id, url: noFeed }))).toEqual(['url contradiction']);
  expect(faultsOf(await world.ask(ana, 'POST', '/test', {}))).toEqual(['kind required']);
});

test('a name is unique for its kind, and a trial of a creation keeps nothing', async () => {
  const ana = await world.account();
  const wish = { kind: 'tokko', label: 'main', credentials: { key: goodKey } };
  expect((await world.ask(ana, 'POST', '?dry_run=true', wish)).status).toBe(201);
  expect((await world.ask(ana, 'POST', '', wish)).status).toBe(201);
  const again = await world.ask(ana, 'POST', '', wish);
  expect([again.status, faultsOf(again)]).toEqual([400, ['label taken']]);
  await world.source(ana, { kind: 'ndjson', label: 'main', credentials: undefined, url: goodFeed });
  await world.source(await world.account(), wish);
  expect((await world.ask(ana, 'GET', '')).body.pagination.total).toBe(2);
});

test('of fifty callers at once as many have a source as an account may have; one name is given once', async () => {
  const ana = await world.account();
  const wish = (label: string) => world.ask(ana, 'POST', '', { kind: 'tokko', label, credentials: { key: goodKey } });
  const same = await Promise.all(Array.from({ length: 10 }, () => wish('main')));
  expect(same.filter(({ status }) => status === 201)).toHaveLength(1);
  const replies = await Promise.all(Array.from({ length: 50 }, (_, n) => wish(`source ${n}`)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(19);
  const refused = replies.filter(({ status }) => status !== 201);
  expect(new Set(refused.map(({ body }) => body.error.code))).toEqual(new Set(['INVALID_STATE']));
  expect(refused[0]!.body.error).toMatchObject({ message: expect.stringContaining('20'), details: { state: 'full' } });
  expect((await world.ask(ana, 'GET', '')).body.pagination.total).toBe(20);
});

test('what is pushed counts as well: a first push finds no room, a second of a source that is there does', async () => {
  const ana = await world.account();
  await push(world, ana, [feedItem('A1')], { source: 'pushed' });
  for (let n = 0; n < 19; n += 1) await world.source(ana);
  const another = world.call('POST', '/agent/imports?format=ndjson&source=another', { headers: ana.headers, body: ndjsonOf([feedItem('A1')]) }); // prettier-ignore
  expect((await another).body.error).toMatchObject({ code: 'INVALID_STATE', details: { state: 'full' } });
  await endRuns(world);
  expect((await push(world, ana, [feedItem('A1')], { source: 'pushed' })).status).toBe('queued');
});

test('others have no such source, whatever they try', async () => {
  const { id } = await world.source(await world.account());
  const other = await world.account();
  const replies = [
    await world.ask(other, 'GET', `/${id}`),
    await world.ask(other, 'PATCH', `/${id}`, { label: 'mine' }),
    await world.ask(other, 'PATCH', `/${id}`, { credentials: { key: goodKey } }),
    await world.ask(other, 'DELETE', `/${id}`),
    await world.ask(other, 'POST', `/${id}/sync`),
    await world.ask(other, 'POST', '/test', { id }),
  ];
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404));
  expect((await world.ask(other, 'GET', '')).body.data).toEqual([]);
});
