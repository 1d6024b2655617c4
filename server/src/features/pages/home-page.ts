import {
  formatNumber,
  listingSorts,
  listingTypes,
  propertyTypes,
  type CityPlace,
  type Listing,
  type Locale,
} from '@oga/contract';
import { html, type Html } from '../../kernel/html.ts';
import { layout } from './layout.ts';
import { listingCard, placePath } from './listing-card.ts';
import {
  formFields,
  lastPage,
  pageSize,
  placeAsked,
  placeLevels,
  searchCurrencies,
  type AskedSearch,
  type Typed,
} from './read-search.ts';
import { texts } from './texts/all.ts';

export interface HomeFacts {
  readonly locale: Locale;
  readonly siteUrl: string;
  readonly asked: AskedSearch | null;
  /** What the search found; null where it could not be done. */
  readonly found: { readonly listings: readonly Listing[]; readonly total: number } | null;
  readonly fault: string | null;
  /** Cities with most listings, for those who did not search yet, and their country. */
  readonly cities: readonly CityPlace[];
  readonly country: string | null;
}

/** `/`: the search and its results; without a search what is new, where it is, and how assistants and programs connect. */
export function homePage(facts: HomeFacts): string {
  const { locale, siteUrl, asked, found } = facts;
  const t = texts[locale];
  const pathIn = (other: Locale) => `/?${queryOf(asked?.typed ?? {}, asked?.page ?? 1, other)}`;
  const place = asked === null ? null : placeAsked(asked.typed);
  const words = [asked?.typed.q, place].filter((part) => typeof part === 'string');
  const title = asked === null ? t.siteTitle : `${words.join(' · ') || t.search.title} · Óga`;
  return layout(
    { locale, siteUrl, title, description: t.siteDescription, pathIn, plainPath: asked === null ? '/' : null },
    [
      html`<h1>${asked === null ? t.heading : t.search.title}</h1>
        ${asked === null && html`<p class="lead">${t.lead}</p>`} ${searchForm(asked?.typed ?? {}, locale)}
        ${facts.fault !== null && html`<p class="fault" role="alert">${facts.fault}</p>`}`,
      asked === null ? welcome(facts) : found !== null && results(asked, found, locale),
    ],
  );
}

function queryOf(typed: Typed, page: number, locale: Locale): string {
  const query = new URLSearchParams();
  for (const name of formFields) {
    const value = typed[name];
    if (value !== undefined) query.set(name, value);
  }
  if (page > 1) query.set('page', String(page));
  query.set('locale', locale);
  return query.toString();
}

const option = (value: string, label: string, chosen: string | undefined): Html =>
  html`<option value="${value}" ${value === (chosen ?? '') && html` selected`}>${label}</option>`;

const optionsOf = (
  values: Readonly<Record<string, { labels: Readonly<Record<Locale, string>> }>>,
  chosen: string | undefined,
  locale: Locale,
): Html[] => Object.entries(values).map(([value, term]) => option(value, term.labels[locale], chosen));

/** The place that the form keeps, and the way out of it. */
function keptPlace(typed: Typed, place: string, locale: Locale): Html {
  const t = texts[locale].search;
  return html`${placeLevels.map(
      (level) => typed[level] !== undefined && html`<input type="hidden" name="${level}" value="${typed[level]}" />`,
    )}
    <p class="wide within">
      ${t.within} <strong>${place}</strong> · <a href="/?${queryOf(withoutPlace(typed), 1, locale)}">${t.anywhere}</a>
    </p>`;
}

const withoutPlace = (typed: Typed): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !placeLevels.some((level) => level === name)));

function searchForm(typed: Typed, locale: Locale): Html {
  const t = texts[locale].search;
  const place = placeAsked(typed);
  const sorts = Object.fromEntries(
    Object.entries(listingSorts).filter(([name]) => name !== 'distance' && name !== 'relevance'),
  );
  return html`<form class="search" action="/" role="search" aria-label="${t.title}">
    <input type="hidden" name="locale" value="${locale}" />
    ${place !== null && keptPlace(typed, place, locale)}
    <div class="wide">
      <label for="q">${t.words}</label
      ><input id="q" name="q" type="search" maxlength="200" placeholder="${t.wordsHint}" value="${typed.q}" />
    </div>
    <div>
      <label for="listing_type">${t.operation}</label
      ><select id="listing_type" name="listing_type">
        ${option('', t.anyOperation, typed.listing_type)}${optionsOf(listingTypes, typed.listing_type, locale)}
      </select>
    </div>
    <div>
      <label for="property_type">${t.type}</label
      ><select id="property_type" name="property_type">
        ${option('', t.anyType, typed.property_type)}${optionsOf(propertyTypes, typed.property_type, locale)}
      </select>
    </div>
    <div>
      <label for="min_price">${t.minPrice}</label
      ><input id="min_price" name="min_price" inputmode="numeric" maxlength="25" value="${typed.min_price}" />
    </div>
    <div>
      <label for="max_price">${t.maxPrice}</label
      ><input id="max_price" name="max_price" inputmode="numeric" maxlength="25" value="${typed.max_price}" />
    </div>
    <div>
      <label for="currency">${t.currency}</label
      ><select id="currency" name="currency">
        ${searchCurrencies.map((code) => option(code, code, typed.currency ?? 'USD'))}
      </select>
    </div>
    <div>
      <label for="min_bedrooms">${t.bedrooms}</label
      ><select id="min_bedrooms" name="min_bedrooms">
        ${option('', t.any, typed.min_bedrooms)}${['1', '2', '3', '4', '5'].map((count) => option(count, count, typed.min_bedrooms))}
      </select>
    </div>
    <div>
      <label for="sort">${t.sort}</label
      ><select id="sort" name="sort">
        ${option('', t.bestFirst, typed.sort)}${optionsOf(sorts, typed.sort, locale)}
      </select>
    </div>
    <div><button type="submit">${t.submit}</button></div>
  </form>`;
}

function results(asked: AskedSearch, found: NonNullable<HomeFacts['found']>, locale: Locale): Html {
  const t = texts[locale].search;
  const { page } = asked;
  const { listings, total } = found;
  if (total === 0)
    return html`<h2>${t.none}</h2>
      <p>${t.noneHint}</p>`;
  const pages = Math.ceil(total / pageSize);
  const hasNext = page < pages && page < lastPage;
  const to = (other: number, label: string, rel: string) =>
    html`<a class="button" rel="${rel}" href="/?${queryOf(asked.typed, other, locale)}">${label}</a>`;
  return html`<h2>${t.results(formatNumber(total, locale))}</h2>
    <ul class="cards">
      ${listings.map((listing) => listingCard(listing, locale))}
    </ul>
    ${
      pages > 1 &&
      html`<nav class="pager" aria-label="${t.page(formatNumber(page, locale), formatNumber(pages, locale))}">
        ${page > 1 && to(page - 1, t.previous, 'prev')}
        <span>${t.page(formatNumber(page, locale), formatNumber(pages, locale))}</span>
        ${hasNext && to(page + 1, t.next, 'next')}
      </nav>`
    }
    ${page >= lastPage && pages > page && html`<p class="note">${t.tooDeep}</p>`}`;
}

function welcome({ locale, siteUrl, found, cities, country }: HomeFacts): Html {
  const t = texts[locale];
  return html`${
      found !== null &&
      found.listings.length > 0 &&
      html`<h2>${t.newest}</h2>
        <ul class="cards">
          ${found.listings.map((listing) => listingCard(listing, locale))}
        </ul>`
    }
    ${
      cities.length > 0 &&
      html`<h2>${t.places}</h2>
        <ul class="places">
          ${cities.map(
            ({ name, division, listing_count: count }) =>
              html`<li>
                <a href="${placePath({ country, division, city: name }, locale)}">${name}</a>
                <span>${t.listings(formatNumber(count, locale))}</span>
              </li>`,
          )}
        </ul>`
    }
    <section class="panel">
      <h2>${t.assistant.title}</h2>
      <p>${t.assistant.lead}</p>
      <p>${t.assistant.address}: <code>${siteUrl}/api/mcp</code></p>
      <ol>
        ${t.assistant.steps.map((step) => html`<li>${step}</li>`)}
      </ol>
      <ul>
        ${t.assistant.examples.map((example) => html`<li>${example}</li>`)}
      </ul>
    </section>
    <section class="panel">
      <h2>${t.developers.title}</h2>
      <p>${t.developers.lead}</p>
      <pre tabindex="0"><code>curl '${siteUrl}/api/v1/listings?city=asuncion&amp;max_price=200000'
listings search --city asuncion --max-price 200000 --url ${siteUrl}</code></pre>
      <p><a href="/docs">${t.developers.links}</a> · <a href="/api/v1/openapi.yaml">openapi.yaml</a></p>
    </section>`;
}
