import { ensurePushed } from '../../server/src/features/imports/own/sources.sql.ts';
import { newId } from '../../server/src/kernel/id.ts';
import type { TestAccount } from './accounts.ts';
import { goodKey } from './fake-crms.ts';
import type { World } from './world.ts';

let made = 0;

/** Connects a source, of Tokko unless a test says otherwise. Answers its record. */
export async function connected(
  world: World,
  { headers }: Pick<TestAccount, 'headers'>,
  wish: object = {},
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers freely
): Promise<any> {
  made += 1;
  const body = { kind: 'tokko', label: `source ${made}`, credentials: { key: goodKey }, ...wish };
  const reply = await world.call('POST', '/agent/sources', { headers, body });
  if (reply.status !== 201) throw new Error(reply.text);
  return reply.body.data;
}

/** A source that is pushed, as its first push makes it. Answers its id. */
export async function pushedSource(world: World, { id: accountId }: Pick<TestAccount, 'id'>): Promise<string> {
  made += 1;
  const at = world.clock.now();
  const id = newId('src', at);
  await ensurePushed(world.sql, { id, accountId, kind: 'vrsync', label: `pushed ${made}`, at });
  return id;
}
