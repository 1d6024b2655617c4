import type { Locale } from '@oga/contract';
import { html } from '../../kernel/html.ts';
import { layout } from './layout.ts';
import { listingPath } from './listing-card.ts';
import { texts } from './texts/all.ts';

/** A page that says why there is no other: a listing that is gone (with similar ones), nothing there, no answer now, or too many calls. */
export function noticePage(
  notice: 'gone' | 'missing' | 'down' | 'busy',
  facts: {
    readonly locale: Locale;
    readonly siteUrl: string;
    readonly path: string;
    readonly similar?: readonly { readonly slug: string; readonly title: string }[];
  },
): string {
  const { locale, siteUrl, path, similar = [] } = facts;
  const t = texts[locale];
  return layout(
    {
      locale,
      siteUrl,
      title: `${t[notice].title} · Óga`,
      description: t[notice].lead,
      pathIn: (other) => `${path}?locale=${other}`,
      plainPath: null,
    },
    html`<h1>${t[notice].title}</h1>
      <p class="lead">${t[notice].lead}</p>
      ${
        similar.length > 0 &&
        html`<h2>${t.similar}</h2>
          <ul>
            ${similar.map((one) => html`<li><a href="${listingPath(one.slug, locale)}">${one.title}</a></li>`)}
          </ul>`
      }
      <p><a class="button" href="/?locale=${locale}">${t.missing.back}</a></p>`,
  );
}
