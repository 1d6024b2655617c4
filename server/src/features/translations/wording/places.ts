import type { Listing, Locale } from '@oga/contract';
import { wordings } from './wording.ts';

/** A place as records name it, its country in the reader's language. */
export type NamedPlace = Pick<Listing['location'], 'country' | 'country_code' | 'division' | 'city' | 'neighborhood'>;

/** Where something lies, with the preposition: `in downtown Luque`, `no bairro Batel, em Curitiba`. */
export interface PlaceWords {
  /** `en Asunción` */
  readonly city: string;
  /** For a title: `en Villa Morra, Asunción`; without a neighborhood `en Luque, Central`. */
  readonly short: string;
  /** For a sentence: `en el barrio Villa Morra de Asunción, Paraguay`. */
  readonly long: string;
}

/** Where a place is, in words. */
export function placeIn(place: NamedPlace, locale: Locale): PlaceWords {
  const name = wordings[locale].cityNames[`${place.country_code}/${place.city}`] ?? place.city;
  const { inCity, inNeighborhood } = ways[locale];
  const city = inCity(name);
  // What is called as the city in it is not told twice: `Santiago, Región Metropolitana de Santiago`.
  const division = !place.division || place.division.includes(place.city) ? '' : `, ${place.division}`;
  const neighborhood = place.neighborhood === place.city ? null : place.neighborhood;
  const [short, long] = neighborhood ? inNeighborhood(neighborhood, name, place.country_code) : [city + division, city];
  return { city, short, long: `${long}${division}, ${place.country}` };
}

/** How a language says it; of a neighborhood for a title and for a sentence. */
interface Ways {
  readonly inCity: (city: string) => string;
  readonly inNeighborhood: (
    neighborhood: string,
    city: string,
    country: string,
  ) => readonly [short: string, long: string];
}

/** Neighborhoods that are the middle of a city, and what they are in words. */
const middleOf = (neighborhood: string): 'center' | 'old_center' | null =>
  /^(micro)?centro$/i.test(neighborhood) ? 'center' : /^centro hist[oó]rico$/i.test(neighborhood) ? 'old_center' : null;

/** Names that say themselves what they are: `Barrio Obrero`, `Urbanización Los Álamos`. */
const saysItself = (neighborhood: string): boolean =>
  /^(barrio|bairro|urbanizaci[oó]n|urb\.?|condom[ií]nio|conjunto|complejo|residencial|loteamiento|fracci[oó]n|compañ[ií]a|colonia|country|club|parque|zona|sector|setor|ciudad|cidade|paraje|centro|km)(?![\p{L}\p{N}])/iu.test(
    neighborhood,
  );

/** Where people speak of barrios; elsewhere the name of a neighborhood stands alone. */
const withBarrios: ReadonlySet<string> = new Set(['PY', 'AR', 'UY', 'BO', 'BR', 'CO', 'EC', 'VE']);

/** Cities that people name with an article in Portuguese. */
const withArticle: ReadonlySet<string> = new Set(['Rio de Janeiro', 'Recife', 'Guarujá']);

const both = (words: string) => [words, words] as const;

const ways: Readonly<Record<Locale, Ways>> = {
  en: {
    inCity: (city) => `in ${city}`,
    inNeighborhood: (neighborhood, city) => {
      const middle = middleOf(neighborhood);
      if (middle === null) return both(`in ${neighborhood}, ${city}`);
      return both(`in ${middle === 'center' ? 'downtown' : 'the historic center of'} ${city}`);
    },
  },
  es: {
    inCity: (city) => `en ${city}`,
    inNeighborhood: (neighborhood, city, country) => {
      const middle = middleOf(neighborhood);
      if (middle !== null) return both(`en el ${middle === 'center' ? 'centro' : 'centro histórico'} de ${city}`);
      const short = `en ${neighborhood}, ${city}`;
      const isBarrio = withBarrios.has(country) && !saysItself(neighborhood);
      return [short, isBarrio ? `en el barrio ${neighborhood} de ${city}` : short];
    },
  },
  pt: {
    inCity: (city) => `${withArticle.has(city) ? 'no' : 'em'} ${city}`,
    inNeighborhood: (neighborhood, city) => {
      const middle = middleOf(neighborhood);
      const ofCity = `${withArticle.has(city) ? 'do' : 'de'} ${city}`;
      if (middle !== null) return both(`no ${middle === 'center' ? 'centro' : 'centro histórico'} ${ofCity}`);
      // Whether a name takes no, na or em cannot be told from it; `no bairro` is right with all.
      if (saysItself(neighborhood)) return both(`em ${neighborhood}, ${city}`);
      return both(`no bairro ${neighborhood}, ${ways.pt.inCity(city)}`);
    },
  },
};
