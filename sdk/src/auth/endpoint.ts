import { Deadline } from '../deadline.ts';
import { ConnectionError, errorOf, ServerError, type TimeoutError } from '../errors.ts';
import { reasonOf } from '../request.ts';
import { retryAfterOf } from '../retry.ts';
import { SignInError } from './errors.ts';

/** How the authorization server is asked. */
export interface Wire {
  readonly fetch: typeof fetch;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Question {
  readonly url: string;
  /** POSTed as a form; as JSON; with neither it is a GET. */
  readonly form?: Readonly<Record<string, string | undefined>>;
  readonly json?: object;
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal | undefined;
}

export type Answer = Readonly<Record<string, unknown>>;

/** The answer of 2xx as an object. Redirects are not followed: nobody sends a code or a token elsewhere. */
export async function ask({ fetch: fetchIt, headers }: Wire, question: Question): Promise<Answer> {
  const { url, form, json, signal, timeoutMs = 15_000 } = question;
  const method = form === undefined && json === undefined ? 'GET' : 'POST';
  const deadline = new Deadline(timeoutMs, `${method} ${url}`, signal);
  let response: Response;
  let text: string;
  try {
    response = await fetchIt(url, {
      method,
      redirect: 'manual',
      signal: deadline.signal,
      headers: { ...headers, accept: 'application/json', ...(json && { 'content-type': 'application/json' }) },
      ...(form && { body: new URLSearchParams(given(form)) }),
      ...(json && { body: JSON.stringify(json) }),
    });
    text = await response.text();
  } catch (cause) {
    signal?.throwIfAborted();
    if (deadline.signal.aborted) throw deadline.signal.reason as TimeoutError;
    const message = `${method} ${url}: no answer (${reasonOf(cause)})`;
    throw new ConnectionError({ code: 'CONNECTION_ERROR', status: 0, message, cause });
  } finally {
    deadline.stop();
  }
  const body = objectIn(text);
  if (response.ok && body !== undefined) return body;
  throw refusalOf(response, body, `${method} ${url}`);
}

/** The body is of no interest (RFC 7009, 2.2); its refusals are. */
export const tell = (wire: Wire, question: Question): Promise<unknown> =>
  ask({ ...wire, fetch: async (...sent) => withObject(await wire.fetch(...sent)) }, question);

const withObject = (response: Response): Response => (response.ok ? new Response('{}', { status: 200 }) : response);

const given = (form: NonNullable<Question['form']>): [string, string][] =>
  Object.entries(form).filter((pair): pair is [string, string] => pair[1] !== undefined);

function objectIn(text: string): Answer | undefined {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Answer) : undefined;
  } catch {
    return undefined;
  }
}

/** What an endpoint refused with: OAuth's own words (RFC 6749, 5.2), or a status. */
function refusalOf({ status, headers }: Response, body: Answer | undefined, what: string): Error {
  const { error, error_description: description } = body ?? {};
  const requestId = headers.get('x-request-id') ?? undefined;
  if (status === 429 || status >= 500) {
    const message = typeof description === 'string' ? description : `${what}: status ${status}`;
    const code = status === 429 ? 'RATE_LIMITED' : `HTTP_${status}`;
    return errorOf({ code, status, message, requestId, retryAfterSeconds: retryAfterOf(headers) });
  }
  if (typeof error === 'string') {
    const message = `the authorization server refused: ${typeof description === 'string' ? description : error}`;
    return new SignInError('SIGN_IN_REFUSED', message, { status, requestId, details: { error } });
  }
  const message = `${what}: status ${status} without an explanation of an authorization server`;
  return new ServerError({ code: `HTTP_${status}`, status, message, requestId });
}

/** OAuth's word in a refusal, if it is one. */
export const refusalIn = (error: unknown): unknown =>
  error instanceof SignInError && error.code === 'SIGN_IN_REFUSED' ? error.details['error'] : undefined;

/** A text of an answer; undefined where it is none. */
export const textIn = (answer: Answer, name: string): string | undefined => {
  const value = answer[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};
