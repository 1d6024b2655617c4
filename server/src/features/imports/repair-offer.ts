import type { PropertyFacts } from '../listings/index.ts';
import { repair } from '../moderation/index.ts';
import type { Remark } from './port.ts';

/** Facts without contact data and dressed letters in their texts, and what is to be said of that. */
export interface RepairedFacts {
  readonly facts: PropertyFacts;
  readonly remarks: readonly Remark[];
}

/**
 * Takes out of the texts of an offer what a hand-written one would be rejected for and its reader can do without:
 * contact data however it is hidden, and letters in a dress. What formats find themselves, in plain spelling, is gone
 * before; this reads as the rules do. An offer without either comes back as it is.
 */
export function repairOffer(facts: PropertyFacts): RepairedFacts {
  const remarks: Remark[] = [];
  const mended = (field: string, text: string): string => {
    const { text: plain, repaired } = repair(text);
    const contacts = repaired.filter(({ kind }) => kind !== 'letters').length;
    if (contacts > 0) remarks.push(contactsTaken(field, contacts));
    if (repaired.length > contacts) remarks.push(lettersWritten(field));
    return plain;
  };
  const { title, description, translations, photos, street } = facts;
  const repairedFacts = {
    title: mended('title', title),
    description: mended('description', description),
    translations: Object.fromEntries(
      Object.entries(translations).map(([locale, text]) => [
        locale,
        {
          title: mended(`translations.${locale}.title`, text.title),
          description: mended(`translations.${locale}.description`, text.description),
        },
      ]),
    ),
    photos: photos.map((photo, at) =>
      photo.alt === null ? photo : { ...photo, alt: mended(`images[${at}].alt`, photo.alt) || null },
    ),
    street: street === null ? null : mended('address', street) || null,
  };
  return remarks.length === 0 ? { facts, remarks } : { facts: { ...facts, ...repairedFacts }, remarks };
}

const contactsTaken = (field: string, times: number): Remark => ({
  weight: 'repaired',
  code: 'contact_removed',
  field,
  // Whoever reads the report is not to be reached by it either.
  raw: null,
  message: `Contact data was taken out (${times === 1 ? 'once' : `${times} times`}).`,
});

const lettersWritten = (field: string): Remark => ({
  weight: 'repaired',
  code: 'letters_plain',
  field,
  raw: null,
  message: 'Letters in a dress (bold, circled, full-width) were written plainly, so that they are found.',
});
