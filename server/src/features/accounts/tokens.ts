import { hash, randomBytes } from 'node:crypto';
import type { Scope } from '@oga/contract';
import { newId } from '../../kernel/id.ts';
import { Problem } from '../../kernel/problem.ts';
import type { AnySql, Sql } from '../../platform/db/sql.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { insertToken, noteUse, selectToken } from './tokens.sql.ts';

/** What a credential for CI begins with: scanners of source code find it by that, and we tell it from other tokens. */
const prefix = 'oga_';
const isToken = /^oga_[A-Za-z0-9_-]{43}$/;

export interface NewToken {
  readonly accountId: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly at: Date;
  readonly expiresAt: Date;
  /** The credential that makes it. */
  readonly madeBy?: string | null;
}

/** A credential, and what it is told by. */
export interface MadeToken {
  readonly id: string;
  readonly secret: string;
  readonly hint: string;
}

/** Makes a credential of an account. The secret is in the answer and nowhere else. */
export async function createToken(sql: AnySql, token: NewToken): Promise<MadeToken> {
  const id = newId('tok', token.at);
  const secret = prefix + randomBytes(32).toString('base64url');
  const hint = secret.slice(0, 8);
  await insertToken(sql, { id, ...token, madeBy: token.madeBy ?? null, secretHash: hashOf(secret), hint });
  return { id, secret, hint };
}

const hashOf = (secret: string) => hash('sha256', secret, 'buffer');

/** The account behind a credential; null for one that is unknown, revoked or over. Refuses a suspended account. */
export async function callerOfToken(sql: Sql, secret: string, now: Date): Promise<Caller | null> {
  if (!isToken.test(secret)) return null;
  const [row] = await selectToken(sql, { secretHash: hashOf(secret), at: now });
  if (!row) return null;
  if (row.suspended_at !== null) throw new Problem('ACCOUNT_SUSPENDED');
  if (row.is_used_anew) await noteUse(sql, { id: row.id, at: now });
  return {
    accountId: row.account_id,
    scopes: row.scopes as Scope[],
    kind: 'token',
    grantId: row.id,
    clientId: null,
  };
}
