import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { foldText, slugify } from '../../kernel/text.ts';

/** The four levels of places, widest first. */
export type PlaceLevel = 'country' | 'division' | 'city' | 'neighborhood';

/** A place as it is known before any database has given it an id. */
export type PlaceSeed = {
  /** Stable and unique: slugs of the way down, codes for country and division: `py/py-asu/asuncion/villa-morra`. */
  key: string;
  level: PlaceLevel;
  parentKey: string | null;
  name: string;
  /** A country's name in the three languages of the service; null on every other level. */
  names: { en: string; es: string; pt: string } | null;
  /** Unique among countries, among a country's divisions, among its cities, and among a city's neighborhoods. */
  slug: string;
  /** Other spellings, folded, without the name itself; a country's are all its names, whichever is shown. */
  alternates: string[];
  /** ISO 3166-1 alpha-2 of a country, ISO 3166-2 of a division. */
  code: string | null;
  /** Degrees, four decimals; null where no open source places it. */
  latitude: number | null;
  longitude: number | null;
  /** Inhabitants after GeoNames, often old; cities only. */
  population: number | null;
};

type Degrees = number | null;
type NeighborhoodCells = [name: string, latitude?: Degrees, longitude?: Degrees, alternates?: string[]];
type CityCells = [
  name: string,
  latitude?: Degrees,
  longitude?: Degrees,
  population?: number | null,
  alternates?: string[],
  neighborhoods?: NeighborhoodCells[],
];
type DivisionCells = [
  code: string,
  name: string,
  latitude: Degrees,
  longitude: Degrees,
  alternates: string[],
  cities: CityCells[],
];
type CountryCells = [
  code: string,
  english: string,
  spanish: string,
  portuguese: string,
  latitude: number,
  longitude: number,
  alternates: string[],
  divisions: DivisionCells[],
];
type PlacesFile = { credit: string; generated: string; countries: CountryCells[] };

const placesFile = new URL('./places.json', import.meta.url);

const readPlacesFile = (): PlacesFile => JSON.parse(readFileSync(placesFile, 'utf8')) as PlacesFile;

const foldedBesides = (name: string, alternates: string[]): string[] => {
  const folded = new Set(alternates.map(foldText));
  folded.delete(foldText(name));
  folded.delete('');
  return [...folded];
};

/** `base` while it is free, else `base-suffix`, then numbered. */
const takeSlug = (taken: Set<string>, base: string, suffix: string): string => {
  const suffixed = suffix === '' ? base : `${base}-${suffix}`;
  let slug = taken.has(base) ? suffixed : base;
  for (let count = 2; taken.has(slug); count += 1) slug = `${suffixed}-${count}`;
  taken.add(slug);
  return slug;
};

/** Plain slugs go to the larger city of a name; others carry their division's slug. */
const slugsOfCities = (divisions: { slug: string; cities: CityCells[] }[]): Map<CityCells, string> => {
  const taken = new Set<string>();
  const cities = divisions.flatMap(({ slug, cities }) => cities.map((city) => ({ city, division: slug })));
  const largestFirst = cities.sort((left, right) => (right.city[3] ?? 0) - (left.city[3] ?? 0));
  return new Map(largestFirst.map(({ city, division }) => [city, takeSlug(taken, slugify(city[0]), division)]));
};

const neighborhoodSeeds = (parentKey: string, neighborhoods: NeighborhoodCells[]): PlaceSeed[] => {
  const taken = new Set<string>();
  return neighborhoods.map(([name, latitude = null, longitude = null, alternates = []]) => {
    const slug = takeSlug(taken, slugify(name), '');
    return {
      key: `${parentKey}/${slug}`,
      level: 'neighborhood',
      parentKey,
      name,
      names: null,
      slug,
      alternates: foldedBesides(name, alternates),
      code: null,
      latitude,
      longitude,
      population: null,
    };
  });
};

const citySeeds = (parentKey: string, cities: CityCells[], slugs: Map<CityCells, string>): PlaceSeed[] =>
  cities.flatMap((city) => {
    const [name, latitude = null, longitude = null, population = null, alternates = [], neighborhoods = []] = city;
    const slug = slugs.get(city)!;
    const key = `${parentKey}/${slug}`;
    const seed: PlaceSeed = {
      key,
      level: 'city',
      parentKey,
      name,
      names: null,
      slug,
      alternates: foldedBesides(name, alternates),
      code: null,
      latitude,
      longitude,
      population,
    };
    return [seed, ...neighborhoodSeeds(key, neighborhoods)];
  });

const countrySeeds = ([code, en, es, pt, latitude, longitude, alternates, divisions]: CountryCells): PlaceSeed[] => {
  const key = code.toLowerCase();
  const country: PlaceSeed = {
    key,
    level: 'country',
    parentKey: null,
    name: en,
    names: { en, es, pt },
    slug: slugify(en),
    alternates: [...new Set([en, es, pt, ...alternates].map(foldText))],
    code,
    latitude,
    longitude,
    population: null,
  };
  const taken = new Set<string>();
  const slugged = divisions.map((cells) => ({ cells, slug: takeSlug(taken, slugify(cells[1]), ''), cities: cells[5] }));
  const slugs = slugsOfCities(slugged);
  const inside = slugged.flatMap(({ cells, slug, cities }) => {
    const division: PlaceSeed = {
      key: `${key}/${cells[0].toLowerCase()}`,
      level: 'division',
      parentKey: key,
      name: cells[1],
      names: null,
      slug,
      alternates: foldedBesides(cells[1], cells[4]),
      code: cells[0],
      latitude: cells[2],
      longitude: cells[3],
      population: null,
    };
    return [division, ...citySeeds(division.key, cities, slugs)];
  });
  return [country, ...inside];
};

/** Every place that ships with the service, parents before children, always in the same order. */
export const readPlaces = (): PlaceSeed[] => readPlacesFile().countries.flatMap(countrySeeds);

/**
 * Changes whenever what `readPlaces` gives may change: of the data and of the code that reads it, names of which come
 * from this file and the folding of texts. Takes a millisecond where building the places takes eighty.
 */
export const fingerprintPlaces = (): string => {
  const files = [placesFile, new URL(import.meta.url), new URL('../../kernel/text.ts', import.meta.url)];
  return files.reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256')).digest('hex');
};

/** Whom the place data is owed to, and the day its tables were last looked over. */
export const readPlacesCredit = (): { credit: string; generated: string } => {
  const { credit, generated } = readPlacesFile();
  return { credit, generated };
};
