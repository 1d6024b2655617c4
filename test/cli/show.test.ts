import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { widthOf } from '../../cli/src/output/width.ts';
import { withdrawListings } from '../../server/src/features/listings/index.ts';
import type { Transaction } from '../../server/src/platform/db/sql.ts';
import { publish } from '../harness/listings.ts';
import { createWorld, type World } from '../harness/world.ts';
import { listings as anywhere, type Setting } from './cli.ts';

let world: World;
let id: string;
let gone: string;
const listings = (words: readonly string[], setting: Setting = {}) =>
  anywhere(words, { ...setting, environment: { LISTINGS_URL: world.url, ...setting.environment } });

beforeAll(async () => {
  world = await createWorld();
  [id, gone] = (await publish(
    world,
    {
      title: 'Casa en Villa Morra',
      description: `Amplia casa con patio y quincho. ${'Muy cerca de todo, en un barrio tranquilo. '.repeat(5)}`,
      place: { country: 'PY', city: 'Asunción', neighborhood: 'Villa Morra' },
      price: { amount: 1_450_000_000, currency: 'PYG' },
      amenities: ['pool', 'quincho'],
    },
    { title: 'Casa ya vendida en Asunción' },
  )) as [string, string];
  await world.sql.begin((tx) => withdrawListings(tx as Transaction, [gone], world.clock.now()));
});
afterAll(() => world.close());

describe('a listing on a terminal', () => {
  it('is a card within the width', async () => {
    const { stdout, code } = await listings(['show', id], { columns: 60 });
    expect(code).toBe(0);
    const lines = stdout.split('\n');
    expect(Math.max(...lines.filter((line) => !line.includes('://')).map(widthOf))).toBeLessThanOrEqual(60);
    expect(lines[0]).toBe('Casa en Villa Morra');
    expect(stdout).toContain('Gs. 1,450,000,000');
    expect(stdout).toMatch(/^Bedrooms +3 \(1 en suite\)$/m);
    expect(stdout).toMatch(/^Amenities +pool, quincho$/m);
    expect(stdout).toMatch(/^Photos +1$/m);
    expect(stdout).toContain(`${world.url}/l/`);
  });

  it('is in the language asked for, and says how its text came about', async () => {
    const { stdout } = await listings(['show', id, '--locale', 'pt'], { columns: 80 });
    expect(stdout.split('\n')[0]).toBe('Casa com 3 quartos à venda no bairro Villa Morra, em Assunção');
    expect(stdout).toMatch(/^Text +pt, composed from the facts; original in es$/m);
    expect(Math.max(...stdout.split('\n').map(widthOf))).toBeLessThanOrEqual(80);
    expect((await listings(['show', id], { columns: 80 })).stdout).not.toMatch(/^Text /m);
  });

  it('is bold and dim where there are colours, and plain else', async () => {
    const plain = (await listings(['show', id], { columns: 80 })).stdout;
    const coloured = (await listings(['show', id], { columns: 80, hasColours: true })).stdout;
    expect(plain).not.toContain('\u001b');
    expect(coloured).toContain('\u001b[1mCasa en Villa Morra\u001b[22m');
  });
});

it('is lines of name and value in a pipe', async () => {
  const { stdout } = await listings(['show', id]);
  const lines = stdout
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  expect(lines.every((cells) => cells.length === 2)).toBe(true);
  expect(Object.fromEntries(lines)).toMatchObject({ id, 'price.amount': '1450000000', amenities: 'pool,quincho' });
});

it('is the record as JSON, whole or in fields', async () => {
  const record = (await world.get(`/listings/${id}`)).body.data as { slug: string };
  expect(JSON.parse((await listings(['show', record.slug, '--json'])).stdout)).toEqual(record);
  expect(JSON.parse((await listings(['show', id, '--json', 'slug'])).stdout)).toEqual({ slug: record.slug });
  expect((await listings(['show', id, '--jq', '.location.city'])).stdout).toBe('Asunción\n');
});

it('exits with 3 for an id that does not exist', async () => {
  const outcome = await listings(['show', 'casa-que-no-existe'], { columns: 80 });
  expect(outcome).toMatchObject({ code: 3, stdout: '' });
  expect(outcome.stderr).toMatch(/^error: There is no listing .*\n {2}try: listings search <words>\n$/);
});

it('exits with 3 for a listing that is gone, and names similar ones', async () => {
  const outcome = await listings(['show', gone], { columns: 80 });
  expect(outcome).toMatchObject({ code: 3, stdout: '' });
  expect(outcome.stderr).toContain(`  try: listings show ${id}\n`);
});
