import { asJson, type AnySql, type Transaction } from '../../platform/db/sql.ts';

type Payload = Readonly<Record<string, unknown>>;

export interface RecordRow {
  readonly payload: Payload;
  readonly consumed_at: Date | null;
  readonly answer: Buffer | null;
}

interface RecordKey {
  readonly model: string;
  readonly id: string;
}

export const selectRecord = (sql: AnySql, p: RecordKey) => sql<RecordRow[]>`
  select payload, consumed_at, answer from oauth_records where model = ${p.model} and id = ${p.id}`;

/** Until the transaction ends it is this one's alone; waits for another's. */
export const lockRecord = (tx: Transaction, p: RecordKey) => tx<RecordRow[]>`
  select payload, consumed_at, answer from oauth_records where model = ${p.model} and id = ${p.id} for update`;

/** The same, or no row where another transaction has it. */
export const lockFreeRecord = (tx: Transaction, p: RecordKey) => tx<RecordRow[]>`
  select payload, consumed_at, answer from oauth_records where model = ${p.model} and id = ${p.id} for update skip locked`;

export const selectRecordByUid = (sql: AnySql, p: { model: string; uid: string }) => sql<RecordRow[]>`
  select payload, consumed_at, answer from oauth_records where model = ${p.model} and uid = ${p.uid}`;

export const selectRecordByUserCode = (sql: AnySql, p: { userCode: string }) => sql<RecordRow[]>`
  select payload, consumed_at, answer from oauth_records where user_code = ${p.userCode}`;

export const upsertRecord = (
  sql: AnySql,
  p: RecordKey & {
    payload: Payload;
    grantId: string | null;
    uid: string | null;
    userCode: string | null;
    expiresAt: Date;
  },
) => sql`
  insert into oauth_records (model, id, payload, grant_id, uid, user_code, expires_at)
  values (${p.model}, ${p.id}, ${asJson(sql, p.payload as never)}::jsonb, ${p.grantId}, ${p.uid}, ${p.userCode}, ${p.expiresAt})
  on conflict (model, id) do update
     set payload = excluded.payload,
         grant_id = excluded.grant_id,
         uid = excluded.uid,
         user_code = excluded.user_code,
         expires_at = excluded.expires_at`;

/** No row: it has been used before. */
export const consumeRecord = (sql: AnySql, p: RecordKey & { at: Date }) => sql<{ id: string }[]>`
  update oauth_records
     set consumed_at = ${p.at}
   where model = ${p.model}
     and id = ${p.id}
     and consumed_at is null
  returning id`;

export const answerRecord = (tx: Transaction, p: RecordKey & { answer: Buffer }) => tx`
  update oauth_records
     set answer = ${p.answer}
   where model = ${p.model}
     and id = ${p.id}`;

export const deleteRecord = (sql: AnySql, p: RecordKey) => sql`
  delete from oauth_records where model = ${p.model} and id = ${p.id}`;

export const deleteRecordsOfGrant = (sql: AnySql, p: { model: string; grantId: string }) => sql`
  delete from oauth_records where model = ${p.model} and grant_id = ${p.grantId}`;

export const selectClient = (sql: AnySql, p: { id: string }) => sql<{ payload: Payload }[]>`
  select payload from oauth_clients where id = ${p.id}`;

export const upsertClient = (sql: AnySql, p: { id: string; payload: Payload; at: Date }) => sql`
  insert into oauth_clients (id, payload, created_at)
  values (${p.id}, ${asJson(sql, p.payload as never)}::jsonb, ${p.at})
  on conflict (id) do update set payload = excluded.payload`;

export const deleteClient = (sql: AnySql, p: { id: string }) => sql`
  delete from oauth_clients where id = ${p.id}`;

export const selectGrant = (sql: AnySql, p: { id: string }) => sql<{ payload: Payload }[]>`
  select payload from oauth_grants where id = ${p.id}`;

export const upsertGrant = (
  sql: AnySql,
  p: { id: string; accountId: string; clientId: string; payload: Payload; at: Date; expiresAt: Date },
) => sql`
  insert into oauth_grants (id, account_id, client_id, payload, created_at, expires_at)
  values (${p.id}, ${p.accountId}, ${p.clientId}, ${asJson(sql, p.payload as never)}::jsonb, ${p.at}, ${p.expiresAt})
  on conflict (id) do update
     set payload = excluded.payload,
         expires_at = excluded.expires_at`;

/** How the person saw the application when agreeing; and that it is in use. */
export const describeGrant = (
  sql: AnySql,
  p: { id: string; clientName: string; clientHost: string; scopes: readonly string[]; at: Date },
) => sql`
  with used as (
    update oauth_clients
       set used_at = ${p.at}
      from oauth_grants
     where oauth_grants.id = ${p.id}
       and oauth_clients.id = oauth_grants.client_id
  )
  update oauth_grants
     set client_name = ${p.clientName},
         client_host = ${p.clientHost},
         scopes = ${p.scopes as string[]}
   where id = ${p.id}`;

export const deleteGrant = (sql: AnySql, p: { id: string }) => sql`
  delete from oauth_grants where id = ${p.id}`;

/** Ended by its account. */
export const deleteGrantOf = (sql: AnySql, p: { id: string; accountId: string }) => sql<{ id: string }[]>`
  delete from oauth_grants
   where id = ${p.id}
     and account_id = ${p.accountId}
  returning id`;

export interface GrantRow {
  readonly id: string;
  readonly client_name: string;
  readonly client_host: string;
  readonly scopes: readonly string[];
  readonly created_at: Date;
  readonly used_at: Date | null;
}

/** What an account has let in, the newest first. */
export const selectGrantsOf = (sql: AnySql, p: { accountId: string; at: Date }) => sql<GrantRow[]>`
  select id, client_name, client_host, scopes, created_at, used_at
    from oauth_grants
   where account_id = ${p.accountId}
     and client_name is not null
     and expires_at > ${p.at}
   order by created_at desc, id
   limit 200`;

/** A grant that still stands, with its account. */
export const selectStanding = (sql: AnySql, p: { id: string; at: Date }) => sql<
  { account_id: string; client_id: string; suspended_at: Date | null; is_used_anew: boolean }[]
>`
  select account_id, client_id, suspended_at,
         used_at is null or used_at < ${p.at}::timestamptz - interval '1 hour' as is_used_anew
    from oauth_grants
    join accounts on accounts.id = account_id
   where oauth_grants.id = ${p.id}
     and expires_at > ${p.at}`;

export const noteGrantUse = (sql: AnySql, p: { id: string; at: Date }) => sql`
  update oauth_grants
     set used_at = ${p.at}
   where id = ${p.id}`;

export const stepUpGrant = (sql: AnySql, p: { id: string; until: Date }) => sql`
  update oauth_grants
     set steps_up_until = ${p.until}
   where id = ${p.id}`;

export const selectStepUp = (sql: AnySql, p: { id: string; at: Date }) => sql<{ id: string }[]>`
  select id from oauth_grants where id = ${p.id} and steps_up_until > ${p.at}`;

export interface KeyRow {
  readonly kid: string;
  readonly public_key: Payload;
  readonly sealed: Buffer;
}

/** Keys that tokens may have been signed with, the one that signs first. */
export const selectKeys = (sql: AnySql, p: { at: Date }) => sql<KeyRow[]>`
  select kid, public_key, sealed
    from signing_keys
   where retires_at is null or retires_at > ${p.at}
   order by retires_at is not null, created_at desc, kid`;

/** Arbitrary, ours alone. */
const keysLock = 7_364_151;

export const lockKeys = (tx: Transaction) => tx`select pg_advisory_xact_lock(${keysLock})`;

export const insertKey = (tx: Transaction, p: { kid: string; publicKey: Payload; sealed: Buffer; at: Date }) => tx`
  insert into signing_keys (kid, public_key, sealed, created_at)
  values (${p.kid}, ${asJson(tx, p.publicKey as never)}::jsonb, ${p.sealed}, ${p.at})`;

/** Every key but this one signs no more; what it has signed is valid until then. */
export const retireKeys = (tx: Transaction, p: { but: string; at: Date }) => tx<{ kid: string }[]>`
  update signing_keys
     set retires_at = ${p.at}
   where kid <> ${p.but}
     and retires_at is null
  returning kid`;

export const forgetRecords = (sql: AnySql, p: { at: Date; most: number }) => sql<{ id: string }[]>`
  delete from oauth_records
   where ctid in (select ctid from oauth_records where expires_at <= ${p.at} limit ${p.most})
  returning id`;

export const forgetGrants = (sql: AnySql, p: { at: Date; undescribedBefore: Date }) => sql`
  delete from oauth_grants
   where expires_at <= ${p.at}
      or (client_name is null and created_at < ${p.undescribedBefore})`;

/** Applications that nobody lets in: those never let in go sooner. */
export const forgetClients = (sql: AnySql, p: { unusedBefore: Date; usedBefore: Date }) => sql`
  delete from oauth_clients
   where ((used_at is null and created_at < ${p.unusedBefore}) or used_at < ${p.usedBefore})
     and not exists (select from oauth_grants where client_id = oauth_clients.id)`;

export const forgetRetiredKeys = (sql: AnySql, p: { at: Date }) => sql`
  delete from signing_keys
   where retires_at <= ${p.at}`;
