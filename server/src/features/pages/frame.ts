import { locales, type Locale } from '@oga/contract';
import type { Frame, FrameRequest } from '../sign-in/index.ts';
import { layout } from './layout.ts';

const usualLanguage: Locale = 'es';

/** What surrounds pages of other features: the same head, header and sheet as everywhere. */
export const pageFrame = (siteUrl: string): Frame => ({
  page: (facts, content) => layout({ ...facts, siteUrl, plainPath: null }, content),
  languageOf: (request) => askedIn(request) ?? preferredBy(request) ?? usualLanguage,
});

const askedIn = ({ query }: FrameRequest): Locale | null => {
  const asked = (query as { locale?: unknown } | undefined)?.locale;
  return locales.find((locale) => locale === asked) ?? null;
};

const preferredBy = (request: FrameRequest): Locale | null => {
  if (request.headers['accept-language'] === undefined) return null;
  const chosen = request.acceptsLanguages('es', 'pt', 'en');
  return locales.find((locale) => locale === chosen) ?? null;
};
