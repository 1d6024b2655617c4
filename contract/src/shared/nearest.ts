/**
 * The known word nearest to a misspelt one by edits (a third of its length at most), else one that is part of it or that it
 * is part of, word by word: `annual_rate_pct` for `annual_rate`; words of two letters (`id`) are part of too many. Undefined
 * when there is none.
 */
export function nearestTo(word: string, known: readonly string[]): string | undefined {
  const wanted = word.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const candidate of known) {
    const distance = editDistance(wanted, candidate.toLowerCase(), bestDistance - 1);
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best ?? known.find((candidate) => isPartOf(candidate, wanted) || isPartOf(wanted, candidate));
}

const isPartOf = (one: string, other: string): boolean => one.length > 2 && inWords(other).includes(inWords(one));

const inWords = (name: string): string => `_${name.toLowerCase().replaceAll('-', '_')}_`;

/**
 * How many insertions, deletions, replacements or swaps of neighbors turn one text into the other (Damerau-Levenshtein,
 * optimal string alignment). Counting stops above `ceiling`, and the answer is then `ceiling + 1`.
 */
export const editDistance = (left: string, right: string, ceiling: number = Infinity): number => {
  if (left === right) return 0;
  if (Math.abs(left.length - right.length) > ceiling) return ceiling + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    let smallest = row;
    for (let column = 1; column <= right.length; column += 1) {
      const same = left[row - 1] === right[column - 1];
      let cost = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1));
      const swapped =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (swapped) cost = Math.min(cost, beforeLast[column - 2]! + 1);
      current.push(cost);
      if (cost < smallest) smallest = cost;
    }
    if (smallest > ceiling) return ceiling + 1;
    beforeLast = last;
    last = current;
  }
  return Math.min(last[right.length]!, ceiling + 1);
};
