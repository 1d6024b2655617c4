import { savedSearchRules, type AlertFrequency } from '@oga/contract';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const monday = 1;

/** Matches that were told are kept so long, so that nothing is told twice; then the listing has been met for long. */
export const keptMs = 90 * dayMs;

/** What words come to is worked out anew after so long. */
export const wordedMs = 3_600_000;

/** When something that fits now is told: at once but for what was just told, or with the next digest. */
export function tellingAt(
  frequency: AlertFrequency,
  p: { readonly timeZone: string; readonly now: Date; readonly lastToldAt: Date | null },
): Date {
  if (frequency !== 'instant') return nextDigest(frequency, p.timeZone, p.now);
  const free = (p.lastToldAt?.getTime() ?? 0) + savedSearchRules.foldedMinutes * minuteMs;
  return new Date(Math.max(p.now.getTime(), free));
}

/**
 * The next moment at which clocks of a time zone show the hour of digests, later than now; of weekly ones on a Monday.
 * Days there are of 23 and 25 hours too: it is looked for by the calendar.
 */
export function nextDigest(frequency: 'daily' | 'weekly', timeZone: string, now: Date): Date {
  const clock = clockOf(timeZone);
  const today = calendarDay(clock, now);
  for (let ahead = 0; ; ahead += 1) {
    const day = new Date(today + ahead * dayMs);
    if (frequency === 'weekly' && day.getUTCDay() !== monday) continue;
    const moment = momentAt(clock, day.getTime() + savedSearchRules.digestHour * 60 * minuteMs);
    if (moment > now) return moment;
  }
}

const clockOf = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });

/** What a clock shows at a moment, as if it stood in UTC. */
function shown(clock: Intl.DateTimeFormat, at: Date): number {
  const part = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(part['year']!, part['month']! - 1, part['day'], part['hour'], part['minute'], part['second']);
}

const calendarDay = (clock: Intl.DateTimeFormat, at: Date): number => Math.floor(shown(clock, at) / dayMs) * dayMs;

/** The moment at which a clock shows this; a time that is left out in spring is taken for the one an hour later. */
function momentAt(clock: Intl.DateTimeFormat, wanted: number): Date {
  const offsetAt = (ms: number) => shown(clock, new Date(ms)) - ms;
  const first = wanted - offsetAt(wanted);
  return new Date(wanted - Math.min(offsetAt(first), offsetAt(wanted - offsetAt(first))));
}
