import { moderationReasons, type ModerationReason } from '@oga/contract';
import { Command } from 'commander';
import { readConfig, type Config } from '../config.ts';
import {
  approveReview,
  listReviews,
  rejectReview,
  showReview,
  type GivenReason,
  type ReviewParts,
} from '../features/moderation/index.ts';
import { Problem } from '../kernel/problem.ts';
import { systemClock } from '../kernel/time.ts';
import type { Sql } from '../platform/db/sql.ts';
import { byOption, operatorOf, readMessage } from './deciding.ts';
import { exitCodes, UsageError } from './exit-codes.ts';
import { exitCodeOf } from './explain.ts';
import { reviewText, waitingText } from './moderation-text.ts';
import { noticesOf } from './notices-of.ts';
import { jsonText } from './output.ts';
import type { Operation } from './run.ts';
import { withSchema } from './with-database.ts';

const about = `decide about listings that the rules leave to a person

A review is named by listing and revision, lst_…@3, as the list says it: so
nobody approves a text that its owner changed after it was looked at. What the
rules or somebody else decided meanwhile is said, and nothing is changed (exit
code 6). Owners hear of every decision by mail, in their language.`;

const rejectHelp = `
Reasons are words of "listings lookups moderation_reasons", each with a field
where another than the usual one is meant. What the rules found under such a
word is told as they found it. The message follows the first reason; write it
in the language of the owner, which "show" names.

  oga moderation reject lst_01h455vb4pex5vsknk084sn02q@2 \\
    --reason possible_scam:description --reason image_too_small:images[0] \\
    --message "Pedir una seña antes de la visita no está permitido."`;

const shown = 100;
const mostInJson = 1_000;

/** `oga moderation`: what waits for a person, and his word. */
export function moderationCommand(operation: Operation): Command {
  const { output } = operation;
  const moderation = new Command('moderation').description(about).helpCommand(false);
  moderation
    .command('list')
    .description('reviews that wait for a person, oldest first')
    .option('--all', 'also those that wait for the rules')
    .option('--json', 'print them as JSON')
    .action(async ({ all, json }: { all?: true; json?: true }) => {
      const limit = json === true ? mostInJson : shown;
      const asked = { onlyManual: all !== true, limit };
      const reviews = await withSchema(readConfig(), output, (sql) => listReviews(sql, asked));
      const named = reviews.map((review) => ({ review: `${review.id}@${review.revision}`, ...review }));
      await output.print(json === true ? jsonText(named) : waitingText(reviews, systemClock.now(), limit));
    });
  moderation
    .command('show')
    .description('a listing as submitted beside what is public, and why it waits')
    .argument('<review>', 'id of the listing, with or without @revision')
    .option('--json', 'print all of it as JSON')
    .action(async (review: string, { json }: { json?: true }) => {
      const config = readConfig();
      const found = await withSchema(config, output, (sql) => showReview(sql, readReview(review).listingId));
      await output.print(json === true ? jsonText(found) : reviewText(found, config.siteUrl));
    });
  moderation
    .command('approve')
    .description('make what was submitted public')
    .argument('<reviews...>', 'listing@revision, as the list says it')
    .addOption(byOption())
    .option('--json', 'print the result as JSON')
    .action((reviews: string[], { by, json }: { by: string; json?: true }) =>
      decideAll(operation, reviews, json === true, 'approved', (parts, review) =>
        approveReview(parts, { ...review, by: operatorOf(by), at: systemClock.now() }),
      ),
    );
  moderation
    .command('reject')
    .description('refuse what was submitted; an approved version stays public')
    .argument('<reviews...>', 'listing@revision, as the list says it')
    .requiredOption('--reason <code[:field]...>', 'why; at least one', addReason)
    .option('--message <text>', "words of yours to the owner, in the owner's language", readMessage)
    .addOption(byOption())
    .option('--json', 'print the result as JSON')
    .addHelpText('after', rejectHelp)
    .action((reviews: string[], given: { reason: GivenReason[]; message?: string; by: string; json?: true }) =>
      decideAll(operation, reviews, given.json === true, 'rejected', (parts, review) =>
        rejectReview(parts, {
          ...review,
          by: operatorOf(given.by),
          at: systemClock.now(),
          reasons: given.reason,
          message: given.message ?? null,
        }),
      ),
    );
  return moderation;
}

interface NamedReview {
  readonly listingId: string;
  readonly revision: number;
}

/** Decides about one after the other; one that cannot be decided stops no other. */
async function decideAll(
  { output, endWith, signal }: Operation,
  given: readonly string[],
  asJson: boolean,
  done: 'approved' | 'rejected',
  decide: (parts: ReviewParts, review: NamedReview) => Promise<void>,
): Promise<void> {
  const reviews = given.map(requireRevision);
  const config = readConfig();
  const refused: { review: string; problem: Problem }[] = [];
  const decided: string[] = [];
  await withSchema(config, output, async (sql) => {
    const parts = partsOf(config, sql);
    for (const [at, review] of reviews.entries()) {
      signal.throwIfAborted();
      await decide(parts, review).then(
        () => decided.push(given[at]!),
        (problem: unknown) => {
          if (!(problem instanceof Problem)) throw problem;
          refused.push({ review: given[at]!, problem });
        },
      );
    }
  });
  for (const { problem } of refused) output.say(problem.message);
  const told = refused.map(({ review, problem }) => ({ review, code: problem.code, message: problem.message }));
  if (asJson) await output.print(jsonText({ [done]: decided, refused: told }));
  else for (const review of decided) await output.print(`${review} is ${done}.\n`);
  if (refused.length > 0) endWith(decided.length > 0 ? exitCodes.partly : exitCodeOf(refused[0]!.problem));
}

/** The house as a server has it. */
const partsOf = (config: Config, sql: Sql): ReviewParts => ({
  sql,
  notices: noticesOf(config),
  // Only the rules ask for it, to tell the owner's own listings.
  companyOf: () => Promise.resolve(null),
  siteUrl: config.siteUrl,
  translate: config.translation !== null,
});

const listingPattern = /^lst_[0-7][0-9a-hjkmnp-tv-z]{25}$/;

function readReview(text: string): { listingId: string; revision: number | null } {
  const [, listingId = '', revision] = /^(.+?)(?:@([1-9]\d{0,8}))?$/.exec(text) ?? [];
  if (!listingPattern.test(listingId)) {
    throw new UsageError(`${JSON.stringify(text)} is no review. "oga moderation list" names them: lst_…@1.`);
  }
  return { listingId, revision: revision === undefined ? null : Number(revision) };
}

function requireRevision(text: string): NamedReview {
  const { listingId, revision } = readReview(text);
  if (revision !== null) return { listingId, revision };
  throw new UsageError(
    `Say which revision of ${listingId} you have looked at, as "oga moderation show ${listingId}" names it: ${listingId}@1.`,
  );
}

function addReason(text: string, before: GivenReason[] = []): GivenReason[] {
  const [code = '', ...field] = text.split(':');
  if (!Object.hasOwn(moderationReasons, code)) {
    const known = Object.keys(moderationReasons).join(', ');
    throw new UsageError(`${JSON.stringify(code)} is no reason. There are: ${known}.`);
  }
  const named = field.join(':').trim();
  if (named.length > longestField) throw new UsageError(`A field has at most ${longestField} characters.`);
  return [...before, { code: code as ModerationReason, field: named === '' ? null : named }];
}

const longestField = 100;
