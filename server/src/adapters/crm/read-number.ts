/** A number as somebody wrote it. */
export interface WrittenNumber {
  readonly value: number;
  /** Digits with at most a decimal point: nothing had to be understood. */
  readonly plain: boolean;
  /** One separator with three digits behind it: thousands here, decimals elsewhere. */
  readonly ambiguous: boolean;
}

const plainNumber = /^-?\d+(?:\.\d+)?$/;
/** What is longer is no number; and `decoration` takes the square of the length to find that out. */
const longestNumber = 80;
const decoration =
  /^(?:R\$|US\$|U\$S|U\$D|\$|€|₲|Gs\.?|[A-Z]{3}(?=[\s\d]))?\s*(-?[\d.,\s]*\d)(?:\s*(?:m²|m2|mts?2?|metros?|ha|hect[áa]reas?|[A-Z]{3}|reais|,-))?\.?$/iu;

/**
 * Reads `1250000`, `738258.23`, `858,47`, `1.250.000,00`, `1,250,000.00`, `R$ 1.200` and the like; null where it is
 * no number. A single separator before three digits means thousands (`1.200` = 1200) and is marked ambiguous, except
 * that a comma does so only where `commaGroups` says (money): areas have decimal commas.
 */
export const readNumber = (written: string, commaGroups = true): WrittenNumber | null => {
  const trimmed = written.trim();
  if (trimmed.length > longestNumber) return null;
  const groupedOnce = /^\d{1,3}\.\d{3}$/.test(trimmed) && !trimmed.startsWith('0');
  if (plainNumber.test(trimmed) && !groupedOnce) return { value: Number(trimmed), plain: true, ambiguous: false };
  const digits = decoration.exec(trimmed)?.[1]?.replace(/\s/g, '');
  if (digits === undefined) return null;
  const dots = digits.split('.').length - 1;
  const commas = digits.split(',').length - 1;
  const decimal =
    dots > 0 && commas > 0
      ? digits.lastIndexOf('.') > digits.lastIndexOf(',')
        ? '.'
        : ','
      : dots === 1 && !/^-?[1-9]\d{0,2}\.\d{3}$/.test(digits)
        ? '.'
        : commas === 1 && !(commaGroups && /^-?[1-9]\d{0,2},\d{3}$/.test(digits))
          ? ','
          : null;
  const [whole = '', fraction = '', ...more] = decimal === null ? [digits] : digits.split(decimal);
  const isGrouped = /^-?\d{1,3}(?:[.,]\d{3})+$/.test(whole);
  if (more.length > 0 || !/^\d*$/.test(fraction) || !(isGrouped || /^-?\d+$/.test(whole))) return null;
  const value = Number(`${whole.replace(/[.,]/g, '')}.${fraction || '0'}`);
  if (!Number.isFinite(value)) return null;
  return { value, plain: false, ambiguous: decimal === null && dots + commas === 1 };
};

/** A coordinate: decimal point or comma, nothing else. Null where empty or unreadable. */
export const readCoordinate = (written: string): number | null => {
  const trimmed = written.trim().replace(',', '.');
  return /^[+-]?\d{1,3}(?:\.\d+)?$/.test(trimmed) ? Number(trimmed) : null;
};
