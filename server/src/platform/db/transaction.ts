import { isUnavailable, type Sql, type Transaction } from './sql.ts';

/**
 * All of the work, or nothing; its answer. Any throw rolls back. Where the connection breaks, the transaction fails with
 * what the statement under way failed with.
 */
export async function inTransaction<T>(sql: Sql, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const outcome: { answer?: T; broken?: unknown } = {};
  try {
    await sql.begin(async (tx) => {
      try {
        outcome.answer = await work(tx as Transaction);
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        outcome.broken = error;
        // The driver (postgres.js 3.4.9) would now write its rollback into a socket that is gone, outside of any promise,
        // and end the process. Its own watch over the connection rejects instead.
        await new Promise(() => undefined);
      }
    });
  } catch (error) {
    throw outcome.broken ?? error;
  }
  return outcome.answer!;
}
