import { locales, type Locale } from '@oga/contract';
import { html, type Html, type HtmlPart } from '../../kernel/html.ts';
import { languageNames, openGraphLocales } from './language.ts';
import { styleAddress } from './style.ts';
import { texts } from './texts/all.ts';

/** What surrounds the content of a page. */
export interface PageFacts {
  readonly locale: Locale;
  readonly siteUrl: string;
  readonly title: string;
  readonly description: string;
  /** This page in a language, as a path. */
  readonly pathIn: (locale: Locale) => string;
  /** This page in no language in particular, as a path; null for what search engines should leave out. */
  readonly plainPath: string | null;
  readonly image?: { readonly url: string; readonly alt: string } | null;
  /** More for the head: structured data. */
  readonly head?: Html;
}

/** A whole document: head with what machines read (Open Graph, hreflang, canonical), header, content, footer. */
export function layout(facts: PageFacts, content: HtmlPart): string {
  const { locale, siteUrl, title, description, pathIn, plainPath, image } = facts;
  const t = texts[locale];
  const url = siteUrl + pathIn(locale);
  const others = locales.filter((other) => other !== locale);
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <meta name="description" content="${description}" />
        ${plainPath === null ? html`<meta name="robots" content="noindex" />` : searchEngines(siteUrl, pathIn, plainPath, url)}
        <meta property="og:site_name" content="Óga" />
        <meta property="og:type" content="website" />
        <meta property="og:title" content="${title}" />
        <meta property="og:description" content="${description}" />
        <meta property="og:url" content="${url}" />
        <meta property="og:locale" content="${openGraphLocales[locale]}" />
        ${others.map((other) => html`<meta property="og:locale:alternate" content="${openGraphLocales[other]}" />`)}
        ${image && html`<meta property="og:image" content="${image.url}" /><meta property="og:image:alt" content="${image.alt}" />`}
        <meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}" />
        <link rel="icon" type="image/svg+xml" href="/assets/icon.svg" />
        <link rel="stylesheet" href="${styleAddress}" />
        ${facts.head}
      </head>
      <body>
        <a class="skip" href="#content">${t.skip}</a>
        <header class="site">
          <a class="brand" href="/?locale=${locale}">Óga</a>
          <nav aria-label="${t.languageLabel}">
            <ul>
              ${locales.map(
                (other) =>
                  html`<li>
                    <a
                      href="${pathIn(other)}"
                      lang="${other}"
                      hreflang="${other}"
                      ${other === locale && html` aria-current="true"`}
                      >${languageNames[other]}</a
                    >
                  </li>`,
              )}
            </ul>
          </nav>
          <a href="/docs">${t.apiReference}</a>
        </header>
        <main id="content">${content}</main>
        <footer><p>${t.footer}</p></footer>
      </body>
    </html> `.text;
}

const searchEngines = (siteUrl: string, pathIn: (locale: Locale) => string, plainPath: string, url: string) =>
  html`<link rel="canonical" href="${url}" />
    ${locales.map((other) => html`<link rel="alternate" hreflang="${other}" href="${siteUrl}${pathIn(other)}" />`)}
    <link rel="alternate" hreflang="x-default" href="${siteUrl}${plainPath}" />`;
