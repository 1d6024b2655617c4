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
import type { PhotoRef } from '../../kernel/photo.ts';

export type { PhotoRef } from '../../kernel/photo.ts';

/** A text of a listing in one language. */
export interface ListingText {
  readonly title: string;
  readonly description: string;
}

/** What an owner states about a property, apart from where it lies. Null is "not stated", never zero. */
export interface PropertyFacts {
  readonly listingType: ListingType;
  readonly propertyType: PropertyType;
  readonly originalLocale: Locale;
  readonly title: string;
  readonly description: string;
  /** Texts that the author himself gave in other languages. */
  readonly translations: Readonly<Partial<Record<Locale, ListingText>>>;
  /** Null: price on request. */
  readonly price: Money | null;
  /** Null for sales. */
  readonly pricePeriod: PricePeriod | null;
  /** A month. */
  readonly maintenanceFee: Money | null;
  readonly bedrooms: number | null;
  readonly bathrooms: number | null;
  readonly halfBathrooms: number | null;
  /** Counted in bedrooms too. */
  readonly suites: number | null;
  readonly parkingSpaces: number | null;
  readonly livingAreaM2: number | null;
  readonly lotAreaM2: number | null;
  readonly yearBuilt: number | null;
  readonly floor: number | null;
  readonly floorsTotal: number | null;
  readonly furnished: boolean | null;
  readonly petsAllowed: boolean | null;
  readonly availability: Availability;
  /** `YYYY-MM-DD`, with availability `from_date`. */
  readonly availableFrom: string | null;
  /** Sorted, without repetition. */
  readonly amenities: readonly Amenity[];
  /** Street and number as the owner knows them; what strangers see of it follows from addressVisibility. */
  readonly street: string | null;
  readonly streetNumber: string | null;
  readonly addressVisibility: AddressVisibility;
  /** True point, WGS 84; shown only where addressVisibility is `exact`. Both or none. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly photos: readonly PhotoRef[];
  readonly videoUrl: string | null;
  readonly virtualTourUrl: string | null;
}

/** Ids of the places a listing lies in; a city at least. */
export interface ResolvedPlace {
  readonly countryId: number;
  readonly divisionId: number | null;
  readonly cityId: number;
  readonly neighborhoodId: number | null;
}

/** A property with its place known: what `listings` stores. */
export interface ListingFacts extends PropertyFacts {
  readonly place: ResolvedPlace;
}
