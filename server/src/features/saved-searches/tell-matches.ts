import { savedSearchRules, type Listing, type Locale } from '@oga/contract';
import { Problem } from '../../kernel/problem.ts';
import type { AnySql, Transaction } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { recordEvents } from '../../platform/outbox/outbox.ts';
import { getListing } from '../listings/index.ts';
import { alertText, type ToldListing } from './alert-texts.ts';
import type { SavedSearchParts } from './parts.ts';
import { tellingAt } from './rules.ts';
import {
  holdDue,
  markTold,
  postpone,
  selectDue,
  selectWaiting,
  settle,
  type DueSearch,
  type Kind,
  type WaitingMatch,
} from './telling.sql.ts';
import { unsubscribeUrl } from './unsubscribe-link.ts';

const searchesAtATime = 500;
/** Of one search; the rest of so many waits for its next turn. */
const matchesAtATime = 1_000;
/** Few of the connections there are. */
const sideBySide = { instant: 1, digest: 3 } as const;
/** Where there is no way to anybody for the moment. */
const postponedMs = 3_600_000;
/** Where something went wrong. */
const failedMs = 600_000;

/** Tells what is due of a kind, search by search, some side by side, until nothing is. */
export async function tellDue(parts: SavedSearchParts, kind: Kind, now: Date, signal: AbortSignal): Promise<void> {
  for (let found = searchesAtATime; found === searchesAtATime;) {
    const due = await selectDue(parts.sql, { kind, at: now, most: searchesAtATime });
    found = due.length;
    // All take from the one list.
    const waiting = due.values();
    const take = async () => {
      for (const { number } of waiting) {
        if (signal.aborted) return;
        await tellOne(parts, number, now, signal);
      }
    };
    const ended = await Promise.allSettled(Array.from({ length: sideBySide[kind] }, take));
    for (const one of ended) if (one.status === 'rejected') throw one.reason as Error;
    if (signal.aborted) return;
  }
}

/** One search. What goes wrong with it is no reason not to tell the others: it is tried again later. */
async function tellOne(parts: SavedSearchParts, number: number, now: Date, signal: AbortSignal): Promise<void> {
  try {
    await inTransaction(parts.sql, (tx) => tell(tx, parts, number, now));
  } catch (error) {
    if (signal.aborted) throw error;
    parts.observe.backgroundFailed({ work: `saved-searches.tell of ${number}`, error });
    // Where the database is away this throws as well, and ends the run.
    await postpone(parts.sql, { number, until: new Date(now.getTime() + failedMs) });
  }
}

/** One search: the message and that it was told are one transaction, so that it is told once, whenever the server dies. */
async function tell(tx: Transaction, parts: SavedSearchParts, number: number, now: Date): Promise<void> {
  const [search] = await holdDue(tx, { number, at: now });
  if (!search) return;
  const waiting = await selectWaiting(tx, { number, most: matchesAtATime });
  const told = search.is_suspended ? [] : waiting.filter((match) => match.is_public && !match.is_dearer_again);
  const sent = told.length === 0 ? told : await send(tx, parts, search, told, now);
  if (sent === null) {
    await postpone(tx, { number, until: new Date(now.getTime() + postponedMs) });
    return;
  }
  const kept = new Set(sent);
  const matches = waiting.map((match) => ({
    listing_id: match.listing_id,
    dropped_at: match.dropped_at,
    is_left_out: !kept.has(match),
  }));
  await markTold(tx, { number, at: now, matches });
  const toldAt = sent.length === 0 ? null : now;
  const tellAt = waiting.length < matchesAtATime ? null : nextTurn(search, now, toldAt);
  await settle(tx, { number, tellAt, toldAt });
}

/** When what is too much for one turn is told: events go on at once, a message comes after another as usual. */
function nextTurn({ channel, frequency, time_zone: timeZone }: DueSearch, now: Date, toldAt: Date | null): Date {
  if (channel === 'webhook' || toldAt === null) return now;
  return tellingAt(frequency, { timeZone, now, lastToldAt: toldAt });
}

/**
 * Hands it over by the way that was asked for; where there is no verified number any more, by mail. Answers what was told;
 * null where there is no way.
 */
async function send(
  tx: Transaction,
  parts: SavedSearchParts,
  search: DueSearch,
  matches: readonly WaitingMatch[],
  now: Date,
): Promise<readonly WaitingMatch[] | null> {
  const { notices } = parts;
  if (search.channel === 'webhook') {
    await recordEvents(tx, matches.map((match) => eventOf(search, match)), now); // prettier-ignore
    return matches;
  }
  const byWhatsApp = search.channel === 'whatsapp' && search.phone !== null && notices.can('whatsapp');
  if (!byWhatsApp && !notices.can('email')) return null;
  const { named, count, gone } = await readNamed(tx, parts, search, matches);
  if (named.length === 0) return [];
  const endUrl = unsubscribeUrl(parts, search.id, search.locale);
  const text = alertText({ name: search.name, listings: named, count, endUrl }, search.locale);
  if (byWhatsApp) await notices.send(tx, 'whatsapp', { ...text, to: search.phone }, now);
  else await notices.send(tx, 'email', { ...text, to: search.email, unsubscribeUrl: endUrl }, now);
  return matches.filter(({ listing_id: id }) => !gone.has(id));
}

const eventOf = ({ id, account_id }: DueSearch, { listing_id, dropped_at }: WaitingMatch) => ({
  type: 'saved_search.matched',
  subjectId: id,
  accountId: account_id,
  payload: { saved_search_id: id, listing_id, reason: isNew(dropped_at) ? 'new' : 'price_dropped' },
});

const isNew = (droppedAt: string): boolean => droppedAt === '-infinity';

/**
 * The listings of a message as they are now: each once, though its price may have fallen twice, and without those that are
 * no longer public since a moment ago.
 */
async function readNamed(
  sql: AnySql,
  { siteUrl }: SavedSearchParts,
  { locale }: DueSearch,
  matches: readonly WaitingMatch[],
): Promise<{ named: ToldListing[]; count: number; gone: ReadonlySet<string> }> {
  const byListing = Map.groupBy(matches, (match) => match.listing_id);
  const named: ToldListing[] = [];
  const gone = new Set<string>();
  for (const [id, all] of byListing) {
    if (named.length === savedSearchRules.named) break;
    const listing = await publicListing(sql, siteUrl, id, locale);
    if (listing === null) {
      gone.add(id);
      continue;
    }
    const [first] = all as [WaitingMatch];
    const was =
      first.was_amount === null || first.was_currency === null
        ? null
        : { amount: first.was_amount, currency: first.was_currency };
    named.push({ listing, was });
  }
  return { named, count: byListing.size - gone.size, gone };
}

async function publicListing(sql: AnySql, siteUrl: string, id: string, locale: Locale): Promise<Listing | null> {
  try {
    return JSON.parse((await getListing(sql, siteUrl, id, locale)).data.text) as Listing;
  } catch (error) {
    if (error instanceof Problem && [404, 410].includes(error.status)) return null;
    throw error;
  }
}
