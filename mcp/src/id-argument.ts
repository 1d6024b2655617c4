import { z } from 'zod';

/** An id or slug of a public record. */
export const idOrSlug = (prefix: string, tool: string) =>
  z
    .string({ error: 'must be text' })
    .trim()
    .regex(/^[A-Za-z0-9_-]{1,200}$/, { error: `must be an id (${prefix}_…) or slug as ${tool} answers it` })
    .meta({ description: `Id (${prefix}_…) or slug` });

/** Id of an own listing. */
export const ownListingId = z
  .string({ error: 'must be text' })
  .trim()
  .regex(/^lst_[a-z0-9]{26}$/, { error: 'must be an id (lst_…) as my_listings answers it' })
  .meta({ description: 'Id (lst_…) of an own listing' });

/** Names what an answer is shortened by. */
export const leftOut = z
  .array(z.string())
  .meta({ description: 'Fields shortened to keep the answer small; empty when the record is whole' });

export const leftOutText = (fields: readonly string[]): string[] =>
  fields.length > 0 ? [`Shortened to keep the answer small: ${fields.join(', ')}.`] : [];
