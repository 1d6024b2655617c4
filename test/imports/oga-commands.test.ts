import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbedded } from '../../server/src/platform/db/embedded.ts';
import { migrate, readMigrations } from '../../server/src/platform/db/migrate.ts';
import { createTestDatabase, pickTestDataDir } from '../harness/database.ts';
import { createWorld, type World } from '../harness/world.ts';
import { feedOf, plainItems } from './feeds.ts';
import { operator } from './oga.ts';

const oga = operator();

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
const env = () => ({ DATABASE_URL: world.databaseUrl });

const line = (place: object) => JSON.stringify(place);

test('places import adds places that a running server knows at once', async () => {
  const file = [
    line({
      level: 'neighborhood',
      parent: 'py/py-11/ciudad-inventada',
      name: 'Barrio del Sol',
      alternates: ['B. Sol'],
    }),
    line({ level: 'city', parent: 'py/py-11', name: 'Ciudad Inventada', latitude: -25.6, longitude: -57.4 }),
    '',
    line({ level: 'city', parent: 'py/py-11', name: 'Luque', alternates: ['Luque City'] }),
  ].join('\n');
  const { code, stdout, stderr } = await oga(['places', 'import', '-', '--json'], { env: env(), stdin: file });
  expect([code, stderr]).toEqual([0, '']);
  expect(JSON.parse(stdout)).toEqual({ refused: false, added: 2, renewed: 1, faults: [] });
  const found = await world.get('/locations/neighborhoods?city=Ciudad Inventada&include_empty=true');
  expect(found.body).toMatchObject([{ name: 'Barrio del Sol', slug: 'barrio-del-sol' }]);
  const [luque] = await world.sql`select latitude, alternates from places where key = 'py/py-11/luque'`;
  expect(luque!['latitude']).not.toBeNull();
  expect(luque!['alternates']).toContain('luque city');
  expect((await world.get('/listings?city=luque city')).status).toBe(200);
});

test('one wrong line is enough to write nothing, unless such lines are to be left out', async () => {
  const file = [
    line({ level: 'city', parent: 'py/py-11', name: 'Otra Ciudad' }),
    'no json',
    line({ level: 'city', parent: 'py/py-99', name: 'Perdida' }),
    line({ level: 'city', parent: 'py/py-11', name: 'Torcida', latitude: 91, longitude: 0, size: 3 }),
  ].join('\n');
  const refused = await oga(['places', 'import', '-'], { env: env(), stdin: file });
  expect(refused.code).toBe(7);
  expect(refused.stdout).toMatch(
    /^line 2: this is not JSON\nline 3: there is no place py\/py-99.*\nline 4: .*latitude.*size/,
  );
  const count = async () => (await world.sql`select from places where name = 'Otra Ciudad'`).length;
  expect(await count()).toBe(0);
  const skipped = await oga(['places', 'import', '-', '--skip-invalid'], { env: env(), stdin: file });
  expect(skipped.code).toBe(10);
  expect(await count()).toBe(1);
});

test('demo loads a market once', async () => {
  const database = await createTestDatabase();
  const demo = () => oga(['demo', '--count', '20', '--seed', '7', '--json'], { env: { DATABASE_URL: database.url } });
  expect(JSON.parse((await demo()).stdout)).toMatchObject({ listings: 20 });
  const again = await demo();
  expect([again.code, JSON.parse(again.stdout).listings]).toEqual([0, 0]);
  await database.drop();
});

test('an older schema is refused with what to do, migrate does it, a newer one is left alone', async () => {
  const database = await createTestDatabase();
  const run = (...args: string[]) =>
    oga(args, {
      env: { DATABASE_URL: database.url },
      ...(args[0] === 'import' && { stdin: feedOf(...plainItems(1)) }),
    });
  const importing = ['import', 'vrsync', '-', '--company', 'Uno'];
  await database.sql`insert into schema_migrations (version, name, checksum) values (99, 'of tomorrow', '')`;
  const newer = await run(...importing);
  expect([newer.code, newer.stderr]).toEqual([1, expect.stringContaining('schema 99')]);
  expect((await run('migrate')).code).toBe(1);
  const doctor = await run('doctor', '--json');
  expect([
    doctor.code,
    JSON.parse(doctor.stdout).checks.find((one: { check: string }) => one.check === 'schema').ok,
  ]).toEqual([1, false]);
  await database.sql`drop schema public cascade`;
  await database.sql`create schema public`;
  const migrations = readMigrations();
  await migrate(database.sql, migrations.slice(0, -1));
  const older = await run(...importing);
  expect([older.code, older.stderr]).toEqual([1, expect.stringContaining('oga migrate')]);
  expect(JSON.parse((await run('migrate', '--json')).stdout).migrations).toEqual([migrations.at(-1)!.name]);
  expect((await run(...importing)).code).toBe(0);
  await database.drop();
});

test('doctor finds nothing wrong with a sound installation', async () => {
  const { code, stdout } = await oga(['doctor'], { env: env() });
  expect([code, stdout]).toEqual([0, expect.not.stringContaining('FAILS')]);
});

test('on an empty folder doctor says what to do, an import sets everything up, the database is stopped again, and one that runs is joined', async () => {
  const dataDir = await pickTestDataDir();
  try {
    const before = await oga(['doctor'], { env: { DATA_DIR: dataDir } });
    expect([before.code, before.stdout]).toEqual([
      1,
      expect.stringMatching(/FAILS +database +.*\n +→ npx -y pnpm@12 start/),
    ]);
    const imported = await oga(['import', 'vrsync', '-', '--company', 'Uno'], {
      env: { DATA_DIR: dataDir },
      stdin: feedOf(...plainItems(2)),
    });
    expect([imported.code, imported.stderr]).toEqual([0, expect.stringContaining('creating its schema')]);
    const after = await oga(['doctor', '--json'], { env: { DATA_DIR: dataDir } });
    const server = await startEmbedded({ dataDir });
    const beside = await oga(['import', 'vrsync', '-', '--company', 'Uno', '--json'], {
      env: { DATA_DIR: dataDir },
      stdin: feedOf(...plainItems(2)),
    });
    await server.stop();
    expect([beside.code, JSON.parse(beside.stdout).counts.unchanged]).toEqual([0, 2]);
    expect([after.code, JSON.parse(after.stdout).ok]).toEqual([0, true]);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}, 60_000);

test('an unreachable database ends with 9, a wrong configuration with 2', async () => {
  const away = await oga(['migrate'], { env: { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' } });
  expect([away.code, away.stderr]).toEqual([9, expect.stringContaining('cannot be reached')]);
  expect((await oga(['migrate'], { env: { DATABASE_URL: 'mysql://x' } })).code).toBe(2);
});

test('help ends with 0, an unknown command with 2', async () => {
  const help = await oga(['places', 'import', '--help']);
  expect([help.code, help.stdout]).toEqual([0, expect.stringContaining('"level":"city"')]);
  expect((await oga(['frobnicate'])).code).toBe(2);
});

test.each([['help'], ['help import'], ['places import --help'], ['help demo']])(
  'oga %s fits a terminal of 80 columns',
  async (words) => {
    const { code, stdout } = await oga(words.split(' '));
    expect(code).toBe(0);
    expect(stdout.split('\n').filter((row) => row.length > 80)).toEqual([]);
  },
);

test.each([
  ['places import', 2, "missing required argument 'file'"],
  ['import vrsync feed.xml --company=', 2, '--company takes a name of 1 to 100 characters'],
  ['import vrsync absent.xml --company Uno', 1, 'There is no file '],
  ['import vrsync ftp://crm.example/feed.xml --company Uno', 1, 'ftp addresses are not read'],
])('oga %s ends with %i and says why', async (words, code, message) => {
  const refused = await oga(words.split(' '), { env: env() });
  expect([refused.code, refused.stderr]).toEqual([code, expect.stringContaining(message)]);
});
