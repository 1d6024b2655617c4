import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { sleep } from '../../deadline.ts';
import { ConnectionError } from '../../errors.ts';

/** The holder says so often that it lives; a lock that has said nothing for so long, as we have watched it, has none. */
const beatMs = 1_000;
const silenceMs = 10_000;
const patienceMs = 60_000;

/**
 * Runs this while no other process does for the same path, in the order in which the system lets them in.
 *
 * A lock is a file of its own beside the path, with a number: `path.lock.7`. Whoever makes number 8 has taken it over from
 * 7, because that was let go of (`path.lock.7.free`), or because its process is gone. A number can be made once, and the
 * highest one is never removed, so that two who find the same lock dead cannot both take it: removing a file that was
 * found dead, as is usual, might remove the one that another has just put in its place.
 */
export async function withFileLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  const lock = await acquire(path);
  const beat = setInterval(() => void utimes(lock, new Date(), new Date()).catch(() => undefined), beatMs);
  beat.unref();
  try {
    return await work();
  } finally {
    clearInterval(beat);
    // Taken over meanwhile, because this process had stopped: then it is not ours to let go of.
    await rename(lock, `${lock}.free`).catch(() => undefined);
  }
}

interface Lock {
  readonly number: number;
  readonly isFree: boolean;
  readonly path: string;
}

async function acquire(path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const watched: Watched = { lock: '', beat: 0, since: 0 };
  const until = performance.now() + patienceMs;
  for (;;) {
    const last = (await locksOf(path)).at(-1);
    if (last === undefined || last.isFree || (await isDead(last, watched))) {
      const taken = await take(path, (last?.number ?? 0) + 1);
      if (taken !== undefined) return taken;
    }
    if (performance.now() > until) {
      const message = `${path} has been in use by another process for ${patienceMs / 1000} s`;
      throw new ConnectionError({ code: 'CREDENTIAL_IN_USE', status: 0, message });
    }
    await sleep(10 + Math.random() * 30, new AbortController().signal);
  }
}

/** The locks of a path, the highest last. */
async function locksOf(path: string): Promise<Lock[]> {
  const prefix = `${basename(path)}.lock.`;
  const names = await readdir(dirname(path));
  return names
    .flatMap((name) => {
      const [, number, free] = name.startsWith(prefix)
        ? (/^(\d{1,15})(\.free)?$/.exec(name.slice(prefix.length)) ?? [])
        : [];
      return number === undefined
        ? []
        : [{ number: Number(number), isFree: free !== undefined, path: join(dirname(path), name) }];
    })
    .sort((one, other) => one.number - other.number);
}

/** Makes a lock, unless another has; the ones before it are of no more use. */
async function take(path: string, number: number): Promise<string | undefined> {
  const mine = `${path}.lock.${number}`;
  try {
    const file = await open(mine, 'wx', 0o600);
    await file.writeFile(JSON.stringify({ pid: process.pid, host: hostname() }));
    await file.close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined;
    throw error;
  }
  const all = await locksOf(path);
  // Whoever was slow between looking and making may have made a number that was used and removed long ago.
  if (all.at(-1)?.path !== mine) {
    await rm(mine, { force: true });
    return undefined;
  }
  await Promise.all(all.slice(0, -1).map((old) => rm(old.path, { force: true })));
  return mine;
}

/** How a lock was last seen to move, by our own clock: those of file systems and machines differ. */
interface Watched {
  lock: string;
  beat: number;
  since: number;
}

/** Whether the holder is gone: its process is, or nothing has been heard of it for long enough. */
async function isDead({ path }: Lock, watched: Watched): Promise<boolean> {
  const [text, beat] = await Promise.all([
    readFile(path, 'utf8').catch(() => ''),
    stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    ),
  ]);
  if (beat === undefined) return false;
  if (isGone(text)) return true;
  const now = performance.now();
  if (watched.lock !== path || watched.beat !== beat) Object.assign(watched, { lock: path, beat, since: now });
  return now - watched.since > silenceMs;
}

/** Whether a process of this machine held it that is no more. */
function isGone(text: string): boolean {
  try {
    const { pid, host } = JSON.parse(text) as { pid?: unknown; host?: unknown };
    if (typeof pid !== 'number' || host !== hostname()) return false;
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
