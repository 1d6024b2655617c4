import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EmbeddedConnection, EmbeddedOptions } from '../../server/src/platform/db/embedded.ts';

/** A line that `test/failure/own-database.ts` said. */
export interface Said {
  type: string;
  name?: string;
  message?: string;
  ownerPid?: number;
  connection?: EmbeddedConnection;
  databasePid?: number;
}

/** A process that owns, or tried to own, a data folder. */
export interface OwnerProcess {
  pid: number;
  said: Said[];
  /** Ready or refused, whichever it came to. */
  settled: Promise<Said>;
  hears(type: string): Promise<Said>;
  /** kill -9, and its end. */
  kill(): Promise<void>;
  /** Asks it to stop in order, and waits for its end. */
  stop(): Promise<void>;
}

const SCRIPT = fileURLToPath(new URL('../failure/own-database.ts', import.meta.url));

/** Starts a process that starts a database on `options.dataDir`. */
export function spawnOwner(options: Omit<EmbeddedOptions, 'onEvent'>): OwnerProcess {
  const child = spawn(process.execPath, [SCRIPT, JSON.stringify(options)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const said: Said[] = [];
  let waiting: (() => void)[] = [];
  const wake = (): void => {
    const all = waiting;
    waiting = [];
    for (const resolve of all) resolve();
  };
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let isOver = false;
  void ended.then(() => {
    isOver = true;
    wake();
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    said.push(JSON.parse(line) as Said);
    wake();
  });
  const find = async (test: (one: Said) => boolean): Promise<Said> => {
    for (;;) {
      const found = said.find(test);
      if (found !== undefined) return found;
      if (isOver) throw new Error(`The process ended without saying that; it said ${JSON.stringify(said)}`);
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  };
  const settled = find(({ type }) => type === 'ready' || type === 'refused');
  // A test that kills it early has no use for this.
  settled.catch(() => undefined);
  return {
    pid: child.pid as number,
    said,
    settled,
    hears: (type) => find((one) => one.type === type),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    stop: async () => {
      child.stdin.end('stop\n');
      await ended;
    },
  };
}

/** The pids of all processes (dead ones waiting to be reaped left out) whose arguments or title contain `text`. */
export async function findProcesses(text: string): Promise<number[]> {
  const pids: number[] = [];
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry) || Number(entry) === process.pid) continue;
    const command = await readFile(`/proc/${entry}/cmdline`, 'utf8').catch(() => '');
    if (command.replaceAll('\0', ' ').includes(text)) pids.push(Number(entry));
  }
  return pids;
}

/** Waits until `test` holds; fails after `limitMs` with what it was about. */
export async function eventually(
  what: string,
  test: () => Promise<boolean> | boolean,
  limitMs = 15_000,
): Promise<void> {
  const limit = AbortSignal.timeout(limitMs);
  while (!(await test())) {
    if (limit.aborted) throw new Error(`Not within ${limitMs} ms: ${what}`);
    await sleep(20);
  }
}
