import { errors } from 'oidc-provider';

/** What an application says of itself, as registration or its own document gives it. */
export type ClientMetadata = Readonly<Record<string, unknown>>;

/** What we keep of it; everything else that applications send (scopes, keys, contacts) is left out. */
const keptTexts = [
  'client_name',
  'client_uri',
  'logo_uri',
  'tos_uri',
  'policy_uri',
  'software_id',
  'software_version',
] as const;
const grantTypes = ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'] as const;
const authMethods = ['none', 'client_secret_basic', 'client_secret_post'] as const;
const mostRedirects = 20;
const longestRedirect = 1_000;

/**
 * Metadata as the authorization server takes it, from what real assistants send: unknown scopes and grant types, empty
 * texts, custom schemes called `web`. Refused is what could hand a code to somebody else: http to other machines, schemes
 * that run or read something, addresses with a user or fragment.
 */
export function normalizeClient(metadata: ClientMetadata): Record<string, unknown> {
  const redirects = redirectsOf(metadata);
  const asked = listOf(metadata['grant_types']);
  const usesDevice = asked.includes(grantTypes[2]);
  if (redirects.length === 0 && !usesDevice) {
    throw new errors.InvalidRedirectUri('redirect_uris must name at least one address');
  }
  const method = authMethods.find((one) => one === metadata['token_endpoint_auth_method']) ?? 'none';
  const isWeb = redirects.length > 0 && redirects.every((uri) => uri.startsWith('https:'));
  return {
    ...Object.fromEntries(keptTexts.flatMap((name) => textOf(metadata, name))),
    redirect_uris: redirects,
    response_types: redirects.length === 0 ? [] : ['code'],
    // Refreshing is for everybody; the rest as asked, as far as we have it.
    grant_types: [
      ...(redirects.length === 0 ? [] : [grantTypes[0]]),
      grantTypes[1],
      ...(usesDevice ? [grantTypes[2]] : []),
    ],
    token_endpoint_auth_method: method,
    application_type: isWeb ? 'web' : 'native',
  };
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : []);

function redirectsOf(metadata: ClientMetadata): string[] {
  const given = metadata['redirect_uris'] ?? [];
  if (!Array.isArray(given) || given.some((uri) => typeof uri !== 'string')) {
    throw new errors.InvalidRedirectUri('redirect_uris must be a list of addresses');
  }
  if (given.length > mostRedirects) {
    throw new errors.InvalidRedirectUri(`redirect_uris must name at most ${mostRedirects} addresses`);
  }
  return [...new Set(given as readonly string[])].map((uri) => {
    const fault = faultOfRedirect(uri);
    if (fault !== null) throw new errors.InvalidRedirectUri(`${JSON.stringify(uri.slice(0, 100))} ${fault}`);
    return uri;
  });
}

/** Schemes that would run, read or show something instead of handing the code to an application. */
const forbiddenSchemes = new Set([
  'javascript:', 'data:', 'file:', 'blob:', 'vbscript:', 'about:', 'view-source:', 'filesystem:', 'ftp:', 'ws:', 'wss:',
  'mailto:', 'tel:', 'sms:', 'intent:', 'content:', 'chrome:', 'jar:', 'ms-appdata:', 'res:',
]); // prettier-ignore

/** Why an address cannot receive codes; null where it can (RFC 8252, 7; RFC 9700, 4.1). */
export function faultOfRedirect(uri: string): string | null {
  if (uri.length > longestRedirect) return 'is too long';
  // What the address bar and the parser would read differently.
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  if (/[\u0000-\u0020\u007f\\]|[^\u0000-\u007f]/.test(uri)) return 'has characters that an address has not';
  if (!URL.canParse(uri)) return 'is no address';
  const url = new URL(uri);
  if (uri.includes('#')) return 'must have no fragment';
  if (url.username !== '' || url.password !== '') return 'must have no user';
  if (url.protocol === 'https:') {
    return /(^|\/)\.\.?(\/|$)|%2e/i.test(uri.slice(8).split('?')[0]!) ? 'must be plain, without dot segments' : null;
  }
  if (url.protocol === 'http:') return isLoopback(url.hostname) ? null : 'must be https, or http to the own machine';
  if (forbiddenSchemes.has(url.protocol)) return 'has a scheme that hands nothing to an application';
  return /^[a-z][a-z0-9+.-]*:$/.test(url.protocol) && uri.length > url.protocol.length
    ? null
    : 'is no address of an application';
}

/** The own machine (RFC 8252, 7.3); `localhost` too, since assistants use it. */
export const isLoopback = (hostname: string): boolean => ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);

/** A text worth keeping: not empty, of a sane length, an https address where it is one. */
function textOf(metadata: ClientMetadata, name: (typeof keptTexts)[number]): [string, string][] {
  const value = metadata[name];
  if (typeof value !== 'string' || value.trim() === '') return [];
  if (name.endsWith('_uri')) {
    const isWeb = value.length <= 500 && URL.canParse(value) && new URL(value).protocol === 'https:';
    return isWeb ? [[name, value]] : [];
  }
  return [[name, shownName(value)]];
}

/** A name as it may be shown: one line, no characters that change what stands around it, not long. */
export const shownName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80);
