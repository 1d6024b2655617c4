import {
  savedSearchRules,
  type AlertChannel,
  type Contract,
  type RequestOf,
  type SavedCriteria,
  type SavedSearch,
} from '@oga/contract';
import { newId } from '../../kernel/id.ts';
import { JsonText } from '../../kernel/json-text.ts';
import { Problem } from '../../kernel/problem.ts';
import type { AnySql, Sql, Transaction } from '../../platform/db/sql.ts';
import { pagedAnswer } from '../../platform/http/paged.ts';
import { accountById, holdAccounts } from '../accounts/index.ts';
import type { SavedSearchParts } from './parts.ts';
import { changedCriteria, resolveSaved, type SavedColumns } from './resolve-saved.ts';
import { tellingAt } from './rules.ts';
import {
  countSaved,
  deleteSaved,
  holdSaved,
  insertSaved,
  savedSearchOrder,
  selectSaved,
  selectSavedPage,
  setCriteria,
  startAnew,
  updateSaved,
  type HeldSearch,
} from './saved-searches.sql.ts';

type Requests = Contract['savedSearches'];
type Wish = RequestOf<Requests['create']>['body'];
type Change = RequestOf<Requests['update']>['body'];

interface Owned {
  readonly accountId: string;
  readonly id: string;
}

/** A page of an account's saved searches. */
export const listSaved = (sql: Sql, accountId: string, query: RequestOf<Requests['list']>['query']) =>
  pagedAnswer<SavedSearch>(query, { sort: 'newest', order: savedSearchOrder, asked: {}, about: [] }, (part) =>
    selectSavedPage(sql, { ...part, accountId }),
  );

const noSearch = () => new Problem('NOT_FOUND', 'You have no saved search with this id.');

/** One of them. The same refusal for somebody else's and for none. */
export async function requireSaved(sql: AnySql, p: Owned): Promise<JsonText<SavedSearch>> {
  const [found] = await selectSaved(sql, p);
  if (!found) throw noSearch();
  return new JsonText<SavedSearch>(found.document);
}

/** Refuses a way by which nothing would arrive. */
async function requireWay(sql: AnySql, { notices }: SavedSearchParts, accountId: string, channel: AlertChannel) {
  if (channel === 'webhook') return;
  notices.require(channel);
  if (channel !== 'whatsapp') return;
  const { phone } = await accountById(sql, accountId);
  if (phone !== null) return;
  throw new Problem(
    'WHATSAPP_NOT_VERIFIED',
    'Messages by WhatsApp go to the verified number of the account, and it has none: verify one (POST /agent/whatsapp/verification), or choose another channel.',
  );
}

/** Saves a search. Refuses with INVALID_STATE where there are as many as there may be. */
export async function createSaved(
  tx: Transaction,
  parts: SavedSearchParts,
  { wish, columns, accountId, at }: { wish: Wish; columns: SavedColumns; accountId: string; at: Date },
): Promise<JsonText<SavedSearch>> {
  const channel = wish.channel ?? 'email';
  await requireWay(tx, parts, accountId, channel);
  await holdAccounts(tx, { ids: [accountId] });
  const [count] = await countSaved(tx, { accountId });
  if (count!.searches >= savedSearchRules.most) {
    throw new Problem(
      'INVALID_STATE',
      `There are ${savedSearchRules.most} saved searches, as many as an account may have: remove one first.`,
      { details: { state: 'full', allowed: ['list', 'remove'] } },
    );
  }
  const id = newId('svs', at);
  await insertSaved(tx, {
    id,
    accountId,
    name: wish.name,
    criteria: wish.criteria,
    channel,
    frequency: wish.frequency ?? 'daily',
    priceDrops: wish.price_drops ?? false,
    isPaused: wish.paused ?? false,
    columns,
    at,
  });
  return requireSaved(tx, { accountId, id });
}

/** Criteria with what they come to. */
interface ReadCriteria {
  readonly criteria: SavedCriteria;
  readonly columns: SavedColumns;
}

async function readCriteria(
  sql: AnySql,
  { places }: SavedSearchParts,
  before: SavedCriteria,
  change: object,
): Promise<ReadCriteria> {
  const criteria = changedCriteria(before, change);
  return { criteria, columns: await resolveSaved(sql, places, criteria) };
}

/** What a change of criteria comes to, found out before the transaction: names may have to be looked up. */
export async function foreseeCriteria(
  parts: SavedSearchParts,
  p: Owned & { change: Change },
): Promise<ReadCriteria | null> {
  if (p.change.criteria === undefined) return null;
  const before = JSON.parse((await requireSaved(parts.sql, p)).text) as SavedSearch;
  return readCriteria(parts.sql, parts, before.criteria, p.change.criteria);
}

/**
 * Changes one. What waits is told when the frequency says; other criteria or the end of a pause begin anew, and a pause
 * drops what waits.
 */
export async function changeSaved(
  tx: Transaction,
  parts: SavedSearchParts,
  { accountId, id, change, foreseen, at }: Owned & { change: Change; foreseen: ReadCriteria | null; at: Date },
): Promise<JsonText<SavedSearch>> {
  const [held] = await holdSaved(tx, { accountId, id });
  if (!held) throw noSearch();
  const { number } = held;
  const channel = change.channel ?? held.channel;
  if (channel !== held.channel) await requireWay(tx, parts, accountId, channel);
  const isPaused = change.paused ?? held.is_paused;
  const isAnew = change.criteria !== undefined || isPaused !== held.is_paused;
  if (change.criteria !== undefined) {
    const isForeseen = foreseen !== null && isSame(foreseen.criteria, changedCriteria(held.criteria, change.criteria));
    // Else somebody else changed them meanwhile.
    const read = isForeseen ? foreseen : await readCriteria(tx, parts, held.criteria, change.criteria);
    await setCriteria(tx, { number, ...read, at });
  }
  if (isAnew) await startAnew(tx, { number, at });
  const frequency = change.frequency ?? held.frequency;
  await updateSaved(tx, {
    number,
    name: change.name ?? held.name,
    channel,
    frequency,
    priceDrops: change.price_drops ?? held.price_drops,
    isPaused,
    tellAt: isAnew ? null : await tellingAgain(tx, accountId, held, frequency, at),
  });
  return requireSaved(tx, { accountId, id });
}

const isSame = (one: SavedCriteria, other: SavedCriteria): boolean => JSON.stringify(one) === JSON.stringify(other);

/** When what waits is told after a change: as before where the frequency is the same. */
async function tellingAgain(
  sql: AnySql,
  accountId: string,
  held: HeldSearch,
  frequency: HeldSearch['frequency'],
  now: Date,
): Promise<Date | null> {
  if (held.tell_at === null || frequency === held.frequency) return held.tell_at;
  const { time_zone: timeZone } = await accountById(sql, accountId);
  return tellingAt(frequency, { timeZone, now, lastToldAt: held.last_told_at });
}

/** Removes one, with all that it has matched. */
export async function removeSaved(tx: Transaction, p: Owned): Promise<void> {
  const [gone] = await deleteSaved(tx, p);
  if (!gone) throw noSearch();
}
