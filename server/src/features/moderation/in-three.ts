import { locales, type InThreeLanguages, type Locale } from '@oga/contract';

/** A text in every language. */
export const inThree = (write: (locale: Locale) => string): InThreeLanguages =>
  Object.fromEntries(locales.map((locale) => [locale, write(locale)])) as Record<Locale, string>;
