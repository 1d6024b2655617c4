import type { Remarks } from '../remarks.ts';
import { readNumber } from '../read-number.ts';
import { foldWords } from '../guess-property-type.ts';

/** Square metres of one unit, by its folded name. */
const squareMetres: Readonly<Record<string, number>> = {
  'square metres': 1, 'square meters': 1, 'square metre': 1, 'square meter': 1, metres: 1, meters: 1, m2: 1, m: 1,
  sqm: 1, mt2: 1, mts2: 1, 'metros quadrados': 1, 'metros cuadrados': 1,
  'square feet': 0.09290304, 'square foot': 0.09290304, feet: 0.09290304, ft: 0.09290304, ft2: 0.09290304, sqft: 0.09290304, 'sq ft': 0.09290304,
  hectares: 10_000, hectare: 10_000, ha: 10_000, hectareas: 10_000,
  acres: 4_046.8564224, acre: 4_046.8564224,
  'square kilometers': 1_000_000, 'square kilometres': 1_000_000, km2: 1_000_000,
}; // prettier-ignore

const MAX_AREA_M2 = 1e9;
const unitInText = /\d\s*(ha|hect[áa]reas?|hectares?)\s*$/i;

/** An area in m² with two decimals; null where absent, zero or unreadable (the last is reported). */
export const readArea = (written: string, unit: string, field: string, remarks: Remarks): number | null => {
  if (written === '') return null;
  const number = readNumber(written, false);
  if (number === null || number.value < 0) {
    remarks.repaired('area_unreadable', field, written, 'This is no area; left out.');
    return null;
  }
  if (number.value === 0) return null;
  const named = foldWords((unitInText.exec(written)?.[1] ?? unit).replace('²', '2'));
  const factor = squareMetres[named];
  if (factor === undefined) {
    const message = named === '' ? 'The unit is missing; taken as m².' : 'The unit is unknown; taken as m².';
    remarks.noted(named === '' ? 'unit_missing' : 'unit_unknown', `${field}/@unit`, unit, message);
  }
  const area = Math.round(number.value * (factor ?? 1) * 100) / 100;
  if (area === 0 || area > MAX_AREA_M2) {
    remarks.repaired('area_unreadable', field, written, 'No property has this area; left out.');
    return null;
  }
  if (number.ambiguous) remarks.noted('number_ambiguous', field, written, `Read as ${number.value}.`);
  else if (!number.plain) remarks.repaired('number_format', field, written, `Read as ${number.value}.`);
  if (factor !== undefined && factor !== 1)
    remarks.repaired('area_converted', field, `${written} ${unit}`, `Converted to ${area} m².`);
  return area;
};

/** A whole number within bounds, null where absent; anything else is reported and null. */
export const readCount = (
  written: string,
  field: string,
  remarks: Remarks,
  bounds: { min: number; max: number } = { min: 0, max: 999 },
): number | null => {
  if (written === '') return null;
  const count = /^[+-]?\d{1,9}(?:[.,]0{1,3})?$/.test(written)
    ? Math.trunc(Number(written.replace(',', '.')))
    : Number.NaN;
  if (count >= bounds.min && count <= bounds.max) return count;
  remarks.repaired(
    'number_unreadable',
    field,
    written,
    `Not a whole number of ${bounds.min} to ${bounds.max}; left out.`,
  );
  return null;
};

/** Zero that stands for "not stated" (a building without floors, a dwelling without bathroom). */
export const unlessZero = (count: number | null): number | null => (count === 0 ? null : count);

/** `YYYY-MM-DD` of a date that may carry a time; null and reported where it is no date of the calendar. */
export const readDate = (written: string, field: string, remarks: Remarks): string | null => {
  if (written === '') return null;
  const day = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(written) ?? /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(written);
  if (day) {
    const [year, month, date] = day[1]!.length === 4 ? [day[1]!, day[2]!, day[3]!] : [day[3]!, day[2]!, day[1]!];
    const iso = `${year}-${month}-${date}`;
    const time = Date.parse(`${iso}T00:00:00Z`);
    if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) && Number(year) >= 1900) return iso;
  }
  remarks.repaired('date_unreadable', field, written, 'This is no date; left out.');
  return null;
};
