import type { ListingType } from '@oga/contract';
import type { Remark } from './port.ts';

/** What may become of an offer of a feed, or of an item that yields none. In the order of a report. */
export const outcomeKinds = [
  'created',
  'changed',
  'price_changed',
  'unchanged',
  'reactivated',
  'withdrawn',
  'withheld',
  'rejected',
  'duplicate',
] as const;

export type OutcomeKind = (typeof outcomeKinds)[number];

/** How many of each. Rejected and duplicate count items; all others count listings. */
export type OutcomeCounts = Readonly<Record<OutcomeKind, number>>;

/** One line of a report: what became of one offer, or of an item that was rejected or repeated. */
export interface ItemOutcome {
  /** Null where the item carries none. */
  readonly external_id: string | null;
  /** Null for an item as a whole. */
  readonly listing_type: ListingType | null;
  /** Null where there is none: rejected, duplicate, and everything that a dry run would create. */
  readonly listing_id: string | null;
  readonly outcome: OutcomeKind;
  readonly remarks: readonly Remark[];
}

/** `partial`: some items were rejected. `needs_approval`: removals were withheld. The rest is what it says. */
export type RunStatus = 'receiving' | 'queued' | 'running' | EndedStatus;
export type EndedStatus = 'needs_approval' | 'done' | 'partial' | 'failed' | 'cancelled';

/** A run in figures, as it is printed and stored. Its lines are read apart, page by page: there may be many. */
export interface ImportReport {
  /** Null for a dry run, and where a company's first feed was refused: neither leaves anything behind. */
  readonly run_id: string | null;
  readonly source: { readonly id: string | null; readonly kind: string; readonly label: string };
  /** Null where the listings are of no company. */
  readonly company: { readonly id: string | null; readonly name: string } | null;
  readonly dry_run: boolean;
  readonly status: EndedStatus;
  readonly items_seen: number;
  readonly offers_seen: number;
  readonly counts: OutcomeCounts;
  /** Of the document or the run as a whole. */
  readonly notes: readonly Remark[];
  /** Set when the document was refused; nothing of it was applied. */
  readonly failure: {
    readonly code: 'FEED_INVALID';
    readonly message: string;
    readonly line: number | null;
    readonly column: number | null;
  } | null;
  readonly seconds: { readonly reading: number; readonly applying: number };
}

/** Counts from rows of outcome and number; what is missing is zero. */
export function countOutcomes(rows: Iterable<{ outcome: OutcomeKind; count: number }>): OutcomeCounts {
  const counts = Object.fromEntries(outcomeKinds.map((kind) => [kind, 0])) as Record<OutcomeKind, number>;
  for (const { outcome, count } of rows) counts[outcome] += count;
  return counts;
}
