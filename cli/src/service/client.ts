import { createClient, type Client } from '@oga/sdk';
import { version } from '../version.ts';
import { readTimeoutMs } from './address.ts';

export interface ConnectOptions {
  readonly url: string;
  readonly timeout: string | undefined;
  readonly token: string | undefined;
  /** Told of waits of a second or more. */
  readonly onWait: (message: string) => void;
}

/** A client of the service. LISTINGS_TIMEOUT bounds a call with its retries. */
export function connect({ url, timeout, token, onWait }: ConnectOptions): Client {
  const timeoutMs = readTimeoutMs(timeout);
  return createClient({
    baseUrl: url,
    headers: { 'user-agent': `listings/${version}` },
    ...(token !== undefined && { token }),
    ...(timeoutMs !== undefined && { timeoutMs, totalTimeoutMs: timeoutMs }),
    onRetry: ({ delayMs, error }) => {
      if (delayMs >= 1_000) onWait(`${error.message}; trying again in ${Math.ceil(delayMs / 1000)} s`);
    },
  });
}
