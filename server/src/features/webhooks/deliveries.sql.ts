// Long because it is every statement over one table, with what each of them means.
import type { DeliveryState, EventType } from '@oga/contract';
import { selectPageOf, type Order, type PagePart } from '../../platform/db/page.ts';
import { asJson, type AnySql, type Fragment, type Transaction } from '../../platform/db/sql.ts';
import { eventDocument } from '../events/index.ts';
import { rest } from './rules.ts';
import type { SealedSecrets } from './secrets.ts';
import { isTold } from './webhooks.sql.ts';

/** Up to which commit the log was followed, held until the transaction ends. */
export const holdFollower = (tx: Transaction) => tx<{ number: number }[]>`
  select number
    from webhook_follower
     for update`;

/** So many commits are followed at a time. */
export const commitsAtATime = 1_000;

/** The commits to be followed next: their last number, and how many they are. */
export const selectNextCommits = (tx: Transaction, p: { after: number }) => tx<
  { number: number | null; count: number }[]
>`
  select max(number) as number, count(*)::integer as count
    from (
      select number
        from commits
       where number > ${p.after}
       order by number
       limit ${commitsAtATime}
    ) as next`;

/** A delivery for each event of these commits to each webhook that is told of it. */
export const fanOut = (tx: Transaction, p: { after: number; upTo: number; at: Date }) => tx`
  insert into webhook_deliveries (webhook_id, event_id, type, status, next_at, created_at)
  select webhook.id, event.id, event.type, 'waiting', ${p.at}, ${p.at}
    from event_commits as told
    join webhooks as webhook
      on webhook.account_id = told.account_id
     and webhook.after_number < told.number
     and ${isTold(tx, p.at)}
    join events as event
      on event.commit_id = told.commit_id
     and event.account_id = told.account_id
     and event.type = any(webhook.types)
   where told.number > ${p.after}
     and told.number <= ${p.upTo}
  on conflict do nothing`;

export const moveFollower = (tx: Transaction, p: { number: number }) => tx`
  update webhook_follower
     set number = ${p.number}`;

/** Webhooks that something is due for, and that nobody sends to at the moment; those first that have waited longest. */
export const selectWebhooksDue = (sql: AnySql, p: { at: Date; most: number }) => sql<{ id: string }[]>`
  select webhook.id
    from webhooks as webhook
   cross join lateral (
     select next_at
       from webhook_deliveries
      where webhook_id = webhook.id
        and status = 'waiting'
        and next_at <= ${p.at}
      order by next_at
      limit 1
   ) as first
   where ${isFree(sql, p.at)}
     and ${isTold(sql, p.at)}
   order by first.next_at, webhook.id
   limit ${p.most}`;

const isFree = (sql: AnySql, at: Date): Fragment => sql`(
  (webhook.rests_until is null or webhook.rests_until <= ${at})
  and (webhook.sending_until is null or webhook.sending_until <= ${at})
)`;

/** Endpoints of one account that are sent to at once: slow ones of his keep nobody else waiting. */
const atOnceOfAccount = 2;

/** Takes an endpoint for one sender, or keeps it; whoever dies loses it after a while. No row: it is not to be sent to. */
export const takeEndpoint = (sql: AnySql, p: { id: string; sender: string; until: Date; at: Date }) => sql<
  { id: string }[]
>`
  update webhooks as webhook
     set sender = ${p.sender},
         sending_until = ${p.until}
   where webhook.id = ${p.id}
     and (webhook.rests_until is null or webhook.rests_until <= ${p.at})
     and (webhook.sending_until is null or webhook.sending_until <= ${p.at} or webhook.sender = ${p.sender})
     and (
       select count(*)
         from webhooks as other
        where other.account_id = webhook.account_id
          and other.id <> webhook.id
          and other.sending_until > ${p.at}
     ) < ${atOnceOfAccount}
     and ${isTold(sql, p.at)}
  returning webhook.id`;

export const releaseEndpoint = (sql: AnySql, p: { id: string; sender: string }) => sql`
  update webhooks
     set sender = null,
         sending_until = null
   where id = ${p.id}
     and sender = ${p.sender}`;

/** Events that are due, those first that have waited longest. */
export const selectDue = (sql: AnySql, p: { webhookId: string; at: Date; most: number }) => sql<{ event_id: string }[]>`
  select event_id
    from webhook_deliveries
   where webhook_id = ${p.webhookId}
     and status = 'waiting'
     and next_at <= ${p.at}
   order by next_at, event_id
   limit ${p.most}`;

export interface ToSend extends SealedSecrets {
  readonly url: string;
  readonly tries: number;
  readonly is_replay: boolean;
  /** As JSON; null where the log has it no more. */
  readonly event: string | null;
}

/** All that is needed to send an event, while it may be: asked in the moment before. */
export const selectToSend = (sql: AnySql, p: { webhookId: string; eventId: string; at: Date }) => sql<ToSend[]>`
  select webhook.id, webhook.url, webhook.secret,
         case when webhook.former_until > ${p.at} then webhook.former_secret end as former_secret,
         data_keys.generation, data_keys.sealed, delivery.tries, delivery.is_replay,
         case when event.id is not null then ${eventDocument(sql)} end as event
    from webhook_deliveries as delivery
    join webhooks as webhook on webhook.id = delivery.webhook_id
    join data_keys on data_keys.generation = webhook.secret_key
    left join events as event on event.id = delivery.event_id and event.account_id = webhook.account_id
   where delivery.webhook_id = ${p.webhookId}
     and delivery.event_id = ${p.eventId}
     and delivery.status = 'waiting'
     and ${isTold(sql, p.at)}`;

/** A try as it is shown. */
export interface Attempt {
  readonly at: string;
  readonly status: number | null;
  readonly error: string | null;
  readonly duration_ms: number;
}

const attemptsKept = 20;

const withAttempt = (sql: AnySql, attempt: Attempt): Fragment => sql`
  case when jsonb_array_length(attempts) >= ${attemptsKept} then attempts - 0 else attempts end
  || ${asJson(sql, [attempt])}::jsonb`;

/** A try that was answered: of this address, after so many tries. What has changed since is not its business. */
interface Answered {
  readonly webhookId: string;
  readonly eventId: string;
  readonly url: string;
  readonly tries: number;
  readonly attempt: Attempt;
  readonly at: Date;
}

/** The webhook, held, while it is told at the same address: before its deliveries, as whoever disables it holds them. */
const heldAt = (sql: AnySql, p: Answered): Fragment => sql`
  select id
    from webhooks
   where id = ${p.webhookId}
     and url = ${p.url}
     for no key update`;

/** An endpoint took an event: what was wrong with it is over. */
export const noteDelivered = (sql: AnySql, p: Answered) => sql`
  with held as (${heldAt(sql, p)}
  ), taken as (
    update webhook_deliveries
       set status = 'delivered',
           tries = tries + 1,
           next_at = null,
           attempts = ${withAttempt(sql, p.attempt)},
           last_at = ${p.at},
           last_error = null
      from held
     where webhook_id = held.id
       and event_id = ${p.eventId}
       and status = 'waiting'
       and tries = ${p.tries}
    returning webhook_id
  )
  update webhooks
     set failures = 0,
         failing_since = null,
         rests_until = null
    from taken
   where webhooks.id = taken.webhook_id
     and failing_since is not null`;

/** An endpoint did not take an event. Answers since when it takes none; no row: it is none of this state. */
export const noteFailed = (sql: AnySql, p: Answered & { nextAt: Date | null }) => sql<{ failing_since: Date }[]>`
  with held as (${heldAt(sql, p)}
  ), refused as (
    update webhook_deliveries
       set status = case when ${p.nextAt}::timestamptz is null then 'failed' else 'waiting' end,
           tries = tries + 1,
           next_at = ${p.nextAt},
           attempts = ${withAttempt(sql, p.attempt)},
           last_at = ${p.at},
           last_error = ${p.attempt.error}
      from held
     where webhook_id = held.id
       and event_id = ${p.eventId}
       and status = 'waiting'
       and tries = ${p.tries}
    returning webhook_id
  )
  update webhooks
     set failures = failures + 1,
         failing_since = coalesce(failing_since, ${p.at}),
         rests_until = case when failures + 1 >= ${rest.afterFailures} then
           ${p.at}::timestamptz + least(
             ${rest.firstSeconds} * 2 ^ least(failures + 1 - ${rest.afterFailures}, 10), ${rest.longestSeconds}
           ) * interval '1 second'
         end
    from refused
   where webhooks.id = refused.webhook_id
  returning failing_since`;

/** When the earliest event happened that an endpoint has not taken, of those since a moment; null: there is none. */
export const selectFirstMissed = (sql: AnySql, p: { webhookId: string; since: Date }) => sql<{ at: Date | null }[]>`
  select min(event.at) as at
    from webhook_deliveries as delivery
    join webhooks as webhook on webhook.id = delivery.webhook_id
    join events as event on event.id = delivery.event_id and event.account_id = webhook.account_id
   where delivery.webhook_id = ${p.webhookId}
     and delivery.status in ('waiting', 'failed')
     and event.at >= ${p.since}`;

/** Ends one that can never be sent, or all that wait for an endpoint that is disabled. */
export const giveUp = (sql: AnySql, p: { webhookId: string; eventId: string | null; why: string; at: Date }) => sql`
  update webhook_deliveries
     set status = 'failed',
         next_at = null,
         last_at = ${p.at},
         last_error = ${p.why}
   where webhook_id = ${p.webhookId}
     and status = 'waiting'
     and ${p.eventId === null ? sql`true` : sql`event_id = ${p.eventId}`}`;

/** Which events are sent again. */
export interface ReplayCriteria {
  readonly webhookId: string;
  readonly accountId: string;
  readonly types: readonly EventType[];
  readonly of:
    | { readonly ids: readonly string[] }
    | { readonly from: string; readonly until: string | null; readonly undelivered: boolean };
}

/** Has events sent again, from the first try on. Answers which. */
export const queueAgain = (tx: Transaction, p: ReplayCriteria & { most: number; at: Date }) => tx<
  { event_id: string }[]
>`
  insert into webhook_deliveries (webhook_id, event_id, type, status, is_replay, next_at, created_at)
  select ${p.webhookId}, event.id, event.type, 'waiting', true, ${p.at}::timestamptz, ${p.at}::timestamptz
    from events as event
   where event.account_id = ${p.accountId}
     and event.type = any(${p.types as string[]})
     and ${chosen(tx, p)}
   order by event.commit_id, event.sequence
   limit ${p.most}
  on conflict (webhook_id, event_id) do update
     set status = 'waiting',
         is_replay = true,
         tries = 0,
         next_at = excluded.next_at,
         created_at = excluded.created_at
  returning event_id`;

function chosen(sql: AnySql, { of, webhookId }: ReplayCriteria): Fragment {
  if ('ids' in of) return sql`event.id = any(${of.ids as string[]})`;
  const until = of.until === null ? sql`` : sql`and event.at < ${of.until}::timestamptz`;
  const undelivered = of.undelivered
    ? sql`and not exists (
            select from webhook_deliveries as delivery
             where delivery.webhook_id = ${webhookId}
               and delivery.event_id = event.id
               and delivery.status = 'delivered'
          )`
    : sql``;
  return sql`event.at >= ${of.from}::timestamptz ${until} ${undelivered}`;
}

/** Newest first. */
export const deliveryOrder: Order = [
  { of: (sql) => sql`created_at`, direction: 'desc', type: 'moment' },
  { of: (sql) => sql`event_id`, direction: 'desc', type: 'id' },
];

export const selectDeliveryPage = (sql: AnySql, p: PagePart & { webhookId: string; status: DeliveryState | null }) => {
  const matching = sql`
    select *
      from webhook_deliveries
     where webhook_id = ${p.webhookId}
       and ${p.status === null ? sql`true` : sql`status = ${p.status}`}`;
  return selectPageOf(sql, {
    ...p,
    matching,
    total: sql`select count(*) from (${matching}) as found`,
    order: deliveryOrder,
    document: sql`
      select json_build_object(
               'event_id', record.event_id,
               'type', record.type,
               'status', record.status,
               'is_replay', record.is_replay,
               'tries', record.tries,
               'next_at', to_char(record.next_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
               'attempts', record.attempts,
               'created_at', to_char(record.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
             )::text as document`,
  });
};

/** Forgets deliveries of before a moment, some at a time. */
export const forgetDeliveries = (sql: AnySql, p: { before: Date; most: number }) => sql<{ event_id: string }[]>`
  delete from webhook_deliveries
   where (webhook_id, event_id) in (
     select webhook_id, event_id
       from webhook_deliveries
      where created_at < ${p.before}
      limit ${p.most}
   )
  returning event_id`;

/** How deliveries stand: those that wait, the longest that one is due, and how the tries of late ended. */
export const selectBacklog = (sql: AnySql, p: { at: Date; since: Date }) => sql<
  {
    fresh: number;
    failed_before: number;
    delay_seconds: number;
    delivered: number;
    refused: number;
    given_up: number;
    commits_behind: number;
  }[]
>`
  select (select count(*) from webhook_deliveries where status = 'waiting' and tries = 0)::integer as fresh,
         (select count(*) from webhook_deliveries where status = 'waiting' and tries > 0)::integer as failed_before,
         (
           select coalesce(greatest(extract(epoch from ${p.at}::timestamptz - min(delivery.next_at)), 0), 0)::float8
             from webhook_deliveries as delivery
             join webhooks as webhook on webhook.id = delivery.webhook_id and ${isTold(sql, p.at)}
            where delivery.status = 'waiting'
         ) as delay_seconds,
         count(*) filter (where status = 'delivered')::integer as delivered,
         count(*) filter (where status = 'waiting')::integer as refused,
         count(*) filter (where status = 'failed')::integer as given_up,
         (
           select greatest(coalesce((select max(number) from commits), 0) - number, 0) from webhook_follower
         )::integer as commits_behind
    from webhook_deliveries
   where last_at > ${p.since}`;

/** How many webhooks there are, by how they stand. */
export const countByStatus = (sql: AnySql, p: { at: Date }) => sql<{ status: string; webhooks: number }[]>`
  select case when webhook.disabled_at is not null then 'disabled'
              when webhook.paused_at is not null then 'paused'
              when ${isTold(sql, p.at)} then 'active'
              else 'ended' end as status,
         count(*)::integer as webhooks
    from webhooks as webhook
   group by 1`;
