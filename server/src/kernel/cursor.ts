import { invalid } from './problem.ts';

/** A value of a sort key, as JSON keeps it. */
export type CursorKey = string | number | boolean | null;

/**
 * Where a page ended: the order it was sorted by, a mark of the search it belongs to, and the sort keys of its last
 * record. Opaque to callers, but not secret: it says nothing that the page did not show.
 */
export interface Cursor {
  readonly sort: string;
  /** A cursor continues the search that made it, no other. */
  readonly search: string;
  readonly keys: readonly CursorKey[];
}

export const writeCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify([cursor.sort, cursor.search, ...cursor.keys])).toString('base64url');

/** The cursor in a text that a caller sent. Refuses what this service did not write, or wrote for another search. */
export function readCursor(text: string, expected: { sort: string; search: string; keyCount: number }): Cursor {
  const parts = decode(text);
  const keys = parts.slice(2);
  if (parts[0] !== expected.sort || parts[1] !== expected.search || keys.length !== expected.keyCount) {
    throw refusal('belongs to another search: follow next_cursor with the same parameters');
  }
  return { sort: expected.sort, search: expected.search, keys: keys as CursorKey[] };
}

function decode(text: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    const isKey = (part: unknown) => part === null || ['string', 'number', 'boolean'].includes(typeof part);
    if (Array.isArray(parts) && parts.length >= 2 && parts.every(isKey)) return parts;
  } catch {
    // Falls through: whatever it was, we did not write it.
  }
  throw refusal('is not a cursor of this service: use next_cursor of the page before as it is');
}

export const refusal = (message: string) => invalid({ path: 'cursor', code: 'invalid_cursor', message });
