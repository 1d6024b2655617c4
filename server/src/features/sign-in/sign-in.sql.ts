import type { AnySql, Transaction } from '../../platform/db/sql.ts';

/** Arbitrary, ours alone: requests for codes of one address are counted one after the other. */
const lockKey = 7_364_150;

export const lockAddress = (tx: Transaction, p: { emailKey: string }) => tx`
  select pg_advisory_xact_lock(${lockKey}, hashtext(${p.emailKey}))`;

/** Codes that were sent to an address: within the hour from this network, and within the day from anywhere. */
export const countCodes = (tx: Transaction, p: { emailKey: string; network: string; at: Date }) => tx<
  { of_hour: number; of_day: number }[]
>`
  select (count(*) filter (where network = ${p.network} and created_at > ${p.at}::timestamptz - interval '1 hour'))::integer as of_hour,
         count(*)::integer as of_day
    from sign_in_codes
   where email_key = ${p.emailKey}
     and created_at > ${p.at}::timestamptz - interval '1 day'`;

export const insertCode = (
  tx: Transaction,
  p: {
    handleHash: Buffer;
    email: string;
    emailKey: string;
    network: string;
    codeHash: Buffer;
    at: Date;
    expiresAt: Date;
  },
) => tx`
  insert into sign_in_codes (handle_hash, email, email_key, network, code_hash, created_at, expires_at)
  values (${p.handleHash}, ${p.email}, ${p.emailKey}, ${p.network}, ${p.codeHash}, ${p.at}, ${p.expiresAt})`;

export const selectCode = (sql: AnySql, p: { handleHash: Buffer; at: Date }) => sql<{ email: string }[]>`
  select email
    from sign_in_codes
   where handle_hash = ${p.handleHash}
     and used_at is null
     and expires_at > ${p.at}`;

/** Counts a try before it is looked at: any number at once are five in all. */
export const tryCode = (sql: AnySql, p: { handleHash: Buffer; at: Date; most: number }) => sql<
  { code_hash: Buffer; email: string; attempts: number }[]
>`
  update sign_in_codes
     set attempts = attempts + 1
   where handle_hash = ${p.handleHash}
     and used_at is null
     and expires_at > ${p.at}
     and attempts < ${p.most}
  returning code_hash, email, attempts`;

/** The code is used up. No row: it was already. */
export const useCode = (tx: Transaction, p: { handleHash: Buffer; at: Date }) => tx<{ email: string }[]>`
  update sign_in_codes
     set used_at = ${p.at}
   where handle_hash = ${p.handleHash}
     and used_at is null
  returning email`;

export const insertSession = (
  tx: Transaction,
  p: { tokenHash: Buffer; accountId: string; at: Date; expiresAt: Date },
) => tx`
  insert into sessions (token_hash, account_id, created_at, expires_at)
  values (${p.tokenHash}, ${p.accountId}, ${p.at}, ${p.expiresAt})`;

export const selectSession = (sql: AnySql, p: { tokenHash: Buffer; at: Date }) => sql<
  { account_id: string; email: string; suspended_at: Date | null }[]
>`
  select account_id, email, suspended_at
    from sessions
    join accounts on accounts.id = account_id
   where token_hash = ${p.tokenHash}
     and expires_at > ${p.at}`;

export const deleteSession = (sql: AnySql, p: { tokenHash: Buffer }) => sql`
  delete from sessions
   where token_hash = ${p.tokenHash}`;

export const forgetCodes = (sql: AnySql, p: { before: Date }) => sql`
  delete from sign_in_codes
   where created_at < ${p.before}`;

export const forgetSessions = (sql: AnySql, p: { at: Date }) => sql`
  delete from sessions
   where expires_at <= ${p.at}`;

/** Everybody signs in anew: who has signed out since a backup was taken must not be signed in again by it. */
export const endAllSessions = (tx: Transaction) => tx`
  with forgotten as (
    delete from sign_in_codes
  )
  delete from sessions`;
