import { Command } from 'commander';
import { readConfig } from '../config.ts';
import { Problem } from '../kernel/problem.ts';
import { systemClock } from '../kernel/time.ts';
import { findJob, readOverview, retryJobs } from '../platform/jobs/index.ts';
import { exitCodes, UsageError } from './exit-codes.ts';
import { jobText, overviewText } from './jobs-text.ts';
import { jsonText } from './output.ts';
import type { Operation } from './run.ts';
import { runJobHere } from './run-job.ts';
import { withSchema } from './with-database.ts';

const about = `see and steer the work that the servers do in the background

A job that fails is repeated after growing pauses. One that failed for good
is dead: it lies there for 90 days, until "oga jobs retry" has it done again.`;

const shown = 50;

/** `oga jobs`: the queue, and what an operator may do with it. */
export function jobsCommand(operation: Operation): Command {
  const { output } = operation;
  const jobs = new Command('jobs').description(about);
  jobs
    .command('list', { isDefault: true })
    .description('how many jobs wait, run and failed, and when each repeats')
    .option('--json', 'print all of it as JSON')
    .action(async ({ json }: { json?: true }) => {
      const overview = await withSchema(readConfig(), output, (sql) => readOverview(sql, json === true ? 1000 : shown));
      await output.print(json === true ? jsonText(overview) : overviewText(overview, systemClock.now(), shown));
    });
  jobs
    .command('show')
    .description('one job: its payload, its runs, and what it failed of')
    .argument('<id>', 'as the list says it', jobId)
    .option('--json', 'print it as JSON')
    .action(async (id: string, { json }: { json?: true }) => {
      const job = await withSchema(readConfig(), output, (sql) => findJob(sql, id));
      if (job === null) throw new Problem('NOT_FOUND', `There is no job ${id}. Finished ones are kept for a day.`);
      await output.print(json === true ? jsonText(job) : jobText(job));
    });
  jobs
    .command('retry')
    .description('have dead jobs done again, or repeat failed ones without waiting')
    .argument('[ids...]', 'which ones')
    .option('--all-dead', 'every dead job')
    .option('--json', 'print the result as JSON')
    .action(async (given: string[], { allDead, json }: { allDead?: true; json?: true }) => {
      if ((allDead === true) === given.length > 0)
        throw new UsageError('Name the jobs by their ids, or say --all-dead.');
      const ids = given.map(jobId);
      const retried = await withSchema(readConfig(), output, (sql) => retryJobs(sql, allDead === true ? null : ids));
      const missed = ids.filter((id) => !retried.includes(id));
      const said = `${retried.length} ${retried.length === 1 ? 'job' : 'jobs'} will be done now.\n`;
      await output.print(json === true ? jsonText({ retried, not_retried: missed }) : said);
      if (missed.length === 0) return;
      output.say(`Neither dead nor waiting: ${missed.join(', ')}`);
      operation.endWith(retried.length === 0 ? exitCodes.conflict : exitCodes.partly);
    });
  return jobs.addCommand(runJobHere(operation));
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function jobId(text: string): string {
  if (uuid.test(text)) return text.toLowerCase();
  throw new UsageError(`${JSON.stringify(text)} is no id of a job. "oga jobs" lists them.`);
}
