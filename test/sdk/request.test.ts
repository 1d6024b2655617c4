// Long because it is one list: everything that a request may meet on its way.

import { describe, expect, it } from 'vitest';
import {
  AuthenticationError,
  ConflictError,
  ConnectionError,
  createClient,
  isOgaError,
  NotFoundError,
  type OgaError,
  PermissionError,
  RateLimitError,
  ServerError,
  TimeoutError,
  ValidationError,
} from '@oga/sdk';
import {
  answers, breaksOff, cutsOff, hangs, page, record, refuses, saysHtml, serviceThat, type Reaction,
} from './service.ts'; // prettier-ignore

const failureOf = async (call: PromiseLike<unknown>): Promise<OgaError> => {
  try {
    await call;
  } catch (error) {
    return error as OgaError;
  }
  throw new Error('it did not fail');
};

const soon = { 'retry-after': '0' };

describe('what comes back', () => {
  it('is the record of a single-record operation, without its envelope', async () => {
    const { baseUrl, asked } = await serviceThat(answers(record({ slug: 'casa-1' })));
    const listing = await createClient({ baseUrl }).listings.get('casa 1/2', { locale: 'es' });
    expect(listing).toEqual({ slug: 'casa-1' });
    expect(asked).toEqual(['/api/v1/listings/casa%201%2F2?locale=es']);
  });

  it('is the whole page of a list', async () => {
    const { baseUrl, asked } = await serviceThat(answers(page(['a', 'b'], null)));
    const oga = createClient({ baseUrl: `${baseUrl}/api/v1` });
    expect(await oga.listings.search({ property_type: ['house', 'duplex'], furnished: true })).toEqual(
      page(['a', 'b'], null),
    );
    expect(asked).toEqual(['/api/v1/listings?property_type=house%2Cduplex&furnished=true']);
  });

  it('is the array of a bare list, with its total in the response', async () => {
    const { baseUrl } = await serviceThat(answers([{ code: 'PY' }], 200, { 'x-total-count': '7' }));
    const { data, response } = await createClient({ baseUrl }).locations.countries().withResponse();
    expect(data).toEqual([{ code: 'PY' }]);
    expect(response.headers.get('x-total-count')).toBe('7');
    expect(await response.json()).toEqual([{ code: 'PY' }]);
  });

  it('is text where the answer is not JSON', async () => {
    const { baseUrl } = await serviceThat((request, response) => {
      response.statusCode = request.headers.accept === '*/*' ? 200 : 406;
      response.end('openapi: 3.1.1\n');
    });
    expect(await createClient({ baseUrl }).specification.yaml()).toBe('openapi: 3.1.1\n');
  });

  it('is the response alone when that is asked for, 304 included', async () => {
    const { baseUrl } = await serviceThat((request, response) => {
      response.statusCode = request.headers['if-none-match'] === 'W/"1"' ? 304 : 200;
      response.end();
    });
    const response = await createClient({ baseUrl })
      .request('lookups.list', { headers: { 'if-none-match': 'W/"1"' } })
      .asResponse();
    expect(response.status).toBe(304);
  });

  it('is the same by name as by method', async () => {
    const { baseUrl, asked } = await serviceThat(answers(record({})));
    const oga = createClient({ baseUrl });
    await oga.lookups.get('amenities', { locale: 'pt' });
    await oga.request('lookups.get', { path: { name: 'amenities' }, query: { locale: 'pt' } });
    expect(asked[0]).toBe(asked[1]);
  });
});

describe('what is sent', () => {
  it("has the client's and the call's headers, and the token of the moment", async () => {
    const seen: unknown[] = [];
    const { baseUrl } = await serviceThat((request, response) => {
      const { accept, authorization, 'x-a': a, 'x-b': b } = request.headers;
      seen.push({ accept, authorization, a, b });
      answers([])(request, response);
    });
    let asked = 0;
    const oga = createClient({ baseUrl, headers: { 'x-a': '1', 'X-B': '1' }, token: () => `token ${++asked}` });
    await oga.locations.countries({}, { headers: { 'x-b': '2' } });
    await oga.locations.countries();
    expect(seen).toEqual([
      { accept: 'application/json', authorization: 'Bearer token 1', a: '1', b: '2' },
      { accept: 'application/json', authorization: 'Bearer token 2', a: '1', b: '1' },
    ]);
  });

  it('goes through the fetch that was given', async () => {
    const oga = createClient({ baseUrl: 'http://oga.test', fetch: () => Promise.resolve(Response.json([])) });
    expect(await oga.locations.countries()).toEqual([]);
  });

  it('is nothing when a path parameter would name another address', async () => {
    const { baseUrl, asked } = await serviceThat(answers(record({})));
    const error = await failureOf(createClient({ baseUrl }).listings.get('..'));
    expect(error).toBeInstanceOf(ValidationError);
    expect(error.fields).toMatchObject([{ path: 'id_or_slug' }]);
    expect(asked).toEqual([]);
  });
});

describe('an error', () => {
  it.each([
    [400, 'VALIDATION_ERROR', ValidationError],
    [401, 'UNAUTHORIZED', AuthenticationError],
    [403, 'INSUFFICIENT_SCOPE', PermissionError],
    [404, 'NOT_FOUND', NotFoundError],
    [409, 'INVALID_STATE', ConflictError],
    [410, 'GONE', NotFoundError],
    [422, 'LISTING_INCOMPLETE', ValidationError],
    [429, 'RATE_LIMITED', RateLimitError],
    [503, 'SERVICE_UNAVAILABLE', ServerError],
  ])('of %i %s has its class, code and request id', async (status, code, Class) => {
    const { baseUrl } = await serviceThat(refuses(status, code, { fields: [{ path: 'city' }], more: 1 }));
    const error = await failureOf(createClient({ baseUrl, retries: 0 }).lookups.list());
    expect(error).toBeInstanceOf(Class);
    expect(isOgaError(error)).toBe(true);
    expect(error).toMatchObject({ code, status, requestId: 'req_1', details: { more: 1 }, fields: [{ path: 'city' }] });
    expect(error.message).toBe(`refused: ${code}`);
  });

  it('of a proxy that answers HTML is a ServerError with the status', async () => {
    const { baseUrl } = await serviceThat(saysHtml(502));
    const error = await failureOf(createClient({ baseUrl, retries: 0 }).lookups.list());
    expect(error).toBeInstanceOf(ServerError);
    expect(error).toMatchObject({ status: 502, code: 'HTTP_502' });
  });

  it('is a ServerError too when a page of HTML is called a success', async () => {
    const { baseUrl } = await serviceThat(saysHtml(200));
    for (const call of ['lookups.list', 'locations.countries', 'listings.search'] as const) {
      const error = await failureOf(createClient({ baseUrl }).request(call));
      expect(error).toBeInstanceOf(ServerError);
      expect(error).toMatchObject({ status: 200, code: 'INVALID_ANSWER' });
    }
  });

  it('is recognised across copies of the SDK, and nothing else is', () => {
    expect(isOgaError({ [Symbol.for('oga.error')]: true })).toBe(true);
    for (const other of [new Error('x'), null, undefined, 'OgaError', {}]) expect(isOgaError(other)).toBe(false);
  });
});

describe('a retry', () => {
  it.each([429, 500, 502, 503, 504])('follows %i, twice at most', async (status) => {
    const { baseUrl, asked } = await serviceThat(refuses(status, 'X', {}, soon));
    expect(await failureOf(createClient({ baseUrl }).lookups.list())).toMatchObject({ status });
    expect(asked).toHaveLength(3);
  });

  it('mends what failed once', async () => {
    const { baseUrl, asked } = await serviceThat(saysHtml(502), cutsOff, answers(record([])));
    expect(await createClient({ baseUrl }).lookups.list()).toEqual([]);
    expect(asked).toHaveLength(3);
  });

  it('follows an answer that breaks off in its middle', async () => {
    const { baseUrl, asked } = await serviceThat(breaksOff, answers(record([])));
    expect(await createClient({ baseUrl }).lookups.list()).toEqual([]);
    expect(asked).toHaveLength(2);
  });

  it('does not follow what will not change', async () => {
    const { baseUrl, asked } = await serviceThat(refuses(404, 'NOT_FOUND'));
    await failureOf(createClient({ baseUrl }).lookups.list());
    expect(asked).toHaveLength(1);
  });

  it('waits as long as Retry-After says', async () => {
    const { baseUrl } = await serviceThat(
      refuses(429, 'RATE_LIMITED', {}, { 'retry-after': '1' }),
      answers(record([])),
    );
    const delays: number[] = [];
    await createClient({ baseUrl, onRetry: ({ delayMs }) => delays.push(delayMs) }).lookups.list();
    expect(delays).toEqual([1000]);
  });

  it('is not waited for above a minute: the error comes at once and tells the time', async () => {
    const { baseUrl, asked } = await serviceThat(refuses(429, 'RATE_LIMITED', {}, { 'retry-after': '61' }));
    const error = await failureOf(createClient({ baseUrl }).lookups.list());
    expect(error).toBeInstanceOf(RateLimitError);
    expect(error.retryAfterSeconds).toBe(61);
    expect(asked).toHaveLength(1);
  });

  it('is not waited for beyond the time of the call', async () => {
    const { baseUrl, asked } = await serviceThat(refuses(503, 'SERVICE_UNAVAILABLE', {}, { 'retry-after': '30' }));
    const error = await failureOf(createClient({ baseUrl, totalTimeoutMs: 5_000 }).lookups.list());
    expect(error).toBeInstanceOf(ServerError);
    expect(asked).toHaveLength(1);
  });

  it('stops when the budget of the client is spent', async () => {
    const { baseUrl, asked } = await serviceThat(refuses(503, 'SERVICE_UNAVAILABLE', {}, soon));
    const oga = createClient({ baseUrl, retries: 1 });
    for (let i = 0; i < 15; i++) await failureOf(oga.lookups.list());
    expect(asked).toHaveLength(15 + 11);
  });

  it('is told to the hooks, attempt by attempt and without the token', async () => {
    const { baseUrl } = await serviceThat(refuses(503, 'SERVICE_UNAVAILABLE', {}, soon), answers(record([])));
    const told: unknown[] = [];
    const oga = createClient({
      baseUrl,
      token: 'secret',
      onRequest: (attempt) => told.push(['request', attempt]),
      onResponse: (attempt) => told.push(['response', attempt]),
      onRetry: (attempt) => told.push(['retry', attempt]),
    });
    await oga.lookups.list();
    const about = { operation: 'lookups.list', method: 'GET', url: `${baseUrl}/api/v1/lookups` };
    expect(told).toMatchObject([
      ['request', { ...about, attempt: 1 }],
      ['response', { ...about, attempt: 1, status: 503, requestId: 'req_1' }],
      ['retry', { ...about, attempt: 1 }],
      ['request', { ...about, attempt: 2 }],
      ['response', { ...about, attempt: 2, status: 200 }],
    ]);
    expect(JSON.stringify(told)).not.toContain('secret');
  });
});

describe('time', () => {
  it('runs out for one attempt, and the next one has its own', async () => {
    const { baseUrl, asked } = await serviceThat(hangs, answers(record([])));
    expect(await createClient({ baseUrl, timeoutMs: 100 }).lookups.list()).toEqual([]);
    expect(asked).toHaveLength(2);
  });

  it('runs out for a body that does not end', async () => {
    const { baseUrl } = await serviceThat((_, response) => {
      response.writeHead(200);
      response.write('{');
    });
    const error = await failureOf(createClient({ baseUrl, timeoutMs: 50, retries: 0 }).lookups.list());
    expect(error).toBeInstanceOf(TimeoutError);
  });

  it('runs out for the call as a whole', async () => {
    const { baseUrl } = await serviceThat(hangs);
    const error = await failureOf(createClient({ baseUrl, totalTimeoutMs: 100 }).lookups.list());
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error.message).toContain('within 100 ms');
  });

  it('can be set for one call', async () => {
    const { baseUrl } = await serviceThat(hangs);
    const error = await failureOf(createClient({ baseUrl }).lookups.list({}, { timeoutMs: 50, retries: 0 }));
    expect(error).toBeInstanceOf(TimeoutError);
  });

  it('may be without end', async () => {
    const { baseUrl } = await serviceThat(answers(record([])));
    const endless = { baseUrl, timeoutMs: Infinity, totalTimeoutMs: Infinity };
    expect(await createClient(endless).lookups.list()).toEqual([]);
  });

  it('is not spent on a service that is not there', async () => {
    const error = await failureOf(createClient({ baseUrl: 'http://127.0.0.1:1', retries: 0 }).lookups.list());
    expect(error).toBeInstanceOf(ConnectionError);
  });
});

describe('the signal of the caller', () => {
  it('ends a request under way with its own reason', async () => {
    const { baseUrl, asked } = await serviceThat(hangs);
    const controller = new AbortController();
    const call = createClient({ baseUrl }).lookups.list({}, { signal: controller.signal });
    setTimeout(() => controller.abort(new Error('enough')), 50);
    await expect(call).rejects.toThrow('enough');
    expect(asked).toHaveLength(1);
  });

  it('ends a wait between attempts', async () => {
    const { baseUrl, asked } = await serviceThat(refuses(429, 'RATE_LIMITED', {}, { 'retry-after': '60' }));
    const controller = new AbortController();
    const oga = createClient({ baseUrl, onRetry: () => controller.abort() });
    await expect(oga.lookups.list({}, { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' });
    expect(asked).toHaveLength(1);
  });

  it('keeps a request from being sent when it is aborted already', async () => {
    const { baseUrl, asked } = await serviceThat(answers(record([])));
    const call = createClient({ baseUrl }).lookups.list({}, { signal: AbortSignal.abort() });
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(asked).toEqual([]);
  });
});

describe('a file', () => {
  /** Remembers what was sent, and answers as told. */
  const takes = (status = 200) => {
    const sent: { type: string | undefined; key: string | undefined; bytes: Buffer }[] = [];
    const reaction: Reaction = (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { 'content-type': type, 'idempotency-key': key } = request.headers;
        sent.push({ type, key: key as string | undefined, bytes: Buffer.concat(chunks) });
        if (status === 200 || sent.length > 1) answers(record({ id: 'img_1' }))(request, response);
        else refuses(status, 'SERVICE_UNAVAILABLE', {}, soon)(request, response);
      });
    };
    return { sent, reaction };
  };
  const bytes = new Uint8Array([0xff, 0xd8, 0xff, 0, 10, 13]);

  it('is sent as it is, under its own media type, with what goes with it in the address', async () => {
    const { sent, reaction } = takes();
    const { baseUrl, asked } = await serviceThat(reaction);
    const { ownListings } = createClient({ baseUrl });
    expect(await ownListings.uploadImage('lst_1', bytes, { alt: 'Patio', position: 2 })).toEqual({ id: 'img_1' });
    await ownListings.uploadImage('lst_1', bytes.buffer, {}, { contentType: 'image/png' });
    await ownListings.uploadImage('lst_1', new Blob([bytes], { type: 'image/webp' }));
    await ownListings.uploadImage('lst_1', new Blob([bytes]).stream());
    expect(asked[0]).toBe('/api/v1/agent/listings/lst_1/images/upload?alt=Patio&position=2');
    expect(sent.map(({ type }) => type)).toEqual(['image/*', 'image/png', 'image/webp', 'image/*']);
    for (const one of sent) expect([...one.bytes]).toEqual([...bytes]);
  });

  it('is sent again with the same key where the answer was lost', async () => {
    const { sent, reaction } = takes(503);
    const { baseUrl } = await serviceThat(reaction);
    await createClient({ baseUrl }).ownListings.uploadImage('lst_1', bytes);
    expect(sent).toHaveLength(2);
    expect(sent[0]).toEqual(sent[1]);
  });

  it('that is a stream is sent once', async () => {
    const { sent, reaction } = takes(503);
    const { baseUrl } = await serviceThat(reaction);
    const call = createClient({ baseUrl }).ownListings.uploadImage('lst_1', new Blob([bytes]).stream());
    expect(await failureOf(call)).toBeInstanceOf(ServerError);
    expect(sent).toHaveLength(1);
  });
});

it('a call of an operation inside of a record names both', async () => {
  const { baseUrl, asked } = await serviceThat((_, response) => response.writeHead(204).end());
  await createClient({ baseUrl }).ownListings.removeImage('lst_1', 'img_1', {}, { ifMatch: '"a"' });
  expect(asked).toEqual(['/api/v1/agent/listings/lst_1/images/img_1']);
});
