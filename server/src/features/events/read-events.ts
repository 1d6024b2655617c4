import { eventRules, eventTypeNames, eventTypes, type Contract, type Event, type EventType, type RequestOf } from '@oga/contract'; // prettier-ignore
import { hash } from 'node:crypto';
import { readCursor, writeCursor, type CursorKey, type KeyKind } from '../../kernel/cursor.ts';
import { JsonText } from '../../kernel/json-text.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Sql } from '../../platform/db/sql.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { selectEvents, selectLogState, selectPlace, type EventRow, type LogPosition, type LogState } from './events.sql.ts'; // prettier-ignore

type Query = RequestOf<Contract['events']['list']>['query'];

/** Refuses types that the caller has no scope for, with INSUFFICIENT_SCOPE. */
export function requireTypes({ scopes }: Pick<Caller, 'scopes'>, types: readonly EventType[]): void {
  const lacking = types.filter((type) => !scopes.includes(eventTypes[type].scope));
  if (lacking.length === 0) return;
  const needed = [...new Set(lacking.map((type) => eventTypes[type].scope))];
  throw new Problem(
    'INSUFFICIENT_SCOPE',
    `The token lacks ${needed.join(' and ')}, which ${lacking.join(' and ')} need${lacking.length === 1 ? 's' : ''}. Authorize again with it, or leave the type out.`,
    { details: { granted: scopes, needed } },
  );
}

/** Types of events that a caller may read of. */
export const typesFor = ({ scopes }: Pick<Caller, 'scopes'>): EventType[] =>
  eventTypeNames.filter((type) => scopes.includes(eventTypes[type].scope));

/** A page of the log of an account. */
export async function readEvents(sql: Sql, caller: Caller, { after, types, limit }: Query) {
  if (types !== undefined) requireTypes(caller, types);
  const { accountId } = caller;
  if (after === 'latest') {
    const [log] = await selectLogState(sql);
    return pageOf([], limit, false, { accountId, epoch: log!.epoch }, { number: log!.latest, sequence: null });
  }
  const from = after === undefined ? null : await placeOf(sql, accountId, after);
  const position = from?.position ?? { number: 0, sequence: null };
  const rows = await selectEvents(sql, { ...position, accountId, types: types ?? typesFor(caller), limit });
  const log = rows[0]!;
  if (from !== null) refuseExpired(from, log);
  const { next, hasMore } = stepAfter(rows, limit, position);
  const shown = rows.flatMap(({ place, event }) => (place !== null && place <= limit && event !== null ? [event] : []));
  return pageOf(shown, limit, hasMore, { accountId, epoch: log.epoch }, next);
}

/** Whose log, and after which restore. */
interface Log {
  readonly accountId: string;
  readonly epoch: string;
}

const pageOf = (events: readonly string[], limit: number, hasMore: boolean, log: Log, next: LogPosition) => ({
  data: new JsonText<Event[]>(`[${events.join(',')}]`),
  pagination: { limit, has_more: hasMore, next_cursor: formatCursor(log, next) },
});

function stepAfter(rows: readonly EventRow[], limit: number, position: LogPosition) {
  const { latest, through } = rows[0]!;
  if (rows.some(({ place }) => place === limit + 1)) {
    const last = rows.find(({ place }) => place === limit)!;
    return { next: { number: last.number!, sequence: last.sequence! }, hasMore: true };
  }
  // A server that reads from a replica may not have what the reader has seen: the position never goes back.
  const number = Math.max(through ?? latest, position.number);
  return { next: { number, sequence: null }, hasMore: through !== null };
}

interface Start {
  /** Null: not said, since the event is in this log. */
  readonly epoch: string | null;
  readonly position: LogPosition;
}

const expired = (): Problem =>
  new Problem(
    'CURSOR_EXPIRED',
    `This is older than the events that are kept (${eventRules.keptDays} days), or of another log. Start again without after, and take the records themselves for what is missing.`,
  );

function refuseExpired({ epoch, position }: Start, log: LogState): void {
  if ((epoch === null || epoch === log.epoch) && position.number >= log.forgotten) return;
  throw expired();
}

/** Where to start from what a caller says: an event of his, or a cursor. */
async function placeOf(sql: Sql, accountId: string, after: string): Promise<Start> {
  if (!after.startsWith('evt_')) return parseCursor(accountId, after);
  const [place] = await selectPlace(sql, { accountId, id: after });
  if (!place) throw expired();
  return { epoch: null, position: place };
}

const sort = 'events';
const kinds: readonly KeyKind[] = ['text', 'count', 'count or null'];

/** Not a secret, but no accident either: a cursor cut short, put together by hand or of another account is told apart. */
const sealFor =
  (accountId: string) =>
  (keys: readonly CursorKey[]): string =>
    hash('sha1', JSON.stringify([accountId, ...keys]), 'base64url').slice(0, 12);

function formatCursor({ accountId, epoch }: Log, { number, sequence }: LogPosition): string {
  const keys: CursorKey[] = [epoch, number, sequence];
  return writeCursor({ sort, search: sealFor(accountId)(keys), keys });
}

function parseCursor(accountId: string, text: string): Start {
  const { keys } = readCursor(text, { sort, search: sealFor(accountId), kinds, path: 'after' });
  const [epoch, number, sequence] = keys as [string, number, number | null];
  return { epoch, position: { number, sequence } };
}
