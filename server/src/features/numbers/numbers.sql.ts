import type { AnySql, Transaction } from '../../platform/db/sql.ts';

/** Arbitrary, ours alone: codes of one number, of one account and of one network are counted one after the other. */
const phoneLock = 7_364_160;
const accountLock = 7_364_161;
const networkLock = 7_364_162;

/** Waits its turn by number, account and network, always in this order, so that nobody waits in a circle. */
export const takeTurn = (tx: Transaction, p: { phone: string; accountId: string; network: string | null }) => tx`
  select pg_advisory_xact_lock(${phoneLock}, hashtext(${p.phone})),
         pg_advisory_xact_lock(${accountLock}, hashtext(${p.accountId})),
         pg_advisory_xact_lock(${networkLock}, hashtext(${p.network ?? ''}))`;

/** Codes that were sent within a day: how many in the hour and in all, and when the oldest of either was. */
export interface SendsRow {
  readonly whose: 'phone' | 'account' | 'network';
  readonly of_hour: number;
  readonly of_day: number;
  readonly first_of_hour: Date | null;
  readonly first_of_day: Date | null;
}

/** What was sent to a number, by an account and for a network. Runs after `takeTurn`, to see what others have sent. */
export const countSends = (
  tx: Transaction,
  p: { phone: string; accountId: string; network: string | null; at: Date },
) => tx<SendsRow[]>`
  select whose,
         (count(*) filter (where created_at > ${p.at}::timestamptz - interval '1 hour'))::integer as of_hour,
         count(created_at)::integer as of_day,
         min(created_at) filter (where created_at > ${p.at}::timestamptz - interval '1 hour') as first_of_hour,
         min(created_at) as first_of_day
    from (
      select 'phone' as whose, created_at from whatsapp_codes where phone = ${p.phone}
      union all
      select 'account', created_at from whatsapp_codes where account_id = ${p.accountId}
      union all
      select 'network', created_at from whatsapp_codes where network = ${p.network}
    ) as sends
   where created_at > ${p.at}::timestamptz - interval '1 day'
   group by whose`;

export const insertCode = (
  tx: Transaction,
  p: {
    accountId: string;
    phone: string;
    network: string | null;
    codeHash: Buffer;
    noticeId: string;
    at: Date;
    expiresAt: Date;
  },
) => tx`
  insert into whatsapp_codes (account_id, phone, network, code_hash, notice_id, created_at, expires_at)
  values (${p.accountId}, ${p.phone}, ${p.network}, ${p.codeHash}, ${p.noticeId}, ${p.at}, ${p.expiresAt})`;

/** Counts a try of the code that an account was sent last, before it is looked at: any number at once are five in all. */
export const tryCode = (sql: AnySql, p: { accountId: string; at: Date; most: number }) => sql<
  { number: string; phone: string; code_hash: Buffer; attempts: number }[]
>`
  update whatsapp_codes
     set attempts = attempts + 1
   where number = (select max(number) from whatsapp_codes where account_id = ${p.accountId})
     and used_at is null
     and expires_at > ${p.at}
     and attempts < ${p.most}
  returning number::text as number, phone, code_hash, attempts`;

/** The code is used up. No row: it was already. */
export const useCode = (tx: Transaction, p: { number: string; at: Date }) => tx<{ phone: string }[]>`
  update whatsapp_codes
     set used_at = ${p.at}
   where number = ${p.number}::bigint
     and used_at is null
  returning phone`;

export interface PendingRow {
  readonly phone: string;
  readonly expires_at: Date;
  readonly attempts: number;
  /** Why the message was given up. */
  readonly refusal: string | null;
}

/** The code that an account may still confirm, and what became of the message. */
export const selectPending = (sql: AnySql, p: { accountId: string; at: Date }) => sql<PendingRow[]>`
  select phone, expires_at, attempts, (select refusal from notices where notices.id = notice_id) as refusal
    from whatsapp_codes
   where number = (select max(number) from whatsapp_codes where account_id = ${p.accountId})
     and used_at is null
     and expires_at > ${p.at}`;

export const forgetCodes = (sql: AnySql, p: { before: Date }) => sql`
  delete from whatsapp_codes
   where created_at < ${p.before}`;
