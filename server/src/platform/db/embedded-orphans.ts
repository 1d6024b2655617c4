import { execFile } from 'node:child_process';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Identity } from './embedded-folders.ts';

interface Process {
  pid: number;
  uid: number;
  /** Its arguments, joined by blanks. */
  command: string;
}

async function listFromProc(): Promise<Process[]> {
  const processes: Process[] = [];
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const [folder, command] = await Promise.all([stat(`/proc/${entry}`), readFile(`/proc/${entry}/cmdline`, 'utf8')]);
      processes.push({ pid: Number(entry), uid: folder.uid, command: command.replaceAll('\0', ' ').trim() });
    } catch {
      // It ended while we looked.
    }
  }
  return processes;
}

async function listFromPs(): Promise<Process[]> {
  const { stdout } = await promisify(execFile)('/bin/ps', ['-A', '-o', 'pid=,uid=,args='], { maxBuffer: 1 << 24 });
  return stdout.split('\n').flatMap((line) => {
    const match = /^\s*(\d+)\s+(\d+)\s+(.*?)\s*$/.exec(line);
    return match === null ? [] : [{ pid: Number(match[1]), uid: Number(match[2]), command: match[3] as string }];
  });
}

// procps is not on every slim image, and /proc is not on macOS.
const listProcesses = process.platform === 'linux' ? listFromProc : listFromPs;

/** What marks the processes of one data folder: the postmaster's arguments, and `cluster_name` in its children's titles. */
export interface ClusterMarks {
  clusterDir: string;
  clusterName: string;
  identity: Identity | undefined;
}

async function findProcesses({
  clusterDir,
  clusterName,
  identity,
}: ClusterMarks): Promise<Record<'postmasters' | 'children', number[]>> {
  const uid = identity?.uid ?? process.getuid?.();
  const found = (await listProcesses()).filter((one) => one.uid === uid);
  const pids = (test: (command: string) => boolean) => found.filter((one) => test(one.command)).map((one) => one.pid);
  return {
    // The watcher that spawnGuarded left behind has the same words in its arguments.
    postmasters: pids((line) => line.includes(`/postgres -D ${clusterDir} -k `) && !line.startsWith('/bin/sh ')),
    children: pids((command) => command.startsWith(`postgres: ${clusterName}: `)),
  };
}

function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It ended by itself.
    }
  }
}

/** Stops what is left of an earlier owner's PostgreSQL; returns the pids it had to stop. */
async function stopLeftovers(marks: ClusterMarks): Promise<number[]> {
  const first = await findProcesses(marks);
  const stopped = first.postmasters.length > 0 ? first.postmasters : first.children;
  if (stopped.length === 0) return [];
  // An orphaned postmaster takes its children with it. Children without one (it was killed) notice when they next
  // wait, which a long query does not; nothing they do can be kept, so they need no grace.
  const hasPostmaster = first.postmasters.length > 0;
  for (const signal of hasPostmaster
    ? (['SIGINT', 'SIGQUIT', 'SIGKILL'] as const)
    : (['SIGQUIT', 'SIGKILL'] as const)) {
    const left = await findProcesses(marks);
    signalAll(left.postmasters.length > 0 ? left.postmasters : left.children, signal);
    const limit = AbortSignal.timeout(hasPostmaster ? 10_000 : 1_000);
    while (!limit.aborted) {
      const { postmasters, children } = await findProcesses(marks);
      if (postmasters.length + children.length === 0) return stopped;
      if (hasPostmaster && postmasters.length === 0) return [...stopped, ...(await stopLeftovers(marks))];
      await sleep(20);
    }
  }
  return stopped;
}

// PostgreSQL takes any live process under this number for its predecessor; no system hands it out.
const NOBODYS_PID = 2_147_483_647;

/**
 * Makes `clusterDir` ready to be started, by its owner only: stops an orphaned PostgreSQL (fast, then immediate), and
 * if the pid in a stale postmaster.pid is some other process's by now, writes one there that is nobody's. The file
 * itself stays: its last lines let PostgreSQL refuse while something is still attached to the old shared memory.
 * Returns the pids it had to stop.
 */
export async function clearOrphans(marks: ClusterMarks): Promise<number[]> {
  const file = join(marks.clusterDir, 'postmaster.pid');
  const isThere = await stat(file).then(
    () => true,
    () => false,
  );
  if (!isThere) return [];
  const stopped = await stopLeftovers(marks);
  const lines = await readFile(file, 'utf8').then(
    (text) => text.split('\n'),
    () => undefined,
  );
  if (lines !== undefined) await writeFile(file, [NOBODYS_PID, ...lines.slice(1)].join('\n'));
  return stopped;
}
