import { newId } from '../../kernel/id.ts';
import { asJson, type Transaction } from '../db/sql.ts';

/** What happened to a record, for whoever must act on it later. Written in the transaction in which it happened. */
export interface OutboxEvent {
  readonly type: string;
  readonly subjectId: string;
  readonly payload: Readonly<Record<string, string | number | boolean | null>>;
  /** The account that may read of it; none for what concerns the operator alone. */
  readonly accountId?: string | null;
}

/**
 * Records events in the order given; nobody hears of work that was rolled back. Who reads them in the order of their
 * commits, then their own (`commits.number`, `events.sequence`), meets none late: `sequence` alone is drawn before the
 * commit, and may become visible after a higher one.
 */
export async function recordEvents(tx: Transaction, events: readonly OutboxEvent[], at: Date): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) => ({
    id: newId('evt', at),
    type: event.type,
    subject_id: event.subjectId,
    account_id: event.accountId ?? null,
    payload: event.payload,
  }));
  await insertEvents(tx, { rows, at });
}

export const insertEvents = (tx: Transaction, p: { rows: readonly EventRow[]; at: Date }) => tx`
  insert into events (id, type, subject_id, account_id, at, payload, commit_id)
  select id, type, subject_id, account_id, ${p.at}, payload, (select current_commit())
    from json_to_recordset(${asJson(tx, p.rows)}) as event (id text, type text, subject_id text, account_id text, payload jsonb)`;

interface EventRow {
  id: string;
  type: string;
  subject_id: string;
  account_id: string | null;
  payload: OutboxEvent['payload'];
}

/**
 * Forgets commits after one number and up to another, with the events that belong to them. For whoever keeps another log
 * by commit and has just forgotten its part of them: both logs reach back as far.
 */
export const forgetCommits = (tx: Transaction, p: { after: number; upTo: number }) => tx`
  with gone as (
    delete from commits
     where number > ${p.after}
       and number <= ${p.upTo}
    returning id
  ), told as (
    delete from events
     using gone
     where events.commit_id = gone.id
  ), listed as (
    delete from event_commits
     where number > ${p.after}
       and number <= ${p.upTo}
  )
  update event_log
     set forgotten = greatest(forgotten, ${p.upTo})`;

/** Says to everybody who follows a log of events that it is another one: cursors from before are refused. */
export const renewEventEpoch = (tx: Transaction) => tx`
  update event_log
     set epoch = left(md5(gen_random_uuid()::text), 8)`;
