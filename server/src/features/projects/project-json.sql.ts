import type { Locale } from '@oga/contract';
import type { AnySql, Fragment } from '../../platform/db/sql.ts';

interface Shown {
  readonly locale: Locale | null;
  readonly siteUrl: string;
}

/**
 * A project as the contract shows it, as one JSON text, over a row of `projects` named `record`; `isWhole` adds its
 * units. Dollars are reckoned at the stored rate while reading, so they are right at once after a new rate.
 */
export const projectDocument = (sql: AnySql, { locale, siteUrl, isWhole }: Shown & { isWhole: boolean }) => sql`
  select to_json(wire)::text as document
    from (
      select record.id,
             record.slug,
             coalesce(own.text ->> 'name', record.name) as name,
             coalesce(own.text ->> 'description', record.description) as description,
             case when own.text is null then record.original_locale else ${locale}::text end as locale,
             record.original_locale,
             case when own.text is null then 'original' else 'human' end as translation,
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
       cross join lateral (
         select case when record.original_locale <> ${locale}::text then record.translations -> ${locale}::text end as text
       ) as own
       cross join lateral (${summary(sql)}) as summary
       where developer.id = record.developer_id
    ) as wire`;

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
