import { scopeNames, type Locale, type Scope } from '@oga/contract';
import type { Request, Response } from 'express';
import { errors, type Provider } from 'oidc-provider';
import { html, type HtmlPart } from '../../kernel/html.ts';
import type { Clock } from '../../kernel/time.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { fieldOf, type Frame, type Sessions, type SignedIn } from '../sign-in/index.ts';
import { isLoopback, shownName } from './normalize-client.ts';
import { describeGrant } from './oauth.sql.ts';
import { sendPage } from './page.ts';
import { texts } from './texts.ts';

export interface ConsentParts {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly frame: Frame;
  readonly mcpUrl: string;
}

/** Who asks, for what, and where the answer goes. */
interface Asked {
  readonly uid: string;
  readonly clientId: string;
  readonly clientName: string;
  /** The document that the application is described by; null for one that registered itself. */
  readonly describedAt: string | null;
  /** Where the code goes; null for a device that waits for it. */
  readonly redirectUri: string | null;
  readonly scopes: readonly Scope[];
  readonly resources: readonly string[];
}

/** What was asked under this address, in this browser; null where that is over. */
async function asked(
  provider: Provider,
  request: Request,
  response: Response,
  parts: ConsentParts,
): Promise<Asked | null> {
  let details: Awaited<ReturnType<Provider['interactionDetails']>>;
  try {
    details = await provider.interactionDetails(request, response);
  } catch (error) {
    if (error instanceof errors.OIDCProviderError) return null;
    throw error;
  }
  const { uid, params } = details;
  if (uid !== request.params['uid']) return null;
  const clientId = String(params['client_id']);
  const client = await provider.Client.find(clientId).catch(() => undefined);
  if (!client) return null;
  const wanted = typeof params['scope'] === 'string' ? params['scope'].split(' ') : [];
  const resource = params['resource'];
  return {
    uid,
    clientId,
    clientName: shownName(client.clientName ?? '') || shownName(hostOf(clientId) ?? clientId),
    describedAt: hostOf(clientId),
    redirectUri: typeof params['redirect_uri'] === 'string' ? params['redirect_uri'] : null,
    scopes: scopeNames.filter((scope) => wanted.includes(scope)),
    resources:
      resource === undefined ? [parts.mcpUrl] : ((Array.isArray(resource) ? resource : [resource]) as string[]),
  };
}

const hostOf = (address: string): string | null =>
  /^https?:/.test(address) && URL.canParse(address) ? new URL(address).host : null;

/** `GET /consent/{uid}`: shows who asks for what; to whoever is not signed in, the way to that first. */
export async function showConsent(
  provider: Provider,
  request: Request,
  response: Response,
  parts: ConsentParts,
): Promise<void> {
  const locale = parts.frame.languageOf(request);
  const found = await asked(provider, request, response, parts);
  if (found === null) return over(response, locale, parts);
  const signedIn = await parts.sessions.find(request, parts.clock.now());
  if (signedIn === null) return signInFirst(response, locale, found.uid);
  const content = consentPage(found, signedIn, locale);
  const title = texts[locale].consent.title(found.clientName);
  sendPage(parts.frame, response, { locale, path: `/consent/${found.uid}`, title, content });
}

/** `POST /consent/{uid}`: the person's answer. Leads back to the authorization server, which leads to the application. */
export async function takeConsent(
  provider: Provider,
  request: Request,
  response: Response,
  parts: ConsentParts,
): Promise<void> {
  const locale = parts.frame.languageOf(request);
  const found = await asked(provider, request, response, parts);
  if (found === null) return over(response, locale, parts);
  const signedIn = await parts.sessions.sender(request, parts.clock.now());
  if (signedIn === null) return signInFirst(response, locale, found.uid);
  const decision = fieldOf(request.body, 'decision');
  const result =
    decision === 'allow'
      ? await allow(provider, found, signedIn, parts, locale)
      : { error: 'access_denied', error_description: texts.en.consent.denied };
  const returnTo = await provider.interactionResult(request, response, result, { mergeWithLastSubmission: false });
  response.setHeader('Cache-Control', 'no-store').redirect(303, returnTo);
}

async function allow(
  provider: Provider,
  found: Asked,
  signedIn: SignedIn,
  { sql, clock }: ConsentParts,
  locale: Locale,
) {
  const grant = new provider.Grant({ accountId: signedIn.accountId, clientId: found.clientId });
  // Both: the library looks them up as scopes of its own and as scopes of what the token is for.
  grant.addOIDCScope(found.scopes.join(' '));
  for (const resource of found.resources) grant.addResourceScope(resource, found.scopes.join(' '));
  const grantId = await grant.save();
  await describeGrant(sql, {
    id: grantId,
    clientName: found.clientName,
    clientHost: found.describedAt ?? targetOf(found.redirectUri, locale),
    scopes: found.scopes,
    at: clock.now(),
  });
  return {
    login: { accountId: signedIn.accountId, remember: false, ts: Math.floor(clock.now().getTime() / 1000) },
    select_account: {},
    consent: { grantId },
  };
}

function over(response: Response, locale: Locale, { frame }: ConsentParts): void {
  const t = texts[locale].consent;
  const content = html`<h1>${t.overTitle}</h1>
    <p class="lead">${t.over}</p>`;
  sendPage(frame, response, { locale, path: '/connect', title: t.overTitle, content, status: 400 });
}

function signInFirst(response: Response, locale: Locale, uid: string): void {
  const next = encodeURIComponent(`/consent/${uid}?locale=${locale}`);
  response.setHeader('Cache-Control', 'no-store').redirect(303, `/sign-in?locale=${locale}&next=${next}`);
}

/** Where a code goes, in words: a host, or an application on the person's own machine. */
function targetOf(redirectUri: string | null, locale: Locale): string {
  const t = texts[locale].consent;
  if (redirectUri === null) return t.device;
  const url = new URL(redirectUri);
  if (url.protocol === 'https:') return url.host;
  return t.ownMachine(isLoopback(url.hostname) ? url.host : url.protocol);
}

function consentPage(found: Asked, signedIn: SignedIn, locale: Locale): HtmlPart {
  const { consent: t, scopes } = texts[locale];
  const here = `/consent/${found.uid}?locale=${locale}`;
  return html`<h1>${t.title(found.clientName)}</h1>
    <p class="lead">${t.lead(found.clientName)}</p>
    <div class="contact">
      <h2>${t.may}</h2>
      <ul class="plain">
        ${found.scopes.map((scope) => html`<li>${scopes[scope]}</li>`)}
      </ul>
      <dl class="facts wide">
        <div>
          <dt>${t.goesTo}</dt>
          <dd>${targetOf(found.redirectUri, locale)}</dd>
        </div>
        ${
          found.describedAt !== null &&
          html`<div>
            <dt>${t.describedAt}</dt>
            <dd>${found.describedAt}</dd>
          </div>`
        }
        <div>
          <dt>${t.asAccount}</dt>
          <dd>${signedIn.email}</dd>
        </div>
      </dl>
      <p class="note">${t.unverified}</p>
      <form class="choice" method="post" action="${here}">
        <input type="hidden" name="csrf" value="${signedIn.csrf}" />
        <button type="submit" name="decision" value="allow">${t.allow}</button>
        <button type="submit" name="decision" value="deny" class="quiet">${t.deny}</button>
      </form>
    </div>
    <p class="note">
      ${t.revocable}
      <a href="/sign-in?again=1&amp;locale=${locale}&amp;next=${encodeURIComponent(here)}">${t.another}</a>
    </p>`;
}
