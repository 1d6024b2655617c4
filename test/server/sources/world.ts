import { fakeCrms, type FakeCrms } from '../../harness/fake-crms.ts';
import type { TestAccount } from '../../harness/accounts.ts';
import { connected } from '../../harness/sources.ts';
import { createWorld, type Reply, type World, type WorldOptions } from '../../harness/world.ts';

/** A world with services that inventories come from. */
export interface SourceWorld extends World {
  readonly crms: FakeCrms;
  ask(by: TestAccount, method: string, path: string, body?: unknown): Promise<Reply>;
  /** A Tokko source of an account; a test says only what it is about. Answers its record. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers freely
  source(by: TestAccount, wish?: object): Promise<any>;
}

/** Builds one. */
export async function createSourceWorld(options: WorldOptions = {}): Promise<SourceWorld> {
  const crms = fakeCrms();
  const world = await createWorld({}, { readers: crms.readers, ...options });
  const ask: SourceWorld['ask'] = (by, method, path, body) =>
    world.call(method, `/agent/sources${path}`, { headers: by.headers, body });
  return {
    ...world,
    crms,
    ask,
    source: (by, wish) => connected(world, by, wish),
  };
}

/** Where a refusal finds fault, and of which kind. */
export const faultsOf = (reply: Reply): string[] =>
  (reply.body.error.details.fields as { path: string; code: string }[]).map(({ path, code }) => `${path} ${code}`);

/** Ends the runs that are under way, as the job of runs does. */
export const endRuns = (world: World): Promise<unknown> =>
  world.sql`update import_runs set status = 'done', phase = null, finished_at = ${world.clock.now()} where status in ('queued', 'running')`;
