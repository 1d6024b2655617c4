import { Problem } from '../../../kernel/problem.ts';
import { monotonicMs } from '../../../kernel/time.ts';
import type { Observe } from '../../observe/observe.ts';
import { parseDatabaseUrl } from '../database-url.ts';
import { readMigrations } from '../migrate.ts';
import { isTimedOut, openSession, type Sql } from '../sql.ts';
import { PrimaryLog, type Reached } from './primary-log.ts';
import { Replica } from './replica.ts';
import { selectPrimaryPosition } from './replicas.sql.ts';
import { within } from './within.ts';

/** A replica further behind is not read. Public answers may be kept for a minute by anybody, so this adds little. */
export const mostLagSeconds = 10;

const primaryAnswersWithinMs = 2_000;

export interface ReplicasParts {
  readonly primary: Sql;
  /** `postgres://…`, one for each standby. */
  readonly urls: readonly string[];
  readonly observe: Pick<Observe, 'replicaRead' | 'replicaStands'>;
  readonly applicationName: string;
  readonly statementTimeoutMs: number;
  readonly mostLagMs?: number;
  readonly lookEveryMs?: number;
}

/** Where a read is done. */
export interface ReplicaSource extends Reached {
  readonly sql: Sql;
}

/**
 * The standbys of the primary, for reads of what anybody may see. One that cannot be reached, does not follow, is of an
 * older schema or too far behind is left out until it is well; with none left the primary serves.
 */
export class Replicas {
  readonly #parts: ReplicasParts;
  readonly #all: readonly Replica[];
  readonly #log = new PrimaryLog();
  readonly #version = readMigrations().length;
  #cluster: string | null = null;
  #primarySession: Sql | null = null;
  /** As it was last told of each, by name. */
  readonly #told = new Map<string, boolean>();
  #turn = 0;

  constructor(parts: ReplicasParts) {
    this.#parts = parts;
    this.#all = parts.urls.map((url) => new Replica(parseDatabaseUrl(url), parts));
  }

  /**
   * What `work` answers at a replica. Nothing fails and nothing is refused on a replica's word: then it is done `atPrimary`,
   * which may know more.
   */
  async read<T>(work: (source: ReplicaSource) => Promise<T>, atPrimary: () => Promise<T>): Promise<T> {
    const { observe } = this.#parts;
    const replica = this.#choose();
    if (replica === null) {
      observe.replicaRead({ outcome: 'none_in_use' });
      return atPrimary();
    }
    try {
      const { heard, lagMs } = replica.standing as Reached;
      const answer = await replica.read((sql) => work({ sql, heard, lagMs }));
      observe.replicaRead({ outcome: 'replica' });
      return answer;
    } catch (error) {
      // It was too wide, and would be there too.
      if (isTimedOut(error)) throw error;
      const isRefusal = error instanceof Problem;
      observe.replicaRead({ outcome: isRefusal ? 'refused' : 'failed' });
      // What a look has found since says more than what it broke.
      if (!isRefusal && replica.standing.isWell && isOfTheDatabase(error)) {
        replica.leaveOut(error);
        this.#tellOf(replica);
      }
      return atPrimary();
    }
  }

  /** Looks at all of them from now on; `heard` is how many changes have been heard of. Answers how to end it. */
  watch(heard: () => number): () => Promise<void> {
    const { lookEveryMs = 500 } = this.#parts;
    let timer: NodeJS.Timeout | undefined;
    let hasEnded = false;
    const turn = async (): Promise<void> => {
      await this.look(heard());
      if (hasEnded) return;
      timer = setTimeout(() => {
        looking = turn();
      }, lookEveryMs).unref();
    };
    let looking = turn();
    return async () => {
      hasEnded = true;
      clearTimeout(timer);
      await Promise.all([this.close(), looking]);
      await this.close();
    };
  }

  /** One look at the primary, then at each replica. Never throws. */
  async look(heard: number): Promise<void> {
    await this.#lookAtPrimary(heard);
    const { mostLagMs = mostLagSeconds * 1000 } = this.#parts;
    const measure = { log: this.#log, cluster: this.#cluster, version: this.#version, mostLagMs };
    await Promise.all(
      this.#all.map(async (replica) => {
        await replica.look(measure);
        this.#tellOf(replica);
      }),
    );
  }

  /** A word for `/readyz?verbose`. */
  state(): string {
    return `${this.#all.filter(({ standing }) => standing.isWell).length} of ${this.#all.length} in use`;
  }

  /** Each by its name, as it stands. */
  standings(): readonly Pick<Replica, 'name' | 'standing'>[] {
    return this.#all;
  }

  async close(): Promise<void> {
    const session = this.#primarySession;
    this.#primarySession = null;
    await Promise.allSettled([session?.end({ timeout: 0 }), ...this.#all.map((replica) => replica.close())]);
  }

  /** Of those that are well the one with fewest reads under way; of equals each in turn. */
  #choose(): Replica | null {
    const well = this.#all.filter(({ standing }) => standing.isWell);
    if (well.length === 0) return null;
    this.#turn = (this.#turn + 1) % well.length;
    const inTurn = [...well.slice(this.#turn), ...well.slice(0, this.#turn)];
    return inTurn.reduce((least, one) => (one.underWay < least.underWay ? one : least));
  }

  async #lookAtPrimary(heard: number): Promise<void> {
    const atMs = monotonicMs();
    try {
      this.#primarySession ??= openSession(this.#parts.primary, {
        statementTimeoutMs: primaryAnswersWithinMs,
        readsArrays: false,
      });
      const [row] = await within(primaryAnswersWithinMs, selectPrimaryPosition(this.#primarySession));
      this.#cluster = row!.cluster;
      this.#log.note({ position: row!.position, heard, atMs });
    } catch {
      // Its absence is told wherever it is used; replicas are judged by what was seen of it last, and serve on.
      const session = this.#primarySession;
      this.#primarySession = null;
      await session?.end({ timeout: 0 }).catch(() => undefined);
    }
  }

  /** Told when it changes, not at every look. */
  #tellOf(replica: Replica): void {
    const { name, standing } = replica;
    if (standing.isWell === this.#told.get(name)) return;
    this.#told.set(name, standing.isWell);
    this.#parts.observe.replicaStands({
      replica: name,
      isWell: standing.isWell,
      lagMs: standing.lagMs,
      ...(standing.isWell ? {} : { why: standing.why }),
    });
  }
}

/**
 * Values that PostgreSQL refuses (classes 22 and 23) are of the question, what it cancels to replay (class 40) is of the
 * moment, and a fault of ours has no code, or one of Node's.
 */
const isOfTheDatabase = (error: unknown): boolean => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && !/^(2[23]|40|ERR_)/.test(code);
};
