import { FeedFault, type FeedFormat, type FeedLimits } from '../../../features/imports/port.ts';
import { codeOf } from '../json-values.ts';
import { readJsonItems, type JsonObject } from '../read-json-items.ts';
import { translateItems } from '../translate-items.ts';
import { mapWasiItem } from './map-item.ts';
import { wasiShape } from './shape.ts';

export { wasiReader } from './reader.ts';

const read = (document: AsyncIterable<Uint8Array>, limits?: Partial<FeedLimits>) =>
  translateItems(
    readJsonItems(document, {
      listsAt: [],
      numericKeys: true,
      limits,
      what: 'a Wasi answer',
      itemsHave: 'id_property',
      onEnvelope: refuseOnePage,
    }),
    { id: 'id_property', shape: wasiShape, translate: mapWasiItem },
  );

/** One page of several would be taken for the whole inventory, and the rest for withdrawn. */
function refuseOnePage(envelope: JsonObject, items: number): void {
  const total = codeOf(envelope['total']);
  if (total === null || total <= items) return;
  throw new FeedFault(
    `the document is one page of ${items} of ${total} properties; all of them are wanted, one a line or in one list`,
  );
}

/**
 * Properties as the API of Wasi answers them (v1): an answer with the properties under "0", "1", …, a list, or one a
 * line.
 */
export const wasi: FeedFormat = { name: 'wasi', read };
