import type { Sql } from '../../platform/db/sql.ts';
import type { Figure } from '../../platform/observe/figures.ts';
import { countSources, countWaiting } from './own/offers.sql.ts';
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
  {
    name: 'oga_import_waiting_listings',
    help: 'Listings of inventories that wait, by what for.',
    labels: ['waits_for'],
    read: async () =>
      (await countWaiting(sql)).map(({ waits_for: waitsFor, offers }) => ({
        labels: { waits_for: waitsFor },
        value: offers,
      })),
  },
  {
    name: 'oga_inventory_sources',
    help: 'Inventories of accounts, by how they stand.',
    labels: ['state'],
    read: async () => (await countSources(sql)).map(({ state, sources }) => ({ labels: { state }, value: sources })),
  },
];
