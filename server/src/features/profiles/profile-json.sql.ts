import { asJson, type AnySql, type Fragment } from '../../platform/db/sql.ts';
import { latestReviews } from '../reviews/index.ts';
import { specialtyShare, specialtyWords } from './rules.ts';

const reviewsShown = 5;
const citiesShown = 10;

/**
 * Whether strangers see a row of `companies`: one that an account founded only once it is verified, or once an agent offers
 * something in its name.
 */
export const companyIsShown = (sql: AnySql): Fragment => sql`
  (not by_account or verified or id in (select company_id from agents where company_id is not null and not is_hidden))`;

/** Public listings of an offerer, right at once: the sum of its counts. */
export const listingCount = (sql: AnySql, offererId: Fragment): Fragment => sql`
  coalesce((select sum(listings) from offer_cities where offerer_id = ${offererId} and city_id = 0), 0)`;

/** As declared; where nothing is, what enough of the public listings are about, most first. */
const specialties = (sql: AnySql): Fragment => sql`
  case when record.specialties <> '{}' then to_json(record.specialties)
       else (
         select coalesce(json_agg(specialty order by listings desc, specialty), '[]'::json)
           from (
             select meant.specialty, sum(counted.listings) as listings
               from offer_types as counted
               join json_to_recordset(${asJson(sql, specialtyWords)}) as meant (word text, specialty text)
                 on meant.word in (counted.listing_type, counted.property_type)
              where counted.offerer_id = record.id
              group by meant.specialty
             having sum(counted.listings) > 0
                and sum(counted.listings) * ${specialtyShare}::integer >= ${listingCount(sql, sql`record.id`)}
           ) as listed
       )
  end`;

/** Cities of its public listings, and for companies of its projects, most first. */
const cities = (sql: AnySql, withProjects: boolean): Fragment => sql`(
  select coalesce(json_agg(name order by records desc, name), '[]'::json)
    from (
      select places.name, sum(found.records) as records
        from (
          select city_id, listings as records from offer_cities where offerer_id = record.id and city_id <> 0
          ${withProjects ? sql`union all select city_id, 1 from projects where developer_id = record.id` : sql``}
        ) as found
        join places on places.id = found.city_id
       group by places.id, places.name
      having sum(found.records) > 0
       order by records desc, name
       limit ${citiesShown}
    ) as named
)`;

const whatsAppUrl = (sql: AnySql): Fragment => sql`'https://wa.me/' || substr(record.whatsapp, 2)`;

/** Mean and number of approved reviews over rows of `agent_ratings`; the mean to one decimal, halves up. */
export const meanRating = (sql: AnySql): Fragment => sql`
  round(sum(stars)::numeric / nullif(sum(reviews), 0), 1) as rating, coalesce(sum(reviews), 0) as review_count`;

/** A company as the contract shows it, over a row of `companies` named `record`. */
export const companyDocument = (sql: AnySql, p: { siteUrl: string }): Fragment => sql`
  select to_json(wire)::text as document
    from (
      select record.id,
             record.slug,
             record.name,
             record.type,
             record.description,
             record.verified,
             trim_scale(rated.rating) as rating,
             rated.review_count,
             ${specialties(sql)} as specialties,
             ${cities(sql, true)} as cities,
             record.languages,
             record.founded_year,
             absolute_url(${p.siteUrl}::text, record.logo_url) as logo_url,
             (
               select to_json(contact)
                 from (select record.phone, ${whatsAppUrl(sql)} as whatsapp_url, record.email, record.website, record.address) as contact
             ) as contact,
             (select count(*) from agents where company_id = record.id and not is_hidden) as agent_count,
             ${listingCount(sql, sql`record.id`)}::bigint as listing_count,
             (select count(*) from projects where developer_id = record.id) as project_count,
             ${p.siteUrl}::text || '/companies/' || record.slug as url
        from (
          select ${meanRating(sql)}
            from agents
            join agent_ratings on agent_ratings.agent_id = agents.id
           where agents.company_id = record.id
             and not agents.is_hidden
        ) as rated
    ) as wire`;

/**
 * An agent as the contract shows it, over a row of `agents` named `record`. A contact that he does not show has no way
 * out through this statement.
 */
export const agentDocument = (sql: AnySql, p: { siteUrl: string }): Fragment => {
  const shown = (contact: string, value: Fragment) =>
    sql`case when ${contact}::text = any(record.shown_contacts) then ${value} end`;
  return sql`
  select to_json(wire)::text as document
    from (
      select record.id,
             record.slug,
             record.name,
             absolute_url(${p.siteUrl}::text, record.photo_url) as photo_url,
             record.bio,
             (
               select to_json(ref)
                 from (
                   select id, name, slug, absolute_url(${p.siteUrl}::text, logo_url) as logo_url, verified
                     from companies
                    where companies.id = record.company_id
                 ) as ref
             ) as company,
             record.languages,
             ${specialties(sql)} as specialties,
             ${cities(sql, false)} as cities,
             trim_scale(rated.rating) as rating,
             rated.review_count,
             (${latestReviews(sql, { agentId: sql`record.id`, count: reviewsShown })}) as reviews,
             ${listingCount(sql, sql`record.id`)}::bigint as listing_count,
             (
               select to_json(contact)
                 from (
                   select ${shown('phone', sql`record.phone`)} as phone,
                          ${shown('whatsapp', whatsAppUrl(sql))} as whatsapp_url,
                          ${shown('email', sql`record.email`)} as email,
                          ${shown('website', sql`record.website`)} as website
                 ) as contact
             ) as contact,
             record.verified,
             to_char(record.created_at at time zone 'UTC', 'YYYY-MM-DD') as member_since,
             ${p.siteUrl}::text || '/agents/' || record.slug as url
        from (select ${meanRating(sql)} from agent_ratings where agent_id = record.id) as rated
    ) as wire`;
};
