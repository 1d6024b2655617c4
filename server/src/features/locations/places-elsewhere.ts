import { editDistance } from '@oga/contract';
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
import type { PlaceLevel } from './place-tree.ts';

/** Where else a name was looked for, narrowest last. */
const others: Readonly<Record<PlaceLevel, readonly PlaceLevel[]>> = {
  country: ['city', 'division'],
  division: ['city', 'country'],
  city: ['neighborhood', 'division', 'country'],
  neighborhood: ['city', 'division'],
};

const find = (index: PlaceIndex, level: PlaceLevel, name: string, scope: PlaceScope): readonly PlaceRow[] =>
  ({
    country: () => [findCountry(index, name)].filter((row) => row !== undefined),
    division: () => findDivisions(index, name, scope.countryId),
    city: () => findCities(index, name, scope),
    neighborhood: () => findNeighborhoods(index, name, scope),
  })[level]();

const atMost = 3;

/** Places of one other level that somebody may have meant who gave a name for the wrong one. */
export interface PlacesElsewhere {
  readonly level: PlaceLevel;
  readonly rows: readonly PlaceRow[];
  /** The name is theirs as it was written. */
  readonly isExact: boolean;
}

/**
 * Where a name is known that is none of a level: "Villa Morra" is no city, but a neighborhood of one. Misspelt, it is
 * another level's if it is nearer to that. Null: nowhere.
 */
export function findElsewhere(
  index: PlaceIndex,
  level: PlaceLevel,
  name: string,
  scope: PlaceScope,
): PlacesElsewhere | null {
  // Who names a city as a neighborhood did not mean one inside the city that was named.
  const { cityIds: _, ...wide } = scope;
  for (const other of others[level]) {
    const rows = find(index, other, name, wide).slice(0, atMost);
    if (rows.length > 0) return { level: other, rows, isExact: true };
  }
  const errors = (candidate: string | undefined) =>
    candidate === undefined ? Infinity : editDistance(foldText(name), foldText(candidate));
  let nearest: { level: PlaceLevel; name: string } | null = null;
  let fewest = errors(suggestPlaces(index, level, name, scope)[0]);
  for (const other of others[level]) {
    const [near] = suggestPlaces(index, other, name, wide);
    if (errors(near) < fewest) [nearest, fewest] = [{ level: other, name: near! }, errors(near)];
  }
  if (nearest === null) return null;
  const rows = find(index, nearest.level, nearest.name, wide).slice(0, atMost);
  return { level: nearest.level, rows, isExact: false };
}

/** "the neighborhood Villa Morra of Asunción", for a sentence. */
export function describeElsewhere(index: PlaceIndex, { level, rows }: PlacesElsewhere): string {
  const above = rows.map((row) => (row.parentId === null ? undefined : placeAbove(index, row, 'city')));
  const where = level === 'neighborhood' ? [...new Set(above.map((city) => city?.name))].join(', ') : '';
  return `the ${level} ${rows[0]!.name}${where === '' ? '' : ` of ${where}`}`;
}
