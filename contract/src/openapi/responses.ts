import { ProblemBody, platformRefusals, refusalsByFacts, type Route } from '../http.ts';
import { problems, type ProblemCode } from '../problems.ts';
import type { Answer, Header, Reference } from './document.ts';
import type { Components } from './schemas.ts';

/** Headers that answers carry; every one is in `components.headers`. */
export const headers = {
  'X-Request-Id': {
    description: 'Id of this request, equal to meta.request_id. One of your own (1..128 of A-Za-z0-9_.-) is kept.',
    required: true,
    schema: { type: 'string', pattern: '^[A-Za-z0-9_.-]{1,128}$' },
  },
  ETag: {
    description:
      'Of public reads: weak, over everything but meta; sent back as If-None-Match, unchanged is answered 304. Of your own listings: what If-Match takes.',
    schema: { type: 'string' },
    example: 'W/"2f9a1c07"',
  },
  'Cache-Control': { description: 'How long a cache may keep this.', schema: { type: 'string' } },
  'Content-Language': { description: 'Language of the texts.', schema: { type: 'string', enum: ['en', 'es', 'pt'] } },
  Allow: {
    description: 'The methods that this address takes.',
    schema: { type: 'string' },
    example: 'GET, HEAD, OPTIONS',
  },
  'RateLimit-Policy': {
    description: 'The budget: requests (q) in a window of so many seconds (w).',
    schema: { type: 'string' },
    example: '"read";q=60;w=60',
  },
  RateLimit: {
    description: 'What is left of it: requests (r), and seconds until it is whole again (t).',
    schema: { type: 'string' },
    example: '"read";r=59;t=60',
  },
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 0 }, example: 12 },
  'Idempotent-Replayed': {
    description: '`true` where this is the answer of an earlier request with the same Idempotency-Key.',
    schema: { type: 'string', enum: ['true'] },
  },
  'WWW-Authenticate': {
    description: 'How to get a token: RFC 6750, with resource_metadata after RFC 9728, and the scope where one lacks.',
    schema: { type: 'string' },
    example: 'Bearer resource_metadata="https://oga.example/.well-known/oauth-protected-resource"',
  },
  'X-Total-Count': {
    description: 'How many there are in all, whatever limit and offset.',
    required: true,
    schema: { type: 'integer', minimum: 0 },
  },
} as const satisfies Record<string, Header>;

const ref = (name: keyof typeof headers): Reference => ({ $ref: `#/components/headers/${name}` });

const named = (...names: (keyof typeof headers)[]): Record<string, Reference> =>
  Object.fromEntries(names.map((name) => [name, ref(name)]));

/** Every response of a route: what it promises, 304 where it may be cached, and one per status of its refusals. */
export function responsesOf(route: Route, components: Components, shared: Map<string, Answer>) {
  const { metadata: facts } = route;
  const always = named('X-Request-Id', ...(facts.rateLimit ? (['RateLimit-Policy', 'RateLimit'] as const) : []));
  const cached = facts.cacheSeconds === null ? named('Cache-Control') : named('ETag', 'Cache-Control');
  const responses: Record<string, Answer | Reference> = {};
  for (const [status, schema] of Object.entries(route.responses)) {
    if (Number(status) >= 300) continue;
    responses[status] = {
      description: route.summary,
      headers: {
        ...always,
        ...cached,
        ...(facts.etag && named('ETag')),
        ...(facts.idempotencyKey && named('Idempotent-Replayed')),
        ...(route.query?.shape['locale'] !== undefined && named('Content-Language')),
        ...(facts.envelope === 'bare' && route.query?.shape['offset'] !== undefined && named('X-Total-Count')),
      },
      ...(facts.envelope !== 'none' && {
        content: Object.fromEntries(
          Object.entries({ [facts.mediaType]: schema, ...facts.alternatives }).map(([mediaType, body]) => [
            mediaType,
            { schema: components.render(body, 'output') },
          ]),
        ),
      }),
    };
  }
  if (facts.cacheSeconds !== null) {
    responses['304'] = { description: 'Unchanged since the ETag in If-None-Match', headers: { ...always, ...cached } };
  }
  const codes = [...new Set<ProblemCode>([...facts.refuses, ...refusalsByFacts(route), ...platformRefusals])];
  const statuses = [...new Set(codes.map((code) => problems[code].status))].sort((a, b) => a - b);
  for (const status of statuses) {
    const here = codes.filter((code) => problems[code].status === status);
    const name = here.join('-or-');
    shared.set(name, refusal(status, here, components));
    responses[status] = { $ref: `#/components/responses/${name}` };
  }
  return responses;
}

const waits = new Set([429, 503]);
const challenged = new Set<ProblemCode>(['UNAUTHORIZED', 'INSUFFICIENT_SCOPE']);

function refusal(status: number, codes: readonly ProblemCode[], components: Components): Answer {
  const lines = codes.map((code) => `\`${code}\`: ${problems[code].meaning} ${problems[code].remedy}`);
  return {
    description: lines.join('\n\n'),
    headers: named(
      'X-Request-Id',
      'Cache-Control',
      ...(status === 405 ? (['Allow'] as const) : []),
      ...(status === 429 ? (['RateLimit-Policy', 'RateLimit'] as const) : []),
      ...(codes.some((code) => challenged.has(code)) ? (['WWW-Authenticate'] as const) : []),
      ...(waits.has(status) ? (['Retry-After'] as const) : []),
    ),
    content: {
      'application/json': {
        schema: components.render(ProblemBody, 'output'),
        examples: Object.fromEntries(codes.map((code) => [code, { value: example(code, status) }])),
      },
    },
  };
}

const example = (code: ProblemCode, status: number) => ({
  error: { code, message: `${problems[code].meaning} ${problems[code].remedy}`, status },
  meta: { request_id: 'req_01h455vb4pex5vsknk084sn02q' },
});
