import type { Sql } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { storePlaces } from './place-directory.ts';
import { readPlaceLines, type PlaceLineFault } from './place-lines.ts';
import type { PlaceSeed } from './place-tree.ts';
import { selectPlaceSeeds } from './places.sql.ts';

/** What came of a file of places. */
export interface PlacesImported {
  /** Nothing was written, because of the faults. */
  readonly refused: boolean;
  readonly added: number;
  readonly renewed: number;
  readonly faults: readonly PlaceLineFault[];
}

/**
 * Adds the places of a file to those that are known, and renews known ones. All of it or nothing: a fault in any line
 * refuses the file, unless `skipInvalid` leaves such lines out. Servers that run hear of it at once.
 */
export async function importPlaces(
  sql: Sql,
  lines: AsyncIterable<string>,
  options: { skipInvalid: boolean; dryRun: boolean },
): Promise<PlacesImported> {
  const texts: string[] = [];
  for await (const line of lines) texts.push(line);
  return inTransaction(sql, async (tx) => {
    const known = (await selectPlaceSeeds(tx)).map(toSeed);
    const { seeds, faults } = readPlaceLines(texts, known);
    if (faults.length > 0 && !options.skipInvalid) return { refused: true, added: 0, renewed: 0, faults };
    const keys = new Set(known.map((seed) => seed.key));
    const added = seeds.filter((seed) => !keys.has(seed.key)).length;
    if (!options.dryRun && seeds.length > 0) await storePlaces(tx, seeds, 'imported');
    return { refused: false, added, renewed: seeds.length - added, faults };
  });
}

const toSeed = ({ parent_key: parentKey, name_en: en, name_pt: pt, ...place }: PlaceSeedRow): PlaceSeed => ({
  ...place,
  parentKey,
  names: en === null || pt === null ? null : { en, es: place.name, pt },
});

type PlaceSeedRow = Awaited<ReturnType<typeof selectPlaceSeeds>>[number];
