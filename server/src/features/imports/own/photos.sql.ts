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

/** Forgets photos of a source that none of its offers names and that were asked for before a moment. */
export const forgetPhotos = (sql: AnySql, p: { sourceId: string; before: Date }) => sql`
  delete from source_photos
   where source_id = ${p.sourceId}
     and tried_at < ${p.before}
     and identity not in (
           select coalesce(photo ->> 'key', photo ->> 'url')
             from source_offers
            cross join jsonb_array_elements(wanted -> 'facts' -> 'photos') as photo
            where source_id = ${p.sourceId}
              and wanted is not null
         )`;

/** Sources with photos that were asked for before a moment. */
export const selectWithPhotos = (sql: AnySql, p: { before: Date }) => sql<{ source_id: string }[]>`
  select distinct source_id
    from source_photos
   where tried_at < ${p.before}`;

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
