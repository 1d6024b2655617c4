import { Command, CommanderError } from 'commander';
import { exitCodeOf, exitCodes, explain } from './exit-codes.ts';
import { accountsCommand } from './accounts.ts';
import { backupCommand, restoreCommand } from './backup/commands.ts';
import { companiesCommand } from './companies.ts';
import { creditsCommand } from './credits.ts';
import { demoCommand } from './demo.ts';
import { doctorCommand } from './doctor.ts';
import { importCommand } from './import-feed.ts';
import { jobsCommand } from './jobs.ts';
import { keysCommand } from './keys.ts';
import { limitsCommand } from './limits.ts';
import { listingsCommand } from './import-listings.ts';
import { marketCommand } from './market.ts';
import { migrateCommand } from './migrate.ts';
import { moderationCommand } from './moderation.ts';
import { openOutput, type Output } from './output.ts';
import { placesCommand } from './import-places.ts';
import { staysCommand } from './import-stays.ts';
import { ratesCommand } from './import-rates.ts';
import { reviewsCommand } from './reviews.ts';
import { projectsCommand } from './projects.ts';
import { translationsCommand } from './run-translations.ts';

/** What every command is given. */
export interface Operation {
  readonly output: Output;
  /** Ends when the operator interrupts: the command finishes what it must not leave half done. */
  readonly signal: AbortSignal;
  /** Says with which code the process ends; without it, 0. */
  endWith(code: number): void;
}

// Lines of at most 80 characters, here and in the commands: a longer one would be broken in the middle.
const about = `Operate an Óga installation. Every command works beside a running server or
without one, and reads the same environment (PORT, DATA_DIR, DATABASE_URL, …).
Reports go to stdout, everything else to stderr.

Exit codes: 0 done, 1 other, 2 usage or configuration, 6 conflict, 7 rejected
content, 9 network or server, 10 partly done, 11 a person must approve,
130 interrupted.`;

/** Runs one operator command. Answers the process's exit code. */
export async function runOperator(args: readonly string[]): Promise<number> {
  const output = openOutput(process.stdout, process.stderr);
  const interrupt = new AbortController();
  const onSignal = () => {
    if (interrupt.signal.aborted) process.exit(exitCodes.interrupted);
    output.say('Stopping after what is under way. Once more stops at once.');
    interrupt.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);
  let code: number = exitCodes.done;
  const operation: Operation = {
    output,
    signal: interrupt.signal,
    endWith: (given) => {
      code = given;
    },
  };
  try {
    await programOf(operation).parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    if (interrupt.signal.aborted) return exitCodes.interrupted;
    // Commander has said it already.
    if (!(error instanceof CommanderError)) output.say(explain(error));
    return exitCodeOf(error);
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, onSignal);
  }
}

function programOf(operation: Operation): Command {
  const program = new Command('oga')
    .description(about)
    .exitOverride()
    .helpCommand('help [command]', 'show the help of a command')
    .showHelpAfterError('(--help shows what there is)');
  const groups = [
    importCommand,
    listingsCommand,
    projectsCommand,
    companiesCommand,
    accountsCommand,
    moderationCommand,
    reviewsCommand,
    limitsCommand,
    creditsCommand,
    keysCommand,
    placesCommand,
    ratesCommand,
    translationsCommand,
    marketCommand,
    staysCommand,
    migrateCommand,
    jobsCommand,
    demoCommand,
    doctorCommand,
    backupCommand,
    restoreCommand,
  ];
  for (const make of groups) program.addCommand(inheriting(make(operation), program));
  return program;
}

/** The command with the program's way of ending and complaining, and so every command under it. */
function inheriting(command: Command, parent: Command): Command {
  for (const inner of command.copyInheritedSettings(parent).commands) inheriting(inner, parent);
  return command;
}
