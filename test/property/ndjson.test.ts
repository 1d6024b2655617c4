import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ndjson } from '../../server/src/adapters/crm/ndjson/index.ts';
import { FeedFault } from '../../server/src/features/imports/index.ts';

async function* bytesOf(...chunks: Uint8Array[]) {
  yield* chunks;
}

const names = [
  'external_id', 'listing_type', 'property_type', 'title', 'description', 'locale', 'translations', 'price',
  'price_on_request', 'price_period', 'maintenance_fee', 'bedrooms', 'suites', 'living_area_m2', 'year_built',
  'furnished', 'availability', 'available_from', 'amenities', 'location', 'address_visibility', 'images', 'video_url',
  'id', 'anything',
]; // prettier-ignore
const likely = fc.constantFrom<unknown>(
  'sale',
  'house',
  'es',
  'Casa',
  'PY',
  null,
  -1,
  0,
  3,
  1e300,
  true,
  'https://x.py/1',
  '2026-01-31',
);
const value = fc.oneof(
  likely,
  fc.jsonValue(),
  fc.dictionary(fc.constantFrom('city', 'country', 'amount', 'currency', 'latitude', 'longitude', 'url', 'en'), likely),
  fc.array(likely, { maxLength: 3 }),
);
const line = fc.dictionary(fc.constantFrom(...names), value);

test('whatever a line holds, it comes out as an item or as rejected with a reason', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(line, fc.jsonValue()), { minLength: 1, maxLength: 5 }), async (values) => {
      const text = ['{}', ...values.map((one) => JSON.stringify(one))].join('\n');
      let items = 0;
      for await (const item of ndjson.read(bytesOf(Buffer.from(text)))) {
        items += 1;
        if (item.kind === 'item') expect(item.offers[0].facts.title).not.toBe('');
        else expect(item.remarks.filter(({ weight }) => weight === 'rejected')).not.toEqual([]);
      }
      expect(items).toBe(values.length + 1);
    }),
    { numRuns: 300 },
  );
});

test('bytes of any kind give items or a refusal of the document, in whatever pieces they come', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), fc.nat(200), async (bytes, cut) => {
      const read = async (...chunks: Uint8Array[]) => {
        const seen: unknown[] = [];
        try {
          for await (const item of ndjson.read(bytesOf(...chunks))) seen.push(item.position);
        } catch (error) {
          if (!(error instanceof FeedFault)) throw error;
          seen.push(error.message);
        }
        return seen;
      };
      expect(await read(bytes.subarray(0, cut), bytes.subarray(cut))).toEqual(await read(bytes));
    }),
  );
});
