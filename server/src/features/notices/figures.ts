import type { Clock } from '../../kernel/time.ts';
import type { Sql } from '../../platform/db/sql.ts';
import type { Figure } from '../../platform/observe/figures.ts';
import { countUnsent } from './notices.sql.ts';

const channels = ['email', 'whatsapp'] as const;

/** What is to be sent to people and has not left: a mail server that is away shows here first. */
export const noticeFigures = (sql: Sql, clock: Clock): Figure[] => [
  {
    name: 'oga_notices_waiting',
    help: 'Messages to people that have not left yet, by the way they are to go.',
    labels: ['channel'],
    read: async () => {
      const rows = await countUnsent(sql);
      return channels.map((channel) => ({
        labels: { channel },
        value: rows.find((row) => row.channel === channel)?.count ?? 0,
      }));
    },
  },
  {
    name: 'oga_notices_oldest_seconds',
    help: 'For how long the oldest of them has waited.',
    labels: ['channel'],
    read: async () => {
      const rows = await countUnsent(sql);
      return channels.map((channel) => {
        const oldest = rows.find((row) => row.channel === channel)?.oldest;
        const waited = oldest === undefined ? 0 : (clock.now().getTime() - oldest.getTime()) / 1000;
        return { labels: { channel }, value: Math.max(0, waited) };
      });
    },
  },
];
