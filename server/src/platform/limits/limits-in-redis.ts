import { createClient } from '@redis/client';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { Observe } from '../observe/observe.ts';
import { counting, type Limits } from './limits.ts';

/** Longer than a Redis in the same house ever takes. One that takes longer is not asked again for a second. */
const answerWithinMs = 500;
const restMs = 1_000;
const connectWithinMs = 2_000;
const longestPauseMs = 3_000;

/**
 * Budgets shared by all servers on one Redis (or Valkey). While it is away, or slow, each server keeps budgets of its
 * own: a limit is then at most as many times too generous as there are servers, never open, and never a failure.
 */
export function limitsInRedis(url: string, observe: Pick<Observe, 'sharedLimits'>): Limits {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: connectWithinMs,
      reconnectStrategy: (attempts: number) => Math.min(longestPauseMs, 50 * 2 ** Math.min(attempts, 10)),
    },
  });
  // Told once an outage, not at every attempt.
  let isAway = false;
  client.on('error', (error: unknown) => {
    if (!isAway) observe.sharedLimits({ state: 'away', error });
    isAway = true;
  });
  client.on('ready', () => {
    if (isAway) observe.sharedLimits({ state: 'back' });
    isAway = false;
  });
  // Not waited for: a server starts without it too. Its own strategy goes on trying.
  client.connect().catch(() => undefined);
  return {
    budget: ({ policy, calls, windowSeconds }) => {
      const options = { points: calls, duration: windowSeconds };
      const own = new RateLimiterMemory(options);
      const shared = new RateLimiterRedis({
        ...options,
        storeClient: client,
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
        keyPrefix: `oga:limit:${policy}`,
        insuranceLimiter: own,
      });
      const inTime = withinTime(answerWithinMs, restMs);
      return counting((key) =>
        inTime(
          () => shared.consume(key),
          () => own.consume(key),
        ),
      );
    },
    state: () => (client.isReady ? 'answers' : 'is away: budgets are kept in this process'),
    close: () => {
      client.destroy();
      return Promise.resolve();
    },
  };
}

/** Asks the first, and the second when no answer comes in time; then the second alone for a while. */
function withinTime(limitMs: number, pauseMs: number) {
  let isResting = false;
  return async <T>(first: () => Promise<T>, second: () => Promise<T>): Promise<T> => {
    if (isResting) return second();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(resolve, limitMs, 'late');
    });
    const asked = first();
    try {
      const answer = await Promise.race([asked, late]);
      if (answer !== 'late') return answer;
    } finally {
      clearTimeout(timer);
    }
    // Whatever it says now, nobody listens.
    asked.catch(() => undefined);
    isResting = true;
    setTimeout(() => (isResting = false), pauseMs).unref();
    return second();
  };
}
