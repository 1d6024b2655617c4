import { locales, type Locale } from '@oga/contract';
import { toTimestamp } from '../../kernel/time.ts';

/** Sitemaps protocol 0.9: a file has at most this many addresses, and 50 MB (52,428,800 bytes). */
export const urlsPerFile = 50_000;

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** `/sitemap.xml`: the files, each with when something in it changed last. */
export function sitemapIndex(files: readonly { readonly url: string; readonly updatedAt: Date | null }[]): string {
  const entries = files.map(
    ({ url, updatedAt }) =>
      `<sitemap><loc>${escaped(url)}</loc>${updatedAt === null ? '' : `<lastmod>${toTimestamp(updatedAt)}</lastmod>`}</sitemap>\n`,
  );
  return `${declaration}<sitemapindex xmlns="${namespace}">\n${entries.join('')}</sitemapindex>\n`;
}

export const fileStart = `${declaration}<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
export const fileEnd = '</urlset>\n';

/** A page that exists in every language: its address in the language it is written in, and its addresses in all. */
export function pageEntry(page: {
  /** Without a language. */
  readonly url: string;
  readonly locale: Locale;
  readonly updatedAt: Date | null;
}): string {
  const url = escaped(page.url);
  const alternates = locales.map(
    (locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${url}?locale=${locale}"/>`,
  );
  const lastmod = page.updatedAt === null ? '' : `<lastmod>${toTimestamp(page.updatedAt)}</lastmod>`;
  return `<url><loc>${url}?locale=${page.locale}</loc>${lastmod}${alternates.join('')}<xhtml:link rel="alternate" hreflang="x-default" href="${url}"/></url>\n`;
}
