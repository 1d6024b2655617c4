import { createHash } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { allPictures, fileName, keepFiles, type ImageRow } from '../../features/images/index.ts';
import type { ImageStore } from '../../features/images/port.ts';
import { copyOut } from '../../platform/db/copy.ts';
import { openSession, type Sql, type Transaction } from '../../platform/db/sql.ts';
import { openDataKey } from '../../platform/secrets/data-keys.ts';
import { selectDataKey } from '../../platform/secrets/data-keys.sql.ts';
import { secretBox } from '../../platform/secrets/secret-box.ts';
import { ArchiveWriter, formatVersion, parts, type ArchiveHead, type ImageSum, type TableSum } from './archive.ts';
import { selectMigrations, selectSequences, selectServer, selectTables, type TableRow } from './catalogue.sql.ts';
import { sealKeys, type Keys } from './keys.ts';

export interface BackupParts {
  readonly sql: Sql;
  readonly store: ImageStore;
  readonly keys: Keys;
  /** Seals the keys; null leaves them open. */
  readonly passphrase: string | null;
  readonly settings: object;
  readonly target: string;
  readonly at: Date;
  readonly signal: AbortSignal;
  progress(text: string): void;
}

/** What a backup holds. */
export interface BackupTaken {
  readonly sha256: string;
  readonly bytes: number;
  readonly tables: readonly TableSum[];
  readonly images: ImageSum;
}

const closeSeconds = 5;
/** Of a table at a time, before it is compressed. */
const pieceBytes = 4 * 1024 * 1024;
/** Files of the store that are read ahead: a bucket answers in tens of milliseconds. */
const readAhead = 8;
const compress = promisify(gzip);

/**
 * Writes everything into one archive while servers go on. The database is read in one snapshot; the files that its rows
 * name were there before the rows were, and stay until the end, since no picture is forgotten meanwhile.
 */
export async function takeBackup(given: BackupParts): Promise<BackupTaken> {
  const writer = await ArchiveWriter.open(given.target, given.at);
  // Two, since the snapshot is not held for the time that files take: it would keep the database from tidying up.
  const guard = openSession(given.sql, { statementTimeoutMs: 0 });
  try {
    await keepFiles(guard);
    const named = await openList(`${given.target}.pictures`);
    try {
      const tables = await writeDatabase(given, writer, named);
      const images = await writeImages(given, writer, named);
      // Whoever held the lock without our knowing it would have let files go.
      await guard`select 1`;
      const sha256 = await writer.finish({ tables, images });
      return { sha256, bytes: writer.bytes, tables, images };
    } finally {
      await named.close();
    }
  } catch (error) {
    await writer.abandon();
    throw error;
  } finally {
    await guard.end({ timeout: closeSeconds });
  }
}

/** A file without a name, for what is too much for memory: it goes with this process. */
async function openList(file: string): Promise<FileHandle> {
  const list = await open(file, 'w+', 0o600);
  await rm(file);
  return list;
}

async function writeDatabase(given: BackupParts, writer: ArchiveWriter, named: FileHandle): Promise<TableSum[]> {
  const session = openSession(given.sql, { statementTimeoutMs: 0 });
  try {
    return await session.begin('isolation level repeatable read read only', async (begun) => {
      const tx = begun as Transaction;
      await tx`set local idle_in_transaction_session_timeout = 0`;
      const [server] = await selectServer(tx);
      const [dataKey] = await selectDataKey(tx);
      // Throws where this is not the key that was used: without that one, a backup is of no use.
      if (dataKey !== undefined) openDataKey(secretBox(given.keys.secret_key), dataKey);
      const migrations = (await selectMigrations(tx)).map(({ checksum }) => checksum);
      const head: ArchiveHead = {
        format: formatVersion,
        taken_at: given.at.toISOString(),
        migrations,
        queue: server!.queue,
        postgresql: server!.version,
      };
      await writer.add(parts.head, jsonPart(head));
      await (given.passphrase === null
        ? writer.add(parts.keys, jsonPart(given.keys))
        : writer.add(parts.sealedKeys, sealKeys(given.keys, given.passphrase)));
      await writer.add(parts.settings, jsonPart(given.settings));
      await writer.add(parts.sequences, jsonPart(await selectSequences(tx)));
      const sums: TableSum[] = [];
      for (const table of await selectTables(tx)) {
        sums.push({ table: table.table, rows: await writeTable(given, writer, tx, table) });
      }
      await listPictures(tx, named);
      return sums;
    });
  } finally {
    await session.end({ timeout: closeSeconds });
  }
}

const jsonPart = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

/** Where the n-th piece of a table stands. */
export const tablePart = (table: string, n: number): string =>
  `database/${table}/${String(n).padStart(6, '0')}.copy.gz`;

async function writeTable(
  given: BackupParts,
  writer: ArchiveWriter,
  tx: Transaction,
  table: TableRow,
): Promise<number> {
  let [rows, pieces, size, n] = [0, [] as Buffer[], 0, 0];
  const write = async () => {
    if (size === 0) return;
    n += 1;
    await writer.add(tablePart(table.table, n), await compress(Buffer.concat(pieces), { level: 4 }));
    [pieces, size] = [[], 0];
    given.progress(`${table.table}: ${rows} rows, ${megabytes(writer.bytes)}`);
  };
  const stream = await copyOut(tx, `copy (select ${table.columns} from ${table.table}) to stdout`);
  for await (const piece of stream as AsyncIterable<Buffer>) {
    given.signal.throwIfAborted();
    rows += linesIn(piece);
    pieces.push(piece);
    size += piece.length;
    if (size >= pieceBytes) await write();
  }
  await write();
  return rows;
}

/** A row is a line: line breaks within values are written as \\n. */
function linesIn(piece: Buffer): number {
  let lines = 0;
  for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) lines += 1;
  return lines;
}

export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

async function listPictures(tx: Transaction, named: FileHandle): Promise<void> {
  for await (const pictures of allPictures(tx).cursor(500)) {
    await named.write(pictures.map((picture) => `${JSON.stringify(picture)}\n`).join(''));
  }
}

async function* picturesOf(named: FileHandle): AsyncGenerator<ImageRow> {
  for await (const line of named.readLines({ start: 0, autoClose: false })) yield JSON.parse(line) as ImageRow;
}

/** Where a file of a picture stands. */
export const imagePart = (name: string, file: string): string => `images/${name.slice(-2)}/${name}/${file}`;

async function writeImages(given: BackupParts, writer: ArchiveWriter, named: FileHandle): Promise<ImageSum> {
  let [pictures, files, bytes] = [0, 0, 0];
  const missing: string[] = [];
  const asked: { part: string; read: Promise<Buffer | null>; size: number }[] = [];
  const writeOldest = async () => {
    const { part, read, size } = asked.shift()!;
    const file = await read;
    if (file === null || file.length !== size) return void missing.push(part);
    await writer.add(part, file);
    files += 1;
    bytes += size;
  };
  for await (const picture of picturesOf(named)) {
    given.signal.throwIfAborted();
    pictures += 1;
    for (const row of picture.files) {
      const file = fileName(row);
      const read = readWhole(given.store, picture.name, file);
      read.catch(() => undefined);
      asked.push({ part: imagePart(picture.name, file), read, size: row.bytes });
      if (asked.length > readAhead) await writeOldest();
    }
    if (pictures % 100 === 0) given.progress(`${pictures} pictures, ${megabytes(writer.bytes)}`);
  }
  while (asked.length > 0) await writeOldest();
  return { pictures, files, bytes, missing };
}

async function readWhole(store: ImageStore, name: string, file: string): Promise<Buffer | null> {
  const found = await store.read(name, file);
  return found === null ? null : buffer(found.stream);
}

/** By which two keys are compared without showing either. */
export const fingerprintOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 12);
