import { withoutPieces } from '../../kernel/contact-data.ts';
import { findContacts, type ContactKind } from './contacts/find-contacts.ts';
import { skeletonOf, toQuote, writtenAt } from './text/skeleton.ts';

/** A piece that was taken out of a text: what it was and how it was written. */
export interface Repair {
  readonly kind: ContactKind;
  readonly written: string;
}

/** A text without contact data. */
export interface Repaired {
  readonly text: string;
  readonly repaired: readonly Repair[];
}

/**
 * Takes contact data out of a text of a feed, with the words that only lead to it, and says what was taken. What is
 * left passes the rules about contacts; a text without contact data comes back as it is.
 */
export const repair = (text: string): Repaired => {
  const repaired: Repair[] = [];
  // What is left comes together, and may read as a contact again. Each round takes something away, so this ends.
  for (let rest = text; ;) {
    const skeleton = skeletonOf(rest);
    const contacts = findContacts(skeleton);
    if (contacts.length === 0) return { text: rest, repaired };
    const pieces = contacts.map(({ start, end }) => writtenAt(rest, skeleton, start, end));
    contacts.forEach(({ kind }, at) => repaired.push({ kind, written: toQuote(rest.slice(...pieces[at]!)) }));
    rest = withoutPieces(rest, pieces);
  }
};
