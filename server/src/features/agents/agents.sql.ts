import { asJson, type AnySql, type Transaction } from '../../platform/db/sql.ts';

/** By id or slug. */
export const selectAgentId = (sql: AnySql, p: { idOrSlug: string }) => sql<{ id: string }[]>`
  select id from agents where id = ${p.idOrSlug} or slug = ${p.idOrSlug}`;

export const insertAgents = (
  tx: Transaction,
  p: { agents: readonly { id: string; slug: string; name: string; company_id: string | null }[]; at: Date },
) => tx`
  insert into agents (id, slug, name, company_id, created_at)
  select id, slug, name, company_id, ${p.at}
    from json_to_recordset(${asJson(tx, p.agents)}) as agent (id text, slug text, name text, company_id text)
  on conflict (id) do nothing`;
