import { specialties, type Specialty, type SpokenLanguage } from '@oga/contract';
import { invalid } from '../../kernel/problem.ts';
import { foldText, isSendable, slugify } from '../../kernel/text.ts';
import { toTimestamp } from '../../kernel/time.ts';
import type { AnySql, Transaction } from '../../platform/db/sql.ts';
import { foldToSearch } from '../words/index.ts';
import { insertAgents, selectAgentId } from './agents.sql.ts';

/** Ways to reach an agent; which of them strangers see is his own choice. */
export type AgentContact = 'phone' | 'whatsapp' | 'email' | 'website';

/** What it takes to add an agent. */
export interface NewAgent {
  readonly id: string;
  readonly name: string;
  readonly companyId: string | null;
  readonly profile?: {
    /** Name of the company, to be found by. */
    readonly companyName: string | null;
    readonly bio: string | null;
    readonly photoUrl: string | null;
    readonly specialties: readonly Specialty[];
    readonly languages: readonly SpokenLanguage[];
    readonly verified: boolean;
    /** Telephone numbers as E.164. */
    readonly contact: Readonly<Partial<Record<AgentContact, string>>>;
    readonly shownContacts: readonly AgentContact[];
    readonly memberSince: Date;
  };
}

/** Adds agents that are not there yet. */
export async function addAgents(tx: Transaction, agents: readonly NewAgent[], at: Date): Promise<void> {
  const rows = agents.map(({ id, name, companyId, profile }) => ({
    id,
    name,
    name_key: foldText(name),
    slug: `${slugify(name) || 'agent'}-${id.slice(-5)}`,
    company_id: companyId,
    bio: profile?.bio ?? null,
    photo_url: profile?.photoUrl ?? null,
    specialties: profile?.specialties ?? [],
    languages: profile?.languages ?? [],
    verified: profile?.verified ?? false,
    phone: profile?.contact.phone ?? null,
    whatsapp: profile?.contact.whatsapp ?? null,
    email: profile?.contact.email ?? null,
    website: profile?.contact.website ?? null,
    shown_contacts: profile?.shownContacts ?? [],
    created_at: toTimestamp(profile?.memberSince ?? at),
    search_text: foldToSearch(
      name,
      profile?.companyName,
      profile?.bio,
      ...(profile?.specialties ?? []).flatMap((word) => Object.values(specialties[word].labels)),
    ),
  }));
  await insertAgents(tx, { agents: rows });
}

/** Id of the agent with this id or slug, or null. */
export async function agentIdOf(sql: AnySql, idOrSlug: string): Promise<string | null> {
  const [row] = isSendable(idOrSlug) ? await selectAgentId(sql, { idOrSlug }) : [];
  return row?.id ?? null;
}

/** Id of the agent with this id or slug, as a search names it; an unknown one is refused. */
export async function findAgentId(sql: AnySql, idOrSlug: string): Promise<string> {
  const id = await agentIdOf(sql, idOrSlug);
  if (id !== null) return id;
  throw invalid({ path: 'agent', code: 'unknown', message: `no agent has the id or slug ${JSON.stringify(idOrSlug)}` });
}
