import { savedSearchRules, type Listing } from '@oga/contract';
import type { AnySql, Transaction } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { recordEvents } from '../../platform/outbox/outbox.ts';
import { getListing } from '../listings/index.ts';
import { alertText, type ToldListing } from './alert-texts.ts';
import type { SavedSearchParts } from './parts.ts';
import {
  holdDue,
  markTold,
  postpone,
  selectDue,
  selectWaiting,
  settle,
  type DueSearch,
  type WaitingMatch,
} from './telling.sql.ts';
import { unsubscribeUrl } from './unsubscribe-link.ts';

const searchesAtATime = 500;
/** Where there is no way to anybody for the moment. */
const postponedMs = 3_600_000;

/** Tells what is due, search by search; one after the other until nothing is. */
export async function tellDue(parts: SavedSearchParts, now: Date, signal: AbortSignal): Promise<void> {
  for (let found = searchesAtATime; found === searchesAtATime;) {
    const due = await selectDue(parts.sql, { at: now, most: searchesAtATime });
    found = due.length;
    for (const { number } of due) {
      if (signal.aborted) return;
      await inTransaction(parts.sql, (tx) => tell(tx, parts, number, now));
    }
  }
}

/** One search: the message and that it was told are one transaction, so that it is told once, whenever the server dies. */
async function tell(tx: Transaction, parts: SavedSearchParts, number: number, now: Date): Promise<void> {
  const [search] = await holdDue(tx, { number, at: now });
  if (!search) return;
  const waiting = await selectWaiting(tx, { number });
  const told = search.is_suspended ? [] : waiting.filter((match) => match.is_public && !match.is_dearer_again);
  const toldAt = told.length === 0 ? null : now;
  if (toldAt !== null && !(await send(tx, parts, search, told, now))) {
    await postpone(tx, { number, until: new Date(now.getTime() + postponedMs) });
    return;
  }
  const kept = new Set(told);
  await markTold(tx, { number, at: now, leftOut: waiting.filter((match) => !kept.has(match)).map(keyOf) });
  await settle(tx, { number, toldAt });
}

const keyOf = ({ listing_id, dropped_at }: WaitingMatch) => ({ listing_id, dropped_at });

/** Hands it over by the way that was asked for; where there is no verified number any more, by mail. */
async function send(
  tx: Transaction,
  parts: SavedSearchParts,
  search: DueSearch,
  matches: readonly WaitingMatch[],
  now: Date,
): Promise<boolean> {
  const { notices } = parts;
  if (search.channel === 'webhook') {
    await recordEvents(tx, matches.map((match) => eventOf(search, match)), now); // prettier-ignore
    return true;
  }
  const byWhatsApp = search.channel === 'whatsapp' && search.phone !== null && notices.can('whatsapp');
  if (!byWhatsApp && !notices.can('email')) return false;
  const { named, count } = await readNamed(tx, parts, search, matches);
  const endUrl = unsubscribeUrl(parts, search.id, search.locale);
  const text = alertText({ name: search.name, listings: named, count, endUrl }, search.locale);
  if (byWhatsApp) await notices.send(tx, 'whatsapp', { ...text, to: search.phone }, now);
  else await notices.send(tx, 'email', { ...text, to: search.email, unsubscribeUrl: endUrl }, now);
  return true;
}

const eventOf = ({ id, account_id }: DueSearch, { listing_id, dropped_at }: WaitingMatch) => ({
  type: 'saved_search.matched',
  subjectId: id,
  accountId: account_id,
  payload: { saved_search_id: id, listing_id, reason: isNew(dropped_at) ? 'new' : 'price_dropped' },
});

const isNew = (droppedAt: string): boolean => droppedAt === '-infinity';

/** The listings of a message as they are now: each once, though its price may have fallen twice. */
async function readNamed(
  sql: AnySql,
  { siteUrl }: SavedSearchParts,
  { locale }: DueSearch,
  matches: readonly WaitingMatch[],
): Promise<{ named: ToldListing[]; count: number }> {
  const byListing = Map.groupBy(matches, (match) => match.listing_id);
  const named: ToldListing[] = [];
  for (const [id, all] of [...byListing].slice(0, savedSearchRules.named)) {
    const { data } = await getListing(sql, siteUrl, id, locale);
    const listing = JSON.parse(data.text) as Listing;
    const [first] = all as [WaitingMatch];
    const was =
      first.was_amount === null || first.was_currency === null
        ? null
        : { amount: first.was_amount, currency: first.was_currency };
    named.push({ listing, was });
  }
  return { named, count: byListing.size };
}
