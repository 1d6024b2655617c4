import { createReadStream } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { FeedItem } from '../../server/src/features/imports/port.ts';
import { vrsync } from '../../server/src/adapters/crm/vrsync/index.ts';
import { sampleFiles } from '../harness/samples.ts';

type Item = Extract<FeedItem, { kind: 'item' }>;

const read = async (file: string): Promise<FeedItem[]> => {
  const items: FeedItem[] = [];
  for await (const item of vrsync.read(createReadStream(sampleFiles.pathOf(`vrsync/${file}`)))) items.push(item);
  return items;
};
const readItems = async (file: string): Promise<Item[]> => (await read(file)).filter((item) => item.kind === 'item');
const count = <T>(values: readonly T[], key: (value: T) => string) => {
  const counts: Record<string, number> = {};
  for (const value of values) counts[key(value)] = (counts[key(value)] ?? 0) + 1;
  return counts;
};
const contact = /\d{4}-\d{4}|www\.|https?:|@\w/;
const phoneWithoutHyphen = /\d{2}\s+9\d{4}[\s-]\d{4}/;

describe.skipIf(sampleFiles.missing !== null)(`real VRSync files (${sampleFiles.missing ?? 'present'})`, () => {
  test('Praedium: 286 items give 292 offers, each repaired value named', async () => {
    const all = await read('praedium-valteir-2026-04-16.xml');
    const items = all.filter((item) => item.kind === 'item');
    expect([all.length, items.length]).toEqual([286, 286]);
    expect(count(items, ({ offers }) => offers.map(({ facts }) => facts.listingType).join('+'))).toEqual({
      sale: 271,
      rent: 9,
      'sale+rent': 6,
    });
    const offers = items.flatMap((item) => item.offers.map(({ facts }) => facts));
    expect(offers).toHaveLength(292);
    expect(offers.filter((facts) => facts.price === null)).toEqual([]);
    expect(offers.filter((facts) => facts.propertyType === 'other' || facts.originalLocale !== 'pt')).toEqual([]);
    expect(
      offers.filter(
        ({ title, description }) => contact.test(`${title} ${description}`) || phoneWithoutHyphen.test(description),
      ),
    ).toEqual([]);
    expect(
      count(
        items.flatMap((item) => item.remarks),
        ({ weight, code }) => `${weight} ${code}`,
      ),
    ).toEqual({
      'repaired contact_removed': 193,
      'repaired street_number_unreadable': 12,
      'repaired suites_exceed_bedrooms': 2,
      'repaired address_split': expect.any(Number) as number,
      'noted title_capitals': 3,
    });
    expect(items.filter((item) => item.offers[0].facts.photos.length === 0)).toHaveLength(5);
    expect(items.filter((item) => item.offers[0].facts.latitude === null)).toHaveLength(10);
  });

  test('Vista, one day apart: 21 gone, 2 new, no price change, and only 3 descriptions that differ in more than white space', async () => {
    const [before, after] = [
      await readItems('vista-hugo-2026-06-09.xml'),
      await readItems('vista-hugo-2026-06-10.xml'),
    ];
    expect([before.length, after.length]).toEqual([227, 208]);
    const byId = new Map(before.map((item) => [item.externalId, item]));
    const kept = after.filter((item) => byId.has(item.externalId));
    expect([before.length - kept.length, after.length - kept.length]).toEqual([21, 2]);
    const flat = (text: string) => text.replace(/\s+/g, ' ');
    const differing = (facet: (item: Item) => unknown) =>
      kept.filter((item) => JSON.stringify(facet(item)) !== JSON.stringify(facet(byId.get(item.externalId)!))).length;
    expect({
      prices: differing((item) =>
        item.offers.map(({ facts }) => [facts.listingType, facts.price, facts.pricePeriod, facts.maintenanceFee]),
      ),
      descriptions: differing((item) => flat(item.offers[0].facts.description)),
      titles: differing((item) => item.offers[0].facts.title),
      rest: differing((item) => item.offers.map(({ facts }) => ({ ...facts, title: '', description: '', photos: [] }))),
    }).toEqual({
      prices: 0,
      descriptions: 3,
      titles: expect.any(Number) as number,
      rest: expect.any(Number) as number,
    });
  });

  test('ImobPortais is refused with line and column', async () => {
    await expect(read('imobportais-2017-not-wellformed.xml')).rejects.toMatchObject({
      name: 'FeedFault',
      line: 22,
      column: 43,
    });
  });

  test("the portal's example of 2012 is one item with two offers, its names understood", async () => {
    const [item, ...others] = await readItems('legacy-2012-portal-example.xml');
    expect(others).toEqual([]);
    expect(item!.remarks).toEqual([]);
    expect(
      item!.offers.map(({ facts }) => [facts.listingType, facts.propertyType, facts.price?.amount, facts.pricePeriod]),
    ).toEqual([
      ['sale', 'house', 287_200, null],
      ['rent', 'house', 1_000, 'month'],
    ]);
    expect(item!.raw['Iptu']).toBe('350');
  });
});
