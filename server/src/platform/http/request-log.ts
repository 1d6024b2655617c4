import { monotonicMs } from '../../kernel/time.ts';
import type { Observe } from '../observe/observe.ts';
import type { Step } from './front-door.ts';
import { requestIdOf } from './request-id.ts';

/** Addresses that let in whoever knows them, and what is told of them instead. */
const signed: readonly (readonly [RegExp, string])[] = [
  [/\/saved-searches\/[^/]+\/.+$/is, '/saved-searches/:id/:mark'],
];

/** Path without the query, and without what nobody may read in a log. */
export function loggedPath(url: string): string {
  const path = url.split('?', 1)[0]!;
  return signed.find(([pattern]) => pattern.test(path))?.[1] ?? path;
}

/** Tells about every answer once it has left, or once the client has. */
export function logRequests(observe: Observe): Step {
  return (request, response, next) => {
    const startedMs = monotonicMs();
    const path = loggedPath(request.url!);
    response.once('close', () => {
      observe.requestServed({
        requestId: requestIdOf(response),
        method: request.method!,
        path,
        operation: response.locals.operation ?? '-',
        refusal: response.locals.refusal ?? null,
        status: response.writableFinished ? response.statusCode : 499,
        durationMs: Math.round((monotonicMs() - startedMs) * 10) / 10,
      });
    });
    next();
  };
}
