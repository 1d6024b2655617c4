import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { vocabularies, type ListingSort } from '@oga/contract';
import { keyKindsOf } from '../../../server/src/features/listings/search-orders.ts';
import type { Transaction } from '../../../server/src/platform/db/sql.ts';
import { withdrawListings } from '../../../server/src/features/listings/index.ts';
import { publish, type GivenListing } from '../../harness/listings.ts';
import { createWorld, type World } from '../../harness/world.ts';

const sorts = Object.keys(vocabularies.listing_sorts.values);
const needs: Readonly<Record<string, string>> = { relevance: '&q=casa', distance: '&near=-57.6,-25.3&radius_km=500' };

let world: World;
let ids: string[];
beforeAll(async () => {
  world = await createWorld();
  // Many equal keys, nulls and a few featured ones: what makes pages overlap or skip.
  const given = Array.from({ length: 47 }, (_, index): GivenListing => ({
    title: index % 3 === 0 ? 'Casa casa casa' : 'Casa con patio',
    price: index % 5 === 0 ? null : { amount: 100_000 + (index % 4) * 0.25, currency: 'USD' },
    livingAreaM2: index % 7 === 0 ? null : 100 + (index % 3),
    lotAreaM2: index % 14 === 0 ? null : 300,
    latitude: -25.3 + (index % 6) * 0.01,
    longitude: -57.6,
    addressVisibility: 'exact',
    publishedAt: new Date(Date.UTC(2026, 10, 8 + (index % 6))).toISOString(),
    featured: index % 11 === 0,
  }));
  ids = await publish(world, ...given);
});
afterAll(() => world.close());

interface Row {
  readonly id: string;
  readonly price_usd: number | null;
  readonly price_per_m2_usd: number | null;
  readonly living_area_m2: number | null;
  readonly lot_area_m2: number | null;
  readonly featured: boolean;
  readonly published_at: string;
}

async function walk(query: string, between: (page: number) => Promise<void> = async () => undefined): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < 100; page++) {
    const reply = await world.get(`/listings?${query}${cursor === null ? '' : `&cursor=${cursor}`}`);
    expect(reply.status).toBe(200);
    rows.push(...(reply.body.data as Row[]));
    cursor = reply.body.pagination.next_cursor as string | null;
    if (cursor === null) return rows;
    await between(page);
  }
  throw new Error('the pages never end');
}

describe.each(sorts)('sorted by %s', (sort) => {
  const query = `sort=${sort}${needs[sort] ?? ''}`;

  test.each([1, 7, 46, 47, 100])(
    'pages of %i by cursor show every listing once, in the order of one page',
    async (limit) => {
      const whole = (await world.get(`/listings?${query}&limit=100`)).body.data as Row[];
      const walked = await walk(`${query}&limit=${limit}`);
      expect(walked.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
      expect(walked.map(({ id }) => id).sort()).toEqual(ids.toSorted());
    },
  );

  test('pages by offset show the same', async () => {
    const walked = await walk(`${query}&limit=47`);
    const paged: Row[] = [];
    for (let offset = 0; offset < 60; offset += 10) {
      const { body } = await world.get(`/listings?${query}&limit=10&offset=${offset}`);
      expect(body.pagination).toMatchObject({ total: 47, limit: 10, offset });
      paged.push(...(body.data as Row[]));
    }
    expect(paged).toEqual(walked);
  });

  test('listings that stay are seen exactly once while others come and go', async () => {
    const passing: string[] = [];
    const walked = await walk(`${query}&limit=5`, async (page) => {
      const before = passing.length;
      passing.push(
        ...(await publish(
          world,
          { title: `Casa nueva ${page}`, featured: page % 2 === 0, latitude: -25.31, longitude: -57.61 },
          { price: null },
        )),
      );
      if (page % 3 === 2) await withdraw(passing.slice(before - 2, before));
    });
    const seen = walked.map(({ id }) => id).filter((id) => ids.includes(id));
    expect(seen.toSorted()).toEqual(ids.toSorted());
    await withdraw(passing);
  });
});

const withdraw = (which: readonly string[]) =>
  world.sql.begin((tx) => withdrawListings(tx as Transaction, which, world.clock.now()));

const rising = (values: readonly (number | null)[]) => {
  const known = values.filter((value) => value !== null);
  expect(values.slice(0, known.length)).toEqual(known);
  expect(known.toSorted((a, b) => a - b)).toEqual(known);
};

test('the order is what it is called, and nothing known comes after something unknown', async () => {
  const by = async (sort: string) => (await world.get(`/listings?limit=100&sort=${sort}`)).body.data as Row[];
  rising((await by('price_asc')).map(({ price_usd }) => price_usd));
  rising((await by('price_desc')).map(({ price_usd }) => (price_usd === null ? null : -price_usd)));
  rising((await by('price_per_m2_asc')).map((row) => row.price_per_m2_usd));
  rising(
    (await by('area_desc'))
      .map((row) => row.living_area_m2 ?? row.lot_area_m2)
      .map((area) => (area === null ? null : -area)),
  );
});

test.each(['newest', 'relevance'])('featured ones come first under %s, and are marked', async (sort) => {
  const rows = (await world.get(`/listings?limit=100&sort=${sort}${needs[sort] ?? ''}`)).body.data as Row[];
  const featured = rows.filter((row) => row.featured);
  expect(featured).toHaveLength(5);
  expect(rows.slice(0, 5)).toEqual(featured);
});

test('newest is the default, relevance with words', async () => {
  const order = async (query: string) =>
    ((await world.get(`/listings?limit=100${query}`)).body.data as Row[]).map(({ id }) => id);
  expect(await order('')).toEqual(await order('&sort=newest'));
  expect(await order('&q=casa')).toEqual(await order('&q=casa&sort=relevance'));
});

describe('a cursor', () => {
  const refusal = async (path: string) => {
    const reply = await world.get(path);
    return [reply.status, reply.body.error?.details.fields[0]];
  };
  const cursorOf = async (query: string) =>
    (await world.get(`/listings?${query}`)).body.pagination.next_cursor as string;

  test('of another search, order or direction is refused', async () => {
    const cursor = await cursorOf('limit=5');
    for (const other of ['sort=price_asc', 'q=casa', 'city=Luque', 'min_price=1']) {
      expect(await refusal(`/listings?limit=5&${other}&cursor=${cursor}`)).toEqual([
        400,
        { path: 'cursor', code: 'invalid_cursor', message: expect.stringContaining('belongs to another search') },
      ]);
    }
  });

  test('goes on with another page size, language and order of words', async () => {
    const cursor = await cursorOf('limit=5&property_type=house,land');
    expect((await world.get(`/listings?limit=9&locale=en&property_type=land,house&cursor=${cursor}`)).status).toBe(200);
  });

  test('goes on when a rate or the known words have changed since', async () => {
    const cursor = await cursorOf('limit=5&currency=PYG&min_price=1&q=pattio');
    await world.sql`
      update exchange_rates
         set usd_per_unit = usd_per_unit * 1.01, highest_in_use = usd_per_unit * 1.01
       where currency = 'PYG'`;
    await publish(world, { title: 'Pattios' });
    expect((await world.get(`/listings?limit=5&currency=PYG&min_price=1&q=pattio&cursor=${cursor}`)).status).toBe(200);
  });

  const written = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

  test.each(sorts)('that somebody made up for %s is refused, whatever its keys', async (sort) => {
    const query = `limit=5&sort=${sort}${needs[sort] ?? ''}`;
    const [name, search, ...keys] = JSON.parse(Buffer.from(await cursorOf(query), 'base64url').toString()) as [
      string,
      string,
      ...unknown[],
    ];
    const junk = [
      1,
      true,
      null,
      '',
      'x',
      '\0',
      '1e400',
      '-1e-400',
      'NaN',
      '2026-02-30T00:00:00+00:00',
      '0000-01-01T00:00:00+00:00',
      "' or 1=1",
      'lst_',
      '\ud800',
    ];
    for (let at = 0; at < keys.length; at++) {
      for (const value of junk) {
        const status = (
          await refusal(`/listings?${query}&cursor=${written([name, search, ...keys.with(at, value)])}`)
        )[0];
        const kind = keyKindsOf(sort as ListingSort)[at]!;
        const isAllowed = (value === null && kind.endsWith('or null')) || (value === true && kind.startsWith('flag'));
        expect([at, value, status]).toEqual([at, value, isAllowed ? 200 : 400]);
      }
    }
    for (const odd of [[], [name], [name, search], [name, search, ...keys, 1], { 0: name }, 'x', null, [[name]]]) {
      expect((await refusal(`/listings?${query}&cursor=${written(odd)}`))[0]).toBe(400);
    }
  });

  test.each([
    ['0.1', '99999'],
    ['-5', '0'],
    ['-5', '-9'],
    ['0', '3e+38'],
    ['3e+38', '0'],
    ['499.99999', '1e+30'],
  ])('that ends at %s km a page begun at %s km costs one answer, no more', async (last, began) => {
    const query = `limit=5&sort=distance${needs.distance}`;
    const [name, search, , id] = JSON.parse(Buffer.from(await cursorOf(query), 'base64url').toString()) as string[];
    const cursor = written([name, search, last, id, began]);
    expect((await world.get(`/listings?${query}&cursor=${cursor}`)).status).toBe(200);
  });

  test.each(['x', '%00', 'e30', 'W10', '%F0%9F%8F%A0', 'a'.repeat(1001), '', '../..', 'bnVsbA'])(
    '%s is refused',
    async (garbage) => {
      expect((await refusal(`/listings?cursor=${garbage}`))[0]).toBe(400);
    },
  );
});
