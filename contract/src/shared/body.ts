import { z } from 'zod';

/** Fields of JSON bodies: read as strictly as the query is (query.ts). Text is stored in NFC. */

// Control characters but tab and line feed; and those that turn the direction of what stands around them.
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const unwanted = /[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/;
const lineBreak = /[\n\t]/;

const plain = (maxLength: number, minLength: number) =>
  z
    .string({ error: 'must be text' })
    .overwrite((text) => text.replaceAll('\r\n', '\n').normalize('NFC').trim())
    .refine((text) => text.isWellFormed() && !unwanted.test(text), { error: 'must not contain control characters' })
    .min(minLength, { error: minLength === 1 ? 'must not be empty' : `must be at least ${minLength} characters` })
    .max(maxLength, { error: `must be at most ${maxLength} characters` });

/** Text of one line. */
export const bodyLine = (maxLength: number, minLength = 1) =>
  plain(maxLength, minLength).refine((text) => !lineBreak.test(text), { error: 'must be one line' });

/** Text of any number of lines. */
export const bodyText = (maxLength: number, minLength = 1) => plain(maxLength, minLength);

/** A number of the world, `+595981123456` (E.164). */
export const E164 = z
  .string({ error: 'must be text' })
  .regex(/^\+[1-9][0-9]{6,14}$/, { error: 'must be an international number such as +595981123456' })
  .meta({ description: 'E.164', example: '+595981123456' });

/** A web address that anybody may follow. */
export const WebAddress = z
  .string({ error: 'must be text' })
  .max(500, { error: 'must be at most 500 characters' })
  .refine(
    (text) => {
      const url = URL.canParse(text) ? new URL(text) : null;
      return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
    },
    { error: 'must be an http(s) address such as https://example.com/me' },
  )
  .meta({ description: 'An http(s) address', example: 'https://example.com/ana' });

/** An e-mail address as people write it. */
export const EmailAddress = z
  .email({ error: 'must be an e-mail address such as ana@example.com' })
  .max(254, { error: 'must be at most 254 characters' })
  .meta({ example: 'ana@example.com' });

/** A name of the tz database, `America/Asuncion`. */
export const TimeZone = z
  .string({ error: 'must be text' })
  .refine(isTimeZone, { error: 'must be a time zone such as America/Asuncion' })
  .meta({ description: 'Name of the tz database', example: 'America/Asuncion' });

function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
