import type { Locale } from '@oga/contract';
import type { AnySql, Fragment } from '../../platform/db/sql.ts';
import { shownText } from './texts.sql.ts';

/** A moment as the API writes it. */
export const momentShown = (sql: AnySql, column: Fragment): Fragment =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Who offers a row named `listing`: the agent as JSON. */
export const agentShown = (sql: AnySql, p: { siteUrl: string }): Fragment => sql`
               select to_json(agent)
                 from (
                   select agents.id, agents.name, agents.slug, absolute_url(${p.siteUrl}::text, agents.photo_url) as photo_url, company.name as company
                     from agents
                     left join companies as company on company.id = agents.company_id
                    where agents.id = listing.agent_id
                 ) as agent`;

/** The company that offers a row named `listing`, as JSON. */
export const companyShown = (sql: AnySql, p: { siteUrl: string }): Fragment => sql`
               select to_json(company)
                 from (
                   select id, name, slug, absolute_url(${p.siteUrl}::text, logo_url) as logo_url, verified from companies where companies.id = listing.company_id
                 ) as company`;

/** The other public offers of the property of a row named `listing`. */
export const twinsShown = (sql: AnySql): Fragment => sql`
             case when listing.offer_group is null then '[]'::json
                  else coalesce((
                    select json_agg(row(twin.id, twin.listing_type)::wire_offer order by twin.listing_type)
                      from listings as twin
                     where twin.offer_group = listing.offer_group
                       and twin.id <> listing.id
                       and twin.status = 'public'
                  ), '[]'::json)
             end`;

/**
 * A listing as the contract shows it to strangers, as one JSON text, over a row named `listing`. Only public columns
 * occur here: street, number and the true point have no way out through this statement. A text that has to be composed is
 * left open, for `fillTexts`, which knows a record by its first field and its last.
 */
export const listingDocument = (sql: AnySql, p: { locale: Locale | null; siteUrl: string }) => sql`
  select to_json(wire)::text as document
    from (
      select listing.id,
             listing.slug,
             listing.status,
             listing.listing_type,
             listing.property_type,
             shown.title,
             shown.description,
             coalesce(${p.locale}::text, listing.original_locale) as locale,
             listing.original_locale,
             shown.translation,
             case when listing.price_amount is not null
                  then row(trim_scale(listing.price_amount), listing.price_currency)::wire_money
             end as price,
             trim_scale(listing.price_usd) as price_usd,
             listing.rate_date,
             listing.price_period,
             trim_scale(listing.price_per_m2_usd) as price_per_m2_usd,
             case when listing.maintenance_fee_amount is not null
                  then row(trim_scale(listing.maintenance_fee_amount), listing.maintenance_fee_currency)::wire_money
             end as maintenance_fee,
             listing.bedrooms,
             listing.bathrooms,
             listing.half_bathrooms,
             listing.suites,
             listing.parking_spaces,
             listing.living_area_m2,
             listing.lot_area_m2,
             listing.year_built,
             listing.floor,
             listing.floors_total,
             listing.furnished,
             listing.pets_allowed,
             listing.availability,
             listing.available_from,
             listing.amenities,
             (
               select to_json(location)
                 from (
                   select case coalesce(${p.locale}::text, listing.original_locale)
                               when 'en' then coalesce(country.name_en, country.name)
                               when 'pt' then coalesce(country.name_pt, country.name)
                               else country.name
                          end as country,
                          country.code as country_code,
                          division.name as division,
                          city.name as city,
                          neighborhood.name as neighborhood,
                          listing.address,
                          listing.latitude,
                          listing.longitude,
                          listing.location_precision as precision
                     from places as country
                     join places as city on city.id = listing.city_id
                     left join places as division on division.id = listing.division_id
                     left join places as neighborhood on neighborhood.id = listing.neighborhood_id
                    where country.id = listing.country_id
                 ) as location
             ) as location,
             -- Photos that we serve ourselves are kept without an origin.
             case when position('"url":"/' in listing.images::text) > 0
                  then replace(listing.images::text, '"url":"/', '"url":"' || ${p.siteUrl}::text || '/')::json
                  else listing.images
             end as images,
             listing.video_url,
             listing.virtual_tour_url,
             listing.featured,
             (${agentShown(sql, p)}) as agent,
             (${companyShown(sql, p)}) as company,
             listing.project_id,
             ${twinsShown(sql)} as also_offered_as,
             ${p.siteUrl}::text || '/l/' || listing.slug as url,
             ${momentShown(sql, sql`listing.published_at`)} as published_at,
             ${momentShown(sql, sql`listing.updated_at`)} as updated_at,
             ${momentShown(sql, sql`listing.created_at`)} as created_at
        from (${shownText(sql, p.locale)}) as shown
    ) as wire`;
