import { locales, type Locale } from '@oga/contract';
import type { Request } from 'express';

/** Languages by their own names. */
export const languageNames: Readonly<Record<Locale, string>> = { es: 'Español', pt: 'Português', en: 'English' };

/** Open Graph's names of the languages, with the country where most of our readers of it live. */
export const openGraphLocales: Readonly<Record<Locale, string>> = { es: 'es_PY', pt: 'pt_BR', en: 'en_US' };

/** The language a page was asked for by its address, if any. */
export const askedLanguage = (request: Request): Locale | null => {
  const asked = request.query['locale'];
  return locales.find((locale) => locale === asked) ?? null;
};

/** What a browser prefers among our languages; null where it names none of them (RFC 9110, 12.5.4). */
export function preferredLanguage(request: Request): Locale | null {
  if (request.headers['accept-language'] === undefined) return null;
  const chosen = request.acceptsLanguages('es', 'pt', 'en');
  return locales.find((locale) => locale === chosen) ?? null;
}
