import { expect, test } from 'vitest';
import type { PropertyFacts } from '../listings/index.ts';
import type { WrittenPlace } from './port.ts';
import { fingerprintOffer, offerGroupOf } from './fingerprint.ts';

const facts = {
  listingType: 'rent',
  title: 'Casa con patio',
  description: 'Casa amplia.\n\nCon patio.',
  price: { amount: 900, currency: 'USD' },
  pricePeriod: 'month',
  maintenanceFee: null,
  availability: 'available',
  availableFrom: null,
  photos: [{ url: 'https://photos.example/1.jpg', alt: null }],
} as unknown as PropertyFacts;
const mark = { divisionId: 2, cityId: 3, neighborhoodId: 4 };
const written: WrittenPlace = {
  country: null, countryCode: 'PY', division: null, divisionCode: null, city: 'Luque', neighborhood: 'Centro',
}; // prettier-ignore
const base = fingerprintOffer(facts, mark, written);

test.each<[string, Partial<PropertyFacts>]>([
  ['price', { price: { amount: 901, currency: 'USD' } }],
  ['currency', { price: { amount: 900, currency: 'PYG' } }],
  ['period', { pricePeriod: 'week' }],
  ['fee', { maintenanceFee: { amount: 50, currency: 'USD' } }],
  ['availability', { availability: 'reserved' }],
  ['date', { availability: 'from_date', availableFrom: '2027-01-01' }],
])('another %s changes the price alone', (_, change) => {
  const other = fingerprintOffer({ ...facts, ...change }, mark, written);
  expect([other.content === base.content, other.price === base.price]).toEqual([true, false]);
});

test.each<[string, Partial<PropertyFacts>]>([
  ['title', { title: 'Casa con jardín' }],
  ['photo', { photos: [{ url: 'https://photos.example/2.jpg', alt: null }] }],
  ['alt text', { photos: [{ url: 'https://photos.example/1.jpg', alt: 'Frente' }] }],
])('another %s changes the content alone', (_, change) => {
  const other = fingerprintOffer({ ...facts, ...change }, mark, written);
  expect([other.content === base.content, other.price === base.price]).toEqual([false, true]);
});

test('a photo with a key counts by that, wherever it lies; without one nothing is as it was not before', () => {
  expect(base.content).toBe('qGZnUl5Jzmi2tJaDOD05Hbogh8Wo3fvQ3-NiuazymsQ');
  const at = (url: string, key?: string) =>
    fingerprintOffer({ ...facts, photos: [{ url, alt: null, ...(key && { key }) }] }, mark, written).content;
  expect(at('https://photos.example/1.jpg', '7')).toBe(at('https://elsewhere.example/1.jpg', '7'));
  expect(at('https://photos.example/1.jpg', '7')).not.toBe(at('https://photos.example/1.jpg', '8'));
  expect(at('https://photos.example/1.jpg')).toBe(base.content);
});

test('white space and the order of keys are no change', () => {
  const reordered = Object.fromEntries(Object.entries(facts).toReversed()) as unknown as PropertyFacts;
  expect(fingerprintOffer({ ...reordered, description: ' Casa  amplia. Con patio.\n' }, mark, written)).toEqual(base);
});

test('a neighborhood that has become known since is no change, another one is', () => {
  expect(fingerprintOffer(facts, { ...mark, neighborhoodId: null }, written)).toEqual(base);
  expect(fingerprintOffer(facts, mark, { ...written, neighborhood: 'Recoleta' })).not.toEqual(base);
  expect(fingerprintOffer(facts, { ...mark, cityId: 9 }, written)).not.toEqual(base);
});

test('offers of one item are linked, those of two sources are not', () => {
  expect(offerGroupOf('src_1', 'a')).toBe(offerGroupOf('src_1', 'a'));
  expect(offerGroupOf('src_1', 'a')).not.toBe(offerGroupOf('src_2', 'a'));
});
