import {
  formatMoney,
  formatNumber,
  pricePeriods,
  propertyTypes,
  type ListingType,
  type Locale,
  type OwnListing,
} from '@oga/contract';
import { toOneLine } from '../../kernel/plain-text.ts';
import { plural } from '../../kernel/plural.ts';

interface Words {
  readonly hello: (name: string) => string;
  readonly thanks: (title: string) => string;
  readonly facts: (facts: string) => string;
  readonly offered: Readonly<Record<ListingType, string>>;
  readonly bedrooms: (count: number) => string;
  readonly bathrooms: (count: number) => string;
  readonly parking: (count: number) => string;
  readonly lot: (area: string) => string;
  readonly onRequest: string;
  readonly available: string;
  readonly reserved: string;
  readonly from: (date: string) => string;
  readonly over: string;
  readonly visit: string;
  readonly another: string;
  readonly page: (url: string) => string;
  readonly bye: string;
}

const words: Readonly<Record<Locale, Words>> = {
  es: {
    hello: (name) => `Hola ${name}:`,
    thanks: (title) => `Gracias por tu consulta sobre «${title}».`,
    facts: (facts) => `Te paso los datos: ${facts}.`,
    offered: { sale: 'en venta', rent: 'en alquiler', short_term_rent: 'en alquiler temporario' },
    bedrooms: plural('dormitorio', 'dormitorios'),
    bathrooms: plural('baño', 'baños'),
    parking: plural('cochera', 'cocheras'),
    lot: (area) => `terreno de ${area}`,
    onRequest: 'precio a consultar',
    available: 'Sigue disponible.',
    reserved: 'En este momento tiene una reserva; si se libera, te aviso.',
    from: (date) => `Se puede ocupar desde el ${date}.`,
    over: 'Lamentablemente ya no está disponible.',
    visit: '¿Coordinamos una visita? Decime qué día y a qué hora te queda bien.',
    another: 'Si me contás qué estás buscando, te puedo proponer otras opciones.',
    page: (url) => `Acá están las fotos y todos los detalles: ${url}`,
    bye: 'Saludos,',
  },
  pt: {
    hello: (name) => `Olá, ${name}!`,
    thanks: (title) => `Agradeço o seu contato sobre “${title}”.`,
    facts: (facts) => `Seguem os dados do imóvel: ${facts}.`,
    offered: { sale: 'à venda', rent: 'para alugar', short_term_rent: 'para temporada' },
    bedrooms: plural('quarto', 'quartos'),
    bathrooms: plural('banheiro', 'banheiros'),
    parking: plural('vaga', 'vagas'),
    lot: (area) => `terreno de ${area}`,
    onRequest: 'preço sob consulta',
    available: 'O imóvel continua disponível.',
    reserved: 'No momento está reservado; se ficar livre de novo, aviso você.',
    from: (date) => `Fica disponível a partir de ${date}.`,
    over: 'Infelizmente o imóvel não está mais disponível.',
    visit: 'Gostaria de visitar? Me diga o dia e o horário que ficam melhores para você.',
    another: 'Se me contar o que procura, posso sugerir outras opções.',
    page: (url) => `Aqui estão as fotos e todos os detalhes: ${url}`,
    bye: 'Um abraço,',
  },
  en: {
    hello: (name) => `Hi ${name},`,
    thanks: (title) => `Thank you for asking about “${title}”.`,
    facts: (facts) => `Here are the details: ${facts}.`,
    offered: { sale: 'for sale', rent: 'for rent', short_term_rent: 'for short stays' },
    bedrooms: plural('bedroom', 'bedrooms'),
    bathrooms: plural('bathroom', 'bathrooms'),
    parking: plural('parking space', 'parking spaces'),
    lot: (area) => `${area} lot`,
    onRequest: 'price on request',
    available: 'It is still available.',
    reserved: 'It is under offer at the moment; I will let you know if that changes.',
    from: (date) => `It is available from ${date}.`,
    over: 'I am afraid it is no longer available.',
    visit: 'Would you like to see it? Tell me which day and time suit you.',
    another: 'If you tell me what you are looking for, I can suggest some others.',
    page: (url) => `You can see the photos and all the details here: ${url}`,
    bye: 'Best regards,',
  },
};

/** What is in a name before the first space, as one is greeted. */
const firstName = (name: string): string => toOneLine(name).split(' ', 1)[0]!;

/** An answer to whoever asked about a listing, in his language, of what the listing says: its owner looks at it and sends it. */
export function composeReply(listing: OwnListing, to: string, from: string | null, locale: Locale): string {
  const t = words[locale];
  const title = toOneLine(
    (locale === listing.locale ? null : listing.translations[locale]?.title) ?? listing.title ?? '',
  );
  const isOffered = listing.live;
  const lines = [
    t.hello(firstName(to)),
    [t.thanks(title), isOffered ? t.facts(factsOf(listing, locale).join(', ')) : t.over].join(' '),
    isOffered ? [standingOf(listing, locale), t.visit].join(' ') : t.another,
    isOffered ? t.page(listing.url) : null,
    from === null ? null : `${t.bye}\n${from}`,
  ];
  return lines.filter((line) => line !== null).join('\n\n');
}

function factsOf(listing: OwnListing, locale: Locale): string[] {
  const t = words[locale];
  const { property_type: property, listing_type: type, price, price_period: period, location } = listing;
  const kind = [
    property === null ? null : propertyTypes[property].labels[locale].toLowerCase(),
    type === null ? null : t.offered[type],
  ].filter((label) => label !== null);
  const place = [location.neighborhood, location.city].filter((name) => name !== null).join(', ');
  const area = (value: number) => `${formatNumber(value, locale, 1)} m²`;
  const some = (count: number | null, say: (count: number) => string) =>
    count === null || count === 0 ? null : say(count);
  const amount =
    price === null
      ? t.onRequest
      : [formatMoney(price, locale), period === null ? null : pricePeriods[period].labels[locale]]
          .filter((part) => part !== null)
          .join(' ');
  return [
    kind.join(' '),
    place,
    some(listing.bedrooms, t.bedrooms),
    some(listing.bathrooms, t.bathrooms),
    some(listing.parking_spaces, t.parking),
    some(listing.living_area_m2, area),
    some(listing.lot_area_m2, (value) => t.lot(area(value))),
    amount,
  ].filter((fact) => fact !== null && fact !== '') as string[];
}

function standingOf({ availability, available_from: date }: OwnListing, locale: Locale): string {
  const t = words[locale];
  if (availability === 'reserved') return t.reserved;
  if (date === null) return t.available;
  const day = new Intl.DateTimeFormat(locale === 'en' ? 'en-US' : locale, { dateStyle: 'long', timeZone: 'UTC' });
  return t.from(day.format(new Date(date)));
}

/** Subject of the same by mail. */
export const replySubject = (title: string): string => `Re: ${toOneLine(title)}`;
