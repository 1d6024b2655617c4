import { formatMoney, type Locale } from '@oga/contract';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { html, type HtmlPart } from '../../kernel/html.ts';
import type { Clock } from '../../kernel/time.ts';
import { creditTitles, payOnTrial, readPurchase, type CreditParts, type PurchaseRow } from '../credits/index.ts';
import { readForm, type Frame, type Sessions } from '../sign-in/index.ts';
import { payTexts } from './texts/pay.ts';

/** Nothing from elsewhere, and a form for us alone. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface PayParts {
  readonly credit: CreditParts;
  readonly sessions: Pick<Sessions, 'requireOwnOrigin'>;
  readonly frame: Frame;
  readonly clock: Clock;
}

type PayRequest = Request<{ token: string }>;

/**
 * `/pay/{token}`: how a purchase stands, for whoever was given its link. Where nothing is paid for real it can be paid
 * there, without script; with a service it is where the buyer comes back to.
 */
export function payRoutes(parts: PayParts): Router {
  const { credit, sessions, clock } = parts;
  const router = Router();
  router.get('/pay/:token', async (request: PayRequest, response) => {
    const id = credit.links.read(request.params.token);
    show(parts, request, response, id === null ? null : await readPurchase(credit, id, clock.now()));
  });
  router.post('/pay/:token', readForm as RequestHandler<{ token: string }>, async (request: PayRequest, response) => {
    sessions.requireOwnOrigin(request);
    const id = credit.links.read(request.params.token);
    if (id === null) return show(parts, request, response, null);
    const paid = await payOnTrial(credit, id, clock.now());
    if (paid === null) return show(parts, request, response, await readPurchase(credit, id, clock.now()));
    const locale = parts.frame.languageOf(request);
    // A page that is loaded again pays nothing again.
    response.setHeader('Cache-Control', 'no-store').redirect(303, pagePath(request, locale));
  });
  return router;
}

const pagePath = ({ params }: PayRequest, locale: Locale) =>
  `/pay/${encodeURIComponent(params.token)}?locale=${locale}`;

function show(parts: PayParts, request: PayRequest, response: Response, purchase: PurchaseRow | null): void {
  const { frame, credit } = parts;
  const locale = frame.languageOf(request);
  const t = payTexts[locale];
  const isOurs = purchase?.method !== 'trial' || credit.payments.method === 'trial' || purchase.status !== 'pending';
  const notice = purchase === null ? t.missing : isOurs ? noticeOf(purchase, locale) : t.unavailable;
  const content: HtmlPart = html`<h1>${notice.title}</h1>
    ${
      purchase !== null &&
      html`<p class="lead">${creditTitles[locale](purchase.credits)}</p>
        <p class="amount">${formatMoney({ amount: Number(purchase.amount), currency: purchase.currency }, locale)}</p>`
    }
    <p>${notice.lead}</p>
    ${purchase?.status === 'pending' && isOurs && toPay(purchase, pagePath(request, locale), locale)}`;
  response.status(purchase === null ? 404 : isOurs ? 200 : 503).type('html');
  response.setHeader('Content-Security-Policy', policy);
  response.setHeader('Content-Language', locale);
  response.setHeader('Cache-Control', 'no-store');
  // The address is a secret of its buyer. (`no-referrer` would make browsers send the form without their origin.)
  response.setHeader('Referrer-Policy', 'same-origin');
  const facts = { locale, title: `${notice.title} · Óga`, description: t.title };
  response.send(frame.page({ ...facts, pathIn: (other) => pagePath(request, other) }, content));
}

/** Money that went back is of no bank's concern any more. */
const noticeOf = ({ status, disputed_since: since }: PurchaseRow, locale: Locale) =>
  status === 'paid' && since !== null ? payTexts[locale].disputed : payTexts[locale].states[status];

function toPay(purchase: PurchaseRow, path: string, locale: Locale): HtmlPart {
  const t = payTexts[locale];
  const until = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'America/Asuncion',
  }).format(purchase.expires_at);
  const note = html`<p class="note">${t.until(until)}</p>`;
  if (purchase.method === 'stripe') {
    return html`<p><a class="button" href="${purchase.payment_url}" rel="noopener nofollow">${t.goOn}</a></p>
      ${note}`;
  }
  return html`<form class="narrow" method="post" action="${path}">
      <p class="note">${t.trial.note}</p>
      <button type="submit">${t.trial.pay}</button>
    </form>
    ${note}`;
}
