import { sleep } from '../deadline.ts';
import { isOgaError } from '../errors.ts';
import { deviceGrant } from './client-metadata.ts';
import type { Credential } from './credential.ts';
import type { AuthorizationServer } from './discover.ts';
import { ask, refusalIn, textIn, type Wire } from './endpoint.ts';
import { SignInError } from './errors.ts';
import { askTokens, type Issued } from './tokens.ts';

/** What a person is shown on a machine without a browser. It is JSON; `deviceCode` is secret. */
export interface DeviceCode {
  /** To be typed at `verificationUri`. */
  readonly userCode: string;
  readonly verificationUri: string;
  /** The same with the code in it, for a QR code or a link. */
  readonly verificationUriComplete?: string;
  readonly expiresAt: string;
  readonly intervalSeconds: number;
  readonly deviceCode: string;
}

/** Begins a sign-in by code (RFC 8628, 3.1). */
export async function askDeviceCode(
  wire: Wire,
  { issuer, deviceEndpoint, resource }: AuthorizationServer,
  { clientId, scopes = [], signal }: { clientId: string; scopes?: readonly string[]; signal?: AbortSignal },
): Promise<DeviceCode> {
  if (deviceEndpoint === undefined) {
    throw new SignInError('SIGN_IN_INVALID', `${issuer} has no codes for devices: sign in with a browser`);
  }
  const form = { client_id: clientId, resource, scope: scopes.length > 0 ? scopes.join(' ') : undefined };
  const answer = await ask(wire, { url: deviceEndpoint, form, signal });
  const [deviceCode, userCode] = [textIn(answer, 'device_code'), textIn(answer, 'user_code')];
  const verificationUri = textIn(answer, 'verification_uri');
  if (deviceCode === undefined || userCode === undefined || verificationUri === undefined) {
    throw new SignInError('SIGN_IN_INVALID', `${issuer} gave no code`);
  }
  const complete = textIn(answer, 'verification_uri_complete');
  return {
    userCode,
    verificationUri,
    ...(complete !== undefined && { verificationUriComplete: complete }),
    expiresAt: new Date(Date.now() + positive(answer['expires_in'], 600) * 1000).toISOString(),
    intervalSeconds: positive(answer['interval'], 5),
    deviceCode,
  };
}

const positive = (value: unknown, usual: number): number => (typeof value === 'number' && value > 0 ? value : usual);

/**
 * Asks until the person has answered (RFC 8628, 3.4 and 3.5): not more often than the server wants, more seldom whenever
 * it says so or does not answer, until the code is over or the signal is aborted.
 */
export async function pollDevice(
  wire: Wire,
  issued: Issued,
  { deviceCode, expiresAt, intervalSeconds }: DeviceCode,
  signal: AbortSignal = new AbortController().signal,
): Promise<Credential> {
  let waitMs = intervalSeconds * 1000;
  const endsAt = Date.parse(expiresAt);
  for (;;) {
    if (Date.now() + waitMs > endsAt) throw expired();
    await sleep(waitMs, signal);
    try {
      return await askTokens(wire, issued, { form: { grant_type: deviceGrant, device_code: deviceCode }, signal });
    } catch (error) {
      signal.throwIfAborted();
      waitMs = nextWaitMs(error, waitMs);
    }
  }
}

const expired = () => new SignInError('SIGN_IN_EXPIRED', 'nobody entered the code in time');

/** How long to wait after this failure; throws what waiting does not mend. */
function nextWaitMs(error: unknown, waitMs: number): number {
  const refusal = refusalIn(error);
  if (refusal === 'authorization_pending') return waitMs;
  if (refusal === 'slow_down') return waitMs + 5_000;
  if (refusal === 'access_denied') throw new SignInError('SIGN_IN_DENIED', 'the person did not allow it');
  if (refusal === 'expired_token') throw expired();
  const isPassing = isOgaError(error) && (error.status === 0 || error.status === 429 || error.status >= 500);
  if (refusal !== undefined || !isPassing || error instanceof SignInError) throw error;
  return Math.min(60_000, Math.max(waitMs * 2, (error.retryAfterSeconds ?? 0) * 1000));
}
