import type { RequestOf, Route } from '@oga/contract';
import { z } from 'zod';
import { Problem } from '../../kernel/problem.ts';
import type { Answer, AnyAnswer, OtherAnswer, Rendered } from './answer.ts';
import { bodyOf, render } from './answer.ts';
import { validate } from './validate.ts';

/** What every use case may know of the call, whichever door it came through. */
export interface CallContext {
  readonly requestId: string;
  /** The moment of the call; the only time a use case sees. */
  readonly now: Date;
  readonly signal: AbortSignal;
  /** Which of the route's media types is wanted; without it the first, JSON. */
  readonly mediaType?: string;
}

export type Handler<R> = (request: RequestOf<R>, context: CallContext) => Promise<Answer<R> | OtherAnswer<R>>;

/** A handler for every route of a group, none missing. */
export type Handlers<G> = { readonly [K in keyof G]: Handler<G[K]> };

export interface CallInput {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
}

/** A route with its use case behind it: HTTP and MCP call the same. */
export interface BoundOperation {
  readonly operation: string;
  readonly route: Route;
  /** Validates. Throws VALIDATION_ERROR. */
  prepare(input: CallInput): PreparedCall;
  /** Validates, runs, renders. Throws `Problem` for refusals. */
  run(input: CallInput, context: CallContext): Promise<Rendered>;
}

/** A call whose input is valid. */
export interface PreparedCall {
  /** What is asked, the same however it was written: order of parameters, spelling of numbers, defaults left out or in. */
  readonly key: string;
  run(context: CallContext): Promise<Rendered>;
}

/**
 * Ties handlers to a group of routes. With `checkAnswers` every answer is validated against the contract, the text that
 * PostgreSQL built included; without it only built values are, since parsing a page costs more than making it.
 */
export function bind<G extends object>(group: G, handlers: Handlers<G>, checkAnswers: boolean): BoundOperation[] {
  return Object.entries(group).map(([name, member]) => {
    const route = member as Route;
    const { envelope, mediaType } = route.metadata;
    const handler = handlers[name as keyof G] as unknown as (
      request: unknown,
      context: CallContext,
    ) => Promise<AnyAnswer>;
    const known = Object.keys(route.query?.shape ?? {});
    const prepare = (input: CallInput): PreparedCall => {
      const params = route.pathParams ? validate(route.pathParams, input.params, []) : {};
      const query = route.query ? validate(route.query, input.query, known) : {};
      return {
        key: `${route.metadata.operation} ${stableJson([params, query])}`,
        run: async (context) => {
          const answer = await inTime(handler({ params, query }, context));
          const rendered = render(answer, envelope, mediaType);
          const isJson = mediaType === 'application/json';
          if (isJson && (checkAnswers || isBuilt(answer))) check(route, context.mediaType ?? mediaType, rendered);
          return rendered;
        },
      };
    };
    return {
      operation: route.metadata.operation,
      route,
      prepare,
      run: async (input, context) => prepare(input).run(context),
    };
  });
}

/** JSON with the names of objects in order. */
const stableJson = (value: unknown): string =>
  JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

/** More than a statement may take (serve.ts), so that a query which was too wide says so itself. */
const answerWithinMs = 12_000;

/** A database that takes questions and answers none would hold callers, and what they hold, for ever: 503 instead. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Problem('SERVICE_UNAVAILABLE', undefined, { headers: { 'Retry-After': '5' } }));
    }, answerWithinMs);
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
  const result = (route.metadata.alternatives[mediaType] ?? route.responses[200]!).safeParse(body);
  if (result.success) return;
  throw new Error(`${route.metadata.operation} breaks its contract: ${z.prettifyError(result.error)}`);
}
