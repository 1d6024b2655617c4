import { createClient, type Client } from '@oga/sdk';
import type { Auth } from '@oga/sdk/auth';
import { version } from '../version.ts';
import { readTimeoutMs } from './address.ts';

export interface ConnectOptions {
  readonly url: string;
  readonly timeout: string | undefined;
  readonly token: string | undefined;
  /** Whoever has signed in; undefined where a token is given, or nobody is asked who he is. */
  readonly auth: Auth | undefined;
  /** Told of waits of a second or more. */
  readonly onWait: (message: string) => void;
}

/** A client of the service. LISTINGS_TIMEOUT bounds a call with its retries. */
export function connect({ url, timeout, token, auth, onWait }: ConnectOptions): Client {
  const timeoutMs = readTimeoutMs(timeout);
  return createClient({
    baseUrl: url,
    headers: { 'user-agent': `listings/${version}` },
    ...(token !== undefined ? { token } : auth !== undefined && { auth }),
    ...(timeoutMs !== undefined && { timeoutMs, totalTimeoutMs: timeoutMs }),
    onRetry: ({ delayMs, error }) => {
      if (delayMs >= 1_000) onWait(`${error.message}; trying again in ${Math.ceil(delayMs / 1000)} s`);
    },
  });
}
