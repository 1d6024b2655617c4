import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { monotonicMs } from '../kernel/time.ts';
import type { Fault, Standing } from '../platform/db/replicas/judge-replica.ts';
import { mostLagSeconds, Replicas } from '../platform/db/replicas/replicas.ts';
import type { Sql } from '../platform/db/sql.ts';
import { ill, well, type Finding } from './doctor-checks.ts';

const lookEveryMs = 200;

const mends: Readonly<Record<Fault, string>> = {
  away: 'see that it runs and lets this user in, and check DATABASE_REPLICA_URLS',
  'no standby': 'make it a standby of DATABASE_URL again (pg_basebackup --write-recovery-conf), or take it out of DATABASE_REPLICA_URLS', // prettier-ignore
  foreign: 'name standbys of DATABASE_URL in DATABASE_REPLICA_URLS, and the same database',
  schema: 'see that it still replays (select * from pg_stat_wal_receiver); a new schema arrives by replication',
  behind:
    'see pg_stat_replication of the primary and pg_stat_wal_receiver of the standby: it is away from it, or slower',
  unknown: 'see that DATABASE_URL is the primary and answers',
};

/** Each standby: whether it would be read, and how long it takes to have what the primary has now. */
export async function checkReplicas({ databaseReplicaUrls }: Config, primary: Sql): Promise<Finding[]> {
  if (databaseReplicaUrls.length === 0) return [well('replicas', 'none: everything is read where it is written')];
  const replicas = new Replicas({
    primary,
    urls: databaseReplicaUrls.map((url) => url.reveal()),
    observe: { replicaRead: () => undefined, replicaStands: () => undefined },
    applicationName: 'oga operator',
    statementTimeoutMs: mostLagSeconds * 1000,
  });
  try {
    const beganMs = monotonicMs();
    const tookMs = new Map<string, number>();
    for (;;) {
      await replicas.look(0);
      const nowMs = monotonicMs() - beganMs;
      for (const { name, standing } of replicas.standings()) {
        if (standing.isWell && !tookMs.has(name)) tookMs.set(name, nowMs);
      }
      // What is wrong otherwise is not mended by waiting.
      const isCatchingUp = replicas.standings().some(({ standing }) => !standing.isWell && standing.fault === 'behind');
      if (!isCatchingUp || nowMs > mostLagSeconds * 1000) break;
      await sleep(lookEveryMs);
    }
    return replicas.standings().map(({ name, standing }) => findingOf(name, standing, tookMs.get(name) ?? 0));
  } finally {
    await replicas.close();
  }
}

function findingOf(name: string, standing: Standing, tookMs: number): Finding {
  const check = `replica ${name}`;
  if (!standing.isWell) {
    const { fault, why, lagMs } = standing;
    const lag = lagMs === null ? '' : `; what it replayed last was committed ${Math.round(lagMs / 1000)} s ago`;
    return ill(check, why + lag, mends[fault]);
  }
  const feedback = standing.hasFeedback
    ? ''
    : '; hot_standby_feedback is off there, so that long reads may be cancelled';
  return well(check, `has what the primary has within ${(tookMs / 1000).toFixed(1)} s${feedback}`);
}
