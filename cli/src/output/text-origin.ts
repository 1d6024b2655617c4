import type { Listing } from '@oga/contract';

/** How a text that is not the original came about: `pt, composed from the facts; original in es`. */
export function textOrigin(record: Pick<Listing, 'translation' | 'locale' | 'original_locale'>): string {
  const { translation, locale, original_locale } = record;
  const known: Readonly<Record<string, string>> = {
    human: 'by the author',
    machine: 'translated by machine',
    generated: 'composed from the facts',
  };
  return `${locale}, ${known[translation] ?? translation.replaceAll('_', ' ')}; original in ${original_locale}`;
}
