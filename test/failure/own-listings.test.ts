import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pickTestDataDir } from '../harness/database.ts';
import { KilledServer } from './killed-server.ts';

// A hundred of them, with figures: node test/failure/kill-server.ts
const kills = 2;

let folder: string;
let killed: KilledServer;
beforeAll(async () => {
  folder = await pickTestDataDir();
  killed = new KilledServer(folder);
  await killed.start();
}, 60_000);
afterAll(async () => {
  await killed.end();
  await rm(folder, { recursive: true, force: true });
});

test(`killed ${kills} times while listings are written and decided about, the server has lost nothing acknowledged and doubled nothing`, async () => {
  for (let n = 0; n < kills; n += 1) await killed.kill();
  const figures = await killed.check();
  expect(figures.kills).toBe(kills);
  expect(figures.submitted).toBeGreaterThanOrEqual(kills);
}, 300_000);
