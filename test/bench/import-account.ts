import { createReadStream, createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportRun } from '@oga/contract';
import { parseDatabaseUrl } from '../../server/src/platform/db/database-url.ts';
import { connect, type Sql } from '../../server/src/platform/db/sql.ts';
import { addOwner } from '../failure/killed-server.ts';
import { eventually } from '../harness/owner-process.ts';
import type { BenchDatabases } from './databases.ts';
import { serveOurs } from './load.ts';

const port = 4831;
const longestRunMs = 600_000;
const settledForMs = 20_000;

/**
 * The same feed by the way of an account: pushed to a server, whose jobs carry the run out; pushed again; and how fast its
 * listings follow. Without photos, which are a matter of the hosts that have them.
 */
export async function benchAccount(
  databases: BenchDatabases,
  feed: { readonly file: string; readonly items: number },
  print: (line: string) => void,
): Promise<void> {
  const databaseUrl = await databases.makeEmpty('import_account');
  const sql = connect(parseDatabaseUrl(databaseUrl), { max: 2 });
  const file = `${feed.file}.plain`;
  await withoutPhotos(feed.file, file);
  const token = await addOwner(sql);
  // Nothing is settled while runs are measured.
  await sql`update granted_limits set new_per_day = 0, active = 1000000, in_review = 1000000, edits_per_day = 1000000`;
  const ours = await serveOurs(databaseUrl, port, {
    DATA_DIR: `${feed.file}.data`,
    SECRET_KEY: 'a key of the bench, and of nothing else',
  });
  try {
    const first = await pushed(ours.origin, token, file);
    const rate = feed.items / (first.receiving + first.carrying);
    print(
      `  account's source: received in ${first.receiving.toFixed(1)} s, run ${first.carrying.toFixed(1)} s, ${rate.toFixed(0)} listings a second (target: at least 2,000)`,
    );
    const before = await offersWritten(sql);
    const again = await pushed(ours.origin, token, file);
    const writes = (await offersWritten(sql)) - before;
    print(
      `  pushed again: received in ${again.receiving.toFixed(1)} s, run ${again.carrying.toFixed(1)} s, ${writes} offers or listings written (target: 0)`,
    );
    await sql`update granted_limits set new_per_day = 1000000`;
    await sql`update source_offers set waits_for = 'turn', wait_until = null where waits_for is not null`;
    await eventually('listings follow', async () => (await drafts(sql)) > 0, 60_000);
    const [from, startedMs] = [await drafts(sql), performance.now()];
    await new Promise((resolve) => setTimeout(resolve, settledForMs));
    const made = (await drafts(sql)) - from;
    print(`  settling: ${((made * 1000) / (performance.now() - startedMs)).toFixed(0)} listings a second, one source`);
  } finally {
    await ours.stop();
    await sql.end({ timeout: 5 });
  }
}

/** Pushes a feed and follows its run. In seconds: until it was accepted, and from then on until its end. */
async function pushed(origin: string, token: string, file: string): Promise<{ receiving: number; carrying: number }> {
  const headers = { authorization: `Bearer ${token}` };
  const base = `${origin}/api/v1/agent/imports`;
  const startedMs = performance.now();
  const response = await fetch(`${base}?format=vrsync&source=main&publish=false`, {
    method: 'POST',
    headers,
    body: createReadStream(file),
    duplex: 'half',
  } as unknown as RequestInit);
  if (response.status !== 202) throw new Error(`${response.status} ${await response.text()}`);
  const { data } = (await response.json()) as { data: ImportRun };
  const acceptedMs = performance.now();
  let run = data;
  await eventually(
    'the run ends',
    async () => {
      // Not more often than an account may ask.
      await sleep(200);
      run = ((await (await fetch(`${base}/${data.id}`, { headers })).json()) as { data: ImportRun }).data;
      return !['queued', 'running'].includes(run.status);
    },
    longestRunMs,
  );
  if (run.status !== 'done') throw new Error(`the run is ${run.status}: ${JSON.stringify(run.failure ?? run.counts)}`);
  return { receiving: (acceptedMs - startedMs) / 1000, carrying: (performance.now() - acceptedMs) / 1000 };
}

async function withoutPhotos(from: string, to: string): Promise<void> {
  const out = createWriteStream(to);
  for await (const line of createInterface({ input: createReadStream(from) })) {
    if (line.includes('<Item medium="image"')) continue;
    if (!out.write(`${line}\n`)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'close');
}

const drafts = async (sql: Sql): Promise<number> => {
  const [row] = await sql<{ count: number }[]>`select count(*) from listings`;
  return row!.count;
};

/** Versions of rows: what nobody has written again is the same. */
const offersWritten = async (sql: Sql): Promise<number> => {
  const [row] = await sql<{ written: number }[]>`
    select (select sum(revision) from source_offers) + (select count(*) from listings) as written`;
  return row!.written;
};
