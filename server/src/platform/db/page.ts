import type { CursorKey, KeyKind } from '../../kernel/cursor.ts';
import type { AnySql, Fragment } from './sql.ts';

/** A key that records are sorted by. Unknown values come last, in either direction. */
export interface SortKey {
  readonly of: (sql: AnySql) => Fragment;
  readonly direction: 'asc' | 'desc';
  readonly type: 'flag' | 'number' | 'number or null' | 'moment' | 'text' | 'id';
}

/** Keys in the order of their weight; the last one tells any two records apart. */
export type Order = readonly SortKey[];

/** Kinds of the keys that a cursor of this order carries. */
export const keyKindsOf = (order: Order): readonly KeyKind[] => order.map((key) => key.type);

const sqlTypes = {
  flag: 'boolean',
  number: 'numeric',
  'number or null': 'numeric',
  moment: 'timestamptz',
  text: 'text',
  id: 'text',
} as const;

const join = (parts: readonly Fragment[], between: (left: Fragment, right: Fragment) => Fragment): Fragment =>
  parts.reduce((left, right) => between(left, right));

const orderBy = (sql: AnySql, order: Order): Fragment =>
  join(
    order.map(({ of, direction }) =>
      direction === 'asc' ? sql`${of(sql)} asc nulls last` : sql`${of(sql)} desc nulls last`,
    ),
    (left, right) => sql`${left}, ${right}`,
  );

/** Numbers as text, so that nothing of them is lost on the way. */
const keysOf = (sql: AnySql, order: Order): Fragment => {
  const keys = order.map(({ of, type }) => (type.startsWith('number') ? sql`(${of(sql)})::text` : of(sql)));
  return sql`json_build_array(${join(keys, (left, right) => sql`${left}, ${right}`)})`;
};

/** What lies after a record with these keys: behind it by the first key in which they differ. */
function after(sql: AnySql, order: Order, keys: readonly CursorKey[]): Fragment {
  const cases = order.map((key, at) => {
    const equal = order.slice(0, at).map((earlier, i) => sql`${earlier.of(sql)} is not distinct from ${value(sql, earlier, keys[i]!)}`); // prettier-ignore
    return join([...equal, behind(sql, key, keys[at]!)], (left, right) => sql`${left} and ${right}`);
  });
  return join(
    cases.map((one) => sql`(${one})`),
    (left, right) => sql`${left} or ${right}`,
  );
}

function behind(sql: AnySql, key: SortKey, given: CursorKey): Fragment {
  if (given === null) return sql`false`;
  const own = key.of(sql);
  const bound = value(sql, key, given);
  const beyond = key.direction === 'asc' ? sql`${own} > ${bound}` : sql`${own} < ${bound}`;
  return key.type === 'number or null' ? sql`(${beyond} or ${own} is null)` : beyond;
}

/** The types are constants of this file. */
const value = (sql: AnySql, { type }: SortKey, given: CursorKey): Fragment =>
  sql`${given as string}::${sql.unsafe(sqlTypes[type])}`;

/** Which part of the records is wanted. */
export interface PagePart {
  readonly limit: number;
  readonly offset: number;
  /** Keys of the record after which the page begins. */
  readonly after: readonly CursorKey[] | null;
}

/** A page to be looked for. */
export interface PageQuery extends PagePart {
  /** The matching rows, with every column that order and document need; they are called `record` there. */
  readonly matching: Fragment;
  /** Their exact number, a query of one value. */
  readonly total: Fragment;
  readonly order: Order;
  /** A query of one column `document`: a record's JSON as text. */
  readonly document: Fragment;
}

export interface PageRow {
  readonly total: number;
  /** The records as JSON, comma-separated. */
  readonly records: string;
  /** Sort keys of the last record, where another page follows. */
  readonly next: readonly CursorKey[] | null;
}

/** A page of whole records and the total, in one statement: one record more is looked for than is shown. */
export const selectPageOf = (sql: AnySql, p: PageQuery) => sql<PageRow[]>`
  select (${p.total})::bigint as total,
         coalesce(string_agg(shown.document, ',' order by place_on_page) filter (where place_on_page <= ${p.limit}), '') as records,
         (array_agg(keys) filter (where place_on_page = ${p.limit} and found > ${p.limit}))[1] as next
    from (
      select row_number() over () as place_on_page, count(*) over () as found, ${keysOf(sql, p.order)} as keys, record.*
        from (
          select *
            from (${p.matching}) as record
           where ${p.after === null ? sql`true` : after(sql, p.order, p.after)}
           order by ${orderBy(sql, p.order)}
           limit ${p.limit + 1}
          offset ${p.offset}
        ) as record
    ) as record
    left join lateral (${p.document}) as shown on place_on_page <= ${p.limit}`;
