import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LineOutcome } from '../../server/src/features/projects/index.ts';
import { root } from '../architecture/sources.ts';
import { foundCompany } from '../harness/contacts.ts';
import { createWorld, type World } from '../harness/world.ts';
import { plainProject, takeProjects, type ImportedProjects } from './project-files.ts';

const example = path.join(root, 'examples/projects.ndjson');

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const plain = plainProject;
const take = (lines: readonly (object | string)[], dryRun = false) => takeProjects(world, lines, { dryRun });
const outcomesOf = ({ outcomes }: ImportedProjects) => outcomes.map(({ outcome }) => outcome);
const everything = () => world.sql`
  select (select json_agg(projects order by id) from projects) as projects,
         (select json_agg(unit order by id) from project_units as unit) as units,
         (select json_agg(companies order by id) from companies) as companies,
         (select json_agg(former order by slug) from project_former_slugs as former) as slugs,
         (select count(*) from events) as events,
         (select count(*) from places) as places`;

test('the example becomes what it says, once', async () => {
  const lines = readFileSync(example, 'utf8').trim().split('\n');
  const first = await take(lines);
  expect(first).toMatchObject({
    status: 'done',
    lines: 3,
    counts: { created: 3, changed: 0, unchanged: 0, rejected: 0 },
    developers_made: ['Ybytu Desarrollos', 'Petereby Constructora'],
  });
  const { data } = (await world.get(`/projects/${first.outcomes[0]!.project_id}?locale=pt`)).body;
  expect(data).toMatchObject({
    name: 'Torre Aurora',
    original_locale: 'es',
    locale: 'pt',
    translation: 'human',
    developer: { name: 'Ybytu Desarrollos', verified: false },
    location: { neighborhood: 'Villa Morra', precision: 'exact', address: 'Dr. Morra 450' },
    units_total: 3,
    units_available: 2,
    price_from: { amount: 78_000, currency: 'USD' },
    images: [{ url: 'https://photos.example.com/aurora/front.jpg', alt: 'Fachada de la torre' }],
  });
  expect((await world.get('/companies?type=developer&q=petereby')).body.data[0]).toMatchObject({ project_count: 1 });
  const before = await everything();
  const again = await take(lines);
  expect([outcomesOf(again), again.developers_made]).toEqual([['unchanged', 'unchanged', 'unchanged'], []]);
  expect(await everything()).toEqual(before);
  await world.sql`delete from projects`;
});

test('a project lands under a company that an account has founded by its id alone', async () => {
  const id = await foundCompany(world, await world.account(), 'Petereby Privada');
  const byName = await take([{ ...plain, developer: 'Petereby privada' }]);
  expect(outcomesOf(byName)).toEqual(['rejected']);
  expect(byName.outcomes[0]!.faults).toMatchObject([
    { field: 'developer', message: expect.stringContaining('by its id') },
  ]);
  expect(outcomesOf(await take([{ ...plain, developer: id }]))).toEqual(['created']);
  await world.sql`delete from projects`;
});

test('a dry run says the same and leaves nothing behind', async () => {
  const before = await everything();
  const lines = [plain, { ...plain, name: 'Torre B', external_id: 'B', neighborhood: 'Barrio Inventado', developer: 'Nueva Desarrollos' }]; // prettier-ignore
  const dry = await take(lines, true);
  expect(dry).toMatchObject({ dry_run: true, counts: { created: 2 }, developers_made: ['Nueva Desarrollos'] });
  expect(dry.outcomes.map(({ project_id }) => project_id)).toEqual([null, null]);
  expect(await everything()).toEqual(before);
});

test('units are reconciled: those that stay keep their ids, others come and go', async () => {
  const [{ project_id: id }] = (await take([plain])).outcomes as [LineOutcome];
  const units = async () => (await world.get(`/projects/${id}`)).body.data.units as { id: string; name: string }[];
  const before = await units();
  world.clock.advance(60);
  const changed = await take([
    {
      ...plain,
      units: [
        { name: '2C', bedrooms: 3, price: null, status: 'reserved' },
        { name: '1a', bedrooms: 1, area_m2: 46, price: { amount: 500_000_000, currency: 'PYG' } },
      ],
    },
  ]);
  expect(outcomesOf(changed)).toEqual(['changed']);
  const after = await units();
  expect(after).toMatchObject([
    { name: '2C', status: 'reserved', price: null },
    { id: before[0]!.id, name: '1a', area_m2: 46, price: { currency: 'PYG' }, status: 'available' },
  ]);
  expect(after[0]!.id).not.toBe(before[1]!.id);
  const events = await world.sql`select type from events where subject_id = ${id} order by sequence`;
  expect(events.map((event) => event['type'])).toEqual(['project.created', 'project.changed']);
  await world.sql`delete from projects`;
});

describe('a project is known again', () => {
  test('by its reference, whatever else changes; its former slug goes on answering', async () => {
    const [{ project_id: id }] = (await take([plain])).outcomes as [LineOutcome];
    const { slug } = (await world.get(`/projects/${id}`)).body.data;
    const renamed = await take([{ ...plain, name: 'Torre Alba', developer: 'YBYTU DESARROLLOS' }]);
    expect(renamed.outcomes).toMatchObject([{ outcome: 'changed', project_id: id }]);
    expect((await world.get(`/projects/${slug}`)).body.data).toMatchObject({ id, name: 'Torre Alba' });
    await world.sql`delete from projects`;
  });

  test('by its slug or its name where it has no reference, and takes one on', async () => {
    const { external_id: _, ...unnumbered } = plain;
    const [{ project_id: id }] = (await take([unnumbered])).outcomes as [LineOutcome];
    const { slug, developer } = (await world.get(`/projects/${id}`)).body.data;
    for (const line of [
      { ...unnumbered, name: 'TORRE  aurora' },
      { ...unnumbered, name: 'Aurora', slug: 'torre-aurora' },
      { ...unnumbered, name: 'Aurora Dos', slug, developer: developer.slug },
      { ...plain, slug: 'Torre Aurora', developer: developer.id },
      { ...plain, name: 'Otro nombre' },
    ]) {
      expect((await take([line])).outcomes).toMatchObject([{ outcome: 'changed', project_id: id }]);
    }
    const other = await take([
      { ...plain, external_id: 'A-2' },
      { ...plain, developer: 'Otra Desarrolladora' },
    ]);
    expect(outcomesOf(other)).toEqual(['created', 'created']);
    await world.sql`delete from projects`;
  });

  test('not where several go by the name', async () => {
    await take([plain, { ...plain, external_id: 'A-2' }]);
    const { external_id: _, ...unnumbered } = plain;
    const { outcomes } = await take([unnumbered]);
    expect(outcomes).toMatchObject([{ outcome: 'rejected', faults: [{ field: 'name', message: expect.stringContaining('external_id') }] }]); // prettier-ignore
    await world.sql`delete from projects`;
  });
});

const { units } = plain;
test.each<[string, object | string, string, string]>([
  ['no JSON', '{"name": ', '', 'this is not JSON'],
  ['a list', '[]', '', 'expected object'],
  ['no developer', { ...plain, developer: undefined }, 'developer', 'is missing'],
  ['an unknown id', { ...plain, developer: 'cmp_01h455vb4pex5vsknk084sn02q' }, 'developer', 'no company has the id'],
  ['a name of signs', { ...plain, name: '***' }, 'name', 'needs a letter or a digit'],
  ['a NUL', { ...plain, description: 'a\u0000b' }, 'description', 'holds a character that is none'],
  ['half a character', '{"developer":"D","name":"\\ud800x","stage":"planning","country":"PY","city":"Luque","units":[]}', 'name', 'holds a character that is none'],
  ['a stage that is none', { ...plain, stage: 'presale' }, 'stage', 'did you mean pre_sale?'],
  ['an unknown field', { ...plain, amenites: [] }, 'amenites', 'did you mean amenities?'],
  ['an unknown amenity', { ...plain, amenities: ['pol'] }, 'amenities.0', 'did you mean pool?'],
  ['no units', { ...plain, units: undefined }, 'units', 'is missing'],
  ['an unknown city', { ...plain, city: 'Asuncon' }, 'city', 'Asunción'],
  ['an unknown country', { ...plain, country: 'Atlantis' }, 'country', 'not a country'],
  ['a date that is none', { ...plain, delivery_date: '2027-02-30' }, 'delivery_date', 'Invalid'],
  ['more than all', { ...plain, progress_percent: 101 }, 'progress_percent', '<=100'],
  ['half a point', { ...plain, latitude: -25.3 }, 'latitude', 'go together'],
  ['a point in the sea', { ...plain, latitude: 0, longitude: 0 }, 'latitude', 'lies in the sea'],
  ['another address', { ...plain, images: ['ftp://photos.example.com/1.jpg'] }, 'images.0', 'http(s)'],
  ['guaraníes with decimals', { ...plain, units: [{ ...units[0], price: { amount: 1.5, currency: 'PYG' } }] }, 'units.0.price', 'more decimals'],
  ['a currency that is none', { ...plain, units: [{ ...units[0], price: { amount: 1, currency: 'XQQ' } }] }, 'units.0.price.currency', 'ISO 4217'],
  ['a price of nothing', { ...plain, units: [{ ...units[0], price: { amount: 0, currency: 'USD' } }] }, 'units.0.price.amount', '>0'],
  ['two units of a name', { ...plain, units: [units[0], units[1], { name: '1a ' }] }, 'units.2', 'is called like units.0'],
  ['a unit with an unknown field', { ...plain, units: [{ ...units[0], bedroms: 2 }] }, 'units.0.bedroms', 'did you mean bedrooms?'],
  ['half a translation', { ...plain, translations: { en: { name: 'Aurora Tower' } } }, 'translations.en.description', 'is missing'],
  ['a translation into its own language', { ...plain, translations: { es: { description: 'Otra vez' } } }, 'translations.es', 'language of the original'],
])('a line with %s is rejected by number, field and reason, and stops no other', async (_, line, field, message) => {
  const { outcomes, counts } = await take([plain, line, { ...plain, external_id: 'A-9', name: 'Torre Nueve' }]);
  expect(outcomes[1]).toEqual({
    line: 2,
    outcome: 'rejected',
    project_id: null,
    name: outcomes[1]!.name,
    faults: [{ field, message: expect.stringContaining(message) }],
  });
  expect(counts.rejected).toBe(1);
  expect([outcomes[0]!.outcome, outcomes[2]!.outcome]).not.toContain('rejected');
}); // prettier-ignore

test('a second line about the same project is rejected, also across the chunks of a file', async () => {
  await world.sql`delete from projects`;
  const others = Array.from({ length: 130 }, (_, i) => ({ ...plain, external_id: `N-${i}`, name: `Torre ${i}`, units: [] })); // prettier-ignore
  for (const dryRun of [true, false]) {
    const { outcomes, counts } = await take([plain, ...others, plain, { ...plain, external_id: 'N-5' }], dryRun);
    expect(counts).toEqual({ created: 131, changed: 0, unchanged: 0, rejected: 2 });
    expect(outcomes.slice(-2).map(({ faults }) => faults[0]!.message)).toEqual([
      'line 1 is about the same project',
      'line 7 is about the same project',
    ]);
    expect(outcomes.map(({ line }) => line)).toEqual(Array.from({ length: 133 }, (_, i) => i + 1));
  }
});

test('imports of the same file side by side make every project once', async () => {
  await world.sql`delete from projects`;
  const lines = Array.from({ length: 12 }, (_, i) => ({ ...plain, external_id: `P-${i}`, developer: `Lado ${i % 3}` }));
  const runs = await Promise.all([1, 2, 3, 4].map(() => take(lines)));
  expect(runs.reduce((sum, { counts }) => sum + counts.created, 0)).toBe(12);
  expect(runs.reduce((sum, { counts }) => sum + counts.unchanged, 0)).toBe(36);
  expect((await world.get('/projects?limit=1')).body.pagination.total).toBe(12);
});

test('what is asked to stop stops between chunks, whole', async () => {
  await world.sql`delete from projects`;
  const stop = new AbortController();
  const lines = Array.from({ length: 250 }, (_, i) => ({ ...plain, external_id: `S-${i}` }));
  const result = await takeProjects(world, lines, { signal: stop.signal, onOutcomes: () => stop.abort() });
  expect(result).toMatchObject({ status: 'cancelled', lines: 100, counts: { created: 100 } });
  expect((await world.get('/projects?limit=1')).body.pagination.total).toBe(100);
});
