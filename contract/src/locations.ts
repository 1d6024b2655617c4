import { z } from 'zod';
import { read, type RouteFacts } from './http.ts';
import { queryFlag, queryInteger, queryText } from './shared/query.ts';

const listingCount = z.int().min(0).meta({ description: 'Public listings there, at this moment' });

export const CountryPlace = z
  .object({
    name: z.string().meta({ example: 'Paraguay' }),
    listing_count: listingCount,
    code: z.string().meta({ description: 'ISO 3166-1 alpha-2', example: 'PY' }),
    slug: z.string().meta({ example: 'paraguay' }),
  })
  .meta({ id: 'CountryPlace' });

export const CityPlace = z
  .object({
    name: z.string().meta({ example: 'Asunción' }),
    listing_count: listingCount,
    slug: z.string().meta({ example: 'asuncion' }),
    division: z.string().nullable().meta({ description: 'Department, province or state', example: 'Central' }),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  })
  .meta({ id: 'CityPlace' });

export const NeighborhoodPlace = z
  .object({
    name: z.string().meta({ example: 'Villa Morra' }),
    listing_count: listingCount,
    slug: z.string().meta({ example: 'villa-morra' }),
    division: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  })
  .meta({ id: 'NeighborhoodPlace' });

export type CountryPlace = z.infer<typeof CountryPlace>;
export type CityPlace = z.infer<typeof CityPlace>;
export type NeighborhoodPlace = z.infer<typeof NeighborhoodPlace>;

const listParameters = {
  include_empty: queryFlag().default(false).meta({ description: 'Also places without listings' }),
  limit: queryInteger({ min: 1, max: 100 }).optional().meta({ description: 'At most so many; default all' }),
  offset: queryInteger({ min: 0, max: 10_000 }).optional().meta({ description: 'Places to skip' }),
};

const facts = (operation: string, refuses: RouteFacts['refuses']): RouteFacts => ({
  operation,
  access: 'public',
  scopes: [],
  refuses,
  idempotencyKey: false,
  cacheSeconds: 3600,
  rateLimit: 'read',
  envelope: 'bare',
  cli: { command: operation.replace('.', ' ') },
  tools: ['list_locations'],
});

const order = 'Most listings first. `X-Total-Count` tells how many there are in all.';

export const locations = {
  countries: read({
    path: '/locations/countries',
    summary: 'Countries with listings',
    description: order,
    query: listParameters,
    answer: z.array(CountryPlace),
    facts: facts('locations.countries', ['VALIDATION_ERROR']),
  }),
  cities: read({
    path: '/locations/cities',
    summary: 'Cities of a country with listings',
    description: order,
    query: {
      country: queryText().meta({ description: 'Name in any language, ISO code or slug', example: 'Paraguay' }),
      division: queryText().optional().meta({ description: 'Department, province or state: name, code or slug' }),
      ...listParameters,
    },
    answer: z.array(CityPlace),
    facts: facts('locations.cities', ['VALIDATION_ERROR']),
  }),
  neighborhoods: read({
    path: '/locations/neighborhoods',
    summary: 'Neighborhoods of a city with listings',
    description: `${order} A city name that exists twice gives the neighborhoods of both unless country says which.`,
    query: {
      city: queryText().meta({ description: 'Name or slug', example: 'Asunción' }),
      country: queryText().optional().meta({ description: 'Name in any language, ISO code or slug' }),
      ...listParameters,
    },
    answer: z.array(NeighborhoodPlace),
    facts: facts('locations.neighborhoods', ['VALIDATION_ERROR']),
  }),
};
