/** Days of accounts are calendar days in America/Asuncion. */
const zone = 'America/Asuncion';

const inZone = new Intl.DateTimeFormat('en-CA', {
  timeZone: zone,
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
});

/** The calendar day of a moment there: `2026-11-21`. */
export function accountDay(moment: Date): string {
  return inZone.format(moment).slice(0, 10);
}

const hourMs = 3_600_000;

/** The midnight that begins the day of a moment there. */
export const startOfAccountDay = (moment: Date): Date => {
  const today = accountDay(moment);
  let [before, after] = [moment.getTime() - 26 * hourMs, moment.getTime()];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (accountDay(new Date(middle)) === today) after = middle;
    else before = middle;
  }
  return new Date(after);
};

/** The midnight that ends the day of a moment there. Found by looking, since the offset is the zone's own affair. */
export function endOfAccountDay(moment: Date): Date {
  const today = accountDay(moment);
  let [before, after] = [moment.getTime(), moment.getTime() + 26 * hourMs];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (accountDay(new Date(middle)) === today) before = middle;
    else after = middle;
  }
  return new Date(after);
}
