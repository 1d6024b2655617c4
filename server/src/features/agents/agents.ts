import { invalid } from '../../kernel/problem.ts';
import { slugify } from '../../kernel/text.ts';
import type { AnySql, Transaction } from '../../platform/db/sql.ts';
import { insertAgents, selectAgentId } from './agents.sql.ts';

/** What it takes to add an agent. */
export interface NewAgent {
  readonly id: string;
  readonly name: string;
  readonly companyId: string | null;
}

/** Adds agents that are not there yet. */
export async function addAgents(tx: Transaction, agents: readonly NewAgent[], at: Date): Promise<void> {
  const rows = agents.map(({ id, name, companyId }) => ({
    id,
    name,
    slug: `${slugify(name) || 'agent'}-${id.slice(-5)}`,
    company_id: companyId,
  }));
  await insertAgents(tx, { agents: rows, at });
}

/** Id of the agent with this id or slug, as a search names it; an unknown one is refused. */
export async function findAgentId(sql: AnySql, idOrSlug: string): Promise<string> {
  const [row] = await selectAgentId(sql, { idOrSlug });
  if (row) return row.id;
  throw invalid({ path: 'agent', code: 'unknown', message: `no agent has the id or slug ${JSON.stringify(idOrSlug)}` });
}
