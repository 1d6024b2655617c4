import { z } from 'zod';
import { read, recordOf } from './http.ts';
import { vocabularies, vocabularyNames } from './vocabulary.ts';
import { LocaleName } from './shared/locale.ts';
import { queryChoice } from './shared/query.ts';
import { locales } from './shared/locale.ts';

const Labels = z
  .object({ en: z.string(), es: z.string(), pt: z.string() })
  .meta({ id: 'Labels', description: 'The label in the three languages' });

export const LookupValue = z
  .object({
    value: z.string().meta({ description: 'The word as it stands in parameters and fields' }),
    label: z.string().meta({ description: 'The label in the language asked for (English without locale)' }),
    labels: Labels,
    group: z.string().nullable(),
    reso: z.string().nullable().meta({ description: 'Term of the RESO Data Dictionary 2.0 where one exists' }),
  })
  .meta({ id: 'LookupValue' });
export type LookupValue = z.infer<typeof LookupValue>;

export const Lookup = z
  .object({
    name: z.string(),
    description: z.string(),
    values: z.array(LookupValue),
  })
  .meta({ id: 'Lookup', description: 'An enumeration. Open: new values may be added, take unknown ones.' });
export type Lookup = z.infer<typeof Lookup>;

const locale = queryChoice(locales).optional().meta({ description: 'Language of `label`' });

export const lookups = {
  list: read({
    path: '/lookups',
    summary: 'All enumerations',
    description: 'Property types, amenities, listing types, states and every other enumeration, with labels.',
    query: { locale },
    answer: recordOf(z.array(Lookup)),
    facts: {
      operation: 'lookups.list',
      access: 'public',
      scopes: [],
      refuses: ['VALIDATION_ERROR'],
      idempotencyKey: false,
      cacheSeconds: 3600,
      rateLimit: 'read',
      envelope: 'record',
      cli: { command: 'lookups' },
      tools: { absent: 'the words stand in the schema of search_listings' },
    },
  }),
  get: read({
    path: '/lookups/:name',
    summary: 'One enumeration',
    description: `One of ${vocabularyNames.join(', ')}.`,
    pathParams: z.object({
      name: z.string().meta({ description: 'Name of the enumeration', example: 'property_types' }),
    }),
    query: { locale },
    answer: recordOf(Lookup),
    facts: {
      operation: 'lookups.get',
      access: 'public',
      scopes: [],
      refuses: ['VALIDATION_ERROR', 'NOT_FOUND'],
      idempotencyKey: false,
      cacheSeconds: 3600,
      rateLimit: 'read',
      envelope: 'record',
      cli: { command: 'lookups' },
      tools: { absent: 'the words stand in the schema of search_listings' },
    },
  }),
};

/** The enumeration of this name in one language, or undefined. Pure: the words are part of the contract. */
export function lookupOf(name: string, language: z.infer<typeof LocaleName>): Lookup | undefined {
  const known: Record<string, (typeof vocabularies)[keyof typeof vocabularies]> = vocabularies;
  const vocabulary = Object.hasOwn(known, name) ? known[name] : undefined;
  return (
    vocabulary && {
      name,
      description: vocabulary.description,
      values: Object.entries(vocabulary.values).map(([value, term]) => ({
        value,
        label: term.labels[language],
        labels: term.labels,
        group: term.group ?? null,
        reso: term.reso ?? null,
      })),
    }
  );
}
