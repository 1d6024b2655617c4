import { hash } from 'node:crypto';
import type { Locale } from '@oga/contract';
import { Router, type Request, type Response } from 'express';
import { z } from 'zod';
import { html, type HtmlPart } from '../../kernel/html.ts';
import type { Clock } from '../../kernel/time.ts';
import type { ClientAddress } from '../../platform/http/client-address.ts';
import { addressKey, type Spend } from '../../platform/http/limits.ts';
import { checkCode, codeMinutes, requestCode, type SignInParts } from './codes.ts';
import type { Frame } from './frame.ts';
import { fieldOf, readForm } from './read-form.ts';
import type { Sessions } from './sessions.ts';
import { selectCode } from './sign-in.sql.ts';
import { texts } from './texts.ts';

export interface SignInRouteParts extends SignInParts {
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly frame: Frame;
  readonly addressOf: ClientAddress;
  /** Counts a try of an address, whatever for. */
  readonly spend: Spend;
  /** Whether codes are shown in the outbox, since nothing is sent. */
  readonly showsOutbox: boolean;
}

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Where signing in may lead to: pages of ours, and no other site. */
export function safeNext(next: unknown): string {
  const isOurs =
    typeof next === 'string' &&
    /^\/(connect|device|consent\/[A-Za-z0-9_-]{1,64})(\?[A-Za-z0-9_=&%.~-]{0,200})?$/.test(next);
  return isOurs ? next : '/connect';
}

/** `/sign-in`: an address, then the code that was sent to it. No script. */
export function signInRoutes(parts: SignInRouteParts): Router {
  const { sessions, notices, clock, frame } = parts;
  const router = Router();

  router.get('/sign-in', async (request, response) => {
    const locale = frame.languageOf(request);
    const next = safeNext(request.query['next']);
    if ((await sessions.find(request, clock.now())) !== null && request.query['again'] === undefined) {
      return response.setHeader('Cache-Control', 'no-store').redirect(303, next);
    }
    if (!notices.can('email')) return show(parts, response, { locale, next, fault: texts[locale].unavailable }, 503);
    show(parts, response, { locale, next });
  });

  router.post('/sign-in', readForm, async (request, response) => {
    sessions.requireOwnOrigin(request);
    notices.require('email');
    const locale = frame.languageOf(request);
    const next = safeNext(fieldOf(request.body, 'next'));
    const written = fieldOf(request.body, 'email').trim();
    const network = addressKey(parts.addressOf(request));
    await parts.spend(network, response);
    if (!z.email().max(254).safeParse(written).success) {
      return show(parts, response, { locale, next, email: written, fault: texts[locale].badEmail }, 400);
    }
    const asked = await requestCode(parts, { email: written, network, locale, at: clock.now() });
    if (asked.outcome === 'too_many') {
      return show(parts, response, { locale, next, email: written, fault: texts[locale].tooMany }, 429);
    }
    sessions.setCookie(response, 'code', asked.handle, { path: '/sign-in', seconds: codeMinutes * 60 });
    response.setHeader('Cache-Control', 'no-store');
    response.redirect(303, `/sign-in/code?locale=${locale}&next=${encodeURIComponent(next)}`);
  });

  router.get('/sign-in/code', async (request, response) => {
    const locale = frame.languageOf(request);
    const next = safeNext(request.query['next']);
    const email = await awaited(parts, request);
    if (email === null) return showCode(parts, response, { locale, next, email: '', fault: texts[locale].over }, 400);
    showCode(parts, response, { locale, next, email });
  });

  router.post('/sign-in/code', readForm, async (request, response) => {
    sessions.requireOwnOrigin(request);
    const locale = frame.languageOf(request);
    const next = safeNext(fieldOf(request.body, 'next'));
    await parts.spend(addressKey(parts.addressOf(request)), response);
    const handle = sessions.cookie(request, 'code');
    const email = (await awaited(parts, request)) ?? '';
    const at = clock.now();
    const checked =
      handle === null
        ? ({ outcome: 'over' } as const)
        : await checkCode(parts, { handle, code: fieldOf(request.body, 'code'), locale, at });
    const t = texts[locale];
    if (checked.outcome === 'over') return showCode(parts, response, { locale, next, email, fault: t.over }, 400);
    if (checked.outcome === 'wrong') {
      return showCode(parts, response, { locale, next, email, fault: t.wrong(checked.triesLeft) }, 400);
    }
    if (checked.account.isSuspended) {
      return showCode(parts, response, { locale, next, email, fault: t.suspended }, 403);
    }
    await sessions.begin(parts.sql, request, response, checked.account.id, at);
    sessions.setCookie(response, 'code', '', { path: '/sign-in', seconds: 0 });
    response.setHeader('Cache-Control', 'no-store').redirect(303, next);
  });

  router.post('/sign-out', readForm, async (request, response) => {
    if ((await sessions.sender(request, clock.now())) !== null) await sessions.end(parts.sql, request, response);
    response.setHeader('Cache-Control', 'no-store').redirect(303, '/');
  });
  return router;
}

/** The address that the code of this browser was sent to, while it counts. */
async function awaited({ sql, sessions, clock }: SignInRouteParts, request: Request): Promise<string | null> {
  const handle = sessions.cookie(request, 'code');
  if (handle === null) return null;
  const [row] = await selectCode(sql, { handleHash: hash('sha256', handle, 'buffer'), at: clock.now() });
  return row?.email ?? null;
}

interface Shown {
  readonly locale: Locale;
  readonly next: string;
  readonly email?: string;
  readonly fault?: string;
}

const faultOf = (fault: string | undefined) =>
  fault !== undefined && html`<p class="fault" id="fault" role="alert">${fault}</p>`;
const describedBy = (fault: string | undefined) =>
  fault !== undefined && html` aria-describedby="fault" aria-invalid="true"`;

function show(parts: SignInRouteParts, response: Response, shown: Shown, status = 200): void {
  const { locale, next, email = '', fault } = shown;
  const t = texts[locale];
  const content = html`<h1>${t.title}</h1>
    <p class="lead">${t.lead}</p>
    ${faultOf(fault)}
    ${
      parts.notices.can('email') &&
      html`<form class="narrow" method="post" action="/sign-in?locale=${locale}">
        <input type="hidden" name="next" value="${next}" />
        <label for="email">${t.email}</label>
        <input
          id="email"
          name="email"
          type="email"
          autocomplete="email"
          inputmode="email"
          maxlength="254"
          required
          value="${email}"
          ${describedBy(fault)}
        />
        <button type="submit">${t.send}</button>
      </form>`
    }`;
  send(parts, response, { locale, path: '/sign-in', next, title: t.title, content, status });
}

function showCode(parts: SignInRouteParts, response: Response, shown: Shown, status = 200): void {
  const { locale, next, email = '', fault } = shown;
  const t = texts[locale];
  const again = `/sign-in?locale=${locale}&next=${encodeURIComponent(next)}`;
  const content = html`<h1>${t.codeTitle}</h1>
    ${email !== '' && html`<p class="lead">${t.codeLead(email)}</p>`} ${faultOf(fault)}
    ${
      email !== '' &&
      html`<form class="narrow" method="post" action="/sign-in/code?locale=${locale}">
        <input type="hidden" name="next" value="${next}" />
        <label for="code">${t.code}</label>
        <input
          id="code"
          name="code"
          autocomplete="one-time-code"
          inputmode="numeric"
          maxlength="12"
          required
          ${describedBy(fault)}
        />
        <button type="submit">${t.check}</button>
      </form>`
    }
    <p><a href="${again}">${t.another}</a></p>
    ${parts.showsOutbox && html`<p class="note"><a href="/dev/outbox">${t.outbox}</a></p>`}`;
  send(parts, response, { locale, path: '/sign-in/code', next, title: t.codeTitle, content, status });
}

function send(
  { frame }: SignInRouteParts,
  response: Response,
  page: { locale: Locale; path: string; next: string; title: string; content: HtmlPart; status: number },
): void {
  const { locale, path, next, title, content, status } = page;
  response.status(status).type('html').setHeader('Content-Security-Policy', policy);
  response.setHeader('Cache-Control', 'no-store').setHeader('Content-Language', locale);
  response.setHeader('X-Frame-Options', 'DENY').setHeader('Referrer-Policy', 'same-origin');
  const pathIn = (other: Locale) => `${path}?locale=${other}&next=${encodeURIComponent(next)}`;
  const facts = { locale, title: `${title} · Óga`, description: texts[locale].description, pathIn };
  response.send(frame.page(facts, content));
}
