import { limitRequestRules } from '@oga/contract';
import { Command } from 'commander';
import { readConfig } from '../config.ts';
import { companyOf } from '../features/companies/index.ts';
import { approveLimit, denyLimit, listWaitingLimits, type WaitingLimit } from '../features/limit-requests/index.ts';
import { systemClock } from '../kernel/time.ts';
import { byOption, operatorOf, readMessage } from './deciding.ts';
import { UsageError } from './exit-codes.ts';
import { plainLine, waited } from './moderation-text.ts';
import { noticesOf } from './notices-of.ts';
import { jsonText } from './output.ts';
import { wrap } from './remark-groups.ts';
import type { Operation } from './run.ts';
import { withSchema } from './with-database.ts';

const about = `decide about accounts that need more than their tier gives

A granted number holds at once, shows in the account's status, and is never
lowered by a tier: the higher one holds. In a verified company what is granted
of active listings is the account's own, beside the 2,000 that the others share.
Accounts hear of every decision by mail, in their language. What was decided
meanwhile is said, and nothing is changed (exit code 6).`;

const approveHelp = `
  oga limits approve lim_01h455vb4pex5vsknk084sn02q
  oga limits approve lim_01h455vb4pex5vsknk084sn02q --number 200`;

const denyHelp = `
Write the reason in the language of the account, which "list" names.

  oga limits deny lim_01h455vb4pex5vsknk084sn02q \\
    --reason "Primero publicá los 25 que ya tenés."`;

const shown = 100;
const mostInJson = 1_000;

/** `oga limits`: requests of higher limits, and the operator's word. */
export function limitsCommand(operation: Operation): Command {
  const { output } = operation;
  const limits = new Command('limits').description(about).helpCommand(false);
  limits
    .command('list')
    .description('requests that wait, oldest first')
    .option('--all', 'also those that are decided, newest first')
    .option('--json', 'print them as JSON')
    .action(async ({ all, json }: { all?: true; json?: true }) => {
      const limit = json === true ? mostInJson : shown;
      const at = systemClock.now();
      const waiting = await withSchema(readConfig(), output, (sql) =>
        listWaitingLimits({ sql, companyOf }, { onlyPending: all !== true, limit, at }),
      );
      await output.print(json === true ? jsonText(waiting) : waitingText(waiting, at, limit));
    });
  limits
    .command('approve')
    .description('grant what was asked for, or another number')
    .argument('<request>', 'id of the request', readId)
    .option('--number <count>', 'another number than was asked for', readNumber)
    .option('--message <text>', "words of yours to the account, in the account's language", readMessage)
    .addOption(byOption())
    .option('--json', 'print the result as JSON')
    .addHelpText('after', approveHelp)
    .action(async (id: string, given: { number?: number; message?: string; by: string; json?: true }) => {
      const config = readConfig();
      const decision = { id, by: operatorOf(given.by), at: systemClock.now() };
      const granted = await withSchema(config, output, (sql) =>
        approveLimit(
          { sql, companyOf, notices: noticesOf(config) },
          { ...decision, granted: given.number ?? null, message: given.message ?? null },
        ),
      );
      await output.print(
        given.json === true ? jsonText({ id, status: 'approved', granted }) : `${id} is approved with ${granted}.\n`,
      );
    });
  limits
    .command('deny')
    .description('refuse a request; the account is told why')
    .argument('<request>', 'id of the request', readId)
    .requiredOption('--reason <text>', "why, in the account's language", readMessage)
    .addOption(byOption())
    .option('--json', 'print the result as JSON')
    .addHelpText('after', denyHelp)
    .action(async (id: string, given: { reason: string; by: string; json?: true }) => {
      const config = readConfig();
      const decision = { id, by: operatorOf(given.by), at: systemClock.now(), reason: given.reason };
      await withSchema(config, output, (sql) => denyLimit({ sql, companyOf, notices: noticesOf(config) }, decision));
      await output.print(given.json === true ? jsonText({ id, status: 'denied' }) : `${id} is denied.\n`);
    });
  return limits;
}

function waitingText(requests: readonly WaitingLimit[], now: Date, limit: number): string {
  if (requests.length === 0) return 'Nothing waits for you.\n';
  const blocks = requests.map((one) => {
    const standing = one.status === 'pending' ? waited(one.created_at, now) : one.status;
    const granted = one.granted === null ? '' : `, granted ${one.granted}`;
    const who = `${one.name === null ? '' : `${plainLine(one.name)}, `}${one.email} (${one.account_id}), reads ${one.locale}`;
    return [
      `${one.id}  ${standing}`,
      wrap(`${one.limit_name}: ${one.requested} asked for, ${one.allowed_now} now (${one.tier})${granted}`, 2),
      wrap(who, 2),
      wrap(plainLine(one.reason), 2),
      '',
    ].join('\n');
  });
  const more = requests.length < limit ? '' : `The first ${limit} are shown.\n`;
  return `${blocks.join('')}${more}`;
}

function readId(text: string): string {
  if (/^lim_[0-7][0-9a-hjkmnp-tv-z]{25}$/.test(text)) return text;
  throw new UsageError(`${JSON.stringify(text)} is no request. "oga limits list" names them: lim_….`);
}

function readNumber(text: string): number {
  const number = /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 0;
  if (number >= 1 && number <= limitRequestRules.most) return number;
  throw new UsageError(`--number takes a whole number from 1 to ${limitRequestRules.most}.`);
}
