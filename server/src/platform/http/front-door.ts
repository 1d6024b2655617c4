import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { toTimestamp, type Clock } from '../../kernel/time.ts';
import type { Observe } from '../observe/observe.ts';
import { addressOf, type AnswerCache } from './answer-cache.ts';
import { sendAnswer } from './kept-answer.ts';
import { problemOf, sendProblem } from './problem-response.ts';

/** What happens to a request before it is answered, in Express or in front of it: plain Node, nothing of Express. */
export type Step = (request: IncomingMessage, response: Responding, next: (error?: unknown) => void) => unknown;

/** A response with what is known of its call so far, where Express keeps it too. */
export type Responding = ServerResponse & { locals: { requestId?: string; operation?: string; refusal?: string } };

/** Steps are handlers for Express as they are. */
export const asHandlers = (steps: readonly Step[]): RequestHandler[] => steps as unknown as RequestHandler[];

export interface FrontDoorParts {
  /** The application, for whatever does not stand ready. It takes the same steps first. */
  readonly app: RequestListener;
  readonly cache: AnswerCache;
  /** What every public read goes through: request id, log, headers, limit. */
  readonly steps: readonly Step[];
  readonly clock: Clock;
  readonly observe: Pick<Observe, 'requestFailed'>;
}

/**
 * Where requests come in: an answer that stands ready is sent from here, anything else is the application's. In front of
 * Express, since its routing costs more than sending a kept answer does (`npx -y pnpm@12 bench cache` tells).
 */
export function frontDoor({ app, cache, steps, clock, observe }: FrontDoorParts): RequestListener {
  return (request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const found = isRead ? cache.find(addressOf(request)) : undefined;
    if (found === undefined) return app(request, response);
    const { operation } = found.answer;
    const headers: string[] = [];
    const responding = gathering(response, headers, { operation });
    const send = async (error?: unknown): Promise<void> => {
      const requestId = responding.locals.requestId!;
      if (error !== undefined) {
        const problem = problemOf(error);
        if (problem.status >= 500) observe.requestFailed({ requestId, operation, error });
        return sendProblem(toldApart(responding, headers), problem, requestId);
      }
      const call = { requestId, timestamp: toTimestamp(clock.now()), ageSeconds: found.ageSeconds };
      await sendAnswer(request, response, found.answer, call, (status, ofAnswer) =>
        response.writeHead(status, [...headers, ...ofAnswer]),
      );
    };
    walk(steps, request, responding, (error) => {
      send(error).catch((cause: unknown) => response.destroy(cause as Error));
    });
  };
}

/**
 * A response that notes its headers, names and values in turn, so that all are written at once: told one by one they were
 * a fifth of the cost of a kept answer (2026-11-21).
 */
function gathering(response: ServerResponse, headers: string[], locals: Responding['locals']): Responding {
  const setHeader: ServerResponse['setHeader'] = (name, value) => {
    headers.push(name, String(value));
    return response;
  };
  return Object.assign(response, { locals, setHeader });
}

/** The response as it was, with the headers noted so far. */
function toldApart(response: Responding, headers: readonly string[]): Responding {
  delete (response as { setHeader?: unknown }).setHeader;
  for (let at = 0; at < headers.length; at += 2) response.setHeader(headers[at]!, headers[at + 1]!);
  return response;
}

function walk(
  steps: readonly Step[],
  request: IncomingMessage,
  response: Responding,
  last: (error?: unknown) => void,
): void {
  const go = (at: number): void => {
    if (at === steps.length) return last();
    // A step that fails later says so through `next`; one that answered by itself does not call it.
    void steps[at]!(request, response, (error) => (error === undefined ? go(at + 1) : last(error)));
  };
  go(0);
}
