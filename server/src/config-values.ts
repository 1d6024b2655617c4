import { z } from 'zod';
import { parseDatabaseUrl } from './platform/db/database-url.ts';

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

/** Of PostgreSQL. */
export const databaseUrl = z
  .string()
  .refine(
    (text) => URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol),
    'must be a URL such as postgres://user:password@host:5432/database',
  );

/** Several of PostgreSQL, one for each machine. */
export const databaseUrls = z
  .string()
  .transform((text) => text.split(',').map((url) => url.trim()))
  .superRefine((urls, context) => {
    const fault = (message: string) => context.addIssue({ code: 'custom', message });
    for (const [at, url] of urls.entries()) {
      // Its place, not the URL: there may be a password in it. And one in a password would be a cut in the middle of it.
      if (!isDatabaseUrl(url)) {
        fault(
          `must be URLs such as postgres://user:password@host:5432/database with commas between; number ${at + 1} is none (a comma of a password is written %2C)`,
        );
        return;
      }
    }
    const machines = urls.map(machineOf);
    const twice = machines.find((machine, at) => machines.indexOf(machine) !== at);
    if (twice !== undefined) fault(`names ${twice} twice`);
  });

const isDatabaseUrl = (url: string): boolean => {
  try {
    return databaseUrl.safeParse(url).success && machineOf(url) !== '';
  } catch {
    return false;
  }
};

/** Host and port of a database's URL. */
export const machineOf = (url: string): string => {
  const { host, port } = parseDatabaseUrl(url);
  return `${host}:${port}`;
};

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
