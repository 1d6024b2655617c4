import type { EventType } from '@oga/contract';
import { selectPageOf, type Order, type PagePart } from '../../platform/db/page.ts';
import type { AnySql, Fragment, Transaction } from '../../platform/db/sql.ts';
import type { SealedSecrets } from './secrets.ts';

const moment = (sql: AnySql, column: Fragment): Fragment =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Whether what a row `webhook` was made with still stands. */
const isMadeWithStanding = (sql: AnySql, at: Date): Fragment => sql`(
  exists (
    select from account_tokens as token
     where token.id = webhook.token_id
       and token.revoked_at is null
       and token.expires_at > ${at}
  ) or exists (
    select from oauth_grants as granted
     where granted.id = webhook.grant_id
       and granted.expires_at > ${at}
  )
)`;

/** Whether anything is told to a row `webhook` at all: it wants to be, may be, and its account is not suspended. */
export const isTold = (sql: AnySql, at: Date): Fragment => sql`(
  webhook.paused_at is null
  and webhook.disabled_at is null
  and ${isMadeWithStanding(sql, at)}
  and exists (select from accounts as owner where owner.id = webhook.account_id and owner.suspended_at is null)
)`;

/** A webhook as its owner sees it, as one JSON text, over a row `record`. */
const webhookDocument = (sql: AnySql, at: Date): Fragment => sql`
  select to_json(wire)::text as document
    from (
      select webhook.id, webhook.url, webhook.description, webhook.types,
             case when not ${isMadeWithStanding(sql, at)} then 'ended'
                  when webhook.disabled_at is not null then 'disabled'
                  when webhook.paused_at is not null then 'paused'
                  else 'active' end as status,
             webhook.disabled_reason,
             case when webhook.token_id is null then 'oauth' else 'token' end as made_with,
             webhook.failures,
             (
               select count(*)
                 from webhook_deliveries as delivery
                where delivery.webhook_id = webhook.id
                  and delivery.status = 'waiting'
             ) as waiting,
             case when webhook.former_until > ${at} then ${moment(sql, sql`webhook.former_until`)} end as former_secret_until,
             ${moment(sql, sql`webhook.created_at`)} as created_at,
             ${moment(sql, sql`webhook.updated_at`)} as updated_at
        from (select record.*) as webhook
    ) as wire`;

/** Newest first. */
export const webhookOrder: Order = [
  { of: (sql) => sql`created_at`, direction: 'desc', type: 'moment' },
  { of: (sql) => sql`id`, direction: 'desc', type: 'id' },
];

export const selectWebhookPage = (sql: AnySql, p: PagePart & { accountId: string; at: Date }) => {
  const matching = sql`
    select *
      from webhooks
     where account_id = ${p.accountId}`;
  return selectPageOf(sql, {
    ...p,
    matching,
    total: sql`select count(*) from (${matching}) as found`,
    order: webhookOrder,
    document: webhookDocument(sql, p.at),
  });
};

/** A webhook of an account. */
export const selectWebhook = (sql: AnySql, p: { id: string; accountId: string; at: Date }) => sql<
  { document: string }[]
>`
  select shown.document
    from webhooks as record
   cross join lateral (${webhookDocument(sql, p.at)}) as shown
   where record.id = ${p.id}
     and record.account_id = ${p.accountId}`;

export const countWebhooks = (tx: Transaction, p: { accountId: string }) => tx<{ webhooks: number }[]>`
  select count(*)::integer as webhooks
    from webhooks
   where account_id = ${p.accountId}`;

/** What a webhook is made with: exactly one of them. */
export interface MadeWith {
  readonly grantId: string | null;
  readonly tokenId: string | null;
}

/** It is told of commits after those that are there now. */
export const insertWebhook = (
  tx: Transaction,
  p: MadeWith & {
    id: string;
    accountId: string;
    url: string;
    description: string | null;
    types: readonly EventType[];
    secret: Buffer;
    secretKey: number;
    at: Date;
  },
) => tx`
  insert into webhooks (id, account_id, url, description, types, grant_id, token_id, secret, secret_key, after_number,
         created_at, updated_at)
  values (${p.id}, ${p.accountId}, ${p.url}, ${p.description}, ${p.types as string[]}, ${p.grantId}, ${p.tokenId},
         ${p.secret}, ${p.secretKey}, (select coalesce(max(number), 0) from commits), ${p.at}, ${p.at})`;

export interface HeldWebhook {
  readonly url: string;
  readonly types: readonly EventType[];
  readonly is_paused: boolean;
  readonly is_disabled: boolean;
  readonly has_ended: boolean;
}

/** A webhook of an account, held until the transaction ends. */
export const holdWebhook = (tx: Transaction, p: { id: string; accountId: string; at: Date }) => tx<HeldWebhook[]>`
  select url, types, paused_at is not null as is_paused, disabled_at is not null as is_disabled,
         not ${isMadeWithStanding(tx, p.at)} as has_ended
    from webhooks as webhook
   where id = ${p.id}
     and account_id = ${p.accountId}
     for no key update of webhook`;

/** Changes what is not undefined. A new address begins without the failures of the old one. */
export const updateWebhook = (
  tx: Transaction,
  p: {
    id: string;
    url: string | undefined;
    types: readonly EventType[] | undefined;
    description: string | null | undefined;
    paused: boolean | undefined;
    at: Date;
  },
) => tx`
  update webhooks
     set url = coalesce(${p.url ?? null}, url),
         types = coalesce(${(p.types ?? null) as string[] | null}, types),
         description = case when ${p.description === undefined} then description else ${p.description ?? null} end,
         paused_at = case when ${p.paused === true} then coalesce(paused_at, ${p.at}) else paused_at end,
         failures = case when ${p.url === undefined} then failures else 0 end,
         failing_since = case when ${p.url === undefined} then failing_since end,
         rests_until = case when ${p.url === undefined} then rests_until end,
         updated_at = ${p.at}
   where id = ${p.id}`;

/** Has a webhook told again, of commits after those that are there now. `madeWith`: what it ends with from now on. */
export const resumeWebhook = (tx: Transaction, p: { id: string; madeWith: MadeWith | null }) => tx`
  update webhooks
     set paused_at = null,
         disabled_at = null,
         disabled_reason = null,
         failures = 0,
         failing_since = null,
         rests_until = null,
         grant_id = ${p.madeWith === null ? tx`grant_id` : tx`${p.madeWith.grantId}`},
         token_id = ${p.madeWith === null ? tx`token_id` : tx`${p.madeWith.tokenId}`},
         after_number = (select coalesce(max(number), 0) from commits)
   where id = ${p.id}`;

/** Has a webhook end with something else from now on. */
export const bindWebhook = (tx: Transaction, p: { id: string; madeWith: MadeWith }) => tx`
  update webhooks
     set grant_id = ${p.madeWith.grantId},
         token_id = ${p.madeWith.tokenId}
   where id = ${p.id}`;

/** The former secret signs until then; the one before it no more. */
export const rotateSecret = (
  tx: Transaction,
  p: { id: string; accountId: string; secret: Buffer; secretKey: number; formerUntil: Date; at: Date },
) => tx<{ id: string }[]>`
  update webhooks
     set former_secret = secret,
         former_until = ${p.formerUntil},
         secret = ${p.secret},
         secret_key = ${p.secretKey},
         updated_at = ${p.at}
   where id = ${p.id}
     and account_id = ${p.accountId}
  returning id`;

export const deleteWebhook = (tx: Transaction, p: { id: string; accountId: string }) => tx<{ id: string }[]>`
  delete from webhooks
   where id = ${p.id}
     and account_id = ${p.accountId}
  returning id`;

/** Where a webhook is told, and what that is signed with. */
export const selectEndpoint = (sql: AnySql, p: { id: string; accountId: string; at: Date }) => sql<
  (SealedSecrets & { url: string; types: EventType[] })[]
>`
  select webhook.id, url, types, secret, case when former_until > ${p.at} then former_secret end as former_secret,
         data_keys.generation, data_keys.sealed
    from webhooks as webhook
    join data_keys on data_keys.generation = webhook.secret_key
   where webhook.id = ${p.id}
     and webhook.account_id = ${p.accountId}`;

/** Tells an endpoint nothing more until its owner resumes it. No row: that was done already, or it is at another address. */
export const disableWebhook = (
  tx: Transaction,
  p: { id: string; url: string; reason: 'gone' | 'failing'; at: Date },
) => tx<{ account_id: string; url: string; failing_since: Date | null }[]>`
  update webhooks
     set disabled_at = ${p.at},
         disabled_reason = ${p.reason},
         updated_at = ${p.at}
   where id = ${p.id}
     and url = ${p.url}
     and disabled_at is null
  returning account_id, url, failing_since`;
