import type { CompanySort, CompanyType, Specialty, SpokenLanguage } from '@oga/contract';
import { selectPageOf, type Order, type PagePart, type SortKey } from '../../platform/db/page.ts';
import type { AnySql, Fragment, Sql } from '../../platform/db/sql.ts';
import type { FoundPlaces } from '../locations/index.ts';
import { wordConditions, type MeantWords, type SearchedTable } from '../words/index.ts';
import { agentDocument, companyDocument, companyIsShown, listingCount, meanRating } from './profile-json.sql.ts';
import { specialtyShare, specialtyWords } from './rules.ts';

/** What companies and agents are both searched by, every name resolved. */
interface ProfileCriteria {
  readonly cities: FoundPlaces | null;
  readonly specialty: Specialty | null;
  readonly words: MeantWords | null;
}

export interface CompanyCriteria extends ProfileCriteria {
  readonly type: CompanyType | null;
  readonly isVerified: boolean | null;
}

export interface AgentCriteria extends ProfileCriteria {
  readonly companyId: string | null;
  readonly language: SpokenLanguage | null;
}

const id: SortKey = { of: (sql) => sql`id`, direction: 'desc', type: 'id' };
const verified: SortKey = { of: (sql) => sql`verified`, direction: 'desc', type: 'flag' };
const numbered = (name: string, type: 'number' | 'number or null'): SortKey => ({
  of: (sql) => sql`${sql(name)}`,
  direction: 'desc',
  type,
});

/** Verified ones first by default; whoever asks for an order of ratings or names gets that order. */
export const profileOrders: Readonly<Record<CompanySort, Order>> = {
  listings: [verified, numbered('listing_count', 'number'), id],
  relevance: [verified, numbered('rank', 'number'), numbered('listing_count', 'number'), id],
  rating: [numbered('rating', 'number or null'), numbered('review_count', 'number or null'), id],
  name: [{ of: (sql) => sql`name_key`, direction: 'asc', type: 'text' }, id],
};

/** What the order needs beside the table: further columns, and where they come from. */
interface Ranking {
  readonly columns: Fragment;
  readonly joins: Fragment;
}

/** Of many records the counts are summed in one pass, of few each by itself. */
const countedListings = (sql: AnySql, table: SearchedTable, isNarrow: boolean): Ranking => {
  if (isNarrow) {
    return { columns: sql`, ${listingCount(sql, sql`${sql(table)}.id`)} as listing_count`, joins: sql`` };
  }
  return {
    columns: sql`, coalesce(counted.listings, 0) as listing_count`,
    joins: sql`
      left join (
        select offerer_id, sum(listings) as listings
          from offer_cities
         where city_id = 0
           and starts_with(offerer_id, ${idPrefixOf[table]})
         group by offerer_id
      ) as counted on counted.offerer_id = ${sql(table)}.id`,
  };
};

const idPrefixOf = { companies: 'cmp_', agents: 'agt_', projects: 'prj_' } as const;

function rankingOf(
  sql: AnySql,
  p: { table: SearchedTable; sort: CompanySort; words: MeantWords | null; isNarrow: boolean; rated: Fragment },
): Ranking {
  if (p.sort === 'name') return { columns: sql``, joins: sql`` };
  if (p.sort === 'rating') return { columns: sql`, rated.rating, rated.review_count`, joins: p.rated };
  const counted = countedListings(sql, p.table, p.isNarrow);
  if (p.sort === 'listings') return counted;
  const rank = sql`, similarity(name_key, ${p.words?.folded ?? ''})::numeric as rank`;
  return { columns: sql`${counted.columns} ${rank}`, joins: counted.joins };
}

/** Declared, or by the share of public listings where nothing is declared: as profiles show it. */
function hasSpecialty(sql: AnySql, specialty: Specialty, table: 'companies' | 'agents'): Fragment {
  const words = specialtyWords.filter((one) => one.specialty === specialty).map(({ word }) => word);
  const declared = sql`specialties @> ${[specialty] as string[]}::text[]`;
  if (words.length === 0) return declared;
  const about = sql`sum(listings) filter (where listing_type = any(${words}::text[]) or property_type = any(${words}::text[]))`;
  return sql`(${declared} or (specialties = '{}' and id in (
    select offerer_id
      from offer_types
     where starts_with(offerer_id, ${idPrefixOf[table]})
     group by offerer_id
    having ${about} > 0
       and ${about} * ${specialtyShare}::integer >= sum(listings)
  )))`;
}

/** Offerers with public listings in these cities. */
const offerersIn = (sql: AnySql, { ids }: FoundPlaces): Fragment => sql`
  select offerer_id
    from offer_cities
   where city_id = any(${[...ids]})
     and city_id <> 0
   group by offerer_id, city_id
  having sum(listings) > 0`;

export interface ProfilePage<C> extends PagePart {
  readonly criteria: C;
  readonly sort: CompanySort;
  readonly siteUrl: string;
}

const joined = (sql: AnySql, clauses: readonly Fragment[]): Fragment =>
  clauses.reduce((all, clause) => sql`${all} ${clause}`, sql`true`);

/** A page of companies and their exact number. */
export const selectCompanyPage = (sql: AnySql, p: ProfilePage<CompanyCriteria>) => {
  const { cities, specialty, words, type, isVerified } = p.criteria;
  const clauses: Fragment[] = [sql`and ${companyIsShown(sql)}`];
  if (cities) {
    clauses.push(sql`and id in (
      ${offerersIn(sql, cities)} union select developer_id from projects where city_id = any(${[...cities.ids]})
    )`);
  }
  if (specialty) clauses.push(sql`and ${hasSpecialty(sql, specialty, 'companies')}`);
  if (type) clauses.push(sql`and type = ${type}`);
  if (isVerified !== null) clauses.push(sql`and verified = ${isVerified}`);
  if (words) clauses.push(wordConditions(sql, words));
  const rated = sql`
    left join (
      select company_id, ${meanRating(sql)}
        from agents
        join agent_ratings on agent_ratings.agent_id = agents.id
       where not is_hidden
       group by company_id
    ) as rated on rated.company_id = companies.id`;
  const ranking = rankingOf(sql, { table: 'companies', sort: p.sort, words, isNarrow: words !== null, rated });
  return selectPageOf(sql, {
    limit: p.limit,
    offset: p.offset,
    after: p.after,
    order: profileOrders[p.sort],
    matching: sql`
      select companies.* ${ranking.columns}
        from companies
        ${ranking.joins}
       where ${joined(sql, clauses)}`,
    total: sql`select count(*) from companies where ${joined(sql, clauses)}`,
    document: companyDocument(sql, p),
  });
};

/** A page of agents and their exact number. */
export const selectAgentPage = (sql: AnySql, p: ProfilePage<AgentCriteria>) => {
  const { cities, specialty, words, companyId, language } = p.criteria;
  const clauses: Fragment[] = [sql`and not is_hidden`];
  if (cities) clauses.push(sql`and id in (${offerersIn(sql, cities)})`);
  if (specialty) clauses.push(sql`and ${hasSpecialty(sql, specialty, 'agents')}`);
  if (companyId) clauses.push(sql`and company_id = ${companyId}`);
  if (language) clauses.push(sql`and languages @> ${[language] as string[]}::text[]`);
  if (words) clauses.push(wordConditions(sql, words));
  const rated = sql`
    left join (
      select agent_id, round(stars::numeric / nullif(reviews, 0), 1) as rating, reviews as review_count from agent_ratings
    ) as rated on rated.agent_id = agents.id`;
  const isNarrow = words !== null || companyId !== null;
  const ranking = rankingOf(sql, { table: 'agents', sort: p.sort, words, isNarrow, rated });
  return selectPageOf(sql, {
    limit: p.limit,
    offset: p.offset,
    after: p.after,
    order: profileOrders[p.sort],
    matching: sql`
      select agents.* ${ranking.columns}
        from agents
        ${ranking.joins}
       where ${joined(sql, clauses)}`,
    total: sql`select count(*) from agents where ${joined(sql, clauses)}`,
    document: agentDocument(sql, p),
  });
};

interface OneProfile {
  readonly idOrSlug: string;
  readonly siteUrl: string;
}

/** A company by id or slug. */
export const selectCompanyProfile = (sql: AnySql, p: OneProfile) => sql<{ document: string }[]>`
  select shown.document
    from companies as record
   cross join lateral (${companyDocument(sql, p)}) as shown
   where (record.id = ${p.idOrSlug} or record.slug = ${p.idOrSlug})
     and ${companyIsShown(sql)}`;

/** An agent by id or slug. */
export const selectAgentProfile = (sql: AnySql, p: OneProfile) => sql<{ document: string }[]>`
  select shown.document
    from agents as record
   cross join lateral (${agentDocument(sql, p)}) as shown
   where (record.id = ${p.idOrSlug} or record.slug = ${p.idOrSlug})
     and not record.is_hidden`;

/** Adds up partial counts of the same offerer and city, as `foldPlaceCounts` does; the sums are right either way. */
export const foldOfferCities = (sql: Sql) => sql`
  with turn as materialized (
    select pg_try_advisory_xact_lock(7364032) as taken
  ), gone as (
    delete from offer_cities
     where (select taken from turn)
       and (offerer_id, city_id) in (select offerer_id, city_id from offer_cities group by 1, 2 having count(*) > 1)
    returning *
  )
  insert into offer_cities (offerer_id, city_id, listings)
  select offerer_id, city_id, sum(listings)
    from gone
   group by 1, 2
  having sum(listings) <> 0`;

/** The same for what is offered. */
export const foldOfferTypes = (sql: Sql) => sql`
  with turn as materialized (
    select pg_try_advisory_xact_lock(7364033) as taken
  ), gone as (
    delete from offer_types
     where (select taken from turn)
       and (offerer_id, listing_type, property_type) in (
         select offerer_id, listing_type, property_type from offer_types group by 1, 2, 3 having count(*) > 1
       )
    returning *
  )
  insert into offer_types (offerer_id, listing_type, property_type, listings)
  select offerer_id, listing_type, property_type, sum(listings)
    from gone
   group by 1, 2, 3
  having sum(listings) <> 0`;
