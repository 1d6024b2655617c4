import { invalid } from './problem.ts';

/** A value of a sort key, as JSON keeps it. */
export type CursorKey = string | number | boolean | null;

/** What a sort key may be. `number` is written as text, as the database writes it, so that nothing is lost on the way. */
type PlainKind = 'flag' | 'moment' | 'number' | 'count' | 'text' | 'id';
export type KeyKind = PlainKind | `${PlainKind} or null`;

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

/**
 * The cursor in a text that a caller sent. Refuses what this service did not write, or wrote for another search. Where
 * there is no search, its mark may be one of the keys themselves.
 */
export function readCursor(
  text: string,
  expected: {
    sort: string;
    search: string | ((keys: readonly CursorKey[]) => string);
    kinds: readonly KeyKind[];
    /** The parameter that it came in; `cursor` without it. */
    path?: string;
  },
): Cursor {
  const { path = 'cursor' } = expected;
  const notOurs = () => refusal(path, 'is not a cursor of this service: use next_cursor of the page before as it is');
  const parts = decode(text);
  if (parts === null) throw notOurs();
  const keys = parts.slice(2) as CursorKey[];
  const search = typeof expected.search === 'string' ? expected.search : expected.search(keys);
  if (parts[0] !== expected.sort || parts[1] !== search || keys.length !== expected.kinds.length) {
    if (typeof expected.search !== 'string') throw notOurs();
    throw refusal(path, 'belongs to another search: follow next_cursor with the same parameters');
  }
  if (!expected.kinds.every((kind, at) => isOfKind(kind, keys[at]))) throw notOurs();
  return { sort: expected.sort, search, keys };
}

function decode(text: string): unknown[] | null {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    const isKey = (part: unknown) => part === null || ['string', 'number', 'boolean'].includes(typeof part);
    if (Array.isArray(parts) && parts.length >= 2 && parts.every(isKey)) return parts;
  } catch {
    // Falls through: whatever it was, we did not write it.
  }
  return null;
}

const isNumber = (key: unknown): boolean => {
  if (typeof key !== 'string' || !/^-?\d{1,17}(\.\d{1,20})?(e[+-]\d{1,2})?$/.test(key)) return false;
  // Within the range of the smallest type that the database reads it into.
  const single = Math.fround(Number(key));
  return Number.isFinite(single) && (single !== 0 || Number(key) === 0);
};

const momentForm = /^(?!0000)(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.\d{1,6})?\+00:00$/;

/** A moment that exists, as PostgreSQL writes it into JSON: no 30th of February, no 25th hour. */
const isMoment = (key: unknown): boolean => {
  const seconds = typeof key === 'string' ? momentForm.exec(key)?.[1] : undefined;
  if (seconds === undefined) return false;
  const moment = new Date(`${seconds}Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(seconds);
};

const isKind: Readonly<Record<PlainKind, (key: unknown) => boolean>> = {
  flag: (key) => typeof key === 'boolean',
  moment: isMoment,
  number: isNumber,
  count: (key) => typeof key === 'number' && Number.isSafeInteger(key) && key >= 0,
  text: (key) => typeof key === 'string' && key.length <= 500 && key.isWellFormed() && !key.includes('\0'),
  id: (key) => typeof key === 'string' && /^[a-z]{3}_[0-7][0-9a-hjkmnp-tv-z]{25}$/.test(key),
};

/** A cursor is a caller's text: whatever of it reaches the database must be what the database wrote. */
function isOfKind(kind: KeyKind, key: unknown): boolean {
  const [name, orNull] = kind.split(' or ') as [PlainKind, string?];
  return (orNull !== undefined && key === null) || isKind[name](key);
}

const refusal = (path: string, message: string) => invalid({ path, code: 'invalid_cursor', message });
