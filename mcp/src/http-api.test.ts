import { describe, expect, it } from 'vitest';
import { httpApi } from './http-api.ts';

/** A fetch that keeps the requests and answers each in one way. */
function fetching(answer: () => Response | Promise<Response>) {
  const requests: Request[] = [];
  const fetch = (url: string | URL | Request, init?: RequestInit) => {
    requests.push(new Request(url, init));
    return Promise.resolve(answer());
  };
  return { fetch, requests };
}

const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  () =>
    Response.json(body, { status, headers: { 'x-request-id': 'req-1', ...headers } });

describe('the API over HTTP', () => {
  it('sends lists comma-separated, leaves out what is not given, and says who calls', async () => {
    const { fetch, requests } = fetching(json({ data: [] }));
    const api = httpApi({ siteUrl: 'http://oga.example/', fetch, token: 'secret' });
    const query = {
      city: 'Asunción',
      property_type: ['house', 'duplex'],
      near: [-57.5, -25.2],
      furnished: false,
      q: undefined,
    };
    await api.call('listings.search', { query }, { requestId: 'req-7' });
    expect(requests[0]?.url).toBe(
      'http://oga.example/api/v1/listings?city=Asunci%C3%B3n&property_type=house%2Cduplex&near=-57.5%2C-25.2&furnished=false',
    );
    expect(requests[0]?.headers.get('x-request-id')).toBe('req-7');
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer secret');
  });

  it('sends a body as JSON by the method of the operation, with the token that is current', async () => {
    const { fetch, requests } = fetching(json({ data: {} }, 201));
    const tokens = ['first', 'second'];
    const api = httpApi({ siteUrl: 'http://oga.example', fetch, token: () => Promise.resolve(tokens.shift()) });
    await api.call('ownListings.create', { query: { dry_run: true }, body: { title: 'Casa' } });
    await api.call('ownListings.publish', { path: { id: 'lst_1' } });
    await api.call('listings.search', {});
    const sent = await Promise.all(requests.map(async (one) => [one.method, one.url, await one.text()]));
    expect(sent).toEqual([
      ['POST', 'http://oga.example/api/v1/agent/listings?dry_run=true', '{"title":"Casa"}'],
      ['POST', 'http://oga.example/api/v1/agent/listings/lst_1/publish', '{}'],
      ['GET', 'http://oga.example/api/v1/listings', ''],
    ]);
    expect(requests.map((one) => one.headers.get('authorization'))).toEqual(['Bearer first', 'Bearer second', null]);
  });

  it('encodes a path value whole and refuses one that would change the route', async () => {
    const { fetch, requests } = fetching(json({ data: {} }));
    const api = httpApi({ siteUrl: 'http://oga.example', fetch });
    await api.call('listings.get', { path: { id_or_slug: '../a/b?c' } });
    expect(requests[0]?.url).toBe('http://oga.example/api/v1/listings/..%2Fa%2Fb%3Fc');
    await expect(api.call('listings.get', { path: { id_or_slug: '..' } })).rejects.toThrow('needs a id_or_slug');
  });

  it('gives answers with their status, request id and total, refusals too', async () => {
    const good = httpApi({
      siteUrl: 'http://oga.example',
      fetch: fetching(json([], 200, { 'x-total-count': '7' })).fetch,
    });
    expect(await good.call('locations.countries', {})).toEqual({ status: 200, body: [], requestId: 'req-1', total: 7 });
    const body = { error: { code: 'NOT_FOUND' } };
    const bad = httpApi({ siteUrl: 'http://oga.example', fetch: fetching(json(body, 404)).fetch });
    expect(await bad.call('locations.countries', {})).toEqual({ status: 404, body, requestId: 'req-1' });
  });

  it.each([
    ['a page of a proxy', () => new Response('<h1>502</h1>', { status: 502 }), 'something that is not JSON'],
    ['nobody', () => Promise.reject(new TypeError('fetch failed')), 'cannot be reached'],
  ])('answers SERVICE_UNAVAILABLE where %s answers', async (_, answer, message) => {
    const api = httpApi({ siteUrl: 'http://oga.example', fetch: fetching(answer).fetch });
    expect(await api.call('listings.search', {})).toMatchObject({
      status: 503,
      body: { error: { code: 'SERVICE_UNAVAILABLE', message: expect.stringContaining(message) } },
    });
  });

  it('answers SERVICE_UNAVAILABLE when the time is up, and rejects when the caller gave up', async () => {
    const never = (_: unknown, init?: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      });
    const api = httpApi({ siteUrl: 'http://oga.example', fetch: never, timeoutMs: 20 });
    expect(await api.call('listings.search', {})).toMatchObject({
      body: { error: { message: expect.stringContaining('did not answer within 0.02 s') } },
    });
    const caller = new AbortController();
    const answer = api.call('listings.search', {}, { signal: caller.signal });
    caller.abort(new Error('enough'));
    await expect(answer).rejects.toThrow('enough');
  });

  it('sends a key with what is done once, and again under it where the connection broke', async () => {
    let broken = 1;
    const { fetch, requests } = fetching(() =>
      broken-- > 0 ? Promise.reject(new TypeError('fetch failed')) : json({ data: { id: 'lst_1' } }, 201)(),
    );
    const api = httpApi({ siteUrl: 'http://oga.example', fetch, token: 'secret' });
    const answer = await api.call('ownListings.create', { body: { title: 'Casa' } }, { idempotencyKey: 'mcp-1' });
    expect(answer).toMatchObject({ status: 201, body: { data: { id: 'lst_1' } } });
    expect(requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['mcp-1', 'mcp-1']);
    expect(await Promise.all(requests.map((one) => one.text()))).toEqual(['{"title":"Casa"}', '{"title":"Casa"}']);
  });

  it('without a key sends once, and gives up after the second time', async () => {
    const { fetch, requests } = fetching(() => Promise.reject(new TypeError('fetch failed')));
    const api = httpApi({ siteUrl: 'http://oga.example', fetch, token: 'secret' });
    const unavailable = { status: 503, body: { error: { code: 'SERVICE_UNAVAILABLE' } } };
    expect(await api.call('ownListings.update', { path: { id: 'lst_1' } })).toMatchObject(unavailable);
    expect(requests).toHaveLength(1);
    expect(await api.call('ownListings.create', {}, { idempotencyKey: 'mcp-1' })).toMatchObject(unavailable);
    expect(requests).toHaveLength(3);
  });
});

describe('whoever is signed in', () => {
  /** A sign-in whose tokens are `old`, then `new`; what was asked of it. */
  function signedIn(renew: () => Promise<string | undefined> = () => Promise.resolve('new')) {
    const asked: string[] = [];
    const auth = {
      token: ({ url }: { url: string }) => (asked.push(`token ${url}`), Promise.resolve('old')),
      renew: (refused: string) => (asked.push(`renew ${refused}`), renew()),
    };
    return { auth, asked };
  }

  /** Takes only the token `new`. */
  function service() {
    const requests: Request[] = [];
    const fetch = (url: string | URL | Request, init?: RequestInit) => {
      const request = new Request(url, init);
      requests.push(request);
      const isGood = request.headers.get('authorization') === 'Bearer new';
      return Promise.resolve(isGood ? json({ data: {} })() : json({ error: { code: 'UNAUTHORIZED' } }, 401)());
    };
    return { fetch, requests, tokens: () => requests.map(({ headers }) => headers.get('authorization')) };
  }

  const siteUrl = 'http://oga.example';

  it('sends a call again with a new token when the service refuses the old one, with the same body and key', async () => {
    const [{ auth, asked }, { fetch, requests, tokens }] = [signedIn(), service()];
    const api = httpApi({ siteUrl, fetch, auth });
    const answer = await api.call('ownListings.create', { body: { title: 'Casa' } }, { idempotencyKey: 'mcp-1' });
    expect(answer.status).toBe(200);
    expect(tokens()).toEqual(['Bearer old', 'Bearer new']);
    expect(await Promise.all(requests.map((one) => one.text()))).toEqual(['{"title":"Casa"}', '{"title":"Casa"}']);
    expect(requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['mcp-1', 'mcp-1']);
    expect(asked).toEqual(['token http://oga.example/api/v1/agent/listings', 'renew old']);
  });

  it.each([
    ['another that is refused too', 'newer', 2],
    ['the same one', 'old', 1],
    ['none', undefined, 1],
  ])('renews once, and gives the refusal where that brings %s', async (_, renewed, sent) => {
    const [{ auth, asked }, { fetch, requests }] = [signedIn(() => Promise.resolve(renewed)), service()];
    const answer = await httpApi({ siteUrl, fetch, auth }).call('accounts.status', {});
    expect(answer).toMatchObject({ status: 401, body: { error: { code: 'UNAUTHORIZED' } } });
    expect(asked.filter((one) => one.startsWith('renew'))).toEqual(['renew old']);
    expect(requests).toHaveLength(sent);
  });

  it('is not asked for what is public', async () => {
    const [{ auth, asked }, { fetch, tokens }] = [signedIn(), service()];
    expect((await httpApi({ siteUrl, fetch, auth }).call('listings.search', {})).status).toBe(401);
    expect(asked).toEqual([]);
    expect(tokens()).toEqual([null]);
  });

  it.each(['token', 'renew'] as const)('is told to sign in again where %s says that it is over', async (which) => {
    const over = () => Promise.reject(Object.assign(new Error('over'), { code: 'SIGN_IN_AGAIN' }));
    const { fetch } = service();
    const auth = { ...signedIn().auth, [which]: over };
    const answer = await httpApi({ siteUrl, fetch, auth }).call('accounts.status', {}, { requestId: 'req-3' });
    expect(answer).toMatchObject({
      status: 401,
      requestId: 'req-3',
      body: { error: { code: 'UNAUTHORIZED', message: expect.stringContaining('listings login') } },
    });
  });
});
