import { amenities, type Amenity } from '@oga/contract';
import { foldWords } from './guess-property-type.ts';

/** How names of features are compared: without case, accents, punctuation and spaces. */
export const foldFeature = (name: string): string => foldWords(name).replaceAll(' ', '');

/** Our own words for amenities, labels and synonyms in three languages, folded: what people write as free text. */
export const amenityWords: ReadonlyMap<string, Amenity> = (() => {
  const words = new Map<string, Amenity>();
  for (const [amenity, term] of Object.entries(amenities)) {
    const synonyms = 'synonyms' in term ? Object.values<readonly string[]>(term.synonyms).flat() : [];
    for (const word of [...Object.values(term.labels), ...synonyms]) {
      const name = foldFeature(word);
      if (name.length > 2 && !words.has(name)) words.set(name, amenity as Amenity);
    }
  }
  return words;
})();
