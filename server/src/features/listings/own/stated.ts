import type {
  AddressVisibility,
  Amenity,
  Availability,
  ListingType,
  Locale,
  Money,
  PricePeriod,
  PropertyType,
} from '@oga/contract';
import type { ListingFacts, ListingText, PhotoRef, ResolvedPlace } from '../facts.ts';

/** An address that the owner gave, and the picture that was found there (SHA-256, as features/images has it). */
export interface GivenPhoto {
  readonly url: string;
  readonly sha256: string;
}

/** Where a listing lies, as its owner wrote it; names are as the directory of places has them where they are known. */
export interface StatedLocation {
  readonly country: string | null;
  readonly country_code: string | null;
  readonly division: string | null;
  readonly city: string | null;
  readonly neighborhood: string | null;
  readonly address: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** What an owner states of a listing, whole or not, under the names of the API: what `listing_versions` keeps. */
export interface StatedListing {
  readonly listing_type: ListingType | null;
  readonly property_type: PropertyType | null;
  readonly title: string | null;
  readonly description: string | null;
  /** As the owner said it. */
  readonly original_locale: Locale | null;
  /** The language that title and description are in, said or told by the text. */
  readonly locale: Locale;
  readonly translations: Readonly<Partial<Record<Locale, ListingText>>>;
  readonly price: Money | null;
  readonly price_on_request: boolean;
  readonly price_period: PricePeriod | null;
  readonly maintenance_fee: Money | null;
  readonly bedrooms: number | null;
  readonly bathrooms: number | null;
  readonly half_bathrooms: number | null;
  readonly suites: number | null;
  readonly parking_spaces: number | null;
  readonly living_area_m2: number | null;
  readonly lot_area_m2: number | null;
  readonly year_built: number | null;
  readonly floor: number | null;
  readonly floors_total: number | null;
  readonly furnished: boolean | null;
  readonly pets_allowed: boolean | null;
  readonly availability: Availability;
  readonly available_from: string | null;
  readonly amenities: readonly Amenity[];
  readonly location: StatedLocation;
  readonly address_visibility: AddressVisibility;
  readonly video_url: string | null;
  readonly virtual_tour_url: string | null;
  /** So that no address is fetched again. Which images the listing has, with their order and texts, is in features/images. */
  readonly photos: readonly GivenPhoto[];
}

/** Pictures by the addresses that gave them. Versions that were written before photos were fetched know none. */
export const knownPhotos = ({ photos }: StatedListing): ReadonlyMap<string, string> =>
  new Map(photos.flatMap(({ url, sha256 }) => (typeof sha256 === 'string' ? [[url, sha256] as const] : [])));

const emptyLocation: StatedLocation = {
  country: null, country_code: null, division: null, city: null, neighborhood: null, address: null, latitude: null,
  longitude: null,
}; // prettier-ignore

/** A listing of which nothing has been said. */
export const emptyListing: Omit<StatedListing, 'locale'> = {
  listing_type: null, property_type: null, title: null, description: null, original_locale: null, translations: {},
  price: null, price_on_request: false, price_period: null, maintenance_fee: null, bedrooms: null, bathrooms: null,
  half_bathrooms: null, suites: null, parking_spaces: null, living_area_m2: null, lot_area_m2: null, year_built: null,
  floor: null, floors_total: null, furnished: null, pets_allowed: null, availability: 'available', available_from: null,
  amenities: [], location: emptyLocation, address_visibility: 'neighborhood', video_url: null, virtual_tour_url: null,
  photos: [],
}; // prettier-ignore

/** The period that a price is for: of rents the usual one where none is said; none without a price. */
export function periodOf({ listing_type: type, price, price_period: said }: StatedListing): PricePeriod | null {
  if (price === null || type === null || type === 'sale') return null;
  return said ?? (type === 'rent' ? 'month' : 'night');
}

/** The facts of a version that is whole: its type, kind, texts and place are stated (`faultsBeforePublic`). */
export function factsOf(stated: StatedListing, place: ResolvedPlace, photos: readonly PhotoRef[]): ListingFacts {
  const { location } = stated;
  return {
    place,
    listingType: stated.listing_type!,
    propertyType: stated.property_type!,
    originalLocale: stated.locale,
    title: stated.title!,
    description: stated.description!,
    translations: stated.translations,
    price: stated.price,
    pricePeriod: periodOf(stated),
    maintenanceFee: stated.maintenance_fee,
    bedrooms: stated.bedrooms,
    bathrooms: stated.bathrooms,
    halfBathrooms: stated.half_bathrooms,
    suites: stated.suites,
    parkingSpaces: stated.parking_spaces,
    livingAreaM2: stated.living_area_m2,
    lotAreaM2: stated.lot_area_m2,
    yearBuilt: stated.year_built,
    floor: stated.floor,
    floorsTotal: stated.floors_total,
    furnished: stated.furnished,
    petsAllowed: stated.pets_allowed,
    availability: stated.availability,
    availableFrom: stated.available_from,
    amenities: stated.amenities,
    street: location.address,
    streetNumber: null,
    addressVisibility: stated.address_visibility,
    latitude: location.latitude,
    longitude: location.longitude,
    photos,
    videoUrl: stated.video_url,
    virtualTourUrl: stated.virtual_tour_url,
  };
}
