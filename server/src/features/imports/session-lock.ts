import type { Sql } from '../../platform/db/sql.ts';
import { openSession } from '../../platform/db/sql.ts';
import { tryLock } from './scratch.sql.ts';

const statementTimeoutMs = 10_000;
const closeSeconds = 2;

/**
 * Does the work while no other process does work of this name; answers whether it was free. PostgreSQL frees a name by
 * itself when its process dies; where the session is lost for another reason, the work is told to stop.
 */
export async function alone(
  sql: Sql,
  name: string,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<boolean> {
  const lost = new AbortController();
  const session = openSession(sql, {
    statementTimeoutMs,
    onClosed: () => lost.abort(new Error(`${name}: the lock is lost`)),
  });
  try {
    const [lock] = await tryLock(session, { name });
    if (!lock!.taken) return false;
    await work(AbortSignal.any([signal, lost.signal]));
    return true;
  } finally {
    await session.end({ timeout: closeSeconds });
  }
}
