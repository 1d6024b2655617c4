import type { FeedItem } from '../../features/imports/port.ts';
import { textOf } from './json-values.ts';
import { reduceItem, type Shape } from './reduce-to.ts';
import type { JsonItem, JsonObject } from './read-json-items.ts';
import type { Remarks } from './remarks.ts';

const longestId = 100;

/** How the items of a CRM become ours. */
export interface Translation {
  /** Name of the id of an item. */
  readonly id: string;
  /** What is taken of an item: the translation never sees anything else. */
  readonly shape: Shape;
  /** The item in our own words. */
  readonly translate: (item: JsonObject, position: number, externalId: string) => FeedItem;
}

/**
 * Items in our own words, each for itself: one that has no id, is no object or cannot be translated is rejected, which
 * says that it was seen, and hurts no other.
 */
export async function* translateItems(
  items: AsyncIterable<JsonItem>,
  translation: Translation,
): AsyncGenerator<FeedItem, void, undefined> {
  for await (const item of items) {
    yield 'fault' in item
      ? rejected(item.number, null, 'not_json', 'item', item.fault)
      : translateItem(item.number, item.value, translation);
  }
}

function translateItem(position: number, value: unknown, { id, shape, translate }: Translation): FeedItem {
  const item = reduceItem(shape, value);
  if (item === null) return rejected(position, null, 'not_an_object', 'item', `Item ${position} is no JSON object.`);
  const externalId = textOf(item[id]);
  if (externalId === '') return rejected(position, null, 'id_missing', id, `There is no ${id} to know the item by.`);
  if (externalId.length > longestId)
    return rejected(position, null, 'id_too_long', id, `Longer than ${longestId} characters.`);
  try {
    return translate(item, position, externalId);
  } catch {
    // What went wrong may name what is private. That it went wrong is for the owner to know, and for nobody to suffer.
    return rejected(position, externalId, 'item_unreadable', 'item', 'The item is built otherwise than this CRM does.');
  }
}

export const rejected = (
  position: number,
  externalId: string | null,
  code: string,
  field: string,
  message: string,
): FeedItem => ({
  kind: 'rejected',
  position,
  externalId,
  remarks: [{ weight: 'rejected', code, field, raw: null, message }],
});

/** The rejected item of remarks that say why. */
export const rejectedFor = (position: number, externalId: string, remarks: Remarks): FeedItem => ({
  kind: 'rejected',
  position,
  externalId,
  remarks: remarks.list,
});
