import { nearestTo, type FieldFault } from '@oga/contract';
import type { z } from 'zod';
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
  throw refusedArguments(read.error.issues.flatMap((issue) => faultsOf(issue, named, Object.keys(schema.shape))));
}

function faultsOf(issue: z.core.$ZodIssue, given: object, known: readonly string[]): FieldFault[] {
  const path = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => (path === '' ? unknownArgument(key, known) : unknownField(path, key)));
  }
  const isMissing = issue.path.length === 1 && !Object.hasOwn(given, String(issue.path[0]));
  if (isMissing) return [{ path, code: 'required', message: `${path} is required` }];
  const code = issue.code === 'too_small' || issue.code === 'too_big' ? issue.code : 'invalid';
  return [{ path, code, message: issue.message }];
}

/** Fault of an argument that the tool does not have. */
function unknownArgument(name: string, known: readonly string[]): FieldFault {
  const near = nearestTo(name, known);
  const remedy = near ? `did you mean ${near}?` : `known: ${known.join(', ')}`;
  return { path: name, code: 'unknown', message: `${name} is not an argument of this tool; ${remedy}` };
}

/** Fault of a field inside an argument. */
const unknownField = (path: string, name: string): FieldFault => ({
  path: `${path}.${name}`,
  code: 'unknown',
  message: `${name} is not a field of ${path}`,
});
