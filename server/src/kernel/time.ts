/** Where the time comes from. The only file that reads the machine's clock; everything else takes a moment or a clock. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Milliseconds since an arbitrary start, never going back: for durations only. */
export const monotonicMs = (): number => performance.now();

/** RFC 3339 in UTC with milliseconds. The second is written once: `toISOString` was a tenth of a kept answer (2026-11-21). */
export function toTimestamp(moment: Date): string {
  const ms = moment.getTime();
  const second = Math.floor(ms / 1000);
  if (second !== written.second) written = { second, text: moment.toISOString().slice(0, -4) };
  return `${written.text}${String(ms - second * 1000).padStart(3, '0')}Z`;
}

let written = { second: Number.NaN, text: '' };
