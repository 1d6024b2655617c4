import { slugify } from '../../kernel/text.ts';
import { monotonicMs, type Clock } from '../../kernel/time.ts';
import { openSession, type Sql, type Transaction } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { findNeighborhoods, keyOf, nameNeighborhoods, type PlaceDirectory } from '../locations/index.ts';
import { StayFile, StayFileFault, type StayRemark } from './read-stays.ts';
import {
  createStayScratch,
  deleteSnapshot,
  insertFigures,
  insertSnapshot,
  insertStayNeighborhoods,
  insertStayRows,
  lockCity,
  selectNewestSize,
  selectStayNeighborhoods,
  type StayRow,
} from './stays.sql.ts';

/** Who is to be named with the figures. */
export interface StaySource {
  readonly name: string;
  readonly url: string | null;
  readonly licence: string | null;
}

export const insideAirbnb: StaySource = {
  name: 'Inside Airbnb',
  url: 'https://insideairbnb.com',
  licence: 'CC BY 4.0',
};

export interface StaysOrder {
  readonly cityId: number;
  readonly currency: string;
  readonly document: AsyncIterable<Uint8Array>;
  /** Inside Airbnb's name of a column → the one that it has in this file. */
  readonly renamed: ReadonlyMap<string, string>;
  /** Day of the snapshot; null: as the file tells. */
  readonly takenOn: string | null;
  readonly source: StaySource;
  /** Takes a snapshot that has become suspiciously small. */
  readonly force: boolean;
  readonly dryRun: boolean;
}

/** What came of a file. */
export interface StaysImported {
  readonly dry_run: boolean;
  readonly status: 'done' | 'partial' | 'withheld';
  readonly columns: 'detailed' | 'summary';
  /** Day of the snapshot. */
  readonly date: string;
  readonly currency: string;
  /** Rows that the figures are made of. */
  readonly listings: number;
  readonly rejected: number;
  /** Rows with an id that an earlier row has. */
  readonly duplicates: number;
  /** Why nothing was stored, though the file can be read. */
  readonly withheld: string | null;
  /** Of the first thousand lines that there is something to say of. */
  readonly lines: readonly StayRemark[];
  readonly seconds: number;
}

const rowsAtATime = 1_000;
const linesKept = 1_000;
/** More unusable rows than this share, and the file is not what it seems. */
const mostRejectedShare = 0.1;
/** A snapshot with less than this share of the last one's listings looks like a part of one. */
const leastShareOfLast = 0.5;
const statementTimeoutMs = 300_000;

/**
 * Stores the figures of a city's short-term rentals from one file. The file is read to its end into tables of this
 * session before anything is stored; then the snapshot of its day takes the place of an earlier one of that day in one
 * transaction. Refuses with `StayFileFault` what is no whole file, and one of which more than a tenth cannot be used.
 */
export async function importStays(
  parts: { sql: Sql; places: PlaceDirectory; clock: Clock; signal?: AbortSignal },
  order: StaysOrder,
): Promise<StaysImported> {
  const startedAt = monotonicMs();
  const session = openSession(parts.sql, { statementTimeoutMs });
  try {
    await createStayScratch(session);
    const file = new StayFile(order.document, order.renamed);
    const read = await stage(session, file, parts.signal);
    const listings = read.rows - read.duplicates;
    if (listings === 0) throw new StayFileFault('The file has no listing that can be used.');
    if (read.rejected > mostRejectedShare * (read.rows + read.rejected)) {
      const [first] = read.lines.filter(({ weight }) => weight === 'rejected');
      throw new StayFileFault(
        `${read.rejected} of ${read.rows + read.rejected} rows cannot be used, the first in line ${first!.line}: ${first!.field}: ${first!.message}`,
      );
    }
    const date = order.takenOn ?? file.newestDay;
    if (date === null) throw new StayFileFault('The file does not tell of what day it is: say it with --date.');
    const withheld = await inTransaction(session, (tx) => store(tx, parts, order, { date, listings, ...read }));
    return {
      dry_run: order.dryRun,
      status: withheld !== null ? 'withheld' : read.rejected > 0 ? 'partial' : 'done',
      columns: file.kind,
      date,
      currency: order.currency,
      listings,
      rejected: read.rejected,
      duplicates: read.duplicates,
      withheld,
      lines: read.lines,
      seconds: Math.round(monotonicMs() - startedAt) / 1000,
    };
  } finally {
    await session.end({ timeout: 5 });
  }
}

interface Read {
  readonly rows: number;
  readonly rejected: number;
  readonly duplicates: number;
  readonly lines: readonly StayRemark[];
}

async function stage(session: Sql, file: StayFile, signal: AbortSignal | undefined): Promise<Read> {
  const lines: StayRemark[] = [];
  let [rows, rejected, stored] = [0, 0, 0];
  let waiting: StayRow[] = [];
  const flush = async () => {
    if (waiting.length > 0) stored += (await insertStayRows(session, { rows: waiting })).length;
    waiting = [];
    signal?.throwIfAborted();
  };
  for await (const line of file.lines()) {
    if (line.remark !== null && lines.length < linesKept) lines.push(line.remark);
    if (!('row' in line)) rejected += 1;
    else {
      rows += 1;
      waiting.push(line.row);
      if (waiting.length === rowsAtATime) await flush();
    }
  }
  await flush();
  return { rows, rejected, duplicates: rows - stored, lines };
}

/** Stores the figures; answers why it did not, where they look wrong. */
async function store(
  tx: Transaction,
  { places, clock }: { places: PlaceDirectory; clock: Clock },
  order: StaysOrder,
  read: { date: string; listings: number; rejected: number },
): Promise<string | null> {
  const { cityId, dryRun, force } = order;
  await lockCity(tx, { cityId });
  const [newest] = await selectNewestSize(tx, { cityId });
  if (!force && newest !== undefined && read.listings < leastShareOfLast * newest.listings) {
    return `the snapshot of ${newest.taken_on} has ${newest.listings} listings, this one ${read.listings}`;
  }
  if (dryRun) return null;
  await placeNeighborhoods(tx, places, cityId);
  await deleteSnapshot(tx, { cityId, takenOn: read.date });
  const { currency, source } = order;
  const [snapshot] = await insertSnapshot(tx, {
    cityId, takenOn: read.date, currency, source, listings: read.listings, rejected: read.rejected, at: clock.now(),
  }); // prettier-ignore
  await insertFigures(tx, { snapshotId: snapshot!.id });
  return null;
}

/** The neighborhoods of the rows as places: known ones, and new ones where the source knows more than we. */
async function placeNeighborhoods(tx: Transaction, places: PlaceDirectory, cityId: number): Promise<void> {
  const index = await places.refresh();
  const names = (await selectStayNeighborhoods(tx)).map(({ neighborhood }) => neighborhood);
  const known = new Map(names.map((name) => [name, findNeighborhoods(index, name, { cityIds: [cityId] })[0]?.id]));
  const wanted = names
    .filter((name) => known.get(name) === undefined && slugify(name) !== '')
    .map((name) => ({ cityId, name }));
  const made = await nameNeighborhoods(tx, wanted);
  const placed = names.flatMap((neighborhood) => {
    const id = known.get(neighborhood) ?? made.get(keyOf({ cityId, name: neighborhood }));
    return id === undefined ? [] : [{ neighborhood, id }];
  });
  await insertStayNeighborhoods(tx, { places: placed });
}
