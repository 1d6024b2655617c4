import { monotonicMs } from '../../kernel/time.ts';
import type { Observe } from '../observe/observe.ts';
import type { Step } from './front-door.ts';
import { requestIdOf } from './request-id.ts';

/** Tells about every answer once it has left, or once the client has. */
export function logRequests(observe: Observe): Step {
  return (request, response, next) => {
    const startedMs = monotonicMs();
    const path = request.url!.split('?', 1)[0]!;
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
