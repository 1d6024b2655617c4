import {
  formatMoney,
  formatNumber,
  listingTypes,
  pricePeriods,
  propertyTypes,
  type Listing,
  type Locale,
} from '@oga/contract';
import { toOneLine } from '../../kernel/plain-text.ts';
import { plural } from '../../kernel/plural.ts';

interface Words {
  readonly look: string;
  readonly onRequest: string;
  readonly bedrooms: (count: number) => string;
  readonly bathrooms: (count: number) => string;
  readonly parking: (count: number) => string;
  readonly lot: (area: string) => string;
  readonly details: string;
}

const words: Readonly<Record<Locale, Words>> = {
  es: {
    look: 'Mirá esta propiedad:',
    onRequest: 'Precio a consultar',
    bedrooms: plural('dormitorio', 'dormitorios'),
    bathrooms: plural('baño', 'baños'),
    parking: plural('cochera', 'cocheras'),
    lot: (area) => `terreno de ${area}`,
    details: 'Fotos y detalles:',
  },
  pt: {
    look: 'Olha este imóvel:',
    onRequest: 'Preço sob consulta',
    bedrooms: plural('quarto', 'quartos'),
    bathrooms: plural('banheiro', 'banheiros'),
    parking: plural('vaga', 'vagas'),
    lot: (area) => `terreno de ${area}`,
    details: 'Fotos e detalhes:',
  },
  en: {
    look: 'Take a look at this property:',
    onRequest: 'Price on request',
    bedrooms: plural('bedroom', 'bedrooms'),
    bathrooms: plural('bathroom', 'bathrooms'),
    parking: plural('parking space', 'parking spaces'),
    lot: (area) => `${area} lot`,
    details: 'Photos and details:',
  },
};

/** `USD 1.200 por mes`, or that it is on request. */
export function priceText({ price, price_period: period }: Listing, locale: Locale): string {
  if (price === null) return words[locale].onRequest;
  const amount = formatMoney(price, locale);
  return period === null ? amount : `${amount} ${pricePeriods[period].labels[locale]}`;
}

/** `Departamento · Venta`. */
export const kindText = (listing: Listing, locale: Locale): string =>
  `${propertyTypes[listing.property_type].labels[locale]} · ${listingTypes[listing.listing_type].labels[locale]}`;

/** `Villa Morra, Asunción`. */
export const placeText = ({ location: { neighborhood, city } }: Listing): string =>
  [neighborhood, city].filter((name) => name !== null).join(', ');

/** `3 dormitorios`, `2 baños`, `120 m²`: what is known, most telling first. */
export function factsOf(listing: Listing, locale: Locale): string[] {
  const t = words[locale];
  const area = (m2: number) => `${formatNumber(m2, locale, 1)} m²`;
  const { bedrooms, bathrooms, parking_spaces: parking, living_area_m2: living, lot_area_m2: lot } = listing;
  return [
    bedrooms ? t.bedrooms(bedrooms) : null,
    bathrooms ? t.bathrooms(bathrooms) : null,
    living === null ? null : area(living),
    lot === null ? null : t.lot(area(lot)),
    parking ? t.parking(parking) : null,
  ].filter((fact) => fact !== null);
}

/** A message for a chat. WhatsApp sets bold what stands between asterisks: a title brings none of its own. */
export function shareMessage(listing: Listing, locale: Locale, pageUrl: string): string {
  const t = words[locale];
  const facts = factsOf(listing, locale);
  return [
    t.look,
    `*${toOneLine(listing.title)
      .replaceAll(/[*_~`]/g, '')
      .trim()}*`,
    `${kindText(listing, locale)} · ${placeText(listing)}`,
    priceText(listing, locale),
    ...(facts.length > 0 ? [facts.join(' · ')] : []),
    '',
    `${t.details} ${pageUrl}`,
  ].join('\n');
}
