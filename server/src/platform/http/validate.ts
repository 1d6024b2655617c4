import { nearestTo, type FieldFault } from '@oga/contract';
import type { z } from 'zod';
import { invalid } from '../../kernel/problem.ts';

/**
 * What a schema makes of a value, or VALIDATION_ERROR naming every faulty field, an unknown one with the nearest known.
 * `what` is the caller's word for the whole: parameter or field.
 */
export function validate<S extends z.ZodType>(schema: S, value: unknown, known: readonly string[]): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const faults = result.error.issues.flatMap((issue) => faultsOf(issue, value, known));
  throw invalid(...(faults as [FieldFault, ...FieldFault[]]));
}

function faultsOf(issue: z.core.$ZodIssue, value: unknown, known: readonly string[]): FieldFault[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: [...issue.path, key].join('.'),
      code: 'unknown',
      message: unknownMessage(key, known),
    }));
  }
  const steps = stepsInto(value, issue.path);
  const path = steps.join('.');
  const given = valueAt(value, steps);
  if (given === undefined) return [{ path, code: 'required', message: `${path} is required` }];
  return [{ path, code: codes[issue.code] ?? 'invalid', message: issue.message }];
}

const unknownMessage = (key: string, known: readonly string[]) => {
  const near = nearestTo(key, known);
  return `is not known here${near === undefined ? '' : `; did you mean ${near}?`}`;
};

/**
 * The part of a path that the sender can see: `ids=a,b` was sent as one text, so a fault of its second item is a
 * fault of `ids`.
 */
function stepsInto(value: unknown, path: readonly PropertyKey[]): readonly PropertyKey[] {
  const text = path.findIndex((_, depth) => typeof valueAt(value, path.slice(0, depth)) === 'string');
  return text === -1 ? path : path.slice(0, text);
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key], value);

const codes: Partial<Record<z.core.$ZodIssue['code'], string>> = {
  too_small: 'too_small',
  too_big: 'too_big',
};
