import { expect, test } from 'vitest';
import { readSources } from './sources.ts';

const migrations = readSources(['server/migrations'], '.sql');

/** Table → folder under server/src that owns it, from the `-- Owner:` comment above it. */
const owners = new Map<string, string>();
for (const { text } of migrations) {
  let owner = '';
  for (const line of text.split('\n')) {
    owner = /^-- Owner: ([\w/-]+)/.exec(line)?.[1] ?? owner;
    const table = /^create (?:unlogged )?table (?:if not exists )?(\w+)/.exec(line)?.[1];
    if (table !== undefined) owners.set(table, owner);
  }
}

/** Written by more than code of the owner, and why that is one writer still. */
const otherWriters: Readonly<Record<string, string>> = {
  known_words:
    'the triggers on companies, agents and projects add their words, in the migration; nobody else writes any',
  listing_inquiries: 'the trigger on inquiries counts them, in the migration; nobody else writes any',
  offer_cities: 'the trigger on listings adds to the counts, in the migration; profiles alone folds them',
  offer_types: 'as offer_cities',
  place_counts: 'the trigger on listings adds to the counts, in the migration of listings; locations alone folds them',
};

const writes =
  /\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?|copy|merge\s+into)\s+(?:only\s+)?"?([a-z_]+)"?/gi;

/** Names after `update` that are no table: `for update`, `on conflict do update set`. */
const notTables = new Set(['set', 'of', 'skip', 'nowait', 'or', 'on', 'for', 'lock']);

interface Write {
  readonly file: string;
  readonly table: string;
}

const writesIn = (sources: readonly { path: string; code: string }[]): Write[] =>
  sources.flatMap(({ path, code }) =>
    [...code.matchAll(writes)]
      .map((match) => ({ file: path, table: match[1]!.toLowerCase() }))
      .filter(({ table }) => !notTables.has(table)),
  );

const statements = readSources(['server/src'], '.ts').filter(
  ({ path, code }) => !path.endsWith('.test.ts') && /`/.test(code),
);

test('every table has an owner that exists', () => {
  const folders = new Set(readSources(['server/src'], '.ts').map(({ path }) => path.split('/').slice(2, 4).join('/')));
  expect(owners.size).toBeGreaterThan(8);
  expect([...owners].filter(([, owner]) => !folders.has(owner))).toEqual([]);
});

test('every write of a statement is to a table of its own feature', () => {
  const found = writesIn(statements).filter(({ table }) => owners.has(table));
  expect(found.length).toBeGreaterThan(10);
  const foreign = found.filter(({ file, table }) => !file.startsWith(`server/src/${owners.get(table)}/`));
  expect(foreign).toEqual([]);
});

test('statements that write stand in *.sql.ts files, and those of the platform in its own', () => {
  const elsewhere = writesIn(statements)
    .filter(({ table }) => owners.has(table))
    .filter(({ file }) => !file.endsWith('.sql.ts') && !file.startsWith('server/src/platform/'));
  expect(elsewhere).toEqual([]);
});

test('a migration writes to tables of its own owner only; the exceptions are these', () => {
  const foreign = migrations.flatMap(({ path, text }) => {
    const own = [...text.matchAll(/^-- Owner: ([\w/-]+)/gm)].map((match) => match[1]!);
    return writesIn([{ path, code: text.replace(/--.*$/gm, '') }]).filter(
      ({ table }) => owners.has(table) && !own.includes(owners.get(table)!) && !(table in otherWriters),
    );
  });
  expect(foreign).toEqual([]);
});

test('no two pieces of code take the same advisory lock: they would wait for each other for no reason', () => {
  const files = [...readSources(['server/src'], '.ts'), ...migrations];
  const keys = files.flatMap(({ path, text }) =>
    [...new Set(text.match(/\b7_?364_?\d{3}\b/g) ?? [])].map((key) => ({ path, key: key.replaceAll('_', '') })),
  );
  expect(keys.length).toBeGreaterThan(4);
  const shared = keys.filter(({ key, path }) => keys.some((other) => other.key === key && other.path !== path));
  expect(shared).toEqual([]);
});
