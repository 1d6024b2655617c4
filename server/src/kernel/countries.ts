import type { Locale } from '@oga/contract';

/** What is known of a country without asking anybody; bounds are rough, outward-rounded degrees. */
export interface CountryFacts {
  readonly currency: string;
  readonly locale: Locale;
  /** south, north, west, east */
  readonly bounds: readonly [number, number, number, number];
}

/** South America by ISO 3166-1 alpha-2. Bounds with islands that people live on. */
export const countryFacts: Readonly<Record<string, CountryFacts>> = {
  AR: { currency: 'ARS', locale: 'es', bounds: [-55.3, -21.6, -73.8, -53.4] },
  BO: { currency: 'BOB', locale: 'es', bounds: [-23.1, -9.5, -69.9, -57.3] },
  BR: { currency: 'BRL', locale: 'pt', bounds: [-34, 5.5, -74.2, -32.2] },
  CL: { currency: 'CLP', locale: 'es', bounds: [-56.2, -17.3, -109.6, -66.2] },
  CO: { currency: 'COP', locale: 'es', bounds: [-4.4, 13.6, -82, -66.7] },
  EC: { currency: 'USD', locale: 'es', bounds: [-5.2, 1.8, -92.2, -75] },
  FK: { currency: 'FKP', locale: 'en', bounds: [-52.6, -50.8, -61.6, -57.5] },
  GF: { currency: 'EUR', locale: 'es', bounds: [2, 6, -54.8, -51.4] },
  GY: { currency: 'GYD', locale: 'en', bounds: [1, 8.8, -61.6, -56.3] },
  PE: { currency: 'PEN', locale: 'es', bounds: [-18.6, 0.2, -81.6, -68.5] },
  PY: { currency: 'PYG', locale: 'es', bounds: [-27.8, -19.1, -62.8, -54.1] },
  SR: { currency: 'SRD', locale: 'es', bounds: [1.7, 6.3, -58.3, -53.8] },
  UY: { currency: 'UYU', locale: 'es', bounds: [-35.3, -29.9, -58.7, -52.9] },
  VE: { currency: 'VES', locale: 'es', bounds: [0.5, 16, -73.5, -59.6] },
};
