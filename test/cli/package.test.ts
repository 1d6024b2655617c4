import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answers, page, serviceThat } from '../sdk/service.ts';

const run = promisify(execFile);
const folder = resolve(import.meta.dirname, '../../cli');
let built: string;

beforeAll(async () => {
  built = await mkdtemp(join(tmpdir(), 'oga-cli-built-'));
  await run(process.execPath, [join(folder, 'scripts/build.ts'), join(built, 'dist')]);
  // What npm would put beside it: its one dependency.
  await symlink(join(folder, 'node_modules'), join(built, 'node_modules'));
});
afterAll(() => rm(built, { recursive: true, force: true }));

describe('what is published', () => {
  it('needs jq-wasm alone', async () => {
    const { dependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Record<string, object>;
    expect(Object.keys(dependencies!)).toEqual(['jq-wasm']);
    const text = await readFile(join(built, 'dist/main.js'), 'utf8');
    expect(text.startsWith('#!/usr/bin/env node\n')).toBe(true);
    const pieces = await readdir(join(built, 'dist'));
    const texts = await Promise.all(pieces.map((piece) => readFile(join(built, 'dist', piece), 'utf8')));
    const imported = texts
      .flatMap((piece) => [...piece.matchAll(/(?:from|import\()\s*"([^."\n][^"\n]*)"/g)])
      .map(([, name]) => name!);
    expect([...new Set(imported.filter((name) => !name.startsWith('node:')))]).toEqual(['jq-wasm']);
  });

  it('runs: help, a search, jq', async () => {
    const { baseUrl } = await serviceThat(answers(page(['lst_1'], null)));
    const words = ['search', '--url', baseUrl, '--jq', '.[0].id'];
    const { stdout } = await run(process.execPath, [join(built, 'dist/main.js'), ...words]);
    expect(stdout).toBe('lst_1\n');
    const help = await run(process.execPath, [join(built, 'dist/main.js'), 'help', '--json']);
    expect(JSON.parse(help.stdout)).toMatchObject({ name: 'listings' });
  });
});
