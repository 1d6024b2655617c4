import type { ListingFacet, ListingFacets } from '@oga/contract';

/** The counts of one facet, as the contract shows them. */
export type FacetCounts = NonNullable<ListingFacets[ListingFacet]>;

/** Counts older than this are made again. An answer made of them is as old as they are, so none is shown after 2 minutes. */
const lifetimeMs = 60_000;
/** Below this a count costs less than two milliseconds, so it is made afresh every time. */
const broad = 5_000;
const maxEntries = 1_000;

/**
 * Counts of broad searches, kept for a minute: counting grows with the matches (34 ms for a million, measured
 * 2026-11-21), and the number of a broad search says nothing more exact a minute later.
 */
export class Kept<T> {
  readonly #counts = new Map<string, { readonly count: T; readonly at: Date }>();

  /** The count and when it was made. */
  find(search: string, now: Date): { readonly count: T; readonly at: Date } | null {
    const kept = this.#counts.get(search);
    return kept && now.getTime() - kept.at.getTime() < lifetimeMs ? kept : null;
  }

  /** Keeps a count of so many matches, where they are many. */
  keep(search: string, count: T, matches: number, now: Date): void {
    if (matches < broad) return;
    this.#counts.delete(search);
    this.#counts.set(search, { count, at: now });
    if (this.#counts.size > maxEntries) this.#counts.delete(this.#counts.keys().next().value!);
  }
}

/** What this process keeps of counts: totals by search, facets by what they count. */
export class KeptCounts {
  readonly totals = new Kept<number>();
  readonly facets = new Kept<FacetCounts>();
}
