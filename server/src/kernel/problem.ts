import type { FieldFault } from '@oga/contract';
import { problems, type ProblemCode } from '@oga/contract/problems';

/**
 * An expected refusal from the closed list of the contract. Thrown anywhere below a route, it rolls the transaction
 * back and becomes the error answer; any other throw is a bug and answers 500 without detail.
 */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  /** Extra response headers, e.g. Retry-After. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ProblemCode,
    message?: string,
    extra: { details?: Readonly<Record<string, unknown>>; headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(message ?? `${problems[code].meaning} ${problems[code].remedy}`);
    this.code = code;
    this.details = extra.details;
    this.headers = extra.headers ?? {};
  }

  /** HTTP status of the answer. */
  get status(): number {
    return problems[this.code].status;
  }
}

/** VALIDATION_ERROR over these fields; the message names the first one, so that it stands alone in a log or terminal. */
export function invalid(...faults: [FieldFault, ...FieldFault[]]): Problem {
  const [first] = faults;
  const more = faults.length > 1 ? ` (and ${faults.length - 1} more, see details.fields)` : '';
  return new Problem('VALIDATION_ERROR', `${first.path}: ${first.message}${more}`, { details: { fields: faults } });
}
