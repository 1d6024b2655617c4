import { formatNumber, type Listing, type Locale } from '@oga/contract';
import { html, type Html } from '../../kernel/html.ts';
import { kindText, placeText, priceText } from '../sharing/index.ts';
import { texts } from './texts/all.ts';

/** A place as the search takes it, by the names that it has on the page. */
export type PlaceNames = Readonly<Partial<Record<'country' | 'division' | 'city' | 'neighborhood', string | null>>>;

/** Path of everything that is offered at a place. */
export const placePath = (place: PlaceNames, locale: Locale): string => {
  const names = Object.entries(place).flatMap(([level, name]) => (name ? [[level, name]] : []));
  return `/?${new URLSearchParams([...names, ['locale', locale]] as [string, string][]).toString()}`;
};

/** Path of a listing's page in a language. */
export const listingPath = (slug: string, locale: Locale): string => `/l/${encodeURIComponent(slug)}?locale=${locale}`;

export const squareMetres = (area: number, locale: Locale): string => `${formatNumber(area, locale, 1)} m²`;

/** The smallest picture that is wide enough, in a format that every browser shows. */
export function pictureUrl(image: Listing['images'][number], width: number): string {
  const fitting = image.variants
    .filter((variant) => variant.width >= width && variant.format !== 'avif')
    .sort((a, b) => a.width - b.width);
  return fitting[0]?.url ?? image.url;
}

/** A listing in a list. */
export function listingCard(listing: Listing, locale: Locale): Html {
  const t = texts[locale];
  const photo = listing.images[0];
  const area = listing.living_area_m2 ?? listing.lot_area_m2;
  const facts = [
    // None says nothing about a studio that its kind does not say.
    listing.bedrooms ? t.shortBedrooms(listing.bedrooms) : null,
    listing.bathrooms ? t.shortBathrooms(listing.bathrooms) : null,
    area === null ? null : squareMetres(area, locale),
  ].filter((fact) => fact !== null);
  return html`<li class="card">
    ${
      photo === undefined
        ? html`<span class="blank"></span>`
        : html`<img src="${pictureUrl(photo, 400)}" alt="" width="400" height="300" loading="lazy" decoding="async" />`
    }
    <div>
      <p class="price">${priceText(listing, locale)}</p>
      <h3><a href="${listingPath(listing.slug, locale)}">${listing.title}</a></h3>
      <p>${kindText(listing, locale)}</p>
      <p>${placeText(listing)}</p>
      ${facts.length > 0 && html`<p>${facts.join(' · ')}</p>`}
      ${
        listing.featured &&
        html`<ul class="tags">
          <li>${t.featured}</li>
        </ul>`
      }
    </div>
  </li>`;
}
