import type { Argument, Flag } from '../arguments/flag.ts';
import { globalFlags, helpFlag, outputFlags, serviceFlags } from '../arguments/global-flags.ts';
import type { Command } from '../commands/command.ts';

/** What may stand where the cursor is. */
export interface Candidate {
  /** The whole word, as far as it is known. */
  readonly word: string;
  readonly about: string;
}

export interface Known {
  readonly commands: readonly Command[];
  /** What a noun with several verbs is about. */
  readonly nouns: Readonly<Record<string, string>>;
  /** Names of profiles in the configuration. */
  readonly profiles: readonly string[];
}

/**
 * What may follow these words; the last one is unfinished, and may be empty. A flag's value is completed where its words
 * are known, piece by piece where it takes a list. Nothing is asked of the service.
 */
export function candidatesFor(words: readonly string[], known: Known): Candidate[] {
  const before = words.slice(0, -1);
  const current = words.at(-1) ?? '';
  const walked = walk(before, known.commands);
  return candidatesAt(walked, current, known).filter(({ word }) => word.startsWith(current));
}

function candidatesAt(walked: Walked, current: string, known: Known): Candidate[] {
  const { command, path, flags, waiting, isPlain } = walked;
  if (waiting !== undefined) {
    const values = valuesOf(waiting, current, '', walked, known);
    // `--json` may stand alone: what follows it may be anything that follows here.
    if (waiting.kind !== 'fields' || current !== '') return values;
    return [...values, ...candidatesAt({ ...walked, waiting: undefined }, current, known)];
  }
  if (!isPlain && current.startsWith('-')) {
    const [, name, written] = /^--([^=]+)=([^]*)$/.exec(current) ?? [];
    const flag = flags.find((one) => one.name === name?.replaceAll('_', '-'));
    if (name === undefined) return flagCandidates(walked);
    return flag === undefined ? [] : valuesOf(flag, written!, `--${name}=`, walked, known);
  }
  if (command === undefined) return commandCandidates(path, known);
  const argument = command.arguments[walked.words] ?? lastMany(command.arguments);
  if (argument?.words === undefined) return [];
  return argument.words(walked.given).map((word) => ({ word, about: '' }));
}

const lastMany = (all: readonly Argument[]): Argument | undefined =>
  all.at(-1)?.isMany === true ? all.at(-1) : undefined;

/** How far the words before the cursor have come. */
interface Walked {
  readonly command: Command | undefined;
  /** The words that name a command, as far as there is none yet. */
  readonly path: readonly string[];
  readonly flags: readonly Flag[];
  readonly given: readonly string[];
  /** Names of the flags that stand already. */
  readonly used: ReadonlySet<string>;
  /** Words of the command that are no flag. */
  readonly words: number;
  /** The flag whose value comes next. */
  readonly waiting: Flag | undefined;
  /** After `--`. */
  readonly isPlain: boolean;
}

function walk(before: readonly string[], commands: readonly Command[]): Walked {
  let path: string[] = [];
  let command: Command | undefined;
  let flags: readonly Flag[] = globalFlags;
  let waiting: Flag | undefined;
  let isPlain = false;
  const given: string[] = [];
  const used = new Set<string>();
  for (const [i, word] of before.entries()) {
    const isValue: boolean = waiting !== undefined && (waiting.kind !== 'fields' || isFieldList(word, command));
    waiting = undefined;
    if (isValue) continue;
    if (!isPlain && word === '--') isPlain = true;
    else if (!isPlain && word.startsWith('-')) {
      const flag = flagOf(word, flags);
      if (flag !== undefined) used.add(flag.name);
      if (flag !== undefined && flag.kind !== 'switch' && !word.includes('=')) waiting = flag;
    } else if (command === undefined) {
      path = [...path, word];
      command = commands.find((one) => one.path.join(' ') === path.join(' '));
      if (command !== undefined) flags = flagsFor(command, before.slice(i + 1));
    } else given.push(word);
  }
  return { command, path, flags, given, used, words: given.length, waiting, isPlain };
}

const isFieldList = (word: string, command: Command | undefined): boolean =>
  command?.fields !== undefined && word.split(',').every((field) => command.fields!.includes(field));

const flagOf = (word: string, flags: readonly Flag[]): Flag | undefined => {
  const name = word.replace(/=[^]*$/, '').replaceAll('_', '-');
  return flags.find(
    (flag) => name === `--${flag.name}` || name === `--no-${flag.name}` || (flag.short && name === `-${flag.short}`),
  );
};

const flagsFor = (command: Command, rest: readonly string[]): Flag[] => [
  ...(command.moreFlags?.(rest) ?? []),
  ...command.flags,
  ...(command.isOnline ? serviceFlags : []),
  ...(command.output === 'answer' ? outputFlags : []),
  helpFlag,
];

/** Flags that do not stand already; one that takes several values may stand again. */
function flagCandidates({ flags, used }: Walked): Candidate[] {
  return flags
    .filter(({ name, kind }) => kind === 'list' || !used.has(name))
    .flatMap(({ name, hasNegative, description: about }) => [
      { word: `--${name}`, about },
      ...(hasNegative === true ? [{ word: `--no-${name}`, about }] : []),
    ]);
}

/** The next word of the commands that begin so: a verb, or a command or noun at the beginning. */
function commandCandidates(path: readonly string[], { commands, nouns }: Known): Candidate[] {
  const found = new Map<string, string>();
  for (const command of commands) {
    const next = command.path[path.length];
    if (next === undefined || !path.every((word, i) => word === command.path[i]) || found.has(next)) continue;
    const isLeaf = command.path.length === path.length + 1;
    found.set(next, isLeaf ? command.summary : (nouns[next] ?? ''));
  }
  return [...found].map(([word, about]) => ({ word, about }));
}

/** Words that a flag's value may be, after `prefix`; of a list, the last piece with those before it. */
function valuesOf(flag: Flag, written: string, prefix: string, { command }: Walked, known: Known): Candidate[] {
  const isList = flag.kind === 'list' || flag.kind === 'fields';
  const words = flag.name === 'profile' ? known.profiles : flag.kind === 'fields' ? command?.fields : flag.words;
  const pieces = isList ? written.split(',').slice(0, -1) : [];
  const head = pieces.map((piece) => `${piece},`).join('');
  return (words ?? [])
    .filter((word) => !pieces.includes(word))
    .map((word) => ({ word: `${prefix}${head}${word}`, about: '' }));
}
