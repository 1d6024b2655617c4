import type { TranslatedRecords } from '../translations/index.ts';
import { selectOwnTexts, selectUntranslated } from './texts.sql.ts';

/** Titles and descriptions of public listings. */
export const translatedListings: TranslatedRecords = {
  noun: 'listings',
  textsOf: async (sql, ids) =>
    (await selectOwnTexts(sql, { ids })).flatMap(({ title, description, original_locale, wanted }) =>
      wanted.flatMap((target) => [title, description].map((text) => ({ text, source: original_locale, target }))),
    ),
  lacking: async (sql, p) => (await selectUntranslated(sql, p))[0]!,
};
