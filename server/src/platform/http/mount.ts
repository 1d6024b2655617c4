import type { Express, RequestHandler, Response } from 'express';
import { Problem } from '../../kernel/problem.ts';
import { toTimestamp, type Clock } from '../../kernel/time.ts';
import { addressOf, type AnswerCache } from './answer-cache.ts';
import type { BoundOperation } from './bind.ts';
import { keepable, sendAnswer, type KeptAnswer } from './kept-answer.ts';
import { parseQuery } from './parse-query.ts';
import { requestIdOf } from './request-id.ts';

export interface MountParts {
  readonly clock: Clock;
  /** Where public answers are kept; null: nowhere. */
  readonly cache: AnswerCache | null;
}

/**
 * Puts bound operations on Express and enforces the facts of their routes: media type, caching, ETag and 304, HEAD, 405.
 * ts-rest describes the routes; its Express adapter is not used, because it stringifies every body, answers a wrong
 * method with 404 HTML and passes undeclared statuses (see ARCHITECTURE.md).
 */
export function mount(app: Express, basePath: string, operations: readonly BoundOperation[], parts: MountParts): void {
  const methodsOf = new Map<string, Set<string>>();
  for (const operation of operations) {
    const { method, path } = operation.route;
    const fullPath = basePath + path;
    app[method.toLowerCase() as 'get'](fullPath, serve(operation, parts));
    const methods = methodsOf.get(fullPath) ?? new Set(['OPTIONS']);
    methods.add(method);
    if (method === 'GET') methods.add('HEAD');
    methodsOf.set(fullPath, methods);
  }
  for (const [fullPath, methods] of methodsOf) app.all(fullPath, refuseMethod([...methods].sort().join(', ')));
}

const refuseMethod =
  (allow: string): RequestHandler =>
  (request, response, next) => {
    response.setHeader('Allow', allow);
    if (request.method === 'OPTIONS') return void response.status(204).end();
    next(new Problem('METHOD_NOT_ALLOWED', `${request.method} is not allowed here. Allowed: ${allow}.`));
  };

function serve({ operation, route, prepare }: BoundOperation, { clock, cache }: MountParts): RequestHandler {
  const { cacheSeconds } = route.metadata;
  const offered = [route.metadata.mediaType, ...Object.keys(route.metadata.alternatives)];
  return async (request, response) => {
    response.locals.operation = operation;
    response.vary('Accept').vary('Accept-Encoding');
    const mediaType = request.accepts(offered);
    if (mediaType === false) {
      throw new Problem('NOT_ACCEPTABLE', `This is available as ${offered.join(' and ')} only.`);
    }
    const now = clock.now();
    const requestId = requestIdOf(response);
    const call = prepare({ params: request.params, query: parseQuery(request.url) });
    const make = async (signal: AbortSignal) =>
      keepable(await call.run({ requestId, now, signal, mediaType }), {
        operation,
        cacheSeconds,
        contentType: `${mediaType}; charset=utf-8`,
      });
    const { answer, ageSeconds } =
      cache === null || cacheSeconds === null
        ? withAge(await make(signalOf(response)), now)
        : await cache.through(`${mediaType} ${call.key}`, addressOf(request), () => make(neverAborted));
    await sendAnswer(request, response, answer, { requestId, timestamp: toTimestamp(now), ageSeconds });
  };
}

const withAge = (answer: KeptAnswer, now: Date) => ({
  answer,
  ageSeconds: answer.asOf === null ? 0 : Math.floor((now.getTime() - answer.asOf.getTime()) / 1000),
});

/** Others may be waiting for the same answer. */
const neverAborted = new AbortController().signal;

/** Aborted when the client goes away before the answer. */
function signalOf(response: Response): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}
