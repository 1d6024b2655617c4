import { Command, CommanderError } from 'commander';
import { exitCodes } from './exit-codes.ts';
import { groups } from './groups.ts';
import { openOutput, type Output } from './output.ts';

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

/** Where a command writes: the process's own streams, or what a test reads. */
interface Streams {
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
}

/** Runs one operator command. Answers the process's exit code. */
export async function runOperator(args: readonly string[], { stdout, stderr }: Streams = process): Promise<number> {
  const output = openOutput(stdout, stderr);
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
    const program = await programOf(operation, args, { stdout, stderr });
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    if (interrupt.signal.aborted) return exitCodes.interrupted;
    // Commander has said it already.
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    const { exitCodeOf, explain } = await import('./explain.ts');
    output.say(explain(error));
    return exitCodeOf(error);
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, onSignal);
  }
}

/** The program with the command that is called; the others are there by name, for the help and for suggestions. */
async function programOf(operation: Operation, args: readonly string[], { stdout, stderr }: Streams): Promise<Command> {
  const program = new Command('oga')
    .description(about)
    .configureOutput({ writeOut: (text) => stdout.write(text), writeErr: (text) => stderr.write(text) })
    .exitOverride()
    .helpCommand('help [command]', 'show the help of a command')
    .showHelpAfterError('(--help shows what there is)');
  const [first, second] = args.filter((word) => !word.startsWith('-'));
  const called = first === 'help' ? second : first;
  for (const { name, takes, summary, load } of groups) {
    const command = name === called ? (await load())(operation) : new Command(name).description(summary);
    if (name !== called && takes !== undefined) command.arguments(takes);
    program.addCommand(inheriting(command, program));
  }
  return program;
}

/** The command with the program's way of ending and complaining, and so every command under it. */
function inheriting(command: Command, parent: Command): Command {
  for (const inner of command.copyInheritedSettings(parent).commands) inheriting(inner, parent);
  return command;
}
