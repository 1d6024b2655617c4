import { nearestTo, type FieldFault } from '@oga/contract';
import { z } from 'zod';
import { refusedArguments } from './refusal.ts';

/**
 * Arguments of a call, read by the tool's schema. `null` means "not given": models fill optional arguments with it.
 * An unknown argument is refused with the nearest known one.
 */
export function readArguments<S extends z.ZodObject>(schema: S, given: unknown): z.output<S> {
  const isObject = typeof given === 'object' && given !== null && !Array.isArray(given);
  if (!isObject) throw refusedArguments([{ path: '', code: 'invalid', message: 'arguments must be an object' }]);
  const named = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
  const read = schema.safeParse(named);
  if (read.success) return read.data;
  throw refusedArguments(read.error.issues.flatMap((issue) => faultsOf(issue, named, schema)));
}

function faultsOf(issue: z.core.$ZodIssue, given: object, schema: z.ZodObject): FieldFault[] {
  const path = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    const known = fieldsAt(schema, issue.path);
    return issue.keys.map((key) => unknownName(path, key, known));
  }
  const isMissing = issue.path.length === 1 && !Object.hasOwn(given, String(issue.path[0]));
  if (isMissing) return [{ path, code: 'required', message: `${path} is required` }];
  const code = issue.code === 'too_small' || issue.code === 'too_big' ? issue.code : 'invalid';
  return [{ path, code, message: issue.message }];
}

/** Fault of an argument that the tool does not have, or of a field that an argument does not have. */
function unknownName(path: string, name: string, known: readonly string[]): FieldFault {
  const near = nearestTo(name, known);
  const remedy = near ? `did you mean ${near}?` : `known: ${known.join(', ')}`;
  return {
    path: path === '' ? name : `${path}.${name}`,
    code: 'unknown',
    message: `${name} is not ${path === '' ? 'an argument of this tool' : `a field of ${path}`}; ${remedy}`,
  };
}

/** Names in the object at a path of the arguments. */
function fieldsAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  const shapeOf = (type: z.core.$ZodType | undefined): z.core.$ZodShape | undefined => {
    if (type instanceof z.ZodObject) return type.shape;
    return type instanceof z.ZodOptional || type instanceof z.ZodNullable || type instanceof z.ZodDefault
      ? shapeOf(type.def.innerType)
      : undefined;
  };
  const at = path.reduce<z.core.$ZodType | undefined>((type, key) => shapeOf(type)?.[String(key)], schema);
  return Object.keys(shapeOf(at) ?? {});
}
