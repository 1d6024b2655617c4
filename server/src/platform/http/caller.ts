import type { IncomingMessage } from 'node:http';
import type { Route, Scope } from '@oga/contract';
import { Problem } from '../../kernel/problem.ts';

/** Who calls, and what he may do: an account, through whatever it let in. */
export interface Caller {
  readonly accountId: string;
  readonly scopes: readonly Scope[];
  /** `oauth`: an application that the account consented to. `token`: a credential that it made for CI. */
  readonly kind: 'oauth' | 'token';
  /** What is revoked to end this: id of the grant, or of the token. */
  readonly grantId: string;
  /** The application; null for a token. */
  readonly clientId: string | null;
}

/** Whom a bearer token speaks for; null for one that is unknown, over or not meant for here. */
export type FindCaller = (token: string, now: Date) => Promise<Caller | null>;

/**
 * The bearer token of a request (RFC 6750, 2.1); null without any credential. Tokens in the address are none: they
 * would stand in logs. Refuses what looks like a token and is none.
 */
export function bearerOf(request: IncomingMessage): string | null {
  const given = request.headersDistinct['authorization'] ?? [];
  if (given.length === 0) return null;
  const token = given.length === 1 ? /^bearer ([A-Za-z0-9\-._~+/]+=*)$/i.exec(given[0]!)?.[1] : undefined;
  if (token === undefined || token.length > longestToken) throw unknownToken();
  return token;
}

const longestToken = 8_192;

/** The caller of a request to a route that needs one. Refuses with UNAUTHORIZED. */
export async function findCaller(request: IncomingMessage, find: FindCaller, now: Date): Promise<Caller> {
  const token = bearerOf(request);
  if (token === null) throw new Problem('UNAUTHORIZED');
  const caller = await find(token, now);
  if (caller === null) throw unknownToken();
  return caller;
}

const unknownToken = () =>
  new Problem('UNAUTHORIZED', 'The access token is not valid here, or no longer. Sign in again.', {
    details: { reason: 'invalid_token' },
  });

/** Refuses a caller that the route is not for: UNAUTHORIZED without one, INSUFFICIENT_SCOPE naming granted and needed. */
export function authorize(route: Route, caller: Caller | null): void {
  const { access, scopes } = route.metadata;
  if (access === 'public') return;
  if (caller === null) throw new Problem('UNAUTHORIZED');
  const lacking = scopes.filter((scope) => !caller.scopes.includes(scope));
  if (lacking.length === 0) return;
  throw new Problem(
    'INSUFFICIENT_SCOPE',
    `The token lacks ${lacking.join(' and ')}. Authorize again with the scopes named in WWW-Authenticate.`,
    { details: { granted: caller.scopes, needed: scopes } },
  );
}

/**
 * A refusal with the challenge that tells a client how to get the token it needs (RFC 6750, 3; RFC 9728, 5.1). Scopes
 * are those granted and those needed together: clients ask for exactly these, and must not lose what they had.
 */
export function withChallenge(error: unknown, route: Route, siteUrl: string): unknown {
  if (!(error instanceof Problem) || (error.code !== 'UNAUTHORIZED' && error.code !== 'INSUFFICIENT_SCOPE')) {
    return error;
  }
  const {
    granted = [],
    needed = [],
    reason,
  } = (error.details ?? {}) as {
    readonly granted?: readonly Scope[];
    readonly needed?: readonly Scope[];
    readonly reason?: string;
  };
  const isScope = error.code === 'INSUFFICIENT_SCOPE';
  const wanted = [...new Set([...granted, ...route.metadata.scopes, ...needed])].join(' ');
  const parameters = [
    ...(isScope ? ['error="insufficient_scope"'] : []),
    ...(reason === 'invalid_token' ? ['error="invalid_token"'] : []),
    `scope="${wanted}"`,
    `resource_metadata="${siteUrl}/.well-known/oauth-protected-resource"`,
  ];
  return new Problem(error.code, error.message, {
    ...(isScope && error.details !== undefined && { details: error.details }),
    headers: { ...error.headers, 'WWW-Authenticate': `Bearer ${parameters.join(', ')}` },
  });
}
