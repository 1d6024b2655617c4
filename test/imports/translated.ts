import type { FeedFormat, FeedItem, Offer } from '../../server/src/features/imports/port.ts';

/** Reads a document that is a text. */
export async function readText(format: FeedFormat, text: string): Promise<FeedItem[]> {
  async function* document() {
    yield Buffer.from(text);
  }
  const items: FeedItem[] = [];
  for await (const item of format.read(document())) items.push(item);
  return items;
}

/** Facts of every offer; none of an item that is rejected or gone. */
export const offersOf = (item: FeedItem): Offer['facts'][] =>
  item.kind === 'item' ? item.offers.map(({ facts }) => facts) : [];

export const factsOf = (item: FeedItem): Offer['facts'] => offersOf(item)[0]!;

/** `weight code field` of every remark. */
export const said = (item: FeedItem): string[] =>
  item.remarks.map(({ weight, code, field }) => `${weight} ${code} ${field}`);

export const rawOf = (item: FeedItem): Readonly<Record<string, string>> => (item.kind === 'item' ? item.raw : {});
