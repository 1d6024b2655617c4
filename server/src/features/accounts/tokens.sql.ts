import { selectPageOf, type Order, type PagePart } from '../../platform/db/page.ts';
import type { AnySql, Fragment, Transaction } from '../../platform/db/sql.ts';

export const insertToken = (
  sql: AnySql,
  p: {
    id: string;
    accountId: string;
    name: string;
    secretHash: Buffer;
    hint: string;
    scopes: readonly string[];
    madeBy: string | null;
    at: Date;
    expiresAt: Date;
  },
) => sql`
  insert into account_tokens (id, account_id, name, secret_hash, hint, scopes, made_by, created_at, expires_at)
  values (${p.id}, ${p.accountId}, ${p.name}, ${p.secretHash}, ${p.hint}, ${p.scopes as string[]}, ${p.madeBy}, ${p.at}, ${p.expiresAt})`;

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

/** How many of an account are valid, how many were made within a day, and when the first of those was. */
export const countTokens = (tx: Transaction, p: { accountId: string; at: Date }) => tx<
  { valid: number; of_day: number; first_of_day: Date | null }[]
>`
  select (count(*) filter (where revoked_at is null and expires_at > ${p.at}))::integer as valid,
         (count(*) filter (where created_at > ${p.at}::timestamptz - interval '1 day'))::integer as of_day,
         min(created_at) filter (where created_at > ${p.at}::timestamptz - interval '1 day') as first_of_day
    from account_tokens
   where account_id = ${p.accountId}`;

/** A token that is valid, held until the transaction ends: nobody ends it meanwhile. */
export const holdToken = (tx: Transaction, p: { id: string; accountId: string; at: Date }) => tx<
  { expires_at: Date; scopes: readonly string[] }[]
>`
  select expires_at, scopes
    from account_tokens
   where id = ${p.id}
     and account_id = ${p.accountId}
     and revoked_at is null
     and expires_at > ${p.at}
     for update`;

/** Ends a token with all that it has made, and they in turn. No row: there is none, or it has ended. */
export const revokeTokens = (tx: Transaction, p: { id: string; accountId: string; at: Date }) => tx<{ id: string }[]>`
  with recursive ended as (
    select id
      from account_tokens
     where id = ${p.id}
       and account_id = ${p.accountId}
       and revoked_at is null
       and expires_at > ${p.at}
    union
    select made.id
      from ended
      join account_tokens as made on made.made_by = ended.id
  )
  update account_tokens
     set revoked_at = ${p.at}
    from ended
   where account_tokens.id = ended.id
     and revoked_at is null
  returning account_tokens.id`;

/** Newest first. */
export const tokenOrder: Order = [
  { of: (sql) => sql`created_at`, direction: 'desc', type: 'moment' },
  { of: (sql) => sql`id`, direction: 'desc', type: 'id' },
];

const moment = (sql: AnySql, column: Fragment): Fragment =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Everything of a token but what it is known by. */
const tokenDocument = (sql: AnySql, p: { grantId: string }): Fragment => sql`
  select to_json(wire)::text as document
    from (
      select record.id,
             record.name,
             record.hint,
             record.scopes,
             record.made_by,
             record.id = ${p.grantId} as is_this,
             ${moment(sql, sql`record.created_at`)} as created_at,
             ${moment(sql, sql`record.expires_at`)} as expires_at,
             ${moment(sql, sql`record.last_used_at`)} as last_used_at
    ) as wire`;

/** A page of an account's tokens that are valid. */
export const selectTokenPage = (sql: AnySql, p: PagePart & { accountId: string; grantId: string; at: Date }) => {
  const matching = sql`
    select *
      from account_tokens
     where account_id = ${p.accountId}
       and revoked_at is null
       and expires_at > ${p.at}`;
  return selectPageOf(sql, {
    ...p,
    matching,
    total: sql`select count(*) from (${matching}) as found`,
    order: tokenOrder,
    document: tokenDocument(sql, p),
  });
};

export interface OwnTokenRow {
  readonly id: string;
  readonly name: string;
  readonly hint: string;
  readonly scopes: readonly string[];
  readonly expires_at: Date;
  readonly last_used_at: Date | null;
}

/** An account's tokens that are valid, newest first: there are few (`tokenRules.most`). */
export const selectTokensOf = (sql: AnySql, p: { accountId: string; at: Date }) => sql<OwnTokenRow[]>`
  select id, name, hint, scopes, expires_at, last_used_at
    from account_tokens
   where account_id = ${p.accountId}
     and revoked_at is null
     and expires_at > ${p.at}
   order by created_at desc, id desc`;

/** Those that are over for so long that nobody asks about them. */
export const forgetTokens = (sql: AnySql, p: { before: Date }) => sql`
  delete from account_tokens
   where expires_at < ${p.before}
      or revoked_at < ${p.before}`;
