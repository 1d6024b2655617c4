import { createReadStream } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { kiteprop } from '../../server/src/adapters/crm/kiteprop/index.ts';
import type { FeedItem } from '../../server/src/features/imports/port.ts';
import { sampleFiles } from '../harness/samples.ts';

const read = async (file: string): Promise<FeedItem[]> => {
  const items: FeedItem[] = [];
  for await (const item of kiteprop.read(createReadStream(sampleFiles.pathOf(`kiteprop/${file}`)))) items.push(item);
  return items;
};
const offersOf = (items: readonly FeedItem[]) =>
  items.map((item) =>
    item.kind === 'item'
      ? [item.externalId, ...item.offers.map(({ facts }) => [facts.listingType, facts.price, facts.availability])]
      : [item.externalId, item.kind],
  );

describe.skipIf(sampleFiles.missing)('excerpts of KiteProp', () => {
  test('of a real export: what is for rent alone shows no sale price, and reserved is told', async () => {
    const items = await read('externalsite-excerpt-3.json');
    expect(offersOf(items)).toEqual([
      ['67', ['rent', { amount: 250_000, currency: 'ARS' }, 'reserved']],
      ['153', ['sale', { amount: 73_000, currency: 'USD' }, 'reserved']],
      ['227', ['sale', { amount: 1_800_000, currency: 'ARS' }, 'reserved']],
    ]);
    expect(JSON.stringify(items)).not.toContain('15000000');
    const [first, second] = items;
    // Agencies without mail and telephone can be reached by nobody; and a hidden address is the safe reading of none.
    expect(items.every((item) => item.kind === 'item' && item.contact === undefined)).toBe(true);
    expect(first).toMatchObject({
      offers: [
        { facts: { livingAreaM2: null, street: 'Dorrego', streetNumber: '71', addressVisibility: 'neighborhood' } },
      ],
    });
    expect(second).toMatchObject({ offers: [{ facts: { bedrooms: 1, livingAreaM2: null, latitude: -32.9883151 } }] });
  });

  test('of Chile: UF and pesos, images as plain addresses', async () => {
    const items = await read('redalia-handmade-uf-clp.json');
    expect(offersOf(items).slice(0, 2)).toEqual([
      ['900001', ['sale', { amount: 3_500, currency: 'CLF' }, 'available']],
      ['900002', ['sale', { amount: 185_000_000, currency: 'CLP' }, 'available']],
    ]);
    expect(items[0]).toMatchObject({
      offers: [{ facts: { livingAreaM2: 58, photos: [{ url: expect.stringContaining('unsplash') as string }] } }],
      contact: { name: 'Corredora Demo Norte' },
    });
    expect(items.every(({ kind }) => kind === 'item')).toBe(true);
  });

  test('of the export for Zonaprop, which is refused by name', async () => {
    await expect(read('opennavent-handmade-2.xml')).rejects.toThrow('this is OpenNavent XML, the format of Zonaprop');
  });
});
