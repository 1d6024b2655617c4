import { readFile } from 'node:fs/promises';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { textOf, type Given } from './command.ts';

/** The bytes of the file that a flag names, `-` for standard input; undefined without the flag. */
export async function readByteFile(given: Given, flag: string, terminal: Terminal): Promise<Uint8Array | undefined> {
  const path = textOf(given, flag);
  if (path === undefined) return undefined;
  try {
    return path === '-' ? await terminal.readBytes() : new Uint8Array(await readFile(path));
  } catch (error) {
    const why = `cannot be read (${(error as NodeJS.ErrnoException).code ?? (error as Error).message})`;
    throw new UsageError({ path: `--${flag}`, code: 'invalid', message: `--${flag}: ${path} ${why}` });
  }
}

/** The JSON in the file that a flag names, `-` for standard input; undefined without the flag. */
export async function readJsonFile(given: Given, flag: string, terminal: Terminal): Promise<unknown> {
  const path = textOf(given, flag);
  if (path === undefined) return undefined;
  const refuse = (why: string) =>
    new UsageError({ path: `--${flag}`, code: 'invalid', message: `--${flag}: ${path} ${why}` });
  let text: string;
  try {
    text = path === '-' ? await terminal.readAll() : await readFile(path, 'utf8');
  } catch (error) {
    throw refuse(`cannot be read (${(error as NodeJS.ErrnoException).code ?? (error as Error).message})`);
  }
  try {
    return JSON.parse(text.replace(/^\ufeff/, '')) as unknown;
  } catch (error) {
    throw refuse(`is not JSON (${(error as Error).message})`);
  }
}
