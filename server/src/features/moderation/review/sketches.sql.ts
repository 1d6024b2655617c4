import { asJson, type AnySql, type Transaction } from '../../../platform/db/sql.ts';

/** A description as it is kept to be found. */
export interface SketchRecord {
  readonly listing_id: string;
  readonly is_submitted: boolean;
  /** Of what is submitted; null of what is public. */
  readonly revision: number | null;
  /** Hexadecimal. */
  readonly mark: string;
  readonly sketch: readonly number[];
  readonly bands: readonly number[];
}

/** Keeps sketches in place of those that were there. */
export const putSketches = (tx: AnySql, p: { sketches: readonly SketchRecord[] }) => tx`
  insert into listing_sketches (listing_id, is_submitted, revision, mark, sketch, bands)
  select listing_id, is_submitted, revision, decode(mark, 'hex'), sketch, bands
    from json_to_recordset(${asJson(tx, p.sketches)})
         as given (listing_id text, is_submitted boolean, revision integer, mark text, sketch integer[], bands integer[])
    join listings on listings.id = given.listing_id
   order by listing_id
  on conflict (listing_id, is_submitted) do update
     set revision = excluded.revision, mark = excluded.mark, sketch = excluded.sketch, bands = excluded.bands`;

/** Forgets what was submitted of a listing. */
export const dropSubmittedSketch = (tx: Transaction, p: { listingId: string }) => tx`
  delete from listing_sketches
   where listing_id = ${p.listingId}
     and is_submitted`;

/** Forgets what was public of listings that are so no more, and what was submitted of those of which nothing is. */
export const dropSketches = (sql: AnySql, p: { listingIds: readonly string[] }) => sql`
  delete from listing_sketches
   using listings
   where listing_sketches.listing_id = any(${p.listingIds as string[]}::text[])
     and listings.id = listing_sketches.listing_id
     and case when is_submitted then listings.submitted_revision is null else listings.status <> 'public' end`;

export interface PublicTextRow {
  readonly id: string;
  readonly city_id: number;
  readonly description: string;
  /** Hexadecimal, of what is sketched already; null: nothing is. */
  readonly mark: string | null;
}

/** What is public of these listings, with the mark of what is sketched of it. */
export const selectPublicTexts = (sql: AnySql, p: { listingIds: readonly string[] }) => sql<PublicTextRow[]>`
  select listing.id, listing.city_id, listing.description, encode(mark, 'hex') as mark
    from listings as listing
    left join listing_sketches on listing_id = listing.id and not is_submitted
   where listing.id = any(${p.listingIds as string[]}::text[])
     and status = 'public'`;

export interface SketchingRow {
  /** Sketched up to this number of the log; null: the first walk is not over. */
  readonly through: number | null;
  readonly walked: string | null;
  readonly walk_began: number | null;
  /** Changes up to this number are forgotten. */
  readonly forgotten: number;
  /** Number of the latest commit. */
  readonly latest: number;
}

export const selectSketching = (sql: AnySql) => sql<SketchingRow[]>`
  select through, walked, walk_began, forgotten, (select coalesce(max(number), 0) from commits) as latest
    from sketching
   cross join listing_log`;

export const setSketching = (
  sql: AnySql,
  p: { through: number | null; walked: string | null; walkBegan: number | null },
) => sql`
  update sketching
     set through = ${p.through},
         walked = ${p.walked},
         walk_began = ${p.walkBegan}`;

/** Public listings after an id, in the order of ids. */
export const selectPublicIds = (sql: AnySql, p: { after: string; limit: number }) => sql<{ id: string }[]>`
  select id
    from listings
   where status = 'public'
     and id > ${p.after}
   order by id
   limit ${p.limit}`;

/** Listings that changed after a number of the log, by commit: whole commits, as many as have so many changes. */
export const selectChangedIds = (sql: AnySql, p: { after: number; upTo: number; commits: number }) => sql<
  { id: string | null; number: number }[]
>`
  select change.listing_id as id, step.number
    from (
      select id, number
        from commits
       where number > ${p.after}
         and number <= ${p.upTo}
       order by number
       limit ${p.commits}
    ) as step
    left join listing_changes as change on change.commit_id = step.id
   order by step.number`;
