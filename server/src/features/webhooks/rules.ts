import { webhookRules } from '@oga/contract';

/** Between 0 and 1, as `Math.random` gives it. */
export type Chance = () => number;

const jitter = 0.2;
/** Longest that an endpoint may ask us to wait (`Retry-After`). */
const longestPatienceSeconds = 86_400;
const secondMs = 1_000;

/**
 * When a delivery that has failed so often is tried again; null: no more. Each wait is up to a fifth shorter or longer, so
 * that what failed together does not come back together; whoever asks for more patience (429, 503) gets it.
 */
export function nextTry(
  tries: number,
  at: Date,
  retryAfterSeconds: number | null,
  chance: Chance = Math.random,
): Date | null {
  const seconds = webhookRules.waitsSeconds[tries - 1];
  if (seconds === undefined) return null;
  const wait = seconds * (1 - jitter + 2 * jitter * chance());
  const asked = Math.min(retryAfterSeconds ?? 0, longestPatienceSeconds);
  return new Date(at.getTime() + Math.max(wait, asked) * secondMs);
}

/** An endpoint that failed so often in a row is left alone for a while, longer each time. */
export const rest = { afterFailures: 10, firstSeconds: 60, longestSeconds: 900 } as const;

/** Whether an endpoint has taken nothing for so long that nobody seems to be there. */
export const isGivenUp = (failingSince: Date, at: Date): boolean =>
  at.getTime() - failingSince.getTime() >= webhookRules.failingDays * 86_400_000;

/** What is sent for a test: no event, and in no log. */
export const testType = 'webhook.test';
