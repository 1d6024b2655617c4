import { foldText } from '../../src/kernel/text.ts';
import { groupByMunicipality } from './brazilian-municipalities.ts';
import { cityAround } from './city-limits.ts';
import { citySpellings, leftOut, missingCities } from './cities-by-hand.ts';
import { countryLines } from './countries.ts';
import { divisionLines } from './divisions.ts';
import { isNearby, readGeoPlaces, readSecondLevel, type GeoPlace } from './geonames.ts';
import { neighborhoodLines } from './neighborhoods.ts';
import { paraguayanDistricts } from './paraguay.ts';
import type { PlaceLine } from './place-line.ts';

/** A neighborhood as the file holds it. */
export type TreeNeighborhood = {
  name: string;
  latitude: number | null;
  longitude: number | null;
  alternates: string[];
};
/** A city as the file holds it. */
export type TreeCity = TreeNeighborhood & {
  population: number | null;
  isSeat: boolean;
  neighborhoods: TreeNeighborhood[];
};
/** A division as the file holds it; its point is that of its seat. */
export type TreeDivision = TreeNeighborhood & { code: string; cities: TreeCity[] };

const spellingsBesides = (name: string, alternates: string[]): string[] => {
  const seen = new Set([foldText(name)]);
  return alternates.filter((alternate) => {
    const folded = foldText(alternate);
    if (folded === '' || seen.has(folded)) return false;
    seen.add(folded);
    return true;
  });
};

const fromLine = ([name, latitude, longitude, ...alternates]: PlaceLine): TreeNeighborhood => ({
  name,
  latitude,
  longitude,
  alternates: spellingsBesides(name, alternates),
});

const cityFromGeo = (place: GeoPlace, alternates: string[] = []): TreeCity => ({
  name: place.name,
  latitude: place.latitude,
  longitude: place.longitude,
  population: place.population,
  isSeat: place.isSeat,
  alternates,
  neighborhoods: [],
});

const neighborhoodFromGeo = (place: GeoPlace): TreeNeighborhood => ({
  name: place.name,
  latitude: place.latitude,
  longitude: place.longitude,
  alternates: [],
});

/** By hand first, because spelled right; GeoNames adds points where the hand had none, and places that it lacks. */
const mergeNeighborhoods = (byHand: readonly PlaceLine[], listed: TreeNeighborhood[]): TreeNeighborhood[] => {
  const merged = new Map(byHand.map((line) => [foldText(line[0]), fromLine(line)]));
  const alternates = new Map(
    [...merged.values()].flatMap((one) => one.alternates.map((name) => [foldText(name), one])),
  );
  for (const place of listed) {
    const known = merged.get(foldText(place.name)) ?? alternates.get(foldText(place.name));
    if (known === undefined) merged.set(foldText(place.name), place);
    else if (known.latitude === null) Object.assign(known, { latitude: place.latitude, longitude: place.longitude });
  }
  return [...merged.values()];
};

/** The same town recorded twice, or a hamlet named like a town of its division: the more populous record stays. */
const withoutTwins = (cities: TreeCity[]): TreeCity[] =>
  [...Map.groupBy(cities, (city) => foldText(city.name)).values()].flatMap((namesakes) => {
    const kept: TreeCity[] = [];
    for (const city of namesakes.sort((left, right) => (right.population ?? 0) - (left.population ?? 0))) {
      const isTwin = kept.some(
        (larger) =>
          (larger.population !== null && city.population === null) || isNearby(pointOf(city), pointOf(larger)),
      );
      if (!isTwin) kept.push(city);
    }
    return kept;
  });

const pointOf = ({ latitude, longitude }: TreeNeighborhood) => ({ latitude: latitude ?? 0, longitude: longitude ?? 0 });

const paraguayanCities = (division: string, places: GeoPlace[]): TreeCity[] =>
  (paraguayanDistricts[division] ?? []).map((line) => {
    const district = fromLine(line);
    const names = new Set([district.name, ...district.alternates].map(foldText));
    const place = places.find(({ name }) => names.has(foldText(name)));
    return { ...district, population: place?.population ?? null, isSeat: place?.isSeat ?? false, neighborhoods: [] };
  });

const brazilianCities = (places: GeoPlace[]): TreeCity[] =>
  groupByMunicipality(places, readSecondLevel('BR')).map(({ city, alternates, parts }) => ({
    ...cityFromGeo(city, alternates),
    neighborhoods: parts.map(neighborhoodFromGeo),
  }));

/** Cities of a country by division code. */
const citiesByDivision = (country: string, places: GeoPlace[]): Map<string, TreeCity[]> => {
  const lines = divisionLines[country] ?? [];
  const codeOfAdmin1 = new Map(lines.map(([code, admin1]) => [admin1, code]));
  const divisionOf = (place: GeoPlace) => codeOfAdmin1.get(place.admin1) ?? (lines.length === 1 ? lines[0]![0] : '');
  const byDivision = Map.groupBy(places, divisionOf);
  const result = new Map<string, TreeCity[]>();
  for (const [code] of lines) {
    const inside = byDivision.get(code) ?? [];
    if (country === 'PY') result.set(code, paraguayanCities(code, inside));
    else if (country === 'BR') result.set(code, brazilianCities(inside));
    else
      result.set(
        code,
        inside.filter((place) => cityAround(place) === undefined).map((place) => cityFromGeo(place)),
      );
  }
  for (const [division, missing] of Object.entries(missingCities)) {
    if (!division.startsWith(`${country}-`)) continue;
    for (const line of missing) {
      result.get(division)!.push({ ...fromLine(line), population: null, isSeat: false, neighborhoods: [] });
    }
  }
  return result;
};

const findByName = (cities: TreeCity[], name: string): TreeCity | undefined =>
  cities.find((city) => foldText(city.name) === foldText(name));

const correctSpellings = (cities: Map<string, TreeCity[]>, country: string): void => {
  for (const [division, spellings] of Object.entries(citySpellings)) {
    if (!division.startsWith(`${country}-`)) continue;
    for (const [listedAs, name, ...alternates] of spellings) {
      const city = findByName(cities.get(division) ?? [], listedAs);
      if (city === undefined) throw new Error(`${division} has no ${listedAs} to spell otherwise`);
      city.name = name;
      city.alternates = spellingsBesides(name, [listedAs, ...city.alternates, ...alternates]);
    }
  }
};

const placeNeighborhoods = (cities: Map<string, TreeCity[]>, country: string, places: GeoPlace[]): void => {
  const around = Map.groupBy(
    places.filter((place) => country !== 'BR' && cityAround(place) !== undefined),
    (place) => `${cityAround(place)!.division}/${cityAround(place)!.city}`,
  );
  const keys = new Set([...around.keys(), ...Object.keys(neighborhoodLines).filter((key) => key.startsWith(country))]);
  for (const key of keys) {
    const [division = '', name = ''] = key.split('/');
    const city = findByName(cities.get(division) ?? [], name);
    if (city === undefined) throw new Error(`no city ${key} for its neighborhoods`);
    const listed = [...city.neighborhoods, ...(around.get(key) ?? []).map(neighborhoodFromGeo)];
    city.neighborhoods = mergeNeighborhoods(neighborhoodLines[key] ?? [], listed);
  }
};

const byName = (left: { name: string }, right: { name: string }): number =>
  foldText(left.name) < foldText(right.name) ? -1 : 1;

/** The divisions of every country with their cities and neighborhoods, from GeoNames and the tables beside this file. */
export const buildTree = (): Map<string, TreeDivision[]> => {
  const places = readGeoPlaces(new Set(countryLines.map(([code]) => code)));
  return new Map(
    countryLines.map(([country]) => {
      const here = places.filter((place) => place.country === country && !leftOut.has(`${country}/${place.name}`));
      const cities = citiesByDivision(country, here);
      correctSpellings(cities, country);
      placeNeighborhoods(cities, country, here);
      const divisions = (divisionLines[country] ?? []).map(([code, , name, ...alternates]) => {
        const inside = withoutTwins(cities.get(code) ?? []).sort(byName);
        for (const city of inside) city.neighborhoods.sort(byName);
        const seat =
          inside.find((city) => city.isSeat) ??
          inside.toSorted((left, right) => (right.population ?? 0) - (left.population ?? 0))[0];
        const point = { latitude: seat?.latitude ?? null, longitude: seat?.longitude ?? null };
        return { code, name, ...point, alternates: spellingsBesides(name, alternates), cities: inside };
      });
      return [country, divisions];
    }),
  );
};
