import { z } from 'zod';
import { contactFields, profileFields, profileParameters, profileSort } from './companies.ts';
import { pageOf, read, recordOf, type RouteFacts } from './http.ts';
import { CompanyRef } from './listings.ts';
import { idOf } from './shared/id.ts';
import { LocaleName } from './shared/locale.ts';
import { pagingParameters } from './shared/page.ts';
import { queryChoice, queryText } from './shared/query.ts';
import { CalendarDate, Timestamp } from './shared/time.ts';
import { reviewSorts, spokenLanguages, wordsOf } from './vocabulary.ts';

const count = z.int().min(0);

export const Review = z
  .object({
    id: idOf('rev'),
    rating: z.int().min(1).max(5),
    text: z.string(),
    locale: LocaleName.meta({ description: 'Language of the text' }),
    author_name: z.string().meta({ description: 'First name only' }),
    created_at: Timestamp,
    reply: z.string().nullable().meta({ description: "The agent's answer" }),
  })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof Review>;

export const Agent = z
  .object({
    id: idOf('agt'),
    slug: z.string(),
    name: z.string(),
    photo_url: z.string().nullable(),
    bio: z.string().nullable(),
    company: CompanyRef.nullable().meta({ description: 'null: works alone' }),
    languages: profileFields.languages,
    specialties: profileFields.specialties,
    cities: profileFields.cities.meta({ description: 'Cities of the public listings, at most 10, most first' }),
    rating: profileFields.rating,
    review_count: profileFields.review_count,
    reviews: z.array(Review).meta({ description: 'The latest 5' }),
    listing_count: count.meta({ description: 'Public listings, at this moment' }),
    contact: z.object(contactFields).meta({ id: 'AgentContact', description: 'Only what the agent lets be shown' }),
    verified: profileFields.verified,
    member_since: CalendarDate,
    url: z.string().meta({ description: 'Public address of this record' }),
  })
  .meta({ id: 'Agent' });
export type Agent = z.infer<typeof Agent>;

const facts = (operation: string, command: string, envelope: 'page' | 'record', isOfOne: boolean): RouteFacts => ({
  operation,
  access: 'public',
  scopes: [],
  refuses: isOfOne ? ['VALIDATION_ERROR', 'NOT_FOUND'] : ['VALIDATION_ERROR'],
  idempotencyKey: false,
  cacheSeconds: 120,
  rateLimit: 'read',
  envelope,
  cli: { command },
  tools:
    envelope === 'record'
      ? ['get_agent']
      : { absent: 'get_agent has the latest reviews; agents are found through listings and companies' },
});

const pathParams = z.object({
  id_or_slug: z.string().meta({ description: 'Id or slug', example: 'agt_01h455vb4pex5vsknk084sn02q' }),
});

export const agents = {
  search: read({
    path: '/agents',
    summary: 'Search agents',
    description: 'People who offer listings and match every parameter given, verified ones first, then most listings.',
    query: {
      ...profileParameters,
      company: queryText(100).optional().meta({ description: 'Company: id or slug' }),
      language: queryChoice(wordsOf(spokenLanguages)).optional().meta({ description: 'Speaks it (ISO 639-1)' }),
      sort: profileSort,
      ...pagingParameters,
    },
    answer: pageOf(Agent),
    facts: facts('agents.search', 'agents', 'page', false),
  }),
  get: read({
    path: '/agents/:id_or_slug',
    summary: 'One agent',
    description: 'By id or slug, with the latest 5 reviews.',
    pathParams,
    answer: recordOf(Agent),
    facts: facts('agents.get', 'agents show', 'record', true),
  }),
  reviews: read({
    path: '/agents/:id_or_slug/reviews',
    summary: 'Reviews of an agent',
    description: 'Approved reviews, newest first.',
    pathParams,
    query: {
      sort: queryChoice(wordsOf(reviewSorts)).default('newest').meta({ description: 'Order' }),
      ...pagingParameters,
    },
    answer: pageOf(Review),
    facts: facts('agents.reviews', 'agents reviews', 'page', true),
  }),
};
