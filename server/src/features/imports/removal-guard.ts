/** How many removals a person lets through in one run, as a number or as a share of the source's active listings. */
export type RemovalCeiling = { readonly count: number } | { readonly percent: number };

/** Removals up to this many, or this share if that is more, need nobody's word: more looks like a broken feed. */
const usualCount = 10;
const usualPercent = 10;
/** Over seven days it is so many, or such a share: what goes a tenth at a time is found out too. */
const weeklyCount = 25;
const weeklyPercent = 25;

export interface Removals {
  /** Listings of the source that are active before the run. */
  readonly active: number;
  /** Those of them that the document no longer has. */
  readonly missing: number;
  /** Listings that runs of the last seven days took out. */
  readonly lately: number;
  /** Items that carry no id: each may be one of the missing. */
  readonly unnamed: number;
  /** What a person allows in this run; it raises the usual ceiling and never lowers it. */
  readonly raisedTo: RemovalCeiling | null;
  /** How many a person has seen and let through: no more than these, however few is usual. Null: nobody was asked. */
  readonly approved: number | null;
}

/** Whether removals are applied, or withheld and why. All or none: a broken feed gives no reason to trust a part. */
export type Verdict = { readonly withheld: false } | { readonly withheld: true; readonly reason: string };

/**
 * Judges the removals of a run: at most max(10, 10 %) of the active ones, and max(25, 25 %) within seven days of what was
 * active before them, unless a person raised that for this run.
 */
export function judgeRemovals({ active, missing, lately, unnamed, raisedTo, approved }: Removals): Verdict {
  if (missing === 0) return { withheld: false };
  if (approved !== null) {
    if (missing <= approved) return { withheld: false };
    const reason = `${missing} of ${active} active listings are missing from the feed by now; ${approved} were approved.`;
    return { withheld: true, reason };
  }
  const raised = raisedTo === null ? 0 : amountOf(raisedTo, active);
  const ceiling = Math.max(usualCount, (usualPercent / 100) * active, raised);
  if (missing > ceiling) {
    const usual = `at most ${Math.floor(ceiling)} are removed without a person's word`;
    return { withheld: true, reason: `${missing} of ${active} active listings are missing from the feed; ${usual}.` };
  }
  const weekly = Math.max(weeklyCount, (weeklyPercent / 100) * (active + lately));
  if (missing > raised && missing + lately > weekly) {
    const reason = `${missing} of ${active} active listings are missing from the feed, and ${lately} were removed in the last seven days; at most ${Math.floor(weekly)} are in that time without a person's word.`;
    return { withheld: true, reason };
  }
  if (unnamed > 0 && raisedTo === null) {
    const items = unnamed === 1 ? 'One item carries' : `${unnamed} items carry`;
    return { withheld: true, reason: `${items} no id and may be among the ${missing} missing from the feed.` };
  }
  return { withheld: false };
}

const amountOf = (ceiling: RemovalCeiling, active: number): number =>
  'count' in ceiling ? ceiling.count : (ceiling.percent / 100) * active;

/** Reads `25` or `15%`; null where it is neither. */
export function readCeiling(text: string): RemovalCeiling | null {
  const match = /^(\d{1,7})(%?)$/.exec(text.trim());
  if (!match) return null;
  const amount = Number(match[1]);
  if (match[2] === '') return { count: amount };
  return amount <= 100 ? { percent: amount } : null;
}
