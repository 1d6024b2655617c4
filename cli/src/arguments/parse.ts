import { suggestion, UsageError, type UsageFault } from '../usage-error.ts';
import type { Flag } from './flag.ts';

/** What was given, by flag name: text, several texts, on or off. Values are not read yet. */
export type GivenFlags = Readonly<Record<string, string | readonly string[] | boolean>>;

export interface Parsed {
  readonly flags: GivenFlags;
  readonly words: readonly string[];
}

export interface Grammar {
  readonly flags: readonly Flag[];
  /** Whether a word after a bare `--json` names fields; refuses what looks like a misspelt field. */
  readonly namesFields: (word: string) => boolean;
}

/**
 * Tells flags from words. Everything wrong is reported at once. A value may begin with one dash (`--near -57.6,-25.3`);
 * one that begins with two must be written `--name=value`. `--` ends the flags; names may be written with underscores.
 *
 * Written here because a value that is there only if it names fields, a flag given twice, and faults as data for the
 * JSON problem are beyond the usual parsers, and commander 15 asks for Node 22.12 where this program promises Node 20.
 */
export function parse(words: readonly string[], grammar: Grammar): Parsed {
  const run: Run = { grammar, rest: [...words], flags: {}, words: [], faults: [] };
  while (run.rest.length > 0) {
    const word = run.rest.shift()!;
    if (word === '--') run.words.push(...run.rest.splice(0));
    else if (word.startsWith('--')) takeLong(run, word);
    else if (/^-[a-z]/i.test(word)) takeShort(run, word);
    else run.words.push(word);
  }
  if (run.faults.length > 0) throw new UsageError(run.faults);
  return { flags: run.flags, words: run.words };
}

interface Run {
  readonly grammar: Grammar;
  readonly rest: string[];
  readonly flags: Record<string, string | string[] | boolean>;
  readonly words: string[];
  readonly faults: UsageFault[];
}

function takeLong(run: Run, word: string): void {
  const [, written = '', attached] = /^--([^=]*)(?:=([^]*))?$/.exec(word)!;
  const name = written.replaceAll('_', '-');
  const flag = run.grammar.flags.find((known) => known.name === name);
  if (flag !== undefined) return take(run, flag, `--${written}`, attached);
  const positive = run.grammar.flags.find((known) => known.hasNegative === true && `no-${known.name}` === name);
  if (positive !== undefined && attached === undefined) return put(run, positive, `--${written}`, false);
  unknownFlag(run, `--${written}`, name);
}

function takeShort(run: Run, word: string): void {
  const flag = run.grammar.flags.find(({ short }) => short === word[1]);
  if (flag === undefined) return unknownFlag(run, word, word.slice(1));
  const attached = word.slice(2).replace(/^=/, '');
  take(run, flag, word.slice(0, 2), attached === '' ? undefined : attached);
}

function unknownFlag({ grammar, faults }: Run, written: string, name: string): void {
  const known = grammar.flags.map((flag) => flag.name);
  const near = suggestion(name, known, (found) => `--${found}`);
  faults.push({ path: written, code: 'unknown', message: `there is no flag ${written}${near}` });
}

function take(run: Run, flag: Flag, written: string, attached: string | undefined): void {
  if (flag.kind === 'switch') {
    if (attached === undefined || attached === 'true') return put(run, flag, written, true);
    if (attached === 'false') return put(run, flag, written, false);
    run.faults.push({ path: written, code: 'invalid', message: `${written} is true or false, not ${attached}` });
    return;
  }
  const next = run.rest[0];
  if (flag.kind === 'fields') {
    if (attached !== undefined) return put(run, flag, written, attached);
    const names = next !== undefined && !next.startsWith('-') && run.grammar.namesFields(next);
    return put(run, flag, written, names ? run.rest.shift()! : true);
  }
  const value = attached ?? (next === undefined || next.startsWith('--') ? undefined : run.rest.shift());
  if (value !== undefined) return put(run, flag, written, value);
  const hint = next === undefined ? '' : `; write ${written}=${next} if ${next} is the value`;
  run.faults.push({ path: written, code: 'required', message: `${written} needs a value${hint}` });
}

function put({ flags, faults }: Run, flag: Flag, written: string, value: string | boolean): void {
  const before = flags[flag.name];
  if (flag.kind === 'list') flags[flag.name] = [...((before as string[] | undefined) ?? []), String(value)];
  else if (before === undefined) flags[flag.name] = value;
  else faults.push({ path: written, code: 'repeated', message: `${written} is given twice` });
}
