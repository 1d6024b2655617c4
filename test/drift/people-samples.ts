import type { CompanySort, ProjectSort } from '@oga/contract';
import * as agents from '../../server/src/features/agents/agents.sql.ts';
import * as companies from '../../server/src/features/companies/companies.sql.ts';
import * as invitations from '../../server/src/features/companies/invitations.sql.ts';
import * as members from '../../server/src/features/companies/members.sql.ts';
import * as profiles from '../../server/src/features/profiles/profiles.sql.ts';
import * as projects from '../../server/src/features/projects/projects.sql.ts';
import * as projectSearch from '../../server/src/features/projects/search.sql.ts';
import * as projectStore from '../../server/src/features/projects/store.sql.ts';
import * as reviews from '../../server/src/features/reviews/reviews.sql.ts';
import { wordConditions, type MeantWords } from '../../server/src/features/words/index.ts';
import * as words from '../../server/src/features/words/words.sql.ts';
import type { Samples } from './statement-samples.ts';

const id = 'lst_01h455vb4pex5vsknk084sn02q';
const at = new Date('2026-11-21T12:00:00.000Z');
const siteUrl = 'https://oga.test';
const accountId = 'acc_01h455vb4pex5vsknk084sn02q';

const meant: MeantWords = {
  folded: 'torre sol',
  words: [
    { typed: 'torre', near: [] },
    { typed: 'sol', near: ['sola', 'soles'] },
  ],
};

const nobody = { cities: null, specialty: null, words: null } as const;
const everybody = { cities: { level: 'city', ids: [1, 2] }, specialty: 'rentals', words: meant } as const;

const profileAfters = {
  listings: [true, '12', id],
  relevance: [true, '0.5', '12', id],
  rating: [null, '0', id],
  name: ['lapacho', id],
} as const;

/** Each of these searches in every order, from the start and after a cursor. */
const inEveryOrder = <C>(searches: readonly C[]): profiles.ProfilePage<C>[] =>
  (Object.keys(profileAfters) as CompanySort[]).flatMap((sort) =>
    searches.flatMap((criteria) =>
      [null, profileAfters[sort]].map((after) => ({ limit: 20, offset: 0, after, criteria, sort, siteUrl })),
    ),
  );

const noProject: projectSearch.ProjectCriteria = {
  place: null, stages: [], developerId: null, price: null, minBedrooms: null, available: 'any', isVerified: null, words: null,
}; // prettier-ignore

function projectSearches(): projectSearch.ProjectPage[] {
  const afters: Record<ProjectSort, readonly (string | boolean | null)[]> = {
    newest: [true, at.toISOString(), id],
    relevance: [true, '0.5', at.toISOString(), id],
    delivery: ['20000', id],
    price_asc: ['150000.00', id],
    price_desc: [null, id],
    name: ['torre', id],
  };
  const every: projectSearch.ProjectCriteria[] = [
    noProject,
    { ...noProject, available: 'true', minBedrooms: 2 },
    { ...noProject, available: 'false' },
    ...(['country', 'division', 'city', 'neighborhood'] as const).map((level) => ({
      ...noProject,
      place: { level, ids: [1] as [number] },
    })),
    { ...noProject, price: { currency: 'PYG', min: 1, max: null, minUsd: 0.1, maxUsd: null } },
    { ...noProject, price: { currency: 'PYG', min: null, max: 2, minUsd: null, maxUsd: 0.2 } },
    {
      place: { level: 'city', ids: [1, 2] },
      stages: ['pre_sale'],
      developerId: 'cmp_1',
      price: { currency: 'USD', min: 1, max: 2, minUsd: 1, maxUsd: 2 },
      minBedrooms: 1,
      available: 'true',
      isVerified: true,
      words: meant,
    },
  ];
  return (Object.keys(afters) as ProjectSort[]).flatMap((sort) =>
    every.flatMap((criteria) =>
      [null, afters[sort]].map((after) => ({ limit: 20, offset: 0, after, criteria, sort, locale: null, siteUrl })),
    ),
  );
}

const projectRecord: projectStore.ProjectRecord = {
  id: 'prj_1', slug: 'torre-1', developer_id: 'cmp_1', external_id: null, handle: 'torre', name: 'Torre', name_key: 'torre',
  original_locale: 'es', description: null, translations: {}, stage: 'planning', delivery_date: null,
  progress_percent: null, country_id: 1, division_id: null, city_id: 2, neighborhood_id: null, address: null,
  latitude: null, longitude: null, amenities: [], images: [], video_url: null, fingerprint: 'x', search_text: ' torre ',
}; // prettier-ignore

/** Samples of the statements about companies, agents, reviews and projects. */
export const peopleSamples: Readonly<Record<string, Samples>> = {
  'features/agents/agents.sql.ts': {
    selectAgentId: (sql) => [agents.selectAgentId(sql, { idOrSlug: 'ana' })],
    selectOwners: (_, tx) => [agents.selectOwners(tx, { accountIds: [accountId] })],
    upsertAgentsOfAccounts: (_, tx) => [agents.upsertAgentsOfAccounts(tx, { agents: [] })],
    insertAgents: (_, tx) => [
      agents.insertAgents(tx, {
        agents: [
          {
            id: 'agt_1', slug: 'ana', name: 'Ana', name_key: 'ana', company_id: null, bio: null, photo_url: null,
            specialties: ['sales'], languages: ['es'], verified: true, phone: null, whatsapp: null, email: null,
            website: null, shown_contacts: ['phone'], created_at: at.toISOString(), search_text: ' ana ',
          },
        ],
      }), // prettier-ignore
    ],
  },
  'features/companies/companies.sql.ts': {
    selectCompanyId: (sql) => [companies.selectCompanyId(sql, { idOrSlug: 'casas' })],
    selectCompanyByName: (sql) => [companies.selectCompanyByName(sql, { nameKey: 'casas' })],
    insertCompanies: (_, tx) => [
      companies.insertCompanies(tx, {
        companies: [
          {
            id: 'cmp_1', slug: 'c', name: 'C', name_key: 'c', type: 'agency', verified: false, by_account: true, description: null,
            specialties: ['sales'], languages: ['es'], founded_year: 1990, logo_url: null, phone: null, whatsapp: null,
            email: null, website: null, address: null, search_text: ' c ',
          },
        ],
        at,
      }), // prettier-ignore
    ],
    selectCompanies: (sql) => [
      companies.selectCompanies(sql, { verified: null }),
      companies.selectCompanies(sql, { verified: false }),
    ],
    selectCompany: (sql) => [companies.selectCompany(sql, { idOrSlug: 'casas' })],
    updateVerified: (_, tx) => [companies.updateVerified(tx, { idOrSlug: 'casas', verified: true })],
  },
  'features/companies/members.sql.ts': {
    selectMembership: (sql) => [members.selectMembership(sql, { accountId })],
    selectMembers: (sql) => [members.selectMembers(sql, { companyId: 'cmp_1', limit: 200 })],
    selectMemberIds: (sql) => [members.selectMemberIds(sql, { companyId: 'cmp_1' })],
    insertMember: (_, tx) => [members.insertMember(tx, { accountId, companyId: 'cmp_1', role: 'owner', at })],
    updateRole: (_, tx) => [members.updateRole(tx, { accountId, companyId: 'cmp_1', role: 'member' })],
    deleteMember: (_, tx) => [members.deleteMember(tx, { accountId, companyId: 'cmp_1' })],
  },
  'features/companies/invitations.sql.ts': {
    takeInvitationTurn: (_, tx) => [invitations.takeInvitationTurn(tx, { emailKey: 'a', companyId: 'cmp_1' })],
    countMails: (_, tx) => [invitations.countMails(tx, { emailKey: 'a', companyId: 'cmp_1', at })],
    insertMail: (_, tx) => [invitations.insertMail(tx, { emailKey: 'a', companyId: 'cmp_1', at })],
    upsertInvitation: (_, tx) => [
      invitations.upsertInvitation(tx, {
        id: 'inv_1', companyId: 'cmp_1', email: 'A', emailKey: 'a', role: 'member', invitedBy: accountId, at, expiresAt: at,
      }), // prettier-ignore
    ],
    selectLocaleOf: (sql) => [invitations.selectLocaleOf(sql, { emailKey: 'a' })],
    selectMemberByAddress: (sql) => [invitations.selectMemberByAddress(sql, { companyId: 'cmp_1', emailKey: 'a' })],
    holdInvitation: (_, tx) => [invitations.holdInvitation(tx, { id: 'inv_1', accountId })],
    acceptInvitation: (_, tx) => [invitations.acceptInvitation(tx, { id: 'inv_1', accountId, at })],
    selectOpenInvitations: (sql) => [invitations.selectOpenInvitations(sql, { accountId, at })],
    selectInvitation: (sql) => [invitations.selectInvitation(sql, { id: 'inv_1', accountId, at })],
    selectInvitationPage: (sql) =>
      [null, [at.toISOString(), 'inv_1']].flatMap((after) =>
        [null, 'cmp_1'].map(
          (companyId) =>
          invitations.selectInvitationPage(sql, {
            limit: 20, offset: 0, after, at, criteria: { accountId, receives: companyId === null, companyId },
          }), // prettier-ignore
        ),
      ),
    forgetMails: (sql) => [invitations.forgetMails(sql, { before: at })],
    forgetInvitations: (sql) => [invitations.forgetInvitations(sql, { before: at })],
  },
  'features/profiles/profile-json.sql.ts': {
    agentDocument: 'a part of others',
    companyDocument: 'a part of others',
    companyIsShown: 'a part of others',
    listingCount: 'a part of others',
    meanRating: 'a part of others',
  },
  'features/profiles/profiles.sql.ts': {
    selectCompanyPage: (sql) =>
      inEveryOrder<profiles.CompanyCriteria>([
        { ...nobody, type: null, isVerified: null },
        { ...nobody, type: 'agency', isVerified: false, specialty: 'luxury' },
        { ...everybody, type: 'agency', isVerified: true },
      ]).map((p) => profiles.selectCompanyPage(sql, p)),
    selectAgentPage: (sql) =>
      inEveryOrder<profiles.AgentCriteria>([
        { ...nobody, companyId: null, language: null },
        { ...everybody, companyId: 'cmp_1', language: 'gn' },
      ]).map((p) => profiles.selectAgentPage(sql, p)),
    selectCompanyProfile: (sql) => [profiles.selectCompanyProfile(sql, { idOrSlug: 'casas', siteUrl })],
    selectAgentProfile: (sql) => [profiles.selectAgentProfile(sql, { idOrSlug: 'ana', siteUrl })],
    foldOfferCities: (sql) => [profiles.foldOfferCities(sql)],
    foldOfferTypes: (sql) => [profiles.foldOfferTypes(sql)],
  },
  'features/projects/project-json.sql.ts': { isWhole: 'a part of others', projectDocument: 'a part of others' },
  'features/projects/projects.sql.ts': {
    selectProjectId: (sql) => [projects.selectProjectId(sql, { idOrSlug: 'torre' })],
    selectProject: (sql) => [
      projects.selectProject(sql, { idOrSlug: 'torre', locale: null, siteUrl }),
      projects.selectProject(sql, { idOrSlug: 'torre', locale: 'pt', siteUrl }),
    ],
  },
  'features/projects/search.sql.ts': {
    selectProjectPage: (sql) => projectSearches().map((p) => projectSearch.selectProjectPage(sql, p)),
  },
  'features/projects/store.sql.ts': {
    upsertProjects: (_, tx) => [projectStore.upsertProjects(tx, { records: [projectRecord], at })],
    deleteOtherUnits: (_, tx) => [
      projectStore.deleteOtherUnits(tx, { projectIds: ['prj_1'], units: [{ project_id: 'prj_1', key: 'a' }] }),
    ],
    upsertUnits: (_, tx) => [projectStore.upsertUnits(tx, { units: [] })],
    insertFormerSlugs: (_, tx) => [projectStore.insertFormerSlugs(tx, { slugs: [{ slug: 'a', project_id: 'prj_1' }] })],
    selectKnownProjects: (_, tx) => [projectStore.selectKnownProjects(tx, { developerIds: ['cmp_1'] })],
    takeImportTurn: (_, tx) => [projectStore.takeImportTurn(tx)],
  },
  'features/reviews/reviews.sql.ts': {
    insertReviews: (_, tx) => [reviews.insertReviews(tx, { reviews: [] })],
    latestReviews: 'a part of others',
    selectReviewPage: (sql) =>
      ([['newest', null], ['newest', [at.toISOString(), 'rev_1']], ['rating_asc', ['4', at.toISOString(), 'rev_1']], ['rating_desc', null]] as const).map(
        ([sort, after]) =>
          reviews.selectReviewPage(sql, { limit: 5, offset: 0, after, agentId: 'agt_1', sort }),
      ), // prettier-ignore
  },
  'features/words/words.sql.ts': {
    selectTerms: (sql) =>
      (['companies', 'agents', 'projects'] as const).map((table) =>
        words.selectTerms(sql, { table, terms: ['torre', 'sol'] }),
      ),
    hasMatch: (sql) => [words.hasMatch(sql, { table: 'projects', conditions: wordConditions(sql, meant) })],
  },
};
