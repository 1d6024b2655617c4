import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodFeed, goodKey } from '../../harness/fake-crms.ts';
import { draft } from '../../harness/own-listings.ts';
import { pushedSource } from '../../harness/sources.ts';
import type { TestAccount } from '../../harness/accounts.ts';
import { createSourceWorld, endRuns, faultsOf, type SourceWorld } from './world.ts';

let world: SourceWorld;
let ana: TestAccount;
beforeAll(async () => {
  world = await createSourceWorld();
  ana = await world.account();
});
afterAll(() => world.close());

const change = async (id: string, body: object) => (await world.ask(ana, 'PATCH', `/${id}`, body)).body.data;
const rowOf = async (id: string) => (await world.sql`select * from inventory_sources where id = ${id}`)[0]!;
test('what is given is changed, the rest stays', async () => {
  const source = await world.source(ana, { every_hours: 24 });
  world.clock.advance(60);
  const changed = await change(source.id, {
    label: 'office',
    publish: false,
    removal_grace_hours: 24,
    hand_edits: 'replace',
  });
  expect(changed).toEqual({
    ...source,
    label: 'office',
    publish: false,
    removal_grace_hours: 24,
    hand_edits: 'replace',
    updated_at: world.clock.now().toISOString(),
  });
  world.clock.advance(60);
  expect(await change(source.id, {})).toEqual(changed);
  expect((await world.ask(ana, 'PATCH', `/${source.id}?dry_run=true`, { label: 'tried' })).body.data.label).toBe(
    'tried',
  );
  expect((await world.ask(ana, 'GET', `/${source.id}`)).body.data).toEqual(changed);
});

test('a name that another one has is refused', async () => {
  const [one, two] = [await world.source(ana), await world.source(ana)];
  const reply = await world.ask(ana, 'PATCH', `/${one.id}`, { label: two.label });
  expect([reply.status, faultsOf(reply)]).toEqual([400, ['label taken']]);
});

test('a new access is tried, then takes the place of the old one, and everything is read anew', async () => {
  const source = await world.source(ana);
  await world.sql`update inventory_sources set mark = '{"a": 1}', whole_at = now(), failures = 2, next_run_at = next_run_at + interval '1 day' where id = ${source.id}`;
  const before = await rowOf(source.id);
  const refused = await world.ask(ana, 'PATCH', `/${source.id}`, { credentials: { key: 'a-wrong-key' } });
  expect([refused.status, faultsOf(refused)]).toEqual([400, ['credentials unauthorized']]);
  expect(await rowOf(source.id)).toEqual(before);
  world.crms.answer('another-key-that-works', { items: 1 });
  world.clock.advance(60);
  const changed = await change(source.id, { credentials: { key: 'another-key-that-works' } });
  const at = world.clock.now().toISOString();
  expect(changed).toMatchObject({ failures: 0, next_run_at: at, connection: { changed_at: at } });
  expect(await rowOf(source.id)).toMatchObject({ mark: null, whole_at: null });
  await world.ask(ana, 'POST', '/test', { id: source.id });
  expect(world.crms.asked.at(-1)!.access).toEqual({ url: null, credentials: { key: 'another-key-that-works' } });
});

test('a run that began with the old access leaves nothing behind that the new one is read by', async () => {
  world.crms.answer('a-slow-key', { items: 1 });
  const { id } = await world.source(ana, { credentials: { key: 'a-slow-key' }, every_hours: null });
  await world.sql`update inventory_sources set mark = '{"of": "the old"}' where id = ${id}`;
  const run = (await world.ask(ana, 'POST', `/${id}/sync`)).body.data.id as string;
  world.clock.advance(1);
  world.crms.answer('a-slow-key', async () => {
    await change(id, { credentials: { key: goodKey } });
    return { items: 1 };
  });
  await world.system.jobs.drain(['imports.run']);
  expect(await world.sql`select status from import_runs where id = ${run}`).toEqual([{ status: 'done' }]);
  expect(await rowOf(id)).toMatchObject({ mark: null });
});

test('an address takes the place of a key, and not the other way where a kind has no address', async () => {
  const kiteprop = await world.source(ana, { kind: 'kiteprop', credentials: { api_key: goodKey } });
  expect((await change(kiteprop.id, { url: goodFeed })).connection).toMatchObject({
    host: 'feeds.example.com',
    credentials: ['url'],
  });
  const back = await change(kiteprop.id, { url: null, credentials: { api_key: goodKey } });
  expect(back.connection.credentials).toEqual(['api_key']);
  expect(faultsOf(await world.ask(ana, 'PATCH', `/${kiteprop.id}`, { url: null }))).toEqual(['url required']);
});

test('paused it has no next run; resumed it is due at once and its failures are forgotten', async () => {
  const { id } = await world.source(ana);
  await world.sql`update inventory_sources set failures = 3 where id = ${id}`;
  const at = world.clock.now().toISOString();
  const paused = await change(id, { paused: true });
  expect(paused).toMatchObject({
    status: 'paused',
    pause: { at, reason: 'Paused by its owner.' },
    next_run_at: null,
    failures: 3,
  });
  world.clock.advance(3_600);
  expect(await change(id, { paused: true, every_hours: 6 })).toMatchObject({
    pause: { at },
    next_run_at: null,
    every_hours: 6,
  });
  expect(await change(id, { paused: false })).toMatchObject({
    status: 'active',
    pause: null,
    failures: 0,
    every_hours: 6,
    next_run_at: world.clock.now().toISOString(),
  });
});

test('a shorter rhythm counts from now on, none has no next run, and one again begins at once', async () => {
  const { id } = await world.source(ana);
  const inHours = (hours: number) => new Date(world.clock.now().getTime() + hours * 3_600_000).toISOString();
  await world.sql`update inventory_sources set next_run_at = ${inHours(12)} where id = ${id}`;
  expect((await change(id, { every_hours: 48 })).next_run_at).toBe(inHours(12));
  expect((await change(id, { every_hours: 2 })).next_run_at).toBe(inHours(2));
  expect(await change(id, { every_hours: null })).toMatchObject({ every_hours: null, next_run_at: null });
  expect((await change(id, { every_hours: 5 })).next_run_at).toBe(inHours(0));
});

test('one that is pushed cannot be paused, timed, tried or read; with an address it is read by itself', async () => {
  const id = await pushedSource(world, ana);
  expect((await world.ask(ana, 'GET', `/${id}`)).body.data).toMatchObject({ status: 'pushed', connection: null });
  expect((await world.ask(ana, 'PATCH', `/${id}`, { paused: true })).body.error).toMatchObject({
    code: 'INVALID_STATE',
    details: { state: 'pushed' },
  });
  expect(faultsOf(await world.ask(ana, 'PATCH', `/${id}`, { every_hours: 12 }))).toEqual(['every_hours invalid']);
  expect((await world.ask(ana, 'POST', `/${id}/sync`)).body.error).toMatchObject({
    code: 'INVALID_STATE',
    details: { state: 'pushed' },
  });
  expect(faultsOf(await world.ask(ana, 'POST', '/test', { id }))).toEqual(['id pushed']);
  expect(await change(id, { publish: false })).toMatchObject({ publish: false, status: 'pushed' });
  expect(await change(id, { url: goodFeed })).toMatchObject({
    status: 'active',
    every_hours: 12,
    next_run_at: world.clock.now().toISOString(),
    publish: false,
  });
});

test('read now: a run is opened and answered, and another one only when it has ended', async () => {
  const { id, label } = await world.source(ana, { publish: false, removals: 'report' });
  const sync = (query = '') => world.ask(ana, 'POST', `/${id}/sync${query}`);
  const reply = await sync('?full=true');
  expect(reply.status).toBe(202);
  expect(reply.body.data).toMatchObject({
    source: { id, kind: 'tokko', label },
    trigger: 'request',
    status: 'queued',
    dry_run: false,
    publish: false,
    removals: 'report',
    max_removals: null,
  });
  const [run] = await world.sql`select is_full from import_runs where source_id = ${id}`;
  expect(run).toEqual({ is_full: true });
  expect((await world.ask(ana, 'GET', `/${id}`)).body.data.last_run).toEqual({
    id: reply.body.data.id,
    status: 'queued',
    finished_at: null,
  });
  const [queued] =
    await world.sql`select count(*) as jobs from jobs.job where name = 'imports.run' and data ->> 'run_id' = ${reply.body.data.id}`;
  expect(queued).toEqual({ jobs: 1 });
  expect((await sync()).body.error.code).toBe('IMPORT_IN_PROGRESS');
  await endRuns(world);
  const together = await Promise.all(Array.from({ length: 10 }, () => sync()));
  expect(together.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
    202,
    ...Array.from({ length: 9 }, () => 409),
  ]);
  await endRuns(world);
});

test('a trial is a run that is kept, beside a real one, but not beside another trial; it is no last run', async () => {
  const { id } = await world.source(ana);
  const sync = (query = '') => world.ask(ana, 'POST', `/${id}/sync${query}`);
  const real = (await sync()).body.data.id as string;
  const tried = await sync('?dry_run=true');
  expect([tried.status, tried.body.data.dry_run]).toEqual([202, true]);
  expect(await world.sql`select dry_run from import_runs where id = ${tried.body.data.id}`).toEqual([
    { dry_run: true },
  ]);
  expect((await sync('?dry_run=true')).body.error.code).toBe('IMPORT_IN_PROGRESS');
  expect((await world.ask(ana, 'GET', `/${id}`)).body.data.last_run.id).toBe(real);
  await endRuns(world);
});

test('removed, it is gone with all of its runs and what it knew; its listings stay', async () => {
  const { id } = await world.source(ana);
  const run = (await world.ask(ana, 'POST', `/${id}/sync`)).body.data.id as string;
  expect((await world.ask(ana, 'DELETE', `/${id}`)).body.error.code).toBe('IMPORT_IN_PROGRESS');
  await endRuns(world);
  const listing = await draft(world, ana);
  await world.sql`update listings set source_id = ${id}, source_external_id = '17' where id = ${listing}`;
  await world.sql`
    insert into source_offers (source_id, external_id, listing_type, listing_id, content_fingerprint, price_fingerprint, normalizer, raw)
    values (${id}, '17', 'sale', ${listing}, 'a', 'b', 1, '{}')`;
  await world.sql`insert into source_photos (source_id, identity, fault, tried_at) values (${id}, 'x', 'gone', now())`;
  await world.sql`insert into import_documents (run_id, part, bytes) values (${run}, 0, '')`;
  await world.sql`insert into import_outcomes (run_id, line, outcome) values (${run}, 1, 'created')`;
  expect((await world.ask(ana, 'GET', `/${id}`)).body.data.listings).toEqual({ total: 1, public: 0, waiting: 0 });
  expect((await world.ask(ana, 'DELETE', `/${id}?dry_run=true`)).status).toBe(204);
  expect((await world.ask(ana, 'GET', `/${id}`)).status).toBe(200);
  expect((await world.ask(ana, 'DELETE', `/${id}`)).status).toBe(204);
  expect((await world.ask(ana, 'GET', `/${id}`)).status).toBe(404);
  expect((await world.ask(ana, 'DELETE', `/${id}`)).status).toBe(404);
  const [left] = await world.sql`
    select (select count(*) from import_runs where source_id = ${id}) as runs,
           (select count(*) from source_offers where source_id = ${id}) as offers,
           (select count(*) from source_photos where source_id = ${id}) as photos,
           (select count(*) from import_documents where run_id = ${run}) as documents,
           (select count(*) from import_outcomes where run_id = ${run}) as lines`;
  expect(left).toEqual({ runs: 0, offers: 0, photos: 0, documents: 0, lines: 0 });
  const kept = await world.get(`/agent/listings/${listing}`, ana.headers);
  expect(kept.body.data).toMatchObject({ id: listing, status: 'draft', source: null });
});

test('removed and read at the same moment, it is one of them', async () => {
  for (let n = 0; n < 8; n += 1) {
    const { id } = await world.source(ana);
    const [removed, read] = await Promise.all([
      world.ask(ana, 'DELETE', `/${id}`),
      world.ask(ana, 'POST', `/${id}/sync`),
    ]);
    expect([
      [204, 404],
      [409, 202],
    ]).toContainEqual([removed.status, read.status]);
    await endRuns(world);
    await world.ask(ana, 'DELETE', `/${id}`);
  }
});
