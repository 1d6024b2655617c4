import { platformRefusals, problems, type ProblemCode } from '@oga/contract';
import type { JsonSchema, Parameter } from '@oga/contract/openapi';
import type { OperationEntry } from '../../arguments/operations.ts';
import { exitCodeOf } from '../../exit-codes.ts';

/** A refusal that an operation may answer with. */
interface DescribedRefusal {
  readonly code: string;
  readonly status: number;
  readonly exit_code: number;
  readonly meaning: string;
  readonly remedy: string;
}

/** What `listings schema <operation> --json` prints. */
export interface DescribedOperation {
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly access: string;
  readonly scopes: readonly string[];
  /** The `listings` command for it, or null. */
  readonly command: string | null;
  /** A schema of an object with one member per parameter. */
  readonly parameters: JsonSchema;
  readonly answer: JsonSchema;
  readonly refusals: readonly DescribedRefusal[];
}

type Schemas = Readonly<Record<string, JsonSchema>>;

/** An operation with its schemas made whole: what they refer to stands in their `$defs`. */
export function describeSchema(entry: OperationEntry, schemas: Schemas): DescribedOperation {
  const { operation, method, path, summary, route, parameters, answer } = entry;
  const { access, scopes, refuses, cli } = route.metadata;
  const codes: readonly ProblemCode[] = [...new Set([...refuses, ...platformRefusals])];
  return {
    operation,
    method,
    path,
    summary,
    description: route.description,
    access,
    scopes,
    command: 'command' in cli ? `listings ${cli.command}` : null,
    parameters: {
      type: 'object',
      properties: Object.fromEntries(parameters.map(parameterSchema)),
      required: parameters.filter(({ required }) => required).map(({ name }) => name),
      additionalProperties: false,
    },
    answer: withDefinitions(answer, schemas),
    refusals: codes.map((code) => {
      const { status, meaning, remedy } = problems[code];
      return { code, status, exit_code: exitCodeOf({ status, code }), meaning, remedy };
    }),
  };
}

const parameterSchema = ({ name, schema, description, example }: Parameter): [string, JsonSchema] => [
  name,
  {
    ...schema,
    ...(description !== undefined && { description }),
    ...(example !== undefined && { examples: [example] }),
  },
];

/** A schema that stands alone: references lead into its own `$defs`. */
function withDefinitions(schema: JsonSchema, schemas: Schemas): JsonSchema {
  const needed = new Map<string, JsonSchema>();
  const collect = (part: JsonSchema): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (needed.has(name)) continue;
      needed.set(name, schemas[name]!);
      collect(schemas[name]!);
    }
  };
  collect(schema);
  const whole = { ...schema, ...(needed.size > 0 && { $defs: Object.fromEntries(needed) }) };
  return JSON.parse(JSON.stringify(whole).replaceAll('"#/components/schemas/', '"#/$defs/')) as JsonSchema;
}
