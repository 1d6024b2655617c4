import { chmod, mkdir, rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pickTestDataDir } from '../harness/database.ts';
import { LoadedServer } from './loaded-server.ts';

// With more of everything, and figures: node test/failure/backup-under-load.ts

let folder: string;
let loaded: LoadedServer;
beforeAll(async () => {
  folder = await pickTestDataDir();
  await mkdir(folder);
  await chmod(folder, 0o711);
  loaded = new LoadedServer(folder);
  await loaded.start();
}, 60_000);
afterAll(async () => {
  await loaded.end();
  await rm(folder, { recursive: true, force: true });
});

test('a backup taken while four write is restored into a system that has everything acknowledged before, and holds together', async () => {
  const figures = await loaded.run({ writers: 4, backups: 1, seconds: 1 });
  expect(figures.acknowledgedBefore).toBeGreaterThanOrEqual(3);
  expect(figures.acknowledged).toBeGreaterThan(figures.acknowledgedBefore);
  expect(figures.imageFiles).toBeGreaterThanOrEqual(3);
}, 240_000);
