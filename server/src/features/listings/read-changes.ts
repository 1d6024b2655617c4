import type { Contract, ListingChange, RequestOf } from '@oga/contract';
import { readCursor, writeCursor, type CursorKey, type KeyKind } from '../../kernel/cursor.ts';
import { JsonText } from '../../kernel/json-text.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { selectChanges, selectSnapshot, type LogPosition, type LogRow } from './changes.sql.ts';
import { markOf } from './search-criteria.ts';

type ChangesQuery = RequestOf<Contract['listings']['changes']>['query'];

/**
 * Where a reader stands. In the snapshot: after a listing, and which commit was the latest when it began. Then: in the
 * log. A snapshot may take hours: whatever is committed meanwhile is after that commit, and comes when the log is read.
 */
type Position =
  | { readonly phase: 'snapshot'; readonly began: number; readonly after: string }
  | ({ readonly phase: 'log' } & LogPosition);

/** A page of the replication feed: the snapshot without a cursor, then what changed since. */
export async function readChanges(sql: Sql, siteUrl: string, { cursor, limit }: ChangesQuery) {
  const from = cursor === undefined ? null : parseCursor(cursor);
  const position = from?.position ?? { phase: 'snapshot', after: '' };
  const rows =
    position.phase === 'snapshot'
      ? await selectSnapshot(sql, { after: position.after, limit, siteUrl })
      : await selectChanges(sql, { number: position.number, id: position.id, limit, siteUrl });
  const log = rows[0]!;
  if (from !== null) refuseExpired(from, log);
  const { next, hasMore } =
    position.phase === 'snapshot'
      ? afterSnapshot(rows, limit, from === null ? log.latest : began(from.position))
      : afterChanges(rows, limit, position);
  const entries = rows.flatMap(({ place, entry }) => (place !== null && place <= limit && entry !== null ? entry : []));
  return {
    data: new JsonText<ListingChange[]>(`[${entries.join(',')}]`),
    pagination: { limit, has_more: hasMore, next_cursor: formatCursor(log.epoch, next) },
  };
}

const began = (position: Position): number => (position.phase === 'snapshot' ? position.began : position.number);

/** A removal that the reader has not heard of may be forgotten, or the log is another one after a restore. */
function refuseExpired({ epoch, position }: { epoch: string; position: Position }, log: LogRow): void {
  if (epoch === log.epoch && began(position) >= log.forgotten) return;
  throw new Problem(
    'CURSOR_EXPIRED',
    'This cursor is older than the removals that are kept (90 days). Start again without a cursor, and forget what the new snapshot does not have.',
  );
}

interface Step {
  readonly next: Position;
  readonly hasMore: boolean;
}

/** The row at a place of the page. */
const rowAt = (rows: readonly LogRow[], place: number) => rows.find((row) => row.place === place);

function afterSnapshot(rows: readonly LogRow[], limit: number, start: number): Step {
  if (rowAt(rows, limit + 1)) {
    return { next: { phase: 'snapshot', began: start, after: rowAt(rows, limit)!.id! }, hasMore: true };
  }
  return { next: { phase: 'log', number: start, id: null }, hasMore: rows[0]!.latest > start };
}

function afterChanges(rows: readonly LogRow[], limit: number, position: LogPosition): Step {
  const { latest, through } = rows[0]!;
  if (rowAt(rows, limit + 1)) {
    const last = rowAt(rows, limit)!;
    return { next: { phase: 'log', number: last.number!, id: last.id! }, hasMore: true };
  }
  // A server that reads from a replica may not have what the reader has seen: the position never goes back.
  const number = Math.max(through ?? latest, position.number);
  return { next: { phase: 'log', number, id: null }, hasMore: number < latest };
}

const sort = 'changes';
const kinds: readonly KeyKind[] = ['text', 'flag', 'count', 'id or null'];

/** Not a secret, but no accident either: a cursor cut short or put together by hand is told apart from ours. */
const sealOf = (keys: readonly CursorKey[]): string => markOf(keys);

function formatCursor(epoch: string, position: Position): string {
  const keys: CursorKey[] =
    position.phase === 'snapshot'
      ? [epoch, true, position.began, position.after]
      : [epoch, false, position.number, position.id];
  return writeCursor({ sort, search: sealOf(keys), keys });
}

function parseCursor(text: string): { epoch: string; position: Position } {
  const { keys } = readCursor(text, { sort, search: sealOf, kinds });
  const [epoch, isSnapshot, number, id] = keys as [string, boolean, number, string | null];
  if (isSnapshot) return { epoch, position: { phase: 'snapshot', began: number, after: id ?? '' } };
  return { epoch, position: { phase: 'log', number, id } };
}
