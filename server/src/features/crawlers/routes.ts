import { once } from 'node:events';
import { Router, type Request, type Response } from 'express';
import { Problem } from '../../kernel/problem.ts';
import type { Clock } from '../../kernel/time.ts';
import { llmsText } from './llms.ts';
import { robotsText } from './robots.ts';
import { SitemapFiles, type ReadPublic } from './sitemap-files.ts';
import { selectListedPages, type ListedPage } from './sitemap.sql.ts';
import { fileEnd, fileStart, pageEntry, sitemapIndex, urlsPerFile } from './sitemap-xml.ts';

export interface CrawlerParts {
  readonly read: ReadPublic;
  readonly clock: Clock;
  readonly siteUrl: string;
  /** Listings in a file of the sitemap, before it is cut: fewer than the 50,000 allowed, since more may come within the hour. */
  readonly listingsPerFile?: number;
}

const rowsAtATime = 1_000;
const anHour = 'public, max-age=3600';

/** What search engines and assistants look for: /robots.txt, /llms.txt, /sitemap.xml and the files it names. */
export function crawlerRoutes(parts: CrawlerParts): Router {
  const { read, clock, siteUrl, listingsPerFile = 40_000 } = parts;
  const files = new SitemapFiles(read, listingsPerFile);
  const router = Router();
  const serve = (path: string, type: string, body: () => string | Promise<string>) =>
    router.get(path, async (_request, response) => {
      const text = await body();
      response.setHeader('Cache-Control', anHour).type(type).send(text);
    });
  serve('/robots.txt', 'text/plain', () => robotsText(siteUrl));
  let llms: string | undefined;
  serve('/llms.txt', 'text/plain', () => (llms ??= llmsText(siteUrl)));
  serve('/sitemap.xml', 'application/xml', async () => {
    const current = await files.current(clock.now());
    return sitemapIndex([
      { url: `${siteUrl}/sitemaps/pages.xml`, updatedAt: null },
      ...current.map(({ prefix, updated_at }) => ({
        url: `${siteUrl}/sitemaps/listings-${prefix.slice('lst_'.length)}.xml`,
        updatedAt: updated_at,
      })),
    ]);
  });
  serve('/sitemaps/pages.xml', 'application/xml', () => {
    const home = pageEntry({ url: `${siteUrl}/`, locale: 'es', updatedAt: null });
    return fileStart + home + fileEnd;
  });
  router.get('/sitemaps/:file', (request, response) => sendListings(parts, request, response));
  return router;
}

/** A file as it is read: a thousand rows in memory, and no connection held while the reader takes his time. */
async function sendListings(
  { read, siteUrl }: CrawlerParts,
  request: Request<{ file: string }>,
  response: Response,
): Promise<void> {
  const within = /^listings-([0-7][0-9a-hjkmnp-tv-z]{0,9})\.xml$/.exec(request.params.file)?.[1];
  if (within === undefined) {
    throw new Problem('NOT_FOUND', `There is no such file. ${siteUrl}/sitemap.xml names those there are.`);
  }
  const rowsAfter = (after: string): Promise<readonly ListedPage[]> =>
    read((sql) => selectListedPages(sql, { within: `lst_${within}`, after, limit: rowsAtATime }));
  let rows = await rowsAfter(`lst_${within}`);
  response.setHeader('Cache-Control', anHour).type('application/xml; charset=utf-8');
  if (request.method === 'HEAD') return void response.end();
  response.write(fileStart);
  let sent = 0;
  while (rows.length > 0 && sent < urlsPerFile && !response.destroyed) {
    const entries = rows
      .slice(0, urlsPerFile - sent)
      .map(({ slug, locale, updated_at }) =>
        pageEntry({ url: `${siteUrl}/l/${encodeURIComponent(slug)}`, locale, updatedAt: updated_at }),
      );
    sent += entries.length;
    if (!response.write(entries.join(''))) await drained(response);
    const last = rows.at(-1)!;
    rows = rows.length < rowsAtATime ? [] : await rowsAfter(last.id);
  }
  response.end(fileEnd);
}

/** Until the reader wants more, or has gone. */
async function drained(response: Response): Promise<void> {
  const gone = new AbortController();
  const end = () => gone.abort();
  response.once('close', end);
  await once(response, 'drain', { signal: gone.signal }).catch(() => undefined);
  response.off('close', end);
}
