import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addImages } from '../../../server/src/features/images/index.ts';
import { fileName } from '../../../server/src/features/images/names.ts';
import type { FileRow } from '../../../server/src/features/images/images.sql.ts';
import type { Transaction } from '../../../server/src/platform/db/sql.ts';
import { publish } from '../../harness/listings.ts';
import { createWorld, type World } from '../../harness/world.ts';
import type { Taking } from './take-process.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'oga-kill-'));
let world: World;
beforeAll(async () => {
  world = await createWorld({ dataDir });
});
afterAll(async () => {
  await world.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const kills = 5;

/** Images with rows, by name, and whether all their files can be read. */
async function rowsWithFiles(): Promise<Map<string, boolean>> {
  const { store } = world.system.images;
  const rows = await world.sql<{ name: string; files: FileRow[] }[]>`select name, files from images`;
  const whole = new Map<string, boolean>();
  for (const { name, files } of rows) {
    const found = await Promise.all(files.map(async (file) => (await store.read(name, fileName(file)))?.size === file.bytes));
    whole.set(name, found.every(Boolean));
  }
  return whole;
} // prettier-ignore

async function storedNames(): Promise<string[]> {
  const names = new Set<string>();
  for await (const name of world.system.images.store.names()) names.add(name);
  return [...names].sort();
}

test(`a server that is killed ${kills} times while it takes images in loses none that it had, and leaves nothing for ever`, async () => {
  const acknowledged: string[] = [];
  for (let at = 0; at < kills; at += 1) {
    const taking: Taking = { databaseUrl: world.databaseUrl, folder: path.join(dataDir, 'images'), seed: at * 1000 };
    const child = fork(path.join(import.meta.dirname, 'take-process.ts'), [JSON.stringify(taking)], { execArgv: [] });
    const ended = once(child, 'exit');
    child.on('message', (sha256: string) => {
      acknowledged.push(sha256);
      // At another moment of the next image each time.
      if (acknowledged.length % 2 === 0) setTimeout(() => child.kill('SIGKILL'), at * 15);
    });
    expect((await ended)[1]).toBe('SIGKILL');
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(kills);
  const rows = await world.sql<{ sha256: string }[]>`select encode(sha256, 'hex') as sha256 from images`;
  const known = new Set(rows.map(({ sha256 }) => sha256));
  expect(acknowledged.filter((sha256) => !known.has(sha256))).toEqual([]);
  expect([...(await rowsWithFiles()).values()].every(Boolean)).toBe(true);

  // What had been acknowledged goes into a listing; days later there is neither a file without a row nor a row without files.
  const [listingId] = await publish(world, {});
  const images = acknowledged.slice(0, 40).map((sha256) => ({ sha256, alt: null }));
  const at = new Date();
  await world.sql.begin((tx) => addImages(tx as Transaction, { listingId: listingId!, images, at }));
  world.clock.set(new Date(at.getTime() + 1000).toISOString());
  await world.drain();
  world.clock.advance(3 * 86_400);
  await world.drain();
  const whole = await rowsWithFiles();
  expect(whole.size).toBe(images.length);
  expect([...whole.values()].every(Boolean)).toBe(true);
  expect(await storedNames()).toEqual([...whole.keys()].sort());
}, 180_000);
