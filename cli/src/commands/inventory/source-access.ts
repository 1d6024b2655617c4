import { readFile } from 'node:fs/promises';
import type { SourceKind } from '@oga/contract';
import type { Flag } from '../../arguments/flag.ts';
import { UsageError } from '../../usage-error.ts';
import { isOn, textOf, type Context, type Given } from '../command.ts';

/** What opens a source. */
export interface Access {
  readonly url?: string;
  readonly credentials?: Readonly<Record<string, string>>;
}

/** What a kind of source is opened with: what is asked for on a terminal. */
interface Door {
  readonly address: 'needed' | 'possible' | 'none';
  readonly credentials: readonly { readonly name: string; readonly question: string; readonly isOpen?: true }[];
}

const doors: Readonly<Record<SourceKind, Door>> = {
  vrsync: { address: 'needed', credentials: [] },
  ndjson: { address: 'needed', credentials: [] },
  tokko: { address: 'none', credentials: [{ name: 'key', question: 'API key of Tokko Broker' }] },
  wasi: {
    address: 'none',
    credentials: [
      { name: 'id_company', question: 'id_company of Wasi', isOpen: true },
      { name: 'wasi_token', question: 'wasi_token of Wasi' },
    ],
  },
  kiteprop: { address: 'possible', credentials: [{ name: 'api_key', question: 'API key of KiteProp' }] },
};

/** How the secrets of a source are given: what stands on a command line can be seen by others. */
export const accessFlags: readonly Flag[] = [
  {
    name: 'feed-url',
    kind: 'value',
    placeholder: 'address',
    description:
      'Address of the feed (vrsync, ndjson, the export of kiteprop); @file or env:NAME where it has a key in it',
  },
  {
    name: 'credential',
    kind: 'list',
    placeholder: 'name=from',
    description:
      'A secret (tokko: key; wasi: id_company, wasi_token; kiteprop: api_key) from a file (key=@file), standard input (key=-) or a variable (key=env:NAME); never the secret itself',
  },
  { name: 'no-input', kind: 'switch', description: 'Ask for nothing, also on a terminal' },
];

const refuse = (path: string, message: string) =>
  new UsageError({ path, code: 'invalid', message: `${path}: ${message}` });

/** What flags give; on a terminal the rest is asked for, secrets without showing what is typed. */
export async function readAccess(
  given: Given,
  kind: SourceKind | undefined,
  { terminal, environment, isSilent }: Context,
): Promise<Access> {
  const read = (from: string, flag: string) => secretFrom(from, flag, terminal, environment);
  const feedUrl = textOf(given, 'feed-url');
  const written = (given.flags['credential'] ?? []) as readonly string[];
  const url =
    feedUrl === undefined ? undefined : /^(@|env:|-$)/.test(feedUrl) ? await read(feedUrl, '--feed-url') : feedUrl;
  const credentials: Record<string, string> = {};
  for (const text of written) {
    const [, name, from] = /^([a-z_]+)=([^]+)$/.exec(text) ?? [];
    if (name === undefined || !/^(@.|env:.|-$)/.test(from!)) {
      throw refuse('--credential', 'is <name>=@<file>, <name>=- or <name>=env:<variable>; a secret on the command line can be seen by others');
    } // prettier-ignore
    if (credentials[name] !== undefined) throw refuse('--credential', `${name} is given twice`);
    credentials[name] = await read(from!, '--credential');
  }
  const mayAsk = kind !== undefined && !isSilent && !isOn(given, 'no-input') && textOf(given, 'file') === undefined;
  if (mayAsk && terminal.ask !== undefined && url === undefined && written.length === 0) {
    return askFor(doors[kind], terminal.ask);
  }
  return {
    ...(url !== undefined && { url }),
    ...(Object.keys(credentials).length > 0 && { credentials }),
  };
}

async function askFor(door: Door, ask: NonNullable<Context['terminal']['ask']>): Promise<Access> {
  if (door.address !== 'none') {
    const message = door.address === 'needed' ? 'Address of the feed' : 'Address of the export (empty: by API key)';
    const url = await ask.text({
      message,
      example: 'https://crm.example.com/feed.xml',
      faultOf: (answer) => (/^https?:\/\//i.test(answer) ? undefined : 'must begin with https://'),
    });
    if (url !== undefined || door.address === 'needed') return url === undefined ? {} : { url };
  }
  const credentials: Record<string, string> = {};
  for (const { name, question, isOpen } of door.credentials) {
    const answer =
      isOpen === true
        ? await ask.text({ message: question, faultOf: () => undefined })
        : await ask.secret({ message: question });
    if (answer !== undefined) credentials[name] = answer;
  }
  return { credentials };
}

/** One line from a file, standard input or a variable. It is told to nobody. */
async function secretFrom(
  from: string,
  flag: string,
  terminal: Context['terminal'],
  environment: Context['environment'],
): Promise<string> {
  if (from.startsWith('env:')) {
    const name = from.slice('env:'.length);
    const value = environment.variable(name)?.trim();
    if (value === undefined || value === '') throw refuse(flag, `there is no variable ${name}, or it is empty`);
    return value;
  }
  const path = from.slice(1);
  let text: string;
  try {
    text = from === '-' ? await terminal.readAll() : await readFile(path, 'utf8');
  } catch (error) {
    throw refuse(flag, `${path} cannot be read (${(error as NodeJS.ErrnoException).code ?? (error as Error).message})`);
  }
  const line = text.replace(/^\ufeff/, '').trim();
  if (line === '') throw refuse(flag, `${from === '-' ? 'standard input' : path} is empty`);
  return line;
}
