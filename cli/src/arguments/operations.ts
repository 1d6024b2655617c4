import { routes, type Operation, type Route } from '@oga/contract';
import {
  describeApi,
  describeOperations,
  templateOf,
  type JsonSchema,
  type OpenApiDocument,
  type OperationDescription,
  type Parameter,
} from '@oga/contract/openapi';
import { suggestion, UsageError } from '../usage-error.ts';
import type { Argument } from './flag.ts';

/** An operation of the contract, with its route (which reads values) and its description (which explains them). */
export interface OperationEntry {
  readonly operation: Operation;
  readonly route: Route;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly parameters: readonly Parameter[];
  /** Schema of the JSON that it takes; undefined: none. */
  readonly body: JsonSchema | undefined;
  /** Schema of the body of success; its references point into `#/components/schemas/`. */
  readonly answer: JsonSchema;
}

let described: OpenApiDocument | undefined;

/** The description of the whole API; made once, when somebody asks. */
export const apiDescription = (): OpenApiDocument => (described ??= describeApi({ only: 'everything' }));

const descriptions = describeOperations();

/** What is known at once, and what is rendered from schemas when somebody asks: for all operations that takes 0.5 s. */
function entryOf({ operation, route }: (typeof routes)[number]): OperationEntry {
  let made: OperationDescription | undefined;
  const description = () => (made ??= descriptions.of(operation, route));
  return {
    operation,
    route,
    method: route.method,
    path: templateOf(route.path),
    summary: route.summary,
    get parameters() {
      // Headers are the client's own affair.
      return (description().parameters ?? []).filter((parameter) => parameter.in !== 'header');
    },
    get body() {
      return Object.values(description().requestBody?.content ?? {})[0]?.schema;
    },
    get answer() {
      const success = Object.entries(description().responses).find(([status]) => status.startsWith('2'))?.[1];
      const content = success !== undefined && 'content' in success ? success.content : undefined;
      return Object.values(content ?? {})[0]?.schema ?? {};
    },
  };
}

let entries: readonly OperationEntry[] | undefined;

/** Every operation, in the order of the contract; those of one path together, as in the description. */
export function operationEntries(): readonly OperationEntry[] {
  if (entries !== undefined) return entries;
  const byPath: Record<string, OperationEntry[]> = {};
  for (const entry of routes.map(entryOf)) (byPath[entry.path] ??= []).push(entry);
  return (entries = Object.values(byPath).flat());
}

/** The word of a command that is about any operation. */
export const operationArgument: Argument = {
  name: 'operation',
  description: 'Name of the operation, e.g. listings.search',
  required: false,
  words: () => routes.map(({ operation }) => operation),
};

/** One operation by its name; refuses an unknown one with the nearest. */
export function operationEntry(name: string): OperationEntry {
  const found = operationEntries().find(({ operation }) => operation === name);
  if (found !== undefined) return found;
  const near = suggestion(
    name,
    operationEntries().map(({ operation }) => operation),
  );
  const message = `there is no operation ${name}${near}`;
  throw new UsageError({ path: 'operation', code: 'unknown', message }, ['listings api']);
}

/** Follows `$ref`, `anyOf` with null and lists to the schema of one thing. */
export function plainSchema(schema: JsonSchema): JsonSchema {
  const reference = schema['$ref'];
  if (typeof reference === 'string') {
    return plainSchema(descriptions.schema(reference.replace('#/components/schemas/', '')) ?? {});
  }
  const options = schema['anyOf'] as readonly JsonSchema[] | undefined;
  const [only, ...others] = options?.filter((option) => option['type'] !== 'null') ?? [];
  if (only !== undefined && others.length === 0) return plainSchema(only);
  return schema;
}

/** Schema of a record of an operation's answer: without envelope and list. */
export function recordSchema({ answer, route }: OperationEntry): JsonSchema {
  const properties = (answer['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>;
  const payload = plainSchema((route.metadata.envelope === 'bare' ? answer : properties['data']) ?? {});
  return payload['type'] === 'array' ? plainSchema((payload['items'] ?? {}) as JsonSchema) : payload;
}

/** Every field of records of this schema by its dotted name, parents before children: `price`, `price.amount`. */
export function fieldsOf(schema: JsonSchema, depth = 4): string[] {
  const whole = plainSchema(schema);
  const inner = whole['type'] === 'array' ? plainSchema((whole['items'] ?? {}) as JsonSchema) : whole;
  const properties = Object.entries((inner['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>);
  if (depth === 0) return [];
  return properties.flatMap(([name, child]) => [name, ...fieldsOf(child, depth - 1).map((rest) => `${name}.${rest}`)]);
}
