/** What can be said of an address that a feed names: usable (perhaps after a change), or not. */
export type WebAddress = { readonly url: string; readonly changed: boolean } | null;

const simple = /^https?:\/\/[A-Za-z0-9.-]+(?::\d{1,5})?(?:\/[!#-;=?-[\]_a-z~]*)?$/;
const verdicts = new Map<string, boolean>();
const VERDICTS_KEPT = 2_000;

const localName = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|test|invalid|example)$/;

const isPublicHost = (hostname: string): boolean => {
  const host = hostname.replace(/\.$/, '');
  // An address of any spelling (decimal, hexadecimal, octal, IPv6) as the WHATWG URL parser has normalised it.
  if (host.startsWith('[')) return false;
  const quad = /^(\d+)\.(\d+)\.\d+\.\d+$/.exec(host);
  if (!quad) return host.includes('.') && !localName.test(host);
  const [a, b] = [Number(quad[1]), Number(quad[2])];
  const isPrivate =
    a === 0 || a === 10 || a === 127 || a >= 224 || (a === 169 && b === 254) || (a === 192 && b === 168) ||
    (a === 172 && b >= 16 && b <= 31) || (a === 100 && b >= 64 && b <= 127) || (a === 198 && (b === 18 || b === 19)); // prettier-ignore
  return !isPrivate;
};

/** Hosts repeat thousands of times in a feed; each is judged once. Bounded, so that a feed of hosts cannot fill memory. */
const isPublicOrigin = (origin: string, host: () => string): boolean => {
  const known = verdicts.get(origin);
  if (known !== undefined) return known;
  const verdict = isPublicHost(host());
  if (verdicts.size >= VERDICTS_KEPT) verdicts.clear();
  verdicts.set(origin, verdict);
  return verdict;
};

/**
 * An http(s) address in public space, or null. `www.…` and `//…` get `https`; spaces and letters outside ASCII are
 * percent-encoded. Names are not resolved: whoever fetches must guard against what a name resolves to.
 */
export const readWebAddress = (written: string): WebAddress => {
  let url = written.trim();
  if (url.length === 0 || url.length > 2_000) return null;
  let changed = false;
  if (/^(?:www\.|\/\/)/i.test(url)) {
    url = `https://${url.replace(/^\/\//, '')}`;
    changed = true;
  }
  if (!changed && simple.test(url)) {
    const end = url.indexOf('/', 8);
    const origin = end < 0 ? url : url.slice(0, end);
    return isPublicOrigin(origin, () => URL.parse(url)?.hostname ?? '') ? { url, changed } : null;
  }
  const parsed = URL.parse(url);
  if (!parsed || (parsed.protocol !== 'http:' && parsed.protocol !== 'https:')) return null;
  if (parsed.username !== '' || parsed.password !== '') return null;
  return isPublicHost(parsed.hostname) ? { url: parsed.href, changed: changed || parsed.href !== url } : null;
};
