import { lookupOf, vocabularyNames, type Contract, type Locale, nearestTo } from '@oga/contract';
import { Problem } from '../../kernel/problem.ts';
import type { Handlers } from '../../platform/http/bind.ts';

/** The enumerations. They are part of the contract: nothing is read from anywhere. */
export const lookupRoutes: Handlers<Contract['lookups']> = {
  list: async ({ query }) => ({
    data: vocabularyNames.map((name) => lookupOf(name, query.locale ?? 'en')!),
    headers: language(query.locale),
    about: [],
  }),
  get: async ({ params, query }) => {
    const lookup = lookupOf(params.name, query.locale ?? 'en');
    if (!lookup) throw unknownLookup(params.name);
    return { data: lookup, headers: language(query.locale), about: [] };
  },
};

const language = (locale: Locale | undefined) => ({ 'Content-Language': locale ?? 'en' });

const unknownLookup = (name: string) => {
  const near = nearestTo(name, vocabularyNames);
  return new Problem(
    'NOT_FOUND',
    `There is no lookup of this name${near ? `; did you mean ${near}?` : '.'} Known: ${vocabularyNames.join(', ')}.`,
  );
};
