import { monotonicMs } from '../../kernel/time.ts';
import type { Figure } from '../observe/figures.ts';
import type { Sql } from './sql.ts';

const states = ['active', 'idle', 'idle in transaction'];

/** Connections of all servers by what they do, and how long a query waits for one of ours. */
export const databaseFigures = (sql: Sql): Figure[] => [
  {
    name: 'oga_database_connections',
    help: 'Connections of all servers of this system to the database, by what they are doing.',
    labels: ['state'],
    read: async () => {
      const rows = await sql<{ state: string | null; count: number }[]>`
        select state, count(*) as count
          from pg_stat_activity
         where datname = current_database()
           and application_name = current_setting('application_name')
         group by state`;
      return states.map((state) => ({
        labels: { state },
        value: rows.find((row) => row.state === state)?.count ?? 0,
      }));
    },
  },
  {
    name: 'oga_database_answer_seconds',
    help: 'Time of the smallest query, the wait for a connection of the pool included.',
    labels: [],
    read: async () => {
      const began = monotonicMs();
      await sql`select 1`;
      return [{ labels: {}, value: (monotonicMs() - began) / 1000 }];
    },
  },
];
