import { withoutPieces } from '../../kernel/contact-data.ts';
import { findContacts, type ContactKind } from './contacts/find-contacts.ts';
import { withoutStyles } from './text/mixed-scripts.ts';
import { skeletonOf, toQuote, writtenAt } from './text/skeleton.ts';

/** A piece that was taken out of a text, or letters that were written plainly: what it was, how it was written. */
export interface Repair {
  readonly kind: ContactKind | 'letters';
  readonly written: string;
}

/** A text without contact data. */
export interface Repaired {
  readonly text: string;
  readonly repaired: readonly Repair[];
}

/**
 * Takes contact data out of a text of a feed, with the words that only lead to it, writes styled letters plainly, and
 * says what was taken. What is left passes the rules about contacts; a text without either comes back as it is.
 */
export const repair = (text: string): Repaired => {
  const { text: plain, styled } = withoutStyles(text);
  const repaired: Repair[] = styled.length === 0 ? [] : [{ kind: 'letters', written: toQuote(styled.join(' ')) }];
  // What is left comes together, and may read as a contact again. Each round takes something away, so this ends.
  for (let rest = plain; ;) {
    const skeleton = skeletonOf(rest);
    const contacts = findContacts(skeleton);
    if (contacts.length === 0) return { text: rest, repaired };
    const pieces = contacts.map(({ start, end }) => writtenAt(rest, skeleton, start, end));
    contacts.forEach(({ kind }, at) => repaired.push({ kind, written: toQuote(rest.slice(...pieces[at]!)) }));
    rest = withoutPieces(rest, pieces);
  }
};
