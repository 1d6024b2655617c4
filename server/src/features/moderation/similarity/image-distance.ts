/** Two perceptual hashes of 64 bits differ by at most so many where they show the same picture. */
export const sameImage = 6;

const bitsOf = Array.from({ length: 16 }, (_, n) => (n & 1) + ((n >> 1) & 1) + ((n >> 2) & 1) + ((n >> 3) & 1));

/**
 * How many bits two perceptual hashes (hexadecimal, of one length) differ by, 0 to 64 for 16 digits; Infinity where they
 * cannot be compared.
 */
export const imageDistance = (one: string, other: string): number => {
  if (one.length !== other.length || one === '') return Infinity;
  let distance = 0;
  for (let at = 0; at < one.length; at += 1) {
    const [left, right] = [Number.parseInt(one[at]!, 16), Number.parseInt(other[at]!, 16)];
    if (Number.isNaN(left) || Number.isNaN(right)) return Infinity;
    distance += bitsOf[left ^ right]!;
  }
  return distance;
};

/** How many of these hashes have their picture among others; each of the others stands for one. */
export const sharedImages = (own: readonly string[], others: readonly string[]): number => {
  const left = [...others];
  let shared = 0;
  for (const hash of own) {
    const at = left.findIndex((other) => imageDistance(hash, other) <= sameImage);
    if (at < 0) continue;
    left.splice(at, 1);
    shared += 1;
  }
  return shared;
};
