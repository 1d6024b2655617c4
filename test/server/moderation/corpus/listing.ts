import type { ModeratedListing, ModerationContext } from '../../../../server/src/features/moderation/index.ts';

/** A listing that nothing is wrong with. */
export const soundListing: ModeratedListing = {
  listingType: 'sale',
  propertyType: 'house',
  texts: [
    {
      locale: 'es',
      title: 'Casa de tres dormitorios en Luque',
      description:
        'Casa de una planta con tres dormitorios, dos baños, quincho con parrilla y cochera para dos autos, a dos cuadras del asfalto.',
    },
  ],
  price: { amount: 120_000, currency: 'USD' },
  isPriceOnRequest: false,
  priceUsd: 120_000,
  pricePeriod: null,
  maintenanceFeeUsd: null,
  bedrooms: 3,
  bathrooms: 2,
  suites: 1,
  livingAreaM2: 150,
  lotAreaM2: 360,
  yearBuilt: 2015,
  floor: null,
  floorsTotal: null,
  availability: 'available',
  availableFrom: null,
  address: 'Avenida Mariscal López 3450',
  neighborhood: null,
  videoUrl: null,
  virtualTourUrl: null,
  isInProject: false,
  images: [{ width: 1600, height: 1200, colorSpread: 55, alt: 'Frente de la casa' }],
};

/** A day on which nothing is known of the market or of other listings. */
export const quietContext: ModerationContext = { now: new Date('2026-01-15T12:00:00Z'), market: null, near: [] };

/** The sound listing with another text, given as "title | description"; facts that the text may deny are left out. */
export const withText = (text: string, locale: 'en' | 'es' | 'pt' = 'es'): ModeratedListing => {
  const bar = text.indexOf(' | ');
  const [title, description] = [text.slice(0, bar), text.slice(bar + 3)];
  return {
    ...soundListing,
    // The title tells the kind of offer, and this listing has to be every kind at once.
    listingType: 'short_term_rent',
    propertyType: 'other',
    texts: [{ locale, title, description }],
    price: null,
    priceUsd: null,
    isPriceOnRequest: true,
    bedrooms: null,
    suites: null,
    yearBuilt: null,
  };
};
