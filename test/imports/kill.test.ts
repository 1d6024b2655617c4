import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { PlaceDirectory } from '../../server/src/features/locations/index.ts';
import { connect, type Sql } from '../../server/src/platform/db/sql.ts';
import { createTestDatabase, type TestDatabase } from '../harness/database.ts';
import { eventually } from '../harness/owner-process.ts';
import type { World } from '../harness/world.ts';
import { feedOf, importedState, importText, plainItems, type GivenItem } from './feeds.ts';
import type { KilledImport } from './import-process.ts';

/** The same inventory on three days; on the last, listings of the first are back. */
const day = (from: number, to: number, besides: (at: number) => Partial<GivenItem> = () => ({})): string =>
  feedOf(...plainItems(to - from + 1, from).map((item, index) => ({ ...item, ...besides(from + index) })));
const first = day(1, 400);
const second = day(31, 400);
const third = day(1, 500, (at) => ({
  // Left out by being another item: 31 to 60 are gone.
  ...(at > 30 && at <= 60 ? { id: `new${at}` } : {}),
  ...(at > 60 && at <= 180 ? { listPrice: '149000' } : {}),
  ...(at > 150 && at <= 260 ? { description: 'Otra casa, con otro patio y otra cocina.' } : {}),
  ...(at % 50 === 0 ? { neighborhood: `Barrio Nuevo ${at % 7}` } : {}),
}));

let folder: string;
let file: string;
/** After the second day; every case starts from a copy. */
let yesterday: TestDatabase;
let expected: unknown;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oga-kill-'));
  file = join(folder, 'third.xml');
  await writeFile(file, third);
  yesterday = await createTestDatabase();
  await inDatabase(yesterday, '2020-01-01T12:00:00Z', async (world) => {
    await importText(world, first);
    await importText(world, second);
  });
  await yesterday.sql.end();
  expected = await onCopy(async (_, world) => {
    const report = await importText(world, third);
    // All kinds of changes are under way, in more chunks than one.
    expect(Object.entries(report.counts).filter(([, count]) => count > 20).map(([kind]) => kind)).toEqual([
      'created', 'changed', 'price_changed', 'unchanged', 'reactivated', 'withdrawn',
    ]); // prettier-ignore
    return importedState(world.sql);
  });
}, 60_000);
afterAll(async () => {
  await yesterday?.drop();
  await rm(folder, { recursive: true, force: true });
});

type SmallWorld = Pick<World, 'sql' | 'clock'> & { system: Pick<World['system'], 'places'> };

/** The moment is before or after that of the process which is killed: that one goes by the machine's clock. */
async function inDatabase<T>(database: TestDatabase, from: string, work: (world: World) => Promise<T>): Promise<T> {
  const sql: Sql = connect(database.connection, { max: 3 });
  let moment = Date.parse(from);
  const world: SmallWorld = {
    sql,
    clock: {
      now: () => new Date(moment),
      set: () => undefined,
      advance: (seconds) => {
        moment += seconds * 1000;
      },
    },
    system: { places: new PlaceDirectory(sql) },
  };
  try {
    return await work(world as World);
  } finally {
    await sql.end({ timeout: 2 });
  }
}

async function onCopy<T>(work: (database: TestDatabase, world: World) => Promise<T>): Promise<T> {
  const copy = await createTestDatabase({ ...inject('testServer'), template: yesterday.name });
  try {
    return await inDatabase(copy, '2099-01-01T12:00:00Z', (world) => work(copy, world));
  } finally {
    await copy.drop();
  }
}

async function runAndDie(order: KilledImport): Promise<NodeJS.Signals | null> {
  const script = fileURLToPath(new URL('import-process.ts', import.meta.url));
  const child = spawn(process.execPath, [script, JSON.stringify(order)], { stdio: ['ignore', 'inherit', 'inherit'] });
  const [, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return signal;
}

/** Everything that an import may be in the middle of: reading, between two chunks, inside one. */
const points: Pick<KilledImport, 'phase' | 'times' | 'afterMs'>[] = [
  { phase: 'reading', times: 2, afterMs: 0 },
  { phase: 'applying', times: 1, afterMs: 0 },
  { phase: 'applying', times: 1, afterMs: 20 },
  { phase: 'applying', times: 1, afterMs: 60 },
  { phase: 'applying', times: 2, afterMs: 0 },
  { phase: 'applying', times: 2, afterMs: 30 },
  { phase: 'applying', times: 3, afterMs: 0 },
];

test.each(points)(
  'killed after $phase told $times times and $afterMs ms, the next run does the rest',
  async (point) => {
    await onCopy(async (database, world) => {
      expect(await runAndDie({ databaseUrl: database.url, file, ...point })).toBe('SIGKILL');
      // The session of a dead process ends when the server notices.
      await eventually('its session is gone', async () => {
        const [row] = await world.sql<{ count: number }[]>`
        select count(*) from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`;
        return row!.count === 0;
      });
      const [left] = await world.sql<
        { running: number }[]
      >`select count(*) as running from import_runs where status = 'running'`;
      expect(left!.running).toBe(1);
      const report = await importText(world, third);
      expect(report.notes.map((note) => note.code)).toEqual(['run_abandoned']);
      expect(await importedState(world.sql)).toEqual(expected);
      const runs = await world.sql<{ status: string }[]>`select status from import_runs order by started_at, id`;
      expect(runs.map((run) => run.status).toSorted()).toEqual(['done', 'done', 'done', 'failed']);
    });
  },
  30_000,
);

test('interrupted, a run ends after the chunk under way, and the next one does the rest', async () => {
  await onCopy(async (_, world) => {
    const interrupt = new AbortController();
    const report = await importText(world, third, {
      signal: interrupt.signal,
      onProgress: (progress) => {
        if (progress.phase === 'applying' && progress.lines > 0) interrupt.abort();
      },
    });
    expect(report.status).toBe('cancelled');
    const told = Object.entries(report.counts).reduce(
      (sum, [kind, count]) => (kind === 'unchanged' ? sum : sum + count),
      0,
    );
    expect(told).toBe(200);
    expect(report.outcomes).toHaveLength(200);
    expect((await importText(world, third)).status).toBe('done');
    expect(await importedState(world.sql)).toEqual(expected);
  });
});

test('interrupted while reading, nothing is changed', async () => {
  await onCopy(async (_, world) => {
    const before = await importedState(world.sql);
    const interrupt = new AbortController();
    const report = await importText(world, third, { signal: interrupt.signal, onProgress: () => interrupt.abort() });
    expect(report).toMatchObject({ status: 'cancelled', counts: { created: 0, withdrawn: 0 } });
    expect(await importedState(world.sql)).toEqual(before);
  });
});
