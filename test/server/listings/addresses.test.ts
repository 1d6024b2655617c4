import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publicAddress } from '../../../server/src/features/listings/rules.ts';
import type { Transaction } from '../../../server/src/platform/db/sql.ts';
import { withdrawListings } from '../../../server/src/features/listings/index.ts';
import { publish } from '../../harness/listings.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const exact = { street: 'Calle CANARIA', streetNumber: '98765', latitude: -25.291234, longitude: -57.571234 };

const metres = (a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }) =>
  Math.hypot(
    (a.latitude - b.latitude) * 111_195,
    (a.longitude - b.longitude) * 111_195 * Math.cos((a.latitude * Math.PI) / 180),
  );

describe.each([
  ['exact', 'Calle CANARIA 98765', 'exact'],
  ['street', 'Calle CANARIA', 'approximate'],
  ['neighborhood', null, 'approximate'],
] as const)('visibility %s', (addressVisibility, address, precision) => {
  test('shows what it says and hides the rest, on every surface', async () => {
    const [id] = (await publish(world, {
      ...exact,
      addressVisibility,
      place: { city: 'Asunción', neighborhood: 'Recoleta' },
    })) as [string];
    const replies = [
      await world.get(`/listings/${id}`),
      await world.get(`/listings/${id}?locale=en`),
      await world.get(`/listings?ids=${id}`),
      await world.get(`/listings?ids=${id}&sort=distance&near=-57.57,-25.29`),
    ];
    const { location } = replies[0]!.body.data;
    expect(location).toMatchObject({ address, precision, neighborhood: 'Recoleta', city: 'Asunción' });
    await world.sql.begin((tx) => withdrawListings(tx as Transaction, [id], world.clock.now()));
    replies.push(await world.get(`/listings/${id}`));
    for (const { text } of replies) {
      if (addressVisibility !== 'exact') expect(text).not.toMatch(/98765|-25\.2912|-57\.5712/);
      if (addressVisibility === 'neighborhood') expect(text).not.toContain('CANARIA');
    }
    const moved = metres(location, exact);
    if (addressVisibility === 'exact') expect(moved).toBe(0);
    else {
      expect(moved).toBeGreaterThan(300);
      expect(moved).toBeLessThan(700);
    }
  });
});

test('a hidden point is moved the same way every time, and differently from its neighbors', async () => {
  const hidden = { ...exact, addressVisibility: 'street' } as const;
  const [first, again, next] = await publish(world, hidden, hidden, { ...hidden, latitude: exact.latitude + 0.0002 });
  const at = async (id: string | undefined) => {
    const { latitude, longitude } = (await world.get(`/listings/${id}`)).body.data.location;
    return { latitude, longitude };
  };
  expect(await at(again)).toEqual(await at(first));
  expect(await at(next)).not.toEqual(await at(first));
});

test('a hidden point is not found by a search around the true one', async () => {
  const [id] = (await publish(world, { ...exact, addressVisibility: 'street' })) as [string];
  const reply = await world.get(`/listings?ids=${id}&near=${exact.longitude},${exact.latitude}&radius_km=0.2`);
  expect(reply.body.pagination.total).toBe(0);
});

test('a point on the equator but for 1e-320 degrees is a point on the equator, and found by distance', async () => {
  const point = { latitude: 1e-320, longitude: -51.0666 };
  const [id] = await publish(world, { ...point, addressVisibility: 'exact', place: { country: 'BR', city: 'Macapá' } });
  const reply = await world.get(`/listings?near=-51.0666,0&radius_km=1&sort=distance`);
  expect([reply.status, reply.body.data[0].id]).toEqual([200, id]);
});

test('without a point that of the neighborhood stands for it, else that of the city', async () => {
  const none = { latitude: null, longitude: null };
  const [inside, beside] = await publish(
    world,
    { ...none, place: { city: 'Asunción', neighborhood: 'Villa Morra' } },
    { ...none, place: { country: 'PY', city: 'Luque' } },
  );
  expect((await world.get(`/listings/${inside}`)).body.data.location.precision).toBe('neighborhood');
  expect((await world.get(`/listings/${beside}`)).body.data.location).toMatchObject({
    precision: 'city',
    city: 'Luque',
    latitude: expect.any(Number),
  });
});

describe('a street without its number', () => {
  test.each([
    ['Teniente Vera 1234', 'Teniente Vera'],
    ['Teniente Vera 1234 casi Lillo', 'Teniente Vera'],
    ['Tte. Vera Nº 1234', 'Tte. Vera'],
    ['Tte. Vera nro. 1234', 'Tte. Vera'],
    ['Palma #1234', 'Palma'],
    ['Palma (1234)', 'Palma'],
    ['Palma 1234bis', 'Palma'],
    ['Palma 1234/36', 'Palma'],
    ['Palma 12-B3', 'Palma'],
    ['Rua XV, 300', 'Rua XV'],
    ['1234 Main Street', 'Main Street'],
    ['9 de Julio 550', '9 de Julio'],
    ['Avenida 14 de Mayo 350', 'Avenida 14 de Mayo'],
    ['1ro de Mayo 77', '1ro de Mayo'],
    ['Calle 12 345', 'Calle 12'],
    ['Ruta 2 km 20', 'Ruta 2'],
    ['1234', null],
    ['', null],
  ])('%s is %s', (street, shown) => expect(publicAddress(street, null, 'street')).toBe(shown));

  test('never shows a number of three digits or more that follows a name', () => {
    const names = fc.constantFrom(
      'Palma',
      'Mariscal López',
      'Rua Augusta',
      'Teniente Vera',
      'San Martín',
      'Av. Santa Teresa',
    );
    const glue = fc.constantFrom(
      ' ',
      ', ',
      ' Nº ',
      ' N° ',
      ' nro ',
      ' #',
      ' - ',
      ' (',
      ' n.',
      ' No. ',
      ' esq. 5 ',
      ' ',
    );
    fc.assert(
      fc.property(
        names,
        glue,
        fc.integer({ min: 100, max: 99_999 }),
        fc.constantFrom('', 'A', ' bis', '-B', ')', '/2', ' piso 3'),
        (name, between, number, after) => {
          const shown = publicAddress(`${name}${between}${number}${after}`, null, 'street') ?? '';
          expect(shown).not.toContain(String(number));
          expect(shown).toContain(name.split(' ')[0]);
        },
      ),
    );
  });
});

test.each([
  ['Calle Palma １２３４', 'Calle Palma'],
  ['Calle Palma ⑫', 'Calle Palma'],
  ['Calle Palma ١٢', 'Calle Palma'],
])('a house number in digits of another kind is hidden too: %s', (street, shown) => {
  expect(publicAddress(street, null, 'street')).toBe(shown);
});
