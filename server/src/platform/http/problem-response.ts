import { problems, type ProblemBody } from '@oga/contract';
import type { ServerResponse } from 'node:http';
import { Problem } from '../../kernel/problem.ts';
import { isUnavailable } from '../db/sql.ts';

/** Seconds after which a client may ask again while the database is away. */
const retryAfterSeconds = '5';

/** The refusal that a throw means to a caller. A bug becomes INTERNAL_ERROR: no stack, no SQL, no path leaves. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isUnavailable(error)) {
    return new Problem('SERVICE_UNAVAILABLE', undefined, { headers: { 'Retry-After': retryAfterSeconds } });
  }
  // A statement that ran into its time limit: the query was too wide for now.
  if ((error as { code?: unknown } | null)?.code === '57014') {
    return new Problem('SERVICE_UNAVAILABLE', 'The query took too long. Narrow it, or try again.', {
      headers: { 'Retry-After': retryAfterSeconds },
    });
  }
  return new Problem('INTERNAL_ERROR');
}

/** The error body of the contract. `details` is always an object where it is present. */
export const problemBody = (problem: Problem, requestId: string): ProblemBody => ({
  error: {
    code: problem.code,
    message: problem.message,
    status: problems[problem.code].status,
    ...(problem.details === undefined ? {} : { details: problem.details }),
  },
  meta: { request_id: requestId },
});

export function sendProblem(
  response: ServerResponse & { locals: { refusal?: string } },
  problem: Problem,
  requestId: string,
): void {
  response.locals.refusal = problem.code;
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.statusCode = problem.status;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Cache-Control', 'private, no-store');
  response.removeHeader('ETag');
  for (const [name, value] of Object.entries(problem.headers)) response.setHeader(name, value);
  response.end(JSON.stringify(problemBody(problem, requestId)));
}
