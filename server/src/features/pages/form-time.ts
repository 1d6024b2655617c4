import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';

/** Nobody reads a form and writes a question in less; programs do. */
const leastSeconds = 3;
/** A page that was open for longer says nothing about its reader, and the same time could be sent for ever. */
const mostDays = 30;

const markOf = (box: SecretBox, about: string, at: string): string =>
  createHmac('sha256', box.derive('form times')).update(`${at} ${about}`).digest('base64url').slice(0, 22);

/** When a form was shown, signed, for a field of it. */
export function formTime(box: SecretBox, about: string, now: Date): string {
  const at = now.getTime().toString(36);
  return `${at}.${markOf(box, about, at)}`;
}

/** The day of it: so long two pages that differ in it alone count as one. */
export const dayOf = (given: string): string =>
  String(Math.floor(Number.parseInt(given.split('.', 1)[0]!, 36) / 86_400_000));

/** Whether a form came back sooner than people write, or was never shown. Nobody is refused for it. */
export function isTooQuick(box: SecretBox, about: string, given: string, now: Date): boolean {
  const [, at = '', mark = ''] = /^([0-9a-z]{1,10})\.([\w-]{22})$/.exec(given) ?? [];
  if (at === '' || !timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(box, about, at)))) return true;
  const seconds = (now.getTime() - Number.parseInt(at, 36)) / 1000;
  return seconds < leastSeconds || seconds > mostDays * 86_400;
}
