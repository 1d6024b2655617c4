import { announcesAnotherNumber, isAnotherNumber } from '../../../kernel/contact-data.ts';
import type { Skeleton } from '../text/skeleton.ts';
import { joinsNumbers, numberSaid } from './number-words.ts';

/** A piece of a skeleton. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Digits that stand together, however they were written. */
interface Group extends Span {
  readonly digits: string;
  readonly how: 'ascii' | 'odd' | 'said' | 'mixed';
  /** What stood between this and the group before it. */
  readonly before: string;
}

/** Words, and signs one by one. */
const token = /([\p{L}\p{N}]+)|[^\p{L}\p{N}\s]/gu;
/** The same for texts in Latin-1 and general punctuation, which most are: half the time (2026-11-21). */
const latinToken = /([a-zA-Z0-9ªµº²³¹¼½¾À-ÖØ-öø-ÿ]+)|[^a-zA-Z0-9ªµº²³¹¼½¾À-ÖØ-öø-ÿ\s]/g;
const beyondLatin = /[\u0100-\u1fff\u2070-\uffff]/;
/** Signs that end a number: of money, measure, share, degree. Everything else may be there to hide one. */
const ends = /^[$₲€£%×°ºª½¼¾@&=<>]$/;
/** Longest stretch between two groups of one number. */
const widestGap = 12;
/** Longest run that is looked at as one. */
const mostGroups = 30;

const groupOf = (word: string, at: number, { oddDigits }: Skeleton): Pick<Group, 'digits' | 'how'> | null => {
  if (/^\d+$/.test(word)) {
    let odd = 0;
    for (let i = 0; i < word.length; i += 1) if (oddDigits.has(at + i)) odd += 1;
    return { digits: word, how: odd > 0 ? 'odd' : 'ascii' };
  }
  const said = numberSaid(word);
  if (said !== undefined) return { digits: String(said), how: 'said' };
  if (word.length >= 3 && /^[\doil]+$/.test(word) && word.replace(/\D/g, '').length >= 2) {
    return { digits: word.replaceAll('o', '0').replace(/[il]/g, '1'), how: 'mixed' };
  }
  return null;
};

/** Groups of digits with nothing but separators between them. */
const runsIn = (skeleton: Skeleton): Group[][] => {
  const runs: Group[][] = [];
  let run: Group[] = [];
  const close = () => {
    if (run.length > 0) runs.push(run);
    run = [];
  };
  const tokens = skeleton.text.matchAll(beyondLatin.test(skeleton.text) ? token : latinToken);
  for (const match of tokens) {
    const [found, word] = match;
    const group = word === undefined ? null : groupOf(word, match.index, skeleton);
    if (group) {
      const last = run.at(-1);
      if (last && (match.index - last.end > widestGap || run.length === mostGroups)) close();
      const before = run.length === 0 ? '' : skeleton.text.slice(run.at(-1)!.end, match.index);
      run.push({ ...group, before, start: match.index, end: match.index + found.length });
    } else if (ends.test(found) || (word !== undefined && !joinsNumbers.has(word))) {
      close();
    }
  }
  close();
  return runs;
};

/** Joins what is said as one number: "ochenta y uno" is 81, "ciento veintitrés" 123. */
const joinSaid = (groups: readonly Group[]): Group[] => {
  const joined: Group[] = [];
  for (const group of groups) {
    const last = joined.at(-1);
    const value = Number(group.digits);
    const lastValue = last === undefined ? 0 : Number(last.digits);
    const isTens = lastValue >= 20 && lastValue < 100 && lastValue % 10 === 0 && value > 0 && value < 10;
    const isHundreds = lastValue >= 100 && lastValue % 100 === 0 && value > 0 && value < 100;
    const isOne = last?.how === 'said' && group.how === 'said' && (isTens || isHundreds);
    if (isOne && /^(?: (?:y|e) | |-)$/.test(group.before)) {
      joined[joined.length - 1] = { ...last, digits: String(lastValue + value), end: group.end };
    } else joined.push(group);
  }
  return joined;
};

const unitAfter =
  /^\s{0,2}(?:m2|m\b|mts?\b|metros|hect|has?\b|km\b|%|reais|mil\b|mill|milh|guaran|gs\b|usd|us\$|dolar|anos|litros|kva)/;
const contactBefore =
  /(?:\btel|\bcel|\bfono|\bfone|llam|liga|ligue|\bcall|whats|wsp|wpp|\bwa\b|zap|contact|contat|numero|mensaje|mensagem|escrib|escrev|\bmsg|\bsms|📞|📱|📲|☎)[^.\n]{0,24}$/;

/** Registers that the kernel does not know of. */
const registerWord =
  /\b(?:parcel[a]?|medidor(?:es)?|contador|meter|nis|partida|nomenclatura|rol|folio|tomo|poliza|serie|expediente|plano)(?:\s(?:de|del)\s\w{1,20})?[\s:.#n°ºo]{0,6}$/;

/** Whether the words before a number say that it is of a register, a meter or the like. */
export const isOfRegister = (text: string, at: number): boolean =>
  registerWord.test(text.slice(Math.max(0, at - 40), at));

/** Country codes of the region and of those who write from afar. */
const countryCodes = /^(?:595|598|591|593|54|55|56|57|58|51|52|34|1)$/;

/** 1, 2, 3, 4 …: an enumeration. */
const isEnumeration = (groups: readonly Group[]): boolean => {
  if (groups.length < 3) return false;
  const step = Number(groups[1]!.digits) - Number(groups[0]!.digits);
  return (
    step !== 0 && groups.every(({ digits }, at) => at === 0 || Number(digits) - Number(groups[at - 1]!.digits) === step)
  );
};

/** Hours, months with years, spans of years. */
const isCalendar = (written: string): boolean =>
  /^\d{1,2}[:.]\d{2}(?:\s?hs?)?\s?[-–a/]\s?\d{1,2}[:.]\d{2}/.test(written) ||
  /(?<!\d)(?:0?\d|1[0-2])\s?[-/.]\s?(?:19|20)\d{2}(?!\d)/.test(written) ||
  /(?<!\d)(?:19|20)\d{2}\s?[-/–a]\s?(?:19|20)\d{2}(?!\d)/.test(written);

const isPhone = (groups: readonly Group[], text: string): boolean => {
  const digits = groups.map((group) => group.digits).join('');
  const n = digits.length;
  if (n < 6 || n > 16) return false;
  const [first] = groups as [Group];
  const start = first.start;
  const end = groups.at(-1)!.end;
  const written = text.slice(start, end);
  const count = (how: Group['how']) => groups.filter((group) => group.how === how).length;
  const digitsOf = (how: Group['how']) =>
    groups.reduce((sum, group) => sum + (group.how === how ? group.digits.length : 0), 0);
  const singles = groups.filter((group) => group.digits.length === 1).length;
  const isLed = contactBefore.test(text.slice(Math.max(0, start - 40), start));
  if (isEnumeration(groups) || unitAfter.test(text.slice(end, end + 12))) return false;
  const said = count('said');
  const hidden = said + count('mixed') + count('odd');
  if (said >= 3 && n >= (isLed ? 6 : 7)) return true;
  if (said >= 1 && n >= 8 && (digits.startsWith('0') || isLed)) return true;
  if (announcesAnotherNumber(text, start) || isOfRegister(text, start)) return false;
  if (isLed && /^9[6-9]\d{7}$/.test(digits) && !digits.endsWith('000')) return true;
  if (hidden === 0 && (isAnotherNumber(written) || isCalendar(written))) return false;
  if (digitsOf('odd') >= 4 && n >= (isLed ? 6 : 7)) return true;
  if (count('mixed') > 0 && n >= 8 && (digits.startsWith('0') || isLed)) return true;
  const separators = groups.slice(1).map(({ before }) => before);
  if (singles >= 6 && singles >= groups.length - 2 && n >= 7) return true;
  if (separators.some((between) => /[,;:]|\d|[a-z]/.test(between))) return false;
  const hasPlus = /\+\s?\(?$/.test(text.slice(Math.max(0, start - 3), start));
  const longest = Math.max(...groups.map((group) => group.digits.length));
  const isLocal = digits.startsWith('0') && !/^00(?!595|598|591|593|5[1-8]|34|1)/.test(digits) && n >= 9 && n <= 13;
  if ((isLocal || (hasPlus && n >= 9)) && groups.every((group) => group.digits.length > 1 || longest <= 4)) return true;
  if (/^595\d{8,9}$/.test(digits) || (groups.length > 2 && countryCodes.test(first.digits) && n >= 11 && n <= 13)) {
    return !digits.endsWith('00');
  }
  // 981-123-456, 981123456: a mobile number of Paraguay without its zero. 11 5555 1234: Buenos Aires.
  if (/^9[6-9]\d{7}$/.test(digits) && /^\d{3}-?\d{3}-?\d{3}$/.test(written)) return !digits.endsWith('000');
  return /^(?:11|15)[ .]\d{4}[ .]\d{4}$/.test(written) && !digits.endsWith('00');
};

/** The longest telephone number from a group on, as how many groups it takes; 0: none begins here. */
const phoneFrom = (groups: readonly Group[], at: number, text: string): number => {
  for (let length = Math.min(16, groups.length - at); length > 0; length -= 1) {
    if (isPhone(groups.slice(at, at + length), text)) return length;
  }
  return 0;
};

/**
 * Telephone numbers that people hide: said in words, digit by digit, in emojis, full-width or circled digits, with
 * letters for digits or signs between. Amounts, areas, dates, hours, enumerations and register numbers are none.
 */
export const hiddenNumbers = (skeleton: Skeleton): Span[] => {
  const found: Span[] = [];
  for (const run of runsIn(skeleton)) {
    const groups = joinSaid(run);
    if (groups.reduce((sum, { digits }) => sum + digits.length, 0) < 6) continue;
    for (let at = 0; at < groups.length;) {
      const length = phoneFrom(groups, at, skeleton.text);
      if (length > 0) found.push({ start: groups[at]!.start, end: groups[at + length - 1]!.end });
      at += Math.max(1, length);
    }
  }
  return found;
};
