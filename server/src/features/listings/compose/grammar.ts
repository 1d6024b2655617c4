import type { ThingAmenity } from '../../translations/index.ts';
import type { Told } from './told.ts';

/** How a language tells of a listing. */
export interface Grammar {
  /** Titles from the fullest to the shortest. */
  readonly titles: (told: Told) => readonly string[];
  /** Sentences in the order in which they are told, each with its full stop; null where there is nothing to tell. */
  readonly sentences: (told: Told) => readonly (string | null)[];
}

/** Fewer things than this are one list, wherever they are. */
const fewThings = 4;

/** Things inside and outside as one list, or as two with these words between them; null where there are none. */
export const insideAndOutside = (
  { inside, outside }: Told,
  besides: string,
  listed: (amenities: readonly ThingAmenity[]) => string,
): string | null => {
  const all = [...inside, ...outside];
  if (all.length === 0) return null;
  if (all.length < fewThings || inside.length === 0 || outside.length === 0) return listed(all);
  return `${listed(inside)}, ${besides} ${listed(outside)}`;
};
