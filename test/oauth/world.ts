import { vi } from 'vitest';
import type { Config } from '../../server/src/config.ts';
import { createHttpServer } from '../../server/src/platform/http/http-server.ts';
import { createLogger, observeWith } from '../../server/src/platform/observe/observe.ts';
import { createSystem } from '../../server/src/system.ts';
import type { AddressInfo } from 'node:net';
import { createHash, randomBytes } from 'node:crypto';
import { createWorld, type World, type WorldOptions } from '../harness/world.ts';
import { Person } from './person.ts';

/** A world whose hand clock the authorization server's library sees too: it reads the machine's. */
export interface OauthWorld extends World {
  advance(seconds: number): void;
  person(email?: string, language?: string): Person;
}

let people = 0;

export async function createOauthWorld(changes: Partial<Config> = {}, options: WorldOptions = {}): Promise<OauthWorld> {
  const world = await createWorld({ trustedProxies: 1, ...changes }, options);
  vi.useFakeTimers({ toFake: ['Date'], now: world.clock.now() });
  return {
    ...world,
    advance: (seconds) => {
      world.clock.advance(seconds);
      vi.setSystemTime(world.clock.now());
    },
    person: (email, language) => new Person(world, email ?? `person${(people += 1)}@example.com`, language),
    close: async () => {
      vi.useRealTimers();
      await world.close();
    },
  };
}

let addresses = 0;

/** A header that has a request come from an address that nobody else comes from: limits by address are another test's. */
export const fromElsewhere = (): Record<string, string> => {
  addresses += 1;
  return { 'x-forwarded-for': `198.51.${Math.floor(addresses / 250) % 250}.${(addresses % 250) + 1}` };
};

/** Another server over the same database, for the same site. */
export async function anotherServer(world: World): Promise<{ readonly url: string; close(): Promise<void> }> {
  const { config, sql, clock } = world;
  const system = createSystem({ config, sql, clock, observe: observeWith(createLogger('error')) });
  const server = createHttpServer(system.app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export const redirectUri = 'http://127.0.0.1:7777/callback';

export interface Registered {
  readonly client_id: string;
  readonly client_secret?: string;
}

export const register = (world: World, metadata: object): Promise<Response> =>
  fetch(`${world.url}/api/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...fromElsewhere() },
    body: JSON.stringify(metadata),
  });

export async function registered(world: World, metadata: object = {}): Promise<Registered> {
  const usual = { client_name: 'A test', redirect_uris: [redirectUri], token_endpoint_auth_method: 'none' };
  const response = await register(world, { ...usual, ...metadata });
  if (response.status !== 201) throw new Error(`registration: ${response.status} ${await response.text()}`);
  return (await response.json()) as Registered;
}

export const token = (world: Pick<World, 'url'>, form: Readonly<Record<string, string>>): Promise<Response> =>
  fetch(`${world.url}/api/oauth/token`, { method: 'POST', headers: fromElsewhere(), body: new URLSearchParams(form) });

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly scope: string;
  readonly expires_in: number;
  readonly token_type: string;
}

export interface CodeOptions {
  readonly scope?: string;
  readonly resource?: string;
  readonly person?: Person;
  readonly client?: Registered;
}

/** An authorization request and the person's consent: what an application holds when it goes for tokens. */
export async function codeFor(world: OauthWorld, options: CodeOptions = {}) {
  const client = options.client ?? (await registered(world));
  const verifier = randomBytes(32).toString('base64url');
  const parameters = new URLSearchParams({
    response_type: 'code',
    client_id: client.client_id,
    redirect_uri: redirectUri,
    state: 'a state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...(options.scope !== undefined && { scope: options.scope }),
    ...(options.resource !== undefined && { resource: options.resource }),
  });
  const person = options.person ?? world.person();
  const answer = await person.authorize(`/api/oauth/authorize?${parameters.toString()}`);
  const code = answer.searchParams.get('code')!;
  const form = {
    grant_type: 'authorization_code',
    client_id: client.client_id,
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  };
  return { client, person, code, form, answer };
}

/** The whole way to tokens. */
export async function tokensFor(world: OauthWorld, options: CodeOptions = {}) {
  const { form, ...rest } = await codeFor(world, options);
  const response = await token(world, form);
  if (response.status !== 200) throw new Error(`token: ${response.status} ${await response.text()}`);
  return { ...rest, form, tokens: (await response.json()) as Tokens };
}

export const refresh = (
  world: Pick<World, 'url'>,
  clientId: string,
  refreshToken: string,
  more = {},
): Promise<Response> =>
  token(world, { grant_type: 'refresh_token', client_id: clientId, refresh_token: refreshToken, ...more });

export const statusWith = async (world: World, accessToken: string): Promise<number> =>
  (await world.get('/agent/status', { authorization: `Bearer ${accessToken}` })).status;
