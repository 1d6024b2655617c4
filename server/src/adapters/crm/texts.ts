import { removeContacts } from '../../kernel/contact-data.ts';
import { cutAtWord, tidyWhiteSpace, toOneLine, withoutMarkup } from '../../kernel/plain-text.ts';
import type { Remarks } from './remarks.ts';

const TITLE_MIN = 10;
const TITLE_MAX = 150;
const DESCRIPTION_MIN = 50;
const DESCRIPTION_MAX = 5_000;

const reportContacts = (removed: number, field: string, remarks: Remarks): void => {
  if (removed === 0) return;
  remarks.repaired(
    'contact_removed',
    field,
    null,
    `Contact data was taken out (${removed === 1 ? 'once' : `${removed} times`}).`,
  );
};

/** One line without markup and contact data, at most 150 characters; empty where nothing is left. */
export const readTitle = (written: string, field: string, remarks: Remarks): string => {
  const { text, removed } = removeContacts(toOneLine(withoutMarkup(written)));
  if (text === '') return '';
  reportContacts(removed, field, remarks);
  if (text.length > TITLE_MAX)
    remarks.repaired('title_cut', field, text, `Longer than ${TITLE_MAX} characters; cut at a word.`);
  if (text.length < TITLE_MIN) remarks.noted('title_short', field, text, `Shorter than ${TITLE_MIN} characters.`);
  if (text === text.toUpperCase() && /\p{L}.*\p{L}.*\p{L}/u.test(text))
    remarks.noted('title_capitals', field, text, 'All in capitals.');
  return cutAtWord(text, TITLE_MAX);
};

/** Plain text in lines without contact data, at most 5,000 characters. */
export const readDescription = (written: string, field: string, remarks: Remarks): string => {
  const { text, removed } = removeContacts(tidyWhiteSpace(withoutMarkup(written)));
  reportContacts(removed, field, remarks);
  // Empty lines go first, so that what is cut does not depend on how the text is broken into lines.
  let description = removed > 0 ? tidyWhiteSpace(text) : text;
  if (description.length > DESCRIPTION_MAX) description = description.replaceAll('\n\n', '\n');
  if (description.length > DESCRIPTION_MAX) {
    remarks.repaired('description_cut', field, null, `Longer than ${DESCRIPTION_MAX} characters; cut at a word.`);
    description = cutAtWord(description, DESCRIPTION_MAX);
  }
  if (description === '') remarks.noted('description_missing', field, null, 'There is no description.');
  else if (description.length < DESCRIPTION_MIN)
    remarks.noted('description_short', field, description, `Shorter than ${DESCRIPTION_MIN} characters.`);
  return description;
};
