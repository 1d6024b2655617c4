import { Deadline, sleep } from './deadline.ts';
import { ConnectionError, errorOf, isOgaError, type OgaError, type TimeoutError } from './errors.ts';
import { RetryBudget, backoffMs, mayRetry, retryAfterOf } from './retry.ts';
import type { Problem } from './schema.gen.ts';

/** What a hook learns of an attempt. Tokens are not in it. */
export interface Attempt {
  readonly operation: string;
  readonly method: string;
  readonly url: string;
  /** 1 for the first. */
  readonly attempt: number;
}

/** Who is signed in, as a client asks for it: `createAuth` of `@oga/sdk/auth` makes one. */
export interface TokenSource {
  /** The access token for a request to `url`, fresh enough to be sent; undefined: nobody is signed in. */
  token(asked: TokenAsked): Promise<string | undefined>;
  /** Another token than the one that was refused with 401; undefined: there is none, and the refusal stands. */
  renew(refused: string, asked: TokenAsked): Promise<string | undefined>;
}

export interface TokenAsked {
  readonly url: string;
  readonly signal: AbortSignal;
}

export interface ClientOptions {
  /** Address of the service, with or without `/api/v1`. */
  readonly baseUrl: string;
  /** Bearer token, or who to ask for it before every attempt. */
  readonly token?: string | (() => string | Promise<string>);
  /** Whoever has signed in, instead of `token`: tokens are renewed as they end. */
  readonly auth?: TokenSource;
  readonly fetch?: typeof fetch;
  /** For one attempt, headers and body; 30,000 by default, 120,000 where a file is sent. */
  readonly timeoutMs?: number;
  /** For a call with its retries and waits; 120,000 by default, 300,000 where a file is sent. */
  readonly totalTimeoutMs?: number;
  /** How often a call may be repeated: 2 by default. */
  readonly retries?: number;
  /** Longest Retry-After that is waited for, in seconds: 60 by default. Above it the error comes at once. */
  readonly maxRetryAfterSeconds?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly onRequest?: (attempt: Attempt) => void;
  readonly onResponse?: (
    attempt: Attempt & { readonly status: number; readonly requestId: string | undefined },
  ) => void;
  readonly onRetry?: (attempt: Attempt & { readonly delayMs: number; readonly error: OgaError }) => void;
}

/** For one call; what is absent here is the client's. */
export type RequestOptions = Partial<
  Pick<ClientOptions, 'timeoutMs' | 'totalTimeoutMs' | 'retries' | 'maxRetryAfterSeconds' | 'headers'>
> & {
  readonly signal?: AbortSignal;
  /** Only if the record has not changed since this ETag was read; else PRECONDITION_FAILED. */
  readonly ifMatch?: string;
  /**
   * Under which a POST is done once, however often it is sent; one of its own for each call without it, so that a call
   * whose answer was lost can be repeated. Undefined is the same as without; the empty string sends none.
   */
  readonly idempotencyKey?: string;
  /** Media type of a file that is sent; without it that of the Blob. The service looks at the bytes in any case. */
  readonly contentType?: string;
};

interface Outgoing {
  readonly operation: string;
  readonly method: string;
  readonly url: string;
  /** Media type that is asked for. */
  readonly accept: string;
  /** Sent as JSON, or as it is (a function: as it makes it) where `fileType` says that it is a file; undefined: no body. */
  readonly body?: unknown;
  /** Media type of files that the operation takes. */
  readonly fileType: string | undefined;
}

/** An answer of 2xx or 304, read to its end. */
export interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: ArrayBuffer;
}

export type Send = (outgoing: Outgoing, options: RequestOptions) => Promise<Received>;

/** The one place where HTTP happens: attempts, their timeouts, and the waits between them. */
export function createSend(client: ClientOptions): Send {
  const budget = new RetryBudget();
  return async ({ accept, body, fileType, ...outgoing }, options) => {
    const isFile = fileType !== undefined;
    const { retries = 2, maxRetryAfterSeconds = 60, ...given } = merged(client, options);
    const { timeoutMs = isFile ? 120_000 : 30_000, totalTimeoutMs = isFile ? 300_000 : 120_000 } = given;
    const headers = new Headers({ accept });
    const sent = (isFile || body === undefined ? body : JSON.stringify(body)) as Sent;
    const isStream = sent instanceof ReadableStream;
    const blobType = sent instanceof Blob ? sent.type : '';
    if (isFile) headers.set('content-type', options.contentType ?? (blobType === '' ? fileType : blobType));
    else if (sent !== undefined) headers.set('content-type', 'application/json');
    for (const more of [client.headers, options.headers]) {
      for (const [name, value] of Object.entries(more ?? {})) headers.set(name, value);
    }
    if (options.ifMatch !== undefined) headers.set('if-match', options.ifMatch);
    const key = options.idempotencyKey ?? (outgoing.method === 'POST' ? crypto.randomUUID() : '');
    if (key !== '' && !headers.has('idempotency-key')) headers.set('idempotency-key', key);
    const total = new Deadline(totalTimeoutMs, describe(outgoing), options.signal);
    budget.earn();
    try {
      let renewed: string | undefined;
      for (let retry = 0, attempts = 1; ; retry++, attempts++) {
        const attempt = { ...outgoing, attempt: attempts };
        const target = { url: outgoing.url, signal: total.signal };
        const token = renewed ?? (await tokenFor(client, target));
        if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
        const outcome = await tryOnce(client, attempt, { headers, body: sent, timeoutMs }, total.signal);
        if (!isOgaError(outcome)) return outcome;
        // A refused token has done nothing, whatever the method: once more with another one, which is no retry.
        if (outcome.status === 401 && client.auth && token !== undefined && renewed === undefined && !isStream) {
          renewed = await client.auth.renew(token, target);
          if (renewed === undefined || renewed === token) throw outcome;
          retry--;
          continue;
        }
        const { retryAfterSeconds: asked, status } = outcome;
        const repeatable = !isStream && mayRetry(outgoing.method, headers, status || undefined);
        if (!repeatable || retry >= retries || (asked ?? 0) > maxRetryAfterSeconds) throw outcome;
        const delayMs = asked === undefined ? backoffMs(retry) : asked * 1000;
        if (delayMs >= total.remainingMs() || !budget.spend()) throw outcome;
        client.onRetry?.({ ...attempt, delayMs, error: outcome });
        await sleep(delayMs, total.signal);
      }
    } finally {
      total.stop();
    }
  };
}

/** What is sent; a function makes it anew for every attempt. */
type Sent = BodyInit | (() => BodyInit) | undefined;

const tokenFor = async ({ auth, token }: ClientOptions, asked: TokenAsked): Promise<string | undefined> =>
  auth === undefined ? (typeof token === 'function' ? token() : token) : auth.token(asked);

/** One attempt: the answer, or an error that another attempt may mend. What `signal` ends is thrown. */
async function tryOnce(
  client: ClientOptions,
  attempt: Attempt,
  { headers, body: sent, timeoutMs }: { headers: Headers; body: Sent; timeoutMs: number },
  signal: AbortSignal,
): Promise<Received | OgaError> {
  const { method, url } = attempt;
  signal.throwIfAborted();
  client.onRequest?.(attempt);
  const deadline = new Deadline(timeoutMs, describe(attempt), signal);
  let received: Received;
  try {
    const body = typeof sent === 'function' ? sent() : sent;
    const response = await (client.fetch ?? fetch)(url, {
      method,
      headers,
      signal: deadline.signal,
      ...(body !== undefined && { body }),
      // A stream is sent before the answer is read (Fetch standard: the only way there is).
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    });
    received = { status: response.status, headers: response.headers, bytes: await response.arrayBuffer() };
  } catch (cause) {
    signal.throwIfAborted();
    if (deadline.signal.aborted) return deadline.signal.reason as TimeoutError;
    const message = `${describe(attempt)}: no answer (${reasonOf(cause)})`;
    return new ConnectionError({ code: 'CONNECTION_ERROR', status: 0, message, cause });
  } finally {
    deadline.stop();
  }
  const { status } = received;
  client.onResponse?.({ ...attempt, status, requestId: received.headers.get('x-request-id') ?? undefined });
  return (status >= 200 && status < 300) || status === 304 ? received : refusalOf(received, attempt);
}

/** Options of the call over those of the client; an undefined one leaves the client's. */
const merged = (client: ClientOptions, options: RequestOptions) => ({
  ...client,
  ...Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)),
});

const describe = ({ method, url }: Pick<Attempt, 'method' | 'url'>) => `${method} ${url}`;

/** The plainest words for why there was no answer: `fetch failed` hides them in its cause. */
export function reasonOf(error: unknown): string {
  const { cause, code, message } = error as { cause?: unknown; code?: string; message?: string };
  return code ?? (cause === undefined ? (message ?? String(error)) : reasonOf(cause));
}

/** The error of an answer; one that is not the service's own (a proxy's page) has the status as its code. */
function refusalOf(received: Received, attempt: Attempt): OgaError {
  const { status, headers } = received;
  const { error, meta } = (jsonOf(received) ?? {}) as Partial<Problem>;
  return errorOf({
    code: typeof error?.code === 'string' ? error.code : `HTTP_${status}`,
    status,
    message: error?.message ?? `${describe(attempt)}: status ${status} without an explanation of this service`,
    requestId: meta?.request_id ?? headers.get('x-request-id') ?? undefined,
    details: error?.details,
    retryAfterSeconds: retryAfterOf(headers),
  });
}

/** The body as JSON, or undefined where it is none. */
export function jsonOf({ bytes }: Received): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
}
