import { sleep } from '../deadline.ts';
import { isOgaError } from '../errors.ts';
import type { Credential, TokenStore } from './credential.ts';
import { refusalIn, type Wire } from './endpoint.ts';
import { SignInError } from './errors.ts';
import { askTokens } from './tokens.ts';

/** Renewed so long before its end, so that it does not end on the way; of a short life the last quarter. */
const earlyMs = 60_000;

/**
 * Whether a credential is to be renewed before it is used. A clock that was set back since (or is another machine's) says
 * nothing: then the service tells, by 401.
 */
export function isEnding({ obtainedAt, expiresAt }: Credential, now = Date.now()): boolean {
  const [from, to] = [Date.parse(obtainedAt), Date.parse(expiresAt)];
  return now >= to - Math.min(earlyMs, (to - from) / 4);
}

/** Whether it may still be sent. */
export const isOver = ({ expiresAt }: Credential, now = Date.now()): boolean => now >= Date.parse(expiresAt);

/** For as long as the server gives the same answer again (10 s from the first use), a lost one can be asked for. */
const attemptMs = 5_000;
const pausesMs = [200, 600];

/**
 * Renews what the store has, unless somebody else has done so meanwhile: `refused` is the access token that is no good.
 * Runs under the store's lock, so a refresh token is used once. Where the server refuses it, the credential is removed,
 * if it still is the one that was refused.
 */
export function renewStored(wire: Wire, store: TokenStore, refused: string): Promise<Credential | undefined> {
  return store.exclusively(async () => {
    const current = await store.read();
    if (current === undefined || (current.accessToken !== refused && !isEnding(current))) return current;
    const fresh = await refreshed(wire, current).catch(async (error: unknown) => {
      if (refusalIn(error) !== 'invalid_grant' && refusalIn(error) !== 'invalid_client') throw error;
      return successor(store, current, error);
    });
    // A store whose lock is weaker than it says: what is there now is younger than what was read.
    const now = await store.read();
    if (now === undefined || now.accessToken !== current.accessToken) return now;
    await store.write(fresh);
    return fresh;
  });
}

async function refreshed(wire: Wire, current: Credential): Promise<Credential> {
  const { refreshToken, site, clientId, issuer, resource, tokenEndpoint, revocationEndpoint } = current;
  if (refreshToken === undefined) throw signInAgain(current, 'it has ended and cannot be renewed');
  const server = { issuer, resource, tokenEndpoint, ...(revocationEndpoint !== undefined && { revocationEndpoint }) };
  const form = { grant_type: 'refresh_token', refresh_token: refreshToken };
  for (let attempt = 0; ; attempt += 1) {
    try {
      const fresh = await askTokens(wire, { site, server, clientId }, { form, timeoutMs: attemptMs });
      // RFC 6749, 5.1 and 6: what is left out is as it was.
      const scopes = fresh.scopes.length > 0 ? fresh.scopes : current.scopes;
      return { ...fresh, refreshToken: fresh.refreshToken ?? refreshToken, scopes };
    } catch (error) {
      const pauseMs = pausesMs[attempt];
      if (pauseMs === undefined || !isPassing(error)) throw error;
      await sleep(Math.max(pauseMs, askedMs(error)), new AbortController().signal);
    }
  }
}

const askedMs = (error: unknown): number => (isOgaError(error) ? (error.retryAfterSeconds ?? 0) * 1000 : 0);

/** Whether asking again may help, and soon. */
const isPassing = (error: unknown): boolean =>
  isOgaError(error) &&
  !(error instanceof SignInError) &&
  (error.status === 0 || error.status === 429 || error.status >= 500) &&
  askedMs(error) <= attemptMs;

const pausesForSiblingMs = [0, 25, 50, 100];

/** The credential that somebody else has put in the place of a refused one; without any, it is over and removed. */
async function successor(store: TokenStore, refused: Credential, cause: unknown): Promise<Credential> {
  for (const pauseMs of pausesForSiblingMs) {
    await sleep(pauseMs, new AbortController().signal);
    const found = await store.read();
    if (found === undefined) break;
    if (found.refreshToken !== refused.refreshToken) return found;
  }
  const found = await store.read();
  if (found?.refreshToken === refused.refreshToken) await store.remove();
  throw signInAgain(refused, 'it was revoked, or not used for too long', cause);
}

const signInAgain = ({ site }: Credential, why: string, cause?: unknown) =>
  new SignInError('SIGN_IN_AGAIN', `the sign-in to ${site} is over (${why}): sign in again`, { status: 401, cause });
