import postgres from 'postgres';
import type { DatabaseConnection } from './database-url.ts';

export type Sql = postgres.Sql<Record<string, never>>;
export type Transaction = postgres.TransactionSql<Record<string, never>>;
/** A connection to read with: the pool or the transaction of the caller. */
export type AnySql = Sql | Transaction;

/** A piece of a statement, composed into a larger one. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>;

/**
 * The pool, set up once: whole numbers of the database arrive as numbers, statements are prepared and cached per
 * connection, and a statement that runs for more than 30 s is cancelled by the server.
 */
export function connect(
  connection: DatabaseConnection,
  options: { max?: number; applicationName?: string; statementTimeoutMs?: number; readsArrays?: boolean } = {},
): Sql {
  const sql = postgres({
    ...connection,
    // As lists they are taken as they are; in a text, postgres.js 3.4.9 reads what follows a colon as the port.
    ...(/^[^/].*:/.test(connection.host) && { host: [connection.host] as never, port: [connection.port] as never }),
    max: options.max ?? 10,
    connect_timeout: 5,
    // The driver (3.4.9) asks for types of arrays on each new connection, with nobody listening where that fails.
    fetch_types: options.readsArrays ?? true,
    // Notices of `if not exists` and the like are for psql, not for our log.
    onnotice: () => undefined,
    types: { bigint: numberOfInt8 },
    connection: {
      application_name: options.applicationName ?? 'oga',
      statement_timeout: options.statementTimeoutMs ?? 30_000,
      TimeZone: 'UTC',
      // Compiling the statement that writes 200 listings took 3.1 s of its 3.2 (PostgreSQL 15, 2026-11-21); the embedded one
      // cannot compile.
      jit: 'off',
      // A plan for any values of a search is a bad plan for these: 85 ms against 12 for a page of a city, type and price
      // at 1,000,000 listings (2026-11-21). Planning anew costs about 1 ms.
      plan_cache_mode: 'force_custom_plan',
    },
  });
  return sql as unknown as Sql;
}

/**
 * One connection beside the pool, to the same database: for a session's own state (locks, temporary tables, settings),
 * which end with it. Where the connection breaks, what is under way is refused. (`sql.reserve()` of postgres.js 3.4.9
 * is not used: the next statement after a break is never answered.)
 */
export const openSession = (
  sql: Sql,
  options: { statementTimeoutMs: number; onClosed?: () => void; readsArrays?: boolean },
): Sql =>
  postgres({
    ...sql.options,
    max: 1,
    fetch_types: options.readsArrays ?? true,
    idle_timeout: null,
    max_lifetime: null,
    onclose: () => options.onClosed?.(),
    connection: { ...sql.options.connection, statement_timeout: options.statementTimeoutMs },
  } as never) as Sql;

/** int8 as a number: our counts and sequences stay far below 2^53. */
const numberOfInt8 = {
  to: 20,
  from: [20],
  serialize: (value: number) => String(value),
  parse: Number,
};

/** Whether an error means that the database cannot be reached right now, as opposed to a fault of ours. */
export function isUnavailable(error: unknown): boolean {
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: unknown };
  if (typeof code !== 'string') return false;
  if (code === 'ENOENT') return syscall === 'connect';
  return unavailableCodes.has(code) || code.startsWith('08') || code.startsWith('57P');
}

/** Whether a transaction was ended in favor of another one (deadlock, serialization): done again, it may succeed. */
export const isInTheWay = (error: unknown): boolean =>
  ['40P01', '40001'].includes((error as { code?: string } | null)?.code ?? '');

/** Whether a statement was cancelled because it ran for too long. */
export const isTimedOut = (error: unknown): boolean => (error as { code?: string } | null)?.code === '57014';

const unavailableCodes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // Names that lead nowhere at the moment: an address that follows the primary, while it moves.
  'ENOTFOUND',
  'EAI_AGAIN',
  // too_many_connections
  '53300',
]);

const jsonOid = 114;

/** Rows as one `json` parameter, for `json_to_recordset`: text as we wrote it, where `jsonb` would be parsed and sorted. */
export const asJson = (sql: AnySql, rows: readonly object[]) => sql.typed(rows as never, jsonOid);
