import { constants, existsSync } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import path from 'node:path';
import { libreTranslate } from '../adapters/translation/libretranslate.ts';
import type { Config } from '../config.ts';
import { clusterDirOf } from '../platform/db/embedded-cluster.ts';
import { readSchemaVersions } from '../platform/db/schema-state.ts';
import type { Sql } from '../platform/db/sql.ts';
import { isRestoreUnfinished } from '../platform/db/unfinished-restore.ts';
import { explain } from './explain.ts';
import { openConfigured } from './with-database.ts';

/** What was found, and the command or deed that mends it. */
export interface Finding {
  readonly check: string;
  readonly ok: boolean;
  readonly said: string;
  readonly mend: string | null;
}

export const well = (check: string, said: string): Finding => ({ check, ok: true, said, mend: null });
export const ill = (check: string, said: string, mend: string): Finding => ({ check, ok: false, said, mend });

const start = 'npx -y pnpm@12 start';
const migrate = 'npx -y pnpm@12 oga migrate';

const nodeMajorMin = 24;

export function checkNode(): Finding {
  const major = Number(process.versions.node.split('.')[0]);
  return major >= nodeMajorMin
    ? well('node', process.versions.node)
    : ill('node', `${process.versions.node} is too old`, 'call it through npx -y pnpm@12 oga, which brings Node 24');
}

/** The nearest folder that exists: what is not there yet is made in it. */
const existingAbove = (folder: string): string => (existsSync(folder) ? folder : existingAbove(path.dirname(folder)));

export async function checkDataFolder(dataDir: string): Promise<Finding> {
  const folder = existingAbove(dataDir);
  const isWritable = await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
  return isWritable
    ? well('data folder', folder === dataDir ? dataDir : `${dataDir} (not made yet)`)
    : ill('data folder', `${folder} cannot be written to`, `give it to this user, or set DATA_DIR`);
}

const freeBytesMin = 1024 ** 3;

export async function checkDisk(dataDir: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(existingAbove(dataDir));
  const gigabytes = `${((bavail * bsize) / 1024 ** 3).toFixed(1)} GB free`;
  return bavail * bsize >= freeBytesMin
    ? well('disk', gigabytes)
    : ill('disk', `${gigabytes}; less than 1 GB is little`, 'make room, or set DATA_DIR to a larger disk');
}

const translationMs = 20_000;

/** Whether the translation service, where there is one, translates between the three languages. */
export async function checkTranslation({ translation }: Config): Promise<Finding> {
  if (translation === null) return well('translation', 'no service; texts are composed from the facts');
  const service = libreTranslate({ ...translation, timeoutMs: translationMs });
  const signal = AbortSignal.timeout(2 * translationMs);
  try {
    for (const [source, target] of [['es', 'en'], ['en', 'pt'], ['pt', 'es']] as const) {
      await service.translate({ texts: [source === 'en' ? 'house' : 'casa'], source, target, signal });
    }
    return well('translation', `${translation.url} translates`);
  } catch (error) {
    return ill('translation', (error as Error).message, 'check TRANSLATE_URL, TRANSLATE_API_KEY and its languages');
  }
} // prettier-ignore

const versionMin = 150_000;
const extensionsNeeded = ['pg_trgm', 'unaccent'];

/**
 * Whether the database answers, and is one that this program can work with; then what else is asked of one that is.
 * Creates none.
 */
export async function checkDatabase(
  config: Config,
  more: (sql: Sql) => Promise<Finding[]> = () => Promise.resolve([]),
): Promise<Finding[]> {
  if (config.databaseUrl === null && !existsSync(clusterDirOf(config.dataDir))) {
    return [ill('database', `there is none in ${config.dataDir} yet`, start)];
  }
  const mend = config.databaseUrl === null ? start : 'check DATABASE_URL, and that the database runs';
  try {
    const database = await openConfigured(config);
    try {
      return await examineDatabase(database.sql, database.kind, more);
    } finally {
      await database.close();
    }
  } catch (error) {
    return [ill('database', explain(error).split('\n', 1)[0]!, mend)];
  }
}

async function examineDatabase(
  sql: Sql,
  kind: 'embedded' | 'external',
  more: (sql: Sql) => Promise<Finding[]>,
): Promise<Finding[]> {
  const [server] = await sql<{ version: string; number: number }[]>`
    select current_setting('server_version') as version, current_setting('server_version_num')::integer as number`;
  const { version, number } = server!;
  const findings = [well('database', `${kind} PostgreSQL answers`)];
  findings.push(
    number >= versionMin
      ? well('version', version)
      : ill('version', `${version} is too old`, 'use PostgreSQL 15 or later, or none: leave DATABASE_URL out'),
  );
  if (await isRestoreUnfinished(sql)) {
    const half = ill('restore', 'a backup did not arrive in whole', 'npx -y pnpm@12 oga restore <file>');
    return [...findings, half];
  }
  const schema = await readSchemaVersions(sql);
  if (schema.database > schema.program) {
    const newer = `at ${schema.database}, newer than this program (${schema.program})`;
    return [...findings, ill('schema', newer, 'run the release that migrated it')];
  }
  if (schema.database < schema.program) {
    return [...findings, ill('schema', `at ${schema.database}, this program needs ${schema.program}`, migrate)];
  }
  findings.push(well('schema', `at ${schema.database}`));
  const installed = (await sql<{ extname: string }[]>`select extname from pg_extension`).map((row) => row.extname);
  const missing = extensionsNeeded.filter((name) => !installed.includes(name));
  findings.push(
    missing.length === 0
      ? well('extensions', extensionsNeeded.join(', '))
      : ill(
          'extensions',
          `missing: ${missing.join(', ')}`,
          missing.map((name) => `create extension ${name};`).join(' '),
        ),
  );
  const [places] = await sql<{ count: number }[]>`select count(*) as count from places`;
  findings.push(
    places!.count > 0 ? well('places', `${places!.count} loaded`) : ill('places', 'none are loaded', migrate),
  );
  return [...findings, ...(await more(sql))];
}
