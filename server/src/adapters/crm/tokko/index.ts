import { FeedFault, type FeedFormat, type FeedLimits } from '../../../features/imports/port.ts';
import { codeOf, objectOf } from '../json-values.ts';
import { readJsonItems, type JsonObject } from '../read-json-items.ts';
import { translateItems } from '../translate-items.ts';
import { mapTokkoItem } from './map-item.ts';
import { tokkoShape } from './shape.ts';

export { tokkoReader } from './reader.ts';

const read = (document: AsyncIterable<Uint8Array>, limits?: Partial<FeedLimits>) =>
  translateItems(
    readJsonItems(document, {
      listsAt: ['objects'],
      numericKeys: false,
      limits,
      what: 'a Tokko answer',
      itemsHave: 'id',
      onEnvelope: refuseOnePage,
    }),
    { id: 'id', shape: tokkoShape, translate: mapTokkoItem },
  );

/** One page of several would be taken for the whole inventory, and the rest for withdrawn. */
function refuseOnePage(envelope: JsonObject, items: number): void {
  const total = codeOf(objectOf(envelope['meta'])['total_count']);
  if (total === null || total <= items) return;
  throw new FeedFault(
    `the document is one page of ${items} of ${total} properties; all of them are wanted, one a line or in one list`,
  );
}

/**
 * Properties as the API of Tokko Broker answers them (v1): a list, one answer with `objects`, or one a line. Keyed on
 * ids, since labels change with the language that was asked for.
 */
export const tokko: FeedFormat = { name: 'tokko', read };
