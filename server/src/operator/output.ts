import { once } from 'node:events';

/** Where a command writes: what it was asked for to stdout, everything else to stderr. */
export interface Output {
  /** Text of the report, as it is; waits while the reader is slow. */
  print(text: string): Promise<void>;
  /** A line for the person who watches. */
  say(text: string): void;
  /** A line that the next one replaces; only on a terminal. An empty one clears it. */
  progress(text: string): void;
}

/** The terminal, or what stands in for it. A reader that has seen enough (`| head`) is no failure. */
export function openOutput(stdout: NodeJS.WriteStream, stderr: NodeJS.WriteStream): Output {
  let isClosed = false;
  let isShowing = false;
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    isClosed = true;
  });
  const clear = () => {
    if (isShowing) stderr.write('\r\u001b[K');
    isShowing = false;
  };
  return {
    print: async (text) => {
      clear();
      if (isClosed || stdout.write(text)) return;
      // `once` rejects at an error, which is the listener's above to judge.
      await Promise.race([once(stdout, 'drain'), once(stdout, 'close')]).catch(() => undefined);
    },
    say: (text) => {
      clear();
      stderr.write(`${text}\n`);
    },
    progress: (text) => {
      if (!stderr.isTTY) return;
      clear();
      stderr.write(text.slice(0, (stderr.columns ?? 80) - 1));
      isShowing = text !== '';
    },
  };
}

/** A value as a person or a program reads it. */
export const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
