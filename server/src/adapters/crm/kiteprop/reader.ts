import {
  FetchFault,
  type Fetched,
  type FetchOrder,
  type SourceAccess,
  type SourceReader,
} from '../../../features/imports/source-port.ts';
import { FeedFault } from '../../../features/imports/port.ts';
import { fetchDocument, readBeginning, type FeedKind } from '../by-url/fetch-document.ts';
import { isObject } from '../json-values.ts';
import { readJsonItems } from '../read-json-items.ts';
import { listsAt } from './pages-of.ts';
import { publicItem } from './public-item.ts';
import { readPage, tryPage, type Page } from './read-pages.ts';

const exported: FeedKind = {
  who: 'The KiteProp export',
  whenRefused:
    'Look in KiteProp, under Difusiones, whether the export is on, and copy its address anew; if it is on, ask KiteProp to let the user agent Oga in.',
  whenGone: 'Look in KiteProp, under Difusiones, whether the export is on, and copy its address anew.',
  accept: 'application/json, */*;q=0.5',
  forms: new Set(['json-list', 'json-object']),
  expected: 'the JSON export of KiteProp',
};

/** Between pages: nobody has said how many a minute are welcome. */
const politenessMs = 250;
/** More pages than any inventory has; and passes over one that changes while it is read. */
const mostPages = 4_000;
const mostPasses = 3;
const PROBED_BYTES = 1_048_576;

/** What is wrong with how a source of KiteProp is connected, as a sentence; null where nothing is. */
export function kitepropAccessFault({ url, credentials }: SourceAccess): string | null {
  const hasUrl = url !== null && url.trim() !== '';
  const hasKey = (credentials['api_key'] ?? '').trim() !== '';
  if (hasUrl && hasKey) return 'Give either the address of a KiteProp export or an API key, not both.';
  if (!hasUrl && !hasKey) return 'Give the address of a KiteProp export (Difusiones), or an API key.';
  if (hasKey && !/^[\x21-\x7e]{8,200}$/.test(credentials['api_key']!.trim())) {
    return 'This is no API key of KiteProp; one begins with kp_ and has no spaces.';
  }
  return null;
}

/**
 * KiteProp, by one of two ways: the address of a static export, which is its only secret, or `api_key` for the API. Which
 * of them is used follows from what is given; both, or neither, is refused.
 */
export const kitepropReader: SourceReader = {
  kind: 'kiteprop',
  url: 'optional',
  credentials: ['api_key?'],
  fetch: async (order) => (hasExport(order.access) ? fetchDocument(order, exported) : fetchPages(order)),
  probe: async (order) => (hasExport(order.access) ? probeExport(order) : { items: (await tryPage(order)).total }),
};

/** Which of the two ways was given. */
function hasExport(access: SourceAccess): boolean {
  const fault = kitepropAccessFault(access);
  if (fault !== null) throw new FetchFault('unauthorized', fault);
  return access.url !== null && access.url.trim() !== '';
}

/** Reads the first items of what stands at the address. */
async function probeExport(order: Parameters<SourceReader['probe']>[0]): Promise<{ items: null }> {
  const beginning = await readBeginning(order, exported, PROBED_BYTES);
  const cut = new Error('the beginning is over');
  async function* begun() {
    yield beginning;
    if (beginning.byteLength >= PROBED_BYTES) throw cut;
  }
  try {
    for await (const item of readJsonItems(begun(), {
      listsAt,
      numericKeys: false,
      what: 'an answer',
      itemsHave: 'id',
    })) {
      if ('value' in item && isObject(item.value) && 'id' in item.value && 'for_sale' in item.value) break;
      throw new FeedFault('no property');
    }
  } catch (error) {
    if (error === cut) return { items: null };
    if (!(error instanceof FeedFault)) throw error;
    throw new FetchFault(
      'not_understood',
      'What stands at the address is JSON, but no list of properties as KiteProp exports it to websites.',
    );
  }
  return { items: null };
}

/** All properties of the account, page by page, as a list of what is public of them. */
async function fetchPages(order: FetchOrder): Promise<Fetched> {
  const first = await readPage(order, 1);
  return { kind: 'document', document: writeItems(readAll(order, first)), isComplete: true, mark: () => ({}) };
}

async function* writeItems(items: AsyncIterable<unknown>): AsyncGenerator<Uint8Array, void, undefined> {
  let before = '[';
  for await (const item of items) {
    yield Buffer.from(`${before}${JSON.stringify(isObject(item) ? publicItem(item) : null)}`);
    before = ',\n';
  }
  // A list that is not closed is refused: half an inventory never reads as a whole one.
  yield Buffer.from(before === '[' ? '[]\n' : ']\n');
}

/**
 * Every property once. Pages shift when something is added or removed while they are read, and what shifts across their
 * edge is missed: so a pass counts only where the count that KiteProp tells stayed the same and was reached, else what is
 * missing is looked for in another pass.
 */
async function* readAll(order: FetchOrder, first: Page): AsyncGenerator<unknown, void, undefined> {
  const told = new Set<string>();
  for (let pass = 1; pass <= mostPasses; pass += 1) {
    const seen = new Set<string>();
    let arrived = 0;
    let isSteady = true;
    let page = first;
    for (let number = 1; ; number += 1) {
      if (pass > 1 || number > 1) {
        await order.pause(politenessMs, order.signal);
        const next = await readPage(order, number);
        if (number > 1 && next.total !== page.total) isSteady = false;
        page = next;
      }
      // What stands on two pages has shifted; what stands on one twice is so in the inventory.
      const fresh = page.items.filter((item) => !seen.has(idOf(item) ?? ''));
      arrived += fresh.length;
      for (const item of fresh) {
        const id = idOf(item);
        if (id !== null) seen.add(id);
        if (id === null ? pass > 1 : told.has(id) && pass > 1) continue;
        if (id !== null) told.add(id);
        yield item;
      }
      if (page.lastPage === null ? page.items.length === 0 : number >= page.lastPage) break;
      if (page.items.length === 0) {
        isSteady = false;
        break;
      }
      if (fresh.length === 0 || number >= mostPages) {
        throw new FetchFault('failing', 'KiteProp sends the same page again and again. The next run tries again.');
      }
    }
    if (isSteady && (page.total === null || arrived >= page.total)) return;
  }
  throw new FetchFault(
    'failing',
    'KiteProp counts other properties than it sends, or they change all the time. Nothing was taken; the next run tries again.',
  );
}

const idOf = (item: unknown): string | null => {
  const id = isObject(item) ? item['id'] : null;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null;
};
