import type { Contract, FieldFault, Project, RequestOf } from '@oga/contract';
import { pagedAnswer } from '../../platform/http/paged.ts';
import { invalid } from '../../kernel/problem.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { findCompanyId } from '../companies/index.ts';
import { findPlaces, type PlaceDirectory } from '../locations/index.ts';
import { wordsMeant } from '../words/index.ts';
import { fillTexts } from './compose/fill-texts.ts';
import { readPriceRange } from './price-range.ts';
import { projectOrders, projectTopics, selectProjectPage, type ProjectCriteria } from './search.sql.ts';

export type ProjectQuery = RequestOf<Contract['projects']['search']>['query'];

/** What reads of projects need of the house. */
export interface ProjectParts {
  readonly sql: Sql;
  readonly places: PlaceDirectory;
  readonly siteUrl: string;
}

/** A page of projects with its exact total. Refuses parameters that contradict each other, and unknown names. */
export async function searchProjects({ sql, places, siteUrl }: ProjectParts, query: ProjectQuery) {
  refuseContradictions(query);
  const criteria = await resolveCriteria(sql, places, query);
  const sort = query.sort ?? (query.q === undefined ? 'newest' : 'relevance');
  const { limit: _l, offset: _o, cursor: _c, sort: _s, locale, ...asked } = query;
  const answer = await pagedAnswer<Project>(
    query,
    { sort, order: projectOrders[sort], asked: { ...asked, stage: asked.stage?.toSorted() }, about: projectTopics },
    async (part) => {
      const rows = await selectProjectPage(sql, { ...part, criteria, sort, locale: locale ?? null, siteUrl });
      return rows.map((row) => ({ ...row, records: fillTexts(row.records) }));
    },
  );
  return { ...answer, ...(locale === undefined ? {} : { headers: { 'Content-Language': locale } }) };
}

function refuseContradictions({ min_price: min, max_price: max, sort, q }: ProjectQuery): void {
  const faults: FieldFault[] = [];
  const refuse = (path: string, message: string) => faults.push({ path, code: 'contradiction', message });
  if (min !== undefined && max !== undefined && min > max) refuse('min_price', 'must not be greater than max_price');
  if (sort === 'relevance' && q === undefined) refuse('sort', 'relevance needs q');
  if (faults.length > 0) throw invalid(...(faults as [FieldFault, ...FieldFault[]]));
}

async function resolveCriteria(sql: Sql, places: PlaceDirectory, query: ProjectQuery): Promise<ProjectCriteria> {
  const { country, city, neighborhood } = query;
  return {
    place: await findPlaces(places, { country, city, neighborhood }),
    stages: [...new Set(query.stage ?? [])].sort(),
    developerId: query.developer === undefined ? null : await findCompanyId(sql, query.developer, 'developer'),
    price: await readPriceRange(sql, query),
    minBedrooms: query.min_bedrooms ?? null,
    available: query.available,
    isVerified: query.verified ?? null,
    words: query.q === undefined ? null : await wordsMeant(sql, 'projects', query.q),
  };
}
