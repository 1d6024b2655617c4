import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createAuth, type Credential } from '@oga/sdk/auth';
import { fileStore } from '@oga/sdk/node';
import { authorizationThat } from './authorization.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oga-store-'));
  path = join(folder, 'deep', 'credential.json');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
});

const credential = (accessToken = 'at'): Credential => ({
  site: 'http://oga.test',
  issuer: 'http://oga.test',
  clientId: 'client',
  accessToken,
  refreshToken: 'rt',
  scopes: ['profile:read'],
  resource: 'http://oga.test',
  tokenEndpoint: 'http://oga.test/token',
  obtainedAt: '2026-11-21T12:00:00.000Z',
  expiresAt: '2026-11-21T13:00:00.000Z',
});

describe('a file', () => {
  it('is for its owner alone, replaced as a whole, and leaves nothing beside it', async () => {
    const store = fileStore(path);
    expect(await store.read()).toBeUndefined();
    await store.write(credential());
    await store.write(credential('second'));
    expect(await store.read()).toEqual(credential('second'));
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'deep'))).mode & 0o777).toBe(0o700);
    expect(await readdir(join(folder, 'deep'))).toEqual(['credential.json']);
    await store.remove();
    await store.remove();
    expect(await store.read()).toBeUndefined();
  });

  it('that others may read is refused with what to do', async () => {
    const store = fileStore(path);
    await store.write(credential());
    for (const mode of [0o640, 0o604, 0o660]) {
      await chmod(path, mode);
      await expect(store.read()).rejects.toThrow(`chmod 600 ${path}`);
    }
    await chmod(path, 0o600);
    expect(await store.read()).toEqual(credential());
  });

  it.each([
    ['', 'nothing'],
    ['{', 'half of something'],
    ['{"accessToken":"CANARY"}', 'something else'],
  ])('with %j is refused, and not shown', async (text) => {
    const store = fileStore(path);
    await store.write(credential());
    await writeFile(path, text);
    const error = (await store.read().catch((refusal: unknown) => refusal)) as Error;
    expect(error).toMatchObject({ name: 'SignInError', code: 'SIGN_IN_INVALID' });
    expect(error.message).not.toContain('CANARY');
  });

  it('takes away what a writer that was killed has left', async () => {
    const store = fileStore(path);
    await store.write(credential());
    await writeFile(`${path}.0123456789ab.draft`, 'half');
    await store.exclusively(() => store.write(credential()));
    expect(await readdir(join(folder, 'deep'))).toEqual(['credential.json', 'credential.json.lock.1.free']);
  });
});

const locks = async () => (await readdir(join(folder, 'deep'))).filter((name) => name.includes('.lock.'));
const lock = (number: number) => `${path}.lock.${number}`;

describe('the lock', () => {
  it('lets one in after the other, across stores of one file, and is let go of by who fails', async () => {
    const stores = [fileStore(path), fileStore(path), fileStore(path)];
    let inside = 0;
    let most = 0;
    const work = async (turn: number) => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((done) => setTimeout(done, 5));
      inside -= 1;
      if (turn % 3 === 0) throw new Error('failed');
      return turn;
    };
    const turns = Array.from({ length: 30 }, (_, turn) => stores[turn % 3]!.exclusively(() => work(turn)));
    const settled = await Promise.allSettled(turns);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect(most).toBe(1);
    expect(await locks()).toEqual(['credential.json.lock.30.free']);
  });

  it('of a process that is gone is taken over at once', async () => {
    const store = fileStore(path);
    await store.exclusively(() => Promise.resolve());
    const gone = spawn(process.execPath, ['-e', '']);
    await new Promise((done) => gone.once('close', done));
    await writeFile(lock(2), JSON.stringify({ pid: gone.pid, host: hostname() }));
    const began = performance.now();
    await store.exclusively(() => Promise.resolve());
    expect(performance.now() - began).toBeLessThan(1_000);
    expect(await locks()).toEqual(['credential.json.lock.3.free']);
  });

  it('of another machine, or without a word in it, is taken over when nothing is heard of it for ten seconds', async () => {
    const store = fileStore(path);
    await store.exclusively(() => Promise.resolve());
    // Its process number is that of one that lives here.
    await writeFile(lock(2), JSON.stringify({ pid: process.pid, host: 'elsewhere' }));
    const beating = setInterval(() => void utimes(lock(2), new Date(), new Date()), 500);
    const began = performance.now();
    const turn = store.exclusively(() => Promise.resolve(performance.now()));
    await new Promise((done) => setTimeout(done, 4_000));
    clearInterval(beating);
    await writeFile(lock(2), '');
    expect((await turn) - began).toBeGreaterThan(13_000);
  });
});

const script = resolve(import.meta.dirname, 'refresh-process.ts');

interface Told {
  readonly code: number | null;
  readonly lines: string[];
}

/** A process that calls the service so many times over the credential in the file. */
function caller(baseUrl: string, calls: number): { child: ChildProcess; done: Promise<Told> } {
  const child = spawn(process.execPath, [script, baseUrl, path, String(calls)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  const done = new Promise<Told>((end) => {
    child.once('close', (code) => end({ code, lines: out.split('\n').filter(Boolean) }));
  });
  return { child, done };
}

describe('ten processes over one credential', () => {
  it('of a server that takes each refresh token once stay signed in, through many endings', async () => {
    const service = await authorizationThat({ lifetimeSeconds: 0.4 });
    const auth = createAuth({ baseUrl: service.baseUrl, store: fileStore(path) });
    const pending = await auth.begin({ redirectUri: 'http://127.0.0.1:7777/callback' });
    await auth.finish(pending, service.allow(pending.url));
    const told = await Promise.all(Array.from({ length: 10 }, () => caller(service.baseUrl, 30).done));
    expect(told.map(({ code, lines }) => [code, lines.at(-1)])).toEqual(told.map(() => [0, '30 calls']));
    const refreshes = service.asked.filter(({ grant_type: type }) => type === 'refresh_token').length;
    expect(service.reuses).toBe(0);
    expect(refreshes).toBeGreaterThan(3);
    expect(refreshes).toBeLessThan(300);
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ site: service.baseUrl });
    expect(await locks()).toHaveLength(1);
  }, 60_000);

  it('go on when the one that holds the lock is killed before it has asked', async () => {
    const service = await authorizationThat();
    const auth = createAuth({ baseUrl: service.baseUrl, store: fileStore(path) });
    const pending = await auth.begin({ redirectUri: 'http://127.0.0.1:7777/callback' });
    const { expiresAt: _, ...kept } = await auth.finish(pending, service.allow(pending.url));
    await fileStore(path).write({ ...kept, expiresAt: kept.obtainedAt });
    // The first question is not answered, and does nothing: who asked it dies over it.
    const asked = new Promise<void>((heard) => {
      service.twists.push(() => heard());
    });
    const first = caller(service.baseUrl, 1);
    await asked;
    const others = Array.from({ length: 9 }, () => caller(service.baseUrl, 1).done);
    first.child.kill('SIGKILL');
    const told = await Promise.all(others);
    expect(told.map(({ code }) => code)).toEqual(told.map(() => 0));
    expect(service.reuses).toBe(0);
    expect(await locks()).toHaveLength(1);
  }, 60_000);
});
