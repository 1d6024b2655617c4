import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Command } from 'commander';
import { readCallerFolder, readConfig, readSettings } from '../../config.ts';
import { imageStore } from '../../image-store.ts';
import { monotonicMs, systemClock } from '../../kernel/time.ts';
import { secretKeyIn } from '../../platform/secrets/secret-key-file.ts';
import { exitCodes, UsageError } from '../exit-codes.ts';
import { NotEmpty } from '../faults.ts';
import { jsonText } from '../output.ts';
import type { Operation } from '../run.ts';
import { withDatabase, withSchema } from '../with-database.ts';
import { checkArchive, unfinishedOf, type CheckedArchive } from './archive.ts';
import { refuseDatabase, refuseImages, refuseOtherKey, refuseRunning } from './empty-place.ts';
import { differencesOf, readBeginning, refuseOtherRelease, restoreBackup, settingsFile } from './restore-backup.ts';
import { megabytes, takeBackup } from './take-backup.ts';

const backupHelp = `
Servers go on meanwhile. What the archive holds is one moment of the database,
with every picture that it names: what comes later is not in it. It is a tar
file with a checksum for every part, and is read back before it counts. Whoever
has it has the addresses of people in it and, without --passphrase-file, the
keys: only its owner may read it, and where it goes is yours to guard.

  oga backup /backups/oga-2026-11-22.tar
  oga backup /backups/oga.tar --passphrase-file /run/secrets/backup --replace
  oga restore --check /backups/oga.tar`;

const restoreHelp = `
Only into an empty place: a new DATA_DIR, or an empty database in DATABASE_URL,
with no server on it. Everything is checked, before and after; until the end a
mark stands in the database with which no server starts. Then start the server.

People sign in anew, and whoever follows the changes begins anew. What was
revoked after the backup was taken is valid again: revoke it again. A copy
for trying things out would send what waits to be sent: leave SMTP_URL and the
others out there.

  DATA_DIR=/srv/oga-new oga restore /backups/oga-2026-11-22.tar
  oga restore --check /backups/oga-2026-11-22.tar`;

interface BackupOptions {
  readonly passphraseFile?: string;
  readonly replace?: true;
  readonly json?: true;
}

/** `oga backup`: everything in one archive, while servers go on. */
export const backupCommand = (operation: Operation): Command =>
  new Command('backup')
    .description('write database, images, keys and settings into one verified archive')
    .argument('<file>', 'of the archive')
    .option('--passphrase-file <file>', 'seal the keys with what stands there')
    .option('--replace', 'put it in the place of an earlier one, once it is whole')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', backupHelp)
    .action((file: string, options: BackupOptions) => runBackup(operation, file, options));

async function runBackup(operation: Operation, named: string, options: BackupOptions): Promise<void> {
  const { output, signal } = operation;
  const config = readConfig();
  const target = path.resolve(readCallerFolder(), named);
  if (options.replace !== true && existsSync(target)) throw new NotEmpty(`${target} is there already. Say --replace.`);
  await refuseFolder(path.dirname(target));
  // What is left of one that was killed.
  await rm(unfinishedOf(target), { force: true });
  const startedMs = monotonicMs();
  const at = systemClock.now();
  const passphrase = await readPassphrase(options.passphraseFile);
  const taken = await withSchema(config, output, (sql) =>
    takeBackup({
      sql,
      store: imageStore(config, systemClock),
      keys: { secret_key: config.secretKey?.reveal() ?? secretKeyIn(config.dataDir) },
      passphrase,
      settings: readSettings(),
      target,
      at,
      signal,
      progress: (text) => output.progress(text),
    }),
  );
  output.progress('reading it back');
  await withArchive(
    target,
    () => undefined,
    () => Promise.resolve(),
  );
  const rows = taken.tables.reduce((all, table) => all + table.rows, 0);
  const seconds = secondsSince(startedMs);
  const { missing } = taken.images;
  if (missing.length > 0) {
    output.say(`${missing.length} files of pictures were not in the store, such as ${missing[0]}.`);
    operation.endWith(exitCodes.partly);
  }
  if (options.json === true) {
    const keys = passphrase === null ? 'open' : 'sealed';
    return output.print(jsonText({ file: target, taken_at: at.toISOString(), keys, rows, ...taken, seconds }));
  }
  const guarded = passphrase === null ? 'The keys in it lie open: guard it' : 'The keys in it are sealed';
  await output.print(
    `${target}: ${rows} rows of ${taken.tables.length} tables and ${taken.images.files} files of ${taken.images.pictures} pictures ` +
      `as of ${at.toISOString()}, ${megabytes(taken.bytes)}, written and read back in ${seconds} s. ${guarded}.\n`,
  );
}

interface RestoreOptions {
  readonly passphraseFile?: string;
  readonly keepImages?: true;
  readonly check?: true;
  readonly json?: true;
}

/** `oga restore`: an archive into an empty place. */
export const restoreCommand = (operation: Operation): Command =>
  new Command('restore')
    .description('bring a backup into an empty place, and check it')
    .argument('<file>', 'that "oga backup" wrote')
    .option('--passphrase-file <file>', 'with which its keys were sealed')
    .option('--keep-images', 'where images are already: leave them there')
    .option('--check', 'only read the archive and compare all checksums')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', restoreHelp)
    .action((file: string, options: RestoreOptions) => runRestore(operation, file, options));

async function runRestore(operation: Operation, named: string, options: RestoreOptions): Promise<void> {
  const { output, signal } = operation;
  const source = path.resolve(readCallerFolder(), named);
  const startedMs = monotonicMs();
  const say = (bytes: number) => output.progress(`checked ${megabytes(bytes)}`);
  await withArchive(source, say, async (archive, file) => {
    const rowsThere = archive.end.tables.reduce((all, { rows }) => all + rows, 0);
    const about = { file: source, taken_at: archive.head.taken_at, schema: archive.head.migrations.length };
    if (options.check === true) {
      const { files } = archive.end.images;
      const result = { ...about, rows: rowsThere, image_files: files, bytes: archive.bytes, whole: true };
      const text = `${source} is whole: ${rowsThere} rows and ${files} files of pictures as of ${archive.head.taken_at}.\n`;
      return output.print(options.json === true ? jsonText(result) : text);
    }
    const config = readConfig();
    refuseOtherRelease(archive);
    const { keys, settings } = await readBeginning(file, await readPassphrase(options.passphraseFile));
    refuseOtherKey(config, keys.secret_key);
    await refuseRunning(config);
    const store = imageStore(config, systemClock);
    const restored = await withDatabase(config, async (sql) => {
      const place = await refuseDatabase(sql, config);
      if (place === 'new' && options.keepImages !== true) await refuseImages(store, config);
      const progress = (text: string) => output.progress(text);
      return restoreBackup({ sql, store, config, keys, archive, file, signal, progress });
    });
    await mkdir(config.dataDir, { recursive: true });
    await writeFile(settingsFile(config.dataDir), jsonText(settings), { mode: 0o600 });
    const different = differencesOf(settings, readSettings());
    const seconds = secondsSince(startedMs);
    if (options.json === true) {
      return output.print(jsonText({ ...about, ...restored, settings_that_differ: different, seconds }));
    }
    for (const line of different) output.say(`Set otherwise: ${line}.`);
    await output.print(
      `${restored.rows} rows of ${restored.tables} tables and ${restored.image_files} files of pictures are as of ` +
        `${archive.head.taken_at}, checked, in ${seconds} s. What came later is lost. Everybody signs in anew.\n`,
    );
  });
}

async function withArchive<T>(
  name: string,
  onBytes: (bytes: number) => void,
  work: (archive: CheckedArchive, file: Awaited<ReturnType<typeof open>>) => Promise<T>,
): Promise<T> {
  const file = await open(name, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${name} cannot be read (${error.code}).`);
  });
  try {
    return await work(await checkArchive(file, onBytes), file);
  } finally {
    await file.close();
  }
}

async function refuseFolder(folder: string): Promise<void> {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new UsageError(`${folder} is no folder. Make it first.`);
}

const shortestPassphrase = 12;

async function readPassphrase(name: string | undefined): Promise<string | null> {
  if (name === undefined) return null;
  const file = path.resolve(readCallerFolder(), name);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`--passphrase-file: ${file} cannot be read (${error.code}).`);
  });
  if (text.trim().length >= shortestPassphrase) return text.trim();
  throw new UsageError(`--passphrase-file: at least ${shortestPassphrase} characters must stand in ${file}.`);
}

const secondsSince = (startedMs: number): number => Math.round((monotonicMs() - startedMs) / 100) / 10;
