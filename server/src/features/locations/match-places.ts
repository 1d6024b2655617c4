import { foldText, nearest } from '../../kernel/text.ts';
import {
  carryingWords,
  looseKey,
  splitCityAndDivision,
  withoutDivisionWords,
  withoutNeighborhoodWords,
} from './place-names.ts';
import type { PlaceLevel } from './place-tree.ts';

/** What matching needs of a place; `alternates` are folded already, a country's names in other languages among them. */
export type PlaceRow = {
  id: number;
  level: PlaceLevel;
  parentId: number | null;
  name: string;
  slug: string;
  code: string | null;
  alternates: string[];
  /** Known from a feed only: never tells where something else is, so that reading a feed twice reads it alike. */
  isFromFeed?: boolean;
};

/** Where to look; without any of them, everywhere. */
export type PlaceScope = { countryId?: number; divisionId?: number; cityIds?: readonly number[] };

type Lookup = Map<string, PlaceRow[]>;
type LevelIndex = { rows: PlaceRow[]; names: Lookup; slugs: Lookup; alternates: Lookup; loose: Lookup | undefined };

/** Places in memory, found by what people write. Built once; the looser keys are added when first needed. */
export type PlaceIndex = {
  byId: ReadonlyMap<number, PlaceRow>;
  levels: Record<PlaceLevel, LevelIndex>;
  codes: Lookup;
};

const file = (lookup: Lookup, key: string, row: PlaceRow): void => {
  const filed = lookup.get(key);
  if (filed === undefined) lookup.set(key, [row]);
  else if (!filed.includes(row)) filed.push(row);
};

const emptyLevel = (): LevelIndex => ({
  rows: [],
  names: new Map(),
  slugs: new Map(),
  alternates: new Map(),
  loose: undefined,
});

/** Builds the index; the order of rows is the order of answers. 13,000 places take about 30 ms. */
export const buildPlaceIndex = (rows: Iterable<PlaceRow>): PlaceIndex => {
  const byId = new Map<number, PlaceRow>();
  const codes: Lookup = new Map();
  const levels = { country: emptyLevel(), division: emptyLevel(), city: emptyLevel(), neighborhood: emptyLevel() };
  for (const row of rows) {
    byId.set(row.id, row);
    const level = levels[row.level];
    level.rows.push(row);
    file(level.names, foldText(row.name), row);
    file(level.slugs, row.slug, row);
    for (const alternate of row.alternates) file(level.alternates, alternate, row);
    if (row.code === null) continue;
    file(codes, foldText(row.code), row);
    const ownPart = row.code.split('-')[1];
    if (ownPart !== undefined) file(codes, foldText(ownPart), row);
  }
  return { byId, levels, codes };
};

const looseKeyOf = (level: PlaceLevel, folded: string): string =>
  looseKey(level === 'neighborhood' ? withoutNeighborhoodWords(folded) : folded);

/** Equal for names that mean the same neighborhood inside one city: "Bairro Jd. Europa" and "Jardim Europa". */
export const sameNeighborhoodKey = (name: string): string => looseKeyOf('neighborhood', foldText(name));

const looseOf = (index: PlaceIndex, level: PlaceLevel): Lookup => {
  const known = index.levels[level];
  if (known.loose !== undefined) return known.loose;
  const loose: Lookup = new Map();
  for (const row of known.rows) {
    file(loose, looseKeyOf(level, foldText(row.name)), row);
    for (const alternate of row.alternates) file(loose, looseKeyOf(level, alternate), row);
  }
  known.loose = loose;
  return loose;
};

/** The place of that level that this one lies in, itself included; undefined above the top. */
export const placeAbove = (index: PlaceIndex, row: PlaceRow, level: PlaceLevel): PlaceRow | undefined => {
  let current: PlaceRow | undefined = row;
  while (current !== undefined && current.level !== level) {
    current = current.parentId === null ? undefined : index.byId.get(current.parentId);
  }
  return current;
};

const isWithin = (index: PlaceIndex, row: PlaceRow, scope: PlaceScope): boolean =>
  (scope.countryId === undefined || placeAbove(index, row, 'country')?.id === scope.countryId) &&
  (scope.divisionId === undefined || placeAbove(index, row, 'division')?.id === scope.divisionId) &&
  (scope.cityIds === undefined || scope.cityIds.includes(placeAbove(index, row, 'city')?.id ?? Number.NaN));

/** The first way of reading the text that finds something inside the scope. */
const firstFound = (
  index: PlaceIndex,
  scope: PlaceScope,
  ways: readonly (() => PlaceRow[] | undefined)[],
): PlaceRow[] => {
  for (const way of ways) {
    const found = way()?.filter((row) => isWithin(index, row, scope));
    if (found !== undefined && found.length > 0) return found;
  }
  return [];
};

/** A slug with a hyphen is an address, so it means one place, where the same words would mean every namesake. */
const isSlug = (text: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)+$/.test(text);

/** The country of this name in English, Spanish or Portuguese, alpha-2 code, slug or other spelling. */
export const findCountry = (index: PlaceIndex, text: string): PlaceRow | undefined => {
  const folded = foldText(text);
  const { names, slugs, alternates } = index.levels.country;
  return firstFound(index, {}, [
    () => index.codes.get(folded)?.filter((row) => row.level === 'country'),
    () => slugs.get(text) ?? names.get(folded) ?? alternates.get(folded),
    () => looseOf(index, 'country').get(looseKey(folded)),
  ])[0];
};

/** Divisions of this name, slug, other spelling or ISO code, the code with or without its country ("PY-11", "11", "SP"). */
export const findDivisions = (index: PlaceIndex, text: string, countryId?: number): PlaceRow[] => {
  const folded = foldText(text);
  const bare = withoutDivisionWords(folded);
  const { names, slugs, alternates } = index.levels.division;
  const byCode = (code: string) => index.codes.get(code)?.filter((row) => row.level === 'division');
  return firstFound(index, countryId === undefined ? {} : { countryId }, [
    () => (isSlug(text) ? slugs.get(text) : undefined),
    () => names.get(folded),
    () => byCode(folded),
    () => alternates.get(folded),
    () => names.get(bare) ?? alternates.get(bare),
    () => byCode(folded.replace(/^0+/, '')),
    () => looseOf(index, 'division').get(looseKey(bare)),
  ]);
};

/** "S. J. do Rio Preto": every word, or its first letter alone. */
const matchInitials = (index: PlaceIndex, folded: string, scope: PlaceScope): PlaceRow[] => {
  const written = carryingWords(folded);
  if (!written.some((word) => word.length === 1) || !written.some((word) => word.length > 3)) return [];
  return index.levels.city.rows.filter((row) => {
    const words = carryingWords(foldText(row.name));
    if (words.length !== written.length || !isWithin(index, row, scope)) return false;
    return words.every((word, at) => word === written[at] || (written[at]!.length === 1 && word[0] === written[at]));
  });
};

/** Cities of this name, slug or other spelling: all namesakes inside the scope. "Goiânia/GO" and "Luque, Central" too. */
export const findCities = (index: PlaceIndex, text: string, scope: PlaceScope = {}): PlaceRow[] => {
  const folded = foldText(text);
  if (folded === '') return [];
  const { names, slugs, alternates } = index.levels.city;
  return firstFound(index, scope, [
    () => (isSlug(text) ? slugs.get(text) : undefined),
    () => names.get(folded),
    () => alternates.get(folded),
    () => looseOf(index, 'city').get(looseKey(folded)),
    () => {
      const parts = splitCityAndDivision(text);
      const divisions = parts === undefined ? [] : findDivisions(index, parts.division, scope.countryId);
      return divisions.flatMap(({ id }) => findCities(index, parts!.city, { divisionId: id }));
    },
    () => matchInitials(index, folded, scope),
  ]);
};

/** Neighborhoods of this name, slug or other spelling inside the scope, "Barrio" or "Setor" before it or not. */
export const findNeighborhoods = (index: PlaceIndex, text: string, scope: PlaceScope): PlaceRow[] => {
  const folded = foldText(text);
  if (folded === '') return [];
  const bare = withoutNeighborhoodWords(folded);
  const { names, slugs, alternates } = index.levels.neighborhood;
  return firstFound(index, scope, [
    () => (isSlug(text) ? slugs.get(text) : undefined),
    () => names.get(folded),
    () => alternates.get(folded),
    () => names.get(bare) ?? alternates.get(bare),
    () => looseOf(index, 'neighborhood').get(looseKeyOf('neighborhood', folded)),
  ]);
};

const suggestedAtMost = 5;

/** Names of that level inside the scope that the text may have meant, best first, at most five. */
export const suggestPlaces = (index: PlaceIndex, level: PlaceLevel, text: string, within: PlaceScope = {}): string[] =>
  nearest(
    text,
    index.levels[level].rows.filter((row) => isWithin(index, row, within)).map(({ name }) => name),
    suggestedAtMost,
  );
