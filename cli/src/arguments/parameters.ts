import { vocabularies } from '@oga/contract';
import type { JsonSchema, Parameter } from '@oga/contract/openapi';
import { UsageError, type UsageFault } from '../usage-error.ts';
import type { Flag } from './flag.ts';
import type { OperationEntry } from './operations.ts';
import type { GivenFlags } from './parse.ts';

/** The flags of an operation: one for each parameter, its words, description and default those of the contract. */
export const flagsOf = (entry: OperationEntry, except: readonly string[] = []): Flag[] =>
  entry.parameters.filter(({ name }) => !except.includes(name)).map((parameter) => flagOf(parameter, entry.parameters));

function flagOf(parameter: Parameter, others: readonly Parameter[]): Flag {
  const { name, required, schema } = parameter;
  const isTuple = schema['prefixItems'] !== undefined;
  const items = schema['type'] === 'array' && !isTuple ? (schema['items'] as JsonSchema) : schema;
  const words = items['enum'] as readonly string[] | undefined;
  const lookup = words && lookupWith(words);
  const isSwitch = schema['type'] === 'boolean';
  return {
    name: name.replaceAll('_', '-'),
    kind: isSwitch ? 'switch' : schema['type'] === 'array' && !isTuple ? 'list' : 'value',
    ...(!isSwitch && { placeholder: placeholderOf(schema, items, words) }),
    description: descriptionOf(parameter, others),
    ...(words && { words }),
    ...(lookup && { lookup }),
    ...(required && { required }),
    ...(isPlain(schema['default']) && { default: schema['default'] }),
    parameter: name,
    ...(isSwitch && schema['default'] === undefined && { hasNegative: true }),
  };
}

/**
 * The contract's words, with other parameters under the names of their flags. A list of numbers (`lon,lat`) is
 * explained by an example better than by words.
 */
function descriptionOf({ description = '', schema, example }: Parameter, others: readonly Parameter[]): string {
  const text = withFlagNames(description, others);
  return schema['prefixItems'] === undefined ? text : `${text}: ${String(example)}`;
}

/** A text of the contract with parameters under the names of their flags. */
export const withFlagNames = (text: string, parameters: readonly Parameter[]): string =>
  text.replace(/`(\w+)`/g, (written, name: string) =>
    parameters.some((known) => known.name === name) ? `--${name.replaceAll('_', '-')}` : written,
  );

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

function placeholderOf(schema: JsonSchema, items: JsonSchema, words: readonly string[] | undefined): string {
  if (schema['prefixItems'] !== undefined) return 'numbers';
  if (words !== undefined) return 'word';
  if (schema['anyOf'] !== undefined) return 'time';
  const type = items['type'];
  return type === 'integer' || type === 'number' ? 'number' : 'text';
}

/** The lookup that has exactly these words. */
export const lookupWith = (words: readonly string[]): string | undefined =>
  Object.entries(vocabularies).find(([, { values }]) => Object.keys(values).join() === words.join())?.[0];

/** Parameters of a call, apart by where they stand. Values are text, as the contract reads them. */
export interface CallParameters {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** What is sent as JSON. */
  readonly body?: unknown;
  readonly ifMatch?: string;
}

/**
 * The parameters that flags give, each checked by the contract's own reader, so that a wrong word is refused with the
 * nearest right one before anything is sent. All faults at once. Names in `elsewhere` are given in another way.
 */
export function readParameters(
  entry: OperationEntry,
  given: GivenFlags,
  elsewhere: ReadonlySet<string> = new Set(),
): CallParameters {
  const faults: UsageFault[] = [];
  const path: Record<string, string> = {};
  const query: Record<string, string> = {};
  for (const flag of flagsOf(entry)) {
    const { parameter: name = '', required = false } = flag;
    const value = given[flag.name];
    if (value === undefined) {
      if (!required || elsewhere.has(name)) continue;
      faults.push({ path: `--${flag.name}`, code: 'required', message: `--${flag.name} is required` });
      continue;
    }
    const text = Array.isArray(value) ? value.join(',') : String(value);
    const inPath = entry.route.pathParams?.shape[name] !== undefined;
    const reader = inPath ? entry.route.pathParams?.shape[name] : entry.route.query?.shape[name];
    const read = reader?.safeParse(text);
    if (read?.success === false) {
      for (const { message } of read.error.issues) {
        faults.push({ path: `--${flag.name}`, code: 'invalid', message: `--${flag.name}: ${message}` });
      }
    }
    (inPath ? path : query)[name] = text;
  }
  if (faults.length > 0) throw new UsageError(faults);
  return { path, query };
}
