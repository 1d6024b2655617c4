import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { vrsync } from '../../../server/src/adapters/crm/vrsync/index.ts';
import { importFeed } from '../../../server/src/features/imports/index.ts';
import { defineJob, enqueue, JobRunner } from '../../../server/src/platform/jobs/index.ts';
import { createMetrics, type Metrics } from '../../../server/src/platform/observe/metrics.ts';
import { createLogger, observeWith, type Observe } from '../../../server/src/platform/observe/observe.ts';
import { startServer } from '../../harness/server-process.ts';
import { feedOf, plainItems } from '../../imports/feeds.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
let metrics: Metrics;
let observe: Observe;
beforeAll(async () => {
  metrics = createMetrics();
  observe = observeWith(createLogger('silent'), metrics);
  world = await createWorld({ readsPerMinute: 100 }, { observe });
  metrics.add(world.system.figures);
});
afterAll(() => world.close());

/** The value of a series, written as Prometheus writes it. */
const valueOf = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};
const ours = (text: string) => text.split('\n').filter((line) => line.startsWith('oga_'));

test('requests are counted by operation and status, refused ones too', async () => {
  await world.get('/lookups');
  await world.get('/lookups');
  await world.get('/listings?limit=0');
  const text = await metrics.text();
  const requests = 'oga_request_duration_seconds_count';
  expect(valueOf(text, `${requests}{operation="lookups.list",status="200"}`)).toBe(2);
  expect(valueOf(text, `${requests}{operation="listings.search",status="400"}`)).toBe(1);
  expect(valueOf(text, 'oga_refusals_total{operation="listings.search",code="VALIDATION_ERROR"}')).toBe(1);
  expect(text).not.toContain('oga_refusals_total{operation="lookups.list"');
});

test('whatever addresses are asked for, the series stay the same, and nothing of a request is among them', async () => {
  const ask = (i: number) =>
    Promise.all([
      world.get(`/listings/${i}?q=Canary${i}`),
      fetch(`${world.url}/canary/${i}`, { headers: { 'User-Agent': `Canary/${i}` } }),
      world.get(`/listings?q=canary${i}&city=canary${i}`),
    ]);
  await ask(0);
  const before = ours(await metrics.text()).length;
  for (let i = 1; i <= 10; i += 1) await ask(i);
  const text = await metrics.text();
  expect(ours(text)).toHaveLength(before);
  expect(text).not.toMatch(/canary|127\.0\.0\.1/i);
});

test('calls beyond the budget, the event loop and the database are looked at', async () => {
  for (let i = 0; i < 6; i += 1) await Promise.all(Array.from({ length: 20 }, () => world.get('/lookups')));
  const text = await metrics.text();
  expect(valueOf(text, 'oga_requests_limited_total{policy="read"}')).toBeGreaterThan(0);
  expect(valueOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  expect(valueOf(text, 'oga_database_connections{state="active"}')).toBeGreaterThan(0);
  expect(valueOf(text, 'oga_database_answer_seconds')).toBeGreaterThan(0);
});

test('what waits to be sent is counted, and how long it has waited', async () => {
  await world.sql`
    insert into notices (id, channel, sealed, at)
    values ('ntc_01h455vb4pex5vsknk084sn02q', 'email', 'x', ${world.clock.now()})`;
  world.clock.advance(90);
  const text = await metrics.text();
  expect(valueOf(text, 'oga_notices_waiting{channel="email"}')).toBe(1);
  expect(valueOf(text, 'oga_notices_oldest_seconds{channel="email"}')).toBe(90);
  expect(valueOf(text, 'oga_notices_waiting{channel="whatsapp"}')).toBe(0);
});

test('imports are counted by how they ended, whoever ran them', async () => {
  const document = Readable.from([Buffer.from(feedOf(...plainItems(2)))]);
  await importFeed(
    { sql: world.sql, places: world.system.places, clock: world.clock },
    { format: vrsync, document, company: 'Inmobiliaria Lapacho', label: 'default', dryRun: false, maxRemovals: null },
  );
  const text = await metrics.text();
  expect(valueOf(text, 'oga_import_runs{status="done"}')).toBe(1);
  expect(valueOf(text, 'oga_import_last_timestamp_seconds{status="done"}')).toBe(world.clock.now().getTime() / 1000);
});

test('jobs are counted where they lie, and timed when they ran', async () => {
  const job = defineJob({
    name: 'test.count',
    payload: z.object({ ok: z.boolean() }),
    retries: 0,
    run: ({ ok }) => (ok ? Promise.resolve() : Promise.reject(new Error('no'))),
  });
  const runner = new JobRunner({ sql: world.sql, clock: world.clock, observe, jobs: [job] });
  await enqueue(world.sql, job, { ok: true });
  await enqueue(world.sql, job, { ok: false });
  await runner.drain();
  await enqueue(world.sql, job, { ok: true });
  const text = await metrics.text();
  const runs = (outcome: string) =>
    valueOf(text, `oga_job_duration_seconds_count{job="test.count",outcome="${outcome}"}`);
  expect([runs('completed'), runs('dead')]).toEqual([1, 1]);
  const lying = (state: string) => valueOf(text, `oga_jobs{job="test.count",state="${state}"}`);
  expect([lying('waiting'), lying('running'), lying('dead')]).toEqual([1, 0, 1]);
  expect(valueOf(text, 'oga_job_delay_seconds{job="test.count"}')).toBe(0);
});

test('a server shows its metrics on a port of their own, and never on the public one', async () => {
  const environment = { DATABASE_URL: world.databaseUrl, METRICS_PORT: '0' };
  const server = await startServer(environment).ready();
  const address = /Metrics +(\S+)/.exec(server.stdout())![1]!;
  await fetch(`${server.url}/api/v1/lookups`);
  const shown = await fetch(address);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
  expect(await shown.text()).toContain('operation="lookups.list",status="200"');
  expect((await fetch(new URL('/', address))).status).toBe(404);
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
}, 60_000);
