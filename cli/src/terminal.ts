import { arrayBuffer, text as readText } from 'node:stream/consumers';
import { askOn } from './ask.ts';
import type { Environment } from './environment.ts';
import { openInBrowser } from './service/browser.ts';

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
  /** Stdin as it comes. */
  readStream(): AsyncIterable<Uint8Array>;
  /** Opens an address in the person's browser; false: that cannot be done here. */
  openUrl(url: string): Promise<boolean>;
  /** Says on a terminal what is being waited for, until it is stopped; elsewhere nothing. */
  spin(text: string): Spinner;
  /** Asks a person; undefined where stdin or stderr is none. */
  readonly ask: Ask | undefined;
}

/** A line that moves while something is waited for. */
export interface Spinner {
  /** Says something else from now on. */
  tell(text: string): void;
  stop(): void;
}

/** Questions to a person. Undefined is no answer: it was skipped. Ctrl-C throws `Interrupted`. */
export interface Ask {
  text(question: TextQuestion): Promise<string | undefined>;
  choose(question: ChoiceQuestion): Promise<string | undefined>;
  /** What is typed is not shown. */
  secret(question: { readonly message: string }): Promise<string | undefined>;
}

export interface TextQuestion {
  readonly message: string;
  readonly example?: string;
  /** What is wrong with an answer; undefined: nothing. */
  readonly faultOf: (answer: string) => string | undefined;
}

export interface ChoiceQuestion {
  readonly message: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** The terminal of this process: the only place that writes to its streams. */
export function processTerminal(environment: Environment): Terminal {
  const { forceTty, columns, colours } = environment;
  const { stdin, stdout, stderr } = process;
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
    readAll: () => readText(stdin),
    readBytes: async () => new Uint8Array(await arrayBuffer(stdin)),
    readStream: () => stdin,
    openUrl: (url) => openInBrowser(environment, url),
    spin: (text) =>
      stderr.isTTY
        ? spinner(text, (drawn) => void stderr.write(drawn))
        : { tell: () => undefined, stop: () => undefined },
    ask: stdin.isTTY && stderr.isTTY ? askOn(stdin, stderr) : undefined,
  };
}

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const frameMs = 80;

function spinner(first: string, draw: (text: string) => void): Spinner {
  let turn = 0;
  let text = first;
  const timer = setInterval(() => draw(`\r\u001b[2K${frames[turn++ % frames.length]} ${text}`), frameMs);
  timer.unref();
  return {
    tell: (next) => {
      text = next;
    },
    stop: () => {
      clearInterval(timer);
      draw('\r\u001b[2K');
    },
  };
}

function widthIn(text: string | undefined, least: number): number | undefined {
  const width = /^\d{1,5}$/.test(text ?? '') ? Number(text) : Number.NaN;
  return width >= least ? width : undefined;
}
