import { z } from 'zod';

/** Languages of texts: English, Spanish, Portuguese. */
export const locales = ['en', 'es', 'pt'] as const;
export type Locale = (typeof locales)[number];
export const LocaleName = z.enum(locales);

/** One text in the three languages. */
export type InThreeLanguages = Readonly<Record<Locale, string>>;
