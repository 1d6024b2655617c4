import { ValidationError } from './errors.ts';

/** `/api/v1` of a site, given its address with or without it. Refuses what is no http(s) address. */
export function apiUrlOf(baseUrl: string): string {
  const { protocol, origin, pathname } = new URL(baseUrl);
  if (protocol !== 'http:' && protocol !== 'https:') throw new TypeError(`baseUrl must be http or https: ${baseUrl}`);
  const path = pathname.replace(/\/+$/, '');
  return origin + (path.endsWith('/api/v1') ? path : `${path}/api/v1`);
}

/** Names of the parameters in a path template, in order. */
export const pathNamesOf = (template: string): string[] =>
  [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

type Values = Readonly<Record<string, unknown>>;

/**
 * Path and query of a request. A value in the path is encoded whole; `''`, `.` and `..`, which would name another
 * address, are refused. Lists are joined by commas, absent values left out.
 */
export function targetOf(template: string, path: Values, query: Values): string {
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => segmentOf(name, path[name]));
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]));
  return pairs.length > 0 ? `${filled}?${search.toString()}` : filled;
}

function segmentOf(name: string, value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (/^\.{0,2}$/.test(text) || /\p{Surrogate}/u.test(text)) {
    const message = `${name} must be text that can stand in an address, not ${JSON.stringify(value) ?? 'undefined'}`;
    const details = { fields: [{ path: name, code: 'invalid', message }] };
    throw new ValidationError({ code: 'VALIDATION_ERROR', status: 0, message, details });
  }
  return encodeURIComponent(text);
}
