/** Totals older than this are counted again; api.md allows 2 minutes. */
const lifetimeMs = 60_000;
/** Below this a count costs less than two milliseconds, so it is made afresh every time. */
const broad = 5_000;
const maxEntries = 1_000;

/**
 * Totals of broad searches, kept for a minute: counting grows with the matches (34 ms for a million, measured
 * 2026-11-21), and the number of a broad search says nothing more exact a minute later.
 */
export class TotalsKept {
  readonly #totals = new Map<string, { total: number; at: number }>();

  find(search: string, now: Date): number | null {
    const kept = this.#totals.get(search);
    return kept && now.getTime() - kept.at < lifetimeMs ? kept.total : null;
  }

  keep(search: string, total: number, now: Date): void {
    if (total < broad) return;
    this.#totals.delete(search);
    this.#totals.set(search, { total, at: now.getTime() });
    if (this.#totals.size > maxEntries) this.#totals.delete(this.#totals.keys().next().value!);
  }
}
