import type { Sql } from '../../platform/db/sql.ts';
import type { Figure } from '../../platform/observe/figures.ts';
import { selectRunCounts } from './runs.sql.ts';

/** How imports went, whoever ran them: a server, or an operator beside it. */
export const importFigures = (sql: Sql): Figure[] => [
  {
    name: 'oga_import_runs',
    help: 'Runs of imports that are on record, by how they ended.',
    labels: ['status'],
    read: async () => (await selectRunCounts(sql)).map(({ status, runs }) => ({ labels: { status }, value: runs })),
  },
  {
    name: 'oga_import_last_timestamp_seconds',
    help: 'When the latest run ended, by how it ended.',
    labels: ['status'],
    read: async () =>
      (await selectRunCounts(sql)).flatMap(({ status, latest }) =>
        latest === null ? [] : [{ labels: { status }, value: latest.getTime() / 1000 }],
      ),
  },
];
