import {
  FetchFault,
  type Fetched,
  type FetchMark,
  type FetchOrder,
  type SourceReader,
} from '../../../features/imports/source-port.ts';
import { fetchJson, PageFault, type Asking } from '../fetch-json.ts';
import { codeOf, isObject, listOf, objectOf, textOf, wordOf } from '../json-values.ts';
import { readPages, type Page, type PagedReading } from '../read-pages.ts';
import { reduceItem } from '../reduce-to.ts';
import { Remarks } from '../remarks.ts';
import { readHidden } from './operations.ts';
import { tokkoShape } from './shape.ts';

const base = 'https://www.tokkobroker.com/api/v1/property/';
const service = 'Tokko';
/** What integrators are advised to ask for. */
const perPage = 50;
const triesPerPage = 5;
const triesOfProbe = 2;
/** The clocks of two services may differ; what is read twice costs little. */
const overlapMs = 15 * 60_000;

/** What is asked for beside the page. */
type Filter = Readonly<Record<string, string>>;

/** Statuses of a service that does not have the filter for this key. */
const notForThisKey = [400, 403, 404, 405];

/**
 * Reads the inventory of an agency from Tokko Broker. Whether its filters for what has changed and what was deleted work
 * with an ordinary key is not documented, so each answer of theirs is verified: as many as there are at all, or
 * something "deleted" that is not, shows that they have no effect. Then, and always when everything is wanted,
 * everything is read.
 */
export const tokkoReader: SourceReader = {
  kind: 'tokko',
  url: 'none',
  credentials: ['key'],
  fetch: async (order) => {
    const ask = asking(order, order.access.credentials, triesPerPage);
    return (await changesOnly(order, ask)) ?? everything(order, ask);
  },
  probe: async (order) => {
    const { total } = await asking(order, order.access.credentials, triesOfProbe)({}, 0, { isFirst: true, limit: 1 });
    return { items: total };
  },
};

interface AskOptions {
  readonly isFirst?: boolean;
  readonly limit?: number;
}
type Ask = (filter: Filter, from: number, options?: AskOptions) => Promise<Page>;

/** What asks for pages. A refused filter is answered with a page of -1. */
function asking(order: Asking, credentials: Readonly<Record<string, string>>, tries: number): Ask {
  const key = credentials['key']?.trim() ?? '';
  if (key === '') throw new FetchFault('unauthorized', `${service} needs the key of the agency.`);
  return async (filter, from, { isFirst = false, limit = perPage } = {}) => {
    // Without a Spanish language a description may come back as the agency's footer alone.
    const query = { key, format: 'json', lang: 'es_ar', limit: String(limit), offset: String(from), ...filter };
    const url = `${base}?${new URLSearchParams(query)}`;
    const isFilter = isFirst && Object.keys(filter).length > 0;
    const rules = { service, tries, isFirst, judge, ...(isFilter && { emptyStatuses: notForThisKey }) };
    const answer = await fetchJson(order, { url }, rules);
    return answer === null ? refusedFilter : pageOf(answer);
  };
}

const refusedFilter: Page = { items: [], total: -1 };

const pageOf = (answer: unknown): Page => {
  const { meta, objects } = objectOf(answer);
  return { items: listOf(objects), total: codeOf(objectOf(meta)['total_count'])! };
};

function judge(answer: unknown): void {
  const { meta, objects } = objectOf(answer);
  if (Array.isArray(objects) && codeOf(objectOf(meta)['total_count']) !== null) return;
  throw new PageFault('not_understood', `${service} answers with something that is no list of properties.`);
}

const idOf = (item: unknown): string => (isObject(item) ? textOf(item['id']) : '');

/** What is kept of a property; not its prices, where they are not to be shown. */
function keep(item: unknown): unknown {
  const kept = reduceItem(tokkoShape, item) ?? {};
  if (!readHidden(kept['web_price'], new Remarks())) return kept;
  const operations = listOf(kept['operations']).map((operation) => ({ ...objectOf(operation), prices: [] }));
  return { ...kept, operations };
}

const readingOf = (ask: Ask, filter: Filter, known: Set<string>): PagedReading => ({
  service,
  page: (from) => ask(filter, from),
  idOf,
  reduce: keep,
  known,
});

async function everything(order: FetchOrder, ask: Ask, filters: 'untried' | 'ignored' | null = null): Promise<Fetched> {
  const first = await ask({}, 0, { isFirst: true });
  const remembered = filters ?? (order.mark?.['filters'] === 'ignored' ? 'ignored' : 'untried');
  return {
    kind: 'document',
    isComplete: true,
    document: readPages(order, readingOf(ask, {}, new Set()), first),
    mark: (): FetchMark => ({ since: order.now.toISOString(), total: first.total, filters: remembered }),
  };
}

/** What has changed since the mark; null where that cannot be asked, so that everything has to be read. */
async function changesOnly(order: FetchOrder, ask: Ask): Promise<Fetched | null> {
  const { mark, isFull } = order;
  const [since, total] = [Date.parse(String(mark?.['since'])), Number(mark?.['total'])];
  if (isFull || mark === null || mark['filters'] === 'ignored' || Number.isNaN(since) || !(total > 0)) return null;
  const date_from = new Date(since - overlapMs).toISOString();
  const [updatedFilter, deletedFilter] = [
    { filter: 'updated', date_from },
    { filter: 'deleted', date_from },
  ];
  const updated = await ask(updatedFilter, 0, { isFirst: true });
  const deleted = await ask(deletedFilter, 0, { isFirst: true });
  const hasEffect = updated.total >= 0 && updated.total < total && deleted.total >= 0 && deleted.items.every(isDeleted);
  if (!hasEffect) return everything(order, ask, 'ignored');
  if (updated.total === 0 && deleted.total === 0) return { kind: 'unchanged' };
  const known = new Set<string>();
  async function* document() {
    const gone = { ...readingOf(ask, deletedFilter, known), reduce: goneLine };
    yield* readPages(order, gone, deleted);
    yield* readPages(order, readingOf(ask, updatedFilter, known), updated);
  }
  const next: FetchMark = { since: order.now.toISOString(), total, filters: 'used' };
  return { kind: 'document', isComplete: false, document: document(), mark: () => next };
}

const isDeleted = (item: unknown): boolean => isObject(item) && wordOf(item['deleted_at']) !== '';

/** Of what is deleted, that it is; nothing where it is not, whatever the filter says. */
const goneLine = (item: unknown): unknown =>
  isObject(item) && isDeleted(item) ? { id: item['id'], deleted_at: item['deleted_at'] } : null;
