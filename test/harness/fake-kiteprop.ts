import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Outgoing } from '../../server/src/platform/outgoing/outgoing.ts';
import type { FakeInternet } from './fake-internet.ts';

/** An answer other than the page that was asked for. */
export interface OtherAnswer {
  readonly status?: number;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Ends the connection before it has sent anything. */
  readonly silent?: true;
  /** Ends it in the middle of the page. */
  readonly cut?: true;
}

/** The API of KiteProp as far as it gives properties, at a name of its own in the internet of a test. */
export interface FakeKiteprop {
  readonly key: string;
  /** Properties of the account, in the order of their ids; may be changed at any time. */
  properties: unknown[];
  /** Where it says how many there are; `none` says nothing, `success` wraps the answer as single properties are. */
  envelope: 'pagination' | 'meta' | 'success' | 'none';
  /** Answers so first, one request each. */
  answer(...answers: OtherAnswer[]): void;
  /** Called before each page is made, with its number. */
  onPage: (page: number) => void;
  /** Pages that were asked for since this was last read. */
  asked(): number[];
  /** The internet, in which KiteProp is found here and speaks without TLS. */
  readonly outgoing: Outgoing;
  /** Throws where it was asked what nobody should ask it. */
  check(): void;
}

const origin = 'https://www.kiteprop.com';
const here = 'http://www.kiteprop.example.com';

/** Starts one. Requests to the real address are led to it; all else goes through `outgoing` as it is. */
export async function fakeKiteprop(internet: FakeInternet, outgoing: Outgoing): Promise<FakeKiteprop> {
  const strange: string[] = [];
  const answers: OtherAnswer[] = [];
  let asked: number[] = [];
  const fake: FakeKiteprop = {
    key: 'kp_5f3a9c1e77d04b26a8e1',
    properties: [],
    envelope: 'pagination',
    answer: (...given) => void answers.push(...given),
    onPage: () => undefined,
    asked: () => {
      const pages = asked;
      asked = [];
      return pages;
    },
    outgoing: {
      ...outgoing,
      get: (request) =>
        outgoing.get({
          ...request,
          url: request.url.startsWith(`${origin}/`) ? here + request.url.slice(origin.length) : request.url,
        }),
    },
    check: () => {
      if (strange.length > 0) throw new Error(`KiteProp was asked what nobody asks: ${strange.join('; ')}`);
    },
  };
  const serve = (request: IncomingMessage, response: ServerResponse): void => {
    const url = new URL(request.url ?? '', here);
    const [page, limit] = [Number(url.searchParams.get('page')), Number(url.searchParams.get('limit'))];
    const known = ['page', 'limit', 'order'];
    const isSane =
      request.method === 'GET' &&
      url.pathname === '/api/v1/properties' &&
      [...url.searchParams.keys()].every((name) => known.includes(name)) &&
      [15, 30, 50].includes(limit) &&
      page >= 1 &&
      url.searchParams.get('order') === 'id:asc' &&
      !request.url!.includes(fake.key);
    if (!isSane) {
      strange.push(`${request.method} ${url.pathname}${url.search}`);
      response.writeHead(404).end();
      return;
    }
    asked.push(page);
    const other = answers.shift();
    if (other?.silent) return void request.socket.destroy();
    if (other !== undefined && !other.cut) {
      response.writeHead(other.status ?? 200, other.headers).end(other.body ?? '');
      return;
    }
    if (request.headers['x-api-key'] !== fake.key) {
      const refused = { success: false, data: null, errorMessage: 'Unauthenticated.', details: [] };
      response.writeHead(500, { 'content-type': 'application/json' }).end(JSON.stringify(refused));
      return;
    }
    fake.onPage(page);
    const text = JSON.stringify(envelopeOf(fake, page, limit));
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
    if (other?.cut) response.write(text.slice(0, text.length / 2), () => request.socket.destroy());
    else response.end(text);
  };
  await internet.host(new URL(here).hostname, serve);
  return fake;
}

function envelopeOf({ properties, envelope }: FakeKiteprop, page: number, limit: number): object {
  const data = properties.slice((page - 1) * limit, page * limit);
  const total = properties.length;
  const pages = { current_page: page, last_page: Math.max(1, Math.ceil(total / limit)), per_page: limit, total };
  if (envelope === 'none') return { data };
  if (envelope === 'success') return { success: true, data: { data, ...pages }, errorMessage: null };
  return { data, [envelope]: pages };
}
