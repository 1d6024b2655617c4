import { ask, textIn, type Wire } from './endpoint.ts';
import { SignInError } from './errors.ts';
import type { AuthorizationServer } from './discover.ts';

export const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code';

/** What a person is shown of an application, and where answers go to it. */
export interface ClientDescription {
  readonly clientName: string;
  readonly redirectUris: readonly string[];
  /** Page about it. */
  readonly clientUri?: string;
  readonly logoUri?: string;
}

/** RFC 7591: a client without a secret, that renews its tokens and may use codes for devices. */
const metadataOf = ({ clientName, redirectUris, clientUri, logoUri }: ClientDescription) => ({
  client_name: clientName,
  redirect_uris: redirectUris,
  grant_types: [...(redirectUris.length === 0 ? [] : ['authorization_code']), 'refresh_token', deviceGrant],
  response_types: redirectUris.length === 0 ? [] : ['code'],
  token_endpoint_auth_method: 'none',
  ...(clientUri !== undefined && { client_uri: clientUri }),
  ...(logoUri !== undefined && { logo_uri: logoUri }),
});

/**
 * The document to serve as JSON at an https address of yours, which then is the `clientId`: an application that describes
 * itself there needs no registration, and people see whose it is.
 */
export function clientMetadata(clientId: string, description: ClientDescription): Readonly<Record<string, unknown>> {
  const { protocol, pathname, hash, search } = new URL(clientId);
  if (protocol !== 'https:' || pathname === '/' || hash !== '' || search !== '') {
    throw new TypeError(`clientId must be an https address with a path and without query: ${clientId}`);
  }
  return { client_id: clientId, ...metadataOf(description) };
}

/** Registers an application (RFC 7591); answers its id. */
export async function register(
  wire: Wire,
  { issuer, registrationEndpoint }: AuthorizationServer,
  description: ClientDescription,
  signal?: AbortSignal,
): Promise<string> {
  if (registrationEndpoint === undefined) {
    throw new SignInError('SIGN_IN_INVALID', `${issuer} registers no applications: give a clientId`);
  }
  const answer = await ask(wire, { url: registrationEndpoint, json: metadataOf(description), signal });
  const clientId = textIn(answer, 'client_id');
  if (clientId === undefined) throw new SignInError('SIGN_IN_INVALID', `${issuer} gave no client_id`);
  return clientId;
}
