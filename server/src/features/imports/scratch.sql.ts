import { asJson, type AnySql } from '../../platform/db/sql.ts';

/**
 * Temporary tables of the importing session: what was read, and what is to become of it. They are nobody else's, are
 * never logged, and are gone with the session even when its process is killed.
 */
export const createScratch = (session: AnySql) =>
  session.unsafe(`
    drop table if exists pg_temp.import_staging, pg_temp.import_plan;
    create temporary table import_staging (
      position integer not null,
      external_id text collate "C",
      -- Null: the item was rejected, or is gone.
      listing_type text,
      -- Why the source says that it offers the item no more.
      gone_reason text,
      content_fingerprint text collate "C",
      price_fingerprint text collate "C",
      -- The item has an offer that could not be used: one that is not here is not taken for removed.
      doubtful boolean not null,
      -- Null where nothing has changed since the last run.
      place json,
      facts json,
      raw json,
      contact json,
      remarks json
    );
    create temporary table import_plan (
      line integer primary key,
      -- An outcome, or another \`Act\` (plan.sql.ts).
      act text not null,
      position integer,
      external_id text collate "C",
      listing_type text,
      listing_id text collate "C",
      -- The last run read feeds otherwise.
      reread boolean not null,
      gone_reason text,
      remarks json
    );`);

/** An offer, or an item that was rejected, on its way into the staging table. */
export interface StagedRow {
  readonly position: number;
  readonly external_id: string | null;
  readonly listing_type: string | null;
  readonly gone_reason: string | null;
  readonly content_fingerprint: string | null;
  readonly price_fingerprint: string | null;
  readonly doubtful: boolean;
  readonly place: unknown;
  readonly facts: unknown;
  readonly raw: unknown;
  readonly contact: unknown;
  readonly remarks: unknown;
}

/** Stages rows. Of an offer that stands as the last run left it, only its name is kept. */
export const insertStaged = (session: AnySql, p: { sourceId: string | null; rows: readonly StagedRow[] }) => session`
  insert into import_staging
  select item.position, item.external_id, item.listing_type, item.gone_reason, item.content_fingerprint, item.price_fingerprint,
         item.doubtful,
         case when not stands then item.place end,
         case when not stands then item.facts end,
         case when not stands then item.raw end,
         case when not stands then item.contact end,
         case when not stands then item.remarks end
    from json_to_recordset(${asJson(session, p.rows)}) as item (
           position integer, external_id text, listing_type text, gone_reason text, content_fingerprint text,
           price_fingerprint text, doubtful boolean, place json, facts json, raw json, contact json, remarks json
         )
   cross join lateral (
           select exists (
             select from source_offers as offer
               left join listings on listings.id = offer.listing_id
              where offer.source_id = ${p.sourceId}
                and offer.external_id = item.external_id
                and offer.listing_type = item.listing_type
                and offer.content_fingerprint = item.content_fingerprint
                and offer.price_fingerprint = item.price_fingerprint
                and case when offer.wanted is null then listings.status = 'public'
                         else offer.gone_at is null and offer.missing_since is null end
           ) as stands
         ) as known`;

/** Readies the staging table for the comparison: nobody but this session can analyze its table. */
export const indexStaged = (session: AnySql) =>
  session.unsafe('create index on import_staging (external_id, listing_type); analyze import_staging;');

export interface StagedCounts {
  readonly items: number;
  readonly offers: number;
  readonly unnamed: number;
}

export const countStaged = (session: AnySql) => session<StagedCounts[]>`
  select count(distinct position) as items,
         count(listing_type) as offers,
         count(*) filter (where external_id is null) as unnamed
    from import_staging`;

/** Takes a name for this session, for as long as it lasts, unless another one has it. */
export const tryLock = (session: AnySql, p: { name: string }) => session<{ taken: boolean }[]>`
  select pg_try_advisory_lock(hashtextextended(${p.name}, 0)) as taken`;
