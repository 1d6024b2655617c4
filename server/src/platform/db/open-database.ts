import type { Observe } from '../observe/observe.ts';
import { parseDatabaseUrl } from './database-url.ts';
import { findRunningEmbedded, startEmbedded } from './embedded.ts';
import { connect, type Sql } from './sql.ts';

/** A pool, and how to leave: the pool first, then the database child if it is ours. */
export interface OpenDatabase {
  readonly sql: Sql;
  readonly kind: 'external' | 'embedded';
  close(): Promise<void>;
}

export interface DatabaseChoice {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly observe: Pick<Observe, 'databaseEvent'>;
  /** For one-off commands: use the database of a server that runs on the same data folder. */
  readonly joinRunning: boolean;
  readonly applicationName: string;
  /** How long one statement may take; 30 s without it. */
  readonly statementTimeoutMs?: number;
  /** Told when the embedded database has ended for good, and why. */
  readonly onGone?: (reason: string) => void;
}

const drainSeconds = 5;

/** Opens the database that the configuration names, starting the embedded one where it must. */
export async function openDatabase(choice: DatabaseChoice): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, observe, joinRunning, applicationName, statementTimeoutMs, onGone } = choice;
  const limits = { applicationName, ...(statementTimeoutMs === undefined ? {} : { statementTimeoutMs }) };
  if (databaseUrl !== null) {
    const sql = connect(parseDatabaseUrl(databaseUrl), limits);
    return { sql, kind: 'external', close: () => sql.end({ timeout: drainSeconds }) };
  }
  const running = joinRunning ? await findRunningEmbedded(dataDir) : null;
  if (running) {
    const sql = connect(running.connection, { ...limits, max: 4 });
    return { sql, kind: 'embedded', close: () => sql.end({ timeout: drainSeconds }) };
  }
  const embedded = await startEmbedded({
    dataDir,
    onEvent: (event) => {
      const { type, ...detail } = event;
      observe.databaseEvent({ event: type, detail });
      if (event.type === 'gave_up') onGone?.(event.reason);
    },
  });
  const sql = connect(embedded.connection, limits);
  return {
    sql,
    kind: 'embedded',
    close: async () => {
      await sql.end({ timeout: drainSeconds });
      await embedded.stop();
    },
  };
}
