import { FetchFault, type FetchFaultCode, type FetchOrder } from '../../features/imports/source-port.ts';
import { OutgoingError } from '../../platform/outgoing/outgoing-error.ts';
import type { OutgoingAnswer } from '../../platform/outgoing/outgoing.ts';

/** What a page is asked with. */
export interface PageRequest {
  readonly url: string;
  readonly json?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface PageRules {
  /** Name of the service, for messages. */
  readonly service: string;
  /** How often a page is asked for before it is given up. */
  readonly tries: number;
  /** A refusal says that the credentials are wrong: so at the beginning. Later 403 is how some say "too many". */
  readonly isFirst: boolean;
  /** Judges an answer that came whole; throws `PageFault` where it is an error of the service. */
  readonly judge: (answer: unknown) => void;
  /** Statuses that are an answer too, of which there is no body to read: null. */
  readonly emptyStatuses?: readonly number[];
}

/** One try failed. */
export class PageFault extends Error {
  override readonly name = 'PageFault';
  readonly code: FetchFaultCode;
  readonly isWorthRepeating: boolean;
  /** Seconds that the other side asks to wait. */
  readonly retryAfter: number | null;
  constructor(
    code: FetchFaultCode,
    message: string,
    {
      repeat = false,
      retryAfter = null,
      cause,
    }: { repeat?: boolean; retryAfter?: number | null; cause?: unknown } = {},
  ) {
    super(message, cause === undefined ? {} : { cause });
    this.code = code;
    this.isWorthRepeating = repeat;
    this.retryAfter = retryAfter;
  }
}

/** Some hundred properties with all their texts. */
const mostBytes = 64_000_000;
/** Services give themselves half a minute for a page. */
const limits = { connectMs: 10_000, firstByteMs: 45_000, totalMs: 120_000 };
const firstPauseMs = 2_000;
const longestPauseMs = 60_000;
/** Who asks for more patience than this is asked again with the next run. */
const mostPatienceMs = 300_000;

const errorStatuses = [
  400, 401, 402, 403, 404, 405, 408, 409, 410, 422, 425, 429, 500, 501, 502, 503, 504, 520, 521, 522, 523, 524,
];

export type Asking = Pick<FetchOrder, 'outgoing' | 'signal' | 'pause'>;

/**
 * An answer in JSON, or null for an empty one. A page that fails is asked for again after growing pauses, and after those
 * that the other side asks for; then it throws `FetchFault`, which repeats nothing of what was sent or answered.
 */
export async function fetchJson(order: Asking, request: PageRequest, rules: PageRules): Promise<unknown> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await tryOnce(order, request, rules);
    } catch (error) {
      order.signal.throwIfAborted();
      if (!(error instanceof PageFault)) throw error;
      const pauseMs = Math.max(
        Math.min(firstPauseMs * 2 ** (tried - 1), longestPauseMs),
        (error.retryAfter ?? 0) * 1_000,
      );
      if (!error.isWorthRepeating || tried >= rules.tries || pauseMs > mostPatienceMs) {
        throw new FetchFault(error.code, error.message, error.cause === undefined ? {} : { cause: error.cause });
      }
      await order.pause(pauseMs, order.signal);
    }
  }
}

async function tryOnce({ outgoing, signal }: Asking, request: PageRequest, rules: PageRules): Promise<unknown> {
  let answer: OutgoingAnswer;
  try {
    answer = await outgoing.get({
      ...request,
      accept: 'application/json',
      alsoStatuses: errorStatuses,
      maxBytes: mostBytes,
      // What is asked with goes to one address and to no other.
      maxRedirects: 0,
      limits,
      signal,
    });
  } catch (error) {
    throw faultOf(error, rules.service);
  }
  if (rules.emptyStatuses?.includes(answer.status) === true) {
    answer.close();
    return null;
  }
  if (answer.status !== 200) {
    answer.close();
    throw faultOfStatus(answer, rules);
  }
  const read = await readJson(answer, rules.service);
  rules.judge(read);
  return read;
}

async function readJson(answer: OutgoingAnswer, service: string): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of answer.body) chunks.push(chunk);
  } catch (error) {
    throw faultOf(error, service);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
  } catch {
    // A page of a proxy, or an answer that was cut: both pass.
    throw new PageFault('not_understood', `${service} answers with something that is no JSON.`, { repeat: true });
  }
}

function faultOfStatus({ status, retryAfter }: OutgoingAnswer, { service, isFirst }: PageRules): PageFault {
  if (status === 401 || (status === 403 && isFirst))
    return new PageFault('unauthorized', `${service} refuses the credentials (status ${status}). Check them there.`);
  if (status === 429 || status === 403)
    return new PageFault(
      'rate_limited',
      `${service} asks to be asked less (status ${status}). It is tried again later.`,
      {
        repeat: true,
        retryAfter,
      },
    );
  return new PageFault('failing', `${service} answers with an error of its own (status ${status}).`, {
    repeat: status >= 500 || status === 408 || status === 425,
    retryAfter,
  });
}

function faultOf(error: unknown, service: string): unknown {
  if (!(error instanceof OutgoingError)) return error;
  if (error.reason === 'timeout')
    return new PageFault('timeout', `${service} takes too long to answer.`, { repeat: true, cause: error });
  if (error.reason === 'status')
    return new PageFault('failing', `${service} answers with an error of its own (status ${error.status}).`, {
      cause: error,
    });
  const why = error.reason === 'too_large' ? 'answers with more than can be read' : 'cannot be reached';
  return new PageFault('unreachable', `${service} ${why}.`, { repeat: error.reason === 'unreachable', cause: error });
}
