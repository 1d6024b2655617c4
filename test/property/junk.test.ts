import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '@oga/contract';
import { sendRaw } from '../harness/raw-http.ts';
import { publish } from '../harness/listings.ts';
import { createWorld, type World } from '../harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await publish(world, {}, { price: null }, { price: { amount: 1, currency: 'PYG' } });
});
afterAll(() => world.close());

const names = [...new Set(routes.flatMap(({ route }) => Object.keys(route.query?.shape ?? {})))];
const bits = [
  '0',
  '-1',
  '1',
  '1.5',
  '99999999999999',
  '1e9',
  'true',
  'PYG',
  'USD',
  'house',
  'pool,gym',
  'PY',
  'Asunción',
  'casa',
  '2026-01-01',
  '-57.6,-25.3',
  '-58,-26,-57,-25',
  'newest',
  'distance',
  'relevance',
  'en',
  "'",
  '%',
  '\\',
  '&|!:*',
  ',',
  ',,',
  '0000-01-01',
  '🏠',
  '\u0301',
];
const value = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...bits) },
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.double().map(String),
);
const pair = fc
  .tuple(fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...names) }, fc.string({ maxLength: 10 })), value)
  .map(([name, text]) => `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(text.toWellFormed())}`);
const path = fc.constantFrom(
  '/listings',
  '/listings',
  '/listings',
  '/listings/x',
  '/locations/cities',
  '/locations/neighborhoods',
  '/locations/countries',
  '/lookups',
  '/lookups/x',
);

test('whatever is asked, the answer is a page, a refusal that names a field, or not found: never a fault of ours', async () => {
  await fc.assert(
    fc.asyncProperty(path, fc.array(pair, { maxLength: 6 }), async (where, pairs) => {
      const reply = await world.get(`${where}?${pairs.join('&')}`);
      expect([200, 400, 404]).toContain(reply.status);
      if (reply.status === 400) {
        expect(reply.body.error.code).toBe('VALIDATION_ERROR');
        expect(reply.body.error.details.fields.length).toBeGreaterThan(0);
      }
    }),
    { numRuns: 600 },
  );
}, 60_000);

test('whatever bytes stand in the address, the answer is HTTP and never a fault of ours', async () => {
  const byte = fc.oneof(
    fc.constantFrom('%', '%2', '%ff', '%00', '&', '=', '?', '/', ';', '+', '#', '"', '<', '\\', '\u007f'),
    fc.stringMatching(/^[!-~]{1,6}$/),
  );
  await fc.assert(
    fc.asyncProperty(path, fc.array(byte, { maxLength: 20 }), async (where, bytes) => {
      const reply = await sendRaw(
        world.url,
        `GET /api/v1${where}?${bytes.join('')} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      );
      expect([200, 400, 404]).toContain(reply.status);
    }),
    { numRuns: 300 },
  );
}, 60_000);
