import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from '../../../platform/db/sql.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { markOf, sketchIn } from './sketch-listing.ts';
import {
  dropSketches,
  putSketches,
  selectChangedIds,
  selectPublicIds,
  selectPublicTexts,
  selectSketching,
  setSketching,
  type SketchRecord,
} from './sketches.sql.ts';

const listingsAtATime = 50;
const commitsAtATime = 20;
/** A few minutes: the next run, within one, goes on. */
const batchesOfRun = 2_000;
/** A sketch is 0.3 ms of the processor (2026-11-21): between two batches whoever wants an answer has it. */
const breathMs = 50;

/**
 * Sketches what became public since the last run, whoever wrote it (imports, the demo market), and forgets what is
 * public no more: first all there is, then by the log of listings. What accounts write is sketched when it is decided.
 * A run that is ended goes on where it was.
 */
export async function followListings(sql: Sql, signal: AbortSignal): Promise<void> {
  for (let batch = 0; batch < batchesOfRun && !signal.aborted; batch += 1) {
    if (!(await sketchNext(sql))) return;
    await sleep(breathMs, undefined, { signal }).catch(() => undefined);
  }
}

/** One batch; answers whether there is more. */
const sketchNext = (sql: Sql): Promise<boolean> =>
  inTransaction(sql, async (tx) => {
    const [found] = await selectSketching(tx);
    const { through, walked, walk_began: began, forgotten, latest } = found!;
    if (through === null || through < forgotten) {
      const walkBegan = through === null ? (began ?? latest) : latest;
      const ids = await selectPublicIds(tx, { after: through === null ? (walked ?? '') : '', limit: listingsAtATime });
      await sketchAll(tx, ids.map(({ id }) => id)); // prettier-ignore
      const isOver = ids.length < listingsAtATime;
      await setSketching(tx, {
        through: isOver ? walkBegan : null,
        walked: isOver ? null : ids.at(-1)!.id,
        walkBegan: isOver ? null : walkBegan,
      });
      return true;
    }
    if (latest <= through) return false;
    const changes = await selectChangedIds(tx, { after: through, upTo: latest, commits: commitsAtATime });
    const ids = [...new Set(changes.flatMap(({ id }) => (id === null ? [] : [id])))];
    for (let at = 0; at < ids.length; at += listingsAtATime) await sketchAll(tx, ids.slice(at, at + listingsAtATime));
    await setSketching(tx, { through: changes.at(-1)?.number ?? latest, walked: null, walkBegan: null });
    return changes.length > 0;
  });

async function sketchAll(tx: Parameters<typeof putSketches>[0], listingIds: readonly string[]): Promise<void> {
  if (listingIds.length === 0) return;
  const texts = await selectPublicTexts(tx, { listingIds });
  const sketches = texts.flatMap(({ id, city_id: cityId, description, mark: known }): SketchRecord[] => {
    const mark = markOf({ cityId, description });
    if (mark === known) return [];
    return [{ listing_id: id, is_submitted: false, revision: null, mark, ...sketchIn({ cityId, description }) }];
  });
  if (sketches.length > 0) await putSketches(tx, { sketches });
  await dropSketches(tx, { listingIds });
}
