import type { JobRow, JobsOverview, QueueCounts } from '../platform/jobs/index.ts';
import { wrap } from './remark-groups.ts';

/** The queue for a terminal of 80 columns. */
export function overviewText({ queues, jobs }: JobsOverview, now: Date, limit: number): string {
  if (queues.length === 0) return 'There are no jobs yet: they are made known by the first start of a server.\n';
  const lists = (['running', 'repeating', 'dead'] as const).flatMap((state) => {
    const rows = jobs.filter((job) => job.state === state);
    return rows.length === 0 ? [] : [`\n${titles[state]}\n${rows.map((row) => lineOf(row, now)).join('')}`];
  });
  const more = jobs.length < limit ? '' : `\nThe newest ${limit} are shown; --json lists 1,000.\n`;
  return `${queueTable(queues, now)}${lists.join('')}${more}`;
}

const titles = { running: 'Running', repeating: 'Failed, to be repeated', dead: 'Dead' };

function queueTable(queues: readonly QueueCounts[], now: Date): string {
  const width = Math.max(10, ...queues.map(({ job }) => job.length));
  const row = (name: string, cells: readonly (string | number)[], repeats: string) =>
    `${`${name.padEnd(width)}${cells.map((cell) => String(cell).padStart(8)).join('')}  ${repeats}`.trimEnd()}\n`;
  const head = row('Job', ['waiting', 'running', 'failed', 'dead'], 'last run, next run');
  const rows = queues.map((queue) =>
    row(queue.job, [queue.waiting, queue.running, queue.repeating, queue.dead], repeatsOf(queue, now)),
  );
  return `${head}${rows.join('')}`;
}

const repeatsOf = ({ last_at: last, next_at: next }: QueueCounts, now: Date): string => {
  if (next === null) return '';
  return `${last === null ? 'never' : between(last, now)}, ${between(next, now)}`;
};

function lineOf({ id, job, attempts, started_at: started, ended_at: ended, due_at: due, error }: JobRow, now: Date) {
  const when = ended ?? due ?? started;
  const runs = `${attempts} ${attempts === 1 ? 'run' : 'runs'}`;
  const why = messageOf(error);
  const head = `  ${id}  ${job}, ${runs}${when === null ? '' : `, ${between(when, now)}`}`;
  return `${head}\n${why === null ? '' : `${wrap(why, 6)}\n`}`;
}

/** Everything about one job. */
export function jobText(job: JobRow): string {
  const facts: [string, string | null][] = [
    ['Id', job.id],
    ['Job', job.job],
    ['State', job.state],
    ['Runs', String(job.attempts)],
    ['Created', job.created_at.toISOString()],
    ['Due', job.due_at?.toISOString() ?? null],
    ['Last started', job.started_at?.toISOString() ?? null],
    ['Ended', job.ended_at?.toISOString() ?? null],
    ['Failed of', messageOf(job.error)],
    ['Payload', JSON.stringify(job.payload)],
  ];
  return facts.flatMap(([name, value]) => (value === null ? [] : [`${name.padEnd(14)}${value}\n`])).join('');
}

const messageOf = (error: JobRow['error']): string | null => {
  if (error === null) return null;
  const message = error.message ?? error.value?.message ?? JSON.stringify(error);
  return error.name === undefined || error.name === 'Error' ? message : `${error.name}: ${message}`;
};

const steps: readonly [unit: string, seconds: number][] = [
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
  ['s', 1],
];

/** How long ago, or how long until. */
function between(then: Date, now: Date): string {
  const seconds = Math.round((then.getTime() - now.getTime()) / 1000);
  const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? ['s', 1];
  const amount = `${Math.floor(Math.abs(seconds) / size)} ${unit}`;
  return seconds === 0 ? 'now' : seconds < 0 ? `${amount} ago` : `in ${amount}`;
}
