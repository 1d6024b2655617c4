import type { World } from './world.ts';

interface Caller {
  readonly headers: Readonly<Record<string, string>>;
}

/** What a search is about; a test says what matters to it. */
export interface GivenSearch {
  readonly name?: string;
  readonly criteria?: object;
  readonly channel?: string;
  readonly frequency?: string;
  readonly price_drops?: boolean;
  readonly paused?: boolean;
}

/** Saves a search that tells at once of anything in Paraguay, where tests publish; answers its id. */
export async function saved(world: World, { headers }: Caller, given: GivenSearch = {}): Promise<string> {
  const body = { name: 'Todo', criteria: { country: 'PY' }, frequency: 'instant', ...given };
  const reply = await world.call('POST', '/agent/saved-searches', { headers, body });
  if (reply.status !== 201) throw new Error(`saving a search: ${reply.text}`);
  return reply.body.data.id as string;
}
