import { lookAlike } from './look-alikes.ts';

/**
 * A text as the eye reads it, for rules: small letters without accents, look-alikes and styled letters as the letters
 * they are taken for, digits of every kind as ASCII digits, nothing invisible. `from[i]` is where unit `i` was written.
 */
export interface Skeleton {
  readonly text: string;
  readonly from: readonly number[];
  /** Units that were written as something else than ASCII digits but read as such. */
  readonly oddDigits: ReadonlySet<number>;
}

/** Zero-width, direction, variation and joining characters, soft hyphen, combining keycap: nothing of it is read. */
const isUnseen =
  /^[\p{M}\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]$|^[\u{e0000}-\u{e0fff}]$/u;

/** Ordinals and fractions stay signs: "1º" is not 10, "3½" not 312. */
const kept = /^[ºª°\u00bc-\u00be\u2150-\u215e\u2189]$/;

const mostPieces = 4;

const readCharacter = (character: string): string => {
  if (kept.test(character)) return character;
  if (isUnseen.test(character)) return '';
  const taken = lookAlike(character);
  if (taken !== undefined) return taken;
  const plain = character
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\u20e3]+/gu, '');
  const pieces = Array.from(plain);
  // Whole Arabic phrases are one character: no digits or Latin letters hide in them, and a text must not grow tenfold.
  if (pieces.length > mostPieces) return character;
  return pieces.map((piece) => lookAlike(piece) ?? piece).join('');
};

/** What characters read as: most are met again and again. */
const known = new Map<string, string>();
const mostKnown = 4_000;
const readAs = (character: string): string => {
  let plain = known.get(character);
  if (plain === undefined) {
    plain = readCharacter(character);
    if (known.size < mostKnown) known.set(character, plain);
  }
  return plain;
};

const isLowerAscii = (code: number): boolean => code < 0x80 && !(code >= 0x41 && code <= 0x5a);

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;

/** Where a run of characters ends that read as they are written: most of a text, taken in one piece (2026-11-21). */
const endOfPlain = (text: string, at: number): number => {
  let end = at;
  while (end < text.length && isLowerAscii(text.charCodeAt(end))) end += 1;
  return end;
};

/** The text as the eye reads it. */
export const skeletonOf = (text: string): Skeleton => {
  const from: number[] = [];
  const oddDigits = new Set<number>();
  let plain = '';
  for (let at = 0; at < text.length;) {
    const end = endOfPlain(text, at);
    if (end > at) {
      plain += text.slice(at, end);
      for (; at < end; at += 1) from.push(at);
      // A digit in a keycap: the combining sign after it is what makes it odd.
      if (isDigit(text.charCodeAt(end - 1)) && /^\ufe0f?\u20e3/.test(text.slice(end, end + 2)))
        oddDigits.add(from.length - 1);
      continue;
    }
    const character = String.fromCodePoint(text.codePointAt(at)!);
    const piece = readAs(character);
    for (let i = 0; i < piece.length; i += 1) {
      if (text.charCodeAt(at) >= 0x80 && piece[i]! >= '0' && piece[i]! <= '9') oddDigits.add(from.length);
      from.push(at);
    }
    plain += piece;
    at += character.length;
  }
  from.push(text.length);
  return { text: plain, from, oddDigits };
};

/** Longest piece of a text that a reason quotes. */
const quoteLength = 60;

/** Where a piece of a skeleton (at least one unit) was written. */
export const writtenAt = (
  original: string,
  { from }: Skeleton,
  start: number,
  end: number,
): readonly [start: number, end: number] => {
  const last = from[Math.max(start, end - 1)] ?? original.length;
  const lastLength = (original.codePointAt(last) ?? 0) > 0xffff ? 2 : 1;
  return [from[start] ?? original.length, Math.max(from[end] ?? 0, last + lastLength)];
};

/** A piece of the original by its place in the skeleton, fit to stand in a message. */
export const quoteOf = (original: string, skeleton: Skeleton, start: number, end: number): string =>
  toQuote(original.slice(...writtenAt(original, skeleton, start, end)));

/** A text as one short line without control characters and half characters. */
export const toQuote = (text: string): string => {
  const line = text
    .toWellFormed()
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  return line.length <= quoteLength
    ? line
    : `${line
        .slice(0, quoteLength - 1)
        .toWellFormed()
        .trimEnd()}…`;
};
