import type { AnySql, Transaction } from '../db/sql.ts';

export interface DataKeyRow {
  readonly generation: number;
  /** The key, sealed with SECRET_KEY. */
  readonly sealed: Buffer;
}

const keyLock = 7_364_170;

/** Taken by whoever seals, together with others that do, until its transaction ends. */
export const shareKeyLock = (tx: Transaction) => tx`select pg_advisory_xact_lock_shared(${keyLock})`;

/** Taken by a rotation: nobody seals meanwhile. */
export const takeKeyLock = (tx: Transaction) => tx`select pg_advisory_xact_lock(${keyLock})`;

/** The key that counts. No row: nothing has been sealed yet. */
export const selectDataKey = (sql: AnySql) => sql<DataKeyRow[]>`
  select generation, sealed
    from data_keys
   order by generation desc
   limit 1`;

export const insertDataKey = (tx: Transaction, p: DataKeyRow & { at: Date }) => tx`
  insert into data_keys (generation, sealed, created_at)
  values (${p.generation}, ${p.sealed}, ${p.at})
  on conflict do nothing`;

/** Every key but this one. The database refuses while anything is sealed with one of them. */
export const forgetDataKeys = (tx: Transaction, p: { but: number }) => tx`
  delete from data_keys
   where generation <> ${p.but}`;
