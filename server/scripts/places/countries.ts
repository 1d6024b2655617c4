/** ISO 3166-1 alpha-2 code, name in English, Spanish and Portuguese, latitude and longitude of the middle, other spellings. */
export type CountryLine = readonly [
  code: string,
  english: string,
  spanish: string,
  portuguese: string,
  latitude: number,
  longitude: number,
  ...alternates: string[],
];

/** The countries and territories of South America; names after CLDR, Paraguay first because it comes first here. */
export const countryLines: readonly CountryLine[] = [
  ['PY', 'Paraguay', 'Paraguay', 'Paraguai', -23.4, -58.4, 'PRY', 'República del Paraguay', 'Paraguái'],
  ['AR', 'Argentina', 'Argentina', 'Argentina', -34.6, -64.3, 'ARG', 'República Argentina'],
  ['BO', 'Bolivia', 'Bolivia', 'Bolívia', -16.7, -64.7, 'BOL', 'Estado Plurinacional de Bolivia'],
  ['BR', 'Brazil', 'Brasil', 'Brasil', -10.8, -52.9, 'BRA', 'República Federativa do Brasil'],
  ['CL', 'Chile', 'Chile', 'Chile', -35.7, -71.2, 'CHL', 'República de Chile'],
  ['CO', 'Colombia', 'Colombia', 'Colômbia', 3.9, -73.1, 'COL', 'República de Colombia'],
  ['EC', 'Ecuador', 'Ecuador', 'Equador', -1.4, -78.4, 'ECU', 'República del Ecuador'],
  ['GF', 'French Guiana', 'Guayana Francesa', 'Guiana Francesa', 3.9, -53.2, 'GUF', 'Guyane', 'Guyane française'],
  ['GY', 'Guyana', 'Guyana', 'Guiana', 4.8, -58.9, 'GUY', 'República Cooperativa de Guyana'],
  ['PE', 'Peru', 'Perú', 'Peru', -9.2, -74.4, 'PER', 'República del Perú'],
  ['SR', 'Suriname', 'Surinam', 'Suriname', 4.1, -55.9, 'SUR', 'Republiek Suriname'],
  ['UY', 'Uruguay', 'Uruguay', 'Uruguai', -32.8, -56.0, 'URY', 'República Oriental del Uruguay', 'R.O.U.'],
  ['VE', 'Venezuela', 'Venezuela', 'Venezuela', 7.1, -66.2, 'VEN', 'República Bolivariana de Venezuela'],
];
