import type { Step } from './front-door.ts';

const exposed =
  'X-Request-Id, ETag, Retry-After, RateLimit, RateLimit-Policy, WWW-Authenticate, Idempotent-Replayed, Mcp-Session-Id, X-Total-Count';

/**
 * Any origin may call: nothing here is decided by a cookie. A preflight is answered at once.
 * The Fetch standard, section 3.2.
 */
export const openToAnyOrigin: Step = (request, response, next) => {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Expose-Headers', exposed);
  if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return next();
  response.setHeader('Access-Control-Allow-Methods', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS');
  response.setHeader(
    'Access-Control-Allow-Headers',
    request.headers['access-control-request-headers'] ?? 'Authorization, Content-Type',
  );
  response.setHeader('Access-Control-Max-Age', '86400');
  response.setHeader('Vary', 'Access-Control-Request-Headers');
  response.statusCode = 204;
  response.end();
};
