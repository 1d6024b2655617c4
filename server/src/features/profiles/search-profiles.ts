import type { Agent, Company, CompanySort, Contract, RequestOf, Specialty } from '@oga/contract';
import { JsonText } from '../../kernel/json-text.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { isSendable } from '../../kernel/text.ts';
import { pagedAnswer } from '../../platform/http/paged.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { findCompanyId } from '../companies/index.ts';
import { findPlaces, type PlaceDirectory } from '../locations/index.ts';
import { wordsMeant } from '../words/index.ts';
import {
  profileOrders,
  selectAgentPage,
  selectAgentProfile,
  selectCompanyPage,
  selectCompanyProfile,
} from './profiles.sql.ts';

/** What reads of profiles need of the house. */
export interface ProfileParts {
  readonly sql: Sql;
  readonly places: PlaceDirectory;
  readonly siteUrl: string;
}

/** What a profile is made of. */
const profileTopics = ['companies', 'agents', 'reviews', 'projects', 'listings', 'places'];

interface AskedOfBoth {
  readonly q?: string | undefined;
  readonly city?: string | undefined;
  readonly specialty?: Specialty | undefined;
  readonly sort?: CompanySort | undefined;
}

function sortOf({ sort, q }: AskedOfBoth): CompanySort {
  if (sort === 'relevance' && q === undefined) {
    throw invalid({ path: 'sort', code: 'contradiction', message: 'relevance needs q' });
  }
  return sort ?? (q === undefined ? 'listings' : 'relevance');
}

const resolved = async ({ sql, places }: ProfileParts, table: 'companies' | 'agents', query: AskedOfBoth) => ({
  cities: await findPlaces(places, { city: query.city }),
  specialty: query.specialty ?? null,
  words: query.q === undefined ? null : await wordsMeant(sql, table, query.q),
});

/** A page of companies with its exact total. */
export async function searchCompanies(parts: ProfileParts, query: RequestOf<Contract['companies']['search']>['query']) {
  const sort = sortOf(query);
  const criteria = {
    ...(await resolved(parts, 'companies', query)),
    type: query.type ?? null,
    isVerified: query.verified ?? null,
  };
  const { limit: _l, offset: _o, cursor: _c, sort: _s, ...asked } = query;
  return pagedAnswer<Company>(query, { sort, order: profileOrders[sort], asked, about: profileTopics }, (part) =>
    selectCompanyPage(parts.sql, { ...part, criteria, sort, siteUrl: parts.siteUrl }),
  );
}

/** A page of agents with its exact total. */
export async function searchAgents(parts: ProfileParts, query: RequestOf<Contract['agents']['search']>['query']) {
  const sort = sortOf(query);
  const criteria = {
    ...(await resolved(parts, 'agents', query)),
    companyId: query.company === undefined ? null : await findCompanyId(parts.sql, query.company),
    language: query.language ?? null,
  };
  const { limit: _l, offset: _o, cursor: _c, sort: _s, ...asked } = query;
  return pagedAnswer<Agent>(query, { sort, order: profileOrders[sort], asked, about: profileTopics }, (part) =>
    selectAgentPage(parts.sql, { ...part, criteria, sort, siteUrl: parts.siteUrl }),
  );
}

/** A company by id or slug. */
export async function getCompany({ sql, siteUrl }: ProfileParts, idOrSlug: string) {
  const [found] = isSendable(idOrSlug) ? await selectCompanyProfile(sql, { idOrSlug, siteUrl }) : [];
  if (!found) throw new Problem('NOT_FOUND', 'There is no company with this id or slug.');
  return { data: new JsonText<Company>(found.document), about: profileTopics };
}

/** An agent by id or slug. */
export async function getAgent({ sql, siteUrl }: ProfileParts, idOrSlug: string) {
  const [found] = isSendable(idOrSlug) ? await selectAgentProfile(sql, { idOrSlug, siteUrl }) : [];
  if (!found) throw new Problem('NOT_FOUND', 'There is no agent with this id or slug.');
  return { data: new JsonText<Agent>(found.document), about: profileTopics };
}
