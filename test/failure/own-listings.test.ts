import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scopeNames } from '@oga/contract';
import { accountOfEmail, createToken, setPhone } from '../../server/src/features/accounts/index.ts';
import { diskStore } from '../../server/src/adapters/images/disk.ts';
import { Decoders, imageJobs } from '../../server/src/features/images/index.ts';
import type { FileRow } from '../../server/src/features/images/images.sql.ts';
import { fileName } from '../../server/src/features/images/names.ts';
import { findRunningEmbedded } from '../../server/src/platform/db/embedded.ts';
import type { Sql } from '../../server/src/platform/db/sql.ts';
import { inTransaction } from '../../server/src/platform/db/transaction.ts';
import { connect } from '../harness/data-folders.ts';
import { pickTestDataDir } from '../harness/database.ts';
import { wholeHouse } from '../harness/own-listings.ts';
import { photo } from '../harness/pictures.ts';
import { startServer, type ServerProcess } from '../harness/server-process.ts';

const rounds = 2;

let folder: string;
let server: ServerProcess;
let token: string;
beforeAll(async () => {
  folder = await pickTestDataDir();
  server = await startServer({ DATA_DIR: folder }).ready();
  token = await withDatabase(addAccount);
}, 60_000);
afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  await rm(folder, { recursive: true, force: true });
});

async function withDatabase<T>(ask: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = connect((await findRunningEmbedded(folder))!.connection) as unknown as Sql;
  try {
    return await ask(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

const addAccount = (sql: Sql): Promise<string> =>
  inTransaction(sql, async (tx) => {
    const at = new Date();
    const { id } = await accountOfEmail(tx, { email: 'ana@example.com', locale: 'es', at });
    await setPhone(tx, { id, phone: '+595981000001', at });
    await tx`insert into granted_limits values (${id}, 10000, 10000, 10000, 10000)`;
    const expiresAt = new Date(at.getTime() + 86_400_000);
    return (await createToken(tx, { accountId: id, name: 'a test', scopes: scopeNames, at, expiresAt })).secret;
  });

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  /** Of a photo; the body is JSON without it. */
  readonly photo?: Uint8Array<ArrayBuffer>;
  readonly key?: string;
}

interface Told {
  readonly status: number;
  readonly id: string;
  readonly bedrooms: number;
}

async function call({ method, path, body, photo: sent, key }: Call): Promise<Told> {
  const response = await fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': sent === undefined ? 'application/json' : 'image/jpeg',
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(sent !== undefined && { body: sent }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { data } = (await response.json()) as { data?: { id: string; bedrooms: number } };
  return { status: response.status, id: data?.id ?? '', bedrooms: data?.bedrooms ?? 0 };
}

/** What the server said that it had done: by own reference, the id, the bedrooms of the last edit, the photo, whether submitted. */
const acknowledged = new Map<string, { id: string; bedrooms: number; photoId: string; isSubmitted: boolean }>();

/** Creates, edits and publishes one listing after another until the server is gone; answers the call that it left open. */
async function writeUntilGone(round: number): Promise<Call> {
  let open: Call;
  const say = (given: Call) => {
    open = given;
    return call(given);
  };
  try {
    for (let n = 0; ; n += 1) {
      const reference = `${round}-${n}`;
      const { images: _, ...house } = wholeHouse;
      const body = { ...house, external_id: reference };
      const made = await say({ method: 'POST', path: '/agent/listings', body, key: `create ${reference}` });
      const kept = { id: made.id, bedrooms: wholeHouse.bedrooms as number, photoId: '', isSubmitted: false };
      acknowledged.set(reference, kept);
      const own = `/agent/listings/${made.id}`;
      kept.bedrooms = (await say({ method: 'PATCH', path: own, body: { bedrooms: 10 + n } })).bedrooms;
      const sent = new Uint8Array(await photo(reference, 320, 240));
      const upload = `${own}/images/upload`;
      kept.photoId = (await say({ method: 'POST', path: upload, photo: sent, key: `photo ${reference}` })).id;
      const submitted = await say({ method: 'POST', path: `${own}/publish`, key: `publish ${reference}` });
      kept.isSubmitted = submitted.status === 200;
    }
  } catch {
    return open!;
  }
}

test(`killed ${rounds} times while listings are written, the server has lost nothing acknowledged and doubled nothing`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const before = acknowledged.size;
    const writing = writeUntilGone(round);
    // Not before something was written, then at a moment of chance.
    while (acknowledged.size < before + 3) await new Promise((resolve) => setTimeout(resolve, 5));
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 400));
    server.child.kill('SIGKILL');
    await server.ended;
    const open = await writing;
    server = await startServer({ DATA_DIR: folder }).ready();
    // The client does not know what became of it, and asks again: with its key it is done once.
    let again = await call(open);
    if (again.status === 409) {
      // The key says that the first request may still run. Half a minute later, it has died.
      await withDatabase((sql) => sql`update idempotency_keys set started_at = started_at - interval '1 minute'`);
      again = await call(open);
    }
    expect([200, 201]).toContain(again.status);
  }
  expect(acknowledged.size).toBeGreaterThan(rounds * 3 - 1);
  await withDatabase(async (sql) => {
    const rows = await sql<{ external_id: string; id: string; status: string; bedrooms: number; jobs: number }[]>`
      select external_id, listings.id, status, (stated ->> 'bedrooms')::int as bedrooms,
             (select count(*)::int from jobs.job where name = 'moderation.review' and data ->> 'listing_id' = listings.id) as jobs
        from listings
        join listing_versions on listing_id = id
       where account_id is not null`;
    const kept = new Map(rows.map((row) => [row.external_id, row]));
    // The reference is unique, so nothing is there twice; at most one a round is there that nobody said was.
    expect(rows.length - acknowledged.size).toBeLessThanOrEqual(rounds);
    const photos = await sql<{ id: string; listing_id: string }[]>`select id, listing_id from listing_images`;
    const photosOf = (id: string) => photos.filter(({ listing_id: listing }) => listing === id);
    for (const [reference, { id, bedrooms, photoId, isSubmitted }] of acknowledged) {
      const row = kept.get(reference);
      expect(row).toMatchObject({ id });
      expect([bedrooms, 10 + Number(reference.split('-')[1])]).toContain(row!.bedrooms);
      if (photoId !== '') expect(photosOf(id)).toEqual([{ id: photoId, listing_id: id }]);
      expect(photosOf(id).length).toBeLessThanOrEqual(1);
      if (isSubmitted) expect(row).toMatchObject({ status: 'in_review', jobs: 1 });
      expect(row!.jobs).toBe(row!.status === 'in_review' ? 1 : 0);
    }
    await sweepAndCompare(sql);
  });
}, 180_000);

/** Days later every photo of a listing has its files, and there is no file of any other. */
async function sweepAndCompare(sql: Sql): Promise<void> {
  const store = diskStore(path.join(folder, 'images'));
  const decoders = new Decoders({ processes: 1 });
  const now = new Date(Date.now() + 3 * 86_400_000);
  const { signal } = new AbortController();
  for (const job of imageJobs({ sql, store, decoders })) {
    if (job.name.startsWith('images.sweep')) await job.run({}, { now, signal, attempt: 1 });
  }
  const rows = await sql<{ name: string; files: FileRow[]; is_listed: boolean }[]>`
    select name, files, exists (select from listing_images where listing_images.sha256 = images.sha256) as is_listed
      from images`;
  expect(rows.length).toBeGreaterThan(0);
  for (const { name, files, is_listed: isListed } of rows) {
    expect(isListed).toBe(true);
    for (const file of files) {
      const stored = await store.read(name, fileName(file));
      expect(stored?.size).toBe(file.bytes);
      stored?.stream.destroy();
    }
  }
  const names: string[] = [];
  for await (const name of store.names()) names.push(name);
  expect(names.sort()).toEqual(rows.map(({ name }) => name).sort());
}
