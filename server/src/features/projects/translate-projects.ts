import type { TranslatedRecords } from '../translations/index.ts';
import { selectOwnDescriptions, selectUntranslated } from './texts.sql.ts';

/** Descriptions of projects: their names are the same in every language. */
export const translatedProjects: TranslatedRecords = {
  noun: 'projects',
  textsOf: async (sql, ids) =>
    (await selectOwnDescriptions(sql, { ids })).flatMap(({ description, original_locale, wanted }) =>
      wanted.map((target) => ({ text: description, source: original_locale, target })),
    ),
  lacking: async (sql, p) => (await selectUntranslated(sql, p))[0]!,
};
