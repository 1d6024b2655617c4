import type { Amenity } from '@oga/contract';
import type { SeededRandom } from '../../../kernel/random.ts';
import type { PropertyFacts } from '../../listings/index.ts';
import type { Area } from '../places/area.ts';

/** Everything that a text may tell, and nothing else: whoever writes one looks here only. */
export interface Subject extends Omit<PropertyFacts, 'title' | 'description' | 'translations' | 'photos'> {
  readonly area: Area;
  /** The current year, for what counts as new. */
  readonly year: number;
}

/** What one sentence of a description is about. */
export type Topic = 'opening' | 'rooms' | 'inside' | 'building' | 'outside' | 'location' | 'terms' | 'closing';

/** Writes a listing in one language; null where there is nothing to tell. Sentences end with a full stop. */
export interface Writer {
  readonly title: (subject: Subject, random: SeededRandom) => string;
  readonly topics: Readonly<Record<Topic, (subject: Subject, random: SeededRandom) => string | null>>;
}

/** Built within a year before now: sold as new. */
export const isNew = (subject: Subject): boolean => subject.yearBuilt !== null && subject.yearBuilt >= subject.year - 1;

/** The street where the owner lets it be named. */
export const shownStreet = (subject: Subject): string | null =>
  subject.addressVisibility === 'neighborhood' ? null : subject.street;

/** Those of the amenities that the property has, in the given order, at most so many. */
export const having = (
  subject: Subject,
  words: readonly (readonly [Amenity, string])[],
  random: SeededRandom,
  most: number,
): string[] => {
  const present = words.filter(([amenity]) => subject.amenities.includes(amenity));
  if (present.length <= most) return present.map(([, word]) => word);
  const chosen = new Set(random.shuffled(present).slice(0, most));
  return present.filter((pair) => chosen.has(pair)).map(([, word]) => word);
};

/**
 * Something near that is worth naming: never the street itself, and for farm land a road, a river or a region. Null
 * where nothing fits.
 */
export const nearbyLandmark = (subject: Subject, random: SeededRandom): string | null => {
  const isRural = subject.propertyType === 'ranch' || subject.propertyType === 'farm';
  const fitting = subject.area.landmarks.filter(
    (landmark) =>
      !(subject.street !== null && landmark.endsWith(subject.street)) &&
      (!isRural || /Ruta|río|Corredor|Pantanal|cordillera|serranías|cerros|lago/.test(landmark)),
  );
  return fitting.length === 0 ? null : random.pick(fitting);
};

/** A landmark's article and bare name: "la Costanera" is feminine Costanera. */
export const landmarkParts = (landmark: string): { article: 'el' | 'la' | 'los' | 'las' | null; name: string } => {
  const [first = '', ...rest] = landmark.split(' ');
  if ((first === 'el' || first === 'la' || first === 'los' || first === 'las') && rest.length > 0) {
    return { article: first, name: rest.join(' ') };
  }
  return { article: null, name: landmark };
};

/** Flats and their like. */
export const isTower = (subject: Subject): boolean =>
  ['apartment', 'studio', 'loft', 'penthouse'].includes(subject.propertyType);
/** Houses of every sort. */
export const isHouse = (subject: Subject): boolean =>
  ['house', 'duplex', 'townhouse', 'ph', 'country_house'].includes(subject.propertyType);
/** Where somebody lives. */
export const isHome = (subject: Subject): boolean =>
  isTower(subject) || isHouse(subject) || subject.propertyType === 'room';
/** Ground without a building worth telling of. */
export const isGround = (subject: Subject): boolean => ['land', 'ranch', 'farm'].includes(subject.propertyType);
