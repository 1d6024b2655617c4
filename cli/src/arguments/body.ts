import type { JsonSchema } from '@oga/contract/openapi';
import { UsageError, type UsageFault } from '../usage-error.ts';
import type { Flag } from './flag.ts';
import { plainSchema, type OperationEntry } from './operations.ts';
import { lookupWith } from './parameters.ts';
import type { GivenFlags } from './parse.ts';

/** A field of a body that has a flag of its own. */
interface BodyField {
  /** Where it stands in the body. */
  readonly path: readonly string[];
  readonly flag: Flag;
  /** What is sent for what was given. What cannot be read is sent as it is: the contract's reader refuses it in words. */
  readonly read: (given: string | readonly string[] | boolean) => unknown;
}

type Schemas = readonly (readonly [path: readonly string[], schema: JsonSchema])[];

const isMoney = (schema: JsonSchema): boolean =>
  Object.keys(schema['properties'] ?? {})
    .sort()
    .join() === 'amount,currency';

const typeOf = (schema: JsonSchema): string | undefined =>
  ([schema['type']].flat() as (string | undefined)[]).find((type) => type !== 'null');

/** The fields of a body that hold a value: those of objects inside stand for themselves, but an amount is one value. */
function leavesOf(schema: JsonSchema, path: readonly string[]): Schemas {
  const { description } = schema;
  const plain: JsonSchema = { ...plainSchema(schema), ...(description !== undefined && { description }) };
  const properties = plain['properties'] as Readonly<Record<string, JsonSchema>> | undefined;
  if (properties === undefined || isMoney(plain)) return [[path, plain]];
  return Object.entries(properties).flatMap(([name, inner]) => leavesOf(inner, [...path, name]));
}

/** A field inside an object has the name of its own where no other has it, else that of what it is in before it. */
function namesOf(leaves: Schemas): string[] {
  const counts = new Map<string, number>();
  for (const [path] of leaves) counts.set(path.at(-1)!, (counts.get(path.at(-1)!) ?? 0) + 1);
  return leaves.map(([path]) => (counts.get(path.at(-1)!) === 1 ? path.at(-1)! : path.join('-')).replaceAll('_', '-'));
}

const fieldsByOperation = new Map<string, readonly BodyField[]>();

/** The fields of an operation's body, each with its flag. */
function bodyFieldsOf({ operation, body }: OperationEntry): readonly BodyField[] {
  const known = fieldsByOperation.get(operation);
  if (known !== undefined) return known;
  const leaves = body === undefined ? [] : leavesOf(body, []);
  const names = namesOf(leaves);
  const fields = leaves.map(([path, schema], i) => fieldOf(path, schema, names[i]!));
  fieldsByOperation.set(operation, fields);
  return fields;
}

const moneyPlaceholder = 'amount currency';

function fieldOf(path: readonly string[], schema: JsonSchema, name: string): BodyField {
  const isLeaf = name === path.at(-1)!.replaceAll('_', '-');
  const { description = sentence(isLeaf ? path.slice(-1) : path) } = schema as { description?: string };
  const flag = { name, description };
  if (isMoney(schema)) {
    return { path, flag: { ...flag, kind: 'value', placeholder: moneyPlaceholder }, read: readMoney };
  }
  const type = typeOf(schema);
  if (type === 'boolean') return { path, flag: { ...flag, kind: 'switch', hasNegative: true }, read: (given) => given };
  if (type === 'array' && schema['prefixItems'] !== undefined) {
    // A point or a box: numbers that belong together, written as one text as in a query.
    return { path, flag: { ...flag, kind: 'value', placeholder: 'numbers' }, read: (given) => given };
  }
  if (type === 'array') {
    const words = wordsOf(plainSchema(schema['items'] as JsonSchema));
    const read = (given: string | readonly string[] | boolean) =>
      words.words === undefined ? given : (given as readonly string[]).flatMap((text) => text.split(','));
    return { path, flag: { ...flag, kind: 'list', placeholder: words.words ? 'word' : 'text', ...words }, read };
  }
  const isNumber = type === 'number' || type === 'integer';
  const words = wordsOf(schema);
  const placeholder = words.words !== undefined ? 'word' : isNumber ? 'number' : 'text';
  return {
    path,
    flag: { ...flag, kind: 'value', placeholder, ...words },
    read: (given) => (isNumber && typeof given === 'string' && /^-?\d+(\.\d+)?$/.test(given) ? Number(given) : given),
  };
}

function wordsOf(schema: JsonSchema): Pick<Flag, 'words' | 'lookup'> {
  const words = schema['enum'] as readonly string[] | undefined;
  if (words === undefined) return {};
  const lookup = lookupWith(words);
  return { words, ...(lookup !== undefined && { lookup }) };
}

const sentence = (path: readonly string[]): string => {
  const text = path
    .join(' ')
    .replaceAll('_', ' ')
    .replace(/\bm2\b/, 'in m²');
  return text[0]!.toUpperCase() + text.slice(1);
};

/** `150000 USD`, `150000USD`, `USD 150000`. */
function readMoney(given: string | readonly string[] | boolean): unknown {
  const text = String(given).trim();
  const [, amount, currency] = /^(-?\d+(?:\.\d+)?)\s*([A-Za-z]{3})$/.exec(text) ?? [];
  const [, before, after] = /^([A-Za-z]{3})\s*(-?\d+(?:\.\d+)?)$/.exec(text) ?? [];
  if (amount === undefined && after === undefined) return text;
  return { amount: Number(amount ?? after), currency: (currency ?? before)!.toUpperCase() };
}

/** The flags of an operation's body: one for each field, and a file that holds the rest. */
export const bodyFlagsOf = (entry: OperationEntry): Flag[] =>
  entry.body === undefined
    ? []
    : [
        ...bodyFieldsOf(entry).map(({ flag }) => flag),
        {
          name: 'file',
          kind: 'value',
          placeholder: 'path',
          description: 'A file with the fields as JSON, - for standard input; flags come before it',
        },
      ];

/** Empties fields of a merge patch. */
export const unsetFlag: Flag = {
  name: 'unset',
  kind: 'list',
  placeholder: 'field',
  description: 'Empty a field, by its flag or name: --unset price,bedrooms',
};

/**
 * The body that flags and a file give together, read by the contract's own reader, so that what it would refuse is refused
 * before anything is sent; all faults at once. `check` comes first, for what is better told in words of flags.
 */
export function readBody(
  entry: OperationEntry,
  given: GivenFlags,
  file: unknown,
  check?: (body: Readonly<Record<string, unknown>>) => void,
): Readonly<Record<string, unknown>> {
  const fields = bodyFieldsOf(entry);
  const body = structuredClone(file ?? {});
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new UsageError({ path: '--file', code: 'invalid', message: '--file: must hold one JSON object' });
  }
  for (const { path, flag, read } of fields) {
    const value = given[flag.name];
    if (value !== undefined) put(body as Record<string, unknown>, path, read(value));
  }
  for (const name of ((given['unset'] ?? []) as readonly string[]).flatMap((text) => text.split(','))) {
    const found = fields.find(({ path, flag }) => flag.name === name.replaceAll('_', '-') || path.join('.') === name);
    if (found === undefined) {
      throw new UsageError({ path: '--unset', code: 'unknown', message: `--unset: there is no field ${name}` });
    }
    put(body as Record<string, unknown>, found.path, null);
  }
  check?.(body as Record<string, unknown>);
  const result = entry.route.body?.safeParse(body);
  if (result?.success === false) throw new UsageError(result.error.issues.flatMap((issue) => faultsOf(issue, fields)));
  return body as Record<string, unknown>;
}

/** What the contract's reader says of one field's value by itself; undefined: nothing, or nothing yet. */
export function bodyFaultOf(
  entry: OperationEntry,
  name: string,
  given: string | readonly string[],
): string | undefined {
  const fields = bodyFieldsOf(entry);
  const field = fields.find(({ flag }) => flag.name === name)!;
  const body: Record<string, unknown> = {};
  put(body, field.path, field.read(given));
  const result = entry.route.body?.safeParse(body);
  const own = result?.error?.issues.find(({ path }) => field.path.every((step, i) => String(path[i]) === step));
  return own === undefined ? undefined : messageOf(own, field);
}

function put(body: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [name, ...rest] = path as [string, ...string[]];
  if (rest.length === 0) {
    body[name] = value;
    return;
  }
  const inner = body[name];
  const next = typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : {};
  body[name] = next;
  put(next, rest, value);
}

interface Issue {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly keys?: readonly string[];
}

/** What is wrong, in words of somebody who writes flags: an amount with its currency is one text there. */
const messageOf = ({ path, message }: Issue, field: BodyField | undefined): string =>
  field?.flag.placeholder === moneyPlaceholder && path.length === field.path.length
    ? 'must be an amount with its currency, such as 150000USD'
    : message;

function faultsOf(issue: Issue, fields: readonly BodyField[]): UsageFault[] {
  if (issue.keys !== undefined) {
    return issue.keys.map((key) => {
      const path = [...issue.path, key].join('.');
      return { path, code: 'unknown', message: `there is no field ${path}` };
    });
  }
  const steps = issue.path.map(String);
  const field = fields.find((one) => one.path.every((step, i) => step === steps[i]));
  const path = field === undefined ? steps.join('.') : `--${field.flag.name}`;
  return [{ path, code: 'invalid', message: `${path}: ${messageOf(issue, field)}` }];
}
