import type { DuplicateSign } from '@oga/contract';
import { newId } from '../../../kernel/id.ts';
import type { AnySql, Transaction } from '../../../platform/db/sql.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import { findAlike, readImages } from '../../images/index.ts';
import type { Actor } from '../../listings/index.ts';
import { tellApart } from '../../moderation/index.ts';
import { forgetDuplicate, insertDuplicate, selectTwins, undoDuplicate, wakeOffer } from './duplicates.sql.ts';
import { settleKind } from './job-kinds.ts';
import type { WaitingOffer } from './offers.sql.ts';
import type { InventoryParts } from './parts.ts';

/** When one that waits behind another is looked at again: that may be closed by then. */
const againMs = 10 * 60_000;

/** Accounts whose listings are the same owner's: those of the members of a company. */
export async function ownersOf(
  sql: AnySql,
  { listings: { companies } }: Pick<InventoryParts, 'listings'>,
  accountId: string,
): Promise<readonly string[]> {
  const company = await companies.companyOf(sql, accountId);
  return company === null ? [accountId] : [...new Set([accountId, ...(await companies.membersOf(sql, company.id))])];
}

/**
 * Looks whether a listing that is about to be offered is the same property as one that another source of its owners offers
 * already: by its reference where nothing else contradicts, or by facts and at least half of its photos. It then waits
 * behind that one; answers until when. Null: it is not, and goes on.
 */
export async function linkDuplicate(
  tx: Transaction,
  parts: InventoryParts,
  { offer, listingId }: { offer: WaitingOffer; listingId: string },
  { accountId, now }: Actor,
): Promise<Date | null> {
  const accountIds = await ownersOf(tx, parts, accountId);
  const twins = await selectTwins(tx, { listingId, sourceId: offer.source_id, accountIds });
  const shared = twins.length === 0 ? new Map<string, number>() : await sharedPhotos(tx, listingId);
  const count = twins.length === 0 ? 0 : (await readImages(tx, [listingId])).get(listingId)!.length;
  for (const twin of twins) {
    const hasPhotos = count > 0 && (shared.get(twin.id) ?? 0) * 2 >= count;
    if (!(twin.same_reference && twin.agrees) && !(twin.same_facts && hasPhotos)) continue;
    const signs: [DuplicateSign, boolean][] = [
      ['external_id', twin.same_reference],
      ['facts', twin.same_facts],
      ['images', hasPhotos],
    ];
    const foundBy = signs.flatMap(([sign, holds]) => (holds ? [sign] : []));
    await forgetDuplicate(tx, { hiddenId: listingId, exceptShownId: twin.id });
    await insertDuplicate(tx, { id: newId('dup', now), shownId: twin.id, hiddenId: listingId, foundBy, at: now });
    return new Date(now.getTime() + againMs);
  }
  await forgetDuplicate(tx, { hiddenId: listingId, exceptShownId: null });
  return null;
}

/** How many photos of a listing each other listing has too. */
async function sharedPhotos(tx: Transaction, listingId: string): Promise<Map<string, number>> {
  const byOther = Map.groupBy(await findAlike(tx, listingId), ({ otherListingId }) => otherListingId);
  return new Map([...byOther].map(([other, rows]) => [other, new Set(rows.map(({ imageId }) => imageId)).size]));
}

/** These are two properties: the pair is never linked again, nor one rejected for the other. False: there is none. */
export async function undoLink(tx: Transaction, parts: InventoryParts, id: string, actor: Actor): Promise<boolean> {
  const accountIds = await ownersOf(tx, parts, actor.accountId);
  const [undone] = await undoDuplicate(tx, { id, accountIds, at: actor.now });
  if (!undone) return false;
  await tellApart(tx, [undone.shown_id, undone.hidden_id], actor.now);
  const [woken] = await wakeOffer(tx, { listingId: undone.hidden_id });
  if (woken) await enqueue(tx, settleKind, { source_id: woken.source_id }, { key: woken.source_id });
  return true;
}
