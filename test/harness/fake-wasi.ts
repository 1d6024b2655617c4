import type { RequestListener } from 'node:http';
import { bodyOf, Troubles } from './fake-crm.ts';

type Property = Readonly<Record<string, unknown>>;

/** The API of Wasi as an agency meets it: api.wasi.co. Errors come with status 200. */
export class FakeWasi {
  readonly host = 'api.wasi.co';
  readonly company = '4242';
  readonly token = 'wasi-token-SECRET';
  /** What the agency offers, in the order of its pages. */
  properties: Property[] = [];
  /** The total that is said, where it is another than the true one. */
  total: number | null = null;
  readonly troubles = new Troubles();
  /** Messages of errors that are answered to the next calls, with status 200. */
  readonly errors: string[] = [];
  /** Before a page is made: for what happens while somebody reads. */
  beforePage: (call: number) => void = () => undefined;
  /** Bodies that were asked with, without credentials, in order. */
  readonly asked: Record<string, unknown>[] = [];
  /** Calls that nobody should make. */
  readonly unasked: string[] = [];

  readonly listener: RequestListener = async (request, response) => {
    const body = await bodyOf(request);
    const isKnown = request.method === 'POST' && request.url === '/v1/property/search';
    if (!isKnown || request.headers['content-type'] !== 'application/json') {
      this.unasked.push(`${request.method} ${request.url}`);
      return void response.writeHead(404).end();
    }
    const { id_company, wasi_token, ...query } = JSON.parse(body) as Record<string, unknown>;
    // Without it come the listings of others.
    if (query['scope'] !== 1) this.unasked.push(body);
    this.asked.push(query);
    this.beforePage(this.asked.length);
    if (this.troubles.meet(response)) return;
    response.writeHead(200, { 'Content-Type': 'application/json' });
    const error = this.errors.shift();
    if (error !== undefined) return void response.end(JSON.stringify({ status: 'error', message: error }));
    if (id_company !== this.company || wasi_token !== this.token) {
      const message = `Invalid wasi_token ${String(wasi_token)}`;
      return void response.end(JSON.stringify({ status: 'error', message }));
    }
    const { skip, take } = query as { skip: number; take: number };
    const page = Object.fromEntries(this.properties.slice(skip, skip + take).map((one, at) => [String(at), one]));
    response.end(JSON.stringify({ ...page, total: this.total ?? this.properties.length, status: 'success' }));
  };
}
