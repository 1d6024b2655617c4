import { z } from 'zod';
import { pageOf, read, recordOf, type RouteFacts } from './http.ts';
import { ListingImage, ListingLocation } from './listings.ts';
import { idOf } from './shared/id.ts';
import { LocaleName, locales } from './shared/locale.ts';
import { CurrencyCode, Money } from './shared/money.ts';
import { pagingParameters } from './shared/page.ts';
import { queryChoice, queryFlag, queryInteger, queryNumber, queryText, queryWords } from './shared/query.ts';
import { CalendarDate, Timestamp } from './shared/time.ts';
import {
  amenities,
  projectSorts,
  projectStages,
  translationKinds,
  unitAvailabilities,
  unitStates,
  wordsOf,
} from './vocabulary.ts';

const count = z.int().min(0);

const DeveloperRef = z
  .object({ id: idOf('cmp'), name: z.string(), slug: z.string(), verified: z.boolean() })
  .meta({ id: 'DeveloperRef' });

export const ProjectUnit = z
  .object({
    id: idOf('unt'),
    name: z.string().meta({ description: 'As the developer numbers it', example: '4B' }),
    type: z.string().meta({ description: 'Name of its type, one of `unit_types`' }),
    floor: z.int().nullable(),
    bedrooms: count.nullable(),
    bathrooms: count.nullable(),
    area_m2: z.number().nullable(),
    price: Money.nullable().meta({ description: 'null: on request' }),
    price_usd: z.number().nullable().meta({ description: 'null without a price or a rate' }),
    status: z.enum(wordsOf(unitStates)),
  })
  .meta({ id: 'ProjectUnit' });
export type ProjectUnit = z.infer<typeof ProjectUnit>;

const UnitType = z
  .object({
    name: z
      .string()
      .meta({ description: "The developer's name for it; by bedrooms where he gives none", example: '2 bedrooms' }),
    bedrooms: count.nullable(),
    area_from_m2: z.number().nullable(),
    area_to_m2: z.number().nullable(),
    price_from: Money.nullable().meta({ description: 'Of its cheapest available unit, in the currency of that unit' }),
    available: count.meta({ description: 'Available units of this type' }),
  })
  .meta({ id: 'UnitType' });

const projectFields = {
  id: idOf('prj'),
  slug: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  locale: LocaleName.meta({ description: 'Language of name and description here' }),
  original_locale: LocaleName,
  translation: z.enum(wordsOf(translationKinds)).meta({ description: 'How the description came about' }),
  stage: z.enum(wordsOf(projectStages)),
  delivery_date: CalendarDate.nullable().meta({ description: 'When keys are handed over, as the developer expects' }),
  progress_percent: z.int().min(0).max(100).nullable().meta({ description: 'How much of it is built' }),
  verified: z.boolean().meta({ description: 'Whether its developer is verified' }),
  developer: DeveloperRef,
  location: ListingLocation,
  price_from: Money.nullable().meta({
    description:
      'Price of the cheapest available unit, in the currency in which that unit is sold (of different currencies the lower value in dollars); null where no available unit has a price',
  }),
  price_to: Money.nullable().meta({ description: 'The same of the dearest available unit' }),
  price_from_usd: z.number().nullable(),
  price_to_usd: z.number().nullable(),
  units_total: count,
  units_available: count,
  unit_types: z.array(UnitType).meta({ description: 'Made of the units: fewest bedrooms first' }),
  amenities: z.array(z.enum(wordsOf(amenities))),
  images: z.array(ListingImage),
  video_url: z.string().nullable(),
  url: z.string().meta({ description: 'Public address of this record' }),
  updated_at: Timestamp,
};

export const Project = z.object(projectFields).meta({ id: 'Project' });
export type Project = z.infer<typeof Project>;

const { amenities: _a, images: _i, video_url: _v, url: _u, updated_at: _t, ...firstFields } = projectFields;

export const ProjectInFull = z
  .object({
    ...firstFields,
    units: z.array(ProjectUnit).meta({ description: "In the developer's order" }),
    amenities: projectFields.amenities,
    images: projectFields.images,
    video_url: projectFields.video_url,
    url: projectFields.url,
    updated_at: projectFields.updated_at,
  })
  .meta({ id: 'ProjectInFull' });
export type ProjectInFull = z.infer<typeof ProjectInFull>;

const locale = queryChoice(locales).optional().meta({
  description:
    "Language of description, unit types and country. `translation` tells how the description came about: the original, the developer's own, a machine's, or composed from the facts of the project where there is none of these. Without it the original",
});

const price = () =>
  queryNumber({ min: 0, max: 1e14 })
    .optional()
    .meta({ description: 'In `currency`: an available unit costs so much; one unit fits this and `min_bedrooms`' });

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
  tools: [envelope === 'page' ? 'search_projects' : 'get_project'],
});

export const projects = {
  search: read({
    path: '/projects',
    summary: 'Search projects',
    description:
      'New developments that match every parameter given: by default those with available units, of verified developers first. Prices and bedrooms are asked of one available unit at once.',
    query: {
      q: queryText(200).optional().meta({
        description:
          'Words of name, developer, place or text, also their beginnings; accents do not matter, small typing errors are forgiven',
        example: 'torre',
      }),
      country: queryText(100).optional().meta({ description: 'Name in any language, ISO code or slug' }),
      city: queryText(100).optional().meta({ description: 'Name or slug', example: 'Asunción' }),
      neighborhood: queryText(100).optional().meta({ description: 'Name or slug', example: 'Villa Morra' }),
      stage: queryWords(wordsOf(projectStages)).optional().meta({
        description: 'One or several, comma-separated',
        example: 'pre_sale,under_construction',
      }),
      developer: queryText(100).optional().meta({ description: 'Developer: id or slug of the company' }),
      min_price: price(),
      max_price: price(),
      currency: CurrencyCode.default('USD').meta({
        description: 'Of `min_price` and `max_price` (ISO 4217); filters nothing by itself',
      }),
      min_bedrooms: queryInteger({ min: 0, max: 1000 })
        .optional()
        .meta({ description: 'An available unit has at least so many bedrooms' }),
      available: queryChoice(wordsOf(unitAvailabilities))
        .default('true')
        .meta({ description: 'true: with available units; false: without; any: all' }),
      verified: queryFlag().optional().meta({ description: 'true: of verified developers; false: of others' }),
      sort: queryChoice(wordsOf(projectSorts)).optional().meta({
        description:
          'Default: relevance with `q`, else newest; both show verified ones first. relevance needs `q`; delivery and prices that are not known come last',
      }),
      locale,
      ...pagingParameters,
    },
    answer: pageOf(Project),
    facts: facts('projects.search', 'projects', 'page'),
  }),
  get: read({
    path: '/projects/:id_or_slug',
    summary: 'One project',
    description: 'By id, slug or a former slug, with all its units.',
    pathParams: z.object({
      id_or_slug: z.string().meta({ description: 'Id or slug', example: 'prj_01h455vb4pex5vsknk084sn02q' }),
    }),
    query: { locale },
    answer: recordOf(ProjectInFull),
    facts: facts('projects.get', 'projects show', 'record'),
  }),
};
