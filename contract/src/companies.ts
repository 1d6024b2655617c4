import { z } from 'zod';
import { pageOf, read, recordOf, type RouteFacts } from './http.ts';
import { idOf } from './shared/id.ts';
import { pagingParameters } from './shared/page.ts';
import { queryChoice, queryFlag, queryText } from './shared/query.ts';
import { companySorts, companyTypes, specialties, spokenLanguages, wordsOf } from './vocabulary.ts';

const count = z.int().min(0);

/** How people reach a company or an agent; null: not given, or not shown. */
export const contactFields = {
  phone: z.string().nullable().meta({ description: 'E.164', example: '+595211234567' }),
  whatsapp_url: z.string().nullable().meta({ description: 'Opens a chat', example: 'https://wa.me/595981123456' }),
  email: z.string().nullable(),
  website: z.string().nullable(),
};

/** Fields that companies and agents have in common. */
export const profileFields = {
  verified: z.boolean(),
  rating: z
    .number()
    .min(1)
    .max(5)
    .nullable()
    .meta({ description: 'Mean of approved reviews, to one decimal (halves up); null without any' }),
  review_count: count.meta({ description: 'Approved reviews' }),
  specialties: z.array(z.enum(wordsOf(specialties))).meta({
    description: 'As declared; where none is, what at least a quarter of the public listings are about',
  }),
  cities: z
    .array(z.string())
    .meta({ description: 'Cities of its public listings and projects, at most 10, most first' }),
  languages: z.array(z.enum(wordsOf(spokenLanguages))).meta({ description: 'ISO 639-1' }),
};

export const Company = z
  .object({
    id: idOf('cmp'),
    slug: z.string(),
    name: z.string(),
    type: z.enum(wordsOf(companyTypes)),
    description: z.string().nullable(),
    verified: profileFields.verified,
    rating: profileFields.rating.meta({
      description: 'Mean of the approved reviews of its agents, to one decimal (halves up); null without any',
    }),
    review_count: count.meta({ description: 'Approved reviews of its agents' }),
    specialties: profileFields.specialties,
    cities: profileFields.cities,
    languages: profileFields.languages,
    founded_year: z.int().nullable(),
    logo_url: z.string().nullable(),
    contact: z.object({ ...contactFields, address: z.string().nullable() }).meta({ id: 'CompanyContact' }),
    agent_count: count,
    listing_count: count.meta({ description: 'Public listings, at this moment' }),
    project_count: count,
    url: z.string().meta({ description: 'Public address of this record' }),
  })
  .meta({ id: 'Company' });
export type Company = z.infer<typeof Company>;

export const profileParameters = {
  q: queryText(200).optional().meta({
    description:
      'Words of name or text, also their beginnings; accents do not matter, small typing errors are forgiven',
    example: 'lapacho',
  }),
  city: queryText(100).optional().meta({
    description: 'With public listings (companies: or projects) in this city: name or slug',
    example: 'Asunción',
  }),
  specialty: queryChoice(wordsOf(specialties)).optional().meta({ description: 'One of its `specialties`' }),
};

export const profileSort = queryChoice(wordsOf(companySorts)).optional().meta({
  description:
    'Default: relevance with `q`, else listings; both show verified ones first. relevance needs `q`; rating: best mean first, of equal ones that of more reviews, unrated last',
});

const facts = (operation: string, command: string, envelope: 'page' | 'record'): RouteFacts => ({
  operation,
  access: 'public',
  scopes: [],
  refuses: envelope === 'page' ? ['VALIDATION_ERROR'] : ['VALIDATION_ERROR', 'NOT_FOUND'],
  idempotencyKey: false,
  cacheSeconds: 120,
  rateLimit: 'read',
  envelope,
  cli: { command },
  tools: [envelope === 'page' ? 'search_companies' : 'get_company'],
});

export const companies = {
  search: read({
    path: '/companies',
    summary: 'Search companies',
    description: 'Agencies and developers that match every parameter given, verified ones first, then most listings.',
    query: {
      ...profileParameters,
      type: queryChoice(wordsOf(companyTypes)).optional().meta({ description: 'Agency or developer' }),
      verified: queryFlag().optional().meta({ description: 'true: verified by the operator; false: not' }),
      sort: profileSort,
      ...pagingParameters,
    },
    answer: pageOf(Company),
    facts: facts('companies.search', 'companies', 'page'),
  }),
  get: read({
    path: '/companies/:id_or_slug',
    summary: 'One company',
    description: 'By id or slug.',
    pathParams: z.object({
      id_or_slug: z.string().meta({ description: 'Id or slug', example: 'cmp_01h455vb4pex5vsknk084sn02q' }),
    }),
    answer: recordOf(Company),
    facts: facts('companies.get', 'companies show', 'record'),
  }),
};
