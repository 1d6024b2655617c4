import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../config.ts';
import type { ImageStore } from '../../features/images/port.ts';
import { findRunningEmbedded } from '../../platform/db/embedded.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { isRestoreUnfinished } from '../../platform/db/unfinished-restore.ts';
import { NotEmpty } from '../faults.ts';
import { selectOthers, selectTables } from './catalogue.sql.ts';
import { fingerprintOf } from './take-backup.ts';

/** A server that runs on what is restored under it would go on with what it remembers. */
export async function refuseRunning({ databaseUrl, dataDir }: Config): Promise<void> {
  if (databaseUrl !== null) return;
  const running = await findRunningEmbedded(dataDir);
  if (running === null) return;
  throw new NotEmpty(
    `A server runs on ${dataDir} (process ${running.ownerPid}). Stop it, or set DATA_DIR to a new folder.`,
  );
}

/** What a program that was started once and did nothing has written. */
const shipped = new Set(
  [
    'places', 'places_version', 'place_counts', 'exchange_rates', 'listing_log', 'market_state', 'location_secret',
    'sketching', 'known_words', 'job_schedules', 'moderation_rule_sets', 'search_words', 'commits', 'signing_keys',
    'event_log', 'event_commits', 'listings_met', 'met_listings', 'webhook_follower',
  ].map((table) => `public.${table}`),
); // prettier-ignore

/** Whether this is what is left of a restore that ended early: its mark stands there. */
export async function refuseDatabase(sql: Sql, config: Config): Promise<'new' | 'unfinished'> {
  const others = await selectOthers(sql);
  if (others.length > 0) {
    const who = others.map(({ name, count }) => `${count} of "${name}"`).join(', ');
    throw new NotEmpty(`The database is in use: connections ${who}. Stop the servers first.`);
  }
  if (await isRestoreUnfinished(sql)) return 'unfinished';
  const tables = (await selectTables(sql)).filter(({ table }) => !shipped.has(table) && table.startsWith('public.'));
  for (const { table } of tables) {
    const [row] = await sql.unsafe<{ holds: boolean }[]>(`select exists (select from ${table}) as holds`);
    if (row?.holds !== true) continue;
    const where =
      config.databaseUrl === null ? 'Set DATA_DIR to a new folder' : 'Set DATABASE_URL to an empty database';
    throw new NotEmpty(
      `The database is not empty: ${table} has rows. ${where}; nothing is ever restored over anything.`,
    );
  }
  return 'new';
}

export async function refuseImages(store: ImageStore, config: Config): Promise<void> {
  for await (const name of store.names()) {
    if (name.startsWith('.')) continue;
    const where =
      config.imageBucket === null
        ? `${path.join(config.dataDir, 'images')} is not empty. Set DATA_DIR to a new folder`
        : `The bucket ${config.imageBucket.bucket} holds images. Set S3_BUCKET to an empty one`;
    throw new NotEmpty(
      `${where}, or say --keep-images: those that are there stay, and no name is ever given to two pictures.`,
    );
  }
}

export const secretKeyFile = (dataDir: string): string => path.join(dataDir, 'secret-key');

/** Refuses where another key is set or kept than the one that everything in the backup is sealed with. */
export function refuseOtherKey({ secretKey, dataDir }: Config, key: string): void {
  const file = secretKeyFile(dataDir);
  if (secretKey !== null && secretKey.reveal() !== key) {
    throw new NotEmpty(
      `SECRET_KEY is another key than the backup's (its SHA-256 begins with ${fingerprintOf(key)}). Set it to that one, or leave it out: then the backup's is kept in ${file}.`,
    );
  }
  if (secretKey === null && existsSync(file) && readFileSync(file, 'utf8').trim() !== key) {
    throw new NotEmpty(`${file} holds another key than the backup. Move it away, or set DATA_DIR to a new folder.`);
  }
}
