import type { Credits } from '@oga/contract';
import { grantCredits } from '../../server/src/features/credits/index.ts';
import { inTransaction } from '../../server/src/platform/db/transaction.ts';
import type { TestAccount } from './accounts.ts';
import type { World } from './world.ts';

/** Gives an account credits, as the operator does. */
export const granted = (world: World, { id }: Pick<TestAccount, 'id'>, credits = 1) =>
  inTransaction(world.sql, (tx) =>
    grantCredits(tx, { account: id, credits, reason: 'for a test', at: world.clock.now() }),
  );

/** What an account has. */
export async function creditsOf(world: World, { headers }: Pick<TestAccount, 'headers'>): Promise<Credits> {
  const reply = await world.get('/agent/credits', headers);
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.body.data;
}

/** Opens a purchase. */
export const buy = (world: World, { headers }: Pick<TestAccount, 'headers'>, name = 'five', currency = 'USD') =>
  world.call('POST', '/agent/credits/purchases', { headers, body: { package: name, currency } });

/** Promotes a listing. */
export const promote = (
  world: World,
  { headers }: Pick<TestAccount, 'headers'>,
  id: string,
  more: Record<string, string> = {},
) => world.call('POST', `/agent/listings/${id}/promote`, { headers: { ...headers, ...more } });

/** Events of an account's log of some kinds, in their order. */
export const eventsOf = (world: World, { id }: Pick<TestAccount, 'id'>, ...types: string[]) =>
  world.sql<{ type: string; payload: Record<string, unknown> }[]>`
    select type, payload from events where account_id = ${id} and type = any(${types}) order by sequence`;
