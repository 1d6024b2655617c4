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

/** By id or slug. */
export const selectAgentId = (sql: AnySql, p: { idOrSlug: string }) => sql<{ id: string }[]>`
  select id from agents where id = ${p.idOrSlug} or slug = ${p.idOrSlug}`;

export const insertAgents = (tx: Transaction, p: { agents: readonly AgentRecord[] }) => tx`
  insert into agents (id, slug, name, name_key, company_id, bio, photo_url, specialties, languages, verified, phone, whatsapp, email, website, shown_contacts, created_at, search_text)
  select id, slug, name, name_key, company_id, bio, photo_url, specialties, languages, verified, phone, whatsapp, email, website, shown_contacts, created_at, search_text
    from json_to_recordset(${asJson(tx, p.agents)}) as agent (
           id text, slug text, name text, name_key text, company_id text, bio text, photo_url text, specialties text[],
           languages text[], verified boolean, phone text, whatsapp text, email text, website text, shown_contacts text[],
           created_at timestamptz, search_text text
         )
  on conflict (id) do nothing`;
