import type { Amenity, Locale, PropertyType } from '@oga/contract';
import { english } from './en.ts';
import { portuguese } from './pt.ts';
import { spanish } from './es.ts';

/** A noun with its grammatical gender; English has none. */
export interface Noun {
  readonly word: string;
  readonly isFeminine: boolean;
}

/** Amenities that a property has as a thing; the others are conditions or places, which each language says in its way. */
export type ThingAmenity = Exclude<
  Amenity,
  | 'furnished' | 'semi_furnished' | 'gated' | 'paved_street' | 'corner' | 'waterfront' | 'view' | 'pets' | 'wheelchair'
  | 'financing' | 'mortgage_ok' | 'owner_direct' | 'commercial_ok'
>; // prettier-ignore

/** Words of a language as they stand inside a sentence: labels of the vocabulary are for lists and forms. */
export interface Wording {
  readonly nouns: Readonly<Record<PropertyType, Noun>>;
  /** As items of a list: with an article in English, without one in Spanish and Portuguese. */
  readonly things: Readonly<Record<ThingAmenity, string>>;
  /** January first. */
  readonly months: readonly string[];
  readonly and: string;
  readonly hectare: readonly [one: string, many: string];
  /** Cities that have a name of their own in this language, by `country code/name`. */
  readonly cityNames: Readonly<Record<string, string>>;
}

/** The words of every language. */
export const wordings: Readonly<Record<Locale, Wording>> = { en: english, es: spanish, pt: portuguese };
