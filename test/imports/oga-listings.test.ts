import { gzipSync } from 'node:zlib';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../architecture/sources.ts';
import { createWorld, type World } from '../harness/world.ts';
import { operator } from './oga.ts';

const oga = operator();

let world: World;
let folder: string;
beforeAll(async () => {
  world = await createWorld();
  folder = await mkdtemp(path.join(tmpdir(), 'oga-ndjson-'));
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

const example = path.join(root, 'examples/listings.ndjson');
const load = async (document: string, ...flags: string[]) => {
  const ended = await oga(['listings', 'import', document, '--json', ...flags], {
    env: { DATABASE_URL: world.databaseUrl },
  });
  return { ...ended, report: ended.stdout === '' ? null : JSON.parse(ended.stdout) };
};

test('a file of NDJSON becomes public listings that are nobody’s; read again, gzipped, it changes nothing', async () => {
  const dry = await load(example, '--dry-run');
  expect([dry.code, dry.report]).toMatchObject([0, { dry_run: true, company: null, counts: { created: 3 } }]);
  expect((await world.get('/listings')).body.pagination.total).toBe(0);

  const first = await load(example);
  expect([first.code, first.report.counts]).toMatchObject([0, { created: 3, rejected: 0 }]);
  const { body } = await world.get('/listings?property_type=house');
  expect(body.data[0]).toMatchObject({
    title: 'Casa con quincho y piscina en Sajonia',
    company: null,
    price: { amount: 185_000, currency: 'USD' },
    location: { neighborhood: 'Sajonia', address: 'Ytororó', precision: 'approximate' },
    images: [{ url: expect.stringContaining('frente.jpg') }, { alt: 'Patio con piscina' }],
  });
  expect((await world.get('/listings?property_type=land')).body.data[0]).toMatchObject({ price: null, bedrooms: null });
  const english = await world.get('/listings?property_type=house&locale=en');
  expect(english.body.data[0]).toMatchObject({
    title: 'House with barbecue area and pool in Sajonia',
    translation: 'human',
  });

  const packed = path.join(folder, 'again.ndjson.gz');
  const { readFile } = await import('node:fs/promises');
  await writeFile(packed, gzipSync(await readFile(example)));
  const again = await load(packed);
  expect([again.code, again.report.counts]).toMatchObject([0, { created: 0, unchanged: 3 }]);
});

test('a line that cannot be used is rejected with field and reason, and the others go on; of a company, as a source of its own', async () => {
  const file = path.join(folder, 'some.ndjson');
  const line = (changes: object) =>
    JSON.stringify({
      external_id: 'B-1', listing_type: 'rent', property_type: 'apartment', title: 'Departamento en Luque', location: { country: 'PY', city: 'Luque' }, price: { amount: 3_500_000, currency: 'PYG' }, price_period: 'month', ...changes,
    }); // prettier-ignore
  await writeFile(
    file,
    [
      line({}),
      line({ external_id: 'B-2', location: { country: 'PY', city: 'Luqe' } }),
      line({ external_id: 'B-3', title: '' }),
      'null',
    ].join('\n'),
  );
  const { code, report } = await load(file, '--company', 'Inmobiliaria Lapacho', '--source', 'own');
  expect(code).toBe(10);
  expect(report).toMatchObject({
    status: 'partial',
    source: { kind: 'ndjson', label: 'own' },
    company: { name: 'Inmobiliaria Lapacho' },
  });
  expect(report.counts).toMatchObject({ created: 1, rejected: 3, withdrawn: 0 });
  const rejected = report.outcomes.filter(({ outcome }: { outcome: string }) => outcome === 'rejected');
  expect(rejected.map(({ external_id, remarks }: { external_id: string | null; remarks: { weight: string; field: string; code: string }[] }) => [
    external_id, ...remarks.filter(({ weight }) => weight === 'rejected').map(({ field, code: kind }) => `${field} ${kind}`),
  ])).toEqual([['B-2', 'city city_unknown'], ['B-3', 'title title_missing'], [null, 'line not_an_object']]); // prettier-ignore
  expect((await world.get('/listings')).body.pagination.total).toBe(4);
});

test('a file that is cut off changes nothing', async () => {
  const file = path.join(folder, 'cut.ndjson');
  await writeFile(file, '{"external_id":"C-1","listing_type":"sale"}\n{"external_id":"C-');
  const { code, report } = await load(file);
  expect([code, report.failure]).toMatchObject([7, { message: expect.stringContaining('in the middle of a line') }]);
  expect((await world.get('/listings')).body.pagination.total).toBe(4);
});

test('a line with what the database takes for no text is rejected, or loses that character, and the others go on', async () => {
  const file = path.join(folder, 'nul.ndjson');
  const line = (changes: object) =>
    JSON.stringify({
      external_id: 'D-1', listing_type: 'sale', property_type: 'house', title: 'Casa en Luque', location: { country: 'PY', city: 'Luque' }, ...changes,
    }); // prettier-ignore
  await writeFile(
    file,
    [
      line({}),
      '\0\0\0\0',
      line({ external_id: 'D-\0', title: 'Casa con \ud83d patio', amenities: ['a\0b'] }),
      line({ external_id: 'D-4' }),
    ].join('\n'),
  );
  const { code, report } = await load(file, '--company', 'Inmobiliaria Ñandutí');
  expect([code, report.counts]).toMatchObject([10, { created: 3, rejected: 1 }]);
  expect(report.outcomes).toMatchObject([
    { external_id: 'D-1' },
    { outcome: 'rejected', remarks: [{ code: 'not_json' }] },
    { external_id: 'D-\ufffd', outcome: 'created' },
    { external_id: 'D-4' },
  ]);
});

test('the help fits a terminal of 80 columns', async () => {
  const { stdout } = await oga(['listings', 'import', '--help']);
  expect(stdout.split('\n').filter((row) => row.length > 80)).toEqual([]);
});
