/** Where the time comes from. The only file that reads the machine's clock; everything else takes a moment or a clock. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Milliseconds since an arbitrary start, never going back: for durations only. */
export const monotonicMs = (): number => performance.now();

/** RFC 3339 in UTC with milliseconds. */
export const toTimestamp = (moment: Date): string => moment.toISOString();
