import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { widthOf } from '../../cli/src/output/width.ts';
import { refreshMarket } from '../../server/src/features/market/index.ts';
import { oga } from '../imports/oga.ts';
import { publish, type GivenListing } from '../harness/listings.ts';
import { createWorld, type World } from '../harness/world.ts';
import { listings as anywhere } from './cli.ts';

let world: World;
const listings = (words: readonly string[], columns?: number) =>
  anywhere(words, { ...(columns !== undefined && { columns }), environment: { LISTINGS_URL: world.url } });

beforeAll(async () => {
  world = await createWorld();
  const place = { country: 'PY', city: 'Asunción', neighborhood: 'Villa Morra' };
  const asking = (amount: number, more: GivenListing = {}): GivenListing => ({
    place,
    propertyType: 'apartment',
    price: { amount, currency: 'USD' },
    livingAreaM2: 100,
    publishedAt: '2026-09-10T12:00:00.000Z',
    ...more,
  });
  await publish(world, ...[100_000, 120_000, 130_000, 150_000].map((amount) => asking(amount)), {
    ...asking(1),
    price: null,
    propertyType: 'house',
  });
  await refreshMarket(world.sql, { at: world.clock.now(), scope: 'due' });
});
afterAll(() => world.close());

describe('market figures on a terminal', () => {
  it('are a card with the sample and what it is worth', async () => {
    const { stdout, code } = await listings(['market', 'asuncion', '--neighborhood', 'villa morra'], 80);
    expect(code).toBe(0);
    expect(stdout.split('\n').slice(0, 2)).toEqual([
      'Villa Morra, Asunción, Paraguay',
      'all types for sale · asking prices in US dollars',
    ]);
    expect(stdout).toMatch(/^Median +125,000$/m);
    expect(stdout).toMatch(/^Middle half +115,000 to 135,000$/m);
    expect(stdout).toMatch(/^Per m² +1,250 \(middle half 1,150 to 1,350\)$/m);
    expect(stdout).toMatch(/^Sample +4 of 5 listings \(left out: 1 without a price\)$/m);
    expect(stdout).toMatch(/^Reliability +thin: a hint, not a market$/m);
    expect(stdout).toMatch(/^apartment +4 +4 +125,000 +1,250 {2}thin$/m);
    expect(stdout).toMatch(/^house +1 +0 +- +-$/m);
    expect(Math.max(...stdout.split('\n').map(widthOf))).toBeLessThanOrEqual(80);
  });

  it('say so where there is too little', async () => {
    const { stdout } = await listings(['market', 'asuncion', '--listing-type', 'rent'], 80);
    expect(stdout).toMatch(/^Figures +none: too few prices \(0\)$/m);
    expect(stdout).toMatch(/^Also called so +2 places without listings/m);
  });

  it('month by month are a table with bars within the width', async () => {
    const { stdout, stderr } = await listings(['market', 'history', 'asuncion', '--country', 'PY'], 80);
    const lines = stdout.trimEnd().split('\n');
    expect(lines.map((line) => line.slice(0, 8).trim())).toEqual(['MONTH', '2026-09', '2026-10', '2026-11*']);
    expect(lines[1]).toMatch(/4 +125,000 +115,000 to 135,000 +1,250 +thin +█+$/);
    expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(80);
    expect(stderr).toBe('Asunción, Paraguay · all types for sale\n* not over yet\n');
  });

  it('are in a pipe what they are, by month and tab-separated', async () => {
    const { stdout } = await listings(['market', 'history', 'asuncion']);
    expect(stdout.split('\n')[0]).toBe('2026-09\ttrue\t5\t4\tthin\t125000\t125000\t1250');
  });
});

it('a city that is not known is refused with the nearest names', async () => {
  const { code, stderr } = await listings(['market', 'asunciom'], 80);
  expect(code).toBe(7);
  expect(stderr).toContain('did you mean Asunción');
});

describe('oga market refresh', () => {
  const env = () => ({ DATABASE_URL: world.databaseUrl });

  it('computes the figures of a city at once', async () => {
    const median = async () => (await world.get('/market/summary?city=luque&country=PY')).body.data.median_price_usd;
    const place = { country: 'PY', city: 'Luque' };
    await publish(world, { place }, { place }, { place });
    expect(await median()).toBe(null);
    const { code, stdout, stderr } = await oga(['market', 'refresh', '--city', 'luque', '--country', 'PY', '--json'], {
      env: env(),
    });
    expect([code, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toEqual({ complete: false, cities: 1, settled: [], seconds: expect.any(Number) });
    expect(await median()).toBe(150_000);
  });

  it('computes every place without a city, and names the nearest to one that is not known', async () => {
    const every = await oga(['market', 'refresh'], { env: env() });
    expect(every.stdout).toMatch(/^Every place computed: 2 cities with their neighborhoods\. [\d.]+ s\.\n$/);
    const unknown = await oga(['market', 'refresh', '--city', 'Luqua'], { env: env() });
    expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining('did you mean Luque')]);
  });
});
