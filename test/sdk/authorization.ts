import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** What the next question of the token endpoint is answered with, instead of what it would be. */
export type Twist = (response: ServerResponse, answer: () => void) => void;

export interface FakeAuthorization {
  readonly baseUrl: string;
  /** Bodies that the endpoints of authorization were sent, with their path. */
  readonly asked: (Record<string, string> & { at: string })[];
  /** Tokens that calls of the service came with; undefined: without. */
  readonly called: (string | undefined)[];
  /** How often a refresh token was used that had been used: theft, and the end of its family. */
  reuses: number;
  /** How long tokens live, as they are told to. */
  lifetimeSeconds: number;
  readonly twists: Twist[];
  /** What the metadata say besides. */
  metadata: Record<string, unknown>;
  /** Ends an access token at the service, which nobody is told of. */
  end(accessToken: string): void;
  /** What a person answers on the page that the address leads to; gives the address they are sent back to. */
  allow(url: string, more?: Record<string, string>): string;
  /** The answers to polls of a device; the last one for ever. `allowed` gives tokens. */
  readonly polls: string[];
  /** What a device is told besides. */
  device: Record<string, unknown>;
}

interface Family {
  isOver: boolean;
  readonly clientId: string;
  readonly scope: string;
}

/** A service with an authorization server as strict as one can be: each refresh token once, and no second chance. */
export async function authorizationThat(changes: Partial<FakeAuthorization> = {}): Promise<FakeAuthorization> {
  const codes = new Map<string, { challenge: string; redirectUri: string; family: Family }>();
  const refreshTokens = new Map<string, { family: Family; isUsed: boolean }>();
  const accessTokens = new Map<string, Family>();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => void server.close(resolve));
  });
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fake: FakeAuthorization = {
    baseUrl,
    asked: [],
    called: [],
    reuses: 0,
    lifetimeSeconds: 3600,
    twists: [],
    metadata: {},
    polls: ['allowed'],
    device: { interval: 0.02 },
    end: (accessToken) => void accessTokens.delete(accessToken),
    allow: (url, more = {}) => {
      const asked = new URL(url).searchParams;
      const code = randomUUID();
      const family = { isOver: false, clientId: asked.get('client_id')!, scope: asked.get('scope') ?? 'profile:read' };
      codes.set(code, {
        challenge: asked.get('code_challenge')!,
        redirectUri: asked.get('redirect_uri')!,
        family,
      });
      const back = new URL(asked.get('redirect_uri')!);
      back.search = new URLSearchParams({ code, state: asked.get('state')!, iss: baseUrl, ...more }).toString();
      return back.href;
    },
    ...changes,
  };
  const say = (response: ServerResponse, status: number, body: object) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
  const issue = (family: Family) => {
    const [access, refresh] = [`at-${randomUUID()}`, `rt-${randomUUID()}`];
    accessTokens.set(access, family);
    refreshTokens.set(refresh, { family, isUsed: false });
    return {
      access_token: access,
      refresh_token: refresh,
      token_type: 'Bearer',
      expires_in: fake.lifetimeSeconds,
      scope: family.scope,
    };
  };
  const tokens = (form: Record<string, string>): [number, object] => {
    const refuse = (error: string): [number, object] => [400, { error, error_description: `no: ${error}` }];
    if (form['grant_type'] === 'authorization_code') {
      const code = codes.get(form['code']!);
      codes.delete(form['code']!);
      const challenge = createHash('sha256').update(form['code_verifier']!).digest('base64url');
      if (code?.challenge !== challenge || code.redirectUri !== form['redirect_uri']) return refuse('invalid_grant');
      return [200, issue(code.family)];
    }
    if (form['grant_type'] === 'refresh_token') {
      const found = refreshTokens.get(form['refresh_token']!);
      if (found === undefined || found.family.isOver) return refuse('invalid_grant');
      if (found.isUsed) {
        fake.reuses += 1;
        found.family.isOver = true;
        return refuse('invalid_grant');
      }
      found.isUsed = true;
      return [200, issue(found.family)];
    }
    const next = fake.polls.length > 1 ? fake.polls.shift()! : fake.polls[0]!;
    if (next !== 'allowed') return refuse(next);
    return [200, issue({ isOver: false, clientId: form['client_id']!, scope: 'profile:read' })];
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const at = request.url!;
    const body = await text(request);
    if (at.startsWith('/.well-known/oauth-protected-resource')) {
      return say(response, 200, { resource: baseUrl, authorization_servers: [baseUrl] });
    }
    if (at.startsWith('/.well-known/oauth-authorization-server')) {
      const endpoint = (name: string) => `${baseUrl}/${name}`;
      return say(response, 200, {
        issuer: baseUrl,
        authorization_endpoint: endpoint('authorize'),
        token_endpoint: endpoint('token'),
        registration_endpoint: endpoint('register'),
        revocation_endpoint: endpoint('revoke'),
        device_authorization_endpoint: endpoint('device'),
        code_challenge_methods_supported: ['S256'],
        authorization_response_iss_parameter_supported: true,
        ...fake.metadata,
      });
    }
    if (at.startsWith('/api/v1/')) {
      const token = request.headers.authorization?.slice('Bearer '.length);
      fake.called.push(token);
      const family = token === undefined ? undefined : accessTokens.get(token);
      if (family !== undefined && !family.isOver) return say(response, 200, { data: {}, meta: { request_id: 'r' } });
      return say(response, 401, { error: { code: 'UNAUTHORIZED', message: 'no', status: 401 }, meta: {} });
    }
    const form = Object.fromEntries(at === '/register' ? [] : new URLSearchParams(body));
    fake.asked.push({ at, ...(at === '/register' ? { body } : form) });
    if (at === '/register') return say(response, 201, { client_id: `client-${randomUUID()}` });
    if (at === '/device') {
      const code = { device_code: randomUUID(), user_code: 'WDJB-MJHT', verification_uri: `${baseUrl}/device` };
      return say(response, 200, { ...code, expires_in: 600, ...fake.device });
    }
    if (at === '/revoke') {
      const found = refreshTokens.get(form['token']!);
      if (found !== undefined) found.family.isOver = true;
      response.writeHead(200).end();
      return;
    }
    const give = () => say(response, ...tokens(form));
    const twist = fake.twists.shift();
    if (twist === undefined) give();
    else twist(response, give);
  };
  return fake;
}
