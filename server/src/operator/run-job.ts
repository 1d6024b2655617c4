import { Command } from 'commander';
import { readConfig } from '../config.ts';
import { nearest } from '../kernel/text.ts';
import { systemClock } from '../kernel/time.ts';
import { enqueue, type Job } from '../platform/jobs/index.ts';
import { createLogger, observeWith } from '../platform/observe/observe.ts';
import { exitCodes, UsageError } from './exit-codes.ts';
import { jsonText } from './output.ts';
import type { Operation } from './run.ts';
import { withSchema } from './with-database.ts';

/** `oga jobs run`: a job at once, in this process, through the queue: never beside another run that it must not meet. */
export const runJobHere = (operation: Operation): Command =>
  new Command('run')
    .description('do a job now, in this process, and wait for its end')
    .argument('<name>', 'of the job, e.g. from "oga jobs"')
    .option('--payload <json>', 'what it is given; by default what a repeating job gets')
    .option('--json', 'print the result as JSON')
    .action(async (name: string, { payload, json }: { payload?: string; json?: true }) => {
      const config = readConfig();
      const runs = await withSchema(config, operation.output, async (sql) => {
        // Read here: the other commands about jobs need nothing of it.
        const { createSystem } = await import('../system.ts');
        const observe = observeWith(createLogger('fatal'));
        const { jobs } = createSystem({ config, sql, clock: systemClock, observe });
        const job = jobs.jobs.find((one) => one.name === name);
        if (job === undefined) throw unknownJob(name, jobs.jobs);
        await enqueue(sql, job, readPayload(job, payload));
        return (await jobs.drain([name])).map(({ status, output }) => ({ status, error: output ?? null }));
      });
      const failed = runs.filter(({ status }) => status !== 'completed');
      const said =
        runs.length === 0
          ? `${name} waits: a server has taken it, or one runs already.\n`
          : `${name}: ${runs.length - failed.length} done, ${failed.length} failed.\n`;
      await operation.output.print(json === true ? jsonText({ job: name, runs }) : said);
      for (const { error } of failed) operation.output.say(`${error?.name}: ${error?.message}`);
      if (failed.length > 0) operation.endWith(exitCodes.other);
    });

function unknownJob(name: string, jobs: readonly Job[]): UsageError {
  const names = jobs.map((job) => job.name);
  const [close] = nearest(name, names);
  const hint = close === undefined ? `There are: ${names.join(', ')}.` : `Did you mean ${close}?`;
  return new UsageError(`There is no job ${JSON.stringify(name)}. ${hint}`);
}

function readPayload(job: Job, text: string | undefined): unknown {
  let given: unknown = job.repeatedPayload ?? {};
  if (text !== undefined) {
    try {
      given = JSON.parse(text) as unknown;
    } catch {
      throw new UsageError('--payload must be JSON.');
    }
  }
  const read = job.payload.safeParse(given);
  if (read.success) return read.data;
  const faults = read.error.issues.map(({ path, message }) => `${path.join('.') || 'payload'}: ${message}`);
  throw new UsageError(`${job.name} needs another --payload: ${faults.join('; ')}`);
}
