import { hash } from 'node:crypto';
import type { Express, Request, RequestHandler, Response } from 'express';
import { Problem } from '../../kernel/problem.ts';
import { toTimestamp, type Clock } from '../../kernel/time.ts';
import { bodyOf, type Rendered } from './answer.ts';
import type { BoundOperation } from './bind.ts';
import { parseQuery } from './parse-query.ts';
import { requestIdOf } from './request-id.ts';

/**
 * Puts bound operations on Express and enforces the facts of their routes: media type, caching, ETag and 304, HEAD, 405.
 * ts-rest describes the routes; its Express adapter is not used, because it stringifies every body, answers a wrong
 * method with 404 HTML and passes undeclared statuses (see ARCHITECTURE.md).
 */
export function mount(app: Express, basePath: string, operations: readonly BoundOperation[], clock: Clock): void {
  const methodsOf = new Map<string, Set<string>>();
  for (const operation of operations) {
    const { method, path } = operation.route;
    const fullPath = basePath + path;
    app[method.toLowerCase() as 'get'](fullPath, serve(operation, clock));
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

function serve({ operation, route, run }: BoundOperation, clock: Clock): RequestHandler {
  const { cacheSeconds } = route.metadata;
  const offered = [route.metadata.mediaType, ...Object.keys(route.metadata.alternatives)];
  const cacheControl = cacheSeconds === null ? 'private, no-store' : `public, max-age=${cacheSeconds}`;
  return async (request, response) => {
    response.locals.operation = operation;
    response.vary('Accept').vary('Accept-Encoding');
    const mediaType = request.accepts(offered);
    if (mediaType === false) {
      throw new Problem('NOT_ACCEPTABLE', `This is available as ${offered.join(' and ')} only.`);
    }
    const now = clock.now();
    const requestId = requestIdOf(response);
    const rendered = await run(
      { params: request.params, query: parseQuery(request.url) },
      { requestId, now, signal: signalOf(response), mediaType },
    );
    for (const [name, value] of Object.entries(rendered.headers)) response.setHeader(name, value);
    response.setHeader('Cache-Control', cacheControl);
    if (cacheSeconds !== null && isUnchanged(request, response, rendered)) return void response.status(304).end();
    response.setHeader('Content-Type', `${mediaType}; charset=utf-8`);
    response.end(bodyOf(rendered, requestId, toTimestamp(now)));
  };
}

/** Sets the weak ETag over everything but `meta` and tells whether the client holds it already (RFC 9110, 13.1.2). */
function isUnchanged(request: Request, response: Response, rendered: Rendered): boolean {
  const language = rendered.headers['Content-Language'] ?? '';
  const etag = `W/"${hash('sha1', language + rendered.text, 'base64url')}"`;
  response.setHeader('ETag', etag);
  const held = request.headers['if-none-match'];
  return held !== undefined && (held.trim() === '*' || held.split(',').some((one) => weakly(one.trim()) === etag));
}

const weakly = (etag: string): string => (etag.startsWith('W/') ? etag : `W/${etag}`);

/** Aborted when the client goes away before the answer. */
function signalOf(response: Response): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}
