import { Problem } from '../../kernel/problem.ts';
import { openSession, type Sql, type Transaction } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { createScratch, tryLock } from './scratch.sql.ts';

/**
 * One database session for a whole run. It holds the source's lock and the temporary tables, and everything is written
 * through it: if the session is lost, so are lock and plan, and nothing more can be applied. Postgres ends it by itself
 * when the process dies, so a run that was killed leaves neither a lock nor leftovers.
 */
export interface ImportSession {
  readonly session: Sql;
  /**
   * Rejects when the database ends the session; never resolves. What was sent in that very moment the driver
   * (postgres.js 3.4.9) may leave without an answer for ever, so whoever waits for a statement waits for this too.
   */
  readonly lost: Promise<never>;
  /** Runs the work in a transaction: all of it, or nothing. */
  inTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** The database ended the session of an import. `code` is that of the driver's own errors of the kind. */
export class SessionLost extends Error {
  override readonly name = 'SessionLost';
  readonly code = 'CONNECTION_CLOSED';
  constructor() {
    super('The database ended the session of this import. Run it again: the next run does what is left.');
  }
}

/** Reading a large feed's plan takes longer than a page may. */
const statementTimeoutMs = 600_000;
const closeSeconds = 5;

/**
 * Opens a session. With a `lockName`, refuses with IMPORT_IN_PROGRESS while another session holds that name; without
 * one (a dry run), others do not matter.
 */
export async function openImportSession(sql: Sql, lockName: string | null): Promise<ImportSession> {
  let isClosing = false;
  const { promise: lost, reject: lose } = Promise.withResolvers<never>();
  lost.catch(() => undefined);
  const session = openSession(sql, {
    statementTimeoutMs,
    onClosed: () => {
      if (!isClosing) lose(new SessionLost());
    },
  });
  const close = () => {
    isClosing = true;
    return session.end({ timeout: closeSeconds });
  };
  try {
    if (lockName !== null) {
      const [lock] = await tryLock(session, { name: lockName });
      if (lock?.taken !== true) throw new Problem('IMPORT_IN_PROGRESS');
    }
    await createScratch(session);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    session,
    lost,
    inTransaction: (work) => inTransaction(session, work),
    close,
  };
}
