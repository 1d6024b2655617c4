import { initContract, type AppRoute, type ServerInferRequest } from '@ts-rest/core';
import { z } from 'zod';
import { problems, type ProblemCode } from './problems.ts';
import type { Scope } from './scopes.ts';
import { FeedPosition, ListMeta, Pagination, RecordMeta } from './shared/page.ts';
import { queryFlag } from './shared/query.ts';

/**
 * The one place of the contract that knows ts-rest: everything else uses `route()` and the shapes below, so that
 * leaving the library costs this file and the server's mount.
 */
const c = initContract();

/** What a route promises beyond shapes. The server enforces it, OpenAPI prints it, CLI, MCP and tests read it. */
export interface RouteFacts {
  /** Dotted name: group and verb, e.g. `listings.search`; operationId in OpenAPI, method path in the SDK. */
  readonly operation: string;
  /** `public`: nobody asks who calls. `agent`: a bearer token of an account, with `scopes`. */
  readonly access: 'public' | 'agent';
  readonly scopes: readonly Scope[];
  /** Problem codes that this route itself may answer with, each provoked by a test. */
  readonly refuses: readonly ProblemCode[];
  /** POST: takes `Idempotency-Key`. Reads and DELETE are idempotent by nature and say false. */
  readonly idempotencyKey: boolean;
  /** `Cache-Control: public, max-age`; null means `private, no-store`. */
  readonly cacheSeconds: number | null;
  /** Whose budget a call draws on; null for none. */
  readonly rateLimit: 'read' | 'account' | 'lead' | 'review' | null;
  /** The answer carries an ETag of the record, which a PATCH takes as `If-Match`. */
  readonly etag?: boolean;
  /** Takes the ETag of the record that it changes a part of as `If-Match`. */
  readonly ifMatch?: boolean;
  /** The body is a file, not JSON: bytes of a media type, at most so many. */
  readonly upload?: { readonly mediaType: `${string}/*`; readonly maxBytes: number };
  /** The body is a feed, read as a stream by the operation itself: at most so many bytes, after gzip too. */
  readonly feed?: { readonly maxBytes: number };
  /** Longest time from the last byte of the request to the answer; 12 without it. */
  readonly answerWithinSeconds?: number;
  /** How the body is wrapped: a record, a page of records, a page of a feed that never ends, not at all; `none`: no body. */
  readonly envelope: 'record' | 'page' | 'feed' | 'bare' | 'none';
  /** The `listings` command for it, or why there is none. */
  readonly cli: { readonly command: string } | { readonly absent: string };
  /** MCP tools over it, or why there is none. */
  readonly tools: readonly string[] | { readonly absent: string };
}

type Shape = Record<string, z.ZodType>;
// No members at all is what `{}` says here, for once.
// oxlint-disable-next-line typescript/no-generated-empty-object-type
type Nothing = Record<never, never>;

/** A list answer: records, paging, meta, and more members where the list has any. */
export const pageOf = <S extends z.ZodType, M extends Shape = Nothing>(record: S, members?: M) =>
  z.object({ data: z.array(record), pagination: Pagination, ...(members ?? ({} as M)), meta: ListMeta });

/** A page of a feed: entries, where to go on, meta. */
export const feedOf = <S extends z.ZodType>(entry: S) =>
  z.object({ data: z.array(entry), pagination: FeedPosition, meta: ListMeta });

/** A single-record answer. */
export const recordOf = <S extends z.ZodType>(record: S) => z.object({ data: record, meta: RecordMeta });

/** The error answer, the same for every code. */
export const ProblemBody = z
  .object({
    error: z.object({
      code: z.string().meta({ description: 'One of the closed list of codes', example: 'VALIDATION_ERROR' }),
      message: z.string().meta({ description: 'What is wrong and what to do' }),
      status: z.int(),
      details: z
        .looseObject({
          fields: z
            .array(z.object({ path: z.string(), code: z.string(), message: z.string() }))
            .optional()
            .meta({ description: 'Faults of single fields (VALIDATION_ERROR, LISTING_INCOMPLETE)' }),
        })
        .optional(),
    }),
    meta: RecordMeta,
  })
  .meta({ id: 'Problem' });
export type ProblemBody = z.infer<typeof ProblemBody>;

/** Problems that the platform itself may answer at the address of any route. */
export const platformRefusals = [
  'METHOD_NOT_ALLOWED',
  'NOT_ACCEPTABLE',
  'RATE_LIMITED',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
] as const;

/** Problems that the platform answers a route with because of what its facts say. */
export const refusalsByFacts = (route: Pick<Route, 'method' | 'body' | 'metadata'>): readonly ProblemCode[] => {
  const { access, idempotencyKey } = route.metadata;
  return [
    ...(access === 'agent' ? (['UNAUTHORIZED', 'INSUFFICIENT_SCOPE', 'ACCOUNT_SUSPENDED'] as const) : []),
    ...(idempotencyKey ? (['IDEMPOTENCY_CONFLICT', 'IDEMPOTENCY_IN_PROGRESS'] as const) : []),
    ...(route.method === 'GET' ? [] : (['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const)),
  ];
};

interface ReadRoute<P extends string, A extends z.ZodType, Path extends z.ZodType, Q extends Shape, B extends Shape> {
  path: P;
  summary: string;
  description: string;
  /** Schema of the path parameters, where the path has any. */
  pathParams?: Path;
  /** Query parameters by name; anything else in the query is refused by name. */
  query?: Q;
  /** Whole body of the 200 answer: `pageOf`, `recordOf` or a bare schema. */
  answer: A;
  /** Media type where the answer is not JSON. */
  mediaType?: string;
  /** Whole body of the 200 answer in other media types, for whoever prefers one in `Accept`. */
  alternatives?: B;
  facts: RouteFacts;
}

/** Statuses that a list of codes can answer with, each with the common error body. */
const problemResponses = (codes: readonly ProblemCode[]) =>
  Object.fromEntries(
    [...codes, ...platformRefusals].map((code) => [problems[code].status, ProblemBody]),
  ) as unknown as Record<400, typeof ProblemBody>;

/** A GET route (HEAD comes with it). Unknown query parameters are refused: the query is a strict object. */
export function read<
  const P extends string,
  A extends z.ZodType,
  Path extends z.ZodType = z.ZodUndefined,
  Q extends Shape = Nothing,
  B extends Shape = Nothing,
>(spec: ReadRoute<P, A, Path, Q, B>) {
  return c.query({
    method: 'GET',
    path: spec.path,
    summary: spec.summary,
    description: spec.description,
    pathParams: spec.pathParams as Path,
    query: z.strictObject((spec.query ?? {}) as Q),
    responses: { 200: spec.answer, ...problemResponses(spec.facts.refuses) },
    metadata: {
      ...spec.facts,
      mediaType: spec.mediaType ?? 'application/json',
      alternatives: spec.alternatives ?? ({} as B),
    },
  });
}

interface WriteRoute<
  M extends 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  P extends string,
  S extends 200 | 201 | 202 | 204,
  A extends z.ZodType,
  Path extends z.ZodType,
  Q extends Shape,
  B extends z.ZodType,
> {
  method: M;
  path: P;
  summary: string;
  description: string;
  /** Schema of the path parameters, where the path has any. */
  pathParams?: Path;
  /** Query parameters by name, besides `dry_run`; anything else in the query is refused by name. */
  query?: Q;
  /** The JSON body: a strict object. Without it the body is empty, or `{}`. Of an upload: `Upload`. */
  body?: B;
  /** Status of success. 204 has `answer: NoBody` and the envelope `none`. */
  status: S;
  /** Another status of success, with the same answer: of a PUT that created what it names. */
  alsoStatus?: 201;
  answer: A;
  facts: RouteFacts;
}

/** The answer of 204. */
export const NoBody = z.undefined();

/** A file as it was received, and the SHA-256 of its bytes in hexadecimal digits, by which it is the same again. */
export interface Upload {
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

/** The body of a route that takes a file (`upload`). */
export const Upload = z.custom<Upload>((value) => (value as Partial<Upload> | undefined)?.bytes instanceof Uint8Array, {
  error: 'is required: the bytes of the file',
});

/** A feed as it arrives: read once, as a stream. */
export interface Feed {
  readonly read: () => AsyncIterable<Uint8Array>;
  /** `Content-Digest` (RFC 9530) as it was sent; null without one. */
  readonly digest: string | null;
}

/** The body of a route that takes a feed (`feed`). */
export const Feed = z.custom<Feed>((value) => typeof (value as Partial<Feed> | undefined)?.read === 'function', {
  error: 'is required: the feed itself',
});

/**
 * A route that changes something. Every one takes `dry_run=true`: it then validates, answers what would happen, and
 * changes nothing. A PATCH is a JSON Merge Patch (RFC 7396): a field left out stays, null empties it, arrays replace.
 */
export function write<
  const M extends 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  const P extends string,
  const S extends 200 | 201 | 202 | 204,
  A extends z.ZodType,
  Path extends z.ZodType = z.ZodUndefined,
  Q extends Shape = Nothing,
  // oxlint-disable-next-line typescript/no-generated-empty-object-type
  B extends z.ZodType = z.ZodObject<{}, z.core.$strict>,
>(spec: WriteRoute<M, P, S, A, Path, Q, B>) {
  return c.mutation({
    method: spec.method,
    path: spec.path,
    summary: spec.summary,
    description: spec.description,
    pathParams: spec.pathParams as Path,
    query: z.strictObject({ ...((spec.query ?? {}) as Q), ...dryRun }),
    body: (spec.body ?? z.strictObject({})) as B,
    responses: {
      [spec.status]: spec.answer,
      ...(spec.alsoStatus && { [spec.alsoStatus]: spec.answer }),
      ...problemResponses(spec.facts.refuses),
    } as Record<S, A> & Record<400, typeof ProblemBody>,
    metadata: {
      ...spec.facts,
      mediaType: 'application/json',
      alternatives: {},
    },
  });
}

const dryRun = {
  dry_run: queryFlag()
    .default(false)
    .meta({ description: 'Validate and answer what would happen, and change nothing' }),
};

export type Route = AppRoute & {
  summary: string;
  description: string;
  query?: z.ZodObject;
  pathParams?: z.ZodObject;
  body?: z.ZodType;
  responses: Record<number, z.ZodType>;
  metadata: RouteFacts & { mediaType: string; alternatives: Readonly<Record<string, z.ZodType>> };
};

/** Group of routes: `contract.listings.search`. */
export type RouteGroup = Record<string, Route>;

/** What a handler of this route receives, validated: `{ query, params, body }`. */
export type RequestOf<R> = R extends AppRoute ? ServerInferRequest<R> : never;

/** Schema of what a route answers where it succeeds. */
type SuccessOf<R> = R extends { responses: { 200: infer S extends z.ZodType } }
  ? S
  : R extends { responses: { 201: infer S extends z.ZodType } }
    ? S
    : R extends { responses: { 202: infer S extends z.ZodType } }
      ? S
      : R extends { responses: { 204: infer S extends z.ZodType } }
        ? S
        : never;

/** The body of a route's success as the handler builds it. */
export type AnswerOf<R> = z.input<SuccessOf<R>>;

/** The status that a route succeeds with. */
export const successStatusOf = (route: Pick<Route, 'responses'>): number =>
  Number(Object.keys(route.responses).find((status) => status.startsWith('2')));
