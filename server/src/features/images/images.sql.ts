import { asJson, type AnySql, type Sql, type Transaction } from '../../platform/db/sql.ts';
import type { FileFormat, SourceFormat } from './rules.ts';

/** A file of an image, as it is recorded. */
export interface FileRow {
  readonly format: FileFormat;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/** A picture, as it is found again. */
export interface ImageRow {
  readonly name: string;
  readonly files: readonly FileRow[];
}

export interface NewImage {
  /** In hexadecimal digits, as everywhere here. */
  readonly sha256: string;
  readonly name: string;
  readonly format: SourceFormat;
  readonly receivedBytes: number;
  readonly receivedWidth: number;
  readonly receivedHeight: number;
  readonly width: number;
  readonly height: number;
  readonly perceptualHash: string | null;
  readonly placeholder: string;
  readonly files: readonly FileRow[];
  readonly at: Date;
}

/** Says that a picture is wanted, so that it is not swept; finds it if it is known. */
export const wantImage = (sql: AnySql, p: { sha256: string; at: Date }) => sql<ImageRow[]>`
  update images
     set wanted_at = greatest(wanted_at, ${p.at})
   where sha256 = decode(${p.sha256}, 'hex')
  returning name, files`;

/** The same for many, as far as they are known. */
export const wantImages = (sql: AnySql, p: { sha256s: readonly string[]; at: Date }) => sql<{ sha256: string }[]>`
  update images
     set wanted_at = greatest(wanted_at, ${p.at})
   where sha256 in (select decode(given, 'hex') from unnest(${p.sha256s as string[]}::text[]) as given)
  returning encode(sha256, 'hex') as sha256`;

/** Keeps a picture, unless somebody was quicker: then his is answered. */
export const keepImage = (sql: AnySql, p: NewImage) => sql<ImageRow[]>`
  insert into images (sha256, name, format, received_bytes, received_width, received_height, width, height,
                      perceptual_hash, placeholder, files, made_at, wanted_at)
  values (decode(${p.sha256}, 'hex'), ${p.name}, ${p.format}, ${p.receivedBytes}, ${p.receivedWidth},
          ${p.receivedHeight}, ${p.width}, ${p.height}, ${p.perceptualHash}::text::bit(64), ${p.placeholder},
          ${asJson(sql, p.files)}, ${p.at}, ${p.at})
  on conflict (sha256) do update
     set wanted_at = greatest(images.wanted_at, excluded.wanted_at)
  returning name, files`;

/** A picture by what it was received as. */
export const findImage = (sql: AnySql, p: { sha256: string }) => sql<ImageRow[]>`
  select name, files
    from images
   where sha256 = decode(${p.sha256}, 'hex')`;

/** A picture by the name that its files have. */
export const findNamed = (sql: AnySql, p: { name: string }) => sql<{ sha256: string }[]>`
  select encode(sha256, 'hex') as sha256
    from images
   where name = ${p.name}`;

/** Adds files that were made later, once. */
export const addFiles = (sql: AnySql, p: { name: string; files: readonly FileRow[] }) => sql<{ sha256: string }[]>`
  update images
     set files = (files::jsonb || ${asJson(sql, p.files)}::jsonb)::json
   where name = ${p.name}
     and not exists (select
                       from json_array_elements(files) as file
                      where file ->> 'format' = ${p.files[0]?.format ?? null})
  returning encode(sha256, 'hex') as sha256`;

/** Listings that show a picture to strangers. */
export const listingsShowing = (sql: AnySql, p: { sha256: string }) => sql<{ listingId: string }[]>`
  select listing_id as "listingId"
    from shown_images
   where sha256 = decode(${p.sha256}, 'hex')
   order by listing_id`;

const backupLock = 7_364_071;

/** While a session holds this no picture is forgotten, so that the files which a snapshot names stay. Waits for a sweep. */
export const keepFiles = (session: Sql) => session`select pg_advisory_lock_shared(${backupLock})`;

/** Whether pictures may be forgotten in this transaction: while a backup is taken, later. */
export const mayForget = (tx: Transaction) => tx<{ granted: boolean }[]>`
  select pg_try_advisory_xact_lock(${backupLock}) as granted`;

/** Every picture with its files, in the order of names. */
export const allPictures = (sql: AnySql) => sql<ImageRow[]>`
  select name, files
    from images
   order by name`;

/** Forgets pictures that are in no listing and were not asked for since; some at a time. */
export const forgetUnused = (tx: Transaction, p: { before: Date; most: number }) => tx<{ name: string }[]>`
  with unused as (
    select sha256
      from images
     where wanted_at < ${p.before}
       and not exists (select from listing_images as listed where listed.sha256 = images.sha256)
       and not exists (select from shown_images as shown where shown.sha256 = images.sha256)
     limit ${p.most}
       for update skip locked
  )
  delete from images
   using unused
   where images.sha256 = unused.sha256
  returning images.name`;

/** Those of these names that no picture has. */
export const namesWithoutImage = (sql: AnySql, p: { names: readonly string[] }) => sql<{ name: string }[]>`
  select name
    from unnest(${p.names as string[]}::text[]) as given (name)
   where not exists (select from images where images.name = given.name)`;

/** An image of a listing with what is needed to show it. */
export interface ListedRow {
  readonly listingId: string;
  readonly id: string;
  readonly sha256: string;
  readonly position: number;
  readonly alt: string | null;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  readonly files: readonly FileRow[];
}

/** Nobody else changes the images of this listing until the transaction ends. */
export const holdImages = (tx: Transaction, p: { listingId: string }) => tx`
  select hold_images_of(${p.listingId})`;

/** Images of these listings as their owners have them, in order. */
export const listImages = (sql: AnySql, p: { listingIds: readonly string[] }) => sql<ListedRow[]>`
  select listed.listing_id as "listingId", listed.id, encode(listed.sha256, 'hex') as sha256, listed.position,
         listed.alt, image.name, image.width, image.height, image.placeholder, image.files
    from listing_images as listed
    join images as image using (sha256)
   where listed.listing_id = any(${p.listingIds as string[]}::text[])
   order by listed.listing_id, listed.position`;

/** Images of these listings as strangers see them, in order. */
export const listShown = (sql: AnySql, p: { listingIds: readonly string[] }) => sql<ListedRow[]>`
  select shown.listing_id as "listingId", shown.id, encode(shown.sha256, 'hex') as sha256, shown.position,
         shown.alt, image.name, image.width, image.height, image.placeholder, image.files
    from shown_images as shown
    join images as image using (sha256)
   where shown.listing_id = any(${p.listingIds as string[]}::text[])
   order by shown.listing_id, shown.position`;

/** One place in the list of a listing's images. */
export interface Placed {
  readonly id: string;
  readonly sha256: string;
  readonly position: number;
  readonly alt: string | null;
}

/** Takes images out of a listing. */
export const removeListed = (tx: Transaction, p: { listingId: string; ids: readonly string[] }) => tx`
  delete from listing_images
   where listing_id = ${p.listingId}
     and id = any(${p.ids as string[]}::text[])`;

/** Gives images of a listing their places and texts, where they have others. */
export const placeListed = (tx: Transaction, p: { listingId: string; images: readonly Placed[] }) => tx`
  update listing_images as listed
     set position = given.position, alt = given.alt
    from json_to_recordset(${asJson(tx, p.images)}) as given (id text, position smallint, alt text)
   where listed.listing_id = ${p.listingId}
     and listed.id = given.id
     and (listed.position, listed.alt) is distinct from (given.position, given.alt)`;

/** Puts pictures into a listing. */
export const insertListed = (tx: Transaction, p: { listingId: string; images: readonly Placed[]; at: Date }) => tx`
  insert into listing_images (id, listing_id, sha256, position, alt, added_at)
  select given.id, ${p.listingId}, decode(given.sha256, 'hex'), given.position, given.alt, ${p.at}
    from json_to_recordset(${asJson(tx, p.images)}) as given (id text, sha256 text, position smallint, alt text)`;

/** Strangers see from now on what the owner has. */
export const replaceShown = (tx: Transaction, p: { listingId: string }) => tx`
  with hidden as (
    delete from shown_images
     where listing_id = ${p.listingId}
       and position > (select count(*) from listing_images where listing_id = ${p.listingId})
  )
  insert into shown_images (listing_id, position, id, sha256, alt)
  select listing_id, position, id, sha256, alt
    from listing_images
   where listing_id = ${p.listingId}
  on conflict (listing_id, position) do update
     set id = excluded.id, sha256 = excluded.sha256, alt = excluded.alt`;

/** Two images that look alike. */
export interface AlikeRow {
  readonly imageId: string;
  readonly otherListingId: string;
  readonly otherImageId: string;
  /** Bits in which they differ; 0 also for the very same picture. */
  readonly distance: number;
}

/** Images of other listings that look like those of this one, the likest first. */
export const alikeImages = (sql: AnySql, p: { listingId: string; mostBits: number; most: number }) => sql<AlikeRow[]>`
  with own as (
    select listed.id, image.sha256, image.perceptual_hash as hash
      from listing_images as listed
      join images as image using (sha256)
     where listed.listing_id = ${p.listingId}
  ), alike as (
    select own.id as image_id, other.sha256, bit_count(own.hash # other.perceptual_hash)::integer as distance
      from own
      join images as other
        on substring(other.perceptual_hash from 1 for 16) = substring(own.hash from 1 for 16)
        or substring(other.perceptual_hash from 17 for 16) = substring(own.hash from 17 for 16)
        or substring(other.perceptual_hash from 33 for 16) = substring(own.hash from 33 for 16)
        or substring(other.perceptual_hash from 49 for 16) = substring(own.hash from 49 for 16)
    union
    select id, sha256, 0
      from own
  )
  select alike.image_id as "imageId", listed.listing_id as "otherListingId", listed.id as "otherImageId", alike.distance
    from alike
    join listing_images as listed on listed.sha256 = alike.sha256
   where listed.listing_id <> ${p.listingId}
     and alike.distance <= ${p.mostBits}
   order by alike.distance, listed.listing_id, listed.position
   limit ${p.most}`;
