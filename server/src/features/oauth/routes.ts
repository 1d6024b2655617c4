import type { IncomingMessage } from 'node:http';
import { scopeNames } from '@oga/contract';
import { Router, type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express';
import type { errors, Provider } from 'oidc-provider';
import { html } from '../../kernel/html.ts';
import type { Clock } from '../../kernel/time.ts';
import type { Sql } from '../../platform/db/sql.ts';
import type { ClientAddress } from '../../platform/http/client-address.ts';
import { openToAnyOrigin } from '../../platform/http/cors.ts';
import { asHandlers } from '../../platform/http/front-door.ts';
import { addressKey, spending, type LimitParts } from '../../platform/http/limits.ts';
import { problemOf } from '../../platform/http/problem-response.ts';
import { readJsonBody } from '../../platform/http/read-body.ts';
import { requestIdOf } from '../../platform/http/request-id.ts';
import type { Observe } from '../../platform/observe/observe.ts';
import type { Outgoing } from '../../platform/outgoing/outgoing.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { readForm, type Frame, type Sessions } from '../sign-in/index.ts';
import type { MemberHooks } from '../companies/index.ts';
import { endOwnToken, joinByInvitation, revokeGrant, showConnect } from './connect.ts';
import type { ClientMetadata } from './normalize-client.ts';
import { selectRecord } from './oauth.sql.ts';
import { rememberLocale, showFrom } from './page.ts';
import { oauthPaths, sessionCookie } from './paths.ts';
import type { ProviderParts } from './provider.ts';
import {
  deviceRequest,
  mostMetadataBytes,
  pinHost,
  pinned,
  withBody,
  withUsualScopes,
  withoutCookie,
  withoutUserCode,
} from './rewrite-request.ts';
import type { SigningKeys } from './signing-keys.ts';
import { texts } from './texts.ts';

export interface OauthParts extends LimitParts {
  readonly sql: Sql;
  readonly box: SecretBox;
  readonly clock: Clock;
  readonly keys: SigningKeys;
  readonly sessions: Sessions;
  readonly frame: Frame;
  readonly siteUrl: string;
  /** What follows where an account comes into a company. */
  readonly memberHooks: MemberHooks;
  readonly addressOf: ClientAddress;
  readonly observe: Pick<Observe, 'requestFailed' | 'requestLimited'>;
  readonly outgoing: Outgoing;
}

const library = () => import('./authorization-server.ts');

/** RFC 8414 allows any number; clients look here alone. */
const metadataPath = '/.well-known/oauth-authorization-server';

/** Everything of OAuth that answers over HTTP: metadata, the authorization server, and its pages. */
export function oauthRoutes(parts: OauthParts): Router {
  const { siteUrl, clock, sql, sessions, frame, keys, addressOf } = parts;
  const mcpUrl = `${siteUrl}/api/mcp`;
  const registrations = spending(parts, { policy: 'registration', calls: 20, windowSeconds: 3600 });
  const tokens = spending(parts, { policy: 'token', calls: 60 });
  const userCodes = spending(parts, { policy: 'user_code', calls: 50, windowSeconds: 3600 });
  const documents = spending(parts, { policy: 'client_document', calls: 20 });
  const networks = new WeakMap<IncomingMessage, string>();
  const limit =
    (spend: typeof tokens): RequestHandler =>
    async (request, response, next) => {
      await spend(networks.get(request)!, response);
      next();
    };

  const providerParts: ProviderParts = {
    ...parts,
    mcpUrl,
    showFault: (ctx, fault) =>
      showFrom(frame)(
        ctx,
        texts[frame.languageOf(ctx.req as Request)].fault.title,
        faultPage(ctx.req as Request, fault, frame),
      ),
    devicePages: { show: showFrom(frame) },
    mayFetch: (ctx) =>
      documents(networks.get(ctx.req) ?? '', ctx.res).then(
        () => true,
        () => false,
      ),
  };
  let made: { readonly signedBy: string; readonly provider: Provider } | undefined;
  const providerNow = async (): Promise<Provider> => {
    const current = await keys.private();
    const { createProvider } = await library();
    const signedBy = current.map(({ kid }) => kid).join(' ');
    if (made?.signedBy !== signedBy)
      made = { signedBy, provider: watched(createProvider(providerParts, current), parts) };
    return made.provider;
  };
  const toProvider: RequestHandler = async (request, response) => {
    pinHost(request, siteUrl);
    rememberLocale(request, frame.languageOf(request));
    await (await providerNow()).callback()(request, response);
  };

  const router = Router();
  const open = asHandlers([openToAnyOrigin]);
  const all = [metadataPath, ...Object.values(oauthPaths), `${oauthPaths.authorization}/:uid`, '/device/:uid'];
  router.use([...all, '/consent', '/connect', '/.well-known'], (request, response, next) => {
    networks.set(request, addressKey(addressOf(request)));
    response.locals.operation = 'oauth';
    next();
  });

  router.get(resourceMetadataPaths, ...open, (request, response) => {
    const resource = request.path.endsWith('/api/mcp') ? mcpUrl : siteUrl;
    response.setHeader('Cache-Control', 'public, max-age=3600');
    response.json({
      resource,
      authorization_servers: [siteUrl],
      scopes_supported: scopeNames,
      bearer_methods_supported: ['header'],
      resource_name: 'Óga',
      resource_documentation: `${siteUrl}/docs`,
    });
  });
  router.options(resourceMetadataPaths, ...open);

  for (const path of [metadataPath, oauthPaths.jwks]) {
    router.options(path, ...open);
    router.get(path, ...open, toProvider);
  }
  router.options(oauthPaths.registration, ...open);
  router.post(oauthPaths.registration, ...open, limit(registrations), async (request, response, next) => {
    const { errors, normalizeClient } = await library();
    if (Number(request.headers['content-length'] ?? 0) > mostMetadataBytes) {
      throw new errors.InvalidClientMetadata('the metadata is larger than 10 kB');
    }
    const metadata = await readJsonBody(request, response);
    if (typeof metadata !== 'object' || metadata === null || Array.isArray(metadata)) {
      throw new errors.InvalidClientMetadata('the body must be a JSON object');
    }
    const text = JSON.stringify(normalizeClient(metadata as ClientMetadata));
    const normalized = withBody(request, Buffer.from(text), 'application/json');
    await toProvider(normalized, response, next);
  });
  for (const path of [oauthPaths.token, oauthPaths.revocation]) {
    router.options(path, ...open);
    router.post(path, ...open, limit(tokens), toProvider);
  }
  const device = oauthPaths.device_authorization;
  router.options(device, ...open);
  router.post(device, ...open, limit(tokens), async (request, response, next) => {
    await toProvider(await deviceRequest(request, response), response, next);
  });

  // A person and a browser: no other origin has any business here.
  const anew: RequestHandler = (request, _response, next) => {
    withoutCookie(request, sessionCookie);
    next();
  };
  router.get(oauthPaths.authorization, anew, (request, response, next) => {
    withUsualScopes(request);
    return toProvider(request, response, next);
  });
  router.get(`${oauthPaths.authorization}/:uid`, anew, toProvider);
  // With that of its form: the library shows it again where something failed.
  router.get('/device/:uid', toProvider);
  router.get('/device', anew, (request, response, next) => {
    withoutUserCode(request);
    return toProvider(request, response, next);
  });
  router.post('/device', limit(userCodes), async (request, response, next) => {
    sessions.requireOwnOrigin(request);
    // Without the session of the form there is nothing to compare it with.
    if (!(await hasFormSession(sql, request))) return response.redirect(303, '/device');
    return toProvider(request, response, next);
  });

  const pageParts = { sql, clock, sessions, frame, mcpUrl, memberHooks: parts.memberHooks };
  router.get('/consent', (_request, response) => response.redirect(303, '/connect'));
  router.get('/consent/:uid', async (request, response) =>
    (await library()).showConsent(await providerNow(), pinned(request, siteUrl), response, pageParts),
  );
  router.post('/consent/:uid', readForm, async (request, response) =>
    (await library()).takeConsent(await providerNow(), pinned(request, siteUrl), response, pageParts),
  );
  router.get('/connect', (request, response) => showConnect(request, response, pageParts));
  router.post('/connect/join', readForm, (request, response) => joinByInvitation(request, response, pageParts));
  router.post('/connect/revoke', readForm, (request, response) => revokeGrant(request, response, pageParts));
  router.post('/connect/end-token', readForm, (request, response) => endOwnToken(request, response, pageParts));
  router.use(inOauthWords(parts));
  return router;
}

const resourceMetadataPaths = [
  '/.well-known/oauth-protected-resource',
  '/.well-known/oauth-protected-resource/api/mcp',
];

/** Failures of the library that it answers with server_error are told as any other of ours. */
function watched(provider: Provider, { observe }: OauthParts): Provider {
  const tell = (ctx: { readonly res: unknown } | undefined, error: unknown) => {
    const { locals } = (ctx?.res ?? {}) as { locals?: { requestId?: string } };
    observe.requestFailed({ requestId: locals?.requestId ?? '-', operation: 'oauth', error });
  };
  provider.on('server_error', (ctx, error) => tell(ctx, error));
  // What escapes the library: without a listener it would be printed.
  (provider as NodeJS.EventEmitter).on('error', (error: unknown, ctx?: { readonly res: unknown }) => tell(ctx, error));
  return provider;
}

async function hasFormSession(sql: Sql, request: IncomingMessage): Promise<boolean> {
  const wanted = `${sessionCookie}=`;
  const id = (request.headers.cookie ?? '')
    .split(/; */)
    .find((one) => one.startsWith(wanted))
    ?.slice(wanted.length);
  return id !== undefined && (await selectRecord(sql, { model: 'Session', id })).length > 0;
}

function faultPage(request: Request, fault: errors.OIDCProviderError, frame: Frame) {
  const t = texts[frame.languageOf(request)].fault;
  const { error, error_description: description } = fault;
  return html`<h1>${t.title}</h1>
    <p class="lead">${t.lead}</p>
    <pre tabindex="0"><code>${error}${description !== undefined && `: ${description}`}</code></pre>
    <p><a class="button" href="/">${t.back}</a></p>`;
}

const inWords: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  413: 'invalid_request',
  415: 'invalid_request',
  429: 'temporarily_unavailable',
  503: 'temporarily_unavailable',
};

/** Refusals of endpoints for programs, as OAuth words them (RFC 6749, 5.2). Pages are answered as the site does. */
const inOauthWords =
  ({ observe }: OauthParts): ErrorRequestHandler =>
  async (error: unknown, request, response: Response, next) => {
    if (!request.path.startsWith('/api/oauth/') || request.path.startsWith(oauthPaths.authorization))
      return next(error);
    response.setHeader('Cache-Control', 'no-store');
    const { errors } = await library();
    if (error instanceof errors.OIDCProviderError) {
      response.status(error.statusCode).json({ error: error.error, error_description: error.error_description });
      return;
    }
    const problem = problemOf(error);
    if (problem.status >= 500)
      observe.requestFailed({ requestId: requestIdOf(response as never), operation: 'oauth', error });
    response.status(problem.status).set(problem.headers);
    response.json({ error: inWords[problem.status] ?? 'server_error', error_description: problem.message });
  };
