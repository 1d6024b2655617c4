import { arrayBuffer, text as readText } from 'node:stream/consumers';
import type { Environment } from './environment.ts';

/** Where a run writes. stdout is for what was asked, stderr for everything else. */
export interface Terminal {
  /** Whether a person reads stdout: tables then, else tab-separated values. */
  readonly isPerson: boolean;
  /** Whether a person reads stderr. */
  readonly hasAudience: boolean;
  readonly columns: number;
  readonly hasColours: boolean;
  /** Writes to stdout; settles when the reader is ready for more. */
  write(text: string): Promise<void>;
  /** Writes to stderr. */
  say(text: string): void;
  /** All of stdin. */
  readAll(): Promise<string>;
  /** The same as bytes. */
  readBytes(): Promise<Uint8Array<ArrayBuffer>>;
}

/** The terminal of this process: the only place that writes to its streams. */
export function processTerminal({ forceTty, columns, colours }: Environment): Terminal {
  const { stdout, stderr } = process;
  // `| head` closes the pipe when it has enough: nothing is left to do and nothing went wrong.
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    process.exit(error.code === 'EPIPE' ? 0 : 1);
  });
  stderr.on('error', () => undefined);
  const isPerson = forceTty === undefined ? stdout.isTTY : forceTty !== '0' && forceTty !== 'false';
  return {
    isPerson,
    hasAudience: isPerson || stderr.isTTY,
    columns: widthIn(forceTty, 20) ?? widthIn(columns, 20) ?? (stdout.isTTY ? stdout.columns : undefined) ?? 80,
    hasColours: colours ?? isPerson,
    write: (text) =>
      new Promise((resolve) => {
        if (stdout.write(text)) resolve();
        else stdout.once('drain', resolve);
      }),
    say: (text) => void stderr.write(text),
    readAll: () => readText(process.stdin),
    readBytes: async () => new Uint8Array(await arrayBuffer(process.stdin)),
  };
}

function widthIn(text: string | undefined, least: number): number | undefined {
  const width = /^\d{1,5}$/.test(text ?? '') ? Number(text) : Number.NaN;
  return width >= least ? width : undefined;
}
