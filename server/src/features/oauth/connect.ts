import type { Locale } from '@oga/contract';
import type { Request, Response } from 'express';
import { html, type HtmlPart } from '../../kernel/html.ts';
import type { Clock } from '../../kernel/time.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { Problem } from '../../kernel/problem.ts';
import { acceptOne, selectOpenInvitations, type MemberHooks, type OpenInvitation } from '../companies/index.ts';
import { fieldOf, type Frame, type Sessions, type SignedIn } from '../sign-in/index.ts';
import { deleteGrantOf, selectGrantsOf, type GrantRow } from './oauth.sql.ts';
import { sendPage } from './page.ts';
import { texts } from './texts.ts';

export interface ConnectParts {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly frame: Frame;
  readonly mcpUrl: string;
  /** What follows where an account comes into a company. */
  readonly memberHooks: MemberHooks;
}

/** `GET /connect`: how an assistant is connected, and to whoever is signed in what he has connected. */
export async function showConnect(request: Request, response: Response, parts: ConnectParts): Promise<void> {
  const { sql, clock, sessions, frame, mcpUrl } = parts;
  const locale = frame.languageOf(request);
  const now = clock.now();
  const signedIn = await sessions.find(request, now);
  const grants = signedIn === null ? [] : await selectGrantsOf(sql, { accountId: signedIn.accountId, at: now });
  const invited = signedIn === null ? [] : await selectOpenInvitations(sql, { accountId: signedIn.accountId, at: now });
  const isRevoked = request.query['revoked'] === '1';
  const joined = request.query['joined'];
  const content = [
    signedIn !== null && invitations({ locale, signedIn, invited, joined }),
    guide(locale, mcpUrl),
    apps({ locale, signedIn, grants, isRevoked }),
  ];
  sendPage(frame, response, { locale, path: '/connect', title: texts[locale].connect.title, content });
}

/** `POST /connect/revoke`: ends a grant of whoever sends it, and everything that was issued under it. */
export async function revokeGrant(request: Request, response: Response, parts: ConnectParts): Promise<void> {
  const { sql, clock, sessions, frame } = parts;
  const locale = frame.languageOf(request);
  const signedIn = await sessions.sender(request, clock.now());
  response.setHeader('Cache-Control', 'no-store');
  if (signedIn === null) return response.redirect(303, `/sign-in?locale=${locale}&next=%2Fconnect`);
  await deleteGrantOf(sql, { id: fieldOf(request.body, 'grant'), accountId: signedIn.accountId });
  response.redirect(303, `/connect?locale=${locale}&revoked=1`);
}

/** `POST /connect/join`: accepts an invitation into a company, by whom it is to. */
export async function joinByInvitation(request: Request, response: Response, parts: ConnectParts): Promise<void> {
  const { sql, clock, sessions, frame, memberHooks: hooks } = parts;
  const locale = frame.languageOf(request);
  const at = clock.now();
  const signedIn = await sessions.sender(request, at);
  response.setHeader('Cache-Control', 'no-store');
  if (signedIn === null) return response.redirect(303, `/sign-in?locale=${locale}&next=%2Fconnect`);
  const { accountId } = signedIn;
  const id = fieldOf(request.body, 'invitation');
  const isJoined = await inTransaction(sql, (tx) => acceptOne(tx, { hooks }, { accountId, id, at })).then(
    () => true,
    (error: unknown) => {
      // It is over, or he is in a company: the page says that it did not work, and shows how things stand.
      if (error instanceof Problem) return false;
      throw error;
    },
  );
  response.redirect(303, `/connect?locale=${locale}&joined=${isJoined ? 1 : 0}`);
}

interface Invitations {
  readonly locale: Locale;
  readonly signedIn: SignedIn;
  readonly invited: readonly OpenInvitation[];
  readonly joined: unknown;
}

/** Companies that whoever is signed in is invited into; nothing where there are none. */
function invitations({ locale, signedIn, invited, joined }: Invitations): HtmlPart | false {
  const { invitations: t } = texts[locale];
  const done = joined === '1' ? t.joined : joined === '0' ? t.failed : null;
  if (invited.length === 0 && done === null) return false;
  return html`<section class="panel">
    <h2>${t.title}</h2>
    ${done !== null && html`<p role="status">${done}</p>`}
    <ul class="apps">
      ${invited.map(
        ({ id, company, invited_by: inviter, expires_at: until }) =>
          html`<li>
            <h3>${company}</h3>
            <p class="note">${inviter !== null && `${t.by(inviter)} · `}${t.until(dateOf(until, locale))}</p>
            <form class="narrow" method="post" action="/connect/join?locale=${locale}">
              <input type="hidden" name="csrf" value="${signedIn.csrf}" />
              <input type="hidden" name="invitation" value="${id}" />
              <button type="submit" aria-label="${t.acceptLabel(company)}">${t.accept}</button>
            </form>
          </li>`,
      )}
    </ul>
  </section>`;
}

function guide(locale: Locale, mcpUrl: string): HtmlPart {
  const t = texts[locale].connect;
  return html`<h1>${t.title}</h1>
    <p class="lead">${t.lead}</p>
    <p>${t.address}</p>
    <pre tabindex="0"><code>${mcpUrl}</code></pre>
    ${t.assistants.map(
      ({ name, steps }) =>
        html`<h2>${name}</h2>
          <ol>
            ${steps.map((step) => html`<li>${step}</li>`)}
          </ol>`,
    )}
    <h2>${t.terminal}</h2>
    <p>${t.terminalLead}</p>
    <pre tabindex="0"><code>listings mcp</code></pre>`;
}

interface Apps {
  readonly locale: Locale;
  readonly signedIn: SignedIn | null;
  readonly grants: readonly GrantRow[];
  readonly isRevoked: boolean;
}

function apps({ locale, signedIn, grants, isRevoked }: Apps): HtmlPart {
  const t = texts[locale].connect;
  const done = isRevoked && html`<p role="status">${t.revoked}</p>`;
  if (signedIn === null) {
    return html`<section class="panel">
      <h2>${t.apps}</h2>
      ${done}
      <p>${t.signInFirst}</p>
      <p><a class="button" href="/sign-in?locale=${locale}&amp;next=%2Fconnect">${t.signIn}</a></p>
    </section>`;
  }
  return html`<section class="panel">
    <h2>${t.apps}</h2>
    ${done} ${grants.length === 0 && html`<p>${t.none}</p>`}
    <ul class="apps">
      ${grants.map((grant) => app(grant, signedIn, locale))}
    </ul>
    <form class="narrow" method="post" action="/sign-out">
      <p>${t.signedInAs} ${signedIn.email}</p>
      <input type="hidden" name="csrf" value="${signedIn.csrf}" />
      <button type="submit" class="quiet">${t.signOut}</button>
    </form>
  </section>`;
}

function app(grant: GrantRow, signedIn: SignedIn, locale: Locale): HtmlPart {
  const { connect: t, scopes } = texts[locale];
  const known = scopes as Readonly<Record<string, string | undefined>>;
  const used = grant.used_at === null ? t.neverUsed : t.lastUsed(dateOf(grant.used_at, locale));
  return html`<li>
    <h3>${grant.client_name}</h3>
    <p class="note">${grant.client_host} · ${t.since(dateOf(grant.created_at, locale))}, ${used}</p>
    <p class="note">${grant.scopes.map((scope) => known[scope] ?? scope).join('; ')}</p>
    <form class="narrow" method="post" action="/connect/revoke?locale=${locale}">
      <input type="hidden" name="csrf" value="${signedIn.csrf}" />
      <input type="hidden" name="grant" value="${grant.id}" />
      <button type="submit" class="quiet" aria-label="${t.revokeLabel(grant.client_name)}">${t.revoke}</button>
    </form>
  </li>`;
}

const dateOf = (moment: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'America/Asuncion' }).format(moment);
