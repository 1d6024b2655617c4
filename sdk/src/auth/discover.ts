import { apiUrlOf } from '../address.ts';
import { ask, textIn, type Answer, type Wire } from './endpoint.ts';
import { SignInError } from './errors.ts';

/** The authorization server of a service, as it describes itself (RFC 8414). */
export interface AuthorizationServer {
  readonly issuer: string;
  /** What tokens are asked for: the service (RFC 8707). */
  readonly resource: string;
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  readonly registrationEndpoint?: string;
  readonly revocationEndpoint?: string;
  readonly deviceEndpoint?: string;
  /** Whether its answers name it (RFC 9207): then one that does not is somebody else's. */
  readonly namesItself: boolean;
}

/** Address of a service without `/api/v1`, which is what credentials belong to. */
export const siteOf = (baseUrl: string): string => apiUrlOf(baseUrl).replace(/\/api\/v1$/, '');

/** `/.well-known/name` of an address, inserted before its path (RFC 8414, 3.1; RFC 9728, 3.1). */
const wellKnown = (address: string, name: string): string => {
  const { origin, pathname } = new URL(address);
  return `${origin}/.well-known/${name}${pathname === '/' ? '' : pathname}`;
};

/** Finds the authorization server of a service: by the service's own metadata (RFC 9728), then by the server's. */
export async function discover(wire: Wire, site: string, signal?: AbortSignal): Promise<AuthorizationServer> {
  const of = (url: string) => ask(wire, { url, signal });
  const protectedBy = await of(wellKnown(site, 'oauth-protected-resource'));
  const resource = textIn(protectedBy, 'resource');
  if (resource === undefined || withoutSlash(resource) !== site) {
    throw invalid(`${site} describes itself as ${String(resource)}: ask it under that address`);
  }
  const servers = protectedBy['authorization_servers'];
  const issuer: unknown = Array.isArray(servers) ? servers[0] : undefined;
  if (typeof issuer !== 'string') throw invalid(`${site} names no authorization server`);
  requireSafe(issuer, site);
  const about = await of(wellKnown(issuer, 'oauth-authorization-server'));
  if (about['issuer'] !== issuer) throw invalid(`${issuer} describes itself as ${String(about['issuer'])}`);
  const methods = about['code_challenge_methods_supported'];
  if (!Array.isArray(methods) || !methods.includes('S256')) throw invalid(`${issuer} does not know PKCE with S256`);
  const address = (name: string) => endpointIn(about, name, site);
  const [authorizationEndpoint, tokenEndpoint] = [address('authorization_endpoint'), address('token_endpoint')];
  if (authorizationEndpoint === undefined || tokenEndpoint === undefined) throw invalid(`${issuer} names no endpoints`);
  const optional = Object.entries({
    registrationEndpoint: address('registration_endpoint'),
    revocationEndpoint: address('revocation_endpoint'),
    deviceEndpoint: address('device_authorization_endpoint'),
  }).filter(([, value]) => value !== undefined);
  return {
    issuer,
    resource,
    authorizationEndpoint,
    tokenEndpoint,
    namesItself: about['authorization_response_iss_parameter_supported'] === true,
    ...Object.fromEntries(optional),
  };
}

const withoutSlash = (address: string): string => address.replace(/\/+$/, '');

const invalid = (message: string) => new SignInError('SIGN_IN_INVALID', message);

function endpointIn(about: Answer, name: string, site: string): string | undefined {
  const address = textIn(about, name);
  if (address !== undefined) requireSafe(address, site);
  return address;
}

/** Secrets go over TLS, unless the service itself is asked without it (on the own machine). */
function requireSafe(address: string, site: string): void {
  const protocol = URL.canParse(address) ? new URL(address).protocol : '';
  if (protocol === 'https:' || (protocol === 'http:' && site.startsWith('http:'))) return;
  throw invalid(`${address} is no address to send a credential to`);
}
