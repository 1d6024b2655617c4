const retriedStatuses = new Set([408, 425, 429, 500, 502, 503, 504]);
const repeatableMethods = new Set(['GET', 'HEAD', 'PUT', 'DELETE']);

/** Whether a request may be sent again after this status (undefined: no answer came). */
export const mayRetry = (method: string, headers: Headers, status?: number): boolean =>
  (repeatableMethods.has(method) || headers.has('idempotency-key')) &&
  (status === undefined || retriedStatuses.has(status));

/** Milliseconds before retry number `retry` (0 the first): full jitter under 0.5 s · 2ⁿ, at most 8 s. */
export const backoffMs = (retry: number, random: number = Math.random()): number =>
  random * Math.min(8_000, 500 * 2 ** retry);

/**
 * Seconds that Retry-After asks for (RFC 9110, 10.2.3), or undefined. A date is measured against the answer's own
 * Date header: the server's clock, not ours.
 */
export function retryAfterOf(headers: Headers): number | undefined {
  const written = headers.get('retry-after');
  if (written === null) return undefined;
  if (/^\d+$/.test(written)) return Number(written);
  const seconds = (Date.parse(written) - Date.parse(headers.get('date') ?? '')) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}

/**
 * What a client may spend on retries: ten at once, and after that one for every ten requests, so that a service in
 * trouble sees a tenth more load and not three times as much.
 */
export class RetryBudget {
  #tokens = 10;

  earn(): void {
    this.#tokens = Math.min(10, this.#tokens + 0.1);
  }

  spend(): boolean {
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}
