import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';
import { readEnvironment } from '../../cli/src/environment.ts';
import { run } from '../../cli/src/program.ts';
import type { Ask, Terminal } from '../../cli/src/terminal.ts';

export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Setting {
  /** Width of the terminal that stdout is; a pipe without it. */
  readonly columns?: number;
  readonly hasColours?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** What is read from stdin. */
  readonly stdin?: string | Uint8Array;
  /** What a browser does that is opened at an address; none can be opened without it. */
  readonly browser?: (url: string) => Promise<unknown>;
  /** Told of what is written to stderr, as it is. */
  readonly onSay?: (text: string) => void;
  /** Told of what a line that moves says after its first words. */
  readonly onSpin?: (text: string) => void;
  /** A person at stdin, who answers. */
  readonly ask?: Ask;
}

/** A folder for configuration that is gone after the test. */
export async function configFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'oga-cli-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs the program in this process, with streams that remember what was written. Nothing of the machine is read. */
export async function listings(words: readonly string[], setting: Setting = {}): Promise<Outcome> {
  const { columns, hasColours = false, environment = {}, stdin = '', browser, ask, onSay, onSpin } = setting;
  const { signal = new AbortController().signal } = setting;
  const written = { stdout: '', stderr: '' };
  const terminal: Terminal = {
    isPerson: columns !== undefined,
    hasAudience: columns !== undefined,
    columns: columns ?? 80,
    hasColours,
    write: (text) => {
      written.stdout += text;
      return Promise.resolve();
    },
    say: (text) => {
      written.stderr += text;
      onSay?.(text);
    },
    readAll: () => Promise.resolve(stdin.toString()),
    readBytes: () => Promise.resolve(new Uint8Array(Buffer.from(stdin))),
    readStream: () => Readable.from(stdin.length === 0 ? [] : [Buffer.from(stdin)]),
    openUrl: (url) => Promise.resolve(browser !== undefined && browser(url) !== undefined),
    spin: (text) => {
      written.stderr += `… ${text}\n`;
      return { tell: (next) => onSpin?.(next), stop: () => undefined };
    },
    ask,
  };
  const values = { LISTINGS_CONFIG_DIR: '/nonexistent/oga-cli', ...environment };
  const code = await run(words, {
    terminal,
    environment: readEnvironment(values, 'linux', '/nonexistent', 'a-machine'),
    signal,
  });
  return { code, ...written };
}
