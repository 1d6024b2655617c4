import { decodeProtectedHeader, jwtVerify } from 'jose';
import { scopeNames, type Scope } from '@oga/contract';
import { Problem } from '../../kernel/problem.ts';
import type { Sql } from '../../platform/db/sql.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { noteGrantUse, selectStanding, stepUpGrant } from './oauth.sql.ts';
import type { SigningKeys } from './signing-keys.ts';

export interface TokenParts {
  readonly sql: Sql;
  readonly keys: SigningKeys;
  readonly issuer: string;
}

/**
 * The account behind an access token that was issued for one of these audiences; null for any other token. The grant is
 * looked up each time, so a token ends the moment its grant does. Refuses a suspended account.
 */
export async function callerOfAccessToken(
  { sql, keys, issuer }: TokenParts,
  token: string,
  given: { readonly audiences: readonly string[]; readonly now: Date },
): Promise<Caller | null> {
  const payload = await verified({ keys, issuer }, token, given);
  if (payload === null) return null;
  const { gid, scope, client_id: clientId, sub } = payload;
  if (typeof gid !== 'string' || typeof sub !== 'string' || typeof clientId !== 'string') return null;
  const [standing] = await selectStanding(sql, { id: gid, at: given.now });
  if (!standing || standing.account_id !== sub || standing.client_id !== clientId) return null;
  if (standing.suspended_at !== null) throw new Problem('ACCOUNT_SUSPENDED');
  if (standing.is_used_anew) await noteGrantUse(sql, { id: gid, at: given.now });
  const granted = typeof scope === 'string' ? scope.split(' ') : [];
  return {
    accountId: sub,
    scopes: scopeNames.filter((one: Scope) => granted.includes(one)),
    kind: 'oauth',
    grantId: gid,
    clientId,
  };
}

/** What a token says, where it is one of ours (RFC 9068): signed by us, for this audience, not over, bound to nothing else. */
async function verified(
  { keys, issuer }: Pick<TokenParts, 'keys' | 'issuer'>,
  token: string,
  { audiences, now }: { readonly audiences: readonly string[]; readonly now: Date },
): Promise<Record<string, unknown> | null> {
  try {
    const { kid, alg } = decodeProtectedHeader(token);
    if (alg !== 'ES256' || typeof kid !== 'string') return null;
    const key = await keys.public(kid);
    if (key === undefined) return null;
    const { payload } = await jwtVerify(token, key, {
      issuer,
      audience: [...audiences],
      typ: 'at+jwt',
      algorithms: ['ES256'],
      requiredClaims: ['exp', 'sub', 'gid'],
      currentDate: now,
    });
    return payload['cnf'] === undefined ? payload : null;
  } catch (error) {
    if (isJose(error)) return null;
    throw error;
  }
}

/** A token that is none, as opposed to a database that is away. */
const isJose = (error: unknown): boolean => {
  const { code } = (error ?? {}) as { code?: unknown };
  return error instanceof TypeError || (typeof code === 'string' && code.startsWith('ERR_J'));
};

const stepUpSeconds = 60;

/**
 * Has the client of a grant ask its person again instead of refreshing, for a minute: clients of before 2026-07-28 that
 * lack a scope would refresh for ever (they stop asking while they hold a refresh token).
 */
export async function askAgain(sql: Sql, grantId: string, now: Date): Promise<void> {
  await stepUpGrant(sql, { id: grantId, until: new Date(now.getTime() + stepUpSeconds * 1000) });
}
