import type { Settings } from '../config/settings.ts';
import { suggestion, UsageError } from '../usage-error.ts';

/** Where an address comes from, the strongest first. */
export interface AddressSources {
  readonly urlFlag: string | undefined;
  readonly profileFlag: string | undefined;
  readonly environmentUrl: string | undefined;
  readonly environmentProfile: string | undefined;
  readonly settings: Settings;
}

export interface ServiceAddress {
  readonly url: string;
  /** In words: `--url`, `LISTINGS_URL`, `profile work`, `default`. */
  readonly from: string;
}

const defaultUrl = 'http://localhost:4000';

/**
 * The service that is asked: `--url`, a profile named by `--profile`, `LISTINGS_URL`, the profile in use, else a
 * service on this machine. Refuses a profile that does not exist and what is no http(s) address.
 */
export function serviceAddress(sources: AddressSources): ServiceAddress {
  const { urlFlag, profileFlag, environmentUrl, environmentProfile, settings } = sources;
  if (urlFlag !== undefined) return { url: readUrl(urlFlag, '--url'), from: '--url' };
  if (profileFlag !== undefined) return addressOf(profileFlag, '--profile', settings);
  if (environmentUrl !== undefined) return { url: readUrl(environmentUrl, 'LISTINGS_URL'), from: 'LISTINGS_URL' };
  if (environmentProfile !== undefined) return addressOf(environmentProfile, 'LISTINGS_PROFILE', settings);
  if (settings.profile !== undefined) return addressOf(settings.profile, 'the configuration', settings);
  return { url: defaultUrl, from: 'default' };
}

function addressOf(name: string, source: string, { profiles }: Settings): ServiceAddress {
  const url = Object.hasOwn(profiles, name) ? profiles[name]!.url : undefined;
  if (url !== undefined) return { url: readUrl(url, `profile ${name}`), from: `profile ${name}` };
  const near = suggestion(name, Object.keys(profiles));
  const message = `there is no profile ${name} (named by ${source})${near}`;
  throw new UsageError({ path: source, code: 'unknown', message }, [
    `listings config set url <address> --profile ${/^[\w-]+$/.test(name) ? name : '<name>'}`,
    'listings config list',
  ]);
}

/** The address of a service without a slash at its end. Refuses other protocols, and user names and passwords in it. */
export function readUrl(text: string, source: string): string {
  const url = URL.parse?.(text) ?? (URL.canParse(text) ? new URL(text) : null);
  const refuse = (why: string) => new UsageError({ path: source, code: 'invalid', message: `${source}: ${why}` });
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw refuse(`must be an address such as ${defaultUrl}, not ${JSON.stringify(text)}`);
  }
  if (url.username !== '' || url.password !== '') throw refuse('a user name or password cannot stand in the address');
  return (url.origin + url.pathname).replace(/\/+$/, '').replace(/\/api\/v1$/, '');
}

/** Milliseconds from LISTINGS_TIMEOUT, which is in seconds; undefined without it. */
export function readTimeoutMs(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const seconds = /^\d{1,6}(\.\d{1,3})?$/.test(text) ? Number(text) : 0;
  if (seconds > 0) return seconds * 1000;
  const message = `LISTINGS_TIMEOUT: must be a number of seconds such as 30, not ${JSON.stringify(text)}`;
  throw new UsageError({ path: 'LISTINGS_TIMEOUT', code: 'invalid', message });
}
