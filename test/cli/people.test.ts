import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { widthOf } from '../../cli/src/output/width.ts';
import { addAgent, addCompany, addProject, review } from '../harness/people.ts';
import { createWorld, type World } from '../harness/world.ts';
import { listings as anywhere, type Setting } from './cli.ts';

let world: World;
const ids: Record<string, string> = {};
const listings = (words: readonly string[], setting: Setting = {}) =>
  anywhere(words, { ...setting, environment: { LISTINGS_URL: world.url } });
const widest = (text: string) =>
  Math.max(...text.split('\n').filter((line) => !line.includes('://') && !line.includes('--cursor')).map(widthOf)); // prettier-ignore

beforeAll(async () => {
  world = await createWorld();
  ids['company'] = await addCompany(world, 'Grupo Urunde’y Desarrollos y Construcciones del Paraguay', {
    type: 'developer',
    verified: true,
    foundedYear: 1998,
    description: 'Desarrolladora con edificios y barrios cerrados. '.repeat(5),
    whatsapp: '+595950000100',
  });
  await addCompany(world, 'Otra Inmobiliaria');
  ids['agent'] = await addAgent(world, 'María José Benítez Villalba', {
    companyId: ids['company'],
    bio: 'Conozco Villa Morra casa por casa.',
    languages: ['es', 'gn'],
    contact: { whatsapp: '+595950000101', phone: '+595950000102' },
    shownContacts: ['whatsapp'],
  });
  await review(world, ids['agent'], { rating: 5, text: 'Excelente atención.', reply: '¡Gracias!' }, { rating: 4 });
  ids['project'] = await addProject(world, {
    developerId: ids['company'],
    place: { country: 'PY', city: 'Asunción', neighborhood: 'Villa Morra' },
    translations: { en: { description: 'An apartment building with a terrace.' } },
    units: [{ name: '1A' }, { name: '1B', status: 'sold', price: null }],
  });
  ids['second'] = await addProject(world, { developerId: ids['company'], name: 'Jardines del Norte' });
});
afterAll(() => world.close());

describe.each([['projects'], ['companies'], ['agents']])('listings %s', (noun) => {
  it.each([80, 100, 160, 40])('is a table that fits in %d columns', async (columns) => {
    const { stdout, stderr, code } = await listings([noun], { columns });
    expect(code).toBe(0);
    // Beside an id, 40 columns hold no name: a shorter column takes its place.
    expect(stdout).toMatch(columns === 40 ? /^ID +[A-Z]+\n/ : /^ID +NAME/);
    expect(widest(stdout)).toBeLessThanOrEqual(columns);
    expect(stderr).toMatch(/^\d of \d\n$/);
  });

  it('is one line a record in a pipe, with columns that are told in the help', async () => {
    const { stdout } = await listings([noun]);
    const help = (await listings(['help', noun])).stdout;
    const columns = /COLUMNS WHEN PIPED\n([^]*)$/
      .exec(help)![1]!
      .split(',')
      .map((name) => name.trim());
    for (const line of stdout.trimEnd().split('\n')) expect(line.split('\t')).toHaveLength(columns.length);
    expect(stdout).toContain(`${(await world.get(`/${noun}`)).body.data[0].url}\n`);
  });

  it('is the answer as JSON, and its records for jq and line by line', async () => {
    const { data, pagination } = (await world.get(`/${noun}?limit=1`)).body;
    const json = JSON.parse((await listings([noun, '--limit', '1', '--json'])).stdout);
    expect([json.data, json.pagination]).toEqual([data, pagination]);
    expect((await listings([noun, '--jq', '.[0].id'])).stdout).toBe(`${data[0].id}\n`);
    const lines = (await listings([noun, '--all', '--limit', '1', '--ndjson'])).stdout.trimEnd().split('\n');
    expect(lines).toHaveLength(pagination.total as number);
  });

  it('says so where nothing is found, and what else there is', async () => {
    const { stdout, stderr, code } = await listings([noun, 'xyzzy'], { columns: 80 });
    expect([stdout, code]).toEqual(['', 0]);
    expect(stderr).toMatch(/^no (project|company|agent) matches/);
  });
});

it('takes words as what is searched for, and flags as the contract reads them', async () => {
  expect((await listings(['projects', 'jardines', 'norte'])).stdout).toContain(ids['second']);
  expect((await listings(['projects', '--max-price', '90000'])).stdout).toBe('');
  expect((await listings(['companies', '--type', 'developer', '--verified'])).stdout.split('\n')).toHaveLength(2);
  const wrong = await listings(['companies', '--type', 'developers'], { columns: 80 });
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('did you mean developer?')]);
  const unknown = await listings(['projects', '--developer', 'nobody'], { columns: 80 });
  expect([unknown.code, unknown.stderr]).toEqual([7, expect.stringContaining('  try: listings companies <words>\n')]);
});

it('shows a project as a card with its units', async () => {
  const { stdout, code } = await listings(['projects', 'show', ids['project']!, '--locale', 'en'], { columns: 80 });
  expect([code, widest(stdout) <= 80]).toEqual([0, true]);
  expect(stdout).toMatch(/^Torre Aurora\nunder construction · USD 95,000 · 1 of 2 units available\n/);
  expect(stdout).toContain('An apartment building with a terrace.');
  expect(stdout).toMatch(/^Text +en, by the author; original in es$/m);
  expect(stdout).toMatch(/^UNIT +TYPE +FLOOR +BED +BATH +M² +PRICE +STATUS$/m);
  expect(stdout).toMatch(/^1A +2 bedrooms +4 +2 +1 +68 +USD 95,000 +available$/m);
  expect(stdout).toMatch(/^1B .* on request +sold$/m);
});

it('shows a company and an agent as cards, with the contacts that may be seen', async () => {
  const company = (await listings(['companies', 'show', ids['company']!], { columns: 60 })).stdout;
  expect(widest(company)).toBeLessThanOrEqual(60);
  expect(company).toMatch(/developer · verified · since 1998/);
  expect(company).toMatch(/^Rating +4\.5 \(2\)$/m);
  expect(company).toMatch(/^WhatsApp +https:\/\/wa\.me\/595950000100$/m);
  const agent = (await listings(['agents', 'show', ids['agent']!], { columns: 80 })).stdout;
  expect(widest(agent)).toBeLessThanOrEqual(80);
  expect(agent).toContain('★★★★★ Carmen 2026-11-21\n  Excelente atención.\n  Reply: ¡Gracias!');
  expect(agent).toMatch(/^WhatsApp +https:\/\/wa\.me\/595950000101$/m);
  expect(agent).not.toMatch(/Phone|0000102/);
});

it('lists reviews of an agent, by pages', async () => {
  const { stdout, stderr } = await listings(['agents', 'reviews', ids['agent']!, '--limit', '1'], { columns: 80 });
  expect(stdout).toMatch(/^DATE +RATING +AUTHOR +TEXT\n2026-11-21 +\d +Carmen +\S/);
  expect(stderr).toMatch(/^1 of 2 · next: --cursor \S+\n$/);
  expect((await listings(['agents', 'reviews', ids['agent']!, '--sort', 'rating_asc'])).stdout).toMatch(/\t4\tCarmen[^]*\t5\t/); // prettier-ignore
});

it.each([
  [['projects', 'show', 'nope'], 3, '  try: listings projects <words>\n'],
  [['companies', 'show', 'nope'], 3, '  try: listings companies <words>\n'],
  [['agents', 'reviews', 'nope'], 3, '  try: listings agents <words>\n'],
  [['agents', 'show'], 2, '<id-or-slug> is missing'],
  [['projects', '--q', 'a', 'b'], 2, 'give one of them'],
])('listings %j ends with %i and says what to do', async (words, code, said) => {
  const outcome = await listings(words, { columns: 80 });
  expect([outcome.code, outcome.stderr]).toEqual([code, expect.stringContaining(said)]);
});
