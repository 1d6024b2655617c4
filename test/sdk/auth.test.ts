// Long because it is one list: every way into a sign-in, through it, and out of it.

import { describe, expect, it, vi } from 'vitest';
import { AuthenticationError, createClient, isOgaError, type OgaError } from '@oga/sdk';
import {
  clientMetadata,
  createAuth,
  memoryStore,
  SignInError,
  type Auth,
  type AuthOptions,
  type TokenStore,
} from '@oga/sdk/auth';
import { signInWithBrowser } from '@oga/sdk/node';
import { authorizationThat, type FakeAuthorization } from './authorization.ts';

const redirectUri = 'http://127.0.0.1:7777/callback';
const failureOf = async (work: PromiseLike<unknown>): Promise<OgaError> => {
  try {
    await work;
  } catch (error) {
    return error as OgaError;
  }
  throw new Error('it did not fail');
};

async function signedIn(service: FakeAuthorization, options: Partial<AuthOptions> = {}) {
  const store = options.store ?? memoryStore();
  const auth = createAuth({ baseUrl: service.baseUrl, ...options, store });
  const pending = await auth.begin({ redirectUri, scopes: ['profile:read'] });
  const credential = await auth.finish(pending, service.allow(pending.url));
  service.asked.length = 0;
  return { auth, store, credential, oga: createClient({ baseUrl: service.baseUrl, auth, retries: 0 }) };
}

/** As if so much of its life were over. */
const aged = async (store: TokenStore, seconds: number): Promise<void> => {
  const { obtainedAt, expiresAt, ...rest } = (await store.read())!;
  const earlier = (moment: string) => new Date(Date.parse(moment) - seconds * 1000).toISOString();
  await store.write({ ...rest, obtainedAt: earlier(obtainedAt), expiresAt: earlier(expiresAt) });
};

const refreshesOf = ({ asked }: FakeAuthorization) =>
  asked.filter(({ grant_type: type }) => type === 'refresh_token').length;

describe('signing in with a browser', () => {
  it('finds the server, registers, asks with PKCE, state and resource, and keeps what it gets', async () => {
    const service = await authorizationThat();
    const auth = createAuth({ baseUrl: `${service.baseUrl}/api/v1`, clientName: 'Importer' });
    const pending = await auth.begin({ redirectUri, scopes: ['profile:read', 'listings:write'] });
    const asked = new URL(pending.url).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      redirect_uri: redirectUri,
      code_challenge_method: 'S256',
      scope: 'profile:read listings:write',
      resource: service.baseUrl,
    });
    expect(asked.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    expect(pending.url).not.toContain(pending.verifier);
    expect(JSON.parse(service.asked[0]!['body']!)).toMatchObject({
      client_name: 'Importer',
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: 'none',
    });
    expect(await auth.credential()).toBeUndefined();
    // A page that was left and opened again has it from its storage.
    await auth.finish(JSON.parse(JSON.stringify(pending)) as typeof pending, service.allow(pending.url));
    expect(await auth.credential()).toMatchObject({
      site: service.baseUrl,
      scopes: ['profile:read', 'listings:write'],
    });
    await createClient({ baseUrl: service.baseUrl, auth }).accounts.status();
    expect(service.called).toEqual([(await auth.credential())!.accessToken]);
  });

  it('uses an application that is registered already', async () => {
    const service = await authorizationThat();
    const { credential } = await signedIn(service, { clientId: 'https://app.example/client.json' });
    expect(credential.clientId).toBe('https://app.example/client.json');
    expect(service.asked.map(({ at }) => at)).not.toContain('/register');
  });

  it.each([
    ['another state', { state: 'x' }, 'SIGN_IN_INVALID'],
    ['another server', { iss: 'https://evil.example' }, 'SIGN_IN_INVALID'],
    ['a no', { error: 'access_denied' }, 'SIGN_IN_DENIED'],
    ['a refusal', { error: 'invalid_scope' }, 'SIGN_IN_REFUSED'],
  ])('takes no answer with %s', async (_, more, code) => {
    const service = await authorizationThat();
    const auth = createAuth({ baseUrl: service.baseUrl });
    const pending = await auth.begin({ redirectUri });
    service.asked.length = 0;
    const error = await failureOf(auth.finish(pending, service.allow(pending.url, more)));
    expect(error).toBeInstanceOf(SignInError);
    expect(error).toBeInstanceOf(AuthenticationError);
    expect(isOgaError(error)).toBe(true);
    expect(error.code).toBe(code);
    expect(service.asked).toEqual([]);
    expect(await auth.credential()).toBeUndefined();
  });

  it('takes no answer without iss of a server that says it, and none that says a thing twice', async () => {
    const service = await authorizationThat();
    const auth = createAuth({ baseUrl: service.baseUrl });
    const pending = await auth.begin({ redirectUri });
    const without = new URL(service.allow(pending.url));
    without.searchParams.delete('iss');
    expect(await failureOf(auth.finish(pending, without))).toMatchObject({ code: 'SIGN_IN_INVALID' });
    const twice = `${service.allow(pending.url)}&code=other`;
    expect(await failureOf(auth.finish(pending, twice))).toMatchObject({ code: 'SIGN_IN_INVALID' });
  });

  it.each([
    ['another issuer', { issuer: 'https://evil.example' }],
    ['no PKCE', { code_challenge_methods_supported: ['plain'] }],
    ['endpoints of another protocol', { token_endpoint: 'ftp://evil.example/token' }],
    ['no endpoints', { token_endpoint: undefined }],
  ])('begins nothing with a server of %s', async (_, metadata) => {
    const service = await authorizationThat({ metadata });
    const error = await failureOf(createAuth({ baseUrl: service.baseUrl }).begin({ redirectUri }));
    expect(error).toMatchObject({ name: 'SignInError', code: 'SIGN_IN_INVALID' });
    expect(service.asked).toEqual([]);
  });

  it('revokes what was there before', async () => {
    const service = await authorizationThat();
    const store = memoryStore();
    const first = await signedIn(service, { store });
    const pending = await first.auth.begin({ redirectUri });
    await first.auth.finish(pending, service.allow(pending.url));
    expect(service.asked.find(({ at }) => at === '/revoke')).toMatchObject({ token: first.credential.refreshToken });
    expect(await createClient({ baseUrl: service.baseUrl, auth: first.auth }).accounts.status()).toEqual({});
  });
});

describe('the door on the own machine', () => {
  it('is open for the answer alone, and closes behind it', async () => {
    const service = await authorizationThat();
    const auth = createAuth({ baseUrl: service.baseUrl });
    let callback = '';
    const statuses: number[] = [];
    const credential = await signInWithBrowser(auth, {
      open: async (url) => {
        callback = service.allow(url);
        const { origin } = new URL(callback);
        for (const wrong of [`${origin}/`, `${origin}/callback?code=x&state=y`]) {
          statuses.push((await fetch(wrong)).status);
        }
        void fetch(callback).then(({ status }) => statuses.push(status));
      },
    });
    expect(new URL(callback).hostname).toBe('127.0.0.1');
    expect(statuses).toEqual([404, 400, 200]);
    expect(credential).toEqual(await auth.credential());
    await expect(fetch(callback)).rejects.toThrow('fetch failed');
  });

  it('closes when nobody comes, and when the caller has enough', async () => {
    const service = await authorizationThat();
    const auth = createAuth({ baseUrl: service.baseUrl });
    const late = await failureOf(signInWithBrowser(auth, { open: () => undefined, timeoutMs: 100 }));
    expect(late).toMatchObject({ code: 'SIGN_IN_EXPIRED' });
    const enough = new AbortController();
    const aborted = signInWithBrowser(auth, { open: () => enough.abort(new Error('enough')), signal: enough.signal });
    await expect(aborted).rejects.toThrow('enough');
  });
});

describe('signing in by code', () => {
  const device = async (service: FakeAuthorization, signal?: AbortSignal) => {
    const auth = createAuth({ baseUrl: service.baseUrl });
    const shown: string[] = [];
    const done = auth.signInWithDevice({
      onCode: ({ userCode, verificationUri }) => shown.push(userCode, verificationUri),
      ...(signal && { signal }),
    });
    return { auth, shown, done };
  };

  it('shows a code, asks until the person has agreed, and keeps what it gets', async () => {
    const service = await authorizationThat();
    service.polls.unshift('authorization_pending', 'authorization_pending');
    const { auth, shown, done } = await device(service);
    const credential = await done;
    expect(shown).toEqual(['WDJB-MJHT', `${service.baseUrl}/device`]);
    expect(service.asked.filter(({ at }) => at === '/token')).toHaveLength(3);
    expect(await auth.credential()).toEqual(credential);
  });

  it('asks more seldom when it is told to, or is not answered', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    try {
      const service = await authorizationThat({ device: { interval: 1 } });
      service.polls.unshift('slow_down');
      service.twists.push(
        (response, answer) => answer(),
        (response) => void response.destroy(),
      );
      const times: number[] = [];
      const began = performance.now();
      const { done } = await device(service);
      const progress = { isDone: false };
      void done.then(() => {
        progress.isDone = true;
      });
      let seen = 0;
      while (!progress.isDone) {
        await new Promise((resolve) => setImmediate(resolve));
        vi.advanceTimersByTime(100);
        const polls = service.asked.filter(({ at }) => at === '/token').length;
        if (polls > seen) times.push(Math.round((performance.now() - began) / 1000));
        seen = polls;
      }
      // 1 s, then 5 s more because it was told, then twice that because nobody answered.
      expect(times[0]).toBeGreaterThanOrEqual(1);
      expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(5);
      expect(times[2]! - times[1]!).toBeGreaterThanOrEqual(11);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    ['access_denied', 'SIGN_IN_DENIED'],
    ['expired_token', 'SIGN_IN_EXPIRED'],
    ['invalid_grant', 'SIGN_IN_REFUSED'],
  ])('ends with %s as %s', async (word, code) => {
    const service = await authorizationThat({ polls: [word] });
    expect(await failureOf((await device(service)).done)).toMatchObject({ code });
  });

  it('ends with the code, whatever the server says, and with the signal', async () => {
    const over = await authorizationThat({
      polls: ['authorization_pending'],
      device: { interval: 0.05, expires_in: 0.2 },
    });
    expect(await failureOf((await device(over)).done)).toMatchObject({ code: 'SIGN_IN_EXPIRED' });
    const enough = new AbortController();
    const service = await authorizationThat({ polls: ['authorization_pending'], device: { interval: 30 } });
    const { done } = await device(service, enough.signal);
    setTimeout(() => enough.abort(new Error('enough')), 50);
    await expect(done).rejects.toThrow('enough');
  });
});

describe('a token', () => {
  it('is renewed before it ends, once for all calls that need it', async () => {
    const service = await authorizationThat();
    const { store, oga, credential } = await signedIn(service);
    await aged(store, 3550);
    await Promise.all(Array.from({ length: 20 }, () => oga.accounts.status()));
    expect(refreshesOf(service)).toBe(1);
    expect(new Set(service.called)).toEqual(new Set([(await store.read())!.accessToken]));
    expect(service.called).not.toContain(credential.accessToken);
    expect(service.reuses).toBe(0);
  });

  it('is left alone while it is good, and of a short life renewed in its last quarter', async () => {
    const service = await authorizationThat();
    const { store, oga } = await signedIn(service);
    await aged(store, 3500);
    await oga.accounts.status();
    expect(refreshesOf(service)).toBe(0);
    service.lifetimeSeconds = 8;
    const short = await signedIn(service);
    await aged(short.store, 5);
    await short.oga.accounts.status();
    expect(refreshesOf(service)).toBe(0);
    await aged(short.store, 1.5);
    await short.oga.accounts.status();
    expect(refreshesOf(service)).toBe(1);
  });

  it('that the service refuses is renewed, and the call made once more, whatever its method; all calls share that', async () => {
    const service = await authorizationThat();
    const { oga, credential } = await signedIn(service);
    service.end(credential.accessToken);
    await Promise.all([
      oga.accounts.status(),
      ...Array.from({ length: 5 }, () => oga.accounts.updateProfile({ name: 'Ana' })),
    ]);
    expect(refreshesOf(service)).toBe(1);
    expect(service.called).toHaveLength(12);
  });

  it('that is refused again after that is refused for good', async () => {
    const service = await authorizationThat();
    const auth = { token: () => Promise.resolve('a'), renew: () => Promise.resolve('b') };
    const oga = createClient({ baseUrl: service.baseUrl, auth });
    expect(await failureOf(oga.accounts.status())).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
    expect(service.called).toEqual(['a', 'b']);
  });

  it('is nobody’s without a sign-in: calls go without it', async () => {
    const service = await authorizationThat();
    const oga = createClient({ baseUrl: service.baseUrl, auth: createAuth({ baseUrl: service.baseUrl }) });
    expect(await failureOf(oga.accounts.status())).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
    expect(service.called).toEqual([undefined]);
  });

  it('whose clock was set back is sent, and renewed when the service refuses it', async () => {
    const service = await authorizationThat();
    const { oga, store, credential } = await signedIn(service);
    await aged(store, -7200);
    service.end(credential.accessToken);
    await oga.accounts.status();
    expect(refreshesOf(service)).toBe(1);
  });

  it('is sent to its own service alone', async () => {
    const [service, other] = [await authorizationThat(), await authorizationThat()];
    const { auth, store } = await signedIn(service);
    await expect(createClient({ baseUrl: other.baseUrl, auth }).accounts.status()).rejects.toThrow(TypeError);
    const elsewhere = createAuth({ baseUrl: other.baseUrl, store });
    expect(await failureOf(createClient({ baseUrl: other.baseUrl, auth: elsewhere }).accounts.status())).toMatchObject({
      code: 'SIGN_IN_INVALID',
    });
    expect(other.called).toEqual([]);
  });
});

describe('a renewal', () => {
  const ending = async (changes: Partial<FakeAuthorization> = {}) => {
    const service = await authorizationThat(changes);
    const found = await signedIn(service);
    await aged(found.store, 3600);
    return { service, ...found };
  };
  const cut = (response: { destroy(): unknown }) => void response.destroy();

  it('whose answer is lost is asked for again', async () => {
    const { service, oga } = await ending();
    service.twists.push(cut, cut);
    await oga.accounts.status();
    expect(refreshesOf(service)).toBe(3);
  });

  it('that fails early costs nobody anything: the old token is good yet', async () => {
    const service = await authorizationThat();
    const { oga, store, credential } = await signedIn(service);
    await aged(store, 3590);
    service.twists.push(cut, cut, cut);
    await oga.accounts.status();
    expect(service.called).toEqual([credential.accessToken]);
  });

  it('that fails with the token over is told as what it is, and the credential stays', async () => {
    const { service, oga, store } = await ending();
    service.twists.push(cut, cut, cut);
    expect(await failureOf(oga.accounts.status())).toMatchObject({ code: 'CONNECTION_ERROR' });
    expect(await store.read()).toBeDefined();
    expect(service.called).toEqual([]);
  });

  it('that is refused means signing in again, and removes the credential', async () => {
    const { service, oga, store, credential } = await ending();
    service.twists.push((response) => {
      response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_grant"}');
    });
    const error = await failureOf(oga.accounts.status());
    expect(error).toMatchObject({ name: 'SignInError', code: 'SIGN_IN_AGAIN', status: 401 });
    expect(error.message).toContain('sign in again');
    expect(JSON.stringify([error, error.message, error.cause])).not.toContain(credential.refreshToken);
    expect(await store.read()).toBeUndefined();
  });

  it('that is refused because a sibling has made it takes the sibling’s', async () => {
    const { service, oga, store } = await ending();
    const { credential: sibling } = await signedIn(service);
    service.twists.push((response) => {
      response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_grant"}');
      setTimeout(() => void store.write(sibling), 40);
    });
    await oga.accounts.status();
    expect(service.called).toEqual([sibling.accessToken]);
    expect(await store.read()).toEqual(sibling);
  });

  it('goes on for the others when one of them stops waiting', async () => {
    const { service, oga } = await ending();
    let go: () => void = () => undefined;
    service.twists.push((_, answer) => {
      go = answer;
    });
    const enough = new AbortController();
    const impatient = oga.accounts.status({}, { signal: enough.signal });
    const patient = oga.accounts.status();
    await vi.waitFor(() => expect(refreshesOf(service)).toBe(1));
    enough.abort(new Error('enough'));
    await expect(impatient).rejects.toThrow('enough');
    go();
    await patient;
    expect(service.reuses).toBe(0);
  });

  it('is made by one of many clients over one store', async () => {
    const { service, store } = await ending();
    const clients = Array.from({ length: 10 }, () => {
      const auth: Auth = createAuth({ baseUrl: service.baseUrl, store });
      return createClient({ baseUrl: service.baseUrl, auth });
    });
    await Promise.all(clients.map((oga) => oga.accounts.status()));
    expect([refreshesOf(service), service.reuses]).toEqual([1, 0]);
  });

  it('of what cannot be renewed means signing in again', async () => {
    const { oga, store } = await ending();
    const { refreshToken: _, ...rest } = (await store.read())!;
    await store.write(rest);
    expect(await failureOf(oga.accounts.status())).toMatchObject({ code: 'SIGN_IN_AGAIN' });
  });
});

describe('signing out', () => {
  it('ends it at the service and here', async () => {
    const service = await authorizationThat();
    const { auth, oga, credential } = await signedIn(service);
    expect(await auth.signOut()).toEqual({ was: 'signed in', isRevoked: true });
    expect(service.asked).toMatchObject([
      { at: '/revoke', token: credential.refreshToken, client_id: credential.clientId },
    ]);
    expect(await auth.credential()).toBeUndefined();
    expect(await failureOf(oga.accounts.status())).toMatchObject({ status: 401 });
    expect(await auth.signOut()).toEqual({ was: 'nobody', isRevoked: false });
  });

  it('works without the service, and says so', async () => {
    const service = await authorizationThat();
    const store = memoryStore();
    await signedIn(service, { store });
    const offline = createAuth({
      baseUrl: service.baseUrl,
      store,
      fetch: () => Promise.reject(new TypeError('fetch failed')),
    });
    const out = await offline.signOut();
    expect(out).toMatchObject({ was: 'signed in', isRevoked: false, error: { code: 'CONNECTION_ERROR' } });
    expect(await store.read()).toBeUndefined();
  });
});

it('a document that describes an application names itself, and is at an address that can be one', () => {
  const id = 'https://app.example/oauth/client.json';
  expect(clientMetadata(id, { clientName: 'App', redirectUris: [redirectUri] })).toMatchObject({
    client_id: id,
    client_name: 'App',
    redirect_uris: [redirectUri],
    token_endpoint_auth_method: 'none',
  });
  for (const wrong of ['http://app.example/c.json', 'https://app.example/', 'https://app.example/c?x=1']) {
    expect(() => clientMetadata(wrong, { clientName: 'App', redirectUris: [] })).toThrow(TypeError);
  }
});

it('a client takes a token or whoever is signed in, not both', () => {
  const baseUrl = 'http://oga.test';
  expect(() => createClient({ baseUrl, token: 'x', auth: createAuth({ baseUrl }) })).toThrow(TypeError);
});
