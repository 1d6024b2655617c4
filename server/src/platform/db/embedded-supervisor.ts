import { setTimeout as sleep } from 'node:timers/promises';
import { stopChild } from './embedded-child.ts';
import type { Exit, GuardedChild } from './embedded-child.ts';

/** What supervision has to say. */
export type SupervisionEvent =
  | ({ type: 'crashed'; pid: number; crashesLastMinute: number } & Exit)
  | { type: 'restarted'; pid: number }
  /** The database stays down until the owner starts anew: `reason` says why. */
  | { type: 'gave_up'; reason: string };

/** Keeps a child alive. */
export interface Supervisor {
  pid(): number;
  /** Ends supervision, then the child. */
  stop(): Promise<void>;
}

const CRASHES_A_MINUTE = 5;
const FIRST_PAUSE_MS = 50;

/** Starts the child again whenever it ends unasked: after 50 ms, then twice as long each time; never after the fifth
 * crash within a minute. */
export function superviseChild(
  first: GuardedChild,
  start: () => Promise<GuardedChild>,
  onEvent: (event: SupervisionEvent) => void,
): Supervisor {
  let child = first;
  let crashes = 0;
  const stopping = new AbortController();

  const restart = async (exit: Exit): Promise<boolean> => {
    crashes += 1;
    setTimeout(() => (crashes -= 1), 60_000).unref();
    onEvent({ type: 'crashed', pid: child.pid, crashesLastMinute: crashes, ...exit });
    if (crashes >= CRASHES_A_MINUTE) {
      onEvent({ type: 'gave_up', reason: `PostgreSQL ended ${crashes} times within a minute` });
      return false;
    }
    try {
      await sleep(FIRST_PAUSE_MS * 2 ** (crashes - 1), undefined, { signal: stopping.signal });
      child = await start();
    } catch (error) {
      if (!stopping.signal.aborted) {
        onEvent({ type: 'gave_up', reason: error instanceof Error ? error.message : String(error) });
      }
      return false;
    }
    if (stopping.signal.aborted) return false;
    onEvent({ type: 'restarted', pid: child.pid });
    return true;
  };

  const supervise = async (): Promise<void> => {
    for (;;) {
      const exit = await child.exited;
      if (stopping.signal.aborted || !(await restart(exit))) return;
    }
  };
  const supervision = supervise();

  return {
    pid: () => child.pid,
    stop: async () => {
      stopping.abort();
      // Ends the child that runs now, and the one that a restart under way may still bring.
      await stopChild(child);
      await supervision;
      await stopChild(child);
    },
  };
}
