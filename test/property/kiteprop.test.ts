import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { kiteprop } from '../../server/src/adapters/crm/kiteprop/index.ts';
import { mapItem } from '../../server/src/adapters/crm/kiteprop/map-item.ts';
import { publicItem } from '../../server/src/adapters/crm/kiteprop/public-item.ts';
import { FeedFault, type FeedItem } from '../../server/src/features/imports/port.ts';

const plain = {
  id: 1, status: 'active', title: 'Casa con patio', content: 'Casa de tres dormitorios', property_type: 'houses',
  country: 'Argentina', region: 'Santa Fe', city: 'Rosario', zone: 'Centro', address: 'Dorrego 71', latitude: '-32.9',
  longitude: '-60.6', hide_exact_location: false, bedrooms: 2, bathrooms: 1, parkings: 0, floor_number: '3',
  total_meters: '120.00', covered_meters: '90.00', terrain_size: null, for_sale: true, for_sale_price: '98000.00',
  for_rent: false, for_rent_price: '0.00', for_temp_rental: '1', for_temp_rental_price_day: '60.00', currency: 'usd',
  hide_prices: false, expenses: '40000', year_built: 1998, delivery_date: '2027-01-31', is_new_construction: true,
  accept_pets: null, images: [{ url: 'https://a.com.ar/1.jpg', title: 'x' }], link_360_iframe: '', tags: ['Pileta'],
  agency: { name: 'A', email: 'a@a.example' }, agent: { name: 'B', phone: '1' }, geo: null,
}; // prettier-ignore
const fields = Object.keys(plain);

const likely = fc.constantFrom<unknown>(
  null, '', '0', '0.00', 0, 1, -1, '1', true, false, 1e300, '98.000', 'uf', 'sold', 'reserved', 'houses', '2027-02-30',
  'https://x.com.ar/1', '<b>', '\u0000', '\ud83c', { name: 'x' }, { lat: 1 }, [], [null], [{}], 'constructor', '__proto__',
); // prettier-ignore
const mutation = fc.dictionary(fc.constantFrom(...fields), fc.oneof(likely, fc.jsonValue()), { maxKeys: 12 });
const mutated = fc
  .tuple(mutation, fc.subarray(fields, { maxLength: 10 }))
  .map(([changes, left]) =>
    Object.fromEntries(Object.entries({ ...plain, ...changes }).filter(([name]) => !left.includes(name))),
  );

function expectSound(item: FeedItem): void {
  if (item.kind === 'rejected') {
    expect(item.remarks.filter(({ weight }) => weight === 'rejected')).not.toEqual([]);
    return;
  }
  if (item.kind === 'gone') return;
  expect(new Set(item.offers.map(({ facts }) => facts.listingType)).size).toBe(item.offers.length);
  for (const { facts } of item.offers) {
    expect(facts.title).not.toBe('');
    for (const amount of [facts.price?.amount, facts.maintenanceFee?.amount])
      if (amount !== undefined) expect(amount).toBeGreaterThan(0);
    for (const area of [facts.livingAreaM2, facts.lotAreaM2]) if (area !== null) expect(area).toBeGreaterThan(0);
    for (const whole of [facts.bedrooms, facts.bathrooms, facts.halfBathrooms, facts.parkingSpaces])
      expect(whole === null || (Number.isInteger(whole) && whole > 0)).toBe(true);
    expect(facts.latitude === null).toBe(facts.longitude === null);
    expect((facts.listingType === 'sale' || facts.price === null) === (facts.pricePeriod === null)).toBe(true);
    expect((facts.availability === 'from_date') === (facts.availableFrom !== null)).toBe(true);
  }
  expect(Object.values(item.raw).every((value) => typeof value === 'string' && value !== '')).toBe(true);
}

test('whatever an item holds, it comes out as one within the contract, as gone or as rejected with a reason', () => {
  fc.assert(
    fc.property(fc.oneof(mutated, fc.jsonValue()), (value) => expectSound(mapItem(1, value))),
    { numRuns: 1_000 },
  );
});

test('what is not known as public comes out nowhere, under whatever name and however deep it stands', () => {
  const secret = 'ZQX-private';
  const name = fc.oneof(
    fc.constantFrom(
      'owner',
      'private_description',
      'network_description',
      'internal_id',
      'contact',
      'commission_owner',
      'notes',
      'guidance_address',
      'postal_code',
    ),
    fc.string({ minLength: 3, maxLength: 12 }).filter((one) => !(one in Object.prototype)),
  );
  const hidden = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 3 }, fc.constant(secret), fc.array(tie('value'), { maxLength: 2 }), fc.dictionary(name, tie('value'), { maxKeys: 2 })),
  })).value; // prettier-ignore
  // A name that is public of a party or a photo is no secret either: `agency.name` is who to ask for.
  const known = new Set(allNames);
  fc.assert(
    fc.property(mutated, fc.dictionary(name, hidden, { minKeys: 1, maxKeys: 4 }), (item, extras) => {
      const secrets = Object.fromEntries(Object.entries(extras).filter(([one]) => !known.has(one)));
      const inside = { ...item, ...secrets, agency: { name: 'A', email: 'a@a.example', ...secrets }, images: [{ url: 'https://a.com.ar/1.jpg', ...secrets }, { ...secrets, url: 'https://a.com.ar/doc.jpg?ZQX-private', internal: 1 }], geo: { lat: -32.9, lng: -60.6, ...secrets } }; // prettier-ignore
      expect(JSON.stringify(mapItem(1, inside))).not.toContain(secret);
      expect(JSON.stringify(publicItem(inside))).not.toContain(secret);
    }),
    { numRuns: 500 },
  );
});

/** Names that items have, and parts of them. */
const allNames = [...fields, 'public_code', 'code', 'last_update', 'updated_at', 'description', 'property_type_old', 'type',
  'state', 'zone_2', 'neighborhood', 'name', 'full_name', 'email', 'phone', 'mobile', 'phone_whatsapp', 'url', 'lg', 'md',
  'sm', 'title', 'main', 'position', 'blueprint', 'lat', 'lng', 'lon', 'long', 'rooms', 'total_rooms', 'floor',
]; // prettier-ignore

test('hidden prices come out nowhere, whichever operations are on', () => {
  const yes = fc.constantFrom<unknown>(true, false, '1', 1, '0', null);
  const hide = fc.constantFrom<unknown>(true, '1', 1, 'true', 'sí', {}, []);
  fc.assert(
    fc.property(yes, yes, yes, hide, (sale, rent, temporary, hidden) => {
      const item = mapItem(1, {
        ...plain, hide_prices: hidden, for_sale: sale, for_rent: rent, for_temp_rental: temporary,
        for_sale_price: '777123.00', for_rent_price: 777_123, for_temp_rental_price_day: '777123',
        for_temp_rental_price_week: '777123.00', for_temp_rental_price_month: 777_123, expenses: '777123',
      }); // prettier-ignore
      expect(JSON.stringify(item)).not.toContain('777123');
    }),
    { numRuns: 200 },
  );
});

test('bytes of any kind give items or a refusal of the document, in whatever pieces they come', async () => {
  const document = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.array(mutated, { maxLength: 3 }).map((items) => new Uint8Array(Buffer.from(JSON.stringify(items)))),
    fc.jsonValue().map((value) => new Uint8Array(Buffer.from(JSON.stringify({ data: value })))),
  );
  await fc.assert(
    fc.asyncProperty(document, fc.nat(400), async (bytes, cut) => {
      const read = async (...chunks: Uint8Array[]) => {
        const seen: unknown[] = [];
        const pieces = (async function* () {
          yield* chunks;
        })();
        try {
          for await (const item of kiteprop.read(pieces)) seen.push([item.position, item.kind, item.externalId]);
        } catch (error) {
          if (!(error instanceof FeedFault)) throw error;
          seen.push(error.message);
        }
        return seen;
      };
      expect(await read(bytes.subarray(0, cut), bytes.subarray(cut))).toEqual(await read(bytes));
    }),
    { numRuns: 150 },
  );
});
