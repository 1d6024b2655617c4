import { buildPlaceIndex, type PlaceIndex, type PlaceRow } from './match-places.ts';
import { readPlaces } from './place-tree.ts';

/** With ids as a database would give them. */
const shippedRows = (): PlaceRow[] => {
  const seeds = readPlaces();
  const idOf = new Map(seeds.map(({ key }, at) => [key, at + 1]));
  return seeds.map(({ key, level, parentKey, name, slug, code, alternates }) => ({
    id: idOf.get(key)!,
    level,
    parentId: parentKey === null ? null : idOf.get(parentKey)!,
    name,
    slug,
    code,
    alternates,
  }));
};

/** An index over the shipped places. For tests. */
export const shippedIndex = (): PlaceIndex => buildPlaceIndex(shippedRows());
