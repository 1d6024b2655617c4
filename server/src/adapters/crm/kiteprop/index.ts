import { FeedFault, type FeedFormat, type FeedItem, type FeedLimits } from '../../../features/imports/port.ts';
import { readJsonItems, type JsonObject } from '../read-json-items.ts';
import { formOf, namesOf, peek } from '../what-it-is.ts';
import { mapItem, rejectedItem } from './map-item.ts';
import { listsAt, pagesOf } from './pages-of.ts';

async function* readKiteprop(
  document: AsyncIterable<Uint8Array>,
  limits: Partial<FeedLimits> = {},
): AsyncGenerator<FeedItem, void, undefined> {
  const { beginning, document: whole } = await peek(document);
  const form = formOf(beginning);
  if (form !== 'json-list' && form !== 'json-object' && form !== 'empty') {
    throw new FeedFault(`this is ${namesOf[form]}; expected the JSON export of KiteProp`);
  }
  const options = { listsAt, numericKeys: false, limits, what: 'an answer of KiteProp', itemsHave: 'id', onEnvelope };
  for await (const item of readJsonItems(whole, options)) {
    yield 'fault' in item ? rejectedItem(item.number, 'item_unreadable', item.fault) : mapItem(item.number, item.value);
  }
}

/** One page of an answer is no inventory: what is on the others would be taken for removed. */
function onEnvelope(envelope: JsonObject, items: number): void {
  const { total } = pagesOf(envelope);
  if (total !== null && total > items) {
    throw new FeedFault(`this is one page of an answer of KiteProp, with ${items} of ${total} properties`);
  }
}

/** The JSON that KiteProp exports to websites, and the properties of its API. */
export const kiteprop: FeedFormat = { name: 'kiteprop', read: readKiteprop };

export { kitepropAccessFault, kitepropReader } from './reader.ts';
