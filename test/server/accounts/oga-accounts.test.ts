import { afterAll, beforeAll, expect, test } from 'vitest';
import { published, verify } from '../../harness/own-listings.ts';
import { operator } from '../../imports/oga.ts';
import { createOauthWorld, refresh, statusWith, tokensFor, type OauthWorld, type Tokens } from '../../oauth/world.ts';

let world: OauthWorld;
beforeAll(async () => {
  world = await createOauthWorld();
});
afterAll(() => world.close());

const oga = operator();
const run = (...args: string[]) =>
  oga(args, { env: { DATABASE_URL: world.databaseUrl, SECRET_KEY: world.config.secretKey!.reveal() } });

test('an account is suspended by id or address with what it offers, and gets everything back', async () => {
  const account = await world.account();
  const { id, email, headers } = account;
  await verify(world, id);
  const listing = await published(world, account);
  const status = async () => (await world.get('/agent/status', headers)).status;
  expect(await run('accounts', 'suspend', id)).toMatchObject({
    code: 0,
    stdout: `${email} (${id}) is suspended now, 1 listing with it.\n`,
  });
  expect(await status()).toBe(403);
  expect((await world.get(`/listings/${listing}`)).status).toBe(404);
  const resumed = await run('accounts', 'resume', email.toUpperCase(), '--json');
  expect(JSON.parse(resumed.stdout)).toEqual({ id, email, listings: 1, suspended_at: null });
  expect(await status()).toBe(200);
  expect((await world.get(`/listings/${listing}`)).status).toBe(200);
});

test('one that is not there is said so', async () => {
  const { code, stderr } = await run('accounts', 'suspend', 'nobody@example.com');
  expect([code === 0, stderr.includes('There is no account nobody@example.com.')]).toEqual([false, true]);
});

test('after a new key, what the old one signed is valid until its hour is over, and new tokens are signed with the new', async () => {
  const { client, tokens } = await tokensFor(world);
  const rotated = await run('keys', 'rotate', '--json');
  expect(rotated.code).toBe(0);
  const { kid, retired } = JSON.parse(rotated.stdout) as { kid: string; retired: string[] };
  expect(retired).toHaveLength(1);
  expect(await statusWith(world, tokens.access_token)).toBe(200);
  world.advance(61);
  const next = (await (await refresh(world, client.client_id, tokens.refresh_token)).json()) as Tokens;
  const header = JSON.parse(Buffer.from(next.access_token.split('.')[0]!, 'base64url').toString()) as { kid: string };
  expect(header.kid).toBe(kid);
  expect(await statusWith(world, next.access_token)).toBe(200);
  const { keys } = (await (await fetch(`${world.url}/api/oauth/jwks`)).json()) as { keys: { kid: string }[] };
  expect(keys.map((key) => key.kid)).toEqual([kid, ...retired]);
});
