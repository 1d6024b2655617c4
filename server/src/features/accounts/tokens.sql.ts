import type { AnySql } from '../../platform/db/sql.ts';

export const insertToken = (
  sql: AnySql,
  p: {
    id: string;
    accountId: string;
    name: string;
    secretHash: Buffer;
    hint: string;
    scopes: readonly string[];
    at: Date;
    expiresAt: Date;
  },
) => sql`
  insert into account_tokens (id, account_id, name, secret_hash, hint, scopes, created_at, expires_at)
  values (${p.id}, ${p.accountId}, ${p.name}, ${p.secretHash}, ${p.hint}, ${p.scopes as string[]}, ${p.at}, ${p.expiresAt})`;

export interface TokenCallerRow {
  readonly id: string;
  readonly account_id: string;
  readonly scopes: readonly string[];
  readonly suspended_at: Date | null;
  readonly is_used_anew: boolean;
}

/** A token that counts, by its hash. */
export const selectToken = (sql: AnySql, p: { secretHash: Buffer; at: Date }) => sql<TokenCallerRow[]>`
  select token.id, account_id, scopes, suspended_at,
         last_used_at is null or last_used_at < ${p.at}::timestamptz - interval '1 hour' as is_used_anew
    from account_tokens as token
    join accounts on accounts.id = token.account_id
   where secret_hash = ${p.secretHash}
     and revoked_at is null
     and expires_at > ${p.at}`;

export const noteUse = (sql: AnySql, p: { id: string; at: Date }) => sql`
  update account_tokens
     set last_used_at = ${p.at}
   where id = ${p.id}`;
