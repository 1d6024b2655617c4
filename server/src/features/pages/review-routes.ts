import type { GivenReview, Locale } from '@oga/contract';
import { Router, type Request, type Response } from 'express';
import { Problem } from '../../kernel/problem.ts';
import type { Clock } from '../../kernel/time.ts';
import type { ClientAddress } from '../../platform/http/client-address.ts';
import { addressKey, type Spend } from '../../platform/http/limits.ts';
import type { Sql } from '../../platform/db/sql.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { findInvitation, type FoundInvitation } from '../reviews/index.ts';
import { fieldOf, readForm } from '../sign-in/index.ts';
import { askedLanguage, preferredLanguage } from './language.ts';
import { policy } from './policy.ts';
import type { CallOperation } from './reader.ts';
import { noReviewPage, reviewedPage, reviewForm, type ReviewedInVain } from './review-page.ts';

/** How a review is sent from its page. */
export interface Reviewing {
  readonly call: CallOperation;
  readonly spend: Spend;
  readonly addressOf: ClientAddress;
  readonly sql: Sql;
  readonly box: SecretBox;
  readonly clock: Clock;
  readonly siteUrl: string;
}

const usualLanguage: Locale = 'es';
const statuses = { unknown: 404, used: 409, over: 410, own: 409 } as const;

/** `/review`: where the link in the message to a buyer leads. Looking at it uses nothing up; no script. */
export function reviewPages(reviewing: Reviewing): Router {
  const router = Router();
  router.get('/review', async (request, response) => {
    const { token: given } = request.query;
    const token = typeof given === 'string' ? given : '';
    const { facts, found } = await openedBy(reviewing, request, token);
    if (found?.state !== 'open') return refuse(response, facts, found);
    send(response, facts.locale, reviewForm(facts, found, null), 200);
  });
  router.post('/review', readForm, (request, response) => sendReview(reviewing, request, response));
  return router;
}

/** The invitation of a token, and the language of whoever opens it: asked for, else that of the invitation. */
async function openedBy({ sql, box, clock, siteUrl }: Reviewing, request: Request, token: string) {
  const found = await findInvitation({ sql, box }, token, clock.now());
  const locale = askedLanguage(request) ?? found?.locale ?? preferredLanguage(request) ?? usualLanguage;
  return { found, facts: { locale, siteUrl, token: found === null ? '' : token } };
}

function refuse(response: Response, facts: Parameters<typeof noReviewPage>[0], found: FoundInvitation | null): void {
  const why = found === null || found.state === 'open' ? 'unknown' : found.state;
  send(response, facts.locale, noReviewPage(facts, why), statuses[why]);
}

async function sendReview(reviewing: Reviewing, request: Request, response: Response): Promise<void> {
  const token = fieldOf(request.body, 'token');
  const { facts, found } = await openedBy(reviewing, request, token);
  if (found?.state !== 'open') return refuse(response, facts, found);
  const [rating, text] = [fieldOf(request.body, 'rating'), fieldOf(request.body, 'text')];
  const body = { review_token: token, rating: /^[1-5]$/.test(rating) ? Number(rating) : 0, text };
  const inVain = (fault: ReviewedInVain['fault'], status: number) =>
    send(response, facts.locale, reviewForm(facts, found, { rating, text, fault }), status);
  // What can be put right costs nothing of the few that there are.
  const tried = await reviewing.call('reviews.create', { body, query: { dry_run: 'true' } });
  if (tried.status === 400) return inVain(faultIn(tried.body), 400);
  if (tried.status < 500 && tried.status >= 400) return refuseNow(reviewing, request, response, tried.body);
  try {
    await reviewing.spend(addressKey(reviewing.addressOf(request)), response);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    for (const [header, value] of Object.entries(error.headers)) response.setHeader(header, value);
    return inVain('busy', 429);
  }
  const sent = await reviewing.call('reviews.create', { body });
  if (sent.status === 201) {
    const isShown = (sent.body as { data: GivenReview }).data.status === 'approved';
    return send(response, facts.locale, reviewedPage(facts, isShown), 201);
  }
  if (sent.status === 400) return inVain(faultIn(sent.body), 400);
  if (sent.status >= 500) return inVain('other', 503);
  return refuseNow(reviewing, request, response, sent.body);
}

/** Used or over since it was opened, or not for whoever works with the agent. */
async function refuseNow(reviewing: Reviewing, request: Request, response: Response, body: unknown): Promise<void> {
  const { found, facts } = await openedBy(reviewing, request, fieldOf(request.body, 'token'));
  const { state } = (body as { error: { details?: { state?: string } } }).error.details ?? {};
  if (state !== 'own') return refuse(response, facts, found);
  send(response, facts.locale, noReviewPage(facts, 'own'), statuses.own);
}

/** Which fault of the form a refusal is about. */
function faultIn(body: unknown): ReviewedInVain['fault'] {
  const [fault] = (body as { error: { details?: { fields?: { path: string; code: string }[] } } }).error.details?.fields ?? []; // prettier-ignore
  if (fault?.path === 'rating') return 'rating';
  if (fault?.path !== 'text') return 'other';
  return (['contact', 'insult', 'unreadable'] as const).find((kind) => kind === fault.code) ?? 'text';
}

function send(response: Response, locale: Locale, page: string, status: number): void {
  response.status(status).type('html').setHeader('Content-Security-Policy', policy);
  response.setHeader('Cache-Control', 'no-store').setHeader('Content-Language', locale);
  // The address holds the token: nobody is told it as where a reader came from.
  response.setHeader('Referrer-Policy', 'no-referrer').setHeader('X-Robots-Tag', 'noindex');
  if (status === 503) response.setHeader('Retry-After', '5');
  response.send(page);
}
