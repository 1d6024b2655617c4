import { monotonicMs } from '../../../kernel/time.ts';
import { machineOf, type DatabaseConnection } from '../database-url.ts';
import { connect, isUnavailable, type Sql } from '../sql.ts';
import { judgeReplica, type Fault, type Measure, type Standing } from './judge-replica.ts';
import { selectReplicaState } from './replicas.sql.ts';
import { Silent, within } from './within.ts';

/** A replica that takes longer to say how it is cannot be reached: reads that it holds are done elsewhere. */
const answerWithinMs = 2_000;

/** One standby: its connections, how it stands, and how many read from it. */
export class Replica {
  /** Host and port: what it is called wherever it is told of. */
  readonly name: string;
  readonly #connection: DatabaseConnection;
  readonly #options: { applicationName: string; statementTimeoutMs: number };
  #pool: Sql | null = null;
  /** For looking at it, beside those that read: a busy pool is no illness. */
  #session: Sql | null = null;
  standing: Standing = { isWell: false, fault: 'unknown', why: 'has not been looked at yet', lagMs: null };
  underWay = 0;

  constructor(connection: DatabaseConnection, options: { applicationName: string; statementTimeoutMs: number }) {
    this.name = machineOf(connection);
    this.#connection = connection;
    this.#options = options;
  }

  /** Asks it how it is, and judges. Never throws. */
  async look(measure: Measure): Promise<void> {
    try {
      this.#session ??= connect(this.#connection, {
        ...this.#options,
        max: 1,
        statementTimeoutMs: answerWithinMs,
        readsArrays: false,
      });
      const [state] = await within(answerWithinMs, selectReplicaState(this.#session));
      this.standing = judgeReplica(state!, measure, monotonicMs());
    } catch (error) {
      this.leaveOut(error);
      await this.close();
    }
  }

  /** A read from its pool. */
  async read<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    this.#pool ??= connect(this.#connection, this.#options);
    this.underWay += 1;
    try {
      return await work(this.#pool);
    } finally {
      this.underWay -= 1;
    }
  }

  /** Not to be read from until it is looked at again, because of what a read met. */
  leaveOut(error: unknown): void {
    this.standing = { isWell: false, lagMs: null, ...reasonOf(error) };
  }

  /** Breaks every connection; whoever waits for an answer is told so. The next look or read opens others. */
  async close(): Promise<void> {
    const [pool, session] = [this.#pool, this.#session];
    this.#pool = this.#session = null;
    await Promise.allSettled([pool?.end({ timeout: 0 }), session?.end({ timeout: 0 })]);
  }
}

const undefinedTable = '42P01';

/** In words without anything of the address but its name, which is told beside. */
function reasonOf(error: unknown): { fault: Fault; why: string } {
  const code = (error as { code?: string } | null)?.code;
  if (error instanceof Silent) return { fault: 'away', why: `does not answer within ${answerWithinMs / 1000} s` };
  if (code === undefinedTable) return { fault: 'schema', why: 'has not all of our schema' };
  return isUnavailable(error)
    ? { fault: 'away', why: `cannot be reached (${code})` }
    : { fault: 'away', why: `refused to be read (${code ?? 'unknown'})` };
}
