/** Decimals after the point that exact values are carried with: as many as the database keeps of a rate. */
export const exactDecimals = 20;

const plainDecimal = /^(\d{1,18})(?:\.(\d{1,40}))?$/;

/** A positive plain decimal (`0.5`, `7080`) with exactly twenty decimals, rounded half up; null where it is none or zero. */
export const exactDecimal = (text: string): string | null => {
  const match = plainDecimal.exec(text);
  if (!match) return null;
  const [, whole = '', fraction = ''] = match;
  const kept = BigInt(whole + fraction.slice(0, exactDecimals).padEnd(exactDecimals, '0'));
  const scaled = (fraction[exactDecimals] ?? '0') >= '5' ? kept + 1n : kept;
  return scaled === 0n ? null : written(scaled);
};

/** One divided by an exact decimal, again with twenty decimals, rounded half up; null where nothing is left of it. */
export const inverseDecimal = (exact: string): string | null => {
  const divisor = BigInt(exact.replace('.', ''));
  const one = 10n ** BigInt(2 * exactDecimals);
  const scaled = (2n * one + divisor) / (2n * divisor);
  return scaled === 0n ? null : written(scaled);
};

const written = (scaled: bigint): string => {
  const digits = scaled.toString().padStart(exactDecimals + 1, '0');
  return `${digits.slice(0, -exactDecimals)}.${digits.slice(-exactDecimals)}`;
};
