import type { JsonSchema } from '@oga/contract/openapi';
import type { Look } from '../../output/found.ts';
import { padEnd, widthOf, wrap } from '../../output/width.ts';
import type { DescribedOperation } from './describe-schema.ts';

/** A described operation for a person: what it takes, what it answers, how it refuses. */
export function explainSchema(described: DescribedOperation, look: Look): string[] {
  const { operation, method, path, summary, description, command, refusals } = described;
  const width = Math.min(look.columns, 100);
  const rowsOf = (rows: readonly Row[]): string[] => writtenRows(rows, width);
  return [
    `${look.bold(operation)}  ${method} ${path}`,
    ...wrap(`${summary}. ${description}`, width),
    ...(command === null ? [] : [`Command: ${command}`]),
    '',
    look.bold('PARAMETERS'),
    ...rowsOf(membersOf(described.parameters, described.parameters, 0)),
    '',
    look.bold('ANSWER'),
    ...rowsOf(membersOf(described.answer, described.answer, 3)),
    '',
    look.bold('REFUSALS'),
    ...rowsOf(refusals.map(({ code, status, exit_code, meaning }) => [code, `${status}, exit ${exit_code}`, meaning])),
  ];
}

type Row = readonly [name: string, type: string, about: string];

const widestName = 34;
const widestType = 22;

function writtenRows(rows: readonly Row[], width: number): string[] {
  if (rows.length === 0) return ['  none'];
  const nameWidth = Math.min(widestName, Math.max(...rows.map(([name]) => widthOf(name))));
  const typeWidth = Math.min(widestType, Math.max(...rows.map(([, type]) => widthOf(type))));
  const indent = nameWidth + typeWidth + 6;
  return rows.flatMap(([name, type, about]) => {
    const [first = '', ...rest] = wrap(about, Math.max(20, width - indent));
    const head = `  ${padEnd(name, nameWidth)}  ${padEnd(type, typeWidth)}  `;
    const fits = widthOf(head) <= indent;
    return [
      (fits ? head + first : head).trimEnd(),
      ...(fits ? rest : [first, ...rest]).map((line) => `${' '.repeat(indent)}${line}`.trimEnd()),
    ];
  });
}

/** Members of an object, or of the objects in a list, as rows; those inside them with dots, to a depth. */
function membersOf(schema: JsonSchema, root: JsonSchema, depth: number, prefix = ''): Row[] {
  const { schema: whole } = resolved(schema, root);
  if (whole['type'] === 'array') return membersOf(whole['items'] as JsonSchema, root, depth, `${prefix}[].`);
  const required = (whole['required'] ?? []) as readonly string[];
  return Object.entries((whole['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>).flatMap(
    ([name, child]) => {
      const { schema: inner, isNullable } = resolved(child, root);
      const isParameter = root === schema && prefix === '' && whole['additionalProperties'] === false;
      const about = [
        ...(isParameter && required.includes(name) ? ['Required.'] : []),
        sentence((child['description'] ?? inner['description'] ?? '') as string),
        wordsIn(inner),
        inner['default'] === undefined ? '' : `Default ${JSON.stringify(inner['default'])}.`,
      ];
      const row: Row = [
        `${prefix}${name}`.replaceAll('.[]', '[]'),
        typeOf(inner) + (isNullable ? ' or null' : ''),
        about.filter((part) => part !== '').join(' '),
      ];
      return [row, ...(depth > 0 ? membersOf(child, root, depth - 1, `${prefix}${name}.`) : [])];
    },
  );
}

/** A description with its full stop: more is said after it. */
const sentence = (text: string) => (/[^.?!]$/.test(text) ? `${text}.` : text);

interface Resolved {
  readonly schema: JsonSchema;
  readonly isNullable: boolean;
}

function resolved(schema: JsonSchema, root: JsonSchema): Resolved {
  const reference = schema['$ref'];
  if (typeof reference === 'string') {
    const definitions = root['$defs'] as Readonly<Record<string, JsonSchema>>;
    return resolved(definitions[reference.replace('#/$defs/', '')]!, root);
  }
  const options = schema['anyOf'] as readonly JsonSchema[] | undefined;
  const real = options?.filter((option) => option['type'] !== 'null') ?? [];
  if (options !== undefined && real.length === 1) {
    return { schema: resolved(real[0]!, root).schema, isNullable: real.length < options.length };
  }
  const type = schema['type'];
  if (!Array.isArray(type)) return { schema, isNullable: false };
  return {
    schema: { ...schema, type: type.find((one) => one !== 'null') as string },
    isNullable: type.includes('null'),
  };
}

function typeOf(schema: JsonSchema): string {
  const { type, prefixItems, items, format, anyOf } = schema;
  if (type === 'array') {
    if (Array.isArray(prefixItems)) return `${prefixItems.length} numbers`;
    const inner = (items ?? {}) as JsonSchema;
    return `list of ${inner['$ref'] === undefined ? `${typeOf(inner)}s` : 'objects'}`;
  }
  if (anyOf !== undefined) return 'time or date';
  if (typeof format === 'string') return format;
  return typeof type === 'string' ? type : 'any';
}

function wordsIn(schema: JsonSchema): string {
  const inner = schema['type'] === 'array' ? ((schema['items'] ?? {}) as JsonSchema) : schema;
  const words = inner['enum'] as readonly string[] | undefined;
  return words === undefined ? '' : `One of ${words.join(', ')}.`;
}
