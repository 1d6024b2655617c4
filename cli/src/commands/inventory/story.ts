import type { ImportItem, ImportOutcome, ImportRemark, ImportRun } from '@oga/contract';
import type { Client } from '@oga/sdk';

/** What a run said of one kind of thing: how often, in what words, of which items. */
export interface Reason {
  readonly weight: ImportRemark['weight'];
  readonly code: string;
  readonly field: string;
  readonly message: string;
  readonly count: number;
  /** The first items it was said of. */
  readonly items: readonly ImportItem[];
}

/** What became of a run, with as many of its items as a person wants to see. */
export interface Story {
  readonly run: ImportRun;
  /** The first items of an outcome. */
  readonly items: Readonly<Partial<Record<ImportOutcome, readonly ImportItem[]>>>;
  /** Why items were rejected, the most frequent first. */
  readonly rejections: readonly Reason[];
  /** What was repaired and noted of the others, the most frequent first. */
  readonly remarks: readonly Reason[];
  /** What listings wait for now. */
  readonly waits: readonly (readonly [reason: string, count: number])[];
  /** Why listings could not be kept in step. */
  readonly problems: readonly ImportItem[];
  /** Items that were looked at, where there are more. */
  readonly isPart: boolean;
}

const pageSize = 100;
/** Rejected items are all looked at up to here, to count their reasons; of other outcomes the first. */
const mostRejected = 2_000;
const mostOthers = 300;

const told: readonly ImportOutcome[] = [
  'created',
  'changed',
  'price_changed',
  'reactivated',
  'withdrawn',
  'withheld',
  'rejected',
  'duplicate',
];

/** Reads what a run has to tell. Of a run that is still under way there is nothing yet. */
export async function storyOf(client: Client, run: ImportRun, signal: AbortSignal): Promise<Story> {
  const items: Partial<Record<ImportOutcome, readonly ImportItem[]>> = {};
  for (const outcome of told.filter((one) => run.counts[one] > 0)) {
    const most = outcome === 'rejected' ? mostRejected : mostOthers;
    const query = { outcome, limit: Math.min(pageSize, most) };
    items[outcome] = (await client.imports.items(run.id, query, { signal }).toArray({ limit: most })) as ImportItem[];
  }
  const { rejected = [], ...rest } = items;
  const others = Object.values(rest).flat();
  const waits = new Map<string, number>();
  for (const { waits_for: reason } of others) if (reason !== null) waits.set(reason, (waits.get(reason) ?? 0) + 1);
  return {
    run,
    items,
    rejections: reasonsIn(rejected, (remark) => remark.weight === 'rejected'),
    remarks: reasonsIn([...others, ...rejected], (remark) => remark.weight !== 'rejected'),
    waits: [...waits].sort((a, b) => b[1] - a[1]),
    problems: others.filter(({ problem }) => problem !== null),
    isPart: told.some((outcome) => (items[outcome]?.length ?? 0) < run.counts[outcome]),
  };
}

function reasonsIn(items: readonly ImportItem[], isWanted: (remark: ImportRemark) => boolean): Reason[] {
  const found = new Map<string, Reason & { items: ImportItem[]; count: number }>();
  for (const item of items) {
    for (const { weight, code, field, message } of item.remarks.filter(isWanted)) {
      const key = `${code} ${field}`;
      const reason = found.get(key) ?? { weight, code, field, message, count: 0, items: [] };
      found.set(key, { ...reason, count: reason.count + 1, items: [...reason.items.slice(0, 9), item] });
    }
  }
  return [...found.values()].sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1));
}
