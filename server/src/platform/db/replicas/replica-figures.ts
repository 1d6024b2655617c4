import type { Figure } from '../../observe/figures.ts';
import type { Replicas } from './replicas.ts';

/** What `/metrics` tells of replicas. */
export const replicaFigures = (replicas: Replicas | null): Figure[] => [
  {
    name: 'oga_replica_lag_seconds',
    help: 'How far a replica is behind the primary; 0 where it has everything, absent where it does not say.',
    labels: ['replica'],
    read: async () =>
      (replicas?.standings() ?? []).flatMap(({ name, standing: { lagMs } }) =>
        lagMs === null ? [] : [{ labels: { replica: name }, value: lagMs / 1000 }],
      ),
  },
  {
    name: 'oga_replica_in_use',
    help: '1 where public reads go to this replica, 0 while it is left out.',
    labels: ['replica'],
    read: async () =>
      (replicas?.standings() ?? []).map(({ name, standing }) => ({
        labels: { replica: name },
        value: standing.isWell ? 1 : 0,
      })),
  },
];
