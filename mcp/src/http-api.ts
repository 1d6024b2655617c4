import type { Api, ApiAnswer, ApiContext, ApiInput } from './api.ts';
import { calledOperations, isOwn, type CalledOperation } from './operations.ts';

/** As which the API knows us: what is asked through here was asked by an assistant. */
const program = 'listings-mcp/1';

export interface HttpApiOptions {
  /** Public origin of the service, e.g. `http://localhost:4000`. */
  readonly siteUrl: string;
  readonly fetch?: typeof globalThis.fetch;
  /** Access token of the caller, sent as a bearer token: itself, or what gives the current one. */
  readonly token?: string | (() => string | undefined | Promise<string | undefined>);
  /** Whoever has signed in, instead of `token`; asked for calls about an account's own. `createAuth` of `@oga/sdk/auth` is one. */
  readonly auth?: SignedIn;
  /** How long one call may take; 30,000 ms without it. */
  readonly timeoutMs?: number;
}

/** Gives tokens, and others in place of those that were refused. Rejects with code SIGN_IN_AGAIN where that is over. */
export interface SignedIn {
  token(asked: TokenAsked): Promise<string | undefined>;
  renew(refused: string, asked: TokenAsked): Promise<string | undefined>;
}

interface TokenAsked {
  readonly url: string;
  readonly signal: AbortSignal;
}

/**
 * The API over HTTP. A service that cannot be reached, is too slow or answers something else than JSON is an answer
 * with status 503 and the common error body; only an aborted `signal` rejects.
 */
export function httpApi(options: HttpApiOptions): Api {
  const base = `${options.siteUrl.replace(/\/+$/, '')}/api/v1`;
  const send = options.fetch ?? globalThis.fetch;
  const timeoutMs = options.timeoutMs ?? 30_000;

  return {
    async call(operation, input, context = {}) {
      const url = addressOf(base, operation, input);
      const timeout = AbortSignal.timeout(timeoutMs);
      const signal = context.signal ? AbortSignal.any([context.signal, timeout]) : timeout;
      try {
        // What is public is read without a token that may have ended.
        const auth = isOwn(operation) ? options.auth : undefined;
        const token = await tokenOf(options, auth, { url, signal });
        const sendWith = async (bearer: string | undefined) => {
          signal.throwIfAborted();
          const request = { ...requestOf(operation, input, context, bearer), signal };
          // Under a key it is done once: where the connection broke, nobody knows whether it was.
          return send(url, request).catch((error: unknown) => {
            if (context.idempotencyKey === undefined || signal.aborted) throw error;
            return send(url, request);
          });
        };
        const response = await sendWith(token);
        const renewed = response.status === 401 && auth && token ? await auth.renew(token, { url, signal }) : undefined;
        return await readAnswer(renewed === undefined || renewed === token ? response : await sendWith(renewed));
      } catch (error) {
        context.signal?.throwIfAborted();
        if (isOver(error)) return signInAgain(context.requestId ?? '');
        const reason = timeout.aborted ? `did not answer within ${timeoutMs / 1000} s` : reasonOf(error);
        return unavailable(`The listings service at ${options.siteUrl} ${reason}.`, context.requestId ?? '');
      }
    },
  };
}

const tokenOf = async ({ token }: HttpApiOptions, auth: SignedIn | undefined, asked: TokenAsked) =>
  auth === undefined ? (typeof token === 'function' ? token() : token) : auth.token(asked);

/** Address of a call. A path value is encoded whole; `.` and `..` would change the route and are refused. */
function addressOf(base: string, operation: CalledOperation, input: ApiInput): string {
  const [, route = ''] = calledOperations[operation].split(' ');
  const path = route.replace(/:([a-z_]+)/g, (_, name: string) => {
    const value = input.path?.[name] ?? '';
    if (value === '' || value === '.' || value === '..') throw new TypeError(`${operation} needs a ${name}`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value === undefined || value === null) continue;
    query.set(name, Array.isArray(value) ? value.join(',') : typeof value === 'string' ? value : JSON.stringify(value));
  }
  return query.size > 0 ? `${base}${path}?${query}` : `${base}${path}`;
}

function requestOf(operation: CalledOperation, input: ApiInput, context: ApiContext, token: string | undefined) {
  const [method = 'GET'] = calledOperations[operation].split(' ');
  const headers: Record<string, string> = { accept: 'application/json', 'user-agent': program };
  if (context.requestId) headers['x-request-id'] = context.requestId;
  if (token) headers.authorization = `Bearer ${token}`;
  if (context.idempotencyKey) headers['idempotency-key'] = context.idempotencyKey;
  if (method === 'GET') return { method, headers };
  return {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(input.body ?? {}),
  };
}

async function readAnswer(response: Response): Promise<ApiAnswer> {
  const requestId = response.headers.get('x-request-id') ?? '';
  const text = await response.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return unavailable(`The service answered ${response.status} with something that is not JSON.`, requestId);
  }
  const total = response.headers.get('x-total-count');
  return {
    status: response.status,
    body,
    requestId,
    ...(total !== null && /^\d{1,15}$/.test(total) ? { total: Number(total) } : {}),
  };
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return code ? `cannot be reached (${code})` : 'cannot be reached';
}

const isOver = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'SIGN_IN_AGAIN';

const signInAgain = (requestId: string): ApiAnswer => ({
  status: 401,
  body: {
    error: { code: 'UNAUTHORIZED', message: 'The sign-in is over. Sign in again: listings login.', status: 401 },
    meta: { request_id: requestId },
  },
  requestId,
});

const unavailable = (message: string, requestId: string): ApiAnswer => ({
  status: 503,
  body: { error: { code: 'SERVICE_UNAVAILABLE', message, status: 503 }, meta: { request_id: requestId } },
  requestId,
});
