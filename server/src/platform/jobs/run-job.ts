import type { Clock } from '../../kernel/time.ts';
import type { Observe } from '../observe/observe.ts';
import type { Job } from './define-job.ts';

/** A job as the queue hands it out. */
export interface Claimed {
  readonly id: string;
  readonly data: unknown;
  readonly retryCount: number;
  readonly signal: AbortSignal;
}

/** How a run ended, as pg-boss takes it: what failed is repeated while it may, what can never work is dead at once. */
export interface RunResult {
  readonly id: string;
  readonly status: 'completed' | 'failed' | 'deadletter';
  readonly output?: { readonly name: string; readonly message: string; readonly code?: string };
}

interface RunParts {
  readonly clock: Clock;
  readonly observe: Pick<Observe, 'jobEnded'>;
}

/** Runs one job. Never throws: a failure is observed, and told to the queue. */
export async function runJob(job: Job, claimed: Claimed, { clock, observe }: RunParts): Promise<RunResult> {
  const { id, data, retryCount, signal } = claimed;
  const began = clock.now().getTime();
  const attempt = retryCount + 1;
  const end = (status: RunResult['status'], error?: unknown): RunResult => {
    const outcome = status === 'failed' && attempt > job.retries ? 'dead' : ended[status];
    const facts = { job: job.name, id, attempt, outcome, durationMs: clock.now().getTime() - began };
    observe.jobEnded(error === undefined ? facts : { ...facts, error });
    return error === undefined ? { id, status } : { id, status, output: outputOf(error) };
  };
  const read = job.payload.safeParse(data);
  if (!read.success) return end('deadletter', read.error);
  try {
    await job.run(read.data, { now: new Date(began), signal, attempt });
    // Too late: the queue has taken the job back.
    if (signal.aborted) return end('failed', new Error(`ran for more than ${job.timeoutSeconds} s, or lost its lease`));
    return end('completed');
  } catch (error) {
    return end('failed', error);
  }
}

const ended = { completed: 'completed', failed: 'failed', deadletter: 'dead' } as const;

/** What is kept of an error for the operator: no stack, no statement, no parameters. */
function outputOf(error: unknown): NonNullable<RunResult['output']> {
  const { name = 'Error', message = String(error), code } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  return { name, message: message.slice(0, 2000), ...(code === undefined ? {} : { code }) };
}
