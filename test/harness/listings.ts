import { newId } from '../../server/src/kernel/id.ts';
import type { Transaction } from '../../server/src/platform/db/sql.ts';
import {
  publishListings,
  type ListingFacts,
  type NewListing,
  type PropertyFacts,
} from '../../server/src/features/listings/index.ts';
import { findPlaces, type NamedPlaces } from '../../server/src/features/locations/index.ts';
import type { World } from './world.ts';

/** A plain house in Asunción, complete enough to publish; a test says only what it is about. */
export const plainHouse: PropertyFacts = {
  listingType: 'sale',
  propertyType: 'house',
  originalLocale: 'es',
  title: 'Casa con patio en barrio tranquilo',
  description: 'Casa de dos plantas con patio amplio, cocina luminosa y tres dormitorios, a pasos de la avenida.',
  translations: {},
  price: { amount: 150_000, currency: 'USD' },
  pricePeriod: null,
  maintenanceFee: null,
  bedrooms: 3,
  bathrooms: 2,
  halfBathrooms: null,
  suites: 1,
  parkingSpaces: 2,
  livingAreaM2: 180,
  lotAreaM2: 360,
  yearBuilt: 2015,
  floor: null,
  floorsTotal: 2,
  furnished: false,
  petsAllowed: null,
  availability: 'available',
  availableFrom: null,
  amenities: [],
  street: 'Teniente Vera',
  streetNumber: '1234',
  addressVisibility: 'street',
  latitude: -25.2968,
  longitude: -57.5759,
  photos: [{ url: 'https://photos.example/house.jpg', alt: 'Frente de la casa' }],
  videoUrl: null,
  virtualTourUrl: null,
};

export interface GivenListing extends Partial<PropertyFacts> {
  readonly place?: NamedPlaces;
  readonly companyId?: string | null;
  readonly agentId?: string | null;
  readonly projectId?: string | null;
  readonly offerGroup?: string | null;
  readonly publishedAt?: string;
  readonly featured?: boolean;
}

/** The facts of a listing with its place known, as use cases take them. */
export async function factsOf(world: World, given: GivenListing): Promise<ListingFacts> {
  const {
    place = { country: 'PY', city: 'Asunción' },
    companyId: _company,
    agentId: _agent,
    projectId: _project,
    offerGroup: _group,
    publishedAt: _at,
    featured: _featured,
    ...facts
  } = given;
  return { ...plainHouse, ...facts, place: await placeIdsOf(world, place) };
}

/** Publishes listings through the use case that imports use, and answers their ids in the order given. */
export async function publish(world: World, ...given: readonly GivenListing[]): Promise<string[]> {
  const listings: NewListing[] = [];
  for (const one of given) {
    const { companyId, agentId, projectId, offerGroup, publishedAt, featured } = one;
    const at = publishedAt === undefined ? world.clock.now() : new Date(publishedAt);
    listings.push({
      id: newId('lst', at),
      facts: await factsOf(world, one),
      companyId: companyId ?? null,
      agentId: agentId ?? null,
      projectId: projectId ?? null,
      offerGroup: offerGroup ?? null,
      createdAt: at,
      publishedAt: at,
      updatedAt: at,
      featuredUntil: featured === true ? new Date(at.getTime() + 14 * 86_400_000) : null,
      pastPrices: [],
    });
  }
  await world.sql.begin((tx) =>
    publishListings(tx as Transaction, listings, {
      at: world.clock.now(),
      knownWords: new Set(),
      translate: world.config.translation !== null,
      withEvents: true,
    }),
  );
  return listings.map((listing) => listing.id);
}

/** Ids of the places that these names mean. */
export async function placeIdsOf(world: World, place: NamedPlaces) {
  const found = await findPlaces(world.system.places, place);
  const [row] = await world.sql<
    { country: number; division: number | null; city: number; neighborhood: number | null }[]
  >`
    select case when place.level = 'neighborhood' then place.id end as neighborhood,
           case when place.level = 'neighborhood' then city.id else place.id end as city,
           case when place.level = 'neighborhood' then city.parent_id else city.id end as division,
           case when place.level = 'neighborhood' then division.parent_id else city.parent_id end as country
      from places as place
      left join places as city on city.id = place.parent_id
      left join places as division on division.id = city.parent_id
     where place.id = ${found!.ids[0]}`;
  return {
    countryId: row!.country,
    divisionId: row!.division,
    cityId: row!.city,
    neighborhoodId: row!.neighborhood,
  };
}
