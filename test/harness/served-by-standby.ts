import type { Config } from '../../server/src/config.ts';
import { formatDatabaseUrl, type DatabaseConnection } from '../../server/src/platform/db/database-url.ts';
import { Replicas, type ReplicasParts } from '../../server/src/platform/db/replicas/replicas.ts';
import { createLogger, observeWith, type Observe } from '../../server/src/platform/observe/observe.ts';
import { eventually } from './owner-process.ts';
import type { PrimaryWithStandby } from './standby.ts';
import { createWorld } from './world.ts';

type Outcome = Parameters<Observe['replicaRead']>[0]['outcome'];

/** A log that says nothing. */
export const quiet = observeWith(createLogger('silent'));

/** What a test says of the replica: where it is read, and by what it is measured. */
export type Given = Partial<ReplicasParts> & { readonly by?: DatabaseConnection };

/** A server on the primary that knows the standby, and what became of its public reads. Ready when it reads there. */
export async function servedBy(machines: PrimaryWithStandby, config: Partial<Config>, given: Given) {
  const outcomes: Outcome[] = [];
  const stood: string[] = [];
  const observe: Observe = {
    ...quiet,
    replicaRead: ({ outcome }) => void outcomes.push(outcome),
    replicaStands: ({ isWell, why }) => void stood.push(isWell ? 'in use' : why!),
  };
  const { by = machines.standby, ...parts } = given;
  let replicas!: Replicas;
  const world = await createWorld(config, {
    observe,
    through: () => Promise.resolve(machines.primary),
    replicas: (primary) =>
      (replicas = new Replicas({
        primary,
        urls: [formatDatabaseUrl(by)],
        observe,
        applicationName: 'oga reads',
        statementTimeoutMs: 10_000,
        lookEveryMs: 50,
        ...parts,
      })),
  });
  const inUse = () => eventually('the replica is in use', () => replicas.state() === '1 of 1 in use');
  const leftOut = () => eventually('the replica is left out', () => replicas.state() === '0 of 1 in use');
  await inUse();
  return { world, replicas, outcomes, stood, inUse, leftOut, forget: () => void outcomes.splice(0) };
}
