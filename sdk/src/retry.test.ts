import { describe, expect, it } from 'vitest';
import { RetryBudget, backoffMs, mayRetry, retryAfterOf } from './retry.ts';

describe('whether a request may be repeated', () => {
  const none = new Headers();

  it.each([undefined, 408, 425, 429, 500, 502, 503, 504])('a read may after %s', (status) => {
    expect(mayRetry('GET', none, status)).toBe(true);
  });

  it.each([200, 400, 401, 403, 404, 409, 410, 501])('a read may not after %s', (status) => {
    expect(mayRetry('GET', none, status)).toBe(false);
  });

  it('a POST may only with an idempotency key', () => {
    expect(mayRetry('POST', none, 503)).toBe(false);
    expect(mayRetry('POST', new Headers({ 'Idempotency-Key': 'k' }), 503)).toBe(true);
  });
});

describe('how long is waited', () => {
  it('is anything up to half a second doubled each time, and never above eight', () => {
    expect([0, 1, 2, 3, 4, 10].map((retry) => backoffMs(retry, 1))).toEqual([500, 1000, 2000, 4000, 8000, 8000]);
    expect(backoffMs(3, 0)).toBe(0);
  });

  it('is what Retry-After says in seconds', () => {
    expect(retryAfterOf(new Headers({ 'Retry-After': '12' }))).toBe(12);
  });

  it("is measured by the server's clock when Retry-After is a date", () => {
    const headers = { Date: 'Sat, 21 Nov 2026 03:37:00 GMT', 'Retry-After': 'Sat, 21 Nov 2026 03:37:30 GMT' };
    expect(retryAfterOf(new Headers(headers))).toBe(30);
  });

  it.each(['soon', '-1', ''])('is not read from %j', (value) => {
    expect(retryAfterOf(new Headers({ 'Retry-After': value }))).toBeUndefined();
  });
});

describe('the retry budget', () => {
  const spendAll = (budget: RetryBudget) => {
    let spent = 0;
    while (budget.spend()) spent++;
    return spent;
  };

  it('is ten, then one for every ten requests', () => {
    const budget = new RetryBudget();
    expect(spendAll(budget)).toBe(10);
    for (let i = 0; i < 25; i++) budget.earn();
    expect(spendAll(budget)).toBe(2);
  });

  it('does not grow beyond ten', () => {
    const budget = new RetryBudget();
    for (let i = 0; i < 1000; i++) budget.earn();
    expect(spendAll(budget)).toBe(10);
  });
});
