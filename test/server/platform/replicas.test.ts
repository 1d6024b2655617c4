import { rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { formatDatabaseUrl, type DatabaseConnection } from '../../../server/src/platform/db/database-url.ts';
import { Replicas } from '../../../server/src/platform/db/replicas/replicas.ts';
import { inProcess } from '../../../server/src/in-process.ts';
import type { Caller } from '../../../server/src/platform/http/caller.ts';
import { secretBox } from '../../../server/src/platform/secrets/secret-box.ts';
import { Secret, type Config } from '../../../server/src/config.ts';
import { checkReplicas } from '../../../server/src/operator/doctor-replicas.ts';
import { cuttableWay } from '../../harness/cuttable.ts';
import { pickTestDataDir } from '../../harness/database.ts';
import { exampleCalls, recordsForExamples } from '../../harness/example-calls.ts';
import { publish } from '../../harness/listings.ts';
import { eventually } from '../../harness/owner-process.ts';
import { startServer } from '../../harness/server-process.ts';
import { startWithStandby, type PrimaryWithStandby } from '../../harness/standby.ts';
import { quiet, servedBy, type Given } from '../../harness/served-by-standby.ts';
import type { World } from '../../harness/world.ts';

let machines: PrimaryWithStandby;
beforeAll(async () => {
  machines = await startWithStandby();
}, 120_000);
afterAll(() => machines.close());

const worlds: World[] = [];
afterEach(async () => {
  await machines.atStandby(async (sql) => {
    const [row] = await sql<{ standby: boolean }[]>`select pg_is_in_recovery() as standby`;
    if (row!.standby) await sql`select pg_wal_replay_resume()`;
  });
  await Promise.all(worlds.splice(0).map((world) => world.close()));
});

const served = (config: Partial<Config> = {}, given: Given = {}) =>
  servedBy(machines, config, given).then((server) => {
    worlds.push(server.world);
    return server;
  });

const pause = () => machines.atStandby((sql) => sql`select pg_wal_replay_pause()`);
const resume = () => machines.atStandby((sql) => sql`select pg_wal_replay_resume()`);

const total = async (world: World, headers: Record<string, string> = {}): Promise<number> => {
  const reply = await world.get('/listings', headers);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.pagination.total as number;
};

/** Until the standby shows what the primary has. */
const caughtUp = async (world: World): Promise<void> => {
  const [row] = await world.sql<{ lsn: string }[]>`select pg_current_wal_lsn()::text as lsn`;
  await eventually('the standby has everything', () =>
    machines.atStandby(async (sql) => {
      const [state] = await sql<{ has: boolean }[]>`select pg_last_wal_replay_lsn() >= ${row!.lsn}::pg_lsn as has`;
      return state!.has;
    }),
  );
};

test('every public operation is answered by a standby, but for the feed of changes', async () => {
  const { world, outcomes, inUse, forget, stood } = await served();
  const here = await recordsForExamples(world);
  await caughtUp(world);
  await inUse();
  forget();
  const without = new Set<string>();
  for (const { operation, target, mediaType } of exampleCalls) {
    const reply = await world.get(here(target), { accept: mediaType });
    expect(reply.status, `${operation} ${reply.text}`).toBe(200);
    if (outcomes.length === 0)
      without.add(operation.split('.')[0] === 'listings' ? operation : operation.split('.')[0]!);
    for (const outcome of outcomes.splice(0)) expect([operation, outcome]).toEqual([operation, 'replica']);
  }
  // What is computed, not read, has nothing to do with it.
  expect([...without].sort()).toEqual(['calculators', 'listings.changes', 'lookups', 'specification']);
  for (const page of ['/', '/sitemap.xml']) {
    expect((await fetch(world.url + page)).status).toBe(200);
    expect(new Set(outcomes.splice(0)), page + stood.join()).toEqual(new Set(['replica']));
  }
});

test('while a standby is behind, whoever has a credential reads what is, and nobody is refused what is there', async () => {
  const { world, outcomes, forget } = await served();
  const { headers } = await world.account();
  const before = await total(world, headers);
  await pause();
  const [id] = await publish(world, {});
  const { slug } = (await world.get(`/listings/${id}`, headers)).body.data as { slug: string };
  forget();
  // What it has not heard of is looked for where it was written.
  for (const path of [`/listings/${id}`, `/listings/${slug}`, `/listings/${id}/similar`]) {
    expect((await world.get(path)).status, path).toBe(200);
  }
  expect((await fetch(`${world.url}/l/${slug}`)).status).toBe(200);
  expect(new Set(outcomes)).toEqual(new Set(['refused']));
  expect((await world.get('/listings/lst_01h455vb4pex5vsknk084sn02q')).status).toBe(404);
  forget();
  expect([await total(world), await total(world, headers)]).toEqual([before, before + 1]);
  expect(outcomes).toEqual(['replica']);
  const home = (more: Record<string, string>) =>
    fetch(`${world.url}/`, { headers: more }).then((reply) => reply.text());
  expect(await home({})).not.toContain(slug);
  expect(await home({ cookie: 'theme=dark; oga_session=abc' })).toContain(slug);
  // Tools of assistants go the same ways.
  const somebody: Caller = { accountId: 'acc_1', scopes: [], kind: 'oauth', grantId: 'g', clientId: 'c' };
  const parts = { sql: world.sql, box: secretBox('k'.repeat(32)), clock: world.clock, observe: quiet };
  const { call } = inProcess(world.system.operations, parts);
  expect([await call('listings.search', {}), await call('listings.search', {}, {}, somebody)]).toMatchObject([
    { status: 200, body: { pagination: { total: before } } },
    { status: 200, body: { pagination: { total: before + 1 } } },
  ]);
  const changes = await world.get('/listings/changes');
  expect(JSON.stringify(changes.body.data)).toContain(id);
  await resume();
  await caughtUp(world);
  expect(await total(world)).toBe(before + 1);
});

test('an answer of a standby that is behind is not kept past the moment in which it is not', async () => {
  const { world } = await served({ answerCacheMb: 8 });
  const before = await total(world);
  await pause();
  await publish(world, {});
  await eventually('the change was heard of', () => world.system.changes.heard > 0);
  expect(await total(world)).toBe(before);
  // Kept for whoever asks next, it would be old for two minutes: the clock stands still.
  await resume();
  await caughtUp(world);
  await eventually('the page is new', async () => (await total(world)) === before + 1, 3_000);
});

test('a standby too far behind is left out, and used again when it has caught up', async () => {
  const { world, stood, inUse, leftOut, replicas } = await served({}, { mostLagMs: 300 });
  const before = await total(world);
  // At rest nothing is behind, however long it lasts.
  await pause();
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(replicas.state()).toBe('1 of 1 in use');
  await publish(world, {});
  await leftOut();
  expect(stood.at(-1)).toMatch(/^is \d+ s behind$/);
  expect(await total(world)).toBe(before + 1);
  await resume();
  await inUse();
});

test('a standby that is killed while it is read makes no answer fail, and is read again when it is back', async () => {
  const { world, outcomes, stood, inUse, forget } = await served();
  const statuses = new Set<number>();
  const over = new AbortController();
  const readers = Array.from({ length: 4 }, async () => {
    while (!over.signal.aborted) {
      statuses.add((await world.get('/listings?limit=50')).status);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  });
  await eventually('it is read', () => outcomes.filter((one) => one === 'replica').length > 20);
  stood.splice(0);
  await machines.killStandby();
  // It may be back before anybody looks: what was noted counts.
  await eventually('the replica was left out', () => stood.some((one) => one !== 'in use'));
  await inUse();
  forget();
  await eventually('it is read again', () => outcomes.includes('replica'));
  over.abort();
  await Promise.all(readers);
  expect([...statuses]).toEqual([200]);
});

test('a standby that takes questions and answers none is given up, and the reads that it held are answered', async () => {
  const way = cuttableWay();
  const { world, outcomes, stood, inUse } = await served({}, { by: await way.through(machines.standby) });
  await total(world);
  way.silence();
  expect(typeof (await total(world))).toBe('number');
  expect(outcomes.at(-1)).toBe('failed');
  expect(stood.at(-1)).toBe('does not answer within 2 s');
  expect(await (await fetch(`${world.url}/readyz?verbose`)).text()).toMatch(
    /\[\+\] replicas 0 of 1 in use\n.*ready\n$/s,
  );
  await way.cut();
  await way.mend();
  await inUse();
  await Promise.all(worlds.splice(0).map((one) => one.close()));
  await way.cut();
});

test('a read that the standby cancels, since it must replay what removes its rows, is done at the primary', async () => {
  const { world, replicas, outcomes, stood, inUse } = await served();
  await world.sql`create table vanishing as select 1 as n`;
  await caughtUp(world);
  await inUse();
  let isRead = false;
  const reading = replicas.read(
    async ({ sql }) => {
      const found = sql`select n, pg_sleep(5) from vanishing`.execute();
      isRead = true;
      return (await found).length;
    },
    () => Promise.resolve(0),
  );
  await eventually('it is read', () => isRead);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await world.sql`drop table vanishing`;
  expect(await reading).toBe(0);
  expect(outcomes.at(-1)).toBe('failed');
  // It is this read that was in the way: the others stay there.
  expect(stood).toEqual(['in use']);
});

test('a standby of an older schema than the program is left out, and so is a server that is none', async () => {
  const { world, stood, inUse, leftOut } = await served();
  const [newest] = await world.sql`
    delete from schema_migrations where version = (select max(version) from schema_migrations) returning *`;
  await leftOut();
  expect(stood.at(-1)).toMatch(/^is at schema \d+, this program needs \d+$/);
  await world.sql`insert into schema_migrations ${world.sql(newest!)}`;
  await inUse();
  const other = { ...machines.primary, username: 'oga' };
  const alone = new Replicas({
    primary: world.sql,
    urls: [formatDatabaseUrl(other), formatDatabaseUrl({ ...machines.standby, database: 'postgres' })],
    observe: quiet,
    applicationName: 'oga reads',
    statementTimeoutMs: 1_000,
  });
  await alone.look(0);
  expect(alone.standings().map(({ standing }) => standing)).toMatchObject([
    { isWell: false, fault: 'no standby' },
    { isWell: false, fault: 'schema' },
  ]);
  await alone.close();
});

test('oga doctor says how each standby is, and what mends one that is not well, without a password', async () => {
  const { world } = await served();
  const url = (connection: DatabaseConnection) => formatDatabaseUrl({ ...connection, password: 'hush-hush' });
  const examine = (...connections: DatabaseConnection[]) =>
    checkReplicas({ ...world.config, databaseReplicaUrls: connections.map((one) => new Secret(url(one))) }, world.sql);
  const gone = { ...machines.standby, host: '127.0.0.1', port: 9 };
  const findings = await examine(machines.standby, gone);
  expect(JSON.stringify(findings)).not.toContain('hush-hush');
  expect(findings).toEqual([
    {
      check: `replica ${machines.standby.host}:5432`,
      ok: true,
      said: expect.stringMatching(/^has what the primary has within \d\.\d s; hot_standby_feedback is off/),
      mend: null,
    },
    {
      check: 'replica 127.0.0.1:9',
      ok: false,
      said: 'cannot be reached (ECONNREFUSED)',
      mend: expect.stringContaining('DATABASE_REPLICA_URLS'),
    },
  ]);
}, 60_000);

test('a server that is started with the URLs of its standbys reads there, says so, and ends in order, though a standby is silent', async () => {
  const way = cuttableWay();
  const dataDir = await pickTestDataDir();
  const server = await startServer({
    DATABASE_URL: formatDatabaseUrl(machines.primary),
    DATABASE_REPLICA_URLS: formatDatabaseUrl(await way.through(machines.standby)),
    DATA_DIR: dataDir,
    METRICS_PORT: '0',
  }).ready();
  const text = async (url: string) => (await fetch(url)).text();
  await eventually('it reads there', async () =>
    (await text(`${server.url}/readyz?verbose`)).includes('replicas 1 of 1 in use'),
  );
  let metrics = '';
  let asks = 0;
  // One that the standby cancels, since the server's start is replayed, is done at the primary.
  await eventually('a read is done there', async () => {
    expect((await fetch(`${server.url}/api/v1/listings?limit=${(asks += 1)}`)).status).toBe(200);
    metrics = await text(/Metrics +(\S+)/.exec(server.stdout())![1]!);
    return metrics.includes('oga_replica_reads_total{outcome="replica"} 1');
  });
  expect(metrics).toMatch(/^oga_replica_in_use\{replica="127.0.0.1:\d+"\} 1$/m);
  expect(metrics).toMatch(/^oga_replica_lag_seconds\{replica="127.0.0.1:\d+"\} [\d.]+$/m);
  way.silence();
  const asked = fetch(`${server.url}/api/v1/listings?limit=90`);
  await new Promise((resolve) => setTimeout(resolve, 100));
  server.child.kill('SIGTERM');
  expect((await asked).status).toBe(200);
  expect(await server.ended).toBe(0);
  await way.cut();
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);

// The last: it is no standby afterwards.
test('a standby that was promoted is left out', async () => {
  const { stood, leftOut } = await served();
  await machines.atStandby((sql) => sql`select pg_promote()`);
  await leftOut();
  expect(stood.at(-1)).toMatch(/^is no standby/);
});
