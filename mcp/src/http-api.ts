import type { Api, ApiAnswer, ApiContext, ApiInput } from './api.ts';
import { calledOperations, type CalledOperation } from './operations.ts';

export interface HttpApiOptions {
  /** Public origin of the service, e.g. `http://localhost:4000`. */
  readonly siteUrl: string;
  readonly fetch?: typeof globalThis.fetch;
  /** Access token of the caller, sent as a bearer token: itself, or what gives the current one. */
  readonly token?: string | (() => string | undefined | Promise<string | undefined>);
  /** How long one call may take; 30,000 ms without it. */
  readonly timeoutMs?: number;
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
        const token = typeof options.token === 'function' ? await options.token() : options.token;
        const response = await send(url, { ...requestOf(operation, input, context, token), signal });
        return await readAnswer(response);
      } catch (error) {
        context.signal?.throwIfAborted();
        const reason = timeout.aborted ? `did not answer within ${timeoutMs / 1000} s` : reasonOf(error);
        return unavailable(`The listings service at ${options.siteUrl} ${reason}.`, context.requestId ?? '');
      }
    },
  };
}

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
  const headers: Record<string, string> = { accept: 'application/json' };
  if (context.requestId) headers['x-request-id'] = context.requestId;
  if (token) headers.authorization = `Bearer ${token}`;
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

const unavailable = (message: string, requestId: string): ApiAnswer => ({
  status: 503,
  body: { error: { code: 'SERVICE_UNAVAILABLE', message, status: 503 }, meta: { request_id: requestId } },
  requestId,
});
