import type { ServerResponse } from 'node:http';
import { scopeNames } from '@oga/contract';
import { errors, interactionPolicy, Provider, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import type { Clock } from '../../kernel/time.ts';
import type { Sql } from '../../platform/db/sql.ts';
import type { Outgoing } from '../../platform/outgoing/outgoing.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { findAccount } from '../accounts/index.ts';
import { devicePages, type DevicePages } from './device-pages.ts';
import { normalizeClient, type ClientMetadata } from './normalize-client.ts';
import { selectStepUp } from './oauth.sql.ts';
import { oauthPaths, sessionCookie } from './paths.ts';
import { adapterOver } from './provider-adapter.ts';
import type { PrivateJwk } from './signing-keys.ts';
import { inTokenTurn, turnOr } from './token-turn.ts';

export const lifetimes = {
  codeSeconds: 60,
  accessTokenSeconds: 3600,
  refreshTokenSeconds: 30 * 86_400,
  /** After this a person is asked again, however often an application refreshes. */
  grantSeconds: 365 * 86_400,
  deviceCodeSeconds: 600,
  interactionSeconds: 1800,
} as const;

export interface ProviderParts {
  readonly sql: Sql;
  readonly box: SecretBox;
  readonly clock: Clock;
  readonly siteUrl: string;
  readonly mcpUrl: string;
  /** Fetches the document that describes an application, at an address that it gave us. */
  readonly outgoing: Outgoing;
  /** Whether this request may make us fetch one. */
  readonly mayFetch: (ctx: KoaContextWithOIDC) => Promise<boolean>;
  /** Shows what went wrong to a person who cannot be sent back to the application. */
  readonly showFault: (ctx: KoaContextWithOIDC, fault: errors.OIDCProviderError) => void;
  readonly devicePages: Omit<DevicePages, 'siteUrl'>;
}

/** The authorization server: OAuth 2.1 and nothing of OpenID Connect, as far as the library lets us. */
export function createProvider(parts: ProviderParts, keys: readonly PrivateJwk[]): Provider {
  const { siteUrl } = parts;
  const provider = new Provider(siteUrl, configurationOf(parts, keys));
  // Addresses in the metadata are the site's; app.ts pins the Host header before.
  provider.proxy = true;
  provider.use(async (ctx, next) => {
    await next();
    if (!isFormOfDevices(ctx.path)) keepNoSession(ctx);
  });
  provider.use((ctx, next) =>
    ctx.method === 'POST' && ctx.path === oauthPaths.token
      ? inTokenTurn(parts.sql, ctx as KoaContextWithOIDC, next)
      : next(),
  );
  return provider;
}

const isFormOfDevices = (path: string): boolean => path === oauthPaths.code_verification;

/** Who is signed in, the site's own session says, at each consent anew: that of the library ends with its request. */
function keepNoSession(ctx: { readonly res: ServerResponse }): void {
  const set = ctx.res.getHeader('set-cookie');
  if (!Array.isArray(set)) return;
  const others = set.filter(
    (cookie) => !cookie.startsWith(`${sessionCookie}=`) && !cookie.startsWith(`${sessionCookie}.sig=`),
  );
  if (others.length === 0) ctx.res.removeHeader('set-cookie');
  else ctx.res.setHeader('set-cookie', others);
}

function configurationOf(parts: ProviderParts, keys: readonly PrivateJwk[]): Configuration {
  const { sql, box, clock, siteUrl, mcpUrl } = parts;
  const isSecure = siteUrl.startsWith('https:');
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true, secure: isSecure } as const;
  const audiences = [siteUrl, mcpUrl];
  const scope = scopeNames.join(' ');
  return {
    adapter: adapterOver({ sql, box, clock }),
    routes: oauthPaths,
    jwks: { keys: [...keys] as never },
    cookies: {
      keys: [box.derive('cookies of the authorization server').toString('base64url')],
      names: { session: sessionCookie, interaction: 'oga_as_request', resume: 'oga_as_resume' },
      long: { ...cookie, path: '/' },
      short: cookie,
    },
    scopes: [...scopeNames],
    claims: {},
    responseTypes: ['code'],
    subjectTypes: ['public'],
    clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post'],
    clientDefaults: {
      grant_types: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_method: 'none',
      id_token_signed_response_alg: 'ES256',
    },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    pkce: { required: () => true },
    clientBasedCORS: () => true,
    issueRefreshToken: (_ctx, client) => Promise.resolve(client.grantTypeAllowed('refresh_token')),
    rotateRefreshToken: true,
    expiresWithSession: () => Promise.resolve(false),
    ttl: {
      AccessToken: lifetimes.accessTokenSeconds,
      AuthorizationCode: lifetimes.codeSeconds,
      RefreshToken: lifetimes.refreshTokenSeconds,
      DeviceCode: lifetimes.deviceCodeSeconds,
      Grant: lifetimes.grantSeconds,
      Interaction: lifetimes.interactionSeconds,
      Session: lifetimes.interactionSeconds,
      IdToken: lifetimes.accessTokenSeconds,
    },
    // A token says under which grant it was issued: it ends with that, not with its hour.
    extraTokenClaims: (_ctx, token) => ({ gid: (token as { grantId?: string }).grantId }),
    // Consent is asked each time, and every consent is a grant of its own.
    loadExistingGrant: async (ctx) => {
      const { grantId } = (ctx.oidc.result?.consent ?? {}) as { grantId?: string };
      return grantId === undefined ? undefined : ctx.oidc.provider.Grant.find(grantId);
    },
    findAccount: async (_ctx, id, token) => {
      if (!(await maySignIn(parts, id, (token as { grantId?: string } | undefined)?.grantId))) return undefined;
      return { accountId: id, claims: () => Promise.resolve({ sub: id }) };
    },
    interactions: { policy: promptsOf(), url: (_ctx, interaction) => `/consent/${interaction.uid}` },
    renderError: (ctx, _out, error) => parts.showFault(ctx, error as errors.OIDCProviderError),
    fetch: (url, options) => fetchDocument(parts.outgoing, new Request(url).url, options),
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      // Of another client's token nothing is told, not even that it is one (RFC 7009, section 2.1).
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      deviceFlow: {
        enabled: true,
        charset: 'base-20',
        mask: '****-****',
        ...devicePages({ siteUrl, ...parts.devicePages }),
      },
      registration: { enabled: true, issueRegistrationAccessToken: false },
      clientIdMetadataDocument: {
        enabled: true,
        ack: 'draft-02',
        allowFetch: (ctx: KoaContextWithOIDC) => parts.mayFetch(ctx),
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => mcpUrl,
        useGrantedResource: () => Promise.resolve(true),
        getResourceServerInfo: (_ctx, resource) => {
          const audience = audiences.find((one) => one === resource.replace(/\/+$/, ''));
          if (audience === undefined) throw new errors.InvalidTarget(`resource must be ${audiences.join(' or ')}`);
          return {
            scope,
            audience,
            accessTokenTTL: lifetimes.accessTokenSeconds,
            accessTokenFormat: 'jwt',
            jwt: { sign: { alg: 'ES256', kid: keys[0]!.kid } },
          };
        },
      },
    },
  };
}

/** What a person is asked: to agree, each time; and to sign in or choose, where an application asks for that. */
function promptsOf() {
  const { Check, Prompt, base } = interactionPolicy;
  const policy = base();
  policy.clear();
  const asked = new Check('consent_each_time', 'consent is asked each time', (ctx) => {
    const { grantId } = (ctx.oidc.result?.consent ?? {}) as { grantId?: string };
    return grantId === undefined ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT;
  });
  policy.add(new Prompt({ name: 'select_account', requestable: true }));
  policy.add(new Prompt({ name: 'login', requestable: true }));
  policy.add(new Prompt({ name: 'consent', requestable: true }, asked));
  return policy;
}

/** An account that is there and not suspended; and whose grant is not to be asked for anew. */
async function maySignIn({ sql, clock }: ProviderParts, id: string, grantId: string | undefined): Promise<boolean> {
  const connection = turnOr(sql);
  const account = await findAccount(connection, id);
  if (account === null || account.suspended_at !== null) return false;
  return grantId === undefined || (await selectStepUp(connection, { id: grantId, at: clock.now() })).length === 0;
}

const mostDocumentBytes = 10_000;

/**
 * The document of an application, brought into the form that registrations are brought into. Fetched like every address
 * that others give us, from where the address says and from nowhere else.
 */
async function fetchDocument(outgoing: Outgoing, url: string, options?: RequestInit): Promise<Response> {
  const { signal } = options ?? {};
  const answer = await outgoing.get({
    url,
    accept: 'application/json',
    maxBytes: mostDocumentBytes,
    maxRedirects: 0,
    ...(signal && { signal }),
  });
  const chunks: Uint8Array[] = [];
  for await (const chunk of answer.body) chunks.push(chunk);
  const document = JSON.parse(Buffer.concat(chunks).toString('utf8')) as ClientMetadata;
  const secrets = Object.fromEntries(
    ['client_secret', 'client_secret_expires_at', 'token_endpoint_auth_method']
      .filter((name) => name in document)
      .map((name) => [name, document[name]]),
  );
  const body = { client_id: document['client_id'], ...normalizeClient(document), ...secrets };
  return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
}
