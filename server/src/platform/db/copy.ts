import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Transaction } from './sql.ts';

/** What a `copy … to stdout` says, as PostgreSQL writes it. To be read to its end before the next statement. */
export const copyOut = (tx: Transaction, statement: string): Promise<Readable> =>
  (tx.unsafe(statement) as unknown as { readable(): Promise<Readable> }).readable();

/** Gives these bytes to a `copy … from stdin`, and waits until PostgreSQL has taken all of them. */
export async function copyIn(tx: Transaction, statement: string, bytes: AsyncIterable<Buffer>): Promise<void> {
  const query = tx.unsafe(statement) as unknown as {
    reject: (error: unknown) => void;
    writable(): Promise<Writable>;
  };
  // postgres.js 3.4.9 has answered the query with the stream by then, and would tell nobody of what PostgreSQL refuses
  // after the last byte: the stream would never end.
  const refuse = query.reject;
  const refused = new Promise<never>((_, reject) => {
    query.reject = (error) => {
      reject(error);
      refuse(error);
    };
  });
  refused.catch(() => undefined);
  const stream = await query.writable();
  await Promise.race([pipeline(Readable.from(bytes), stream), refused]);
}
