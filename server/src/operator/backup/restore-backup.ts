import { mkdir, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import { Readable } from 'node:stream';
import type { Config, Settings } from '../../config.ts';
import type { ImageStore } from '../../features/images/port.ts';
import { renewEpoch } from '../../features/listings/index.ts';
import { renewEventEpoch } from '../../platform/outbox/outbox.ts';
import { endAllSessions } from '../../features/sign-in/index.ts';
import { copyIn } from '../../platform/db/copy.ts';
import { migrate, migrateUnmarked, NewerSchema, readMigrations } from '../../platform/db/migrate.ts';
import { openSession, type Sql, type Transaction } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { markRestore, unmarkRestore } from '../../platform/db/unfinished-restore.ts';
import { openDataKey } from '../../platform/secrets/data-keys.ts';
import { selectDataKey } from '../../platform/secrets/data-keys.sql.ts';
import { secretBox } from '../../platform/secrets/secret-box.ts';
import { parts, wholePart, type CheckedArchive, type TableSum } from './archive.ts';
import {
  countImageFiles,
  selectFaults,
  selectReferences,
  selectSequences,
  selectServer,
  selectTables,
  setSequence,
} from './catalogue.sql.ts';
import { secretKeyFile } from './empty-place.ts';
import { openKeys, type Keys } from './keys.ts';
import { BrokenArchive, partsOf, type Part } from './tar.ts';

export interface RestoreParts {
  readonly sql: Sql;
  readonly store: ImageStore;
  readonly config: Config;
  readonly keys: Keys;
  readonly archive: CheckedArchive;
  readonly file: FileHandle;
  readonly signal: AbortSignal;
  progress(text: string): void;
}

/** What stands in a restored place. */
export interface Restored {
  readonly rows: number;
  readonly tables: number;
  readonly image_files: number;
  /** Migrations of this release that the backup did not have yet. */
  readonly migrated: readonly string[];
}

const closeSeconds = 5;
/**
 * By how much numbers go on after a restore: higher than what was given out after the backup was taken, so that whoever
 * follows a log, and stands at a number that the restored system has not come to yet, misses nothing of what comes.
 */
const unusedNumbers = 1_000_000_000n;

/** Keys and settings, which stand at the beginning. */
export async function readBeginning(
  file: FileHandle,
  passphrase: string | null,
): Promise<{ keys: Keys; settings: Settings }> {
  let keys: Keys | undefined;
  for await (const part of partsOf(file)) {
    if (part.name === parts.keys) keys = JSON.parse((await wholePart(part)).toString('utf8')) as Keys;
    if (part.name === parts.sealedKeys) {
      if (passphrase === null) {
        throw new BrokenArchive('The keys in this archive are sealed. Say with what: --passphrase-file <file>.');
      }
      keys = openKeys(await wholePart(part), passphrase);
    }
    if (part.name === parts.settings && keys !== undefined) {
      return { keys, settings: JSON.parse((await wholePart(part)).toString('utf8')) as Settings };
    }
  }
  throw new BrokenArchive('The archive holds no keys.');
}

/** Refuses what another release made and this one cannot bring in. */
export function refuseOtherRelease({ head }: CheckedArchive): void {
  const own = readMigrations();
  if (head.migrations.length > own.length) throw new NewerSchema(head.migrations.length, own.length);
  const other = head.migrations.findIndex((checksum, at) => own[at]!.checksum !== checksum);
  if (other >= 0)
    throw new BrokenArchive(`The backup is of another program: ${own[other]!.name} was not the same there.`);
}

/**
 * Brings an archive into an empty place. Files come first, as always; then the database, in one transaction with all
 * checks: until it ends, a mark stands there that servers and commands refuse.
 */
export async function restoreBackup(given: RestoreParts): Promise<Restored> {
  const { sql, archive } = given;
  const own = readMigrations();
  const session = openSession(sql, { statementTimeoutMs: 0 });
  try {
    await migrateUnmarked(sql, own.slice(0, archive.head.migrations.length));
    await refuseOtherQueue(sql, archive);
    await markRestore(sql);
    const imageFiles = await bringImages(given);
    await keepKey(given);
    const sums = await inTransaction(session, (tx) => bringDatabase(given, tx));
    const migrated = await migrate(sql);
    return {
      rows: sums.reduce((all, { rows }) => all + rows, 0),
      tables: sums.length,
      image_files: imageFiles,
      migrated,
    };
  } finally {
    await session.end({ timeout: closeSeconds });
  }
}

async function refuseOtherQueue(sql: Sql, { head }: CheckedArchive): Promise<void> {
  const [server] = await selectServer(sql);
  if (server!.queue === head.queue) return;
  throw new BrokenArchive(
    `The backup's job queue has version ${head.queue}, this release's ${server!.queue}. Restore it with the release that took it, then start this one on it.`,
  );
}

/** For its owner alone; not where SECRET_KEY is set, which then is the same. */
async function keepKey({ config, keys }: RestoreParts): Promise<void> {
  const file = secretKeyFile(config.dataDir);
  if (config.secretKey !== null || existsSync(file)) return;
  await mkdir(config.dataDir, { recursive: true });
  await writeFile(file, `${keys.secret_key}\n`, { flag: 'wx', mode: 0o600 });
}

async function bringImages({ file, store, signal, progress, archive }: RestoreParts): Promise<number> {
  let files = 0;
  for await (const part of partsOf(file)) {
    const [, , name, image] = /^images\/(..)\/([0-9a-z]{31})\/([\w.]+)$/.exec(part.name) ?? [];
    if (name === undefined || image === undefined) continue;
    signal.throwIfAborted();
    await store.put(name, image, await wholePart(part));
    files += 1;
    if (files % 100 === 0) progress(`${files} of ${archive.end.images.files} files of pictures`);
  }
  return files;
}

async function bringDatabase(given: RestoreParts, tx: Transaction): Promise<TableSum[]> {
  const tables = await selectTables(tx);
  const known = new Map(tables.map((table) => [table.table, table]));
  const references = await selectReferences(tx);
  // What triggers add was added before the backup; what they would tell, nobody is there to hear.
  for (const { table } of tables) await tx.unsafe(`alter table ${table} disable trigger user`);
  for (const { table, name } of references) await tx.unsafe(`alter table ${table} drop constraint ${name}`);
  await tx.unsafe(`truncate ${tables.map(({ table }) => table).join(', ')} cascade`);
  for await (const { table, part, rest } of tableParts(given.file)) {
    const found = known.get(table);
    if (found === undefined) throw new BrokenArchive(`The archive holds a table that is not known: ${table}.`);
    given.progress(`table ${table}`);
    given.signal.throwIfAborted();
    await copyIn(tx, `copy ${found.table} (${found.columns}) from stdin`, unpacked(part, rest));
  }
  // PostgreSQL looks at every row here: a reference to nothing ends the restore.
  for (const { table, name, definition } of references) {
    given.progress(`reference ${name}`);
    await tx.unsafe(`alter table ${table} add constraint ${name} ${definition}`);
  }
  for (const { table } of tables) await tx.unsafe(`alter table ${table} enable trigger user`);
  await advanceSequences(given, tx);
  await compareRows(tx, given.archive.end.tables);
  await requireWhole(given, tx);
  await renewEpoch(tx);
  await renewEventEpoch(tx);
  await endAllSessions(tx);
  await unmarkRestore(tx);
  return [...given.archive.end.tables];
}

interface TableBytes {
  readonly table: string;
  readonly part: Part;
  /** The parts of the same table after it; what comes after them is kept for the next round. */
  readonly rest: () => Promise<Part | null>;
}

const tableOf = (part: Part): string | null => /^database\/(.+)\/\d{6}\.copy\.gz$/.exec(part.name)?.[1] ?? null;

/** The tables of an archive, each with its parts, which must be read before the next table. */
async function* tableParts(file: FileHandle): AsyncGenerator<TableBytes> {
  const all = partsOf(file);
  const next = async (): Promise<Part | null> => {
    const { value, done } = await all.next();
    return done === true ? null : value;
  };
  for (let part = await next(); part !== null;) {
    const table = tableOf(part);
    if (table === null) {
      part = await next();
      continue;
    }
    let following: Part | null | undefined;
    const rest = async () => {
      following = await next();
      return following !== null && tableOf(following) === table ? following : null;
    };
    yield { table, part, rest };
    part = following ?? null;
  }
}

async function* unpacked(first: Part, rest: () => Promise<Part | null>): AsyncGenerator<Buffer> {
  for (let part: Part | null = first; part !== null; part = await rest()) {
    yield* Readable.from(part.bytes()).pipe(createGunzip()) as AsyncIterable<Buffer>;
  }
}

async function advanceSequences({ file }: RestoreParts, tx: Transaction): Promise<void> {
  const known = new Set((await selectSequences(tx)).map(({ sequence }) => sequence));
  for await (const part of partsOf(file)) {
    if (part.name !== parts.sequences) continue;
    const taken = JSON.parse((await wholePart(part)).toString('utf8')) as Awaited<ReturnType<typeof selectSequences>>;
    for (const { sequence, last, is_wide: isWide } of taken) {
      if (!known.has(sequence) || (last === null && !isWide)) continue;
      await setSequence(tx, { sequence, last: String(BigInt(last ?? 0) + (isWide ? unusedNumbers : 0n)) });
    }
    return;
  }
}

async function compareRows(tx: Transaction, sums: readonly TableSum[]): Promise<void> {
  for (const { table, rows } of sums) {
    const [row] = await tx.unsafe<{ count: number }[]>(`select count(*)::float8 as count from ${table}`);
    if (Number(row?.count) !== rows) {
      throw new BrokenArchive(`${table} has ${row?.count} rows after the restore, and had ${rows} in the backup.`);
    }
  }
}

/** What no constraint says: files of pictures, keys, and what must be so of all rows. */
async function requireWhole({ archive, keys }: RestoreParts, tx: Transaction): Promise<void> {
  const [named] = await countImageFiles(tx);
  const { files, missing } = archive.end.images;
  if (named!.files !== files + missing.length) {
    throw new BrokenArchive(`Rows name ${named!.files} files of pictures, and the archive holds ${files}.`);
  }
  const [dataKey] = await selectDataKey(tx);
  // Throws where stored secrets were sealed with another key.
  if (dataKey !== undefined) openDataKey(secretBox(keys.secret_key), dataKey);
  const faults = await selectFaults(tx);
  if (faults.length === 0) return;
  const said = faults.map(({ rule, count }) => `${rule}: not so ${count} times`).join('; ');
  throw new BrokenArchive(`What was restored does not hold together (${said}). Nothing was kept.`);
}

/** What the environment says otherwise than that of the system which was backed up. */
export function differencesOf(settings: Settings, here: Settings): string[] {
  const names = [...new Set([...Object.keys(settings.values), ...Object.keys(here.values)])].sort();
  const values = names.flatMap((name) => {
    const [there, now] = [settings.values[name], here.values[name]];
    return there === now ? [] : [`${name}: ${there ?? 'not set'} there, ${now ?? 'not set'} here`];
  });
  const secrets = settings.secrets.filter((name) => !here.secrets.includes(name) && name !== 'SECRET_KEY');
  return [...values, ...secrets.map((name) => `${name}: set there, not here`)];
}

export const settingsFile = (dataDir: string): string => path.join(dataDir, 'settings-of-backup.json');
