import type { z } from 'zod';

/** What a running job is told. */
export interface JobContext {
  readonly now: Date;
  /** Aborted when the job has run for too long, or another worker has taken it over: its result no longer counts. */
  readonly signal: AbortSignal;
  /** 1 at the first run, 2 at the first repetition. */
  readonly attempt: number;
}

/** All that somebody needs to know to enqueue a job: a lower floor may, without knowing what will be done. */
export interface JobKind<P> {
  /** `<feature>.<act>`, e.g. `market.refresh`. Never changed: queued jobs are found by it. */
  readonly name: string;
  /** Plain JSON. Checked when the job is enqueued, and again when it runs: an older release may have enqueued it. */
  readonly payload: z.ZodType<P>;
}

export interface JobSpec<P> extends JobKind<P> {
  /** Repetitions after the first failure, before the job is dead. 5 without it. */
  readonly retries?: number;
  /** Before the first repetition, doubled each time, up to an hour, with jitter. 10 without it. */
  readonly retryDelaySeconds?: number;
  /** After this a run counts as failed. 900 without it. */
  readonly timeoutSeconds?: number;
  /** At most one waits and one runs, over all processes, whatever the payloads. */
  readonly singleton?: boolean;
  /** Runs side by side in one process. 1 without it. */
  readonly concurrency?: number;
  /** Repeats at the minutes of this expression, in UTC. What was missed while nothing ran is made up for by one run. */
  readonly cron?: string;
  /** Repeats after so many seconds, the first time at once. */
  readonly everySeconds?: number;
  /** What a repeating job is given. `{}` without it. */
  readonly repeatedPayload?: P;
  /** Does the work. May run twice (a worker can die after the effect and before saying so): do what is idempotent. */
  run(payload: P, context: JobContext): Promise<void>;
}

/** A job with every choice made. */
export interface Job<P = unknown> extends JobSpec<P> {
  readonly retries: number;
  readonly retryDelaySeconds: number;
  readonly timeoutSeconds: number;
  readonly singleton: boolean;
  readonly concurrency: number;
}

/** A job of this system. A name, repetition or payload that cannot work is a fault of the program, found at start. */
export function defineJob<P>(spec: JobSpec<P>): Job<P> {
  const { name, cron, everySeconds, payload } = spec;
  const refuse = (why: string) => new Error(`job ${name}: ${why}`);
  if (!/^[a-z][a-z-]*\.[a-z][a-z-]*$/.test(name)) throw refuse('the name must be <feature>.<act>, in lower case');
  if (cron !== undefined && everySeconds !== undefined) throw refuse('either cron or everySeconds');
  if (everySeconds !== undefined && !(everySeconds >= 1)) throw refuse('everySeconds must be at least 1');
  const repeats = cron !== undefined || everySeconds !== undefined;
  if (repeats && !payload.safeParse(spec.repeatedPayload ?? {}).success) throw refuse('repeatedPayload does not fit');
  return {
    ...spec,
    retries: spec.retries ?? 5,
    retryDelaySeconds: spec.retryDelaySeconds ?? 10,
    timeoutSeconds: spec.timeoutSeconds ?? 900,
    singleton: spec.singleton ?? false,
    concurrency: spec.singleton === true ? 1 : (spec.concurrency ?? 1),
    run: (given, context) => spec.run(given, context),
  };
}
