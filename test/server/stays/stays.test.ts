import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importStays, insideAirbnb } from '../../../server/src/features/stays/index.ts';
import { loadDemo } from '../../../server/src/features/demo/index.ts';
import { findPlaces } from '../../../server/src/features/locations/index.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const summaryColumns =
  'id,name,host_id,host_name,neighbourhood_group,neighbourhood,latitude,longitude,room_type,price,minimum_nights,number_of_reviews,last_review,reviews_per_month,calculated_host_listings_count,availability_365,number_of_reviews_ltm,license';

interface Stay {
  readonly id: string | number;
  readonly neighbourhood?: string;
  readonly room?: string;
  readonly price?: string | number;
  readonly nights?: number | string;
  readonly reviews?: number | string;
  readonly open?: number | string;
  readonly lastReview?: string;
}
const summaryRow = ({ id, neighbourhood = 'Sajonia', room = 'Entire home/apt', price = 200_000, nights = 2, reviews = 10, open = 100, lastReview = '2026-09-20' }: Stay) =>
  `${id},"Casa, linda",7,Ana,,${neighbourhood},-25.3,-57.6,${room},${price},${nights},30,${lastReview},0.5,1,${open},${reviews},`; // prettier-ignore
const summary = (...stays: Stay[]) => `${[summaryColumns, ...stays.map(summaryRow)].join('\n')}\n`;

interface Options {
  readonly city?: string;
  readonly country?: string;
  readonly date?: string;
  readonly force?: boolean;
  readonly dryRun?: boolean;
  readonly renamed?: Record<string, string>;
  readonly currency?: string;
}
async function load(document: string | Uint8Array, options: Options = {}) {
  const {
    city = 'Asunción',
    country = 'PY',
    date,
    force = false,
    dryRun = false,
    renamed = {},
    currency = 'PYG',
  } = options;
  const found = await findPlaces(world.system.places, { country, city });
  const bytes = (async function* () {
    yield Buffer.from(document);
  })();
  return importStays(
    { ...world, places: world.system.places },
    {
      cityId: found!.ids[0],
      currency,
      document: bytes,
      renamed: new Map(Object.entries(renamed)),
      takenOn: date ?? null,
      source: insideAirbnb,
      force,
      dryRun,
    },
  );
}
const stays = async (query: string) => (await world.get(`/market/short-term-rentals?${query}`)).body.data;
const many = (count: number, make: (at: number) => Partial<Stay> = () => ({})): Stay[] =>
  Array.from({ length: count }, (_, at) => ({ id: `n${at}`, ...make(at) }));

test('the summary file gives rates, occupancy and no superhosts, in the currency and in dollars', async () => {
  const done = await load(summary(...many(12, (at) => ({ price: 100_000 + at * 10_000 }))), { city: 'Luque' });
  expect(done).toMatchObject({
    status: 'done',
    columns: 'summary',
    date: '2026-09-20',
    listings: 12,
    rejected: 0,
    lines: [],
  });
  expect(await stays('city=luque')).toEqual({
    resolved: expect.objectContaining({ city: 'Luque', country_code: 'PY', neighborhood: null }),
    room_type: null,
    nightly_rate: {
      average: { amount: 155_000, currency: 'PYG' },
      median: { amount: 155_000, currency: 'PYG' },
      lower_quartile: { amount: 127_500, currency: 'PYG' },
      upper_quartile: { amount: 182_500, currency: 'PYG' },
      average_usd: 21.89,
      median_usd: 21.89,
      lower_quartile_usd: 18.01,
      upper_quartile_usd: 25.78,
      rate_date: '2025-10-31',
    },
    // 10 reviews, 20 stays, 3 nights each.
    occupancy: 0.1644,
    superhost_count: null,
    superhost_share: null,
    listing_count: 12,
    active_count: 12,
    sample_size: 12,
    reliability: 'ok',
    left_out: { inactive: 0, without_price: 0, outliers: 0 },
    room_types: [{ room_type: 'entire_home', sample_size: 12, reliability: 'ok', median: { amount: 155_000, currency: 'PYG' }, median_usd: 21.89, occupancy: 0.1644 }],
    date: '2026-09-20',
    source: { name: 'Inside Airbnb', url: 'https://insideairbnb.com', licence: 'CC BY 4.0', attribution: 'Inside Airbnb, CC BY 4.0' },
    covered_cities: expect.arrayContaining([{ city: 'Luque', city_slug: 'luque', country_code: 'PY', date: '2026-09-20' }]),
  }); // prettier-ignore
});

test('the detailed file tells superhosts, the day of the visit, the neighborhood that was cleaned, and prices with signs', async () => {
  const columns = 'id,last_scraped,description,host_is_superhost,neighbourhood,neighbourhood_cleansed,room_type,price,minimum_nights,availability_365,number_of_reviews_ltm,estimated_occupancy_l365d';
  const rows = ['t', 't', 'f', ''].map(
    (superhost, at) => `${at},2026-09-2${at},"Two lines\nand ""quotes""",${superhost},"Lambaré, Paraguay",Valle Apu'a,Private room,"$1,2${at}4.00",1,0,3,18`,
  );
  const done = await load([columns, ...rows].join('\r\n'), { city: 'Lambaré', currency: 'UYU' });
  expect(done).toMatchObject({ columns: 'detailed', date: '2026-09-23', listings: 4 });
  const found = await stays("city=Lambaré&neighborhood=Valle Apu'a&room_type=private_room");
  expect(found).toMatchObject({
    superhost_count: 2,
    superhost_share: 0.6667,
    sample_size: 4,
    reliability: 'thin',
    nightly_rate: { average: { amount: 1219, currency: 'UYU' } },
    room_types: [],
  });
}); // prettier-ignore

test('inactive listings, missing prices and outliers are left out by the stated rules, and counted', async () => {
  const done = await load(
    summary(
      ...many(30, (at) => ({ price: 150_000 + at * 5_000 })),
      { id: 'idle', price: 1, reviews: 0, open: 0 },
      { id: 'blank', price: '' },
      { id: 'zero', price: 0 },
      { id: 'far', price: 90_000_000 },
      { id: 'cheap', price: 500 },
      // Closed all year, and reviewed: let.
      { id: 'full', price: 200_000, reviews: 200, open: 0 },
      // Open, and never reviewed: let, and empty.
      { id: 'empty', price: 200_000, reviews: 0, open: 365 },
    ),
    { city: 'Capiatá' },
  );
  expect(done.listings).toBe(37);
  expect(await stays('city=Capiatá')).toMatchObject({
    listing_count: 37,
    active_count: 36,
    sample_size: 32,
    left_out: { inactive: 1, without_price: 2, outliers: 2 },
    // 34 of 60 nights, one at the most that the model gives, one at none.
    occupancy: Math.round(((34 * 60 + 255) / 36 / 365) * 10_000) / 10_000,
  });
});

test('a place without a snapshot answers with the cities that have one, too small a sample without rates', async () => {
  await load(summary(...many(2)), { city: 'Areguá' });
  expect(await stays('city=Areguá')).toMatchObject({
    nightly_rate: null,
    sample_size: 2,
    reliability: 'none',
    occupancy: 0.1644,
  });
  const none = await stays('city=Pilar&country=PY');
  expect(none).toMatchObject({
    nightly_rate: null,
    occupancy: null,
    sample_size: 0,
    reliability: 'none',
    date: null,
    source: null,
  });
  expect(none.covered_cities.length).toBeGreaterThan(0);
  expect(await stays('city=Areguá&room_type=hotel_room')).toMatchObject({
    sample_size: 0,
    reliability: 'none',
    date: '2026-09-20',
  });
});

test('of cities that share a name, one that has a snapshot is meant', async () => {
  await load(summary(...many(3)), { city: 'San Lorenzo', country: 'AR' });
  expect((await stays('city=San Lorenzo')).resolved).toMatchObject({ country_code: 'AR' });
});

test('mistakes are named', async () => {
  const missing = await world.get('/market/short-term-rentals');
  expect(missing.body.error.details.fields).toMatchObject([{ path: 'city', code: 'required' }]);
  const room = await world.get('/market/short-term-rentals?city=Luque&room_type=entire_hom');
  expect(room.body.error.message).toContain('did you mean entire_home?');
  const unknown = await world.get('/market/short-term-rentals?city=Luqe');
  expect(unknown.body.error).toMatchObject({ code: 'VALIDATION_ERROR', message: expect.stringContaining('Luque') });
});

describe('snapshots', () => {
  const median = async () => (await stays('city=Itá&country=PY')).nightly_rate?.median.amount;
  const city = { city: 'Itá' };

  test('of another day stay, the newest is shown, and one of the same day is replaced', async () => {
    await load(summary(...many(10, () => ({ price: 100 }))), { ...city, date: '2026-06-01' });
    await load(summary(...many(10, () => ({ price: 300 }))), { ...city, date: '2026-09-01' });
    await load(summary(...many(10, () => ({ price: 200 }))), { ...city, date: '2026-07-01' });
    expect(await median()).toBe(300);
    await load(summary(...many(10, () => ({ price: 400 }))), { ...city, date: '2026-09-01' });
    expect(await median()).toBe(400);
    const days = await world.sql`
      select taken_on::text from stay_snapshots join places on places.id = city_id where name = 'Itá' order by 1`;
    expect(days.map((row) => row['taken_on'])).toEqual(['2026-06-01', '2026-07-01', '2026-09-01']);
  });

  test.each([
    ['', 'is empty'],
    ['id,price\n1,2\n', 'no column neighbourhood_cleansed or neighbourhood'],
    [summary(...many(10)).slice(0, -30), 'ends in the middle of a row'],
    [`${summaryColumns}\n`, 'no listing that can be used'],
    [
      summary(...many(10, (at) => (at < 2 ? { room: 'Tent' } : {}))),
      '2 of 10 rows cannot be used, the first in line 2: room_type',
    ],
    [`${summary(...many(3))}"never closed\n`, 'not well-formed CSV'],
    [summary(...many(3, () => ({ lastReview: '' }))), 'does not tell of what day'],
  ])('a file that is none leaves the last one in place: %#', async (document, message) => {
    const before = await median();
    await expect(load(document, city)).rejects.toThrow(message);
    expect(await median()).toBe(before);
  });

  test('that shrink to less than half wait for a word', async () => {
    const smaller = summary(...many(4, () => ({ price: 700 })));
    expect(await load(smaller, { ...city, date: '2026-10-01' })).toMatchObject({ status: 'withheld' });
    expect(await median()).toBe(400);
    expect(await load(smaller, { ...city, date: '2026-10-01', force: true })).toMatchObject({ status: 'done' });
    expect(await median()).toBe(700);
  });

  test('are not stored by a dry run', async () => {
    await load(summary(...many(10, () => ({ price: 900 }))), { ...city, date: '2026-11-01', dryRun: true });
    expect(await median()).toBe(700);
  });

  test('imported at the same time for one day leave one whole snapshot', async () => {
    const prices = [1000, 2000, 3000, 4000, 5000, 6000];
    await Promise.all(
      prices.map((price) => load(summary(...many(10, () => ({ price }))), { ...city, date: '2026-11-02' })),
    );
    expect(prices).toContain(await median());
    expect((await stays('city=Itá&country=PY')).listing_count).toBe(10);
  });
});

test('rows that cannot be used are named with their line, repeated ids count once', async () => {
  const done = await load(
    summary(...many(30), { id: 'n0' }, { id: 'a', nights: 0 }, { id: 'b', reviews: 'x' }, { id: 'c', price: 'ask' }),
    { city: 'Ñemby' },
  );
  expect(done).toMatchObject({ status: 'partial', listings: 31, rejected: 2, duplicates: 1 });
  expect(done.lines.map(({ line, id, field, weight }) => [line, id, weight, field])).toEqual([
    [33, 'a', 'rejected', 'minimum_nights'],
    [34, 'b', 'rejected', 'number_of_reviews_ltm'],
    [35, 'c', 'repaired', 'price'],
  ]);
});

test('what the database takes for no text costs the character, not the file', async () => {
  const odd = [{ id: 'a\0b' }, { id: `${'x'.repeat(99)}🏠` }, { id: 'c', neighbourhood: `${'z'.repeat(199)}🏠\0` }];
  expect(await load(summary(...many(9), ...odd), { city: 'Capiatá' })).toMatchObject({ listings: 12, rejected: 0 });
});

test('columns that are named otherwise are said', async () => {
  const document = summary(...many(10))
    .replace('id,', 'ref,')
    .replace(',price,', ',price_local,');
  await expect(load(document, { city: 'Limpio' })).rejects.toThrow(/^There is no column id\b.* say --column id=/);
  await expect(load(document, { city: 'Limpio', renamed: { id: 'ref', price: 'prise' } })).rejects.toThrow(
    'no column prise',
  );
  expect(await load(document, { city: 'Limpio', renamed: { id: 'ref', price: 'price_local' } })).toMatchObject({
    listings: 10,
  });
});

test('gzip is the command’s business: compressed bytes are no CSV', async () => {
  await expect(load(gzipSync(summary(...many(3))), { city: 'Limpio' })).rejects.toThrow();
});

test('the demo market has an invented snapshot of Asunción that says so', async () => {
  await loadDemo(world.sql, { count: 2, at: world.clock.now() });
  const found = await stays('city=asuncion');
  expect(found).toMatchObject({
    reliability: 'ok',
    date: '2026-11-21',
    source: { name: 'Óga demo data (invented)', licence: null, attribution: 'Óga demo data (invented)' },
  });
  expect(found.nightly_rate.median_usd).toBeGreaterThan(15);
  expect(found.occupancy).toBeGreaterThan(0.1);
  expect((await stays('city=asuncion&neighborhood=Villa Morra')).sample_size).toBeGreaterThan(10);
});
