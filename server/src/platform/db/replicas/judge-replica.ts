import type { PrimaryLog, Reached } from './primary-log.ts';
import type { ReplicaState } from './replicas.sql.ts';

/** What is wrong with a replica; `oga doctor` says of each what mends it. */
export type Fault = 'away' | 'no standby' | 'foreign' | 'schema' | 'behind' | 'unknown';

/** Whether a replica may be read, and what it has; or why not. */
export type Standing =
  | ({ readonly isWell: true; readonly hasFeedback: boolean } & Reached)
  | { readonly isWell: false; readonly fault: Fault; readonly why: string; readonly lagMs: number | null };

/** What a replica is measured by. */
export interface Measure {
  readonly log: PrimaryLog;
  /** Of the primary, where it has been seen. */
  readonly cluster: string | null;
  /** Of this program: a replica must have all that the migrations of it made. A newer one is right, as a newer primary is. */
  readonly version: number;
  readonly mostLagMs: number;
}

/** How a replica stands that said this of itself. */
export function judgeReplica(
  state: ReplicaState,
  { log, cluster, version, mostLagMs }: Measure,
  nowMs: number,
): Standing {
  const ill = (fault: Fault, why: string, lagMs: number | null = null): Standing => ({
    isWell: false,
    fault,
    why,
    lagMs,
  });
  // Promoted, it goes its own way; and where it is DATABASE_URL by now, nothing is gained by it.
  if (!state.is_standby) return ill('no standby', 'is no standby: it was promoted, or never followed');
  if (cluster === null) return ill('unknown', 'cannot be compared: the primary does not answer');
  if (state.cluster !== cluster) return ill('foreign', 'is a standby of another database than DATABASE_URL');
  if (state.version < version) return ill('schema', `is at schema ${state.version}, this program needs ${version}`);
  const reached = state.position === null ? null : log.reached(state.position, nowMs);
  if (reached === null) {
    const seconds = state.last_commit_seconds_ago;
    return ill('behind', 'is behind all that was seen of the primary', seconds === null ? null : seconds * 1000);
  }
  if (reached.lagMs > mostLagMs) return ill('behind', `is ${Math.round(reached.lagMs / 1000)} s behind`, reached.lagMs);
  return { isWell: true, hasFeedback: state.hot_standby_feedback, ...reached };
}
