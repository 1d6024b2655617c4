import type { TokenAsked, TokenSource } from '../request.ts';
import { register, type ClientDescription } from './client-metadata.ts';
import { memoryStore, type Credential, type TokenStore } from './credential.ts';
import { askDeviceCode, pollDevice, type DeviceCode } from './device.ts';
import { discover, siteOf, type AuthorizationServer } from './discover.ts';
import { tell, type Wire } from './endpoint.ts';
import { SignInError } from './errors.ts';
import { authorizationRequest, codeIn, type PendingSignIn } from './pkce.ts';
import { isEnding, isOver, renewStored } from './renew.ts';
import { askTokens } from './tokens.ts';

export interface AuthOptions {
  /** Address of the service, as `createClient` takes it. */
  readonly baseUrl: string;
  /** Where the credential is kept; in memory without it. */
  readonly store?: TokenStore;
  /** How people know the application that asks. */
  readonly clientName?: string;
  /** Id of an application that is registered, or the address of its `clientMetadata`; else each sign-in registers one. */
  readonly clientId?: string;
  readonly fetch?: typeof fetch;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface SignInOptions {
  /** What to ask for, such as `listings:write`; everything but deletion without it. */
  readonly scopes?: readonly string[];
  readonly signal?: AbortSignal;
}

export interface SignedOut {
  /** `nobody`: there was no credential. */
  readonly was: 'signed in' | 'nobody';
  /** Whether the service knows; else why it could not be told, and the credential is only forgotten here. */
  readonly isRevoked: boolean;
  readonly error?: unknown;
}

/** Who is signed in to a service, and how one comes to be: give it to `createClient({ auth })`. */
export interface Auth extends TokenSource {
  /** What is kept; undefined: nobody is signed in. Not renewed for being looked at. */
  credential(): Promise<Credential | undefined>;
  /** Begins a sign-in with a browser: send the person to `url`, and `finish` with the address they come back to. */
  begin(options: SignInOptions & { readonly redirectUri: string }): Promise<PendingSignIn>;
  /** Ends what `begin` began: checks the answer, takes the tokens and keeps them. */
  finish(pending: PendingSignIn, callback: string | URL, options?: Pick<SignInOptions, 'signal'>): Promise<Credential>;
  /** Signs in without a browser on this machine (RFC 8628): `onCode` is told what to show. Resolves when the person agreed. */
  signInWithDevice(options: SignInOptions & { readonly onCode: (code: DeviceCode) => void }): Promise<Credential>;
  /** Ends the sign-in here and at the service. Never fails for the service being away: see `isRevoked`. */
  signOut(options?: Pick<SignInOptions, 'signal'>): Promise<SignedOut>;
}

/** Signs people in and keeps them so. Asks nobody for anything before the first sign-in or renewal. */
export function createAuth(options: AuthOptions): Auth {
  const { store = memoryStore(), clientName = 'Óga SDK' } = options;
  const site = siteOf(options.baseUrl);
  const wire: Wire = { fetch: (...sent) => (options.fetch ?? fetch)(...sent), headers: options.headers ?? {} };
  let renewing: Promise<Credential | undefined> | undefined;

  const stored = async (): Promise<Credential | undefined> => {
    const found = await store.read();
    if (found === undefined || found.site === site) return found;
    throw new SignInError('SIGN_IN_INVALID', `the credential in this store is for ${found.site}, not for ${site}`);
  };
  /** One renewal at a time in this process; whoever stops waiting for it does not stop it for the others. */
  const renewed = (refused: string, signal: AbortSignal): Promise<Credential | undefined> => {
    if (renewing === undefined) {
      renewing = renewStored(wire, store, refused).finally(() => {
        renewing = undefined;
      });
      // Whoever waits is told; where nobody does any more, nobody has to be.
      renewing.catch(() => undefined);
    }
    return orAborted(renewing, signal);
  };
  const requireOwn = ({ url }: TokenAsked): void => {
    if (url !== site && !url.startsWith(`${site}/`)) throw new TypeError(`auth is for ${site}, not for ${url}`);
  };
  const clientOf = (server: AuthorizationServer, redirectUris: readonly string[], signal?: AbortSignal) => {
    const description: ClientDescription = { clientName, redirectUris };
    return options.clientId ?? register(wire, server, description, signal);
  };
  /** Keeps a new credential; the one before it is of no more use, so it ends. */
  const keep = async (credential: Credential): Promise<Credential> => {
    const before = await store.exclusively(async () => {
      const kept = await store.read().catch(() => undefined);
      await store.write(credential);
      return kept;
    });
    if (before?.site === site) await revoke(wire, before).catch(() => undefined);
    return credential;
  };

  return {
    credential: stored,
    token: async (asked) => {
      requireOwn(asked);
      const found = await stored();
      if (found === undefined || !isEnding(found)) return found?.accessToken;
      try {
        return (await renewed(found.accessToken, asked.signal))?.accessToken;
      } catch (error) {
        // Early is early: as long as the old one is good, nobody has to suffer from a renewal that failed.
        if (asked.signal.aborted || error instanceof SignInError || isOver(found)) throw error;
        return found.accessToken;
      }
    },
    renew: async (refused, asked) => {
      requireOwn(asked);
      const found = await stored();
      if (found === undefined || found.accessToken !== refused) return found?.accessToken;
      return (await renewed(refused, asked.signal))?.accessToken;
    },
    begin: async ({ redirectUri, scopes, signal }) => {
      const server = await discover(wire, site, signal);
      const clientId = await clientOf(server, [redirectUri], signal);
      return authorizationRequest({ server, clientId, redirectUri, scopes });
    },
    finish: async (pending, callback, { signal } = {}) => {
      const { server, clientId, redirectUri, verifier } = pending;
      const code = codeIn(pending, callback);
      const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier };
      return keep(await askTokens(wire, { site, server, clientId }, { form, ...(signal && { signal }) }));
    },
    signInWithDevice: async ({ scopes, signal, onCode }) => {
      const server = await discover(wire, site, signal);
      const clientId = await clientOf(server, [], signal);
      const asked = { clientId, ...(scopes && { scopes }), ...(signal && { signal }) };
      const code = await askDeviceCode(wire, server, asked);
      onCode(code);
      return keep(await pollDevice(wire, { site, server, clientId }, code, signal));
    },
    signOut: ({ signal } = {}) =>
      store.exclusively(async () => {
        const found = await stored();
        if (found === undefined) return { was: 'nobody', isRevoked: false };
        const error: unknown = await revoke(wire, found, signal).then(
          () => undefined,
          (failed: unknown) => failed,
        );
        await store.remove();
        return { was: 'signed in', isRevoked: error === undefined, ...(error !== undefined && { error }) };
      }),
  };
}

/** Ends everything that was issued under a credential (RFC 7009). */
async function revoke(wire: Wire, credential: Credential, signal?: AbortSignal): Promise<void> {
  const { revocationEndpoint, refreshToken, accessToken, clientId, issuer } = credential;
  if (revocationEndpoint === undefined) throw new SignInError('SIGN_IN_INVALID', `${issuer} revokes nothing`);
  const form =
    refreshToken === undefined
      ? { token: accessToken, token_type_hint: 'access_token', client_id: clientId }
      : { token: refreshToken, token_type_hint: 'refresh_token', client_id: clientId };
  await tell(wire, { url: revocationEndpoint, form, timeoutMs: 5_000, signal });
}

const orAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
