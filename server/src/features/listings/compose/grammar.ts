import type { ThingAmenity } from '../../translations/index.ts';
import type { Told } from './told.ts';

/** How a language tells of a listing. */
export interface Grammar {
  /** Titles from the fullest to the shortest. */
  readonly titles: (told: Told) => readonly string[];
  /** Sentences in the order in which they are told, each with its full stop; null where there is nothing to tell. */
  readonly sentences: (told: Told) => readonly (string | null)[];
}

/** `, Central, Paraguay`: what a city lies in. */
export const beyondCity = ({ division, facts }: Told): string =>
  `${division === null ? '' : `, ${division}`}, ${facts.location.country}`;

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

/** Neighborhoods that are parts of the middle of a city, and what they are in words. */
export const middleOf = (neighborhood: string): 'center' | 'old_center' | null =>
  /^(micro)?centro$/i.test(neighborhood) ? 'center' : /^centro hist[oó]rico$/i.test(neighborhood) ? 'old_center' : null;

/** Names that say themselves what they are: `Barrio Obrero`, `Urbanización Los Álamos`. */
export const saysItself = (neighborhood: string): boolean =>
  /^(barrio|bairro|urbanizaci[oó]n|urb\.?|condom[ií]nio|conjunto|complejo|residencial|loteamiento|fracci[oó]n|compañ[ií]a|colonia|country|club|parque|zona|sector|setor|ciudad|cidade|paraje|centro|km)(?![\p{L}\p{N}])/iu.test(
    neighborhood,
  );
