import type { Availability, ListingType, Locale, Money, PricePeriod, PropertyType } from '@oga/contract';

/** A text of a listing in one language; the first of a listing is the original. */
export interface ModeratedText {
  readonly locale: Locale;
  readonly title: string;
  readonly description: string;
}

/** What is known of an image without looking at it again. */
export interface ModeratedImage {
  /** Pixels; null: not measured yet. */
  readonly width: number | null;
  readonly height: number | null;
  /** Largest standard deviation among the colour channels, 0 to 128; null: not measured yet. */
  readonly colorSpread: number | null;
  readonly alt: string | null;
}

/** Everything about a listing that rules look at. Null is "not stated". */
export interface ModeratedListing {
  readonly listingType: ListingType;
  readonly propertyType: PropertyType;
  /** The original first, then the author's own translations. */
  readonly texts: readonly ModeratedText[];
  readonly price: Money | null;
  /** Whether the price is left out on purpose. */
  readonly isPriceOnRequest: boolean;
  /** By the stored exchange rate; null without a price or a rate. */
  readonly priceUsd: number | null;
  readonly pricePeriod: PricePeriod | null;
  /** A month, in US dollars. */
  readonly maintenanceFeeUsd: number | null;
  readonly bedrooms: number | null;
  readonly bathrooms: number | null;
  readonly suites: number | null;
  readonly livingAreaM2: number | null;
  readonly lotAreaM2: number | null;
  readonly yearBuilt: number | null;
  readonly floor: number | null;
  readonly floorsTotal: number | null;
  readonly availability: Availability;
  /** `YYYY-MM-DD` */
  readonly availableFrom: string | null;
  /** Street and number, as the owner wrote them. */
  readonly address: string | null;
  /** As the owner wrote it, where it is none that is known: strangers read it, and it becomes a place. */
  readonly neighborhood: string | null;
  readonly videoUrl: string | null;
  readonly virtualTourUrl: string | null;
  /** Units of a project may be under construction. */
  readonly isInProject: boolean;
  readonly images: readonly ModeratedImage[];
}

/** Quartiles of US dollars. */
export interface PriceQuartiles {
  readonly lower: number;
  readonly median: number;
  readonly upper: number;
}

/** What others ask for the same kind of property in the same place. */
export interface MarketOfKind {
  readonly place: string;
  /** By m² of living area (land: of the lot); null where too few state an area. */
  readonly perM2: PriceQuartiles | null;
  readonly perM2Sample: number;
  /** In all: a sale, a month of rent, a night. */
  readonly price: PriceQuartiles | null;
  readonly sample: number;
}

/** Another listing that looks like this one. */
export interface NearListing {
  readonly id: string;
  readonly title: string;
  /** Whether the same owner (account, or company where it owns) offers it. */
  readonly isOwn: boolean;
  readonly listingType: ListingType;
  readonly propertyType: PropertyType;
  readonly isSamePlace: boolean;
  readonly bedrooms: number | null;
  readonly livingAreaM2: number | null;
  readonly lotAreaM2: number | null;
  readonly floor: number | null;
  readonly priceUsd: number | null;
  /** 0 to 1, of the descriptions (`textLikeness`); null: not compared. */
  readonly textLikeness: number | null;
  /** How many images of this listing that one has too (`imageDistance` up to `sameImage`). */
  readonly sharedImages: number;
}

/** What a decision depends on besides the listing itself. */
export interface ModerationContext {
  readonly now: Date;
  /** null: nothing is known of the market there. */
  readonly market: MarketOfKind | null;
  readonly near: readonly NearListing[];
}
