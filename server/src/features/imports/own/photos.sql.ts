import type { AnySql } from '../../../platform/db/sql.ts';

export interface PhotoRow {
  readonly identity: string;
  /** Hexadecimal; null: it could not be taken. */
  readonly sha256: string | null;
  readonly fault: string | null;
  readonly attempts: number;
}

/** What is known of photos of a source. */
export const selectPhotos = (sql: AnySql, p: { sourceId: string; identities: readonly string[] }) => sql<PhotoRow[]>`
  select identity, encode(sha256, 'hex') as sha256, fault, attempts
    from source_photos
   where source_id = ${p.sourceId}
     and identity = any(${p.identities as string[]})`;

/** Remembers what fetching a photo gave. */
export const rememberPhoto = (
  sql: AnySql,
  p: { sourceId: string; identity: string; sha256: string | null; fault: string | null; at: Date },
) => sql`
  insert into source_photos (source_id, identity, sha256, fault, tried_at)
  values (${p.sourceId}, ${p.identity}, decode(${p.sha256}, 'hex'), ${p.fault}, ${p.at})
  on conflict (source_id, identity) do update
     set sha256 = excluded.sha256,
         fault = excluded.fault,
         tried_at = excluded.tried_at,
         attempts = source_photos.attempts + 1`;
