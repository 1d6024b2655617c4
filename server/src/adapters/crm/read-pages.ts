import { FetchFault } from '../../features/imports/source-port.ts';
import type { Asking } from './fetch-json.ts';

export interface Page {
  readonly items: readonly unknown[];
  /** Of all pages, as the service counts them. */
  readonly total: number;
}

/** An inventory that is read page by page. */
export interface PagedReading {
  /** Name of the service, for messages. */
  readonly service: string;
  /** The page from this item on. */
  readonly page: (from: number) => Promise<Page>;
  /** The id of an item; empty where it has none. */
  readonly idOf: (item: unknown) => string;
  /** What is kept of an item; null: nothing. */
  readonly reduce: (item: unknown) => unknown;
  /** Items that have been read before, by id, and are not wanted again. Those that are read are added. */
  readonly known: Set<string>;
}

const pauseBetweenPagesMs = 250;

/**
 * All items of all pages, each once, as lines of JSON. Pages shift while they are read, as items come and go: where fewer
 * came than there should be, everything is read once more, and where it stays so, it throws `FetchFault`. What a page
 * says of the next one is not asked: it has been wrong.
 */
export async function* readPages(
  { pause, signal }: Asking,
  { service, page: readPage, idOf, reduce, known }: PagedReading,
  firstPage: Page,
): AsyncGenerator<Uint8Array, void, undefined> {
  const counted = new Set<string>();
  let nameless = 0;
  for (let round = 1; ; round += 1) {
    let page = round === 1 ? firstPage : await readPage(0);
    let before = '';
    for (let from = 0; page.items.length > 0;) {
      const ids = page.items.map(idOf);
      // Whoever does not know where to go on answers the same for ever.
      if (ids.join() === before && ids[0] !== '') {
        throw new FetchFault('not_understood', `${service} answers the same page again and again.`);
      }
      before = ids.join();
      const lines = page.items.flatMap((item, at) => {
        const id = ids[at]!;
        if (id === '') nameless += round === 1 ? 1 : 0;
        else counted.add(id);
        // What has no id cannot be told from what was read before.
        if (id === '' ? round > 1 : known.has(id)) return [];
        const kept = reduce(item);
        if (kept === null) return [];
        if (id !== '') known.add(id);
        return [`${JSON.stringify(kept)}\n`];
      });
      if (lines.length > 0) yield Buffer.from(lines.join(''));
      from += page.items.length;
      if (from >= page.total) break;
      await pause(pauseBetweenPagesMs, signal);
      page = await readPage(from);
    }
    const missing = page.total - counted.size - nameless;
    if (missing <= 0) return;
    if (round === 2) {
      throw new FetchFault(
        'failing',
        `${service} answers ${missing} fewer than the ${page.total} that it says there are.`,
      );
    }
    await pause(pauseBetweenPagesMs, signal);
  }
}
