import { routes, type Operation } from '@oga/contract';
import { globalFlags, helpFlag, outputFlags, serviceFlags, versionFlag } from './arguments/global-flags.ts';
import type { Argument, Flag } from './arguments/flag.ts';
import { parse } from './arguments/parse.ts';
import { commands } from './commands/index.ts';
import { helpFor, unknownCommand } from './commands/help/help.ts';
import { commandNamed, isOn, textOf, type Command, type Context, type Given } from './commands/command.ts';
import { Interrupted } from './ask.ts';
import { readSettings } from './config/settings.ts';
import type { Environment } from './environment.ts';
import { exitCode } from './exit-codes.ts';
import { failureLine, failureOf, failureText, type FailureContext } from './failure.ts';
import type { Found } from './output/found.ts';
import { present, type View } from './output/present.ts';
import { readFields } from './output/select-fields.ts';
import { serviceAddress } from './service/address.ts';
import { connect } from './service/client.ts';
import { credentialOf } from './service/credential.ts';
import { authOf } from './service/sign-in.ts';
import type { Terminal } from './terminal.ts';
import { suggestion, UsageError } from './usage-error.ts';
import { version } from './version.ts';

export interface RunOptions {
  readonly terminal: Terminal;
  readonly environment: Environment;
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
}

/** Runs the program with the words after its name; answers the exit code. Never throws. */
export async function run(words: readonly string[], options: RunOptions): Promise<number> {
  const { terminal, environment, signal } = options;
  const failed: Failed = { command: [], serviceUrl: undefined, tokenFrom: undefined };
  try {
    const { command, rest } = findCommand(words);
    failed.command = command?.path ?? [];
    const found = await runCommand(command, rest, options, failed);
    if (signal.aborted) return exitCode.interrupted;
    return ('exitCode' in found ? found.exitCode : undefined) ?? exitCode.done;
  } catch (thrown) {
    if (signal.aborted || thrown instanceof Interrupted) return exitCode.interrupted;
    const failure = failureOf(thrown, failed);
    if (environment.debug && thrown instanceof Error) terminal.say(`${thrown.stack}\n`);
    terminal.say(wantsJson(words) ? failureLine(failure) : failureText(failure));
    return failure.exitCode;
  }
}

/** What is known of a run when it fails. */
type Failed = { -readonly [K in keyof FailureContext]: FailureContext[K] };

/** Whether the words ask for JSON, also where they cannot be parsed: a refusal is JSON then too. */
function wantsJson(words: readonly string[]): boolean {
  const end = words.indexOf('--');
  return words.slice(0, end === -1 ? words.length : end).some((word) => /^--(json|jq|ndjson)(=|$)/.test(word));
}

interface FoundCommand {
  /** Undefined: the program itself. */
  readonly command: Command | undefined;
  /** The words without those that name the command. */
  readonly rest: readonly string[];
}

/** The command that the first words name; global flags may stand before it. */
function findCommand(words: readonly string[]): FoundCommand {
  const places: number[] = [];
  for (let i = 0; i < words.length && places.length < 2; i++) {
    const word = words[i]!;
    if (word === '--') break;
    if (!word.startsWith('-')) places.push(i);
    else if (globalFlags.some(({ name, kind }) => kind === 'value' && word === `--${name}`)) i++;
  }
  const named = places.map((place) => words[place]!);
  const command = commandNamed(commands, named);
  if (command !== undefined) {
    const used = places.slice(0, command.path.length);
    return { command, rest: words.filter((_, i) => !used.includes(i)) };
  }
  const asksHelp = words.some((word) => word === '--help' || word === '-h');
  if (named.length === 0 || asksHelp) return { command: undefined, rest: words };
  throw unknownCommand(commands, named);
}

/** Parses what belongs to the command, lets it act, and shows what it found. */
async function runCommand(
  command: Command | undefined,
  rest: readonly string[],
  options: RunOptions,
  failed: Failed,
): Promise<Found> {
  const { terminal } = options;
  const { output = 'answer', isOnline = true, fields } = command ?? {};
  const flags: Flag[] = [
    ...(command?.moreFlags?.(rest) ?? []),
    ...(command?.flags ?? []),
    ...(isOnline ? serviceFlags : []),
    ...(output === 'answer' ? outputFlags : []),
    helpFlag,
    ...(command === undefined ? [versionFlag] : []),
  ];
  const given = parse(rest, { flags, namesFields: (word) => namesFields(word, fields) });
  const view = viewOf(given, fields);
  if (isOn(given, 'version')) {
    return shown({ kind: 'text', text: version, json: { version } }, view, terminal);
  }
  if (command === undefined || isOn(given, 'help')) {
    return shown(helpFor(commands, [...(command?.path ?? []), ...given.words]), view, terminal);
  }
  checkWords(command.arguments, given.words);
  return shown(await command.run(given, contextOf(command, given, view, options, failed)), view, terminal);
}

async function shown(found: Found, view: View, terminal: Terminal): Promise<Found> {
  await present(found, view, terminal);
  return found;
}

function namesFields(word: string, fields: readonly string[] | undefined): boolean {
  if (fields === undefined) return false;
  if (fields.includes(word) || word.includes(',')) return true;
  const near = suggestion(word, fields, (found) => `--json=${found}`);
  if (near === '') return false;
  const message = `--json: there is no field ${word}${near} (a word that is no field goes before --json)`;
  throw new UsageError({ path: '--json', code: 'unknown', message });
}

function viewOf(given: Given, known: readonly string[] | undefined): View {
  const { json } = given.flags;
  const filter = textOf(given, 'jq');
  const isLines = isOn(given, 'ndjson');
  if (filter !== undefined && isLines) {
    throw new UsageError({ path: '--jq', code: 'invalid', message: '--jq and --ndjson cannot go together' });
  }
  const named = typeof json === 'string' ? json : undefined;
  const fields = named === undefined ? undefined : readFields(named, known);
  const format = filter !== undefined ? 'jq' : isLines ? 'ndjson' : json === undefined ? 'plain' : 'json';
  return { format, fields, filter: filter ?? '', isQuiet: isOn(given, 'quiet') };
}

/** Refuses a missing word and one too many. */
function checkWords(expected: readonly Argument[], words: readonly string[]): void {
  const missing = expected.filter(({ required }, i) => required && words[i] === undefined);
  if (missing.length > 0) {
    throw new UsageError(
      missing.map(({ name, description }) => ({
        path: name,
        code: 'required' as const,
        message: `<${name}> is missing: ${description}`,
      })),
    );
  }
  if (expected.at(-1)?.isMany === true || words.length <= expected.length) return;
  const extra = words[expected.length]!;
  throw new UsageError({ path: extra, code: 'unknown', message: `${extra} is one word too many` });
}

function contextOf(command: Command, given: Given, view: View, options: RunOptions, failed: Failed): Context {
  const { terminal, environment, signal } = options;
  const settings = () => readSettings(environment.configDir);
  const address = async () => {
    const found = serviceAddress({
      urlFlag: textOf(given, 'url'),
      profileFlag: textOf(given, 'profile'),
      environmentUrl: environment.url,
      environmentProfile: environment.profile,
      settings: await settings(),
    });
    failed.serviceUrl = found.url;
    return found;
  };
  const isSilent = view.isQuiet || view.format !== 'plain' || !terminal.hasAudience;
  const auth = async () => authOf(environment, (await address()).url);
  const client = async (operations: readonly Operation[] = command.operations) => {
    const { url } = await address();
    const credential = await credentialOf(environment);
    failed.tokenFrom = credential?.from;
    return connect({
      url,
      timeout: environment.timeout,
      token: credential?.token,
      auth: isForAccounts(operations) ? await auth() : undefined,
      onWait: (message) => {
        if (!isSilent) terminal.say(`${message}\n`);
      },
    });
  };
  return { terminal, environment, signal, isSilent, settings, address, auth, client };
}

/** Whether somebody has to be signed in for these; what is for everybody works with a sign-in that is over, too. */
const isForAccounts = (operations: readonly Operation[]): boolean =>
  routes.some(({ operation, route }) => operations.includes(operation) && route.metadata.access === 'agent');
