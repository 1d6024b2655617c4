import type { Locale } from '@oga/contract';
import type { AnySql, Transaction } from '../../platform/db/sql.ts';

export interface NewInvitation {
  readonly inquiryId: string;
  readonly agentId: string;
  readonly tokenHash: Buffer;
  readonly emailHash: Buffer | null;
  readonly phoneHash: Buffer | null;
  readonly authorName: string;
  readonly locale: Locale;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** No row: this buyer was asked about this agent before. */
export const insertInvitation = (tx: Transaction, p: NewInvitation) => tx<{ inquiry_id: string }[]>`
  insert into review_invitations (inquiry_id, agent_id, token_hash, email_hash, phone_hash, author_name, locale, sent_at, expires_at)
  values (${p.inquiryId}, ${p.agentId}, ${p.tokenHash}, ${p.emailHash}, ${p.phoneHash}, ${p.authorName}, ${p.locale},
          ${p.at}, ${p.expiresAt})
  on conflict do nothing
  returning inquiry_id`;

/** An invitation with the agent whom it is about. */
export interface InvitationRow {
  readonly agent_id: string;
  readonly agent_name: string;
  readonly author_name: string;
  readonly locale: Locale;
  readonly email_hash: Buffer | null;
  readonly phone_hash: Buffer | null;
  readonly expires_at: Date;
  readonly used_at: Date | null;
}

export const selectInvitation = (sql: AnySql, p: { tokenHash: Buffer }) => sql<InvitationRow[]>`
  select agent_id, agents.name as agent_name, author_name, locale, email_hash, phone_hash, expires_at, used_at
    from review_invitations
    join agents on agents.id = agent_id
   where token_hash = ${p.tokenHash}`;

/** Uses an invitation up. No row: it is over, or was used. */
export const useInvitation = (tx: Transaction, p: { tokenHash: Buffer; at: Date }) => tx<{ agent_id: string }[]>`
  update review_invitations
     set used_at = ${p.at}
   where token_hash = ${p.tokenHash}
     and used_at is null
     and expires_at > ${p.at}
  returning agent_id`;

/**
 * Addresses and numbers that are proved to be those of an agent, his colleagues and his company: none of them is a buyer of
 * his. What an account only says of itself does not count: whoever disliked a buyer could say that the address is his own.
 */
export const selectContactsOfAgent = (sql: AnySql, p: { agentId: string }) => sql<{ contact: string }[]>`
  with agent as (
    select * from agents where id = ${p.agentId}
  ), colleague as (
    select account_id as id from agent
     union
    select member.account_id
      from agent
      join company_members as own on own.account_id = agent.account_id
      join company_members as member on member.company_id = own.company_id
     union
    select member.account_id
      from agent
      join company_members as member on member.company_id = agent.company_id
  )
  select contact
    from (
      select unnest(array[phone, whatsapp, email]) as contact
        from agent
       where account_id is null
       union
      select unnest(array[email, phone])
        from accounts
       where id in (select id from colleague)
       union
      select unnest(array[company.phone, company.whatsapp, company.email])
        from companies as company
        join agent on agent.company_id = company.id
       where not company.by_account
    ) as known
   where contact is not null`;
