import { foldText } from '../../../kernel/text.ts';

/** Numbers of a sketch: the estimate of likeness is off by about 1/√128 = 0.09 at worst, 0.05 near the threshold. */
const size = 128;
/** Words that make a shingle. */
const shingle = 3;
const rowsPerBand = 3;

/** FNV-1a, 32 bits. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
};

/** Finalizer of MurmurHash3: every bit of the input reaches every bit of the output. */
const mixed = (value: number): number => {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

const seeds = Array.from({ length: size }, (_, n) => mixed(0x9e3779b9 * (n + 1)));

/**
 * Every three words of a text that stand together; of a shorter text, the text. Figures are left out: another price or
 * floor makes no other text, and whether it is another property the facts tell.
 */
const shinglesOf = (text: string): Set<string> => {
  const words = foldText(text)
    .split(' ')
    .filter((word) => word !== '' && !/\d/.test(word));
  if (words.length === 0) return new Set();
  if (words.length <= shingle) return new Set([words.join(' ')]);
  return new Set(words.slice(shingle - 1).map((_, at) => words.slice(at, at + shingle).join(' ')));
};

/**
 * A MinHash sketch (Broder 1997) of a text: 128 numbers of 32 bits from which `textLikeness` tells how many of their
 * three-word pieces two texts share, whatever their length. Empty for a text without words.
 */
export const sketchOf = (text: string): readonly number[] => {
  const hashes = Array.from(shinglesOf(text), hashOf);
  if (hashes.length === 0) return [];
  return seeds.map((seed) => {
    let least = 0xffffffff;
    for (const hash of hashes) {
      const value = mixed(hash ^ seed);
      if (value < least) least = value;
    }
    return least;
  });
};

/** Share of the pieces of two texts that both have (Jaccard), as their sketches tell it: 0 to 1, null without texts. */
export const textLikeness = (one: readonly number[], other: readonly number[]): number | null => {
  if (one.length !== size || other.length !== size) return null;
  let same = 0;
  for (let at = 0; at < size; at += 1) if (one[at] === other[at]) same += 1;
  return same / size;
};

/**
 * 42 numbers of a sketch to look for likely duplicates by: texts that share half of their pieces share one of them with
 * 99.6 %, those that share a tenth with 4 % (1 - (1 - s³)⁴²). Signed, for an array of `integer`.
 */
export const bandsOf = (sketch: readonly number[]): readonly number[] => {
  const bands: number[] = [];
  for (let at = 0; at + rowsPerBand <= sketch.length; at += rowsPerBand) {
    // The band's own place is part of it: equal rows in another band are another thing.
    bands.push(sketch.slice(at, at + rowsPerBand).reduce((hash, row) => mixed(hash ^ row), mixed(at + 1)) | 0);
  }
  return bands;
};
