import {
  contract,
  ListingSchema,
  problems,
  type CityPlace,
  type CountryPlace,
  type Listing,
  type NeighborhoodPlace,
  type ProblemCode,
  type Route,
} from '@oga/contract';
import type { Api, ApiAnswer, ApiContext, ApiInput } from '../src/api.ts';
import type { CalledOperation } from '../src/operations.ts';
import { nobody, type Person } from '../src/person.ts';
import type { ToolContext } from '../src/tool.ts';

/** A listing as the API answers it, valid by the contract. */
export function aListing(number: number, changes: Partial<Listing> = {}): Listing {
  const suffix = String(number).padStart(6, '0');
  return ListingSchema.parse({
    id: `lst_01h455vb4pex5vsknk08${suffix}`,
    slug: `departamento-en-villa-morra-${suffix}`,
    status: 'public',
    listing_type: 'rent',
    property_type: 'apartment',
    title: `Departamento en Villa Morra ${number}`,
    description: 'Luminoso, con balcón.\n\nCerca de todo.',
    locale: 'es',
    original_locale: 'es',
    translation: 'original',
    price: { amount: 900, currency: 'USD' },
    price_usd: 900,
    rate_date: null,
    price_period: 'month',
    price_per_m2_usd: 11.25,
    maintenance_fee: { amount: 450_000, currency: 'PYG' },
    bedrooms: 2,
    bathrooms: 1,
    half_bathrooms: null,
    suites: null,
    parking_spaces: 1,
    living_area_m2: 80,
    lot_area_m2: null,
    year_built: 2019,
    floor: 4,
    floors_total: 9,
    furnished: false,
    pets_allowed: null,
    availability: 'available',
    available_from: null,
    amenities: ['pool', 'elevator'],
    location: {
      country: 'Paraguay',
      country_code: 'PY',
      division: 'Asunción',
      city: 'Asunción',
      neighborhood: 'Villa Morra',
      address: null,
      latitude: -25.29,
      longitude: -57.57,
      precision: 'approximate',
    },
    images: [anImage(1)],
    video_url: null,
    virtual_tour_url: null,
    featured: false,
    agent: null,
    company: {
      id: 'cmp_01h455vb4pex5vsknk084sn02q',
      name: 'Inmobiliaria Lapacho',
      slug: 'lapacho',
      logo_url: null,
      verified: true,
    },
    project_id: null,
    also_offered_as: [],
    url: `http://localhost:4000/l/departamento-en-villa-morra-${suffix}`,
    published_at: '2026-11-01T12:00:00.000Z',
    updated_at: '2026-11-02T12:00:00.000Z',
    created_at: '2026-11-01T11:00:00.000Z',
    ...changes,
  });
}

export const anImage = (number: number) => ({
  id: `img_${number}`,
  url: `http://localhost:4000/images/img_${number}.jpg`,
  width: 1600,
  height: 1200,
  alt: null,
  placeholder: `data:image/webp;base64,${'A'.repeat(80)}`,
  variants: [320, 640, 1280].map((width) => ({
    width,
    url: `http://localhost:4000/images/img_${number}-${width}.webp`,
    format: 'webp',
  })),
});

export interface FakeWorld {
  readonly listings?: readonly Listing[];
  readonly countries?: readonly CountryPlace[];
  readonly cities?: readonly CityPlace[];
  readonly neighborhoods?: readonly NeighborhoodPlace[];
}

export interface Call {
  readonly operation: CalledOperation;
  readonly input: ApiInput;
  readonly context: ApiContext | undefined;
}

/** An API in memory over a small world. Every answer is checked by the contract's schema before it is given. */
export function fakeApi(world: FakeWorld): Api & { readonly calls: readonly Call[] } {
  const calls: Call[] = [];
  return {
    calls,
    async call(operation, input, context) {
      calls.push({ operation, input, context });
      return operation.startsWith('locations.')
        ? places(world, operation, input)
        : operation === 'listings.get'
          ? oneListing(world, input)
          : pageOfListings(world, input);
    },
  };
}

function pageOfListings(world: FakeWorld, { query = {} }: ApiInput): ApiAnswer {
  const all = (world.listings ?? []).filter(
    (listing) => query.city === undefined || listing.location.city === query.city,
  );
  const start = typeof query.cursor === 'string' ? Number(query.cursor.replace('after-', '')) : 0;
  const end = start + Number(query.limit ?? 20);
  const next_cursor = end < all.length ? `after-${end}` : null;
  return checked('listings.search', {
    data: all.slice(start, end),
    pagination: { total: all.length, limit: end - start, offset: 0, next_cursor },
    meta: { request_id: 'req-1', timestamp: '2026-11-21T03:37:00.000Z' },
  });
}

function oneListing(world: FakeWorld, { path = {} }: ApiInput): ApiAnswer {
  const found = world.listings?.find(({ id, slug }) => id === path.id_or_slug || slug === path.id_or_slug);
  if (found === undefined) return problemAnswer('NOT_FOUND');
  return checked('listings.get', { data: found, meta: { request_id: 'req-1' } });
}

function places(world: FakeWorld, operation: CalledOperation, { query = {} }: ApiInput): ApiAnswer {
  const all = world[operation.replace('locations.', '') as 'countries' | 'cities' | 'neighborhoods'] ?? [];
  const start = Number(query.offset ?? 0);
  return { ...checked(operation, all.slice(start, start + Number(query.limit ?? all.length))), total: all.length };
}

function checked(operation: CalledOperation, body: unknown): ApiAnswer {
  const [group, name] = operation.split('.') as ['listings', 'search'];
  const route = contract[group][name] as unknown as Route;
  return { status: 200, body: route.responses[200]?.parse(body), requestId: 'req-1' };
}

/** The common error as the API answers it. */
export const problemAnswer = (
  code: ProblemCode,
  details?: Record<string, unknown>,
  message: string = problems[code].meaning,
): ApiAnswer => {
  const { status } = problems[code];
  return {
    status,
    body: { error: { code, message, status, details }, meta: { request_id: 'req-9' } },
    requestId: 'req-9',
  };
};

/** An API that answers every call in one way. */
export const answering = (answer: ApiAnswer): Api => ({ call: async () => answer });

/** What a tool call needs beside its arguments. */
export const during = (api: Api, person: Person = nobody): ToolContext => ({
  api,
  signal: new AbortController().signal,
  siteUrl: 'http://localhost:4000',
  person,
});
