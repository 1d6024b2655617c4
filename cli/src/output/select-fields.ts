import { suggestion, UsageError, type UsageFault } from '../usage-error.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * `id,price.amount` in parts; refuses a field that records of this kind do not have, with the nearest that they have.
 * Without known fields every name is taken.
 */
export function readFields(text: string, known: readonly string[] | undefined): string[] {
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const faults = names
    .filter((name) => known?.includes(name) === false)
    .map((name): UsageFault => {
      const all = known!.filter((field) => !field.includes('.'));
      const near = suggestion(name, known!) || `; known: ${all.join(', ')}`;
      return { path: '--json', code: 'unknown', message: `--json: there is no field ${name}${near}` };
    });
  if (names.length === 0) faults.push({ path: '--json', code: 'invalid', message: '--json= names no field' });
  if (faults.length > 0) throw new UsageError(faults);
  return names;
}

/** The named fields of a record, nested as they were: `price.amount` gives `{ price: { amount } }`; through lists too. */
export function selectFields(record: unknown, fields: readonly string[]): unknown {
  if (Array.isArray(record)) return record.map((item) => selectFields(item, fields));
  if (!isObject(record)) return record;
  const wanted = new Map<string, string[]>();
  for (const field of fields) {
    const [first = '', ...rest] = field.split('.');
    const deeper = wanted.get(first) ?? [];
    wanted.set(first, deeper);
    deeper.push(rest.join('.'));
  }
  return Object.fromEntries(
    [...wanted].map(([name, deeper]) => {
      const value = record[name] ?? null;
      return [name, deeper.includes('') ? value : selectFields(value, deeper)];
    }),
  );
}
