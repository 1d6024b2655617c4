import { foldText } from '../../kernel/text.ts';
import {
  findCities,
  findCountry,
  findDivisions,
  findNeighborhoods,
  placeAbove,
  suggestPlaces,
  type PlaceIndex,
  type PlaceRow,
  type PlaceScope,
} from './match-places.ts';
import { cleanNeighborhood } from './place-names.ts';

/** An address's places as a feed wrote them. */
export type WrittenPlace = {
  country?: string | null;
  countryCode?: string | null;
  division?: string | null;
  divisionCode?: string | null;
  city?: string | null;
  neighborhood?: string | null;
};

/** Something that was read otherwise than written, for the import's report. */
export type PlaceNote = {
  code: 'country_assumed' | 'division_corrected' | 'city_from_division' | 'city_from_neighborhood';
  written: string;
  used: string;
};

/** Either the places, with a neighborhood that we know, one to be created, or none; or what could not be read and why. */
export type PlaceResolution =
  | {
      ok: true;
      countryId: number;
      divisionId: number;
      cityId: number;
      neighborhoodId: number | null;
      newNeighborhood: string | null;
      notes: PlaceNote[];
    }
  | { ok: false; field: 'country' | 'city'; message: string; suggestions: string[] };

type Found = { city: PlaceRow; neighborhood?: PlaceRow };

const written = (...texts: (string | null | undefined)[]): string =>
  texts.find((text) => foldText(text ?? '') !== '')?.trim() ?? '';

const uniqueRows = (rows: PlaceRow[]): PlaceRow[] => [...new Set(rows)];

/** A neighborhood that no feed made: what a feed says must not depend on what it said before. */
const isSurveyed = ({ isFromFeed }: PlaceRow): boolean => isFromFeed !== true;

/** Of namesakes, the only one that has the neighborhood that was written too. */
const preferByNeighborhood = (index: PlaceIndex, cities: PlaceRow[], neighborhood: string): PlaceRow[] => {
  if (cities.length < 2) return cities;
  const having = cities.filter(({ id }) => findNeighborhoods(index, neighborhood, { cityIds: [id] }).some(isSurveyed));
  return having.length === 1 ? having : cities;
};

const citiesAround = (index: PlaceIndex, neighborhoods: PlaceRow[]): Found[] =>
  neighborhoods.filter(isSurveyed).flatMap((neighborhood) => {
    const city = placeAbove(index, neighborhood, 'city');
    return city === undefined ? [] : [{ city, neighborhood }];
  });

/** What the text may be inside the scope: cities, else neighborhoods (Palermo, when a feed names it as the city). */
const findInside = (index: PlaceIndex, text: string, neighborhood: string, scope: PlaceScope): Found[] => {
  const cities = preferByNeighborhood(index, uniqueRows(findCities(index, text, scope)), neighborhood);
  if (cities.length > 0) return cities.map((city) => ({ city }));
  return citiesAround(index, findNeighborhoods(index, text, scope));
};

const withoutCity = (index: PlaceIndex, neighborhood: string, divisions: PlaceRow[]): Found[] =>
  divisions.flatMap((division) => {
    const scope = { divisionId: division.id };
    const around = citiesAround(index, findNeighborhoods(index, neighborhood, scope));
    if (around.length > 0) return around;
    const cities = index.levels.city.rows.filter((row) => row.parentId === division.id);
    return cities.length === 1 ? [{ city: cities[0]! }] : [];
  });

const withDivision = (index: PlaceIndex, city: PlaceRow): string =>
  `${city.name}, ${placeAbove(index, city, 'division')?.name ?? ''}`;

/**
 * Reads the places of a feed's address: whatever accents, case and abbreviations, with a wrong or missing division where
 * the city's name is unique in the country, with a neighborhood in the city's field. Refuses a country or city that is
 * unknown or could be several. A neighborhood that is unknown comes back cleaned as `newNeighborhood`.
 */
export const resolveWrittenPlace = (index: PlaceIndex, place: WrittenPlace): PlaceResolution => {
  const countryText = written(place.country, place.countryCode);
  const country = [place.countryCode, place.country]
    .filter((text) => written(text) !== '')
    .map((text) => findCountry(index, text!.trim()))
    .find((row) => row !== undefined);
  if (countryText !== '' && country === undefined) {
    const message = `"${countryText}" is not a country of South America`;
    return { ok: false, field: 'country', message, suggestions: suggestPlaces(index, 'country', countryText) };
  }

  const inCountry: PlaceScope = country === undefined ? {} : { countryId: country.id };
  const divisions = uniqueRows(
    [place.divisionCode, place.division]
      .filter((text) => written(text) !== '')
      .flatMap((text) => findDivisions(index, text!.trim(), country?.id)),
  );
  const cityText = written(place.city);
  const neighborhoodText = cleanNeighborhood(place.neighborhood) ?? '';

  const found =
    cityText === ''
      ? withoutCity(index, neighborhoodText, divisions)
      : firstNonEmpty([
          ...divisions.map(
            ({ id }) =>
              () =>
                findInside(index, cityText, neighborhoodText, { divisionId: id }),
          ),
          () => findInside(index, cityText, neighborhoodText, inCountry),
        ]);

  const [only, ...others] = found;
  if (only === undefined) return refuseCity(index, cityText, inCountry, divisions);
  if (others.length > 0) {
    const suggestions = found.map(({ city }) => withDivision(index, city)).slice(0, 5);
    const message = `"${cityText || neighborhoodText}" is in several places; say which division or country`;
    return { ok: false, field: 'city', message, suggestions };
  }
  return describe(index, place, only, { cityText, neighborhoodText, countryWritten: countryText !== '' });
};

const firstNonEmpty = (ways: (() => Found[])[]): Found[] => {
  for (const way of ways) {
    const found = way();
    if (found.length > 0) return found;
  }
  return [];
};

const refuseCity = (
  index: PlaceIndex,
  cityText: string,
  inCountry: PlaceScope,
  divisions: PlaceRow[],
): PlaceResolution => {
  if (cityText === '') return { ok: false, field: 'city', message: 'The city is missing', suggestions: [] };
  const near = divisions.flatMap(({ id }) => suggestPlaces(index, 'city', cityText, { divisionId: id }));
  const suggestions = near.length > 0 ? near.slice(0, 5) : suggestPlaces(index, 'city', cityText, inCountry);
  return { ok: false, field: 'city', message: `"${cityText}" is not a city that is known here`, suggestions };
};

const describe = (
  index: PlaceIndex,
  place: WrittenPlace,
  { city, neighborhood }: Found,
  texts: { cityText: string; neighborhoodText: string; countryWritten: boolean },
): PlaceResolution => {
  const division = placeAbove(index, city, 'division')!;
  const country = placeAbove(index, city, 'country')!;
  const notes: PlaceNote[] = [];
  if (!texts.countryWritten) notes.push({ code: 'country_assumed', written: '', used: country.name });

  const divisionText = written(place.division, place.divisionCode);
  const divisionsMeant = [place.divisionCode, place.division].flatMap((text) =>
    written(text) === '' ? [] : findDivisions(index, text!.trim(), country.id),
  );
  if (divisionText !== '' && !divisionsMeant.includes(division)) {
    notes.push({ code: 'division_corrected', written: divisionText, used: division.name });
  }
  if (neighborhood !== undefined) {
    const from = texts.cityText || texts.neighborhoodText;
    notes.push({ code: 'city_from_neighborhood', written: from, used: city.name });
  } else if (texts.cityText === '') {
    notes.push({ code: 'city_from_division', written: divisionText, used: city.name });
  }

  const named = findNeighborhoods(index, texts.neighborhoodText, { cityIds: [city.id] })[0] ?? neighborhood;
  const isNew = named === undefined && texts.neighborhoodText !== '' && !isSameName(city, texts.neighborhoodText);
  return {
    ok: true,
    countryId: country.id,
    divisionId: division.id,
    cityId: city.id,
    neighborhoodId: named?.id ?? null,
    newNeighborhood: isNew ? texts.neighborhoodText : null,
    notes,
  };
};

/** The city's own name in the neighborhood's field says nothing. */
const isSameName = (city: PlaceRow, text: string): boolean => foldText(city.name) === foldText(text);
