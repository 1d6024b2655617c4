import { scopeNames, vocabularies } from '@oga/contract';
import { isOgaError, type OgaError } from '@oga/sdk';
import { Declined } from './ask.ts';
import { exitCode, exitCodeOf } from './exit-codes.ts';
import { oneLine } from './output/clean.ts';
import { FeedUnavailable } from './commands/inventory/feed-source.ts';
import { PartlyDone } from './commands/own/image/partly-done.ts';
import { inCommands } from './help/in-commands.ts';
import { UsageError } from './usage-error.ts';

/** A failure as data: what `--json` prints on the last line of stderr, and what people read in other words. */
export interface Failure {
  readonly exitCode: number;
  readonly error: {
    readonly code: string;
    readonly message: string;
    /** HTTP status; 0 when nothing was sent or no answer came. */
    readonly status: number;
    readonly details?: Readonly<Record<string, unknown>>;
  };
  readonly requestId: string | undefined;
  /** Commands that help from here. Text of strangers never stands in them. */
  readonly next: readonly string[];
}

/** Where a failure happened, for what to do next. */
export interface FailureContext {
  readonly command: readonly string[];
  readonly serviceUrl: string | undefined;
  /** Where the credential came from, if not from a sign-in. */
  readonly tokenFrom: string | undefined;
}

/** What to tell about anything that was thrown. Undefined for an interruption, about which there is nothing to tell. */
export function failureOf(thrown: unknown, context: FailureContext): Failure {
  if (thrown instanceof UsageError) return usageFailure(thrown, context);
  if (isOgaError(thrown)) return serviceFailure(thrown, context);
  if (thrown instanceof PartlyDone) return partlyFailure(thrown);
  if (thrown instanceof FeedUnavailable) {
    const error = { code: 'FEED_UNAVAILABLE', message: thrown.message, status: 0 };
    return { exitCode: exitCode.unavailable, error, requestId: undefined, next: [] };
  }
  if (thrown instanceof Declined) {
    const error = { code: 'NOT_CONFIRMED', message: thrown.message, status: 0 };
    return { exitCode: exitCode.other, error, requestId: undefined, next: [] };
  }
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  const error = { code: 'INTERNAL_ERROR', message: `a fault of this program: ${message}`, status: 0 };
  return { exitCode: exitCode.other, error, requestId: undefined, next: [] };
}

function usageFailure({ message, faults, next }: UsageError, { command }: FailureContext): Failure {
  const error = { code: 'USAGE_ERROR', message, status: 0, details: { fields: faults } };
  const help = ['listings', 'help', ...command].join(' ');
  return { exitCode: exitCode.usage, error, requestId: undefined, next: next.length > 0 ? next : [help] };
}

function partlyFailure({ message, details, next }: PartlyDone): Failure {
  const error = { code: 'PARTLY_DONE', message, status: 0, details };
  return { exitCode: exitCode.partly, error, requestId: undefined, next };
}

function serviceFailure(thrown: OgaError, context: FailureContext): Failure {
  const { code, message, status, details, requestId, cursor, retryAfterSeconds } = thrown;
  const more = {
    ...details,
    ...(cursor !== undefined && { cursor }),
    ...(retryAfterSeconds !== undefined && { retry_after_seconds: retryAfterSeconds }),
  };
  return {
    exitCode: exitCodeOf({ status, code }),
    error: { code, message, status, ...(Object.keys(more).length > 0 && { details: more }) },
    requestId,
    next: nextSteps(thrown, context),
  };
}

function nextSteps({ code, details }: OgaError, context: FailureContext): string[] {
  const { command, serviceUrl } = context;
  if (code === 'UNAUTHORIZED' || code === 'INSUFFICIENT_SCOPE' || code.startsWith('SIGN_IN_')) {
    return signInSteps(code, details, context);
  }
  if (code === 'CONNECTION_ERROR' || code === 'INVALID_ANSWER' || code.startsWith('HTTP_')) {
    const isLocal = serviceUrl !== undefined && /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(serviceUrl);
    return [
      ...(isLocal && code === 'CONNECTION_ERROR' ? ['npx -y pnpm@12 start'] : []),
      'listings config set url <address>',
      ['listings', ...command, '--url <address>'].join(' '),
    ];
  }
  if (code === 'GONE') {
    const similar = Array.isArray(details['similar']) ? (details['similar'] as { id?: unknown }[]) : [];
    return similar.flatMap(({ id }) => (typeof id === 'string' && /^\w+$/.test(id) ? [`listings show ${id}`] : []));
  }
  if (code === 'NOT_FOUND') return whereListed(command);
  if (code === 'INVALID_STATE') return stepsFromState(command, details);
  if (code === 'CURSOR_EXPIRED') {
    return command[0] === 'events' ? ['listings events tail --after start', 'listings events tail --after latest'] : [];
  }
  if (code === 'PAYMENT_REQUIRED') return ['listings credits buy <package>', 'listings credits show'];
  if (code === 'TIER_LIMIT_REACHED') {
    const limit = Object.hasOwn(vocabularies.account_limits.values, String(details['limit']))
      ? String(details['limit'])
      : '<limit>';
    return ['listings status', `listings limits request ${limit} --requested <number> --reason <text>`];
  }
  const [verb = ''] = command;
  if (code === 'IMPORT_IN_PROGRESS') return ['listings imports --status receiving,queued,running'];
  if (code === 'WHATSAPP_NOT_VERIFIED') return ['listings whatsapp verify <number>'];
  if (code === 'PRECONDITION_FAILED') return ['listings my listing <id>'];
  if (code === 'LISTING_INCOMPLETE' && verb !== 'edit') return stepsToWhole(details);
  if (code === 'VALIDATION_ERROR') {
    return [
      ...namesToLookUp(details),
      ...(isWithoutCriterion(details) ? ['listings saved-search remove <id>'] : []),
      ['listings', 'help', ...command].join(' '),
    ];
  }
  return [];
}

/** Commands that list what a command is about. */
function whereListed([noun = '', verb]: readonly string[]): string[] {
  if (['sources', 'imports', 'duplicates', 'webhooks', 'tokens'].includes(noun)) return [`listings ${noun}`];
  if (noun === 'company') return ['listings company found <name>', 'listings company invitations'];
  if (noun === 'saved-search') return ['listings saved-search list'];
  if (noun === 'credits') return ['listings credits show'];
  if (noun === 'reply' || noun === 'inquiry' || verb === 'inquiry') return ['listings my inquiries'];
  if (['my', 'image', 'promote', 'share'].includes(noun) || acts.has(noun)) return ['listings my listings'];
  if (noun === 'show' || noun === 'lead') return ['listings search <words>'];
  return verb === undefined ? [] : searchesOf([noun]);
}

/** What gets on from a state that does not allow what was asked. */
function stepsFromState([noun = '']: readonly string[], { state, allowed }: OgaError['details']): string[] {
  if (['sync', 'sources', 'imports'].includes(noun)) return ['listings imports'];
  if (noun === 'saved-search') return ['listings saved-search list', 'listings saved-search remove <id>'];
  if (noun === 'webhooks') {
    return state === 'full'
      ? ['listings webhooks', 'listings webhooks remove <id>']
      : ['listings webhooks edit <id> --no-paused'];
  }
  if (noun === 'limits') return ['listings limits'];
  if (noun === 'share') return stepsToPublic[String(state)] ?? [];
  return (Array.isArray(allowed) ? (allowed as unknown[]) : []).flatMap((act) =>
    acts.has(act as string) ? [`listings ${String(act)} <id>`] : [],
  );
}

/** By the state of a listing. */
const stepsToPublic: Readonly<Record<string, string[]>> = {
  draft: ['listings publish <id>'],
  rejected: ['listings my listing <id>', 'listings publish <id>'],
  in_review: ['listings my listing <id>'],
  closed: ['listings reopen <id>'],
  archived: ['listings reopen <id>'],
};

/** A saved search that would look for nothing: it can be ended instead. */
const isWithoutCriterion = ({ fields }: OgaError['details']): boolean =>
  (Array.isArray(fields) ? (fields as { path?: unknown; code?: unknown }[]) : []).some(
    ({ path, code }) => path === 'criteria' && code === 'empty',
  );

/** What gives a listing what it lacks: photos are added, everything else is written. */
function stepsToWhole({ fields }: OgaError['details']): string[] {
  const lacking = (Array.isArray(fields) ? fields : []) as { path?: unknown }[];
  const isPhoto = ({ path }: { path?: unknown }): boolean => path === 'images';
  return [
    ...(lacking.some(isPhoto) ? ['listings image add <id> <file or address>'] : []),
    ...(lacking.every(isPhoto) && lacking.length > 0 ? [] : ['listings edit <id> --<field> <value>']),
  ];
}

/** How to come to be signed in, or to be let do more. A credential of the environment is another's to replace. */
function signInSteps(code: string, details: OgaError['details'], { tokenFrom }: FailureContext): string[] {
  const scopes = [details['granted'], details['needed']].flat().filter((scope) => known.has(scope as string));
  const asked = code === 'INSUFFICIENT_SCOPE' && scopes.length > 0 ? ` --scopes ${[...new Set(scopes)].join(',')}` : '';
  if (tokenFrom !== undefined) return [`unset ${tokenFrom}; listings login${asked}`];
  return [`listings login${asked}`];
}

const known: ReadonlySet<string> = new Set(scopeNames);

/** Commands that a refusal may name. */
const acts = new Set(['edit', 'publish', 'close', 'reopen', 'archive']);

const listsOfPlaces: Readonly<Record<string, string>> = {
  country: 'listings locations countries',
  city: 'listings locations cities --country <country>',
  neighborhood: 'listings locations neighborhoods --city <city>',
};

const nounsOf: Readonly<Record<string, string>> = {
  company: 'companies',
  developer: 'companies',
  agent: 'agents',
  project: 'projects',
};
const searched = new Set(Object.values(nounsOf));

const searchesOf = (nouns: readonly string[]): string[] =>
  nouns.filter((noun) => searched.has(noun)).map((noun) => `listings ${noun} <words>`);

/** Where the names are that the service knows, of places and people, for those it did not. */
function namesToLookUp({ fields }: Readonly<Record<string, unknown>>): string[] {
  const faults = (Array.isArray(fields) ? fields : []) as { path?: unknown; code?: unknown }[];
  return faults.flatMap(({ path, code }) => {
    const name = parameterOf(String(path));
    const list = code === 'unknown_place' ? listsOfPlaces[name] : undefined;
    const noun = code === 'unknown' ? nounsOf[name] : undefined;
    return [...(list === undefined ? [] : [list]), ...(noun === undefined ? [] : searchesOf([noun]))];
  });
}

/** The failure as one line of JSON: the service's own envelope, with exit code and next steps beside it. */
export const failureLine = ({ error, requestId, exitCode, next }: Failure): string =>
  `${JSON.stringify({ error, meta: { request_id: requestId ?? null, exit_code: exitCode, next } })}\n`;

/** The failure for a person: what is wrong, where, and what to do, in commands. */
export function failureText({ error, requestId, exitCode: code, next }: Failure): string {
  const { details = {} } = error;
  const fields = (Array.isArray(details['fields']) ? details['fields'] : []) as { path: string; message: string }[];
  const isUsage = code === exitCode.usage;
  const lines = [
    ...(isUsage && fields.length > 0
      ? fields.map(({ message }) => `error: ${oneLine(message)}`)
      : [`error: ${oneLine(error.message)}`, ...fields.filter(isNews(error.message)).map(faultLine)]),
    ...remedyLines(error.code, details),
    ...next.map((command) => `  try: ${command}`),
    ...(requestId !== undefined && error.status >= 500 ? [`  request id: ${oneLine(requestId)}`] : []),
  ];
  return inCommands(`${lines.join('\n')}\n`);
}

/** A refusal for one fault says it in its message already. */
const isNews = (told: string) => (fault: { message: string }) => !told.includes(fault.message);

/** A fault of a parameter under the name of its flag. */
function faultLine({ path, message }: { path: string; message: string }): string {
  const name = parameterOf(path);
  return `  ${name.includes('.') ? oneLine(path) : `--${oneLine(name).replaceAll('_', '-')}`}: ${oneLine(message)}`;
}

/** What a saved search looks for has the flags of a search. */
const parameterOf = (path: string): string => path.replace(/^criteria\./, '');

function remedyLines(code: string, details: Readonly<Record<string, unknown>>): string[] {
  const seconds = details['retry_after_seconds'];
  const { cursor } = details;
  return [
    ...(typeof seconds === 'number' ? [`  try again in ${seconds} s`] : []),
    ...(typeof cursor === 'string' ? [`  to go on from here: --cursor ${oneLine(cursor)}`] : []),
  ];
}
