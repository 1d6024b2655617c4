import type { ReadText, Rule, Severity } from '../rule.ts';
import { quoteOf } from '../text/skeleton.ts';
import { phrases } from '../text/words.ts';
import { excludes, mayExclude } from '../wording/discrimination.ts';
import { adultServices, insults, mayBeScam, scams, unwritten } from '../wording/forbidden.ts';

const firstIn = (expression: RegExp, { original, skeleton, words }: ReadText): string | null => {
  expression.lastIndex = 0;
  const match = expression.exec(words.text);
  if (match === null) return null;
  return quoteOf(original, skeleton, ...words.placeOf(match.index, match.index + match[0].length));
};

/** A rule against some wording: one finding a text, naming the words. */
const wordingRule = (code: Rule['code'], severity: Severity, forbidden: readonly string[]): Rule => {
  const expression = phrases(...forbidden);
  return {
    code,
    version: 1,
    severity,
    blames: ['text'],
    judge: ({ texts }) =>
      texts.flatMap((text) => {
        const quoted = firstIn(expression, text);
        return quoted === null ? [] : [{ field: text.field, values: { quoted } }];
      }),
  };
};

/** Wording that is forbidden, or that a person should read. Language is no matter: people mix them. */
export const wordingRules: readonly Rule[] = [
  wordingRule('discriminatory_wording', 'reject', excludes),
  wordingRule('possibly_discriminatory', 'person', mayExclude),
  wordingRule('adult_services', 'reject', adultServices),
  wordingRule('scam_wording', 'reject', scams),
  wordingRule('possible_scam', 'person', mayBeScam),
  wordingRule('insulting_wording', 'reject', insults),
  wordingRule('unwritten_text', 'reject', unwritten),
];
