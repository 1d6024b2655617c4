import { isObject } from './json-values.ts';
import type { JsonObject } from './read-json-items.ts';

/**
 * What may be taken of a value that somebody else sends: `plain`, a text, number or yes and no; an object with the names
 * that are wanted; a list of such. `#` stands for every name that is a number.
 */
export type Shape = 'plain' | { readonly [name: string]: Shape };

const mostInList = 1_000;
/** Deeper than any of our shapes. */
const deepest = 12;

/**
 * A value with nothing in it but what the shape names: what is private is never held, whatever else is sent. Lists stand
 * where one value is expected and one value where a list is: senders do so.
 */
export function reduceTo(shape: Shape, value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > deepest) return null;
  if (Array.isArray(value)) return value.slice(0, mostInList).map((one) => reduceTo(shape, one, depth + 1));
  if (shape === 'plain' || !isObject(value)) return null;
  const reduced: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(shape)) {
    if (name !== '#' && Object.hasOwn(value, name)) reduced[name] = reduceTo(inner, value[name], depth + 1);
  }
  if (shape['#'] !== undefined) {
    const numbers = Object.keys(value).filter((name) => /^\d{1,9}$/.test(name));
    for (const name of numbers.slice(0, mostInList)) reduced[name] = reduceTo(shape['#'], value[name], depth + 1);
  }
  return reduced;
}

/** The same for an item, which is an object or nothing. */
export const reduceItem = (shape: Shape, value: unknown): JsonObject | null =>
  isObject(value) ? (reduceTo(shape, value) as JsonObject) : null;
