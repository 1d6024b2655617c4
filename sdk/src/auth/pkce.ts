import type { AuthorizationServer } from './discover.ts';
import { SignInError } from './errors.ts';

/** A sign-in that a person has yet to answer. It is JSON: a page keeps it (in `sessionStorage`) while the person is away. */
export interface PendingSignIn {
  /** Where to send the person. */
  readonly url: string;
  readonly state: string;
  /** Secret of this sign-in: whoever has the answer and this gets the tokens (RFC 7636). */
  readonly verifier: string;
  readonly redirectUri: string;
  readonly clientId: string;
  readonly server: AuthorizationServer;
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** 256 random bits as text: a verifier, a state. */
export const randomText = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));

/** The challenge of a verifier: S256 (RFC 7636, 4.2). */
export const challengeOf = async (verifier: string): Promise<string> =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));

export interface AuthorizationAsked {
  readonly server: AuthorizationServer;
  readonly clientId: string;
  readonly redirectUri: string;
  /** Without it, everything but deletion. */
  readonly scopes?: readonly string[] | undefined;
}

/** An authorization request (RFC 6749, 4.1.1) with PKCE, state and resource. */
export async function authorizationRequest(asked: AuthorizationAsked): Promise<PendingSignIn> {
  const { server, clientId, redirectUri, scopes = [] } = asked;
  const [state, verifier] = [randomText(), randomText()];
  const url = new URL(server.authorizationEndpoint);
  const parameters = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    state,
    code_challenge: await challengeOf(verifier),
    code_challenge_method: 'S256',
    resource: server.resource,
    ...(scopes.length > 0 && { scope: scopes.join(' ') }),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return { url: url.href, state, verifier, redirectUri, clientId, server };
}

/**
 * The code in the address that the person came back to. Refuses an answer to another question (state), of another server
 * (`iss`, RFC 9207), and a person's no.
 */
export function codeIn({ state, server, redirectUri }: PendingSignIn, callback: string | URL): string {
  const { searchParams } = new URL(callback, redirectUri);
  const [given, issuer, error, code] = ['state', 'iss', 'error', 'code'].map((name) => {
    const all = searchParams.getAll(name);
    if (all.length > 1) throw new SignInError('SIGN_IN_INVALID', `the answer has ${name} twice`);
    return all[0];
  });
  if (given !== state) throw new SignInError('SIGN_IN_INVALID', 'the answer belongs to another sign-in');
  if (issuer === undefined ? server.namesItself : issuer !== server.issuer) {
    throw new SignInError('SIGN_IN_INVALID', `the answer is not of ${server.issuer}`);
  }
  if (error === 'access_denied') throw new SignInError('SIGN_IN_DENIED', 'the person did not allow it');
  if (error !== undefined) {
    const message = `the authorization server refused: ${searchParams.get('error_description') ?? error}`;
    throw new SignInError('SIGN_IN_REFUSED', message, { details: { error } });
  }
  if (code === undefined || code === '') throw new SignInError('SIGN_IN_INVALID', 'the answer has no code');
  return code;
}
