import {
  amenities,
  formatMoney,
  formatNumber,
  listingTypes,
  propertyTypes,
  type Listing,
  type Locale,
} from '@oga/contract';
import { html, jsonInHtml, type Html } from '../../kernel/html.ts';
import { cutAtWord, toOneLine } from '../../kernel/plain-text.ts';
import { kindText, picturePath, placeText, priceText } from '../sharing/index.ts';
import { askForm, type AskedInVain } from './ask-form.ts';
import { layout } from './layout.ts';
import { listingCard, listingPath, pictureUrl, placePath, squareMetres, type PlaceNames } from './listing-card.ts';
import { structuredData } from './structured-data.ts';
import { texts } from './texts/all.ts';

/** How to reach whoever offers a listing, as far as it is published. */
export interface Contact {
  readonly name: string;
  readonly verified: boolean;
  readonly phone: string | null;
  readonly whatsapp_url: string | null;
  readonly email: string | null;
  readonly website: string | null;
}

export interface ListingPageFacts {
  readonly listing: Listing;
  readonly locale: Locale;
  readonly siteUrl: string;
  readonly contacts: readonly Contact[];
  readonly similar: readonly Listing[];
  /** When the form is shown, signed. */
  readonly shown: string;
  /** What somebody asked and could not be sent, and why. */
  readonly asked?: AskedInVain;
}

/** A listing for people: price, photos, facts, text, place, contact, and what search engines and messengers read of it. */
export function listingPage(facts: ListingPageFacts): string {
  const { listing, locale, siteUrl } = facts;
  const t = texts[locale];
  const pathIn = (other: Locale) => listingPath(listing.slug, other);
  const summary = [priceText(listing, locale), kindText(listing, locale), placeText(listing)].join(' · ');
  return layout(
    {
      locale,
      siteUrl,
      title: `${listing.title} · Óga`,
      description: `${summary}. ${cutAtWord(toOneLine(listing.description), 160)}`,
      pathIn,
      plainPath: `/l/${encodeURIComponent(listing.slug)}`,
      image: preview(listing, locale, siteUrl),
      head: html`<script type="application/ld+json">
        ${jsonInHtml(structuredData(listing, siteUrl + pathIn(locale)))}
      </script>`,
    },
    html`<article>
        ${breadcrumbs(listing, locale)}
        <h1>${listing.title}</h1>
        ${price(listing, locale)} ${tags(listing, locale)} ${otherOffers(listing, locale)} ${gallery(listing, locale)}
        <div class="columns">
          <div>
            <h2>${t.facts.title}</h2>
            ${factList(listing, locale)}
            <h2>${t.description}</h2>
            ${translationNote(listing, locale)}
            <p class="text" lang="${listing.locale}">${listing.description}</p>
            ${amenityList(listing, locale)} ${place(listing, locale)}
          </div>
          <aside class="aside">${contactBox(facts)}</aside>
        </div>
      </article>
      ${
        facts.similar.length > 0 &&
        html`<section>
          <h2>${t.similar}</h2>
          <ul class="cards">
            ${facts.similar.map((one) => listingCard(one, locale))}
          </ul>
        </section>`
      }`,
  );
}

/** What messengers and networks show of the page: the picture with price and offerer, where the photo is ours to draw. */
function preview(listing: Listing, locale: Locale, siteUrl: string): { url: string; alt: string } | null {
  const photo = listing.images[0];
  if (photo === undefined) return null;
  const isOurs = photo.url.startsWith(`${siteUrl}/images/`);
  const url = isOurs ? siteUrl + picturePath(listing, locale, siteUrl) : pictureUrl(photo, 1200);
  return { url, alt: photo.alt ?? listing.title };
}

/** A date as the language writes it, in the words of its day in UTC. */
const dateText = (date: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-US' : locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(date),
  );

function breadcrumbs({ location }: Listing, locale: Locale): Html {
  const { country, division, city, neighborhood } = location;
  const link = (name: string | null, place: PlaceNames) =>
    name !== null && html`<li><a href="${placePath(place, locale)}">${name}</a></li>`;
  return html`<nav class="crumbs" aria-label="${texts[locale].location}">
    <ol>
      ${link(country, { country })} ${link(city, { country, division, city })}
      ${link(neighborhood, { country, division, city, neighborhood })}
    </ol>
  </nav>`;
}

function price(listing: Listing, locale: Locale): Html {
  const { price: amount, price_usd: usd, rate_date: date } = listing;
  const isForeign = amount !== null && amount.currency !== 'USD' && usd !== null && date !== null;
  return html`<p class="amount">
    ${priceText(listing, locale)}${
      isForeign &&
      html` <small
        >${texts[locale].approximately(formatMoney({ amount: Math.round(usd), currency: 'USD' }, locale), dateText(date, locale))}</small
      >`
    }
  </p>`;
}

function tags(listing: Listing, locale: Locale): Html {
  const t = texts[locale];
  const words = [
    listingTypes[listing.listing_type].labels[locale],
    listing.featured ? t.featured : null,
    listing.availability === 'reserved' ? t.reserved : null,
    listing.available_from === null ? null : t.availableFrom(dateText(listing.available_from, locale)),
  ].filter((word) => word !== null);
  return html`<ul class="tags">
    ${words.map((word) => html`<li>${word}</li>`)}
  </ul>`;
}

/** The same property on other terms, each with a page of its own. */
function otherOffers({ also_offered_as: others }: Listing, locale: Locale): Html | null {
  if (others.length === 0) return null;
  return html`<p>
    ${texts[locale].alsoOffered}:
    ${others.map(
      ({ id, listing_type: type }) =>
        html` <a href="${listingPath(id, locale)}">${listingTypes[type].labels[locale]}</a>`,
    )}
  </p>`;
}

function gallery({ images, title }: Listing, locale: Locale): Html | null {
  if (images.length === 0) return null;
  const t = texts[locale];
  return html`<ul class="gallery" aria-label="${t.photos}">
    ${images.map(
      (image, at) =>
        html`<li>
          <a href="${image.url}"
            ><img
              src="${pictureUrl(image, at === 0 ? 1200 : 400)}"
              alt="${image.alt ?? (at === 0 ? title : t.photo(at + 1))}"
              ${
                image.width !== null && image.height !== null && html` width="${image.width}" height="${image.height}"`
              }${at === 0 ? html` fetchpriority="high"` : html` loading="lazy"`}
              decoding="async"
          /></a>
        </li>`,
    )}
  </ul>`;
}

function factList(listing: Listing, locale: Locale): Html {
  const t = texts[locale].facts;
  const number = (value: number | null) => (value === null ? null : formatNumber(value, locale));
  const flag = (value: boolean | null) => (value === null ? null : value ? t.yes : t.no);
  const area = (value: number | null) => (value === null ? null : squareMetres(value, locale));
  const { floor, floors_total: floors } = listing;
  const rows: readonly (readonly [string, string | null])[] = [
    [t.type, propertyTypes[listing.property_type].labels[locale]],
    [t.bedrooms, number(listing.bedrooms || null)],
    [t.suites, number(listing.suites)],
    [t.bathrooms, number(listing.bathrooms)],
    [t.halfBathrooms, number(listing.half_bathrooms)],
    [t.parking, number(listing.parking_spaces)],
    [t.livingArea, area(listing.living_area_m2)],
    [t.lotArea, area(listing.lot_area_m2)],
    [
      t.pricePerM2,
      // A night's price by its size helps nobody.
      listing.price_per_m2_usd === null || listing.listing_type === 'short_term_rent'
        ? null
        : formatMoney({ amount: Math.round(listing.price_per_m2_usd), currency: 'USD' }, locale),
    ],
    [t.fee, listing.maintenance_fee === null ? null : formatMoney(listing.maintenance_fee, locale)],
    [t.year, listing.year_built === null ? null : String(listing.year_built)],
    [t.floor, floor === null ? null : floors === null ? String(floor) : t.floorOf(String(floor), String(floors))],
    [t.furnished, flag(listing.furnished)],
    [t.pets, flag(listing.pets_allowed)],
    [t.published, dateText(listing.published_at, locale)],
    [t.updated, dateText(listing.updated_at, locale)],
    [t.reference, listing.id],
  ];
  return html`<dl class="facts">
    ${rows
      .filter(([, value]) => value !== null)
      .map(
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
  </dl>`;
}

function translationNote(listing: Listing, locale: Locale): Html | null {
  if (listing.translation !== 'machine' && listing.translation !== 'generated') return null;
  const t = texts[locale];
  const note = listing.translation === 'machine' ? t.machineNote : t.generatedNote;
  const { original_locale: original } = listing;
  return html`<p class="note">
    ${note} <a href="${listingPath(listing.slug, original)}" hreflang="${original}">${t.showOriginal}</a>
  </p>`;
}

function amenityList(listing: Listing, locale: Locale): Html | null {
  if (listing.amenities.length === 0) return null;
  return html`<h2>${texts[locale].amenities}</h2>
    <ul class="tags">
      ${listing.amenities.map((one) => html`<li>${amenities[one].labels[locale]}</li>`)}
    </ul>`;
}

function place({ location, video_url: video, virtual_tour_url: tour }: Listing, locale: Locale): Html {
  const t = texts[locale];
  const { latitude, longitude } = location;
  const { address, neighborhood, city, division, country } = location;
  // Asunción is a city and a division of the same name.
  const names = [address, neighborhood, city, division === city ? null : division, country];
  const map = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
  const away = (url: string | null, label: string) =>
    url !== null && html`<p><a href="${url}" rel="noopener nofollow">${label}</a></p>`;
  return html`<h2>${t.location}</h2>
    <p>${names.filter((name) => name !== null).join(', ')}</p>
    ${latitude !== null && away(map, t.map)}
    ${latitude !== null && location.precision !== 'exact' && html`<p class="note">${t.approximatePoint}</p>`}
    ${away(video, t.video)}${away(tour, t.tour)}`;
}

function contactBox({ listing, locale, siteUrl, contacts, asked, shown }: ListingPageFacts): Html {
  const t = texts[locale];
  const greeting = encodeURIComponent(t.greeting(listing.title, siteUrl + listingPath(listing.slug, locale)));
  const whatsapp = contacts.find((contact) => contact.whatsapp_url !== null)?.whatsapp_url ?? null;
  const first = <K extends 'phone' | 'email' | 'website'>(key: K) =>
    contacts.find((contact) => contact[key] !== null)?.[key] ?? null;
  const [phone, email, website] = [first('phone'), first('email'), first('website')];
  const isSilent = [whatsapp, phone, email, website].every((way) => way === null);
  return html`<section class="contact">
    <h2>${t.contact}</h2>
    ${contacts.map((contact) => html`<p>${contact.name}${contact.verified && html` · ${t.verified}`}</p>`)}
    ${isSilent && html`<p class="note">${t.noContact}</p>`}
    <ul>
      ${whatsapp !== null && html`<li><a class="button" href="${whatsapp}?text=${greeting}" rel="noopener nofollow">${t.writeOnWhatsapp}</a></li>`}
      ${phone !== null && html`<li><a href="tel:${phone.replaceAll(/[^+\d]/g, '')}">${t.call}: ${phone}</a></li>`}
      ${email !== null && html`<li><a href="mailto:${email}">${t.mail}: ${email}</a></li>`}
      ${website !== null && html`<li><a href="${website}" rel="noopener nofollow">${t.website}</a></li>`}
    </ul>
    ${askForm(listing.slug, locale, asked ?? null, shown)}
  </section>`;
}
