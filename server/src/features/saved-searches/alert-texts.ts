import {
  formatMoney,
  formatNumber,
  listingTypes,
  pricePeriods,
  propertyTypes,
  type Listing,
  type Locale,
  type Money,
} from '@oga/contract';
import { cutAtWord, toOneLine } from '../../kernel/plain-text.ts';
import { plural } from '../../kernel/plural.ts';
import type { Notice } from '../notices/index.ts';

/** A listing that is told of; what it cost before, where its price fell. */
export interface ToldListing {
  readonly listing: Listing;
  readonly was: Money | null;
}

interface Told {
  /** Of the search, in the words of its owner. */
  readonly name: string;
  readonly listings: readonly ToldListing[];
  /** In all, those that are not named included. */
  readonly count: number;
  /** Where it is ended. */
  readonly endUrl: string;
}

type Text = Pick<Notice, 'subject' | 'text' | 'url' | 'locale' | 'code'> & Required<Pick<Notice, 'template'>>;

const titleLength = 90;

interface Words {
  readonly subject: (p: { count: number; name: string }) => string;
  readonly subjectOfOne: (p: { title: string; name: string }) => string;
  readonly lead: (p: { count: number; name: string }) => string;
  readonly bedrooms: (count: number) => string;
  readonly was: (price: string, before: string) => string;
  readonly onRequest: string;
  readonly more: (count: number) => string;
  readonly why: string;
  readonly end: string;
}

const words: Readonly<Record<Locale, Words>> = {
  es: {
    subject: ({ count, name }) => `${count} avisos para tu búsqueda «${name}»`,
    subjectOfOne: ({ title, name }) => `${title} · tu búsqueda «${name}»`,
    lead: ({ count, name }) =>
      count === 1 ? `Hay un aviso para tu búsqueda «${name}»:` : `Hay ${count} avisos para tu búsqueda «${name}»:`,
    bedrooms: plural('dormitorio', 'dormitorios'),
    was: (price, before) => `Bajó de precio: ${price} (antes ${before})`,
    onRequest: 'Precio a consultar',
    more: (count) => (count === 1 ? 'Y 1 más.' : `Y ${count} más.`),
    why: 'Te escribimos porque guardaste esta búsqueda en Óga.',
    end: 'Dejar de recibir estas alertas',
  },
  pt: {
    subject: ({ count, name }) => `${count} anúncios para a sua busca “${name}”`,
    subjectOfOne: ({ title, name }) => `${title} · sua busca “${name}”`,
    lead: ({ count, name }) =>
      count === 1 ? `Há um anúncio para a sua busca “${name}”:` : `Há ${count} anúncios para a sua busca “${name}”:`,
    bedrooms: plural('quarto', 'quartos'),
    was: (price, before) => `O preço baixou: ${price} (antes ${before})`,
    onRequest: 'Preço sob consulta',
    more: (count) => `E mais ${count}.`,
    why: 'Você recebe esta mensagem porque salvou esta busca no Óga.',
    end: 'Parar de receber estes alertas',
  },
  en: {
    subject: ({ count, name }) => `${count} listings for your search “${name}”`,
    subjectOfOne: ({ title, name }) => `${title} · your search “${name}”`,
    lead: ({ count, name }) =>
      count === 1
        ? `There is a listing for your search “${name}”:`
        : `There are ${count} listings for your search “${name}”:`,
    bedrooms: plural('bedroom', 'bedrooms'),
    was: (price, before) => `Price down: ${price} (was ${before})`,
    onRequest: 'Price on request',
    more: (count) => `And ${count} more.`,
    why: 'You are receiving this because you saved this search on Óga.',
    end: 'Stop these alerts',
  },
};

const titleOf = ({ title }: Listing): string => cutAtWord(toOneLine(title), titleLength);

const labelOf = (
  values: Readonly<Record<string, { labels: Readonly<Record<Locale, string>> }>>,
  word: string,
  locale: Locale,
): string => values[word]?.labels[locale] ?? word;

function priceOf({ listing, was }: ToldListing, locale: Locale): string {
  const t = words[locale];
  if (listing.price === null) return t.onRequest;
  const period = listing.price_period;
  const per = period === null ? '' : ` ${pricePeriods[period].labels[locale]}`;
  const price = formatMoney(listing.price, locale) + per;
  return was === null ? price : t.was(price, formatMoney(was, locale));
}

const placeOf = ({ location }: Listing): string =>
  [location.neighborhood, location.city].filter((name) => name !== null).join(', ');

const urlIn = (url: string, locale: Locale): string => `${url}?locale=${locale}`;

/** Title, what and where it is, price, address: four lines. */
function linesOf(told: ToldListing, locale: Locale): string {
  const { listing } = told;
  const area = listing.living_area_m2 ?? listing.lot_area_m2;
  const kind = `${labelOf(propertyTypes, listing.property_type, locale)} · ${labelOf(listingTypes, listing.listing_type, locale)}`;
  const facts = [
    kind,
    placeOf(listing),
    listing.bedrooms === null || listing.bedrooms === 0 ? null : words[locale].bedrooms(listing.bedrooms),
    area === null ? null : `${formatNumber(area, locale, 0)} m²`,
  ].filter((fact) => fact !== null);
  return [titleOf(listing), facts.join(' · '), priceOf(told, locale), urlIn(listing.url, locale)].join('\n');
}

/** What listings that fit a search are told in, in the order in which they came. */
export function alertText({ name, listings, count, endUrl }: Told, locale: Locale): Text {
  const t = words[locale];
  const [first] = listings as [ToldListing];
  const more = count - listings.length;
  const parts = [
    t.lead({ count, name }),
    ...listings.map((one) => linesOf(one, locale)),
    ...(more > 0 ? [t.more(more)] : []),
    `${t.why}\n${t.end}: ${endUrl}`,
  ];
  const { listing } = first;
  const url = urlIn(listing.url, locale);
  return {
    subject: count === 1 ? t.subjectOfOne({ title: titleOf(listing), name }) : t.subject({ count, name }),
    text: `${parts.join('\n\n')}\n`,
    url,
    code: null,
    locale,
    template: {
      name: 'saved_search_matches',
      parameters: [
        name,
        formatNumber(count, locale),
        [titleOf(listing), placeOf(listing), priceOf(first, locale)].join(' · '),
        url,
        endUrl,
      ],
    },
  };
}
