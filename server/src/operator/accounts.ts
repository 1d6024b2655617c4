import { Command } from 'commander';
import { readConfig } from '../config.ts';
import { setSuspended } from '../features/listings/index.ts';
import { Problem } from '../kernel/problem.ts';
import { systemClock, toTimestamp } from '../kernel/time.ts';
import { jsonText } from './output.ts';
import type { Operation } from './run.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { withSchema } from './with-database.ts';

const help = `
A suspended account is refused everywhere from that moment on: its tokens, its
applications, its sessions. What it offers is gone from searches, pages and
feeds at once. Nothing is deleted; resume gives everything back.

  oga accounts suspend acc_01h455vb4pex5vsknk084sn02q
  oga accounts resume ana@example.com`;

/** `oga accounts`: who may act here. */
export const accountsCommand = (operation: Operation): Command => {
  const accounts = new Command('accounts').description('who may act here').helpCommand(false);
  const command = (name: 'suspend' | 'resume', description: string) =>
    new Command(name)
      .description(description)
      .argument('<account>', 'id or e-mail address')
      .option('--json', 'print the result as JSON')
      .addHelpText('after', help)
      .action((account: string, options: { json?: true }) => run(operation, name, account, options));
  return accounts
    .addCommand(command('suspend', 'refuse an account everywhere'))
    .addCommand(command('resume', 'take that back'));
};

async function run(
  { output }: Operation,
  act: 'suspend' | 'resume',
  account: string,
  options: { json?: true },
): Promise<void> {
  const isSuspended = act === 'suspend';
  const at = systemClock.now();
  const found = await withSchema(readConfig(), output, (sql) =>
    inTransaction(sql, (tx) => setSuspended(tx, { account, isSuspended, at })),
  );
  if (found === null) throw new Problem('NOT_FOUND', `There is no account ${account}.`);
  if (options.json === true) {
    return output.print(jsonText({ ...found, suspended_at: isSuspended ? toTimestamp(at) : null }));
  }
  const listings = `${found.listings} ${found.listings === 1 ? 'listing' : 'listings'}`;
  const what = isSuspended ? `is suspended now, ${listings} with it` : `is not suspended now, ${listings} back`;
  await output.print(`${found.email} (${found.id}) ${what}.\n`);
}
