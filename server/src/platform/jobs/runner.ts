import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../kernel/time.ts';
import { isUnavailable, type Sql } from '../db/sql.ts';
import type { Observe } from '../observe/observe.ts';
import { openBoss, type OpenBoss } from './boss.ts';
import type { Job } from './define-job.ts';
import { createQueue, giveUp, updateQueue } from './jobs.sql.ts';
import { settingsOf, usualQueue } from './queues.ts';
import { runJob, type Claimed, type RunResult } from './run-job.ts';
import { enqueueDue, registerSchedules } from './schedules.ts';

export interface JobRunnerParts {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly observe: Pick<Observe, 'jobEnded' | 'jobsWarned' | 'backgroundFailed'>;
  readonly jobs: readonly Job[];
  /** How often jobs of dead workers are looked for; 10 without it. */
  readonly lookForSilentSeconds?: number;
}

/** How one run of a drain ended. */
export interface Drained extends RunResult {
  readonly name: string;
}

/** Workers are told of new jobs at once; this is for those that were due later, and for a lost message. */
const pollSeconds = 2;
const pollWhenToldSeconds = 5;
const longestNapMs = 15_000;
const againAfterFailureMs = 5_000;
/** Running jobs may end in this time when the server stops; then they go back to the queue. */
const stopMs = 10_000;
const quietMs = 60_000;
const mostDrained = 10_000;

/** Runs the jobs of this system: in a server for as long as it lives, side by side with other servers. */
export class JobRunner {
  readonly jobs: readonly Job[];
  readonly #parts: JobRunnerParts;
  readonly #stopping = new AbortController();
  #started: Promise<void> | null = null;
  #open: OpenBoss | null = null;
  #quietUntil = 0;

  constructor(parts: JobRunnerParts) {
    this.#parts = parts;
    this.jobs = parts.jobs;
    const names = new Set(parts.jobs.map(({ name }) => name));
    if (names.size < parts.jobs.length) throw new Error('two jobs have the same name');
  }

  /** Starts the workers. Does not wait for them, and tries again while the database is away. */
  start(): void {
    this.#started ??= this.#startWorkers();
  }

  /** Takes no more jobs and lets running ones end, for 10 s at most: then they go back to the queue. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    const patience = new AbortController();
    const tooLong = sleep(stopMs, undefined, { signal: patience.signal }).catch(() => undefined);
    await Promise.race([this.#started, tooLong]);
    const open = this.#open;
    if (open === null) return patience.abort();
    await Promise.race([Promise.all(this.jobs.map(({ name }) => open.boss.offWork(name, { wait: true }))), tooLong]);
    patience.abort();
    await open.boss.stop({ graceful: false }).catch((error: unknown) => this.#failed(error));
    await open.close();
  }

  /**
   * For tests and one-off commands: runs everything that is due by the clock of this system, in this process, one after
   * the other, until nothing is left. Answers how each run ended.
   */
  async drain(names: readonly string[] = this.jobs.map(({ name }) => name)): Promise<Drained[]> {
    const { sql, clock } = this.#parts;
    const open = await openBoss(sql);
    try {
      await this.#prepare(open);
      // Read by the queue of a test database alone, where time is what the test says.
      await open.session`select set_config('oga.jobs_at', ${clock.now().toISOString()}, false)`;
      const ended: Drained[] = [];
      let before: number;
      do {
        before = ended.length;
        await enqueueDue(sql, open.boss, this.jobs, clock.now());
        for (const job of this.jobs) if (names.includes(job.name)) await this.#drainOne(open, job, ended);
      } while (ended.length > before);
      return ended;
    } finally {
      await open.close();
    }
  }

  async #drainOne({ boss, session }: OpenBoss, job: Job, ended: Drained[]): Promise<void> {
    for (;;) {
      const [claimed] = await boss.fetch(job.name);
      if (claimed === undefined) return;
      const signal = AbortSignal.timeout(job.timeoutSeconds * 1000);
      const result = await runJob(job, { ...claimed, signal }, this.#parts);
      if (result.status === 'deadletter') await giveUp(session, { name: job.name, id: claimed.id });
      if (result.status === 'completed') await boss.complete(job.name, claimed);
      else await boss.fail(job.name, claimed, result.output);
      ended.push({ name: job.name, ...result });
      if (ended.length > mostDrained) throw new Error(`job ${job.name}: more than ${mostDrained} runs in one drain`);
    }
  }

  async #startWorkers(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        this.#open ??= await this.#openBoss();
        await this.#open.boss.start();
        await this.#prepare(this.#open);
        for (const job of this.jobs) for (let n = 0; n < job.concurrency; n += 1) await this.#work(this.#open, job);
        void this.#keepTime(this.#open);
        return;
      } catch (error) {
        this.#failed(error);
        await sleep(againAfterFailureMs, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  async #openBoss(): Promise<OpenBoss> {
    const open = await openBoss(this.#parts.sql, this.#parts.lookForSilentSeconds);
    open.boss.on('error', (error) => this.#failed(error));
    open.boss.on('warning', ({ message, data }) => this.#parts.observe.jobsWarned({ message, about: data }));
    return open;
  }

  /** Queues with the settings of this program, and what repeats. */
  async #prepare({ boss }: OpenBoss): Promise<void> {
    const { sql, clock } = this.#parts;
    const at = clock.now();
    for (const job of this.jobs) {
      await createQueue(sql, { name: job.name, options: usualQueue });
      await updateQueue(sql, { name: job.name, at, ...settingsOf(job) });
    }
    await registerSchedules(sql, boss, this.jobs, at);
  }

  async #work({ boss }: OpenBoss, job: Job): Promise<void> {
    const options = {
      perJobResults: true,
      pollingIntervalSeconds: pollSeconds,
      notifyPollingIntervalSeconds: pollWhenToldSeconds,
    } as const;
    const worker = await boss.work<unknown, unknown, typeof options>(job.name, options, async (claimed) => {
      const results = await Promise.all(claimed.map((one) => runJob(job, one as Claimed, this.#parts)));
      // There may be more: the next one is fetched at once.
      boss.notifyWorker(worker);
      return results as never;
    });
  }

  async #keepTime({ boss }: OpenBoss): Promise<void> {
    const { sql, clock } = this.#parts;
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      let napMs = againAfterFailureMs;
      try {
        const next = await enqueueDue(sql, boss, this.jobs, clock.now());
        const untilNext = next === null ? longestNapMs : next.getTime() - clock.now().getTime();
        napMs = Math.min(longestNapMs, Math.max(100, untilNext));
      } catch (error) {
        this.#failed(error);
      }
      await sleep(napMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /** A database that is away fails every look at the queue: that is told once a minute. */
  #failed(error: unknown): void {
    if (isUnavailable(error)) {
      const now = this.#parts.clock.now().getTime();
      if (now < this.#quietUntil) return;
      this.#quietUntil = now + quietMs;
    }
    this.#parts.observe.backgroundFailed({ work: 'jobs', error });
  }
}
