import type { Locale } from '@oga/contract';
import { asJson, type AnySql, type Transaction } from '../../platform/db/sql.ts';

export interface AgentRecord {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly name_key: string;
  readonly company_id: string | null;
  readonly bio: string | null;
  readonly photo_url: string | null;
  readonly specialties: readonly string[];
  readonly languages: readonly string[];
  readonly verified: boolean;
  readonly phone: string | null;
  readonly whatsapp: string | null;
  readonly email: string | null;
  readonly website: string | null;
  readonly shown_contacts: readonly string[];
  readonly created_at: string;
  readonly search_text: string;
}

/** By id or slug, of those that strangers see. */
export const selectAgentId = (sql: AnySql, p: { idOrSlug: string }) => sql<{ id: string }[]>`
  select id
    from agents
   where (id = ${p.idOrSlug} or slug = ${p.idOrSlug})
     and not is_hidden`;

export const insertAgents = (tx: Transaction, p: { agents: readonly AgentRecord[] }) => tx`
  insert into agents (id, slug, name, name_key, company_id, bio, photo_url, specialties, languages, verified, phone, whatsapp, email, website, shown_contacts, created_at, search_text)
  select id, slug, name, name_key, company_id, bio, photo_url, specialties, languages, verified, phone, whatsapp, email, website, shown_contacts, created_at, search_text
    from json_to_recordset(${asJson(tx, p.agents)}) as agent (
           id text, slug text, name text, name_key text, company_id text, bio text, photo_url text, specialties text[],
           languages text[], verified boolean, phone text, whatsapp text, email text, website text, shown_contacts text[],
           created_at timestamptz, search_text text
         )
  on conflict (id) do nothing`;

/** What the agent of an account follows from. */
export interface OwnerRow {
  readonly account_id: string;
  readonly name: string | null;
  readonly locale: Locale;
  readonly bio: string | null;
  readonly languages: readonly string[];
  readonly specialties: readonly string[];
  readonly phone: string | null;
  readonly contact_phone: string | null;
  readonly contact_email: string | null;
  readonly website: string | null;
  readonly shown_contacts: readonly string[];
  readonly created_at: Date;
  readonly is_suspended: boolean;
  readonly company_id: string | null;
  readonly company_name: string | null;
  /** Null: strangers see nothing of it yet. */
  readonly agent_id: string | null;
  readonly agent_name: string | null;
}

/** Accounts, with their companies and agents. */
export const selectOwners = (tx: Transaction, p: { accountIds: readonly string[] }) => tx<OwnerRow[]>`
  select accounts.id as account_id, accounts.name, locale, accounts.bio, accounts.languages, accounts.specialties,
         accounts.phone, contact_phone, contact_email, accounts.website, accounts.shown_contacts, accounts.created_at,
         suspended_at is not null as is_suspended, company.id as company_id, company.name as company_name,
         agents.id as agent_id, agents.name as agent_name
    from accounts
    left join company_members as member on member.account_id = accounts.id
    left join companies as company on company.id = member.company_id
    left join agents on agents.account_id = accounts.id
   where accounts.id = any(${p.accountIds as string[]})
   order by accounts.id`;

export interface AgentOfAccountRecord extends AgentRecord {
  readonly account_id: string;
  /** Whether an agent that is there stays at his address. */
  readonly keeps_slug: boolean;
  readonly is_hidden: boolean;
}

/** Writes agents of accounts, each of which has one. What says the same already is not written. */
export const upsertAgentsOfAccounts = (tx: Transaction, p: { agents: readonly AgentOfAccountRecord[] }) => tx`
  with given as materialized (
    select *
      from json_to_recordset(${asJson(tx, p.agents)}) as agent (
             id text, account_id text, slug text, keeps_slug boolean, name text, name_key text, company_id text, bio text,
             specialties text[], languages text[], phone text, whatsapp text, email text, website text,
             shown_contacts text[], created_at timestamptz, search_text text, is_hidden boolean
           )
  ), made as (
    insert into agents (id, account_id, slug, name, name_key, company_id, bio, specialties, languages, phone, whatsapp, email, website, shown_contacts, created_at, search_text, is_hidden)
    select id, account_id, slug, name, name_key, company_id, bio, specialties, languages, phone, whatsapp, email, website, shown_contacts, created_at, search_text, is_hidden
      from given
    on conflict (account_id) do nothing
  )
  update agents
     set slug = case when given.keeps_slug then agents.slug else given.slug end,
         name = given.name,
         name_key = given.name_key,
         company_id = given.company_id,
         bio = given.bio,
         specialties = given.specialties,
         languages = given.languages,
         phone = given.phone,
         whatsapp = given.whatsapp,
         email = given.email,
         website = given.website,
         shown_contacts = given.shown_contacts,
         search_text = given.search_text,
         is_hidden = given.is_hidden
    from given
   where agents.account_id = given.account_id
     and (agents.name, agents.company_id, agents.bio, agents.specialties, agents.languages, agents.phone, agents.whatsapp,
          agents.email, agents.website, agents.shown_contacts, agents.search_text, agents.is_hidden)
         is distinct from
         (given.name, given.company_id, given.bio, given.specialties, given.languages, given.phone, given.whatsapp,
          given.email, given.website, given.shown_contacts, given.search_text, given.is_hidden)`;
