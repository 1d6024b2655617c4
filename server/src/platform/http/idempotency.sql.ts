import type { AnySql } from '../db/sql.ts';

/** Whose request it is, for what, and the key that he gave it. */
export interface KeyAddress {
  readonly owner: string;
  readonly operation: string;
  readonly keyHash: Buffer;
}

/**
 * Takes the key for this attempt: a new one, one that is kept no longer, or one whose first request has died on its way.
 * No row: somebody else has it.
 */
export const takeKey = (
  sql: AnySql,
  p: KeyAddress & { fingerprint: Buffer; attempt: string; at: Date; keptSince: Date; aliveSince: Date },
) => sql<{ attempt: string }[]>`
  insert into idempotency_keys (owner, operation, key_hash, fingerprint, attempt, started_at)
  values (${p.owner}, ${p.operation}, ${p.keyHash}, ${p.fingerprint}, ${p.attempt}, ${p.at})
  on conflict (owner, operation, key_hash) do update
     set fingerprint = excluded.fingerprint,
         attempt = excluded.attempt,
         started_at = excluded.started_at,
         answer = null
   where idempotency_keys.started_at <= ${p.keptSince}
      or (
        idempotency_keys.answer is null
        and idempotency_keys.started_at <= ${p.aliveSince}
        and idempotency_keys.fingerprint = excluded.fingerprint
      )
  returning attempt`;

export const selectKey = (sql: AnySql, p: KeyAddress) => sql<{ fingerprint: Buffer; answer: Buffer | null }[]>`
  select fingerprint, answer
    from idempotency_keys
   where owner = ${p.owner}
     and operation = ${p.operation}
     and key_hash = ${p.keyHash}`;

/** Keeps the answer. No row: another attempt has taken the key over, and this one must have no effect. */
export const answerKey = (sql: AnySql, p: KeyAddress & { attempt: string; answer: Buffer }) => sql<
  { attempt: string }[]
>`
  update idempotency_keys
     set answer = ${p.answer}
   where owner = ${p.owner}
     and operation = ${p.operation}
     and key_hash = ${p.keyHash}
     and attempt = ${p.attempt}
     and answer is null
  returning attempt`;

/** Says that the first request still runs. */
export const renewKey = (sql: AnySql, p: KeyAddress & { attempt: string; at: Date }) => sql`
  update idempotency_keys
     set started_at = ${p.at}
   where owner = ${p.owner}
     and operation = ${p.operation}
     and key_hash = ${p.keyHash}
     and attempt = ${p.attempt}
     and answer is null`;

/** Lets the key be used anew, as if nothing had been asked. */
export const releaseKey = (sql: AnySql, p: KeyAddress & { attempt: string }) => sql`
  delete from idempotency_keys
   where owner = ${p.owner}
     and operation = ${p.operation}
     and key_hash = ${p.keyHash}
     and attempt = ${p.attempt}
     and answer is null`;

export const forgetKeys = (sql: AnySql, p: { keptSince: Date; most: number }) => sql<{ operation: string }[]>`
  delete from idempotency_keys
   where ctid in (select ctid from idempotency_keys where started_at <= ${p.keptSince} limit ${p.most})
  returning operation`;
