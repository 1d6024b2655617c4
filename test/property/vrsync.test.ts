import { Readable } from 'node:stream';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FeedItem } from '../../server/src/features/imports/port.ts';
import { vrsync } from '../../server/src/adapters/crm/vrsync/index.ts';
import { removeContacts } from '../../server/src/kernel/contact-data.ts';
import { writeVrsyncFeed, type VrsyncFeedOptions } from '../harness/vrsync-feed.ts';

const read = async (pieces: Iterable<string | Uint8Array>): Promise<FeedItem[]> => {
  const items: FeedItem[] = [];
  const bytes = Readable.from(Array.from(pieces, (piece) => Buffer.from(piece as string)));
  for await (const item of vrsync.read(bytes)) items.push(item);
  return items;
};
const readGenerated = (options: VrsyncFeedOptions) => read(writeVrsyncFeed(options));

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll(']]>', ']]&gt;');
/** Text that may stand in XML 1.0, near to what feeds hold. */
const value = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.constantFrom(
      '',
      '0',
      '0.01',
      '-1',
      '1.250.000,00',
      'R$ 1.200',
      'NaN',
      '1e9',
      'true',
      '<br>',
      '&nbsp;',
      '48',
      'For Sale',
      'Sale/Rent',
      '😀',
    ),
    fc.double().map(String),
    fc.integer().map(String),
  )
  // oxlint-disable-next-line no-control-regex -- exactly the characters that XML 1.0 forbids
  .map((text) => text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''));

const names =
  `ListingID Title TransactionType PropertyType UsageType Description ListPrice RentalPrice CondoFee Iptu LivingArea
  LotArea ConstructedArea Bedrooms Bathrooms Suites Garage Floors UnitFloor YearBuilt AvailableDate PropertyStatus Country
  State City Neighborhood Address StreetNumber Latitude Longitude VirtualTourLink Feature Item`.split(/\s+/);
const attributes = 'currency period unit abbreviation publiclyVisible medium primary caption displayAddress'.split(' ');

const element = fc
  .record({ name: fc.constantFrom(...names), value, attribute: fc.constantFrom(...attributes), attributeValue: value })
  .map(({ name, value, attribute, attributeValue }) => {
    const quoted = escape(attributeValue).replaceAll('"', '&quot;');
    return `<${name} ${attribute}="${quoted}">${escape(value)}</${name}>`;
  });

test(
  'whatever a Listing holds, it comes out as one item within the contract, or as a rejected one',
  { timeout: 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(element, { maxLength: 40 }), async (elements) => {
        const usual = '<ListingID>1</ListingID><Title>Casa ampla</Title><TransactionType>Sale/Rent</TransactionType>';
        const items = await read([
          `<ListingDataFeed><Listing>${elements.join('')}${usual}</Listing></ListingDataFeed>`,
        ]);
        expect(items).toHaveLength(1);
        const [item] = items;
        if (item?.kind === 'rejected') {
          expect(item.remarks.some(({ weight }) => weight === 'rejected')).toBe(true);
          return;
        }
        if (item?.kind === 'gone') return;
        if (item?.kind !== 'item') throw new Error('neither an item nor rejected');
        for (const { facts } of item.offers) {
          expect(facts.title.length).toBeLessThanOrEqual(150);
          expect(facts.title).not.toBe('');
          expect(facts.description.length).toBeLessThanOrEqual(5_000);
          for (const amount of [facts.price?.amount, facts.maintenanceFee?.amount])
            if (amount !== undefined) expect(amount).toBeGreaterThan(0);
          for (const area of [facts.livingAreaM2, facts.lotAreaM2]) if (area !== null) expect(area).toBeGreaterThan(0);
          for (const whole of [facts.bedrooms, facts.bathrooms, facts.suites, facts.parkingSpaces])
            expect(whole === null || (Number.isInteger(whole) && whole >= 0)).toBe(true);
          expect(facts.suites === null || facts.suites <= (facts.bedrooms ?? 0)).toBe(true);
          expect(facts.latitude === null).toBe(facts.longitude === null);
          expect(facts.price === null || facts.listingType === 'sale' || facts.pricePeriod !== null).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  },
);

test('wherever a generated feed is cut into chunks, the items are the same', { timeout: 60_000 }, async () => {
  const bytes = Buffer.from([...writeVrsyncFeed({ count: 4, seed: 3 })].join(''));
  const whole = await read([bytes]);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(bytes.length), { maxLength: 30 }), async (cuts) => {
      const ends = [...cuts.toSorted((a, b) => a - b), bytes.length];
      expect(await read(ends.map((end, at) => bytes.subarray(ends[at - 1] ?? 0, end)))).toEqual(whole);
    }),
    { numRuns: 50 },
  );
});

test('contacts are found whatever stands around, and nothing else is lost from the words around them', () => {
  const word = fc.constantFrom(
    'Casa',
    'com',
    'piscina',
    '3 quartos',
    'R$ 450.000,00',
    '120 m²',
    'CEP 74230-022',
    'rua T-37',
    'ano 2015',
    'suíte',
  );
  const two = (low: number, high: number) => fc.integer({ min: low, max: high }).map(String);
  const phone = fc.oneof(
    fc.tuple(two(11, 99), two(90_000, 99_999), two(1_000, 9_999)).map(([area, a, b]) => `(${area}) ${a}-${b}`),
    fc.tuple(two(11, 99), two(2_200, 5_999), two(2_200, 9_999)).map(([area, a, b]) => `${area} ${a}-${b}`),
    fc.tuple(two(61, 99), two(100, 999), two(100, 999)).map(([net, a, b]) => `09${net} ${a} ${b}`),
    fc.tuple(two(61, 99), two(100, 999), two(100, 999)).map(([net, a, b]) => `+595 9${net} ${a}${b}`),
    fc.constantFrom('contato@modelo.com.br', 'www.modelo.com.py', 'https://wa.me/595981123456'),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 6 }), phone, fc.array(word, { maxLength: 6 }), (before, contact, after) => {
      const start = before.map((each) => `${each}, `).join('');
      const { text, removed } = removeContacts(
        `${start}fim. ${contact}\n${after.map((each) => `${each}, `).join('')}fim.`,
      );
      expect(removed).toBe(1);
      expect(text.replace(/\s+/g, ' ')).toBe(`${start}fim. ${after.map((each) => `${each}, `).join('')}fim.`);
    }),
    { numRuns: 500 },
  );
});

test('a generated feed is the same for the same seed, and differs only as asked', async () => {
  const usual = await readGenerated({ count: 40, seed: 5 });
  expect(await readGenerated({ count: 40, seed: 5 })).toEqual(usual);
  expect(usual.map((item) => item.kind)).toEqual(Array.from({ length: 40 }, () => 'item'));
  const withdrawn = await readGenerated({ count: 40, seed: 5, withdrawn: new Set([2, 40]) });
  const withoutPosition = (items: FeedItem[]) => items.map((item) => ({ ...item, position: 0 }));
  expect(withoutPosition(withdrawn)).toEqual(
    withoutPosition(usual.filter((item) => item.position !== 2 && item.position !== 40)),
  );
  const changed = (others: FeedItem[], facet: (item: FeedItem) => unknown) =>
    others
      .filter((item, at) => JSON.stringify(facet(item)) !== JSON.stringify(facet(usual[at]!)))
      .map((item) => item.position);
  const prices = (item: FeedItem) => item.kind === 'item' && item.offers.map(({ facts }) => facts.price);
  const words = (item: FeedItem) =>
    item.kind === 'item' && [item.offers[0].facts.title, item.offers[0].facts.description.replace(/\s+/g, ' ')];
  const whole = (item: FeedItem) => item;
  const repriced = await readGenerated({ count: 40, seed: 5, repriced: new Set([3]) });
  expect([changed(repriced, prices), changed(repriced, whole)]).toEqual([[3], [3]]);
  const reworded = await readGenerated({ count: 40, seed: 5, reworded: new Set([4]) });
  expect([changed(reworded, words), changed(reworded, whole)]).toEqual([[4], [4]]);
  const rewrapped = await readGenerated({ count: 40, seed: 5, rewrapped: true });
  expect([changed(rewrapped, words), changed(rewrapped, prices)]).toEqual([[], []]);
  expect(changed(rewrapped, whole)).toHaveLength(40);
});
