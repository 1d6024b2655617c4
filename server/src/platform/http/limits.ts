import { isIPv6 } from 'node:net';
import type { ClientAddress } from './client-address.ts';
import type { Step } from './front-door.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Limits } from '../limits/limits.ts';
import type { Observe } from '../observe/observe.ts';

const windowSeconds = 60;

export interface LimitParts {
  readonly limits: Limits;
  readonly observe: Pick<Observe, 'requestLimited'>;
}

export interface AddressBudget {
  readonly policy: string;
  readonly callsPerMinute: number;
  readonly addressOf: ClientAddress;
}

/**
 * A budget of calls a minute and client address, with the `RateLimit` and `RateLimit-Policy` headers of
 * draft-ietf-httpapi-ratelimit-headers-10 on every answer. 0 switches it off.
 */
export function limitByAddress({ limits, observe }: LimitParts, budget: AddressBudget): Step {
  const { policy, callsPerMinute, addressOf } = budget;
  if (callsPerMinute === 0) return (_request, _response, next) => next();
  const count = limits.budget({ policy, calls: callsPerMinute, windowSeconds });
  const policyHeader = `"${policy}";q=${callsPerMinute};w=${windowSeconds}`;
  return async (request, response, next) => {
    const { used, left, secondsLeft } = await count(addressKey(addressOf(request)));
    response.setHeader('RateLimit-Policy', policyHeader);
    response.setHeader('RateLimit', `"${policy}";r=${left};t=${secondsLeft}`);
    if (used <= callsPerMinute) return next();
    observe.requestLimited({ policy });
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
