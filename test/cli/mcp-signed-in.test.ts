import { spawn } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Credential } from '@oga/sdk/auth';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createOauthWorld, type OauthWorld } from '../oauth/world.ts';
import { configFolder, listings } from './cli.ts';

const main = resolve(import.meta.dirname, '../../cli/src/main.ts');

let world: OauthWorld;
beforeAll(async () => {
  world = await createOauthWorld();
});
afterAll(() => world.close());

/** Somebody who has signed in with `listings login`, and an assistant that starts `listings mcp`. */
async function assistant() {
  const [folder, person] = [await configFolder(), world.person()];
  const environment = { LISTINGS_URL: world.url, LISTINGS_CONFIG_DIR: folder, DISPLAY: ':0' };
  const browser = async (url: string) => fetch(await person.authorize(url));
  const { code, stderr } = await listings(['login'], { browser, environment });
  if (code !== 0) throw new Error(stderr);

  const { LISTINGS_TOKEN: _, ...env } = process.env;
  const child = spawn(process.execPath, [main, 'mcp'], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...env, ...environment },
  });
  onTestFinished(() => void child.kill());
  let [stdout, said] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise((done) => child.once('close', done));
  const send = (message: object) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const answers = () =>
    stdout
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as { id?: number; result?: Record<string, unknown> });
  let last = 0;
  const ask = async (method: string, params: object) => {
    const id = (last += 1);
    send({ id, method, params });
    const answer = () => answers().find((one) => one.id === id);
    await expect.poll(answer, { timeout: 20_000 }).toBeDefined();
    return answer()!.result!;
  };
  const clientInfo = { name: 'test', version: '1' };
  await ask('initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo });
  send({ method: 'notifications/initialized' });
  const file = async () => {
    const [name] = (await readdir(join(folder, 'credentials'))).filter((one) => one.endsWith('.json'));
    return join(folder, 'credentials', name!);
  };
  const credential = async () => JSON.parse(await readFile(await file(), 'utf8')) as Credential;
  return {
    person,
    credential,
    change: async (changes: Partial<Credential>) =>
      writeFile(await file(), JSON.stringify({ ...(await credential()), ...changes })),
    call: (name: string, given: object = {}) => ask('tools/call', { name, arguments: given }),
    leave: async () => {
      child.stdin.end();
      return { code: await ended, said };
    },
  };
}

it('whoever has signed in with listings login is signed in for the assistant, and stays so', async () => {
  const { person, call, credential, change, leave } = await assistant();
  expect(await call('account_status')).toMatchObject({
    structuredContent: { connected: true, account: { email: person.email } },
  });
  expect(await call('create_listing', { title: 'Casa con patio' })).toMatchObject({
    structuredContent: { listing: { status: 'draft' } },
  });
  // The service takes the token no longer: it is renewed without a word, and kept for the next command.
  const before = await credential();
  await change({ accessToken: 'nonsense' });
  expect(await call('my_listings')).toMatchObject({ structuredContent: { total: 1 } });
  expect((await credential()).accessToken).not.toBe('nonsense');
  expect((await credential()).refreshToken).not.toBe(before.refreshToken);
  expect(await leave()).toEqual({ code: 0, said: '' });
}, 60_000);

it('whoever was thrown out is told to sign in again, and searches all the same', async () => {
  const { person, call, leave } = await assistant();
  const shown = await person.open('/connect');
  await person.submit(shown, {}, '/connect/revoke');
  const refused = await call('my_listings');
  expect(refused).toMatchObject({ isError: true, _meta: { problem: { code: 'UNAUTHORIZED' } } });
  expect(JSON.stringify(refused['content'])).toContain('listings login');
  expect(await call('search_listings')).toMatchObject({ structuredContent: { total: 0 } });
  expect((await leave()).code).toBe(0);
}, 60_000);
