import { isUnavailable, type Sql, type Transaction } from './sql.ts';

/**
 * All of the work, or nothing; its answer. Any throw rolls back. Where the connection breaks, the transaction fails at
 * once with what the statement under way failed with: PostgreSQL rolls back by itself.
 */
export function inTransaction<T>(sql: Sql, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    sql
      .begin(async (tx) => {
        try {
          return await work(tx as Transaction);
        } catch (error) {
          if (!isUnavailable(error)) throw error;
          reject(error);
          // The driver (postgres.js 3.4.9) would now write its rollback into a socket that is gone, outside of any
          // promise, and end the process. Its own watch over the connection ends this, if not always (PostgreSQL 15).
          return new Promise<never>(() => undefined);
        }
      })
      .then((answer) => resolve(answer as T), reject);
  });
}
