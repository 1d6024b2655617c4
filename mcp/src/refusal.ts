import { problems, type FieldFault, type ProblemCode } from '@oga/contract';
import type { ToolName } from '@oga/contract/tools';
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

const findWith: Readonly<Partial<Record<ToolName, string>>> = {
  get_project: 'search_projects',
  get_company: 'search_companies',
  get_agent: 'get_listing',
  my_listings: 'my_listings without id',
  upload_listing_image: 'my_listings',
  edit_listing: 'my_listings',
  publish_listing: 'my_listings',
  close_listing: 'my_listings',
};

const nextSteps: Readonly<Record<string, string>> = {
  GONE: 'It is no longer offered. Call search_listings for others like it.',
  RATE_LIMITED: 'Wait a minute, then call again.',
  UNAUTHORIZED: 'An account must be connected: the host asks for sign-in by itself, or connect_account gives the link.',
  INSUFFICIENT_SCOPE:
    'The account must be connected anew with the permission named: the host asks for it by itself, or connect_account gives the link.',
  ACCOUNT_SUSPENDED: 'Tell the person that the account is suspended; nothing can be written with it.',
  WHATSAPP_NOT_VERIFIED: 'Ask the person for a WhatsApp number and call send_whatsapp_verification.',
  CODE_INVALID: 'Ask the person to read the code again, or call send_whatsapp_verification for a new one. Never guess.',
  CODE_EXPIRED: 'Call send_whatsapp_verification for a new code, and ask the person for it.',
  NUMBER_IN_USE:
    'Ask the person for another number, or to connect the account that has this one: connect_account gives the link.',
  IDEMPOTENCY_IN_PROGRESS: 'It is being done already. Look in my_listings before calling again.',
  TIER_LIMIT_REACHED: 'Call account_status for the limits, what is used and when they begin anew.',
  LISTING_INCOMPLETE:
    'Ask the person for what is named above, add it with edit_listing or upload_listing_image, then call publish_listing again.',
  INVALID_STATE: 'Call my_listings with the id to see how it stands.',
  NOT_CONFIRMED: 'Leave it as it is, unless the person asks for it again.',
};

/** Where no host can be told to sign in: a program on somebody's computer, or a server that takes its caller's token. */
const connectHere =
  'No account is connected to this server. On a computer of one’s own `listings login` (or LISTINGS_TOKEN) connects one, then call again; elsewhere connect_account gives the link.';

/** What to do about a photo that was not taken, by `details.reason`. */
const photoSteps: Readonly<Record<string, string>> = {
  unreachable: 'Ask the person for an address that opens in a browser without signing in, then call again.',
  forbidden_address:
    'Ask the person for a public address; a file is sent with the command line (listings image add) or POST /agent/listings/{id}/images/upload.',
  not_an_image: 'Ask the person for the address of the photo itself: JPEG, PNG, WebP, AVIF or GIF, not a page with it.',
  too_large: 'Ask the person for a smaller copy.',
  too_small: 'Ask the person for a larger original.',
  timeout: 'Call again once; if it is too slow again, ask the person for another address.',
  too_many:
    'The listing has all the photos that it can have. Ask the person which one gives way; the command line takes it out (listings image remove).',
};

/** What is to be done after these calls and no others. */
const stepsOfTools: Readonly<Partial<Record<ToolName, Readonly<Record<string, string>>>>> = {
  send_whatsapp_verification: {
    RATE_LIMITED:
      'Ask the person for the code that came last and call verify_whatsapp_code, or wait as long as it says.',
    SERVICE_UNAVAILABLE: 'No code can be sent at present. Tell the person, and try again later.',
  },
  create_listing: {
    SERVICE_UNAVAILABLE: 'It may have been written all the same: look in my_listings before calling again.',
  },
};

function nextStepAfterFaults(faults: readonly FieldFault[], tool: ToolName | undefined): string {
  if (faults.some(({ path }) => path === 'cursor')) return 'Search again without cursor.';
  const isUnknownPlace = ({ path, code }: FieldFault) =>
    code !== 'required' && code !== 'unknown' && placeArguments.has(path.replace(/^location\./, ''));
  if (!faults.some(isUnknownPlace)) return 'Correct the arguments named above and call again.';
  return tool === 'list_locations'
    ? 'Call list_locations for the level above (countries, or cities) to see how places are written.'
    : 'Call list_locations to see how places are written.';
}

/** What to do after a refusal, as one sentence for the model that called. `signsIn`: whether hosts sign in here by themselves. */
export function nextStepAfter(problem: ToolProblem, tool?: ToolName, signsIn = true): string {
  if (problem.code === 'VALIDATION_ERROR') return nextStepAfterFaults(fieldFaultsOf(problem), tool);
  if (problem.code === 'UNAUTHORIZED' && !signsIn) return connectHere;
  if (problem.code === 'NOT_FOUND') {
    return `Call ${(tool && findWith[tool]) ?? 'search_listings'} and take an id from its answer.`;
  }
  const step = tool && stepsOfTools[tool]?.[problem.code];
  if (step !== undefined) return step;
  const photo = problem.code === 'IMAGE_REJECTED' ? photoSteps[String(problem.details?.reason)] : undefined;
  if (photo !== undefined) return photo;
  if (problem.code in nextSteps) return nextSteps[problem.code] as string;
  if (problem.code in problems) return problems[problem.code as ProblemCode].remedy;
  return 'Try again later.';
}
