import { forbidden } from './outgoing-error.ts';
import { isPublicAddress } from './public-address.ts';

/** What may be fetched, before any name is resolved. */
export interface UrlRules {
  readonly ports: ReadonlySet<number>;
  /** Names of our own, in lower case: we are not asked through ourselves. */
  readonly ownHosts: ReadonlySet<string>;
}

const longestUrl = 4_096;
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const controls = /[\u0000-\u001f\u007f]/;
const ambiguous = /\\/;

/** Names that are resolved inside a network, or by nobody (RFC 6761, 6762, 7686, 8375, and what routers and clouds use). */
const insideNames = new Set([
  'localhost', 'local', 'localdomain', 'internal', 'intranet', 'lan', 'home', 'corp', 'private', 'arpa', 'test',
  'example', 'invalid', 'onion', 'alt',
]); // prettier-ignore

const label = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;

/**
 * The address as it will be fetched, or a refusal (`forbidden_address`). Only http and https, only the usual ports, no
 * user or password, and a host that is a public address or a name that can belong to one. Judged after the WHATWG parser
 * has turned every spelling (decimal, octal, hexadecimal, full-width, percent-encoded) into one. What a name resolves to
 * is judged later, when it is resolved.
 */
export function readOutsideUrl(text: string, rules: UrlRules, base?: URL): URL {
  if (text.length > longestUrl) throw forbidden(`the address is longer than ${longestUrl} characters`);
  if (controls.test(text)) throw forbidden('the address contains control characters');
  if (ambiguous.test(text)) throw forbidden('the address contains a backslash, which not all read alike');
  const url = URL.parse(text, base);
  if (url === null) throw forbidden('the address is not a complete http or https address');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw forbidden('the address must begin with http:// or https://');
  }
  if (url.username !== '' || url.password !== '') throw forbidden('the address must not carry a user or password');
  const port = portOf(url);
  if (!rules.ports.has(port)) throw forbidden(`the address names port ${port}, which is not one of the web`);
  const host = hostOf(url);
  if (rules.ownHosts.has(host) || !(isLiteral(host) ? isPublicAddress(host) : isOutsideName(host))) {
    throw forbidden('the address is not one of the public internet');
  }
  url.hash = '';
  return url;
}

/** Host without brackets and without the dot of the root. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

export const portOf = ({ port, protocol }: URL): number =>
  port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);

/** Whether a host is an address, not a name; the parser leaves no IPv4 address but in its usual form. */
export const isLiteral = (host: string): boolean => host.includes(':') || /^\d+\.\d+\.\d+\.\d+$/.test(host);

function isOutsideName(host: string): boolean {
  const labels = host.split('.');
  const last = labels.at(-1)!;
  return (
    labels.length >= 2 &&
    host.length <= 253 &&
    labels.every((one) => label.test(one)) &&
    // The last label of a public name is never a number (RFC 3696, 2).
    !/^\d/.test(last) &&
    !insideNames.has(last)
  );
}
