import type { Locale } from '@oga/contract';
import type { AnySql, Fragment } from '../../platform/db/sql.ts';
import { machineText } from '../translations/index.ts';

interface Shown {
  readonly locale: Locale | null;
  readonly siteUrl: string;
}

/**
 * A project as the contract shows it, as one JSON text, over a row of `projects` named `record`; `isWhole` adds its
 * units. Dollars are reckoned at the stored rate while reading, so they are right at once after a new rate. A description
 * that has to be composed is left open, for `fillTexts`, which knows a record by its first field and its last.
 */
export const projectDocument = (sql: AnySql, { locale, siteUrl, isWhole }: Shown & { isWhole: boolean }) => sql`
  select to_json(wire)::text as document
    from (
      select record.id,
             record.slug,
             shown.name,
             shown.description,
             coalesce(${locale}::text, record.original_locale) as locale,
             record.original_locale,
             shown.translation,
             record.stage,
             record.delivery_date,
             record.progress_percent,
             developer.verified,
             (select to_json(ref) from (select developer.id, developer.name, developer.slug, developer.verified) as ref) as developer,
             ${locationOf(sql, locale)} as location,
             summary.price_from,
             summary.price_to,
             trim_scale(summary.price_from_usd) as price_from_usd,
             trim_scale(summary.price_to_usd) as price_to_usd,
             summary.units_total,
             summary.units_available,
             (${unitTypes(sql, locale)}) as unit_types,
             ${isWhole ? sql`(${units(sql, locale)}) as units,` : sql``}
             record.amenities,
             -- Photos that we serve ourselves are kept without an origin.
             replace(record.images::text, '"url":"/', '"url":"' || ${siteUrl}::text || '/')::json as images,
             record.video_url,
             ${siteUrl}::text || '/projects/' || record.slug as url,
             to_char(record.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as updated_at
        from companies as developer
       cross join lateral (${shownText(sql, locale)}) as shown
       cross join lateral (${summary(sql)}) as summary
       where developer.id = record.developer_id
    ) as wire`;

/**
 * Name and description in the language asked for, and how they came about. A name is the same in every language unless
 * the developer gives another; without a description in the language it is null and to be composed: never the original
 * under another language's name. (`offset 0` keeps this from being planned for every mention.)
 */
const shownText = (sql: AnySql, locale: Locale | null): Fragment =>
  locale === null
    ? sql`select record.name, record.description, 'original' as translation`
    : sql`
         select coalesce(own ->> 'name', record.name) as name,
                case kind when 'original' then record.description when 'human' then own ->> 'description' else machine end as description,
                case when kind <> 'machine' or machine is not null then kind else 'generated' end as translation
           from (
             select own, kind,
                    case when kind = 'machine' and record.description is not null
                         then ${machineText(sql, { text: sql`record.description`, source: sql`record.original_locale`, target: sql`${locale}::text` })}
                    end as machine
               from (
                 select own, case when record.original_locale = ${locale}::text then 'original'
                                  when ${isWhole(sql)} then 'human'
                                  else 'machine'
                             end as kind
                   from (select case when record.original_locale <> ${locale}::text then record.translations -> ${locale}::text end as own offset 0) as given
                 offset 0
               ) as chosen
             offset 0
           ) as told`;

/** Whether the developer's text in a language, named `own`, says all that the original does. */
export const isWhole = (sql: AnySql): Fragment =>
  sql`(own is not null and (own ->> 'description' is not null or record.description is null))`;

const locationOf = (sql: AnySql, locale: Locale | null): Fragment => sql`(
  select to_json(location)
    from (
      select case coalesce(${locale}::text, record.original_locale)
               when 'en' then coalesce(country.name_en, country.name)
               when 'pt' then coalesce(country.name_pt, country.name)
               else country.name
             end as country,
             country.code as country_code,
             division.name as division,
             city.name as city,
             neighborhood.name as neighborhood,
             record.address,
             record.latitude,
             record.longitude,
             record.location_precision as precision
        from places as country
        join places as city on city.id = record.city_id
        left join places as division on division.id = record.division_id
        left join places as neighborhood on neighborhood.id = record.neighborhood_id
       where country.id = record.country_id
    ) as location
)`;

/** Units of the record with their value in dollars. */
const valued = (sql: AnySql): Fragment => sql`
  select unit.*, round(unit.price_amount * rate.usd_per_unit, 2) as price_usd
    from project_units as unit
    left join exchange_rates as rate on rate.currency = unit.price_currency
   where unit.project_id = record.id`;

const money = (sql: AnySql): Fragment => sql`row(trim_scale(price_amount), price_currency)::wire_money`;

/** From and to are prices of units as they stand: which is lower is judged in dollars where there are several currencies. */
const summary = (sql: AnySql): Fragment => sql`
  select count(*) as units_total,
         count(*) filter (where status = 'available') as units_available,
         (array_agg(${money(sql)} order by price_usd nulls last, price_amount, position) filter (where status = 'available' and price_amount is not null))[1] as price_from,
         (array_agg(${money(sql)} order by price_usd desc nulls last, price_amount desc, position) filter (where status = 'available' and price_amount is not null))[1] as price_to,
         min(price_usd) filter (where status = 'available') as price_from_usd,
         max(price_usd) filter (where status = 'available') as price_to_usd
    from (${valued(sql)}) as valued`;

/** What a unit's type is called: the developer's word, else by its bedrooms in the language shown. */
const typeName = (sql: AnySql, locale: Locale | null): Fragment =>
  sql`coalesce(type, unit_type_name(bedrooms, coalesce(${locale}::text, record.original_locale)))`;

const unitTypes = (sql: AnySql, locale: Locale | null): Fragment => sql`
  select coalesce(json_agg(kind order by kind.bedrooms nulls last, kind.area_from_m2 nulls last, kind.name), '[]'::json)
    from (
      select ${typeName(sql, locale)} as name,
             bedrooms,
             min(area_m2) as area_from_m2,
             max(area_m2) as area_to_m2,
             (array_agg(${money(sql)} order by price_usd nulls last, price_amount, position) filter (where status = 'available' and price_amount is not null))[1] as price_from,
             count(*) filter (where status = 'available') as available
        from (${valued(sql)}) as valued
       group by 1, 2
    ) as kind`;

const units = (sql: AnySql, locale: Locale | null): Fragment => sql`
  select coalesce(json_agg(shown order by valued.position), '[]'::json)
    from (${valued(sql)}) as valued
   cross join lateral (
     select valued.id,
            valued.name,
            ${typeName(sql, locale)} as type,
            valued.floor,
            valued.bedrooms,
            valued.bathrooms,
            valued.area_m2,
            case when valued.price_amount is not null then ${money(sql)} end as price,
            trim_scale(valued.price_usd) as price_usd,
            valued.status
   ) as shown`;
