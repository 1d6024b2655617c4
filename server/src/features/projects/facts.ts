import type { Amenity, Locale, Money, ProjectStage, UnitState } from '@oga/contract';
import type { PhotoRef } from '../../kernel/photo.ts';

/** What a developer states about one unit. Null is "not stated", never zero. */
export interface UnitFacts {
  /** Tells the units of a project apart: the developer's own reference, else the folded name. */
  readonly key: string;
  readonly name: string;
  /** The developer's name for units like this one. */
  readonly type: string | null;
  readonly floor: number | null;
  readonly bedrooms: number | null;
  readonly bathrooms: number | null;
  readonly areaM2: number | null;
  /** Null: on request. */
  readonly price: Money | null;
  readonly status: UnitState;
}

/** What a developer states about a project. */
export interface ProjectFacts {
  readonly name: string;
  readonly originalLocale: Locale;
  readonly description: string | null;
  /** Texts that the author himself gave in other languages; a name alone only where there is no description. */
  readonly translations: Readonly<Partial<Record<Locale, { readonly name?: string; readonly description?: string }>>>;
  readonly stage: ProjectStage;
  /** `YYYY-MM-DD` */
  readonly deliveryDate: string | null;
  readonly progressPercent: number | null;
  readonly place: {
    readonly countryId: number;
    readonly divisionId: number | null;
    readonly cityId: number;
    readonly neighborhoodId: number | null;
  };
  readonly address: string | null;
  /** WGS 84; both or none. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** Sorted, without repetition. */
  readonly amenities: readonly Amenity[];
  readonly photos: readonly PhotoRef[];
  readonly videoUrl: string | null;
  /** In the developer's order, each key once. */
  readonly units: readonly UnitFacts[];
}
