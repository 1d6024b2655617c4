import { Command } from 'commander';
import { readConfig } from '../config.ts';
import { grantCredits } from '../features/credits/index.ts';
import { Problem } from '../kernel/problem.ts';
import { systemClock } from '../kernel/time.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { UsageError } from './exit-codes.ts';
import { jsonText } from './output.ts';
import type { Operation } from './run.ts';
import { withSchema } from './with-database.ts';

const mostAtOnce = 1_000;
const longestReason = 200;

const help = `
The account sees the entry with its reason. An entry is never taken back: what
is granted is granted.

  oga credits grant ana@example.com 3 --reason "Sorry for Monday"
  oga credits grant acc_01h455vb4pex5vsknk084sn02q 1 --reason "Paid in cash" --json`;

/** `oga credits`: promotional credits of accounts. */
export const creditsCommand = (operation: Operation): Command =>
  new Command('credits')
    .description('promotional credits of accounts')
    .helpCommand(false)
    .addCommand(
      new Command('grant')
        .description('give an account credits for nothing')
        .argument('<account>', 'id or e-mail address')
        .argument('<credits>', `how many, 1 to ${mostAtOnce}`)
        .requiredOption('--reason <text>', 'why, as the account reads it')
        .option('--json', 'print the result as JSON')
        .addHelpText('after', help)
        .action((account: string, credits: string, options: { reason: string; json?: true }) =>
          grant(operation, account, credits, options),
        ),
    );

async function grant(
  { output }: Operation,
  account: string,
  written: string,
  { reason: given, json }: { reason: string; json?: true },
): Promise<void> {
  const credits = /^[1-9]\d{0,3}$/.test(written) ? Number(written) : 0;
  if (credits < 1 || credits > mostAtOnce) {
    throw new UsageError(
      `${JSON.stringify(written)} is no number of credits: give a whole number from 1 to ${mostAtOnce}.`,
    );
  }
  const reason = given.normalize('NFC').trim();
  if (reason === '' || reason.length > longestReason || /\p{C}/u.test(reason)) {
    throw new UsageError(`--reason must be one line of 1 to ${longestReason} characters.`);
  }
  const granted = await withSchema(readConfig(), output, (sql) =>
    inTransaction(sql, (tx) => grantCredits(tx, { account, credits, reason, at: systemClock.now() })),
  );
  if (granted === null) throw new Problem('NOT_FOUND', `There is no account ${account}.`);
  if (json === true) return output.print(jsonText({ ...granted, reason }));
  const counted = `${credits} ${credits === 1 ? 'credit' : 'credits'}`;
  await output.print(`${granted.account} was given ${counted}, and has ${granted.balance} now.\n`);
}
