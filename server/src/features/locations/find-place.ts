import { invalid } from '../../kernel/problem.ts';
import {
  findCities,
  findCountry,
  findDivisions,
  findNeighborhoods,
  suggestPlaces,
  type PlaceIndex,
  type PlaceRow,
  type PlaceScope,
} from './match-places.ts';
import type { AnySql } from '../../platform/db/sql.ts';
import { selectListedPlaces } from './places.sql.ts';
import { describeElsewhere, findElsewhere } from './places-elsewhere.ts';
import type { PlaceDirectory } from './place-directory.ts';
import type { PlaceLevel } from './place-tree.ts';

/** Places as a query names them. */
export interface NamedPlaces {
  readonly country?: string | undefined;
  readonly division?: string | undefined;
  readonly city?: string | undefined;
  readonly neighborhood?: string | undefined;
}

/** The narrowest level that was named, with the ids it means. */
export interface FoundPlaces {
  readonly level: PlaceLevel;
  readonly ids: readonly [number, ...number[]];
}

/**
 * What the names of a query mean; null where none is given. A name that exists twice means both. An unknown name is
 * refused with the nearest known ones.
 */
export async function findPlaces(directory: PlaceDirectory, named: NamedPlaces): Promise<FoundPlaces | null> {
  if (Object.values(named).every((name) => name === undefined)) return null;
  const found = resolve(await directory.current(), named);
  if (!('unknown' in found)) return found;
  const again = resolve(await directory.refresh(), named);
  if (!('unknown' in again)) return again;
  throw refusal(again);
}

/**
 * Of places that share a name, those with listings; all of them where none has any. Most names that exist twice are
 * one place for a search, and one place is read in the order of its index: 11 rows looked at for a page where three
 * cities of a name cost 900 (2026-11-21).
 */
export async function narrowToListed(sql: AnySql, found: FoundPlaces | null): Promise<FoundPlaces | null> {
  if (found === null || found.ids.length === 1) return found;
  const [first, ...others] = (await selectListedPlaces(sql, { ids: found.ids })).map((row) => row.id);
  return first === undefined ? found : { level: found.level, ids: [first, ...others] };
}

interface UnknownPlace {
  readonly unknown: PlaceLevel;
  readonly name: string;
  readonly scope: PlaceScope;
  readonly index: PlaceIndex;
}

function resolve(index: PlaceIndex, named: NamedPlaces): FoundPlaces | UnknownPlace {
  const unknown = (level: PlaceLevel, name: string, where: PlaceScope): UnknownPlace => ({
    unknown: level,
    name,
    scope: where,
    index,
  });
  let scope: PlaceScope = {};
  let found: FoundPlaces | null = null;
  const take = (level: PlaceLevel, rows: readonly PlaceRow[]) => {
    found = { level, ids: rows.map((row) => row.id) as [number, ...number[]] };
  };
  if (named.country !== undefined) {
    const country = findCountry(index, named.country);
    if (!country) return unknown('country', named.country, {});
    take('country', [country]);
    scope = { countryId: country.id };
  }
  if (named.division !== undefined) {
    const divisions = findDivisions(index, named.division, scope.countryId);
    if (divisions.length === 0) return unknown('division', named.division, scope);
    take('division', divisions);
    if (divisions.length === 1) scope = { ...scope, divisionId: divisions[0]!.id };
  }
  if (named.city !== undefined) {
    const cities = findCities(index, named.city, scope);
    if (cities.length === 0) return unknown('city', named.city, scope);
    take('city', cities);
    scope = { ...scope, cityIds: cities.map((city) => city.id) };
  }
  if (named.neighborhood !== undefined) {
    const neighborhoods = findNeighborhoods(index, named.neighborhood, scope);
    if (neighborhoods.length === 0) return unknown('neighborhood', named.neighborhood, scope);
    take('neighborhood', neighborhoods);
  }
  return found!;
}

function refusal(place: UnknownPlace) {
  return invalid({
    path: place.unknown,
    code: 'unknown_place',
    message: `no ${place.unknown} is called ${JSON.stringify(place.name)} here; ${hintOf(place)}`,
  });
}

/** Where else the name is known, or what it may be a misspelling of. */
function hintOf({ unknown, name, scope, index }: UnknownPlace): string {
  const elsewhere = findElsewhere(index, unknown, name, scope);
  const words = elsewhere && describeElsewhere(index, elsewhere);
  if (elsewhere?.isExact) return `there is ${words}: give the name as ${elsewhere.level}`;
  const meant = elsewhere === null ? [] : [`${words} (give it as ${elsewhere.level})`];
  const all = [...meant, ...suggestPlaces(index, unknown, name, scope)];
  return all.length === 0
    ? `GET /locations/${listOf[unknown]} lists those with listings`
    : `did you mean ${all.join(', ')}?`;
}

const listOf = { country: 'countries', division: 'cities', city: 'cities', neighborhood: 'neighborhoods' } as const;
