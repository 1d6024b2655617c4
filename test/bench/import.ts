import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseDatabaseUrl } from '../../server/src/platform/db/database-url.ts';
import { connect } from '../../server/src/platform/db/sql.ts';
import { writeVrsyncFeed } from '../harness/vrsync-feed.ts';
import type { BenchDatabases } from './databases.ts';
import { benchAccount } from './import-account.ts';
import { benchBeside } from './import-beside.ts';
import { median } from './load.ts';

const rounds = 3;
const fewItems = 1_000;
const seed = 7;

/**
 * Reading a generated feed against saxes alone; memory of an import of many items against that of a thousand; how fast a
 * first run is, and what a second one of the same feed writes; searches beside it; and the same feed by an account's way.
 */
export async function benchImport(
  databases: BenchDatabases,
  items: number,
  print: (line: string) => void,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'oga-bench-feed-'));
  try {
    const [small, large] = [path.join(folder, 'small.xml'), path.join(folder, 'large.xml')];
    await writeFeed(small, fewItems);
    await writeFeed(large, items);
    const megabytes = (await stat(large)).size / 1e6;
    print(`\nImport of ${items.toLocaleString('en')} VRSync listings (${megabytes.toFixed(0)} MB)`);
    await benchReading(large, print);
    await benchRuns(databases, { small, large, items }, print);
    await benchBeside(databases, (url) => measure('import', [large, url]), print);
    await benchAccount(databases, { file: large, items }, print);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeFeed(file: string, count: number): Promise<void> {
  const out = createWriteStream(file);
  for (const part of writeVrsyncFeed({ count, seed })) {
    if (!out.write(part)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'close');
}

async function benchReading(file: string, print: (line: string) => void): Promise<void> {
  const [alone, ours]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    alone.push((await measure('saxes', [file])).seconds!);
    ours.push((await measure('read', [file])).seconds!);
  }
  const ratio = median(alone) / median(ours);
  print(
    `  reading: saxes alone ${median(alone).toFixed(1)} s, ours ${median(ours).toFixed(1)} s, speed ${ratio.toFixed(2)} of saxes (target: at least 0.35)`,
  );
}

async function benchRuns(
  databases: BenchDatabases,
  feed: { small: string; large: string; items: number },
  print: (line: string) => void,
): Promise<void> {
  const few = await measure('import', [feed.small, await databases.makeEmpty('import_small')]);
  const url = await databases.makeEmpty('import_large');
  const many = await measure('import', [feed.large, url]);
  const before = await rowsWritten(url);
  const again = await measure('import', [feed.large, url]);
  const writes = (await rowsWritten(url)) - before;
  const ratio = many.peakMegabytes! / few.peakMegabytes!;
  print(
    `  peak memory: ${few.peakMegabytes!.toFixed(0)} MB at ${fewItems.toLocaleString('en')}, ${many.peakMegabytes!.toFixed(0)} MB at ${feed.items.toLocaleString('en')}: ${ratio.toFixed(2)} times (target: at most 1.3)`,
  );
  const rate = feed.items / (many.reading! + many.applying!);
  print(
    `  first run: reading ${many.reading!.toFixed(1)} s, applying ${many.applying!.toFixed(1)} s, ${rate.toFixed(0)} listings a second (target: at least 2,000)`,
  );
  print(
    `  second run: reading ${again.reading!.toFixed(1)} s, applying ${again.applying!.toFixed(1)} s: ${(again.applying! / many.applying!).toFixed(3)} of the first's (target: at most 0.2), ${writes} rows written (target: 0)`,
  );
}

/** Rows that were ever written, but for those of the record of runs. */
async function rowsWritten(databaseUrl: string): Promise<number> {
  const sql = connect(parseDatabaseUrl(databaseUrl), { max: 1 });
  // What sessions wrote is counted when they have ended, and a moment later.
  await sleep(1_000);
  const [row] = await sql<{ rows: number }[]>`
    select sum(n_tup_ins + n_tup_upd + n_tup_del)::bigint as rows
      from pg_stat_user_tables
     where schemaname = 'public' and relname <> 'import_runs'`;
  await sql.end({ timeout: 5 });
  return row!.rows;
}

interface Measured {
  readonly seconds?: number;
  readonly peakMegabytes?: number;
  readonly reading?: number;
  readonly applying?: number;
}

/** Runs one measurement in a process of its own, so that none inherits another's memory or compiled code. */
async function measure(what: 'saxes' | 'read' | 'import', args: string[]): Promise<Measured> {
  const script = path.resolve(import.meta.dirname, 'import-measure.ts');
  // The flag that `oga` sets for itself.
  const child = spawn(process.execPath, ['--heap-growing-percent=50', script, what, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (text += part));
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new Error(`measuring ${what} failed`);
  return JSON.parse(text) as Measured;
}
