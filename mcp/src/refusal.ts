import { problems, type FieldFault, type ProblemCode } from '@oga/contract';
import type { ApiAnswer } from './api.ts';

/** What a tool call was refused with: the API's problem, or the same shape for arguments refused here. */
export interface ToolProblem {
  readonly code: string;
  readonly status: number;
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly request_id?: string;
}

/** Thrown inside a tool where the call is refused; becomes an answer with `isError`. */
export class ToolRefusal extends Error {
  readonly problem: ToolProblem;

  constructor(problem: ToolProblem) {
    super(problem.message);
    this.name = 'ToolRefusal';
    this.problem = problem;
  }
}

/** Arguments that are missing, unknown or not as described. */
export const refusedArguments = (fields: readonly FieldFault[]): ToolRefusal =>
  new ToolRefusal({
    code: 'VALIDATION_ERROR',
    status: problems.VALIDATION_ERROR.status,
    message: problems.VALIDATION_ERROR.meaning,
    details: { fields },
  });

/** The API's refusal; a body that is not the common error is reported by its status alone. */
export function refusalOf(answer: ApiAnswer): ToolRefusal {
  const error = (answer.body as { error?: Partial<ToolProblem> } | null)?.error;
  const code = typeof error?.code === 'string' ? error.code : 'INTERNAL_ERROR';
  return new ToolRefusal({
    code,
    status: answer.status,
    message: typeof error?.message === 'string' ? error.message : `The service answered ${answer.status}.`,
    ...(typeof error?.details === 'object' && error.details !== null ? { details: error.details } : {}),
    ...(answer.requestId ? { request_id: answer.requestId } : {}),
  });
}

/** Faults of single fields in a problem, where it has any. */
export function fieldFaultsOf(problem: ToolProblem): readonly FieldFault[] {
  const fields = problem.details?.fields;
  return Array.isArray(fields) ? (fields as readonly FieldFault[]) : [];
}

const placeArguments = new Set(['country', 'division', 'city', 'neighborhood']);

/** What to do after a refusal, as one sentence for the model that called. */
export function nextStepAfter(problem: ToolProblem): string {
  const paths = fieldFaultsOf(problem).map((fault) => fault.path);
  if (problem.code === 'VALIDATION_ERROR') {
    if (paths.includes('cursor')) return 'Search again without cursor.';
    if (paths.some((path) => placeArguments.has(path))) return 'Call list_locations to see how places are written.';
    return 'Correct the arguments named above and call again.';
  }
  if (problem.code === 'NOT_FOUND') return 'Call search_listings and take an id from its answer.';
  if (problem.code === 'GONE') return 'It is no longer offered. Call search_listings for others like it.';
  if (problem.code === 'RATE_LIMITED') return 'Wait a minute, then call again.';
  if (problem.code in problems) return problems[problem.code as ProblemCode].remedy;
  return 'Try again later.';
}
