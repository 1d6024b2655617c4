import { nearestTo, type FieldFault } from '@oga/contract';
import { z } from 'zod';
import { invalid } from '../../kernel/problem.ts';

/**
 * What a schema makes of a value, or VALIDATION_ERROR naming every faulty field, an unknown one with the nearest known.
 */
export function validate<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const faults = result.error.issues.flatMap((issue) => faultsOf(issue, value, schema));
  throw invalid(...(faults as [FieldFault, ...FieldFault[]]));
}

function faultsOf(issue: z.core.$ZodIssue, value: unknown, schema: z.ZodType): FieldFault[] {
  if (issue.code === 'unrecognized_keys') {
    const known = namesAt(schema, issue.path);
    return issue.keys.map((key) => ({
      path: [...issue.path, key].join('.'),
      code: 'unknown',
      message: unknownMessage(key, known),
    }));
  }
  const steps = stepsInto(value, issue.path);
  const path = steps.length === 0 ? 'body' : steps.join('.');
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

/** The names that are known at a path of a schema. */
function namesAt(schema: z.ZodType, path: readonly PropertyKey[]): readonly string[] {
  const inner = path.reduce<z.core.$ZodType | undefined>((outer, step) => {
    const plain = outer && unwrapped(outer);
    if (plain instanceof z.ZodObject) return (plain.shape as Record<PropertyKey, z.core.$ZodType | undefined>)[step];
    if (plain instanceof z.ZodArray) return plain.element;
    return plain instanceof z.ZodRecord ? plain.valueType : undefined;
  }, schema);
  const plain = inner && unwrapped(inner);
  return plain instanceof z.ZodObject ? Object.keys(plain.shape) : [];
}

/** What is inside of `optional`, `nullable`, `default` and the like. */
function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = schema['_zod'] as { def: { innerType?: z.core.$ZodType; type: string; out?: z.core.$ZodType } };
  if (def.innerType !== undefined) return unwrapped(def.innerType);
  return def.type === 'pipe' && def.out !== undefined ? unwrapped(def.out) : schema;
}

const codes: Partial<Record<z.core.$ZodIssue['code'], string>> = {
  too_small: 'too_small',
  too_big: 'too_big',
};
