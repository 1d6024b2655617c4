import { Command } from 'commander';
import { readConfig } from '../config.ts';
import {
  approveReview,
  listForPerson,
  rejectReview,
  showForPerson,
  type ReviewForPerson,
  type ReviewInFull,
} from '../features/reviews/index.ts';
import { Problem } from '../kernel/problem.ts';
import { systemClock } from '../kernel/time.ts';
import type { Sql } from '../platform/db/sql.ts';
import { byOption, operatorOf, readMessage } from './deciding.ts';
import { exitCodes, UsageError } from './exit-codes.ts';
import { exitCodeOf } from './explain.ts';
import { plainLine, waited } from './moderation-text.ts';
import { jsonText } from './output.ts';
import { wrap } from './remark-groups.ts';
import type { Operation } from './run.ts';
import { withSchema } from './with-database.ts';

const about = `decide about reviews of agents that the rules leave to a person

Reviews wait here that accuse somebody, repeat another, or come many at once.
A bad review is no reason to reject one: averages are of all that are approved.
One that is shown can be rejected too, and its stars go with it. What somebody
else decided meanwhile is said, and nothing is changed (exit code 6).`;

const rejectHelp = `
The note is for the record alone: the author and the agent are not told.

  oga reviews reject rev_01h455vb4pex5vsknk084sn02q --note "names a third person"`;

const shown = 100;
const mostInJson = 1_000;

/** `oga reviews`: what buyers said of agents and a person should read first. */
export function reviewsCommand(operation: Operation): Command {
  const { output } = operation;
  const reviews = new Command('reviews').description(about).helpCommand(false);
  reviews
    .command('list')
    .description('reviews that wait for a person, oldest first')
    .option('--all', 'also those that are decided, newest first')
    .option('--json', 'print them as JSON')
    .action(async ({ all, json }: { all?: true; json?: true }) => {
      const limit = json === true ? mostInJson : shown;
      const asked = { onlyPending: all !== true, limit };
      const found = await withSchema(readConfig(), output, (sql) => listForPerson(sql, asked));
      await output.print(json === true ? jsonText(found) : waitingText(found, systemClock.now(), limit));
    });
  reviews
    .command('show')
    .description('a review, why it waits, and what was decided of it')
    .argument('<review>', 'id of the review', readId)
    .option('--json', 'print all of it as JSON')
    .action(async (id: string, { json }: { json?: true }) => {
      const config = readConfig();
      const found = await withSchema(config, output, (sql) => showForPerson(sql, id));
      await output.print(json === true ? jsonText(found) : reviewText(found, config.siteUrl));
    });
  const deciding = (
    name: 'approve' | 'reject',
    done: 'approved' | 'rejected',
    description: string,
    decide: typeof approveReview,
  ) =>
    reviews
      .command(name)
      .description(description)
      .argument('<reviews...>', 'ids of reviews')
      .option('--note <text>', 'why, for the record', readMessage)
      .addOption(byOption())
      .option('--json', 'print the result as JSON')
      .addHelpText('after', rejectHelp)
      .action((ids: string[], given: { note?: string; by: string; json?: true }) => {
        const decision = { by: operatorOf(given.by), note: given.note ?? null };
        return decideAll(operation, ids.map(readId), given.json === true, done, (sql, id) =>
          decide(sql, { ...decision, id, at: systemClock.now() }),
        );
      });
  deciding('approve', 'approved', 'show reviews and count their stars', approveReview);
  deciding('reject', 'rejected', 'keep reviews from being shown', rejectReview);
  return reviews;
}

/** Decides about one after the other; one that cannot be decided stops no other. */
async function decideAll(
  { output, endWith, signal }: Operation,
  ids: readonly string[],
  asJson: boolean,
  done: 'approved' | 'rejected',
  decide: (sql: Sql, id: string) => Promise<void>,
): Promise<void> {
  const refused: { review: string; problem: Problem }[] = [];
  const decided: string[] = [];
  await withSchema(readConfig(), output, async (sql) => {
    for (const id of ids) {
      signal.throwIfAborted();
      await decide(sql, id).then(
        () => decided.push(id),
        (problem: unknown) => {
          if (!(problem instanceof Problem)) throw problem;
          refused.push({ review: id, problem });
        },
      );
    }
  });
  for (const { problem } of refused) output.say(problem.message);
  const told = refused.map(({ review, problem }) => ({ review, code: problem.code, message: problem.message }));
  if (asJson) await output.print(jsonText({ [done]: decided, refused: told }));
  else for (const id of decided) await output.print(`${id} is ${done}.\n`);
  if (refused.length > 0) endWith(decided.length > 0 ? exitCodes.partly : exitCodeOf(refused[0]!.problem));
}

function readId(text: string): string {
  if (/^rev_[0-7][0-9a-hjkmnp-tv-z]{25}$/.test(text)) return text;
  throw new UsageError(`${JSON.stringify(text)} is no review. "oga reviews list" names them: rev_….`);
}

const stars = (rating: number): string => `${rating} of 5`;

function waitingText(reviews: readonly ReviewForPerson[], now: Date, limit: number): string {
  if (reviews.length === 0) return 'Nothing waits for you.\n';
  const blocks = reviews.map((one) => {
    const standing = one.status === 'pending' ? waited(one.created_at, now) : one.status;
    const lines = [
      `${one.id}  ${standing}  ${stars(one.rating)}`,
      wrap(`${plainLine(one.author_name)} of ${plainLine(one.agent_name)} (${one.agent_id})`, 2),
      ...(one.reasons.length === 0 ? [] : [wrap(one.reasons.join(', '), 2)]),
      wrap(plainLine(one.text), 2),
    ];
    return `${lines.join('\n')}\n`;
  });
  const more = reviews.length < limit ? '' : `The first ${limit} are shown.\n`;
  return `${blocks.join('')}${more}`;
}

function reviewText(review: ReviewInFull, siteUrl: string): string {
  const facts: [string, string][] = [
    ['Review', review.id],
    ['Stands', review.status],
    ['Rating', stars(review.rating)],
    ['Author', plainLine(review.author_name)],
    ['Agent', `${plainLine(review.agent_name)} (${review.agent_id})`],
    ['Agent at', `${siteUrl}/api/v1/agents/${review.agent_slug}`],
    ['Language', review.locale],
    ['Given', review.created_at.toISOString()],
  ];
  const decisions = review.decisions.map((one) => {
    const why = one.reasons.length === 0 ? '' : `: ${one.reasons.join(', ')}`;
    const note = one.note === null ? '' : ` (${plainLine(one.note)})`;
    return wrap(`${one.at.toISOString()}  ${one.outcome} by ${one.decided_by}${why}${note}`, 2, 4);
  });
  const lines = [
    ...facts.map(([name, value]) => `${name.padEnd(11)}${value}`),
    '',
    'Text',
    ...review.text.split('\n').map((line) => wrap(plainLine(line), 2)),
    ...(decisions.length === 0 ? [] : ['', 'Decisions', ...decisions]),
  ];
  return `${lines.join('\n')}\n`;
}
