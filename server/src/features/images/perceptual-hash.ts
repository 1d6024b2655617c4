/** Side of the grey picture that the hash is taken of. */
export const hashSide = 32;
const kept = 8;

/** cos((2x + 1) u π / 2N), for the frequencies that are kept. */
const cosines = Array.from({ length: kept + 1 }, (_, u) =>
  Float64Array.from({ length: hashSide }, (_, x) => Math.cos(((2 * x + 1) * u * Math.PI) / (2 * hashSide))),
);

/** Below this no frequency stands out: a sheet of one colour, which is alike to every other. */
const leastContrast = 4;

/**
 * 64 bits of what a picture shows, of its 32 × 32 grey pixels: which of its 8 × 8 lowest frequencies (DCT-II, the
 * constant one and the edges left out) are above their median. The same photo scaled, compressed anew or slightly
 * brightened differs in a few bits, another photo in about half. Null for a picture that shows next to nothing.
 */
export function perceptualHash(grey: Uint8Array): string | null {
  if (grey.length !== hashSide * hashSide) throw new RangeError(`needs ${hashSide * hashSide} pixels`);
  const found: number[] = [];
  for (let v = 1; v <= kept; v += 1) {
    const row = new Float64Array(hashSide);
    for (let x = 0; x < hashSide; x += 1) {
      let sum = 0;
      for (let y = 0; y < hashSide; y += 1) sum += grey[y * hashSide + x]! * cosines[v]![y]!;
      row[x] = sum;
    }
    for (let u = 1; u <= kept; u += 1) {
      let sum = 0;
      for (let x = 0; x < hashSide; x += 1) sum += row[x]! * cosines[u]![x]!;
      found.push(sum / hashSide);
    }
  }
  const sorted = [...found].sort((a, b) => a - b);
  const median = (sorted[31]! + sorted[32]!) / 2;
  const contrast = Math.sqrt(found.reduce((sum, one) => sum + one * one, 0) / found.length);
  if (contrast < leastContrast) return null;
  return found.map((one) => (one > median ? '1' : '0')).join('');
}
