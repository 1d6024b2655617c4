import { isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { ClientAddress } from './client-address.ts';
import type { Step } from './front-door.ts';
import { Problem } from '../../kernel/problem.ts';

const windowSeconds = 60;

/**
 * A budget of calls a minute and client address, with the `RateLimit` and `RateLimit-Policy` headers of
 * draft-ietf-httpapi-ratelimit-headers-10 on every answer. 0 switches it off.
 */
export function limitByAddress(policy: string, callsPerMinute: number, addressOf: ClientAddress): Step {
  if (callsPerMinute === 0) return (_request, _response, next) => next();
  const limiter = new RateLimiterMemory({ points: callsPerMinute, duration: windowSeconds });
  const policyHeader = `"${policy}";q=${callsPerMinute};w=${windowSeconds}`;
  return async (request, response, next) => {
    const standing = await limiter.consume(addressKey(addressOf(request))).catch((refusal: unknown) => {
      if (refusal instanceof RateLimiterRes) return refusal;
      throw refusal;
    });
    const secondsLeft = Math.max(1, Math.ceil(standing.msBeforeNext / 1000));
    response.setHeader('RateLimit-Policy', policyHeader);
    response.setHeader('RateLimit', `"${policy}";r=${standing.remainingPoints};t=${secondsLeft}`);
    if (standing.consumedPoints <= callsPerMinute) return next();
    next(
      new Problem('RATE_LIMITED', `At most ${callsPerMinute} requests a minute. Try again in ${secondsLeft} s.`, {
        headers: { 'Retry-After': String(secondsLeft) },
      }),
    );
  };
}

/** Whom an address belongs to: an IPv4 address, or the /64 network of an IPv6 address (one household or server). */
export function addressKey(address: string): string {
  const plain = address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address;
  if (!isIPv6(plain)) return plain;
  const [head, tail] = plain.split('%', 1)[0]!.split('::') as [string, string?];
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
