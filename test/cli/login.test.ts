// Long because it is one story: signing in, being signed in, and no longer being so.

import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Credential } from '@oga/sdk/auth';
import { createOauthWorld, type OauthWorld } from '../oauth/world.ts';
import type { Person } from '../oauth/person.ts';
import { configFolder, listings as anywhere, type Setting } from './cli.ts';

let world: OauthWorld;
let made = 0;
beforeAll(async () => {
  world = await createOauthWorld();
});
afterAll(() => world.close());

/** A machine of a person: a folder for configuration, a screen, and a browser that agrees. */
async function machine(person: Person = world.person(), decision: 'allow' | 'deny' = 'allow') {
  const folder = await configFolder();
  const browser = async (url: string) => {
    const back = await person.authorize(url, decision);
    return fetch(back);
  };
  const run = (words: readonly string[], setting: Setting = {}) =>
    anywhere(words, {
      browser,
      ...setting,
      environment: { LISTINGS_URL: world.url, LISTINGS_CONFIG_DIR: folder, DISPLAY: ':0', ...setting.environment },
    });
  const file = async () => {
    const [name] = (await readdir(join(folder, 'credentials'))).filter((one) => one.endsWith('.json'));
    return name === undefined ? undefined : join(folder, 'credentials', name);
  };
  const credential = async () => JSON.parse(await readFile((await file())!, 'utf8')) as Credential;
  const change = async (changes: Partial<Credential>) =>
    writeFile((await file())!, JSON.stringify({ ...(await credential()), ...changes }));
  return { folder, person, run, file, credential, change };
}

describe('listings login', () => {
  it('opens the browser, is let in, and keeps that for its owner alone', async () => {
    const { run, person, file, folder, credential } = await machine();
    const { code, stdout, stderr } = await run(['login'], { columns: 80 });
    expect({ code, stdout }).toEqual({ code: 0, stdout: `signed in to ${world.url} as ${person.email}\n` });
    expect(stderr).toMatch(/^Answer in the browser that has opened, or open: http\S+\/api\/oauth\/authorize\?/);
    expect((await stat((await file())!)).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'credentials'))).mode & 0o777).toBe(0o700);
    const { refreshToken, accessToken } = await credential();
    expect(stdout + stderr).not.toContain(refreshToken);
    expect(stdout + stderr).not.toContain(accessToken);
    const shown = await run(['status'], { columns: 80 });
    expect(shown).toMatchObject({ code: 0, stderr: '' });
    expect(shown.stdout).toContain(person.email);
    expect(shown.stdout).toContain('(by listings login)');
    // The person sees which machine it is.
    expect((await person.open('/connect')).text).toContain('listings (a-machine)');
  });

  it('asks for what it is told to, and names the scopes there are', async () => {
    const { run, credential } = await machine();
    expect((await run(['login', '--scopes', 'listings:read', '--scopes', 'profile:read'])).code).toBe(0);
    expect([...(await credential()).scopes].sort()).toEqual(['listings:read', 'profile:read']);
    const refused = await run(['create', '--title', 'Casa con patio', '--json']);
    expect(refused.code).toBe(5);
    expect(JSON.parse(refused.stderr)).toMatchObject({
      error: { code: 'INSUFFICIENT_SCOPE' },
      meta: { next: ['listings login --scopes listings:read,profile:read,listings:write'] },
    });
    expect(await run(['login', '--scopes', 'listings:raed'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('did you mean listings:read?') as string,
    });
  });

  it('shows a code over SSH, without a screen and with --device, and waits until it was entered', async () => {
    for (const [words, environment] of [
      [['login'], { SSH_CONNECTION: '203.0.113.7 1 203.0.113.8 22' }],
      [['login', '--device'], {}],
    ] as const) {
      const { run, person } = await machine();
      const stop = new AbortController();
      let said = '';
      const entered = (async () => {
        await expect.poll(() => (said = written.text), { timeout: 10_000 }).toContain('enter the code');
        const [, code] = /enter the code (\S+)/.exec(said)!;
        const asked = await person.open('/device');
        const confirm = await person.submit(asked, { user_code: code! });
        const next = await person.submit(confirm, { confirm: 'yes' });
        await person.submit(await person.signIn(next), { decision: 'allow' });
      })();
      const written = { text: '' };
      const done = run(words, {
        environment,
        signal: stop.signal,
        browser: () => Promise.reject(new Error('no browser is to be opened')),
        onSay: (text) => (written.text += text),
      });
      await entered;
      expect(await done).toMatchObject({ code: 0, stdout: `signed in to ${world.url} as ${person.email}\n` });
      expect(said).toContain(`${world.url}/device`);
    }
  }, 30_000);

  it('ends with 4 when the person says no, and with 130 at Ctrl-C', async () => {
    const { run } = await machine(world.person(), 'deny');
    expect(await run(['login', '--json'])).toMatchObject({ code: 4, stdout: '' });
    const stop = new AbortController();
    const interrupted = await run(['login'], {
      signal: stop.signal,
      browser: () => Promise.resolve(stop.abort()),
    });
    expect(interrupted.code).toBe(130);
  });

  it('is as JSON what a script needs', async () => {
    const { run, person } = await machine();
    const { stdout } = await run(['login', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({
      url: world.url,
      email: person.email,
      scopes: expect.arrayContaining(['listings:write']) as string[],
    });
  });

  it('to a first service by its address has it in use from then on; a second takes nothing away', async () => {
    const { run } = await machine();
    const environment = { LISTINGS_URL: '' };
    await run(['login', '--url', world.url], { environment });
    expect((await run(['status'], { environment })).code).toBe(0);
    const { stdout } = await run(['config', 'list', '--json'], { environment });
    expect(JSON.parse(stdout)).toMatchObject([
      { profile: 'default', url: world.url, signed_in: expect.stringContaining('@example.com') as string },
    ]);
  });

  it('again ends the one before it', async () => {
    const { run, credential } = await machine();
    await run(['login']);
    const before = await credential();
    await run(['login']);
    const { status } = await world.get('/agent/status', { authorization: `Bearer ${before.accessToken}` });
    expect(status).toBe(401);
    expect((await run(['status'])).code).toBe(0);
  });

  it('says that LISTINGS_TOKEN comes before it', async () => {
    const { run } = await machine();
    const { token, email } = await world.account({ email: `ci${(made += 1)}@example.com` });
    const { stderr } = await run(['login'], { columns: 80, environment: { LISTINGS_TOKEN: token } });
    expect(stderr).toContain('LISTINGS_TOKEN is set and comes before this sign-in');
    const { stdout } = await run(['status', '--jq', '.account.email'], { environment: { LISTINGS_TOKEN: token } });
    expect(stdout).toBe(`${email}\n`);
  });
});

describe('whoever is signed in', () => {
  it('stays so: the token is renewed before it ends, and when the service refuses it', async () => {
    const { run, credential, change } = await machine();
    await run(['login']);
    const first = await credential();
    await change({ obtainedAt: '2020-01-01T00:00:00.000Z', expiresAt: '2020-01-01T01:00:00.000Z' });
    expect((await run(['status'])).code).toBe(0);
    const second = await credential();
    expect(second.refreshToken).not.toBe(first.refreshToken);
    await change({ accessToken: 'nonsense' });
    expect((await run(['my', 'listings'])).code).toBe(0);
    expect((await credential()).refreshToken).not.toBe(second.refreshToken);
  });

  it('that was thrown out is told to sign in again, and reads what is public all the same', async () => {
    const { run, person, file } = await machine();
    await run(['login']);
    const shown = await person.open('/connect');
    await person.submit(shown, {}, '/connect/revoke');
    const refused = await run(['status', '--json']);
    expect(refused).toMatchObject({ code: 4, stdout: '' });
    expect(JSON.parse(refused.stderr)).toMatchObject({
      error: { code: 'SIGN_IN_AGAIN' },
      meta: { exit_code: 4, next: ['listings login'] },
    });
    expect(await file()).toBeUndefined();
    expect((await run(['search'])).code).toBe(0);
  });

  it('is nobody without a sign-in: 4, and how to', async () => {
    const { run } = await machine();
    const { code, stderr } = await run(['status'], { columns: 80 });
    expect(code).toBe(4);
    expect(stderr).toContain('try: listings login\n');
  });

  it('with a credential that others can read is refused with what to do, and what is public is read', async () => {
    const { run, file } = await machine();
    await run(['login']);
    const path = (await file())!;
    await chmod(path, 0o644);
    const { code, stderr } = await run(['status']);
    expect(code).toBe(4);
    expect(stderr).toContain(`chmod 600 ${path}`);
    expect((await run(['search'])).code).toBe(0);
  });

  it('with a credential of the environment that is no good is not told to sign in over it', async () => {
    const { run } = await machine();
    const { code, stderr } = await run(['status'], { environment: { LISTINGS_TOKEN: 'oga_nonsense' } });
    expect(code).toBe(4);
    expect(stderr).toContain('try: unset LISTINGS_TOKEN; listings login');
  });
});

describe('listings logout', () => {
  it('ends it at the service and here', async () => {
    const { run, credential, file } = await machine();
    await run(['login']);
    const { accessToken } = await credential();
    expect(await run(['logout'])).toMatchObject({ code: 0, stdout: `signed out of ${world.url}\n` });
    expect(await file()).toBeUndefined();
    const { status } = await world.get('/agent/status', { authorization: `Bearer ${accessToken}` });
    expect(status).toBe(401);
    expect(await run(['logout', '--json'])).toMatchObject({
      code: 0,
      stdout: `${JSON.stringify({ url: world.url, was_signed_in: false, revoked: false })}\n`,
    });
  });

  it('works without the service, and says how to take it back there', async () => {
    const { run, file, change } = await machine();
    await run(['login']);
    await change({ revocationEndpoint: 'http://127.0.0.1:1/revoke' });
    const { code, stdout } = await run(['logout']);
    expect(code).toBe(0);
    expect(stdout).toContain('signed out here, but');
    expect(stdout).toContain(`${world.url}/connect`);
    expect(await file()).toBeUndefined();
  });
});

describe('listings status', () => {
  it('tells a person what is missing, what is used, and what comes next', async () => {
    const { token, email } = await world.account({ email: `ci${(made += 1)}@example.com` });
    const environment = { LISTINGS_URL: world.url, LISTINGS_TOKEN: token };
    await anywhere(['create', '--title', 'Casa con patio'], { environment });
    const { stdout } = await anywhere(['status'], { columns: 80, environment });
    expect(stdout).toContain(email);
    expect(stdout).toMatch(/Publishing +not yet/);
    expect(stdout).toContain('- Verify a WhatsApp number');
    expect(stdout).toContain('  try: listings whatsapp verify <number>\n');
    expect(stdout).toMatch(/LIMIT +USED +OF +NEW\n/);
    expect(stdout).toMatch(/New today +1 +10 +10\n/);
    expect(stdout).toMatch(/Next: new\n- Verify a WhatsApp number\./);
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });

  it('has no next at the top', async () => {
    const { token } = await world.account({ email: 'top@example.com', phone: true, ageDays: 90, approvedListings: 9 });
    const { stdout } = await anywhere(['status', '--json', 'tier.name,can_publish'], {
      environment: { LISTINGS_URL: world.url, LISTINGS_TOKEN: token },
    });
    expect(JSON.parse(stdout)).toEqual({ tier: { name: 'consolidated' }, can_publish: true });
  });
});

describe('listings doctor', () => {
  // It compares the clock with that of the service, whose answers carry the machine's.
  const withRealClock = async <T>(work: () => Promise<T>): Promise<T> => {
    vi.useRealTimers();
    try {
      return await work();
    } finally {
      vi.useFakeTimers({ toFake: ['Date'], now: world.clock.now() });
    }
  };

  it('finds everything well, and who is signed in', async () => {
    const { run } = await machine();
    const before = await withRealClock(() => run(['doctor'], { columns: 120 }));
    expect(before).toMatchObject({ code: 0, stderr: 'everything works\n' });
    expect(before.stdout).toContain('nobody is signed in');
    const { token, email } = await world.account({ email: `ci${(made += 1)}@example.com` });
    const { stdout } = await withRealClock(() => run(['doctor', '--json'], { environment: { LISTINGS_TOKEN: token } }));
    expect(JSON.parse(stdout)).toContainEqual({
      check: 'account',
      ok: true,
      message: `${email} (LISTINGS_TOKEN), cannot publish yet`,
      remedy: 'listings status',
    });
  });

  it('ends with the code of what is wrong, and names what mends it', async () => {
    const { run, file } = await machine();
    expect(await run(['doctor', '--url', 'http://127.0.0.1:1'])).toMatchObject({
      code: 9,
      stdout: expect.stringMatching(/service\tfalse\t.*no answer/) as string,
    });
    expect(await run(['doctor'])).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/clock\tfalse\tis \d+ s (ahead of|behind) that of the service/) as string,
    });
    await run(['login']);
    await chmod((await file())!, 0o644);
    expect((await withRealClock(() => run(['doctor']))).code).toBe(4);
    expect((await run(['doctor', '--profile', 'nowhere'])).code).toBe(2);
  });
});
