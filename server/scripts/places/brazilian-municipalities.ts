import { foldText } from '../../src/kernel/text.ts';
import { isNearby, type GeoPlace } from './geonames.ts';

/** A city with the GeoNames places inside its limits. */
export type CityWithParts = { city: GeoPlace; alternates: string[]; parts: GeoPlace[] };

/** So far from the seat that a place of another municipality's name is a mistake of coding, not a district. */
const strayDegrees = 0.25;

/**
 * Brazil's places by municipality, which is what Brazilians write as the city: every municipality's seat is a city,
 * every other place a part of it. GeoNames codes some seats to the neighbor municipality or spells them otherwise, so
 * seats are looked for by name in the own municipality, by name in the state, and last as the only place there.
 */
export const groupByMunicipality = (places: GeoPlace[], municipalities: Map<string, string>): CityWithParts[] => {
  const codeOf = (place: GeoPlace) => `BR.${place.admin1}.${place.admin2}`;
  const seats = new Map<string, GeoPlace>();
  const alternates = new Map<string, string[]>();
  const taken = new Set<GeoPlace>();
  const seat = (code: string, place: GeoPlace) => {
    seats.set(code, place);
    taken.add(place);
  };

  for (const place of places) {
    const code = codeOf(place);
    if (!seats.has(code) && foldText(place.name) === foldText(municipalities.get(code) ?? '')) seat(code, place);
  }
  const orphans = new Map(
    [...municipalities]
      .filter(([code]) => !seats.has(code))
      .map(([code, name]) => [`${code.split('.')[1]} ${foldText(name)}`, code]),
  );
  for (const place of places) {
    const code = orphans.get(`${place.admin1} ${foldText(place.name)}`);
    if (!taken.has(place) && code !== undefined && !seats.has(code)) seat(code, place);
  }
  for (const [code, coded] of Map.groupBy(
    places.filter((place) => !taken.has(place)),
    codeOf,
  )) {
    const name = municipalities.get(code);
    if (name === undefined || seats.has(code) || coded.length !== 1) continue;
    seat(code, { ...coded[0]!, name });
    taken.add(coded[0]!);
    alternates.set(code, [coded[0]!.name]);
  }

  const namesWithSeat = new Set([...seats.values()].map((place) => `${place.admin1} ${foldText(place.name)}`));
  const parts = Map.groupBy(
    places.filter((place) => !taken.has(place) && seats.has(codeOf(place))),
    codeOf,
  );
  return [...seats].map(([code, city]) => ({
    city,
    alternates: alternates.get(code) ?? [],
    parts: (parts.get(code) ?? []).filter(
      (part) =>
        foldText(part.name) !== foldText(city.name) &&
        (isNearby(part, city, strayDegrees) || !namesWithSeat.has(`${part.admin1} ${foldText(part.name)}`)),
    ),
  }));
};
