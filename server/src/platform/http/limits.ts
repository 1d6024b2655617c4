import type { ServerResponse } from 'node:http';
import { isIPv6 } from 'node:net';
import type { ClientAddress } from './client-address.ts';
import type { Step } from './front-door.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Limits } from '../limits/limits.ts';
import type { Observe } from '../observe/observe.ts';

const minute = 60;
const hour = 3600;

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
export function limitByAddress(parts: LimitParts, budget: AddressBudget): Step {
  const { policy, callsPerMinute, addressOf } = budget;
  if (callsPerMinute === 0) return (_request, _response, next) => next();
  const spend = spending(parts, { policy, calls: callsPerMinute });
  return async (request, response, next) => {
    try {
      await spend(addressKey(addressOf(request)), response);
      next();
    } catch (error) {
      next(error);
    }
  };
}

/** Counts a call against a budget, writes the headers that tell its standing, and refuses with RATE_LIMITED. */
export type Spend = (key: string, response: ServerResponse) => Promise<void>;

export function spending(
  { limits, observe }: LimitParts,
  budget: { readonly policy: string; readonly calls: number; readonly windowSeconds?: number },
): Spend {
  const { policy, calls, windowSeconds = minute } = budget;
  const count = limits.budget({ policy, calls, windowSeconds });
  const policyHeader = `"${policy}";q=${calls};w=${windowSeconds}`;
  const span = windowSeconds === minute ? 'a minute' : windowSeconds === hour ? 'an hour' : `in ${windowSeconds} s`;
  return async (key, response) => {
    const { used, left, secondsLeft } = await count(key);
    response.setHeader('RateLimit-Policy', policyHeader);
    response.setHeader('RateLimit', `"${policy}";r=${left};t=${secondsLeft}`);
    if (used <= calls) return;
    observe.requestLimited({ policy });
    throw new Problem('RATE_LIMITED', `At most ${calls} requests ${span}. Try again in ${secondsLeft} s.`, {
      headers: { 'Retry-After': String(secondsLeft) },
    });
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
