import type { Locale, ProjectSort, ProjectStage } from '@oga/contract';
import { selectPageOf, type Order, type PagePart, type SortKey } from '../../platform/db/page.ts';
import type { AnySql, Fragment } from '../../platform/db/sql.ts';
import type { FoundPlaces } from '../locations/index.ts';
import type { PriceRange } from './price-range.ts';
import { wordConditions, type MeantWords } from '../words/index.ts';
import { projectDocument } from './project-json.sql.ts';

/** A search of projects with every name resolved: a value that SQL is composed from. */
export interface ProjectCriteria {
  readonly place: FoundPlaces | null;
  readonly stages: readonly ProjectStage[];
  readonly developerId: string | null;
  /** Of one available unit, together with `minBedrooms`. */
  readonly price: PriceRange | null;
  readonly minBedrooms: number | null;
  readonly available: 'true' | 'false' | 'any';
  readonly isVerified: boolean | null;
  readonly words: MeantWords | null;
}

const id: SortKey = { of: (sql) => sql`id`, direction: 'desc', type: 'id' };
const verified: SortKey = { of: (sql) => sql`verified`, direction: 'desc', type: 'flag' };
const created: SortKey = { of: (sql) => sql`created_at`, direction: 'desc', type: 'moment' };
const price = (direction: 'asc' | 'desc'): SortKey => ({
  of: (sql) => sql`price_from_usd`,
  direction,
  type: 'number or null',
});

/** What a project's record is made of. */
export const projectTopics = ['projects', 'companies', 'rates', 'places'];

/** Verified ones first by default; whoever asks for an order of prices, dates or names gets that order. */
export const projectOrders: Readonly<Record<ProjectSort, Order>> = {
  newest: [verified, created, id],
  relevance: [verified, { of: (sql) => sql`rank`, direction: 'desc', type: 'number' }, created, id],
  delivery: [{ of: (sql) => sql`(delivery_date - date '1970-01-01')`, direction: 'asc', type: 'number or null' }, id],
  price_asc: [price('asc'), id],
  price_desc: [price('desc'), id],
  name: [{ of: (sql) => sql`name_key`, direction: 'asc', type: 'text' }, id],
};

const placeColumn = (sql: AnySql, level: FoundPlaces['level']): Fragment =>
  ({
    country: sql`country_id`,
    division: sql`division_id`,
    city: sql`city_id`,
    neighborhood: sql`neighborhood_id`,
  })[level];

/** The `where` of a search over `projects`, one clause per filter that is set. */
function conditions(sql: AnySql, c: ProjectCriteria): Fragment {
  const clauses: Fragment[] = [sql`true`];
  const add = (clause: Fragment) => clauses.push(clause);
  if (c.place) add(sql`and ${placeColumn(sql, c.place.level)} = any(${[...c.place.ids]})`);
  if (c.stages.length > 0) add(sql`and stage = any(${c.stages as string[]})`);
  if (c.developerId) add(sql`and developer_id = ${c.developerId}`);
  const asksUnit = c.price !== null || c.minBedrooms !== null;
  if (c.available === 'true' || asksUnit) add(sql`and ${hasUnit(sql, c)}`);
  if (c.available === 'false') add(sql`and not ${hasUnit(sql, { price: null, minBedrooms: null })}`);
  if (c.isVerified !== null) add(sql`and developer_id in (select id from companies where verified = ${c.isVerified})`);
  if (c.words) add(wordConditions(sql, c.words));
  return clauses.reduce((all, clause) => sql`${all} ${clause}`);
}

/** An available unit that fits price and bedrooms at once. */
const hasUnit = (sql: AnySql, c: Pick<ProjectCriteria, 'price' | 'minBedrooms'>): Fragment => sql`exists (
  select
    from project_units as unit
    ${c.price ? sql`join exchange_rates as rate on rate.currency = unit.price_currency` : sql``}
   where unit.project_id = projects.id
     and unit.status = 'available'
     ${c.minBedrooms === null ? sql`` : sql`and unit.bedrooms >= ${c.minBedrooms}`}
     ${c.price ? inRange(sql, c.price) : sql``}
)`;

/** A unit in the currency asked for is compared in it, to the last guaraní; others in dollars. */
function inRange(sql: AnySql, { currency, min, max, minUsd, maxUsd }: PriceRange): Fragment {
  const compared = (own: Fragment, dollars: Fragment) =>
    sql`and case when unit.price_currency = ${currency} then ${own} else ${dollars} end`;
  const usd = sql`round(unit.price_amount * rate.usd_per_unit, 2)`;
  const lower = compared(sql`unit.price_amount >= ${min}::numeric`, sql`${usd} >= ${minUsd}::numeric`);
  const upper = compared(sql`unit.price_amount <= ${max}::numeric`, sql`${usd} <= ${maxUsd}::numeric`);
  return sql`${min === null ? sql`` : lower} ${max === null ? sql`` : upper}`;
}

export interface ProjectPage extends PagePart {
  readonly criteria: ProjectCriteria;
  readonly sort: ProjectSort;
  readonly locale: Locale | null;
  readonly siteUrl: string;
}

/** A page of projects and their exact number. */
export const selectProjectPage = (sql: AnySql, p: ProjectPage) => {
  const { criteria, sort } = p;
  const where = conditions(sql, criteria);
  const cheapest = sort.startsWith('price')
    ? sql`(
        select min(round(unit.price_amount * rate.usd_per_unit, 2))
          from project_units as unit
          join exchange_rates as rate on rate.currency = unit.price_currency
         where unit.project_id = projects.id
           and unit.status = 'available'
      )`
    : sql`null::numeric`;
  const rank =
    sort === 'relevance' && criteria.words ? sql`similarity(name_key, ${criteria.words.folded})::numeric` : sql`0`;
  return selectPageOf(sql, {
    limit: p.limit,
    offset: p.offset,
    after: p.after,
    order: projectOrders[sort],
    matching: sql`
      select projects.*,
             (select verified from companies where companies.id = developer_id) as verified,
             ${cheapest} as price_from_usd,
             ${rank} as rank
        from projects
       where ${where}`,
    total: sql`select count(*) from projects where ${where}`,
    document: projectDocument(sql, { locale: p.locale, siteUrl: p.siteUrl, isWhole: false }),
  });
};
