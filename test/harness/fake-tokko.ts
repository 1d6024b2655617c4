import type { RequestListener } from 'node:http';
import { Troubles } from './fake-crm.ts';

/** Properties as they are sent, whole. */
type Property = Readonly<Record<string, unknown>>;

/** The API of Tokko as an agency meets it: www.tokkobroker.com. */
export class FakeTokko {
  readonly host = 'www.tokkobroker.com';
  readonly key = 'tokko-key-SECRET/+&';
  /** What the agency offers, in the order of its pages. */
  properties: Property[] = [];
  /** When each was changed, by id; absent: long ago. */
  readonly changed = new Map<unknown, string>();
  /** What was deleted, each with `deleted_at`. */
  deleted: Property[] = [];
  /** Whether filters do what they say, do nothing, or are not for this key. */
  filters: 'work' | 'ignored' | 'refused' = 'work';
  mostPerPage = 1_000;
  readonly troubles = new Troubles();
  /** Before a page is made: for what happens while somebody reads. */
  beforePage: (call: number) => void = () => undefined;
  /** Queries that were asked, without the key, in order. */
  readonly asked: Record<string, string>[] = [];
  /** Calls that nobody should make. */
  readonly unasked: string[] = [];

  readonly listener: RequestListener = (request, response) => {
    const url = new URL(request.url!, 'https://www.tokkobroker.com');
    const { key, ...query } = Object.fromEntries(url.searchParams);
    const known = ['format', 'lang', 'limit', 'offset', 'filter', 'date_from'];
    const isKnown = request.method === 'GET' && url.pathname === '/api/v1/property/' && Object.keys(query).every((name) => known.includes(name)); // prettier-ignore
    if (!isKnown || query['format'] !== 'json' || query['lang'] !== 'es_ar' || request.headers.cookie !== undefined) {
      this.unasked.push(`${request.method} ${request.url}`);
      return void response.writeHead(404).end();
    }
    this.asked.push(query);
    this.beforePage(this.asked.length);
    if (this.troubles.meet(response)) return;
    if (key !== this.key) return void response.writeHead(401).end(`{"error":"wrong key ${key}"}`);
    if (query['filter'] !== undefined && this.filters === 'refused') return void response.writeHead(400).end('{}');
    const found = this.#found(query);
    const offset = Number(query['offset']);
    const limit = Math.min(Number(query['limit']), this.mostPerPage);
    const meta = {
      limit,
      offset,
      // As absurd as it has been seen: relative, with the key, and where there is no more.
      next: `/api/v1/property/?key=${this.key}&offset=${offset}&limit=${limit}`,
      previous: null,
      total_count: found.length,
    };
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ meta, objects: found.slice(offset, offset + limit) }));
  };

  #found({ filter, date_from = '' }: Record<string, string>): Property[] {
    if (filter === undefined || this.filters === 'ignored') return this.properties;
    const isSince = (date: string | undefined) => date !== undefined && Date.parse(date) >= Date.parse(date_from);
    if (filter === 'deleted') return this.deleted.filter((one) => isSince(one['deleted_at'] as string));
    return this.properties.filter(({ id }) => isSince(this.changed.get(id)));
  }
}
