import { commonWords, otherSubjects, placeholders, propertyWords } from '../wording/subjects.ts';
import { lookAlikeWord } from '../text/mixed-scripts.ts';
import { toQuote } from '../text/skeleton.ts';
import type { ReadText, Rule } from '../rule.ts';

/** Share of capitals, and letters it takes to say so. */
const capitalsShare = 0.75;
const leastLetters = 150;
const marksInARow = /([!?¡¿])(?:\s?[!?¡¿]){4,}|([$*#%€])\2{4,}|(\p{Extended_Pictographic})(?:\ufe0f?\s?\3){3,}/u;
const threeMarks = /[!?]{3,}/g;
/** Small runs of exclamation marks are a habit; so many of them are shouting. */
const mostRuns = 4;
const emojis = /\p{Extended_Pictographic}/gu;
const mostEmojiShare = 0.12;

const lettersOf = (text: string): string => text.replace(/[^\p{L}]+/gu, '');
const capitalsIn = (letters: string): number => letters.replace(/[^\p{Lu}]+/gu, '').length;

const isShouted = ({ kind, original }: ReadText): boolean => {
  if (kind !== 'description') return false;
  const letters = lettersOf(original);
  return letters.length >= leastLetters && capitalsIn(letters) / letters.length >= capitalsShare;
};

const isPunctuated = ({ original }: ReadText): boolean => {
  if (marksInARow.test(original) || (original.match(threeMarks)?.length ?? 0) >= mostRuns) return true;
  const found = original.match(emojis)?.length ?? 0;
  return found >= 8 && found / original.length > mostEmojiShare;
};

/** Words that repeat themselves: `venta venta venta venta`, a text of ten words told five times. */
const repeatedWord = ({ words: { list } }: ReadText): string | null => {
  let run = 1;
  for (let at = 1; at < list.length; at += 1) {
    run = list[at] === list[at - 1] ? run + 1 : 1;
    if (run >= 4 && !/^\d+$/.test(list[at]!)) return list[at]!;
  }
  const counts = new Map<string, number>();
  for (const word of list) if (word.length > 3 && !commonWords.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const [top] = [...counts].sort(([, a], [, b]) => b - a);
  return top !== undefined && list.length >= 12 && top[1] >= 6 && top[1] / list.length > 0.25 ? top[0] : null;
};

const keyboardRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'poiuytrewq', 'lkjhgfdsa', 'mnbvcxz'];
const isMashed = (word: string): boolean => {
  if (word.length < 5 || /\d/.test(word)) return false;
  if (!/[aeiouy]/.test(word)) return true;
  if (/[^aeiouy]{6,}|(.)\1{3,}/.test(word)) return true;
  for (let at = 0; at + 5 <= word.length; at += 1) {
    const five = word.slice(at, at + 5);
    if (keyboardRows.some((row) => row.includes(five))) return true;
  }
  return /^([a-z]{2,4})\1{1,}[a-z]{0,3}$/.test(word) && !/[aeiou][^aeiou]?[aeiou]/.test(word);
};

interface Standing {
  readonly count: number;
  readonly mashed: readonly string[];
  readonly common: number;
  readonly property: number;
  readonly other: number;
}

const standingOf = (lists: readonly (readonly string[])[]): Standing => {
  const all = lists.flat();
  const letters = all.filter((word) => /\p{L}/u.test(word));
  const distinct = new Set(letters);
  const inSet = (words: ReadonlySet<string>) => [...distinct].filter((word) => words.has(word)).length;
  return {
    count: letters.length,
    mashed: letters.filter(isMashed),
    common: letters.filter((word) => commonWords.has(word)).length,
    property: inSet(propertyWords),
    other: inSet(otherSubjects),
  };
};

/** Read once for the rules that ask: a text is read anew for every decision. */
const subjects = new WeakMap<ReadText, Standing>();

/** Title and description of one language together: what it is about. */
const subjectOf = (description: ReadText, texts: readonly ReadText[]): Standing => {
  let standing = subjects.get(description);
  if (standing === undefined) {
    const titleField = description.field.replace('description', 'title');
    const title = texts.find(({ field }) => field === titleField);
    standing = standingOf([title?.words.list ?? [], description.words.list]);
    subjects.set(description, standing);
  }
  return standing;
};

/** A rule about the subject of a text. */
const subjectRule = (
  code: Rule['code'],
  severity: Rule['severity'],
  isBroken: (standing: Standing) => boolean,
): Rule => ({
  code,
  version: 1,
  severity,
  blames: ['description'],
  judge: ({ texts }) =>
    texts.flatMap((text) => {
      if (text.kind !== 'description') return [];
      return isBroken(subjectOf(text, texts)) ? [{ field: text.field }] : [];
    }),
});

const isGibberish = ({ count, mashed, common, property }: Standing): boolean =>
  (mashed.length >= 3 && mashed.length / Math.max(1, count) > 0.25) ||
  (mashed.length >= 1 && count >= 3 && common === 0 && property <= 1) ||
  (count === 0 && property === 0);
/** Few common words, and few about property: another language, or no sentences. */
const isForeign = ({ count, common, property }: Standing): boolean =>
  count >= 12 && common / count < 0.06 && property < 2;
const isOther = ({ other, property }: Standing): boolean =>
  (other >= 2 && other >= property) || (other >= 1 && property === 0) || (other >= 4 && other * 2 > property);

/** How texts are written, and what they are about. */
export const textRules: readonly Rule[] = [
  {
    code: 'look_alike_characters',
    version: 1,
    severity: 'reject',
    blames: ['text'],
    judge: ({ texts }) =>
      texts.flatMap(({ field, original }) => {
        const word = lookAlikeWord(original);
        return word === null ? [] : [{ field, values: { quoted: toQuote(word) } }];
      }),
  },
  {
    code: 'shouting',
    version: 1,
    severity: 'reject',
    blames: ['description'],
    judge: ({ texts }) => texts.flatMap((text) => (isShouted(text) ? [{ field: text.field }] : [])),
  },
  {
    code: 'repeated_punctuation',
    version: 1,
    severity: 'reject',
    blames: ['text'],
    judge: ({ texts }) => texts.flatMap((text) => (isPunctuated(text) ? [{ field: text.field }] : [])),
  },
  {
    code: 'repeated_words',
    version: 1,
    severity: 'reject',
    blames: ['text'],
    judge: ({ texts }) =>
      texts.flatMap((text) => {
        const word = repeatedWord(text);
        return word === null ? [] : [{ field: text.field, values: { quoted: toQuote(word) } }];
      }),
  },
  {
    code: 'placeholder_text',
    version: 1,
    severity: 'reject',
    blames: ['text'],
    judge: ({ texts }) =>
      texts.flatMap(({ field, words }) =>
        new Set(words.list.filter((word) => placeholders.has(word))).size >= 4 ? [{ field }] : [],
      ),
  },
  subjectRule('gibberish', 'reject', isGibberish),
  subjectRule('not_about_property', 'reject', (standing) => !isGibberish(standing) && isOther(standing)),
  subjectRule(
    'subject_unclear',
    'person',
    (standing) =>
      !isGibberish(standing) &&
      !isOther(standing) &&
      !isForeign(standing) &&
      standing.count >= 6 &&
      standing.property === 0,
  ),
  subjectRule(
    'language_unknown',
    'person',
    (standing) => !isGibberish(standing) && !isOther(standing) && isForeign(standing),
  ),
];
