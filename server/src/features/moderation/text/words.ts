/**
 * The words of a skeleton for phrases: ` no se aceptan mascotas , ninos ni . ` Words stand between single spaces, a
 * comma and a full stop (any end of a sentence or line) as words of their own. Letters written apart (`e s c o r t`) are
 * one word again.
 */
export interface Words {
  readonly text: string;
  /** Words alone, in order. */
  readonly list: readonly string[];
  /** Where a piece of `text` begins and ends in the skeleton. */
  readonly placeOf: (start: number, end: number) => readonly [start: number, end: number];
}

const piece = /[\p{L}\p{N}]+|[.;!?\n\r\u2022|]|,/gu;
/** So many single letters in a row are a word written apart. */
const leastSpelled = 4;

interface Spot {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

const isLetter = ({ word }: Spot): boolean => word.length === 1 && word >= 'a' && word <= 'z';

/** Joins letters that were written apart; what stands between them (spaces, stops, commas) is no word. */
const joinSpelled = (spots: readonly Spot[]): Spot[] => {
  const joined: Spot[] = [];
  for (let at = 0; at < spots.length; ) {
    const letters: Spot[] = [];
    let next = at;
    while (next < spots.length && isLetter(spots[next]!)) {
      letters.push(spots[next]!);
      next += spots[next + 1] && '.,'.includes(spots[next + 1]!.word) && spots[next + 2] && isLetter(spots[next + 2]!) ? 2 : 1;
    }
    if (letters.length >= leastSpelled) {
      joined.push({ word: letters.map(({ word }) => word).join(''), start: letters[0]!.start, end: letters.at(-1)!.end });
      at = next;
    } else {
      joined.push(spots[at]!);
      at += 1;
    }
  }
  return joined;
}; // prettier-ignore

/** The words of a text as the eye reads it (`skeletonOf`). */
export const wordsIn = (skeleton: string): Words => {
  const spots: Spot[] = [];
  for (const match of skeleton.matchAll(piece)) {
    const [found] = match;
    const isMark = !/[\p{L}\p{N}]/u.test(found);
    const word = isMark && found !== ',' ? '.' : found;
    // A full stop between digits, or one after another, ends nothing.
    if (isMark && spots.at(-1)?.word === word) continue;
    spots.push({ word, start: match.index, end: match.index + found.length });
  }
  const joined = joinSpelled(spots);
  const offsets: number[] = [];
  let text = ' ';
  for (const { word } of joined) {
    offsets.push(text.length);
    text += `${word} `;
  }
  const spotAt = (offset: number): Spot | undefined => {
    let low = 0;
    let high = offsets.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (offsets[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return joined[low];
  };
  return {
    text,
    list: joined.flatMap(({ word }) => (word === '.' || word === ',' ? [] : [word])),
    placeOf: (start, end) => [spotAt(start)?.start ?? 0, spotAt(Math.max(start, end - 1))?.end ?? skeleton.length],
  };
};

/** Words between, three at most, commas among them. */
const gap = String.raw`(?:[\w,]+ ){0,3}?`;

/**
 * One expression for phrases over `Words.text`: each stands between spaces, `_` is up to three words. Their expressions
 * begin with words and repeat nothing without a bound, so that they are done in linear time.
 */
export const phrases = (...alternatives: readonly string[]): RegExp =>
  new RegExp(`(?<= )(?:${alternatives.join('|').replaceAll('_', gap)})(?= )`, 'g');
