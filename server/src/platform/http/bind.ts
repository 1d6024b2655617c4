import { successStatusOf, type Feed, type InquirySource, type RequestOf, type Route, type Upload } from '@oga/contract';
import { z } from 'zod';
import { Problem } from '../../kernel/problem.ts';
import { isInTheWay, type Sql, type Transaction } from '../db/sql.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Answer, AnyAnswer, OtherAnswer, Rendered } from './answer.ts';
import { bodyOf, render } from './answer.ts';
import { authorize, type Caller } from './caller.ts';
import type { Reservation, StoredAnswer } from './idempotency.ts';
import { validate } from './validate.ts';

/** What every use case may know of the call, whichever door it came through. */
export interface CallContext {
  readonly requestId: string;
  /** The moment of the call; the only time a use case sees. */
  readonly now: Date;
  readonly signal: AbortSignal;
  /** Which of the route's media types is wanted; without it the first, JSON. */
  readonly mediaType?: string;
  /** Null on a route for anybody. */
  readonly caller?: Caller | null;
  /** Whether it came with a credential, on a route for anybody too: then it reads what its sender wrote (public-reads.ts). */
  readonly hasCredential?: boolean;
  /** `If-Match`, as it came. */
  readonly ifMatch?: string | null;
  /** Network of the client (limits.ts); null where there is none to count by. */
  readonly network?: string | null;
  /** What the call comes through; `api` without it. */
  readonly door?: InquirySource;
  /** The right to answer this request's Idempotency-Key, where it has one. */
  readonly reservation?: Reservation | null;
}

/** What a use case is given besides: who calls, and the one transaction in which it may change something. */
export interface UseContext<R> extends CallContext {
  readonly caller: Caller | null;
  readonly ifMatch: string | null;
  readonly network: string | null;
  /**
   * The transaction of a write: all of the work, or nothing. What it answers is kept under the request's Idempotency-Key
   * in the same transaction, so a server that dies at any moment has done it once or not at all; with `dry_run=true` it
   * is rolled back and answered all the same. Where the database ends it in favor of another, the work is done again. Fetch and prepare before, for 12 s at most (or `answerWithinSeconds`); call
   * it once.
   */
  commit<A extends Answer<R>>(sql: Sql, work: (tx: Transaction) => Promise<A>): Promise<A>;
}

export type Handler<R> = (request: RequestOf<R>, context: UseContext<R>) => Promise<Answer<R> | OtherAnswer<R>>;

/** The account that calls, on a route that needs one. */
export function callerOf(context: { readonly caller: Caller | null }): Caller {
  if (context.caller === null) throw new Problem('UNAUTHORIZED');
  return context.caller;
}

/** A handler for every route of a group, none missing. */
export type Handlers<G> = { readonly [K in keyof G]: Handler<G[K]> };

export interface CallInput {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** A route with its use case behind it: HTTP and MCP call the same. */
export interface BoundOperation {
  readonly operation: string;
  readonly route: Route;
  /** Whether this caller may, and what he says is valid. Throws UNAUTHORIZED, INSUFFICIENT_SCOPE, VALIDATION_ERROR. */
  prepare(input: CallInput, caller?: Caller | null): PreparedCall;
  /** Validates, runs, renders. Throws `Problem` for refusals. */
  run(input: CallInput, context: CallContext): Promise<Rendered>;
}

/** A call whose input is valid. */
export interface PreparedCall {
  /** What is asked, the same however it was written: order of parameters, spelling of numbers, defaults left out or in. */
  readonly key: string;
  readonly isDryRun: boolean;
  run(context: CallContext): Promise<Rendered>;
}

/**
 * Ties handlers to a group of routes. With `checkAnswers` every answer is validated against the contract, the text that
 * PostgreSQL built included; without it only built values are, since parsing a page costs more than making it.
 */
export function bind<G extends object>(group: G, handlers: Handlers<G>, checkAnswers: boolean): BoundOperation[] {
  return Object.entries(group).map(([name, member]) => {
    const route = member as Route;
    const { envelope, mediaType, answerWithinSeconds } = route.metadata;
    const isFile = route.metadata.upload !== undefined || route.metadata.feed !== undefined;
    const handler = handlers[name as keyof G] as unknown as (
      request: unknown,
      context: UseContext<unknown>,
    ) => Promise<AnyAnswer>;
    const prepare = (input: CallInput, caller: Caller | null = null): PreparedCall => {
      authorize(route, caller);
      const params = route.pathParams ? validate(route.pathParams, input.params) : {};
      const query: Readonly<Record<string, unknown>> = route.query ? validate(route.query, input.query) : {};
      const body = route.body ? validate(route.body, input.body ?? (isFile ? undefined : {})) : undefined;
      const isDryRun = query['dry_run'] === true;
      return {
        key: `${route.metadata.operation} ${stableJson([params, query, ...(body === undefined ? [] : [isFile ? markOf(body as Upload | Feed) : body])])}`,
        isDryRun,
        run: async (context) => {
          const reservation = isDryRun ? null : (context.reservation ?? null);
          const keep = (answer: AnyAnswer, rendered: Rendered = render(answer, envelope, mediaType)): StoredAnswer => ({
            status: rendered.status ?? successStatusOf(route),
            headers: rendered.headers,
            text: rendered.text,
          });
          let isKept = false;
          const commit = (sql: Sql, work: (tx: Transaction) => Promise<AnyAnswer>, attempt = 1): Promise<AnyAnswer> =>
            inTransaction(sql, async (tx) => {
              const answer = await work(tx);
              if (isDryRun) throw new DryRun(answer);
              await reservation?.answer(tx, keep(answer));
              return answer;
            }).then(
              (answer) => {
                isKept = true;
                return answer;
              },
              (error: unknown) => {
                if (error instanceof DryRun) return error.answer;
                // Taken back whole in favor of another: as if it had not been tried.
                if (isInTheWay(error) && attempt < mostAttempts) return commit(sql, work, attempt + 1);
                throw error;
              },
            );
          const { ifMatch = null, network = null } = context;
          const use = { ...context, caller, ifMatch, network, commit } as UseContext<unknown>;
          const answer = await inTime(handler({ params, query, body }, use), answerWithinSeconds);
          const rendered = render(answer, envelope, mediaType);
          if (!isKept) await reservation?.answer(null, keep(answer, rendered));
          const isJson = mediaType === 'application/json' && envelope !== 'none' && answer.text === undefined;
          if (isJson && (checkAnswers || isBuilt(answer))) check(route, context.mediaType ?? mediaType, rendered);
          return rendered;
        },
      };
    };
    return {
      operation: route.metadata.operation,
      route,
      prepare,
      run: async (input, context) => prepare(input, context.caller).run(context),
    };
  });
}

/** What tells one file from another. A feed is told by what its sender says of it; without a word all are the same. */
const markOf = (file: Upload | Feed): string => ('sha256' in file ? file.sha256 : (file.digest ?? ''));

/** Of a transaction that the database ends in favor of another (deadlock). */
const mostAttempts = 3;

/** Rolls a transaction back that was only tried, with what it would have answered. */
class DryRun extends Error {
  readonly answer: AnyAnswer;
  constructor(answer: AnyAnswer) {
    super('dry run');
    this.answer = answer;
  }
}

/** JSON with the names of objects in order. */
const stableJson = (value: unknown): string =>
  JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

/** More than a statement may take (serve.ts), so that a query which was too wide says so itself. */
const usualSeconds = 12;

/** A database that takes questions and answers none would hold callers, and what they hold, for ever: 503 instead. */
async function inTime<T>(work: Promise<T>, seconds = usualSeconds): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Problem('SERVICE_UNAVAILABLE', undefined, { headers: { 'Retry-After': '5' } }));
    }, seconds * 1000);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

const isBuilt = (answer: AnyAnswer): boolean => {
  const payload = answer.data ?? answer.features ?? answer.body;
  return !(typeof payload === 'object' && payload !== null && 'text' in payload);
};

/** An answer that breaks the contract is a bug of ours: it becomes a 500, never a surprise for a client. */
function check(route: Route, mediaType: string, rendered: Rendered): void {
  const body: unknown = JSON.parse(bodyOf(rendered, 'check', '2000-01-01T00:00:00.000Z'));
  const result = (route.metadata.alternatives[mediaType] ?? route.responses[successStatusOf(route)]!).safeParse(body);
  if (result.success) return;
  throw new Error(`${route.metadata.operation} breaks its contract: ${z.prettifyError(result.error)}`);
}
