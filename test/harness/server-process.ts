import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { keptCode } from './kept-code.ts';
import { eventually } from './owner-process.ts';

const main = path.resolve(import.meta.dirname, '../../server/src/main.ts');

/** `node server/src/main.ts` as an operator starts it. */
export interface ServerProcess {
  readonly child: ChildProcess;
  readonly pid: number;
  /** Origin that it listens on, once it said so. */
  readonly url: string;
  /** Milliseconds from node's start to ready, as the server itself says. */
  readonly readyMs: number;
  stdout(): string;
  stderr(): string;
  /** Exit code or signal, once it has ended. */
  readonly ended: Promise<number | NodeJS.Signals>;
}

interface Started extends Omit<ServerProcess, 'url' | 'readyMs'> {
  /** Resolves when it is ready; rejects when it ended before. */
  ready(): Promise<ServerProcess>;
}

/** Starts a server on a port of its own; nothing of the test's environment but PATH reaches it. */
export function startServer(environment: Record<string, string>, script = main): Started {
  const child = spawn(process.execPath, [script], {
    env: {
      PATH: process.env.PATH ?? '',
      ...keptCode,
      NODE_ENV: 'production',
      PORT: '0',
      READ_RATE_LIMIT_PER_MINUTE: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  let isOver = false;
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('close', (code, signal) => {
      isOver = true;
      resolve(signal ?? code ?? 0);
    });
  });
  const facts = { child, pid: child.pid as number, stdout: () => out, stderr: () => err, ended };
  return {
    ...facts,
    ready: async () => {
      await eventually(
        'the server is ready',
        () => {
          if (isOver) throw new Error(`The server ended: ${err}`);
          return /Listening on\s+\S+/.test(out);
        },
        60_000,
      );
      return {
        ...facts,
        url: /Listening on\s+(\S+)/.exec(out)![1]!,
        readyMs: Number(/ready \(([\d.]+) s\)/.exec(out)![1]) * 1000,
      };
    },
  };
}
