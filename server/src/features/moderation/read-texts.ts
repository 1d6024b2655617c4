import { findContacts } from './contacts/find-contacts.ts';
import type { ModeratedListing } from './moderated-listing.ts';
import type { ReadText } from './rule.ts';
import { skeletonOf } from './text/skeleton.ts';
import { wordsIn } from './text/words.ts';

const readText = (field: string, kind: ReadText['kind'], original: string): ReadText => {
  const skeleton = skeletonOf(original);
  return { field, kind, original, skeleton, words: wordsIn(skeleton.text), contacts: findContacts(skeleton) };
};

/** Every text of a listing, in the order of its fields; empty ones are left out. */
export const readTexts = ({ texts, images, address, neighborhood }: ModeratedListing): ReadText[] =>
  [
    ...texts.flatMap(({ locale, title, description }, at) => {
      const path = at === 0 ? '' : `translations.${locale}.`;
      return [[`${path}title`, 'title', title] as const, [`${path}description`, 'description', description] as const];
    }),
    ...images.map(({ alt }, at) => [`images[${at}].alt`, 'alt', alt ?? ''] as const),
    ['address', 'address', address ?? ''] as const,
    ['neighborhood', 'address', neighborhood ?? ''] as const,
  ]
    .filter(([, , text]) => text.trim() !== '')
    .map(([field, kind, text]) => readText(field, kind, text));
