import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../architecture/sources.ts';
import { publish } from '../harness/listings.ts';
import { createWorld, type World } from '../harness/world.ts';

const run = promisify(execFile);
const markdown = readFileSync(path.join(root, 'sdk/README.md'), 'utf8');

/** Programs that are marked to be run, with what they must print. */
const programs = [...markdown.matchAll(/<!-- run: expects "([^"]+)" -->\s*```ts\n([\s\S]*?)```/g)].map(
  ([, expects, program]) => ({ expects: expects!, program: program! }),
);

let world: World;
let folder: string;
beforeAll(async () => {
  world = await createWorld();
  await publish(world, {}, { propertyType: 'land' });
  folder = mkdtempSync(path.join(tmpdir(), 'oga-readme-'));
  mkdirSync(path.join(folder, 'node_modules/@oga'), { recursive: true });
  symlinkSync(path.join(root, 'sdk'), path.join(folder, 'node_modules/@oga/sdk'));
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await world.close();
});

test('some programs of the README of the SDK are run', () => expect(programs.length).toBeGreaterThan(0));

test.each(programs)('a program of the README of the SDK prints $expects, again when it goes on', async (one) => {
  const file = path.join(folder, 'program.ts');
  writeFileSync(file, one.program.replaceAll('http://localhost:4000', world.url));
  const { stdout } = await run(process.execPath, [file], { cwd: folder, timeout: 20_000 });
  expect(stdout).toContain(one.expects);
  await run(process.execPath, [file], { cwd: folder, timeout: 20_000 });
});
