import { z } from 'zod';
import { machineOf, parseDatabaseUrl } from './platform/db/database-url.ts';

/** A whole number between two. */
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number between ${min} and ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number between ${min} and ${max}`);

/** An origin, without a slash at the end. */
export const webUrl = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'must be an http(s) address')
  .transform((text) => new URL(text))
  .refine(
    (url) => url.pathname === '/' && !url.search && !url.hash && !url.username,
    'must be an origin only: scheme, host and port, without a path',
  )
  .transform((url) => url.origin);

const isDatabaseUrl = (text: string): boolean => {
  try {
    parseDatabaseUrl(text);
    return true;
  } catch {
    return false;
  }
};

/** Of PostgreSQL. */
export const databaseUrl = z
  .string()
  .refine(
    isDatabaseUrl,
    'must be a URL such as postgres://user:password@host:5432/database (with ?sslmode=require or verify-full for TLS)',
  );

/** Several of PostgreSQL, one for each machine, with commas or line ends between. */
export const databaseUrls = z
  .string()
  .transform((text) => text.split(/\s*,\s*|\s+/))
  .superRefine((urls, context) => {
    const fault = (message: string) => context.addIssue({ code: 'custom', message });
    const wrong = urls.findIndex((url) => !isDatabaseUrl(url));
    if (wrong !== -1) {
      // Its place, not the URL: there may be a password in it. And one in a password would be a cut in the middle of it.
      fault(
        `must be URLs such as postgres://user:password@host:5432/database with commas between; number ${wrong + 1} is none (a comma of a password is written %2C)`,
      );
      return;
    }
    const machines = urls.map((url) => machineOf(parseDatabaseUrl(url)));
    const twice = machines.find((machine, at) => machines.indexOf(machine) !== at);
    if (twice !== undefined) fault(`names ${twice} twice`);
  });

/** Of Redis or Valkey. */
export const redisUrl = z
  .string()
  .refine(
    (text) => URL.canParse(text) && /^rediss?:$/.test(new URL(text).protocol) && new URL(text).hostname !== '',
    'must be a URL such as redis://user:password@host:6379/0, or rediss:// over TLS',
  );
/** Of a mail server. */
export const smtpUrl = z
  .string()
  .refine(
    (text) => URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== '',
    'must be a URL such as smtp://user:password@host:587?from=hello@example.com, or smtps:// over TLS',
  );

/** A service of somebody else, with its path, without a slash at the end. */
export const serviceUrl = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'must be an http(s) address')
  .transform((text) => new URL(text))
  .refine(
    (url) => !url.search && !url.hash && !url.username && !url.password,
    'must be an address without a user, query or fragment',
  )
  .transform((url) => url.href.replace(/\/+$/, ''));
