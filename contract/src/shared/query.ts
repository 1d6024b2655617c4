import { z } from 'zod';
import { withoutDust } from './decimals.ts';
import { nearestTo } from './nearest.ts';

/**
 * Query parameters. A value arrives as text (or as text several times) and is read strictly: `1e3`, `0x10`, ` 5` and
 * an empty string are faults, never guesses. Callers in process (MCP) may pass numbers, booleans and lists as such.
 */
const decimal = /^-?\d{1,15}(\.\d{1,20})?$/;

const toNumber = (value: unknown): unknown =>
  typeof value === 'string' && decimal.test(value) ? Number(value) : withoutDust(value);

export const queryNumber = (limits: { min?: number; above?: number; max?: number } = {}) => {
  let schema = z.number({ error: 'must be a plain decimal number such as 120 or 120.5' });
  if (limits.above !== undefined) schema = schema.gt(limits.above, { error: `must be above ${limits.above}` });
  if (limits.min !== undefined) schema = schema.min(limits.min, { error: `must be at least ${limits.min}` });
  if (limits.max !== undefined) schema = schema.max(limits.max, { error: `must be at most ${limits.max}` });
  return z.preprocess(toNumber, schema);
};

export const queryInteger = (limits: { min: number; max: number }) =>
  z.preprocess(
    toNumber,
    z
      .number({ error: `must be a whole number between ${limits.min} and ${limits.max}` })
      .int({ error: 'must be a whole number' })
      .min(limits.min, { error: `must be at least ${limits.min}` })
      .max(limits.max, { error: `must be at most ${limits.max}` }),
  );

export const queryFlag = () =>
  z.preprocess(
    (value) => (value === 'true' ? true : value === 'false' ? false : value),
    z.boolean({ error: 'must be true or false' }),
  );

/** Text of one line: trimmed, not empty, without control characters or lone surrogates. */
export const queryText = (maxLength = 200) =>
  z
    .string({ error: 'must be text, given once' })
    .refine((text) => text.isWellFormed() && !hasControl(text), { error: 'must not contain control characters' })
    .trim()
    .min(1, { error: 'must not be empty' })
    .max(maxLength, { error: `must be at most ${maxLength} characters` });

const hasControl = (text: string) => {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 32 || code === 127) return true;
  }
  return false;
};

const splitList = (value: unknown): unknown =>
  typeof value === 'string' ? value.split(',').map((item) => item.trim()) : value;

/** Lists here are sets: the same items in another order, or twice, ask the same. */
const asSet = <T extends string>(items: readonly T[]): T[] => [...new Set(items)].sort();

/** Comma-separated list of known words (`house,apartment`); an unknown word is answered with the nearest known one. */
export const queryWords = <const W extends readonly [string, ...string[]]>(words: W, maxItems = 50) =>
  z.preprocess(
    splitList,
    z
      .array(
        z.enum(words, {
          error: (issue) => {
            const near = nearestTo(String(issue.input), words);
            const written = issue.input === '' ? 'an empty item' : JSON.stringify(issue.input);
            return `${written} is not known${near ? `; did you mean ${near}?` : '.'} Known: ${words.join(', ')}`;
          },
        }),
        { error: 'must be a comma-separated list, given once' },
      )
      .min(1, { error: 'must name at least one, or be left out' })
      .max(maxItems, { error: `must name at most ${maxItems}` })
      .overwrite(asSet),
  );

export const queryChoice = <const W extends readonly [string, ...string[]]>(words: W) =>
  z.enum(words, {
    error: (issue) => {
      const near = typeof issue.input === 'string' ? nearestTo(issue.input, words) : undefined;
      return `must be one of ${words.join(', ')}${near ? `; did you mean ${near}?` : ''}`;
    },
  });

/** Comma-separated list of strings that match a pattern (`ids`). */
export const queryList = (item: z.ZodString, maxItems: number) =>
  z.preprocess(
    splitList,
    z
      .array(item, { error: 'must be a comma-separated list, given once' })
      .min(1, { error: 'must name at least one, or be left out' })
      .max(maxItems, { error: `must name at most ${maxItems}` })
      .overwrite(asSet),
  );

/** A moment: RFC 3339 with an offset, or a date (its first moment in UTC). */
export const queryMoment = () =>
  z.union([z.iso.datetime({ offset: true }), z.iso.date()], {
    error: 'must be a time such as 2026-11-21T03:37:00Z or a date such as 2026-11-21',
  });
