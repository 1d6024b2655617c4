import type { Locale } from '@oga/contract';
import { cutAtWord } from '../../../kernel/plain-text.ts';
import type { ListingText } from '../facts.ts';
import { english } from './en.ts';
import type { Grammar } from './grammar.ts';
import { portuguese } from './pt.ts';
import { spanish } from './es.ts';
import { tell, type TextFacts } from './told.ts';

const grammars: Readonly<Record<Locale, Grammar>> = { en: english, es: spanish, pt: portuguese };

const longestTitle = 150;

/**
 * Title and description of a listing in a language, from the facts of its record alone: nothing is said that is not in
 * them, and what is not stated is left out. The same facts always give the same text.
 */
export function composeText(facts: TextFacts, locale: Locale): ListingText {
  const grammar = grammars[locale];
  const told = tell(facts);
  const titles = grammar.titles(told);
  return {
    title: cutAtWord(titles.find((title) => title.length <= longestTitle) ?? titles.at(-1)!, longestTitle),
    description: grammar
      .sentences(told)
      .filter((sentence) => sentence !== null)
      .join(' '),
  };
}
