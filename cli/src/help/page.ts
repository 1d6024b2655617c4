import { writtenArgument, writtenFlag, type Flag } from '../arguments/flag.ts';
import { outputFlags, serviceFlags } from '../arguments/global-flags.ts';
import type { Command, Example } from '../commands/command.ts';
import { environmentVariables } from '../environment.ts';
import { exitCodes } from '../exit-codes.ts';
import { padEnd, widthOf, wrap } from '../output/width.ts';

const width = 80;
const nameWidth = 27;
/** Longer enumerations are told by their lookup. */
const mostWords = 12;

type Commands = readonly Command[];

/** Help of one command: what it is for, examples, then everything it takes. 80 columns. */
export function commandPage(command: Command, moreFlags: readonly Flag[] = []): string {
  const { path, summary, description, examples, flags, columns, isOnline, output } = command;
  const own = [...moreFlags, ...flags];
  const usage = [
    'listings',
    ...path,
    ...command.arguments.map(writtenArgument),
    ...(own.length > 0 ? ['[flags]'] : []),
  ];
  return paged([
    [`${summary}.`, ...(description === undefined ? [] : ['', ...wrap(description, width)])],
    ['EXAMPLES', ...examples.flatMap(writtenExample)],
    ['USAGE', `  ${usage.join(' ')}`],
    section(
      'ARGUMENTS',
      command.arguments.map((argument) => [writtenArgument(argument), argument.description]),
    ),
    section('FLAGS', own.map(flagRow)),
    section('SERVICE', isOnline ? serviceFlags.map(flagRow) : []),
    section('OUTPUT', output === 'answer' ? outputFlags.map(flagRow) : []),
    columns === undefined ? [] : ['COLUMNS WHEN PIPED', ...indented(columns.join(', '))],
  ]);
}

/** Help of a noun: its verbs. */
export function nounPage(noun: string, summary: string, commands: Commands): string {
  const verbs = commands.filter(({ path }) => path[0] === noun);
  return paged([
    [`${summary}.`],
    ['EXAMPLES', ...verbs.flatMap(({ examples }) => writtenExample(examples[0]!))],
    section('COMMANDS', verbs.map(commandRow)),
    ['More: listings help <command>'],
  ]);
}

/** The first page: what to try, every command, where the service is found, exit codes. */
export function mainPage(commands: Commands, version: string): string {
  const first = ['search', 'show', 'locations cities', 'api'];
  const examples = first.flatMap((name) => commands.find(({ path }) => path.join(' ') === name)!.examples[0]!);
  return paged([
    [`listings ${version}: real-estate listings of Paraguay and South America.`],
    ['EXAMPLES', ...examples.flatMap(writtenExample)],
    section('COMMANDS', commands.map(commandRow)),
    section('SERVICE', [...serviceFlags.map(flagRow), ['', 'Else http://localhost:4000']]),
    section('OUTPUT', outputFlags.map(flagRow)),
    section(
      'ENVIRONMENT',
      environmentVariables.map(({ name, meaning }) => [name, meaning]),
    ),
    section(
      'EXIT CODES',
      exitCodes.map(({ code, meaning }) => [String(code), meaning]),
    ),
    ['More: listings help <command>; everything as data: listings help --json'],
  ]);
}

const commandRow = ({ path, summary }: Command): Row => [path.join(' '), summary];

type Row = readonly [name: string, about: string];

function flagRow(flag: Flag): Row {
  const about = [
    ...(flag.required === true ? ['Required.'] : []),
    flag.description,
    ...wordsOf(flag),
    ...(flag.kind === 'list' && flag.parameter !== undefined ? ['(repeatable)'] : []),
    ...(flag.default === undefined || flag.default === false ? [] : [`(default ${flag.default})`]),
  ];
  return [writtenFlag(flag), about.join(' ')];
}

function wordsOf({ words, lookup }: Flag): string[] {
  if (words === undefined) return [];
  if (words.length <= mostWords || lookup === undefined) return [`[${words.join(', ')}]`];
  return [`[${words.slice(0, 3).join(', ')}, … see: listings lookups ${lookup}]`];
}

const section = (title: string, rows: readonly Row[]): string[] =>
  rows.length === 0 ? [] : [title, ...rows.flatMap(writtenRow)];

function writtenRow([name, about]: Row): string[] {
  const indent = nameWidth + 2;
  const [first = '', ...rest] = wrap(about, width - indent);
  const isShort = name.length <= nameWidth - 2;
  const lines = isShort ? [`  ${padEnd(name, nameWidth)}${first}`, ...rest] : [`  ${name}`, first, ...rest];
  return lines.map((line, i) => (i === 0 ? line : ' '.repeat(indent) + line));
}

const indented = (text: string): string[] => wrap(text, width - 2).map((line) => `  ${line}`);

const writtenExample = ({ line, about }: Example): string[] => [`  # ${about}`, ...continued(`  $ listings ${line}`)];

/** A command in lines that can be copied as they are: broken before a flag, with a backslash. */
function continued(command: string): string[] {
  const lines: string[] = [];
  for (const part of command.split(/ (?=--)/)) {
    const last = lines.at(-1);
    if (last === undefined) lines.push(part);
    else if (widthOf(`${last} ${part} \\`) <= width) lines[lines.length - 1] = `${last} ${part}`;
    else lines.push(`      ${part}`);
  }
  return lines.map((line, i) => (i < lines.length - 1 ? `${line} \\` : line));
}

const paged = (sections: readonly (readonly string[])[]): string =>
  `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
