import { Problem } from '../../kernel/problem.ts';
import type { Sql, Transaction } from '../../platform/db/sql.ts';
import { createScratch, dropScratch } from './scratch.sql.ts';

/**
 * One database session for a whole run. It holds the source's lock and the temporary tables, and everything is written
 * through it: if the session is lost, so are lock and plan, and nothing more can be applied. Postgres ends it by itself
 * when the process dies, so a run that was killed leaves neither a lock nor leftovers.
 */
export interface ImportSession {
  readonly session: Sql;
  /** Runs the work in a transaction: all of it, or nothing. */
  inTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Reading a large feed's plan takes longer than a page may. */
const statementLimit = '10min';

/**
 * Opens a session. With a `lockName`, refuses with IMPORT_IN_PROGRESS while another session holds that name; without
 * one (a dry run), others do not matter.
 */
export async function openImportSession(sql: Sql, lockName: string | null): Promise<ImportSession> {
  const session = await sql.reserve();
  const close = async () => {
    try {
      await dropScratch(session);
      await session`reset statement_timeout`;
      if (lockName !== null) await session`select pg_advisory_unlock(hashtextextended(${lockName}, 0))`;
    } catch {
      // The session is gone, and all of this with it.
    }
    session.release();
  };
  try {
    if (lockName !== null) {
      const [lock] = await session<{ taken: boolean }[]>`
        select pg_try_advisory_lock(hashtextextended(${lockName}, 0)) as taken`;
      if (lock?.taken !== true) {
        session.release();
        throw new Problem('IMPORT_IN_PROGRESS');
      }
    }
    await session.unsafe(`set statement_timeout = '${statementLimit}'`);
    await createScratch(session);
  } catch (error) {
    if (!(error instanceof Problem)) await close();
    throw error;
  }
  return {
    session: session as unknown as Sql,
    inTransaction: (work) => transaction(session as unknown as Sql, work),
    close,
  };
}

/** `sql.begin` for a session of our own: the driver has it for pools only. */
async function transaction<T>(session: Sql, work: (tx: Transaction) => Promise<T>): Promise<T> {
  await session`begin`;
  try {
    const result = await work(session as unknown as Transaction);
    await session`commit`;
    return result;
  } catch (error) {
    await session`rollback`.catch(() => undefined);
    throw error;
  }
}
