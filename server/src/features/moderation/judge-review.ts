import type { Case, ReadText } from './rule.ts';
import { findContacts } from './contacts/find-contacts.ts';
import { contactRules } from './rules/contacts.ts';
import { textRules } from './rules/texts.ts';
import { wordingRules } from './rules/wording.ts';
import { skeletonOf } from './text/skeleton.ts';
import { phrases, wordsIn } from './text/words.ts';
import { accusations } from './wording/accusations.ts';

/** What is wrong with the words of a review, so that whoever wrote it can put it right. */
export interface ReviewFault {
  readonly kind: 'contact' | 'insult' | 'unreadable';
  readonly quoted: string | null;
}

/** What the rules say of a review: what must be changed; else why a person should read it, by codes of rules. */
export interface ReviewVerdict {
  readonly fault: ReviewFault | null;
  readonly doubts: readonly string[];
}

/** What the author can mend. All else that a rule finds may be a report of what an agent did: a person reads it. */
const mended: Readonly<Record<string, ReviewFault['kind']>> = {
  insulting_wording: 'insult',
  look_alike_characters: 'unreadable',
  repeated_punctuation: 'unreadable',
  repeated_words: 'unreadable',
  placeholder_text: 'unreadable',
};
/** Those of listings whose subject is a property; a review is about a person. */
const ofListings = new Set(['not_about_property', 'subject_unclear', 'language_unknown', 'shouting', 'contact_in_media_address']); // prettier-ignore

const rules = [...contactRules, ...wordingRules, ...textRules].filter(({ code }) => !ofListings.has(code));
const grave = phrases(...accusations);

/** Judges a review by the rules that listings' texts are judged by, as far as they are about words. Same text, same verdict. */
export function judgeReview(review: { readonly text: string; readonly authorName: string }): ReviewVerdict {
  const text = readAs('description', review.text);
  const findings = findIn(text);
  const contact = findings.find(({ code }) => code.startsWith('contact_'));
  const mendable = contact ?? findings.find(({ code }) => Object.hasOwn(mended, code));
  if (mendable !== undefined) {
    return { fault: { kind: mended[mendable.code] ?? 'contact', quoted: mendable.quoted }, doubts: [] };
  }
  grave.lastIndex = 0;
  const doubts = [
    ...findings.map(({ code }) => code),
    ...findIn(readAs('title', review.authorName)).map(({ code }) => `author_name: ${code}`),
    ...(grave.test(text.words.text) ? ['accusation'] : []),
  ];
  return { fault: null, doubts: [...new Set(doubts)] };
}

const readAs = (kind: 'title' | 'description', original: string): ReadText => {
  const skeleton = skeletonOf(original);
  return { field: kind, kind, original, skeleton, words: wordsIn(skeleton.text), contacts: findContacts(skeleton) };
};

function findIn(text: ReadText): { readonly code: string; readonly quoted: string | null }[] {
  // These rules read texts and nothing else of a case.
  const given = { texts: [text] } as unknown as Case;
  return rules.flatMap(({ code, judge }) => {
    const [finding] = judge(given);
    const quoted = finding?.values?.['quoted'];
    return finding === undefined ? [] : [{ code, quoted: typeof quoted === 'string' ? quoted : null }];
  });
}
