import { commandPage, mainPage, nounPage } from '../../help/page.ts';
import { describeCommand, describeProgram } from '../../help/tree.ts';
import type { FoundText } from '../../output/found.ts';
import { suggestion, UsageError } from '../../usage-error.ts';
import { version } from '../../version.ts';
import { commandNamed, type Command } from '../command.ts';

/** Nouns with several verbs, in a line each. */
export const nouns: Readonly<Record<string, string>> = {
  locations: 'Countries, cities and neighborhoods with listings',
  my: 'What is your own',
  config: 'Profiles: which service is asked',
  image: 'Photos of your listings',
  inquiry: 'What buyers asked you: listings my inquiries shows it, listings reply answers',
  'saved-search': 'Searches that tell you of what is new',
  credits: 'Promotional credits: what is left, and buying more',
  events: 'What happens to your listings and your account',
  whatsapp: 'Your WhatsApp number, and proving that it is yours',
};

/** Help of the program, a noun or a command; `more` are words after it, which may bring flags of their own. */
export function helpFor(commands: readonly Command[], words: readonly string[]): FoundText {
  const [noun = ''] = words;
  const command = commandNamed(commands, words);
  if (command !== undefined) {
    const more = command.moreFlags?.(words.slice(command.path.length)) ?? [];
    return { kind: 'text', text: commandPage(command, more), json: describeCommand(command, more) };
  }
  if (words.length === 0) {
    return { kind: 'text', text: mainPage(commands, version), json: describeProgram(commands, version) };
  }
  const summary = Object.hasOwn(nouns, noun) ? nouns[noun]! : undefined;
  if (summary === undefined || words.length > 1) throw unknownCommand(commands, words);
  const verbs = commands.filter(({ path }) => path[0] === noun);
  return {
    kind: 'text',
    text: nounPage(noun, summary, commands),
    json: { noun, summary, commands: verbs.map((verb) => describeCommand(verb)) },
  };
}

/** The refusal of a command that does not exist, with the nearest that does. */
export function unknownCommand(commands: readonly Command[], words: readonly string[]): UsageError {
  const [noun = '', verb = ''] = words;
  const names = [...new Set(commands.map(({ path }) => path[0]!))];
  const verbs = commands.filter(({ path }) => path[0] === noun && path.length > 1);
  if (verbs.length > 0) {
    const known = verbs.map(({ path }) => path[1]!);
    const one = verb === '' ? `listings ${noun} needs a verb` : `there is no command ${noun} ${verb}`;
    const near = verb === '' ? '' : suggestion(verb, known, (found) => `${noun} ${found}`);
    const message = `${one}${near || `: one of ${known.join(', ')}`}`;
    return new UsageError({ path: 'command', code: verb === '' ? 'required' : 'unknown', message }, [
      `listings help ${noun}`,
    ]);
  }
  const byVerb = commands.find(({ path }) => path[1] === noun)?.path.join(' ');
  const near = byVerb === undefined ? suggestion(noun, names) : `; did you mean ${byVerb}?`;
  return new UsageError({ path: 'command', code: 'unknown', message: `there is no command ${noun}${near}` }, [
    'listings help',
  ]);
}

/** `listings help`: itself one of the commands it tells about. */
export const helpOver = (commands: () => readonly Command[]): Command => ({
  path: ['help'],
  summary: 'Show help; with --json, the whole command tree',
  examples: [
    { line: 'help search', about: 'One command' },
    { line: 'help --json', about: 'Commands, flags, exit codes and operations as data' },
  ],
  arguments: [
    {
      name: 'command',
      description: 'The command to explain',
      required: false,
      isMany: true,
      words: (before) => nextWords(commands(), before),
    },
  ],
  flags: [],
  operations: [],
  fields: undefined,
  output: 'answer',
  isOnline: false,
  run: ({ words }) => Promise.resolve().then(() => helpFor(commands(), words)),
});

/** The next words of the commands that begin so. */
const nextWords = (commands: readonly Command[], before: readonly string[]): string[] => {
  const begun = commands.filter(({ path }) => before.every((word, i) => word === path[i]));
  return [...new Set(begun.flatMap(({ path }) => path[before.length] ?? []))];
};
