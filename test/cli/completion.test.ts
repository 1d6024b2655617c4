import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { vocabularies } from '@oga/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commands } from '../../cli/src/commands/index.ts';
import { requirement } from '../harness/requires.ts';
import { configFolder, listings } from './cli.ts';

/** What follows these words, the last one unfinished. */
const after = async (...words: string[]): Promise<string[]> => {
  const { code, stdout } = await listings(['completion', 'fish', '--', ...words]);
  expect(code).toBe(0);
  return stdout.split('\n').flatMap((line) => line.split('\t')[0] || []);
};

describe('what may follow', () => {
  test('every command, and the verbs of a noun', async () => {
    expect(await after('')).toEqual([...new Set(commands.map(({ path: [first] }) => first))]);
    expect(await after('sea')).toEqual(['search']);
    expect(await after('locations', 'c')).toEqual(['countries', 'cities']);
    expect(await after('--url', 'http://localhost:4000', 'locations', 'ci')).toEqual(['cities']);
  });

  test('flags of the command that do not stand already, those of the service and the output among them', async () => {
    expect(await after('search', '--list')).toEqual(['--listing-type']);
    expect(await after('search', '--listing-type', 'rent', '--list')).toEqual([]);
    expect(await after('search', '--no-f')).toEqual(['--no-furnished']);
    expect(await after('search', '--j')).toEqual(['--json', '--jq']);
    expect(await after('--j')).toEqual(['--json', '--jq']);
  });

  test('every word of an enumeration of the contract, after the flag and attached to it', async () => {
    const words = Object.keys(vocabularies.property_types.values);
    expect((await after('search', '--property-type', '')).sort()).toEqual([...words].sort());
    expect(await after('search', '--property-type=hou')).toEqual(['--property-type=house']);
  });

  test('a list goes on after a comma with what it does not hold yet', async () => {
    expect(await after('search', '--property-type', 'house,hou')).toEqual([]);
    expect(await after('search', '--property-type', 'apartment,hou')).toEqual(['apartment,house']);
  });

  test('words of arguments: operations with their own flags, enumerations, settings, commands', async () => {
    expect(await after('api', 'listings.')).toContain('listings.search');
    expect(await after('api', 'listings.search', '--sor')).toEqual(['--sort']);
    expect(await after('lookups', 'amen')).toEqual(['amenities']);
    expect(await after('config', 'set', '')).toEqual(['url', 'profile']);
    expect(await after('help', 'locations', 'nei')).toEqual(['neighborhoods']);
    expect(await after('completion', 'f')).toEqual(['fish']);
  });

  test('fields after --json, and what else may follow it', async () => {
    expect(await after('search', '--json', 'pri')).toContain('price');
    expect(await after('search', '--json', 'id,slu')).toContain('id,slug');
    expect(await after('lookups', '--json', '')).toContain('amenities');
  });

  test('profiles of the configuration', async () => {
    const folder = await configFolder();
    const environment = { LISTINGS_CONFIG_DIR: folder };
    await listings(['config', 'set', 'url', 'http://localhost:1', '--profile', 'elsewhere'], { environment });
    const { stdout } = await listings(['completion', 'fish', '--', 'search', '--profile', 'e'], { environment });
    expect(stdout).toBe('elsewhere\n');
  });

  test('nothing where nothing is known, and never a failure', async () => {
    expect(await after('search', '--city', 'As')).toEqual([]);
    expect(await after('nowhere', '')).toEqual([]);
    expect(await after('search', '--unknown', '--', '-')).toEqual([]);
  });
});

test('a shell that is not known is refused with those that are', async () => {
  const { code, stderr } = await listings(['completion', 'bsh']);
  expect([code, stderr]).toEqual([2, expect.stringContaining('did you mean bash?')]);
});

/** A folder with the program under its name, as it would be installed, and the scripts. */
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'oga-completion-'));
  const program = path.resolve(import.meta.dirname, '../../cli/src/main.ts');
  await writeFile(path.join(folder, 'listings'), `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`);
  await chmod(path.join(folder, 'listings'), 0o755);
  for (const shell of ['bash', 'zsh', 'fish']) {
    await writeFile(path.join(folder, shell), (await listings(['completion', shell])).stdout);
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What a shell says to a script of its own language, with the program on its path. */
const say = async (shell: string, options: string[], script: string): Promise<string[]> => {
  const env = { PATH: `${folder}:${process.env.PATH}`, HOME: folder, SCRIPTS: folder, TERM: 'dumb' };
  const { stdout } = await promisify(execFile)(shell, [...options, '-c', script], { env, cwd: folder });
  return stdout.split('\n').filter((line) => line !== '');
};
const testWith = (shell: string) => requirement(shell, existsSync(`/usr/bin/${shell}`) || existsSync(`/bin/${shell}`));

describe('bash', () => {
  /** The words as readline splits them for completion, the cursor after the last. */
  const complete = (...words: string[]) => {
    const quoted = words.map((word) => `'${word}'`).join(' ');
    const line = `COMP_WORDS=(listings ${quoted}); COMP_CWORD=${words.length}; _listings listings`;
    return say('bash', ['--norc'], `. $SCRIPTS/bash; . $SCRIPTS/bash; ${line}; printf '%s\\n' "\${COMPREPLY[@]}"`);
  };

  testWith('bash')('completes commands, flags and words', async () => {
    expect(await complete('sea')).toEqual(['search']);
    expect(await complete('search', '--listing-type', '')).toEqual(Object.keys(vocabularies.listing_types.values));
  });

  testWith('bash')('replaces only what follows an equals sign, where its own word begins', async () => {
    expect(await complete('search', '--property-type', '=', 'hou')).toEqual(['house']);
    expect(await complete('search', '--listing-type', '=')).toEqual(Object.keys(vocabularies.listing_types.values));
  });

  testWith('bash')('runs nothing of what was typed', async () => {
    await complete('search', '$(touch typed)', '`touch typed`', ';touch typed;', '--ci');
    expect(existsSync(path.join(folder, 'typed'))).toBe(false);
  });

  testWith('bash')('knows the function by the name of the program', async () => {
    expect(await say('bash', ['--norc'], '. $SCRIPTS/bash; complete -p listings')).toEqual([
      expect.stringMatching(/-F _listings listings$/),
    ]);
  });
});

testWith('fish')('fish completes commands with what they are for, and words', async () => {
  const complete = (line: string) => say('fish', ['--no-config'], `source $SCRIPTS/fish; complete -C '${line}'`);
  expect(await complete('listings sea')).toEqual([expect.stringMatching(/^search\tSearch/)]);
  expect(await complete('listings search --property-type=hou')).toEqual(['--property-type=house']);
});

testWith('zsh')('zsh takes the script, and the words that it is given', async () => {
  // _describe needs a line being edited; what it would be told is looked at instead.
  const script = `compdef() { :; }; _describe() { print -l -- "\${(@P)2}"; }
    source $SCRIPTS/zsh; words=(listings search --property-type hou); CURRENT=4; _listings
    words=(listings sea); CURRENT=2; _listings`;
  expect(await say('zsh', ['-f'], script)).toEqual(['house', expect.stringMatching(/^search:Search/)]);
});
