import { afterEach, describe, expect, test } from 'vitest';
import { addressKey } from '../../../server/src/platform/http/limits.ts';
import { createWorld, type World } from '../../harness/world.ts';

const worlds: World[] = [];
afterEach(() => Promise.all(worlds.splice(0).map((world) => world.close())));

async function worldWith(changes: Parameters<typeof createWorld>[0]): Promise<World> {
  const world = await createWorld(changes);
  worlds.push(world);
  return world;
}

/** Statuses of so many calls, one after the other, each with headers of its own. */
async function statuses(world: World, calls: number, headers: (index: number) => Record<string, string> = () => ({})) {
  const found: number[] = [];
  for (let index = 0; index < calls; index++)
    found.push((await world.get('/lookups/property_types', headers(index))).status);
  return found;
}

const count = (found: readonly number[], status: number) => found.filter((one) => one === status).length;

test('the 60th read of a minute is answered, the 61st refused until the minute is over', async () => {
  const world = await worldWith({ readsPerMinute: 60 });
  await statuses(world, 59);
  const last = await world.get('/lookups/property_types');
  expect(last.status).toBe(200);
  expect(last.headers.get('ratelimit-policy')).toBe('"read";q=60;w=60');
  expect(last.headers.get('ratelimit')).toMatch(/^"read";r=0;t=([1-9]|[1-5]\d|60)$/);
  const refused = await world.get('/lookups/property_types');
  expect(refused.status).toBe(429);
  expect(refused.body.error.code).toBe('RATE_LIMITED');
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(refused.headers.get('ratelimit')).toBe(`"read";r=0;t=${seconds}`);
  expect(refused.headers.get('cache-control')).toBe('private, no-store');
  expect(refused.headers.get('access-control-allow-origin')).toBe('*');
});

test('what is left counts down, HEAD and refused reads among them, OPTIONS and health not', async () => {
  const world = await worldWith({ readsPerMinute: 10 });
  const left = (reply: { headers: Headers }) => Number(/r=(\d+)/.exec(reply.headers.get('ratelimit') ?? '')?.[1]);
  expect(left(await world.get('/lookups'))).toBe(9);
  expect(left(await fetch(`${world.api}/lookups`, { method: 'HEAD' }))).toBe(8);
  expect(left(await world.get('/listings?limit=0'))).toBe(7);
  expect(left(await world.get('/nowhere'))).toBe(6);
  await fetch(`${world.api}/lookups`, { method: 'OPTIONS' });
  await fetch(`${world.url}/livez`);
  expect(left(await world.get('/lookups'))).toBe(5);
});

test('0 switches the limit off, and its headers with it', async () => {
  const world = await worldWith({ readsPerMinute: 0 });
  expect(count(await statuses(world, 100), 200)).toBe(100);
  expect((await world.get('/lookups')).headers.get('ratelimit')).toBeNull();
});

const spoofed = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip'];

test.each(spoofed)('without a trusted proxy %s changes nothing', async (name) => {
  const world = await worldWith({ readsPerMinute: 5, trustedProxies: 0 });
  expect(
    count(await statuses(world, 8, (index) => ({ [name]: `for=192.0.2.${index}`, [name]: `192.0.2.${index}` })), 429),
  ).toBe(3);
});

test('with one trusted proxy the address that it saw counts, not what the client wrote before it', async () => {
  const world = await worldWith({ readsPerMinute: 5, trustedProxies: 1 });
  const found = await statuses(world, 8, (index) => ({ 'x-forwarded-for': `192.0.2.${index}, 198.51.100.7` }));
  expect(count(found, 429)).toBe(3);
  expect(await statuses(world, 1, () => ({ 'x-forwarded-for': '198.51.100.8' }))).toEqual([200]);
});

test('behind a proxy a thousand addresses of one IPv6 network are one client', async () => {
  const world = await worldWith({ readsPerMinute: 5, trustedProxies: 1 });
  const found = await statuses(world, 8, (index) => ({ 'x-forwarded-for': `2001:db8:1:2:${index}::${index}` }));
  expect(count(found, 429)).toBe(3);
  expect(await statuses(world, 1, () => ({ 'x-forwarded-for': '2001:db8:1:3::1' }))).toEqual([200]);
});

test('MCP without a token has a budget of its own', async () => {
  const world = await worldWith({ readsPerMinute: 1 });
  await statuses(world, 3);
  const reply = await fetch(`${world.url}/api/mcp`, { method: 'POST', body: '{}' });
  expect(reply.status).not.toBe(429);
  expect(reply.headers.get('ratelimit-policy')).toBe('"mcp";q=600;w=60');
});

describe('an address belongs to', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0db8:0000:0000:ffff::2', '2001:db8:0:0::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s to %s', (address, key) => expect(addressKey(address)).toBe(key));
});
