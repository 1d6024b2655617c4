import { asJson, type Transaction } from '../../platform/db/sql.ts';

/** A project's facts as columns, ready for `json_to_recordset`. */
export interface ProjectRecord {
  readonly id: string;
  readonly slug: string;
  readonly developer_id: string;
  readonly external_id: string | null;
  readonly handle: string;
  readonly name: string;
  readonly name_key: string;
  readonly original_locale: string;
  readonly description: string | null;
  readonly translations: unknown;
  readonly stage: string;
  readonly delivery_date: string | null;
  readonly progress_percent: number | null;
  readonly country_id: number;
  readonly division_id: number | null;
  readonly city_id: number;
  readonly neighborhood_id: number | null;
  readonly address: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly amenities: readonly string[];
  readonly images: unknown;
  readonly video_url: string | null;
  readonly fingerprint: string;
  /** Folded; the names of developer and places are added to it. */
  readonly search_text: string;
}

export interface UnitRecord {
  readonly id: string;
  readonly project_id: string;
  readonly key: string;
  readonly position: number;
  readonly name: string;
  readonly type: string | null;
  readonly floor: number | null;
  readonly bedrooms: number | null;
  readonly bathrooms: number | null;
  readonly area_m2: number | null;
  readonly price_amount: number | null;
  readonly price_currency: string | null;
  readonly status: string;
}

const columns = [
  'id', 'slug', 'developer_id', 'external_id', 'handle', 'name', 'name_key', 'original_locale', 'description',
  'translations', 'stage', 'delivery_date', 'progress_percent', 'country_id', 'division_id', 'city_id',
  'neighborhood_id', 'address', 'latitude', 'longitude', 'location_precision', 'amenities', 'images', 'video_url',
  'fingerprint', 'search_text',
] as const; // prettier-ignore

/** The columns are constants of this file: nothing of a caller is in these texts. */
const named = (tx: Transaction, prefix = '') => tx.unsafe(columns.map((column) => prefix + column).join(', '));

/** Adds projects, or rewrites those that are there. A project without a point is shown at its neighborhood or city. */
export const upsertProjects = (tx: Transaction, p: { records: readonly ProjectRecord[]; at: Date }) => tx`
  insert into projects (created_at, updated_at, ${named(tx)})
  select ${p.at}, ${p.at}, ${named(tx)}
    from (
      select record.id, record.slug, developer_id, external_id, handle, record.name, record.name_key, original_locale,
             record.description, translations, stage, delivery_date, progress_percent, country_id, division_id, city_id,
             neighborhood_id, record.address, amenities, images, video_url, fingerprint,
             case when record.latitude is null then coalesce(neighborhood.latitude, city.latitude) else record.latitude end as latitude,
             case when record.latitude is null then coalesce(neighborhood.longitude, city.longitude) else record.longitude end as longitude,
             case when record.latitude is not null then 'exact' when neighborhood.latitude is not null then 'neighborhood' else 'city' end as location_precision,
             record.search_text || ltrim(regexp_replace(
               lower(unaccent(concat_ws(' ', developer.name, neighborhood.name, city.name, division.name, country.name, country.name_en, country.name_pt))),
               '[^[:alnum:]]+', ' ', 'g')) || ' ' as search_text
        from json_to_recordset(${asJson(tx, p.records)}) as record (
               id text, slug text, developer_id text, external_id text, handle text, name text, name_key text,
               original_locale text, description text, translations jsonb, stage text, delivery_date date,
               progress_percent integer, country_id integer, division_id integer, city_id integer,
               neighborhood_id integer, address text, latitude double precision, longitude double precision,
               amenities text[], images json, video_url text, fingerprint text, search_text text
             )
        join companies as developer on developer.id = record.developer_id
        join places as country on country.id = record.country_id
        join places as city on city.id = record.city_id
        left join places as division on division.id = record.division_id
        left join places as neighborhood on neighborhood.id = record.neighborhood_id
    ) as stated
  on conflict (id) do update
     set (updated_at, ${named(tx)}) = row(${p.at}, ${named(tx, 'excluded.')})`;

/** Removes units of these projects that are not among those given. */
export const deleteOtherUnits = (
  tx: Transaction,
  p: { projectIds: readonly string[]; units: readonly Pick<UnitRecord, 'project_id' | 'key'>[] },
) => tx`
  delete from project_units
   where project_id = any(${p.projectIds as string[]})
     and (project_id, key) not in (
       select project_id, key from json_to_recordset(${asJson(tx, p.units)}) as kept (project_id text, key text)
     )`;

/** Adds units, or rewrites known ones, which keep their ids. */
export const upsertUnits = (tx: Transaction, p: { units: readonly UnitRecord[] }) => tx`
  insert into project_units (id, project_id, key, position, name, type, floor, bedrooms, bathrooms, area_m2, price_amount, price_currency, status)
  select id, project_id, key, position, name, type, floor, bedrooms, bathrooms, area_m2, price_amount, price_currency, status
    from json_to_recordset(${asJson(tx, p.units)}) as unit (
           id text, project_id text, key text, position integer, name text, type text, floor integer, bedrooms integer,
           bathrooms integer, area_m2 double precision, price_amount numeric, price_currency text, status text
         )
  on conflict (project_id, key) do update
     set position = excluded.position,
         name = excluded.name,
         type = excluded.type,
         floor = excluded.floor,
         bedrooms = excluded.bedrooms,
         bathrooms = excluded.bathrooms,
         area_m2 = excluded.area_m2,
         price_amount = excluded.price_amount,
         price_currency = excluded.price_currency,
         status = excluded.status`;

/** Keeps slugs that projects had before. */
export const insertFormerSlugs = (tx: Transaction, p: { slugs: readonly { slug: string; project_id: string }[] }) => tx`
  insert into project_former_slugs ${tx(p.slugs as never)}
  on conflict do nothing`;

export interface KnownProjectRow {
  readonly id: string;
  readonly slug: string;
  readonly former_slugs: readonly string[];
  readonly developer_id: string;
  readonly external_id: string | null;
  readonly handle: string;
  readonly fingerprint: string;
}

/** What is known of the projects of these developers. */
export const selectKnownProjects = (tx: Transaction, p: { developerIds: readonly string[] }) => tx<KnownProjectRow[]>`
  select id, slug, developer_id, external_id, handle, fingerprint,
         array(select slug from project_former_slugs where project_id = projects.id) as former_slugs
    from projects
   where developer_id = any(${p.developerIds as string[]})
   order by id`;

/** Imports of projects do their steps one after the other: what one reads, no other changes until it has written. */
export const takeImportTurn = (tx: Transaction) => tx`
  select pg_advisory_xact_lock(7364031)`;
