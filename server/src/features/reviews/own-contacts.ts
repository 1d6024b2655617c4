import type { AnySql } from '../../platform/db/sql.ts';
import { buyerKey } from './buyer-key.ts';
import { selectContactsOfAgent } from './invitations.sql.ts';

/** Whether one of these keys is the agent's own, or of somebody who works with him. */
export async function isOwn(sql: AnySql, agentId: string, keys: readonly (Uint8Array | null)[]): Promise<boolean> {
  const own = await selectContactsOfAgent(sql, { agentId });
  const known = new Set(own.map(({ contact }) => buyerKey(agentId, contact).toString('hex')));
  return keys.some((key) => key !== null && known.has(Buffer.from(key).toString('hex')));
}

/** Where anybody gets an address: it says nothing about who works together. `example` is everybody's (RFC 2606). */
const publicProviders =
  /^(?:gmail|googlemail|hotmail|outlook|live|msn|yahoo|ymail|icloud|me|mac|aol|proton|protonmail|gmx|zoho|yandex|mail|uol|bol|terra|ig|globo|r7|tigo|click|example)\.(?:[a-z]{2,4})(?:\.[a-z]{2})?$/;

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** Whether an address is of the mail domain of the agent or of those whom he works with: who has that makes any number. */
export async function isOfOwnDomain(sql: AnySql, agentId: string, email: string): Promise<boolean> {
  const domain = domainOf(email);
  if (publicProviders.test(domain)) return false;
  const own = await selectContactsOfAgent(sql, { agentId });
  return own.some(({ contact }) => contact.includes('@') && domainOf(contact) === domain);
}
