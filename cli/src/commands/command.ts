import type { Operation } from '@oga/contract';
import type { Client } from '@oga/sdk';
import type { Auth } from '@oga/sdk/auth';
import type { Argument, Flag } from '../arguments/flag.ts';
import type { GivenFlags } from '../arguments/parse.ts';
import type { Settings } from '../config/settings.ts';
import type { Environment } from '../environment.ts';
import type { Found } from '../output/found.ts';
import type { ServiceAddress } from '../service/address.ts';
import type { Terminal } from '../terminal.ts';

/** What a command was given: flags by name, and words. */
export interface Given {
  readonly flags: GivenFlags;
  readonly words: readonly string[];
}

/** What a command may use. */
export interface Context {
  readonly terminal: Terminal;
  readonly environment: Environment;
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
  /** The configuration file, read when somebody asks. */
  settings(): Promise<Settings>;
  /** Which service is asked. */
  address(): Promise<ServiceAddress>;
  /** Whether nothing but data and errors is wanted: no notes, no progress. */
  readonly isSilent: boolean;
  /** Who is signed in to that service. */
  auth(): Promise<Auth>;
  /** A client of that service, for the operations of the command or for these. */
  client(operations?: readonly Operation[]): Promise<Client>;
}

export interface Example {
  /** What follows `listings`. */
  readonly line: string;
  readonly about: string;
}

/**
 * A command as data: the parser, the help, `help --json` and the drift tests read it; `run` acts. What is rendered from
 * schemas of the contract (flags, fields) is a getter: only the command that was called needs its own.
 */
export interface Command {
  /** `['locations', 'cities']` */
  readonly path: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly examples: readonly Example[];
  readonly arguments: readonly Argument[];
  /** Its own flags, without the global ones. */
  readonly flags: readonly Flag[];
  /** More flags, known only from the words that follow the command. */
  readonly moreFlags?: (words: readonly string[]) => readonly Flag[];
  /** Operations of the contract behind it. */
  readonly operations: readonly Operation[];
  /** Fields that `--json a,b` may name; undefined where records have no fixed fields. */
  readonly fields: readonly string[] | undefined;
  /** Names of the tab-separated columns, where there are any. */
  readonly columns?: readonly string[];
  /** `protocol`: stdout is not for an answer, and the flags for output do not apply. */
  readonly output: 'answer' | 'protocol';
  /** Whether `--url` and `--profile` matter. */
  readonly isOnline: boolean;
  run(given: Given, context: Context): Promise<Found>;
}

/** Text of a flag that takes one value. */
export const textOf = ({ flags }: Given, name: string): string | undefined => {
  const value = flags[name];
  return typeof value === 'string' ? value : undefined;
};

/** Whether a switch is on. */
export const isOn = ({ flags }: Given, name: string): boolean => flags[name] === true;

/** The command that these words begin with; of two (`projects`, `projects show`) the one that takes more of them. */
export const commandNamed = (commands: readonly Command[], words: readonly string[]): Command | undefined =>
  commands
    .filter(({ path }) => path.every((word, i) => word === words[i]))
    .sort((one, other) => other.path.length - one.path.length)[0];
