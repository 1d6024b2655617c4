import { specialties, type Locale, type Specialty } from '@oga/contract';
import { newId } from '../../kernel/id.ts';
import { foldText, slugify } from '../../kernel/text.ts';
import { toTimestamp } from '../../kernel/time.ts';
import type { Transaction } from '../../platform/db/sql.ts';
import { foldToSearch } from '../words/index.ts';
import { selectOwners, upsertAgentsOfAccounts, type OwnerRow } from './agents.sql.ts';

/** What strangers see of an account, and the company it offers for. */
export interface AgentOfAccount {
  readonly agentId: string;
  readonly companyId: string | null;
}

/** Who has not said his name: an address for signing in is nobody's to see. */
const nameless: Readonly<Record<Locale, string>> = { es: 'Anunciante', pt: 'Anunciante', en: 'Advertiser' };

/**
 * The agents of accounts that offer something, by account; made where there is none yet, which is when the first listing
 * is approved: nothing that an account writes of itself is public before. Whoever calls holds the accounts.
 */
export async function agentsOfAccounts(
  tx: Transaction,
  accountIds: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, AgentOfAccount>> {
  const owners = await selectOwners(tx, { accountIds });
  const agents = owners.map((owner) => ({ owner, id: owner.agent_id ?? newId('agt', at) }));
  await write(tx, agents);
  return new Map(
    agents.map(({ owner, id }) => [owner.account_id, { agentId: id, companyId: owner.company_id }] as const),
  );
}

/**
 * Has the agents of accounts say what the accounts say now: name, profile, contacts, company, and nothing at all while they
 * are suspended. Called in the transaction that changes an account, after the change.
 */
export async function followAccounts(tx: Transaction, accountIds: readonly string[]): Promise<void> {
  const owners = await selectOwners(tx, { accountIds });
  await write(
    tx,
    owners.flatMap((owner) => (owner.agent_id === null ? [] : [{ owner, id: owner.agent_id }])),
  );
}

async function write(tx: Transaction, agents: readonly { owner: OwnerRow; id: string }[]): Promise<void> {
  if (agents.length === 0) return;
  await upsertAgentsOfAccounts(tx, { agents: agents.map(({ owner, id }) => recordOf(owner, id)) });
}

function recordOf(owner: OwnerRow, id: string) {
  const name = owner.name ?? nameless[owner.locale];
  const labels = owner.specialties.flatMap((word) => Object.values(specialties[word as Specialty].labels));
  return {
    id,
    account_id: owner.account_id,
    // An address stays; only who had no name gets a new one with it.
    slug: `${slugify(name) || 'agent'}-${id.slice(-5)}`,
    keeps_slug: owner.name === null || owner.agent_name !== nameless[owner.locale],
    name,
    name_key: foldText(name),
    company_id: owner.company_id,
    bio: owner.bio,
    photo_url: null,
    specialties: owner.specialties,
    languages: owner.languages,
    verified: false,
    phone: owner.contact_phone,
    whatsapp: owner.phone,
    email: owner.contact_email,
    website: owner.website,
    shown_contacts: owner.shown_contacts,
    created_at: toTimestamp(owner.created_at),
    search_text: foldToSearch(name, owner.company_name, owner.bio, ...labels),
    is_hidden: owner.is_suspended,
  };
}
