import { z } from 'zod';
import { NoBody, pageOf, read, recordOf, write, type RouteFacts } from './http.ts';
import { searchParameters } from './listing-search.ts';
import { bodyLine } from './shared/body.ts';
import { idOf } from './shared/id.ts';
import { CurrencyCode } from './shared/money.ts';
import { pagingParameters } from './shared/page.ts';
import { queryChoice } from './shared/query.ts';
import { Timestamp } from './shared/time.ts';
import { alertChannels, alertFrequencies, wordsOf } from './vocabulary.ts';

/** What holds for saved searches. */
export const savedSearchRules = {
  /** Of an account at once. */
  most: 50,
  nameLength: 100,
  /** Between two messages of one search that tells at once: what comes meanwhile comes together. */
  foldedMinutes: 15,
  /** When a digest leaves, in the time zone of the account; a weekly one on Mondays. */
  digestHour: 8,
  /** What one message names one by one. */
  named: 20,
} as const;

const {
  ids: _ids,
  facets: _facets,
  sort: _sort,
  locale: _locale,
  published_since: _published,
  updated_since: _updated,
  price_dropped_since: _dropped,
  currency: _currency,
  ...conditions
} = searchParameters;

const parameters = {
  ...conditions,
  currency: CurrencyCode.optional().meta({ description: 'Of `min_price` and `max_price` (ISO 4217); USD without it' }),
};

const ofPage = 'belongs to a page of results, not to a saved search; leave it out';
const ofTime = 'makes no sense in a saved search, which tells of what comes after it was saved; leave it out';

/** Parameters of GET /listings that a saved search does not take, and why. */
const senseless: Readonly<Record<string, string>> = {
  limit: ofPage,
  offset: ofPage,
  cursor: ofPage,
  sort: ofPage,
  facets: ofPage,
  locale: 'is that of your profile, in which you are told; leave it out',
  ids: 'makes no sense in a saved search, which looks for listings that nobody knows yet; leave it out',
  published_since: ofTime,
  updated_since: ofTime,
  price_dropped_since: 'makes no sense in a saved search; `price_drops` asks to hear of prices that fall',
};

/** Says what is wrong with parameters that GET /listings knows and a saved search does not, then reads the others. */
const withoutSenseless = <S extends z.ZodType>(schema: S) =>
  z.preprocess((given, context) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
    const entries = Object.entries(given);
    for (const [name] of entries) {
      if (!Object.hasOwn(senseless, name)) continue;
      context.addIssue({ code: 'custom', path: [name], message: senseless[name]!, input: given });
    }
    return Object.fromEntries(entries.filter(([name]) => !Object.hasOwn(senseless, name)));
  }, schema);

const isObject = 'must be an object of search parameters such as {"city":"Asunción","max_price":900}';

/** What a saved search looks for: parameters of GET /listings, written as there or as JSON. */
export const SavedCriteria = withoutSenseless(z.strictObject(parameters, { error: isObject })).meta({
  id: 'SavedCriteria',
  description:
    'Parameters of GET /listings as there, or as JSON numbers, booleans and lists; without those of a page (`limit`, `offset`, `cursor`, `sort`, `facets`), `locale`, `ids` and the times (`published_since`, `updated_since`, `price_dropped_since`)',
  example: { city: 'Asunción', listing_type: 'rent', min_bedrooms: 2, max_price: 900 },
});
export type SavedCriteria = z.output<typeof SavedCriteria>;

/** The same as a JSON Merge Patch: null takes one out. */
const nullable = Object.fromEntries(
  Object.entries(parameters).map(([name, schema]) => [name, schema.nullable()]),
) as unknown as { readonly [K in keyof typeof parameters]: z.ZodNullable<(typeof parameters)[K]> };
const SavedCriteriaChange = withoutSenseless(z.strictObject(nullable, { error: isObject })).meta({
  id: 'SavedCriteriaChange',
  description: 'Parameters to change; what is left out stays, null takes one out',
});

const isFlag = { error: 'must be true or false' };

const fields = {
  name: bodyLine(savedSearchRules.nameLength).meta({ description: 'What you call it', example: 'Flat near work' }),
  channel: queryChoice(wordsOf(alertChannels)).meta({
    description:
      'email: to the address of the account; whatsapp: to its verified number; webhook: an event saved_search.matched for each match',
  }),
  frequency: queryChoice(wordsOf(alertFrequencies)).meta({
    description: `instant: within minutes, what comes within ${savedSearchRules.foldedMinutes} minutes of a message together; daily: at ${savedSearchRules.digestHour} in the time zone of the profile; weekly: on Mondays at that hour`,
  }),
  price_drops: z.boolean(isFlag).meta({ description: 'Whether you also hear of prices that fall' }),
  paused: z.boolean(isFlag).meta({ description: 'You hear nothing, nor later of what came meanwhile' }),
};

export const SavedSearch = z
  .object({
    id: idOf('svs'),
    name: z.string(),
    criteria: SavedCriteria as unknown as z.ZodType<SavedCriteria, SavedCriteria>,
    channel: z.enum(wordsOf(alertChannels)),
    frequency: z.enum(wordsOf(alertFrequencies)),
    price_drops: fields.price_drops,
    paused: fields.paused,
    last_match_at: Timestamp.nullable().meta({ description: 'When a listing fitted last' }),
    match_count: z.int().meta({ description: 'How often one did since it was saved' }),
    next_told_at: Timestamp.nullable().meta({
      description: 'When you hear of what fitted meanwhile; null: nothing waits',
    }),
    created_at: Timestamp,
  })
  .meta({ id: 'SavedSearch' });
export type SavedSearch = z.infer<typeof SavedSearch>;

const pathParams = z.object({ id: idOf('svs') });

const facts = {
  access: 'agent',
  idempotencyKey: false,
  cacheSeconds: null,
  rateLimit: 'account',
  envelope: 'record',
} as const satisfies Partial<RouteFacts>;

/** Searches that tell of what is new. */
export const savedSearches = {
  list: read({
    path: '/agent/saved-searches',
    summary: 'Your saved searches',
    description: 'Newest first.',
    query: pagingParameters,
    answer: pageOf(SavedSearch),
    facts: {
      ...facts,
      operation: 'savedSearches.list',
      scopes: ['profile:read'],
      refuses: ['VALIDATION_ERROR'],
      envelope: 'page',
      cli: { command: 'saved-search list' },
      tools: ['my_saved_searches'],
    },
  }),
  create: write({
    method: 'POST',
    path: '/agent/saved-searches',
    summary: 'Save a search',
    description: `From then on you hear of each listing that becomes public and fits, once, and with \`price_drops\` of each price that falls to fit; never of what was there before, nor of listings of your own. What is gone by the time of a digest is left out. Every mail can end it with one click. At most ${savedSearchRules.most} at once.`,
    body: z
      .strictObject({
        name: fields.name,
        criteria: SavedCriteria,
        channel: fields.channel
          .optional()
          .meta({ ...fields.channel.meta(), description: `${fields.channel.meta()!.description}. email without it` }),
        frequency: fields.frequency
          .optional()
          .meta({ description: `${fields.frequency.meta()!.description}. daily without it` }),
        price_drops: fields.price_drops
          .optional()
          .meta({ description: 'Whether you also hear of prices that fall. false without it' }),
        paused: fields.paused
          .optional()
          .meta({ description: 'Save it without hearing of anything yet. false without it' }),
      })
      .meta({ id: 'SavedSearchWish' }),
    status: 201,
    answer: recordOf(SavedSearch),
    facts: {
      ...facts,
      idempotencyKey: true,
      operation: 'savedSearches.create',
      scopes: ['profile:write'],
      refuses: ['VALIDATION_ERROR', 'INVALID_STATE', 'WHATSAPP_NOT_VERIFIED'],
      cli: { command: 'saved-search add' },
      tools: ['save_search'],
    },
  }),
  get: read({
    path: '/agent/saved-searches/:id',
    summary: 'One of your saved searches',
    description: 'As the list has it.',
    pathParams,
    answer: recordOf(SavedSearch),
    facts: {
      ...facts,
      operation: 'savedSearches.get',
      scopes: ['profile:read'],
      refuses: ['VALIDATION_ERROR', 'NOT_FOUND'],
      cli: { absent: 'saved-search list shows each whole' },
      tools: { absent: 'my_saved_searches shows each whole' },
    },
  }),
  update: write({
    method: 'PATCH',
    path: '/agent/saved-searches/:id',
    summary: 'Change a saved search',
    description:
      'A JSON Merge Patch, `criteria` included: what is left out stays, null takes a parameter out. After other criteria, and after a pause, it tells of what comes from then on.',
    pathParams,
    body: z
      .strictObject({
        name: fields.name.optional(),
        criteria: SavedCriteriaChange.optional(),
        channel: fields.channel.optional(),
        frequency: fields.frequency.optional(),
        price_drops: fields.price_drops.optional(),
        paused: fields.paused.optional(),
      })
      .meta({ id: 'SavedSearchChange' }),
    status: 200,
    answer: recordOf(SavedSearch),
    facts: {
      ...facts,
      operation: 'savedSearches.update',
      scopes: ['profile:write'],
      refuses: ['VALIDATION_ERROR', 'NOT_FOUND', 'WHATSAPP_NOT_VERIFIED'],
      cli: { command: 'saved-search edit' },
      tools: { absent: 'delete_saved_search and save_search do it; the rest is for the command line' },
    },
  }),
  remove: write({
    method: 'DELETE',
    path: '/agent/saved-searches/:id',
    summary: 'Remove a saved search',
    description: 'Nothing that waits is told any more.',
    pathParams,
    status: 204,
    answer: NoBody,
    facts: {
      ...facts,
      operation: 'savedSearches.remove',
      scopes: ['profile:write'],
      refuses: ['VALIDATION_ERROR', 'NOT_FOUND'],
      envelope: 'none',
      cli: { command: 'saved-search remove' },
      tools: ['delete_saved_search'],
    },
  }),
};
