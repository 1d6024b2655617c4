import type { AnySql } from '../../platform/db/sql.ts';
import { buyerKey } from './buyer-key.ts';
import { selectContactsOfAgent } from './invitations.sql.ts';

/** Whether one of these keys is the agent's own, or of somebody who works with him. */
export async function isOwn(sql: AnySql, agentId: string, keys: readonly (Uint8Array | null)[]): Promise<boolean> {
  const own = await selectContactsOfAgent(sql, { agentId });
  const known = new Set(own.map(({ contact }) => buyerKey(agentId, contact).toString('hex')));
  return keys.some((key) => key !== null && known.has(Buffer.from(key).toString('hex')));
}
