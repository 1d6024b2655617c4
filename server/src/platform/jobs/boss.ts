import type { PgBoss } from 'pg-boss';
import { openSession, type Sql } from '../db/sql.ts';
import { jobsSchema, lookForSilentSeconds } from './queues.ts';

/** pg-boss over our driver. */
export interface OpenBoss {
  readonly boss: PgBoss;
  /** Its connection. */
  readonly session: Sql;
  close(): Promise<void>;
}

const statementTimeoutMs = 30_000;
const closeSeconds = 2;

/**
 * pg-boss on a connection of its own: it writes BEGIN into its statements, which a pool would spread over connections.
 * Imported when needed, since it takes 0.2 s that the start of a server does not have.
 */
export async function openBoss(sql: Sql, lookEverySeconds: number = lookForSilentSeconds): Promise<OpenBoss> {
  const { PgBoss } = await import('pg-boss');
  const session = openSession(sql, { statementTimeoutMs });
  const boss = new PgBoss({
    schema: jobsSchema,
    db: {
      executeSql: async (text, values = []) => {
        const result = await session.unsafe(text, values.map((value) => value ?? null) as never[]);
        // Several statements in one text give a list of results; a result is a list of rows that knows its command.
        if ('command' in result) return { rows: result };
        return (result as unknown as object[][]).map((rows) => ({ rows })) as never;
      },
      listen: async (channel, onNotification, onReconnect) => {
        const { unlisten } = await session.listen(channel, onNotification, onReconnect);
        return { close: unlisten };
      },
    },
    migrate: false,
    // Repetitions are ours: pg-boss's come by the minute, and by its own clock.
    schedule: false,
    useListenNotify: true,
    superviseIntervalSeconds: lookEverySeconds,
    monitorIntervalSeconds: lookEverySeconds,
    maintenanceIntervalSeconds: 3600,
  });
  return { boss, session, close: () => session.end({ timeout: closeSeconds }) };
}
