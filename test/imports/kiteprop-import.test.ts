import { afterAll, beforeAll, expect, test } from 'vitest';
import { kiteprop } from '../../server/src/adapters/crm/kiteprop/index.ts';
import { createWorld, type World } from '../harness/world.ts';
import { changesOf, importText, rowVersions, type Imported } from './feeds.ts';

let world: World;
let first: Imported;
const house = {
  id: 7_001, status: 'active', last_update: '2026-03-07T11:04:07.000000Z', property_type: 'houses',
  title: 'Casa con quincho en Villa Morra 🏡', country: 'Paraguay', region: 'Asunción', city: 'Asunción', zone: 'Villa Morra',
  content: 'Casa de dos plantas con quincho y patio.\r\n\r\nTres dormitorios, cocina luminosa y lavadero.',
  address: 'Teniente Vera 1234', latitude: '-25.2968123', longitude: '-57.5759456', hide_exact_location: true,
  bedrooms: 3, bathrooms: 2, total_meters: '0.00', covered_meters: 180, terrain_size: '360.00', currency: 'usd',
  hide_prices: false, for_sale: true, for_sale_price: '185000.00', for_rent: '1', for_rent_price: '950.00',
  for_temp_rental: true, for_temp_rental_price_day: '120.00', expenses: '450000', tags: ['Quincho'],
  images: [{ url: 'https://static.kiteprop.com/kp/7001/a.jpg', title: '' }], agency: { name: 'L', email: 'hola@lapacho.example' },
}; // prettier-ignore
const items = [
  house,
  { ...house, id: 7_002, for_sale: false, for_sale_price: '15000000.00', for_rent: true, for_temp_rental: false, title: 'Casa en alquiler en Villa Morra' },
  { ...house, id: 7_003, hide_prices: true, for_rent: false, for_temp_rental: false, title: 'Casa en venta, consultar' },
  { ...house, id: 7_004, status: 'reserved', for_rent: false, for_temp_rental: false, hide_exact_location: false, title: 'Casa reservada en Villa Morra' },
]; // prettier-ignore
/** Under the name of a kind that operators import: what counts here is what comes of the items. */
const format = { ...kiteprop, name: 'vrsync' };
const take = (list: readonly object[]) => importText(world, JSON.stringify(list), { format });

beforeAll(async () => {
  world = await createWorld();
  first = await take(items);
});
afterAll(() => world.close());

const shown = async (externalId: number, listingType: string) => {
  const outcome = first.outcomes.find(
    (one) => one.external_id === String(externalId) && one.listing_type === listingType,
  );
  return (await world.get(`/listings/${outcome!.listing_id}`)).body.data as Record<string, unknown>;
};

test('its items become listings, one for each operation, which name each other', async () => {
  expect([first.status, changesOf(first)]).toEqual(['done', { created: 6 }]);
  const sale = await shown(7_001, 'sale');
  expect(sale).toMatchObject({
    title: 'Casa con quincho en Villa Morra 🏡',
    price: { amount: 185_000, currency: 'USD' },
    maintenance_fee: { amount: 450_000, currency: 'PYG' },
    living_area_m2: 180,
    lot_area_m2: 360,
    amenities: ['quincho'],
    location: { city: 'Asunción', neighborhood: 'Villa Morra', address: null },
  });
  expect(sale['also_offered_as']).toHaveLength(2);
  expect(await shown(7_001, 'short_term_rent')).toMatchObject({ price: { amount: 120 }, price_period: 'night' });
});

test('what is for rent alone shows no sale price, what hides its price none, and reserved says so', async () => {
  const rent = await shown(7_002, 'rent');
  expect([rent['price'], rent['also_offered_as']]).toEqual([{ amount: 950, currency: 'USD' }, []]);
  expect(JSON.stringify(rent)).not.toContain('15000000');
  expect(await shown(7_003, 'sale')).toMatchObject({ price: null, price_period: null, maintenance_fee: null });
  expect(await shown(7_004, 'sale')).toMatchObject({
    availability: 'reserved',
    location: { address: 'Teniente Vera 1234', precision: 'exact' },
  });
});

test('a second run writes nothing; a price that changed is the only change', async () => {
  const before = await rowVersions(world.sql);
  expect(changesOf(await take(items))).toEqual({ unchanged: 6 });
  expect(await rowVersions(world.sql)).toEqual(before);
  const cheaper = items.map((item) => (item.id === 7_004 ? { ...item, for_sale_price: '179000.00' } : item));
  expect(changesOf(await take(cheaper))).toEqual({ unchanged: 5, price_changed: 1 });
});

test('an empty export and one page of many change nothing', async () => {
  const before = await rowVersions(world.sql);
  expect(await take([])).toMatchObject({ status: 'failed' });
  const page = JSON.stringify({ data: items.slice(0, 1), pagination: { total: 120, per_page: 15, last_page: 8 } });
  expect(await importText(world, page, { format })).toMatchObject({ status: 'failed' });
  expect(await rowVersions(world.sql)).toEqual(before);
});
