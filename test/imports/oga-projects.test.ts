import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../architecture/sources.ts';
import { addCompany } from '../harness/people.ts';
import { createWorld, type World } from '../harness/world.ts';
import { operator } from './oga.ts';
import { plainProject as plain } from './project-files.ts';

const oga = operator();

const example = path.join(root, 'examples/projects.ndjson');

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const env = () => ({ DATABASE_URL: world.databaseUrl });
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'oga-projects-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('imports a file and is told what became of its lines', async () => {
  const bad = JSON.stringify({ ...plain, stage: 'built', city: 'Asuncon' });
  const file = `${readFileSync(example, 'utf8')}${bad}\n`;
  const imported = await oga(['projects', 'import', '-'], { env: env(), stdin: file });
  expect([imported.code, imported.stderr]).toEqual([10, '']);
  expect(imported.stdout).toMatch(/^line 1: created {2}Torre Aurora {2}prj_\w{26}$/m);
  expect(imported.stdout).toMatch(/^line 4: rejected\n {4}stage: "built" is not known; known: planning, .*$/m);
  expect(imported.stdout).toContain('4 lines: 3 created, 0 changed, 0 unchanged, 1 rejected.');
  expect(Math.max(...imported.stdout.split('\n').map((row) => row.length))).toBeLessThanOrEqual(80);
  const damaged = path.join(folder, 'damaged.ndjson.gz');
  await writeFile(damaged, gzipSync(file).subarray(0, -20));
  const cut = await oga(['projects', 'import', damaged, '--json'], { env: env() });
  expect([cut.code, cut.stderr]).toEqual([7, expect.stringContaining('cannot be read to its end')]);
});

test('learns that nothing of a file could be taken', async () => {
  const none = await oga(['projects', 'import', '-'], { env: env(), stdin: 'nothing\n' });
  expect([none.code, none.stdout]).toEqual([7, expect.stringContaining('line 1: rejected\n    this is not JSON')]);
});

test('verifies a company, once, and takes it back', async () => {
  const id = await addCompany(world, 'Karanda’y Bienes Raíces');
  const verify = (...more: string[]) => oga(['companies', 'verify', id, ...more], { env: env() });
  expect((await verify()).stdout).toBe(`Karanda’y Bienes Raíces (${id}) is now verified.\n`);
  expect((await world.get(`/companies/${id}`)).body.data.verified).toBe(true);
  const undone = await verify('--undo', '--json');
  expect(JSON.parse(undone.stdout)).toMatchObject({ changed: true, company: { id, verified: false } });
  const list = await oga(['companies', 'list', '--unverified'], { env: env() });
  expect(list.stdout).toContain(`${id}  agency               Karanda’y Bienes Raíces\n`);
  const unknown = await oga(['companies', 'verify', 'nobody'], { env: env() });
  expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining('oga companies list')]);
});

test('reads the format in the help, in 80 columns', async () => {
  const { code, stdout } = await oga(['projects', 'import', '--help']);
  expect([code, stdout.split('\n').filter((row) => row.length > 80)]).toEqual([0, []]);
  expect(stdout).toContain('progress_percent');
});
