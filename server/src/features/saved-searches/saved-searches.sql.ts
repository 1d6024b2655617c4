import type { AlertChannel, AlertFrequency, SavedCriteria } from '@oga/contract';
import { selectPageOf, type Order, type PagePart } from '../../platform/db/page.ts';
import type { AnySql, Fragment, Transaction } from '../../platform/db/sql.ts';
import type { SavedColumns } from './resolve-saved.ts';

/** Newest first. */
export const savedSearchOrder: Order = [
  { of: (sql) => sql`created_at`, direction: 'desc', type: 'moment' },
  { of: (sql) => sql`id`, direction: 'desc', type: 'id' },
];

const moment = (sql: AnySql, column: Fragment): Fragment =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const document = (sql: AnySql): Fragment => sql`
  select to_json(wire)::text as document
    from (
      select record.id, record.name, record.criteria, record.channel, record.frequency, record.price_drops,
             record.is_paused as paused,
             ${moment(sql, sql`record.last_match_at`)} as last_match_at,
             record.match_count,
             ${moment(sql, sql`record.tell_at`)} as next_told_at,
             ${moment(sql, sql`record.created_at`)} as created_at
    ) as wire`;

/** A page of an account's saved searches. */
export const selectSavedPage = (sql: AnySql, p: PagePart & { accountId: string }) => {
  const matching = sql`select * from saved_searches where account_id = ${p.accountId}`;
  return selectPageOf(sql, {
    ...p,
    matching,
    total: sql`select count(*) from saved_searches where account_id = ${p.accountId}`,
    order: savedSearchOrder,
    document: document(sql),
  });
};

/** One of them. */
export const selectSaved = (sql: AnySql, p: { accountId: string; id: string }) => sql<{ document: string }[]>`
  select shown.document
    from saved_searches as record
   cross join lateral (${document(sql)}) as shown
   where record.account_id = ${p.accountId}
     and record.id = ${p.id}`;

/** How many an account has. */
export const countSaved = (tx: Transaction, p: { accountId: string }) => tx<{ searches: number }[]>`
  select count(*)::integer as searches
    from saved_searches
   where account_id = ${p.accountId}`;

export interface SavedWish {
  readonly name: string;
  readonly criteria: SavedCriteria;
  readonly channel: AlertChannel;
  readonly frequency: AlertFrequency;
  readonly priceDrops: boolean;
  readonly isPaused: boolean;
}

const columnNames = (sql: AnySql): Fragment => sql`
  place_ids, listing_type, property_types, price_currency, min_price, max_price, min_bedrooms, max_bedrooms,
  min_bathrooms, min_parking, min_living_area, max_living_area, min_lot_area, max_lot_area, furnished, pets_allowed,
  amenities, boxes, polygons, near_point, radius_km, near_boxes, company_id, agent_id, project_id, words, word_query,
  worded_at`;

const columnValues = (sql: AnySql, c: SavedColumns, at: Date): Fragment => sql`
  ${c.placeIds as number[]}::integer[], ${c.listingType}, ${c.propertyTypes as string[]}::text[], ${c.priceCurrency},
  ${c.minPrice}::numeric, ${c.maxPrice}::numeric, ${c.minBedrooms}::integer, ${c.maxBedrooms}::integer,
  ${c.minBathrooms}::integer, ${c.minParking}::integer, ${c.minLivingArea}::float8, ${c.maxLivingArea}::float8,
  ${c.minLotArea}::float8, ${c.maxLotArea}::float8, ${c.furnished}::boolean, ${c.petsAllowed}::boolean,
  ${c.amenities as string[]}::text[], ${c.boxes as string[] | null}::text[]::box[],
  ${c.polygons as string[] | null}::text[]::polygon[], ${c.nearPoint}::text::point, ${c.radiusKm}::float8,
  ${c.nearBoxes as string[] | null}::text[]::box[], ${c.companyId}, ${c.agentId}, ${c.projectId}, ${c.words},
  ${c.wordQuery}::text::tsquery, ${c.words === null ? null : at}::timestamptz`;

export const insertSaved = (
  tx: Transaction,
  p: SavedWish & { id: string; accountId: string; columns: SavedColumns; at: Date },
) => tx`
  insert into saved_searches (id, account_id, name, criteria, channel, frequency, price_drops, is_paused, created_at,
                              ${columnNames(tx)})
  values (${p.id}, ${p.accountId}, ${p.name}, ${tx.json(p.criteria)}, ${p.channel}, ${p.frequency}, ${p.priceDrops},
          ${p.isPaused}, ${p.at}, ${columnValues(tx, p.columns, p.at)})`;

export interface HeldSearch {
  readonly number: number;
  readonly name: string;
  readonly criteria: SavedCriteria;
  readonly channel: AlertChannel;
  readonly frequency: AlertFrequency;
  readonly price_drops: boolean;
  readonly is_paused: boolean;
  readonly last_told_at: Date | null;
  readonly tell_at: Date | null;
}

/** One of an account's, held until the transaction ends. */
export const holdSaved = (tx: Transaction, p: { accountId: string; id: string }) => tx<HeldSearch[]>`
  select number, name, criteria, channel, frequency, price_drops, is_paused, last_told_at, tell_at
    from saved_searches
   where account_id = ${p.accountId}
     and id = ${p.id}
     for update`;

export const updateSaved = (
  tx: Transaction,
  p: Omit<SavedWish, 'criteria'> & { number: number; tellAt: Date | null },
) => tx`
  update saved_searches
     set name = ${p.name},
         channel = ${p.channel},
         frequency = ${p.frequency},
         price_drops = ${p.priceDrops},
         is_paused = ${p.isPaused},
         tell_at = ${p.tellAt}
   where number = ${p.number}`;

/** It looks for something else. */
export const setCriteria = (
  tx: Transaction,
  p: { number: number; criteria: SavedCriteria; columns: SavedColumns; at: Date },
) => tx`
  update saved_searches
     set criteria = ${tx.json(p.criteria)},
         (${columnNames(tx)}) = row (${columnValues(tx, p.columns, p.at)})
   where number = ${p.number}`;

/** From now on it tells of what comes later, and of nothing that waits. */
export const startAnew = (tx: Transaction, p: { number: number; at: Date }) => tx`
  with left_out as (
    update saved_search_matches
       set told_at = ${p.at},
           is_left_out = true
     where search_number = ${p.number}
       and told_at is null
  )
  update saved_searches
     set since_commit = current_commit(),
         tell_at = null
   where number = ${p.number}`;

/** Answers its id; none where it is not of the account. */
export const deleteSaved = (tx: Transaction, p: { accountId: string; id: string }) => tx<{ id: string }[]>`
  delete from saved_searches
   where account_id = ${p.accountId}
     and id = ${p.id}
  returning id`;

/** Whose it is that is to be paused by a link. */
export const selectBySignedLink = (sql: AnySql, p: { id: string }) => sql<{ name: string; is_paused: boolean }[]>`
  select name, is_paused
    from saved_searches
   where id = ${p.id}`;

/** Holds what a link that was signed is to pause. */
export const holdBySignedLink = (tx: Transaction, p: { id: string }) => tx<{ number: number; name: string }[]>`
  select number, name
    from saved_searches
   where id = ${p.id}
     for update`;

export const pauseSaved = (tx: Transaction, p: { number: number }) => tx`
  update saved_searches
     set is_paused = true,
         tell_at = null
   where number = ${p.number}`;

/** Saved searches, and those that have something to tell. */
export const countStanding = (sql: AnySql) => sql<{ active: number; paused: number; waiting: number }[]>`
  select count(*) filter (where not is_paused)::integer as active,
         count(*) filter (where is_paused)::integer as paused,
         count(*) filter (where tell_at is not null)::integer as waiting
    from saved_searches`;

/** For how long the first of those that have something to tell should have told it. */
export const readLateness = (sql: AnySql, p: { at: Date }) => sql<{ late_seconds: number }[]>`
  select coalesce(greatest(0, extract(epoch from ${p.at}::timestamptz - least(
           (select min(tell_at) from saved_searches where tell_at is not null and frequency = 'instant'),
           (select min(tell_at) from saved_searches where tell_at is not null and frequency <> 'instant')))), 0)::float8 as late_seconds`;

/** How many commits came since those whose listings were met. */
export const readBehind = (sql: AnySql) => sql<{ behind: number }[]>`
  select greatest(0, (select coalesce(max(number), 0) from commits) - through) as behind
    from listings_met`;
