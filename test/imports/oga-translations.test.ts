import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeTranslator, type FakeTranslator } from '../harness/fake-translator.ts';
import { publish } from '../harness/listings.ts';
import { createWorld, type World } from '../harness/world.ts';
import { operator } from './oga.ts';

const oga = operator();

let fake: FakeTranslator;
let world: World;
let id: string;
beforeAll(async () => {
  fake = await fakeTranslator();
  world = await createWorld();
  [id] = (await publish(world, { title: 'Casa con patio', description: 'Amplia.' })) as [string];
});
afterAll(async () => {
  await world.close();
  await fake.close();
});

const run = (...args: string[]) =>
  oga(args, { env: { DATABASE_URL: world.databaseUrl, TRANSLATE_URL: fake.url, DATA_DIR: '/tmp' } });
const kind = async () => (await world.get(`/listings/${id}?locale=en`)).body.data.translation as string;

test('without a service the command says which variable names one', async () => {
  const { code, stderr } = await oga(['translations', 'run'], { env: { DATABASE_URL: world.databaseUrl } });
  expect([code, stderr]).toEqual([2, 'TRANSLATE_URL is not set: say where the translation service is.\n']);
});

test('texts that the service does not translate are set aside and asked for again when told to; the rest is done', async () => {
  fake.answer(({ q }) => (q.includes('Amplia.') ? { status: 400 } : undefined));
  expect(await run('translations', 'run')).toEqual({
    code: 0,
    stdout: '2 texts translated; the service does not translate 2 others.\n',
    stderr: '',
  });
  fake.answer();
  expect(await kind()).toBe('generated');
  const again = await run('translations', 'run', '--again', '--json');
  expect(JSON.parse(again.stdout)).toEqual({ records: 1, translated: 2, refused: 0, failure: null });
  expect(await kind()).toBe('machine');
});

test('a service that is busy is asked again when it says; doctor says whether it translates', async () => {
  await publish(world, { title: 'Casa con jardín', description: 'Otra.' });
  let calls = 0;
  fake.answer(() => (++calls === 1 ? { status: 429, headers: { 'Retry-After': '1' } } : undefined));
  const ran = await run('translations', 'run');
  expect([ran.code, ran.stdout]).toEqual([0, '4 texts translated.\n']);
  expect(ran.stderr).toBe('The translation service answers 429: status 429. Asking again in 1 s.\n');
  fake.answer(() => ({ status: 403 }));
  const ill = await run('doctor');
  expect(ill.code).toBe(1);
  expect(ill.stdout).toMatch(
    /^FAILS +translation +The translation service answers 403: status 403\.\n.*TRANSLATE_API_KEY/m,
  );
});
