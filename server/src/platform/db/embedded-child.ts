import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Identity } from './embedded-folders.ts';

/** PostgreSQL, or initdb, did not come up. The message ends with the last lines of its log. */
export class EmbeddedStartFailed extends Error {
  override readonly name = 'EmbeddedStartFailed';
}

/** How a process ended. */
export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** A program that dies with us. */
export interface GuardedChild {
  readonly pid: number;
  readonly exited: Promise<Exit>;
  exit(): Exit | undefined;
  signal(name: NodeJS.Signals): void;
  /** What it has written to the log since it started: the last lines. */
  logTail(): Promise<string>;
}

// The shell becomes the program itself (exec), so that its pid is the program's, and leaves behind a watcher that
// reads a pipe from us. A line on it means that all is over; its end without a line means that we died, however:
// fast shutdown then, and an immediate one after 10 s. The watcher is forked twice so that it is not a child of
// PostgreSQL, which takes the death of an unknown child for a crash.
const GUARD = `
( ( trap '' INT TERM HUP QUIT
    read -r farewell <&3 && exit 0
    kill -INT $$ || exit 0
    waited=0
    while kill -0 $$ && [ $waited -lt 100 ]; do sleep 0.1; waited=$((waited + 1)); done
    kill -QUIT $$
  ) >/dev/null 2>&1 & )
exec 3<&-
exec "$@"
`;

// Not the server's environment: that has secrets, and PostgreSQL may run as a user whose processes others can read.
const ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', TZ: 'UTC' };

const LOG_BYTES = 4 * 1024 * 1024;
const TAIL_LINES = 20;

const logFile = (dataDir: string) => join(dataDir, 'postgres.log');

/** Puts a log of more than 4 MB aside as `postgres.log.1`, replacing the one before. */
export async function rotateLog(dataDir: string): Promise<void> {
  const size = await stat(logFile(dataDir)).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LOG_BYTES) await rename(logFile(dataDir), `${logFile(dataDir)}.1`);
}

/**
 * Starts `command` in a session of its own (Ctrl-C in our terminal does not reach it), writing to
 * `dataDir`/postgres.log, as `identity` if given.
 */
export async function spawnGuarded(
  command: [string, ...string[]],
  dataDir: string,
  identity: Identity | undefined,
): Promise<GuardedChild> {
  const log = await open(logFile(dataDir), 'a', 0o600);
  const logStart = (await log.stat()).size;
  const spawned = spawn('/bin/sh', ['-c', GUARD, 'oga-guard', ...command], {
    cwd: '/',
    env: ENVIRONMENT,
    detached: true,
    stdio: ['ignore', log.fd, log.fd, 'pipe'],
    ...identity,
  });
  const pipe = spawned.stdio[3] as Writable;
  // The watcher may be gone when we say farewell.
  pipe.on('error', () => undefined);
  try {
    if (spawned.pid === undefined) await once(spawned, 'spawn');
  } finally {
    await log.close();
  }
  let exit: Exit | undefined;
  const exited = new Promise<Exit>((resolve) => {
    spawned.once('exit', (code, signal) => {
      exit = { code, signal };
      pipe.end('farewell\n', () => pipe.destroy());
      resolve(exit);
    });
  });
  return {
    pid: spawned.pid as number,
    exited,
    exit: () => exit,
    signal: (name) => void spawned.kill(name),
    logTail: async () => {
      const written = await readFile(logFile(dataDir));
      return written.subarray(logStart).toString('utf8').trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
    },
  };
}

/** Fails with the log's end. */
export async function failStart(what: string, child: GuardedChild): Promise<never> {
  const exit = child.exit();
  const how = exit === undefined ? '' : ` (${exit.signal ?? `exit code ${exit.code}`})`;
  throw new EmbeddedStartFailed(`${what}${how}. The end of its log:\n${await child.logTail()}`);
}

const READY_LIMIT_MS = 5 * 60_000;
const READY_POLL_MS = 4;

/**
 * Waits until PostgreSQL accepts connections, as pg_ctl does: line 8 of postmaster.pid (src/include/utils/pidfile.h).
 * Fails with the log's end when the process ends before, or after 5 minutes (a crash recovery may take long).
 */
export async function waitUntilReady(child: GuardedChild, clusterDir: string): Promise<void> {
  const limit = AbortSignal.timeout(READY_LIMIT_MS);
  while (child.exit() === undefined) {
    const lines = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').then(
      (text) => text.split('\n'),
      () => [],
    );
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return;
    if (limit.aborted) await failStart('PostgreSQL was not ready after 5 minutes', child);
    await sleep(READY_POLL_MS);
  }
  await failStart('PostgreSQL did not start', child);
}

/** Fast shutdown; after 10 s an immediate one; after 10 s more the end of it. Idempotent. */
export async function stopChild(child: GuardedChild): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (child.exit() !== undefined) return;
    child.signal(signal);
    const limit = new AbortController();
    await Promise.race([child.exited, sleep(10_000, undefined, { signal: limit.signal }).catch(() => undefined)]);
    limit.abort();
  }
  await child.exited;
}
