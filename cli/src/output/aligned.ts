import type { Look } from './found.ts';
import { padEnd, widthOf, wrap } from './width.ts';

/** Longer lines are hard to read. */
export const widestText = 88;

/** A name and what is known under it; null: nothing, so no line. */
export type Fact = readonly [name: string, value: string | null];

/** Names in one column, values in the next, longer ones on several lines. */
export function aligned(facts: readonly Fact[], width: number, { dim }: Look): string[] {
  const known = facts.filter((fact): fact is readonly [string, string] => fact[1] !== null);
  const indent = Math.max(...known.map(([name]) => widthOf(name))) + 2;
  return known.flatMap(([name, value]) =>
    wrap(value, width - indent).map((line, i) =>
      i === 0 ? dim(padEnd(name, indent)) + line : ' '.repeat(indent) + line,
    ),
  );
}
