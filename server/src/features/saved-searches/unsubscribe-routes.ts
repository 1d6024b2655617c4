import type { Locale } from '@oga/contract';
import { Router, type Request, type Response } from 'express';
import { html, type HtmlPart } from '../../kernel/html.ts';
import type { Clock } from '../../kernel/time.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { readBytes } from '../../platform/http/read-body.ts';
import type { SavedSearchParts } from './parts.ts';
import { holdBySignedLink, pauseSaved, selectBySignedLink, startAnew } from './saved-searches.sql.ts';
import { isSigned, unsubscribePath } from './unsubscribe-link.ts';
import { pageTexts } from './unsubscribe-texts.ts';

/** What surrounds a page of the site; given by whoever wires the pages together. */
export interface PageFrame {
  page(
    facts: {
      readonly locale: Locale;
      readonly title: string;
      readonly description: string;
      readonly pathIn: (locale: Locale) => string;
    },
    content: HtmlPart,
  ): string;
  languageOf(request: Request): Locale;
}

type PageParts = Pick<SavedSearchParts, 'sql' | 'box'> & { readonly frame: PageFrame; readonly clock: Clock };
type LinkRequest = Request<{ id: string; mark: string }>;

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const mostBytes = 20_000;

/**
 * The page behind the link in a message. Looking at it changes nothing (mail programs open links to judge them); its
 * button, and mail programs by themselves (RFC 8058), send a POST, whatever its body: that pauses the search.
 */
export function unsubscribeRoutes(parts: PageParts): Router {
  const router = Router();
  const { sql, box, clock } = parts;

  router.get('/saved-searches/:id/:mark', async (request: LinkRequest, response) => {
    const { id, mark } = request.params;
    const locale = parts.frame.languageOf(request);
    if (!isSigned(box, id, mark)) return show(parts, request, response, 'unknown', 404);
    const [search] = await selectBySignedLink(sql, { id });
    if (!search || search.is_paused) return show(parts, request, response, 'ended', 200);
    const t = pageTexts[locale].ask;
    show(parts, request, response, 'ask', 200, [
      html`<p class="lead">${t.lead(search.name)}</p>`,
      html`<form method="post" action="${unsubscribePath(id, mark, locale)}">
        <button type="submit">${t.button}</button>
      </form>`,
    ]);
  });

  router.post('/saved-searches/:id/:mark', async (request: LinkRequest, response) => {
    await readBytes(request, response, mostBytes);
    const { id, mark } = request.params;
    if (!isSigned(box, id, mark)) return show(parts, request, response, 'unknown', 404);
    await inTransaction(sql, async (tx) => {
      const [search] = await holdBySignedLink(tx, { id });
      if (!search) return;
      await startAnew(tx, { number: search.number, at: clock.now() });
      await pauseSaved(tx, { number: search.number });
    });
    show(parts, request, response, 'ended', 200);
  });

  return router;
}

function show(
  { frame }: PageParts,
  request: LinkRequest,
  response: Response,
  which: 'ask' | 'ended' | 'unknown',
  status: number,
  content: HtmlPart = null,
): void {
  const locale = frame.languageOf(request);
  const { id, mark } = request.params;
  const t = pageTexts[locale][which];
  const lead = 'text' in t ? t.text : '';
  response.status(status).type('html');
  response.setHeader('Content-Security-Policy', policy);
  response.setHeader('Content-Language', locale);
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Robots-Tag', 'noindex');
  response.send(
    frame.page(
      {
        locale,
        title: `${t.title} · Óga`,
        description: t.title,
        pathIn: (other) => unsubscribePath(encodeURIComponent(id), encodeURIComponent(mark), other),
      },
      [html`<h1>${t.title}</h1>`, lead !== '' && html`<p class="lead">${lead}</p>`, content],
    ),
  );
}
