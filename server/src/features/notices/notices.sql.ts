import type { AnySql } from '../../platform/db/sql.ts';

export const insertNotice = (sql: AnySql, p: { id: string; channel: string; sealed: Buffer; at: Date }) => sql`
  insert into notices (id, channel, sealed, at)
  values (${p.id}, ${p.channel}, ${p.sealed}, ${p.at})`;

export interface NoticeRow {
  readonly id: string;
  readonly channel: 'email' | 'whatsapp';
  readonly sealed: Buffer;
  readonly at: Date;
}

/** One that has not been sent. */
export const selectUnsent = (sql: AnySql, p: { id: string }) => sql<NoticeRow[]>`
  select id, channel, sealed, at
    from notices
   where id = ${p.id}
     and sent_at is null`;

/** What would be sent if there were a way, newest first. */
export const selectOutbox = (sql: AnySql, p: { channels: readonly string[]; limit: number }) => sql<NoticeRow[]>`
  select id, channel, sealed, at
    from notices
   where sent_at is null
     and channel = any (${p.channels as string[]})
   order by number desc
   limit ${p.limit}`;

/** It has been handed over, or never will be: what it said is forgotten, but not why it was refused. */
export const markSent = (sql: AnySql, p: { id: string; at: Date; refusal: string | null }) => sql`
  update notices
     set sent_at = ${p.at},
         refusal = ${p.refusal},
         sealed = null
   where id = ${p.id}`;

export const forgetNotices = (sql: AnySql, p: { before: Date }) => sql`
  delete from notices
   where at < ${p.before}`;

/** What waits to be sent, by channel. */
export const countUnsent = (sql: AnySql) => sql<{ channel: NoticeRow['channel']; count: number; oldest: Date }[]>`
  select channel, count(*) as count, min(at) as oldest
    from notices
   where sent_at is null
   group by channel`;
