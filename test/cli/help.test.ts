import { describe, expect, it } from 'vitest';
import { widthOf } from '../../cli/src/output/width.ts';
import { commands } from '../../cli/src/commands/index.ts';
import { exitCodes } from '../../cli/src/exit-codes.ts';
import { listings } from './cli.ts';

const pages = [[], ['locations'], ['config'], ['credits'], ...commands.map(({ path }) => path)];
const helpOf = async (path: readonly string[]) => (await listings([...path, '--help'])).stdout;

it('is as committed', async () => {
  const texts: string[] = [];
  for (const path of pages) texts.push(`$ ${['listings', ...path, '--help'].join(' ')}\n\n${await helpOf(path)}`);
  await expect(texts.join(`\n${'-'.repeat(80)}\n\n`)).toMatchFileSnapshot('snapshots/help.txt');
});

it.each(pages.map((path) => [path.join(' ') || 'the first page', path] as const))(
  'fits 80 columns: %s',
  async (_, path) => {
    const tooLong = (await helpOf(path)).split('\n').filter((line) => widthOf(line) > 80);
    expect(tooLong).toEqual([]);
  },
);

it.each([
  [
    ['help', 'search'],
    ['search', '--help'],
  ],
  [
    ['help', 'locations', 'cities'],
    ['locations', 'cities', '-h'],
  ],
  [
    ['help', 'config'],
    ['config', '--help'],
  ],
  [[], ['--help']],
])('is the same by %j and %j', async (one, other) => {
  expect(await listings(one)).toEqual(await listings(other));
});

it('has a page for the beginning of every command, which whoever stops there is sent to', async () => {
  const nouns = [...new Set(commands.map(({ path }) => path[0]!))];
  const codes = await Promise.all(nouns.map(async (noun) => [noun, (await listings(['help', noun])).code]));
  expect(codes).toEqual(nouns.map((noun) => [noun, 0]));
});

describe('as data', () => {
  it('holds every command with its flags, every exit code, every operation', async () => {
    const { stdout } = await listings(['help', '--json']);
    const tree = JSON.parse(stdout) as {
      commands: { command: string; flags: { flag: string }[] }[];
      exit_codes: { code: number }[];
      operations: { operation: string; command: string }[];
    };
    expect(tree.commands.map(({ command }) => command)).toEqual(
      commands.map(({ path }) => `listings ${path.join(' ')}`),
    );
    expect(tree.commands[0]!.flags.map(({ flag }) => flag)).toEqual(
      expect.arrayContaining(['--min-price', '--all', '--jq']),
    );
    expect(tree.exit_codes.map(({ code }) => code)).toEqual(exitCodes.map(({ code }) => code));
    expect(tree.operations).toContainEqual(
      expect.objectContaining({ operation: 'listings.get', command: 'listings show' }),
    );
  });

  it('holds nothing but the command asked for', async () => {
    expect(JSON.parse((await listings(['show', '--help', '--json'])).stdout)).toMatchObject({
      command: 'listings show',
    });
  });
});

it('says its version', async () => {
  expect((await listings(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});
