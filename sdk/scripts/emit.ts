import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

/** What the generator reads of contract/openapi.json. */
export interface Description {
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
}

interface DescribedOperation {
  readonly operationId: string;
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
  readonly parameters?: readonly { name: string; schema: { type?: unknown }; style?: string; explode?: boolean }[];
  readonly responses: Readonly<Record<string, { content?: Readonly<Record<string, unknown>> }>>;
  readonly 'x-oga': { readonly envelope: 'page' | 'feed' | 'record' | 'bare' | 'none' };
}

const header = '// Generated from contract/openapi.json by `pnpm --dir sdk run generate`. Do not edit.\n';

const keptTypes = new Set(['components', 'operations']);

/** `schema.gen.ts`: the types of every operation and record, and each record under its own name. */
export async function emitSchema(description: Description): Promise<string> {
  const nodes = await openapiTS(JSON.stringify(opened(description)), {
    defaultNonNullable: false,
    transform: (schema) => (schema.format === openFormat ? anyString() : undefined),
  });
  const kept = nodes.filter((node) => !ts.isInterfaceDeclaration(node) || keptTypes.has(node.name.text));
  const aliases = Object.keys(description.components.schemas).map(
    (name) => `export type ${name} = components['schemas']['${name}'];\n`,
  );
  return `${header}${astToString(kept.filter((node) => !ts.isTypeAliasDeclaration(node)))}${aliases.join('')}`;
}

const openFormat = 'any-other-word';

/**
 * v1 may add words to an enumeration: in answers it is a union open to any string, so that a switch which takes
 * today's words for all there are does not compile. What is sent (parameters, bodies) stays closed.
 */
function opened(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(opened);
  if (typeof node !== 'object' || node === null) return node;
  if ('enum' in node && Array.isArray(node.enum)) {
    const { enum: words, type, ...rest } = node as { enum: unknown[]; type?: unknown };
    return {
      ...rest,
      anyOf: [
        { type, enum: words },
        { type: 'string', format: openFormat },
      ],
    };
  }
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, isSent(key) ? (value as unknown) : opened(value)]),
  );
}

const isSent = (key: string) => key === 'parameters' || key === 'requestBody';

const anyString = () =>
  ts.factory.createParenthesizedType(
    ts.factory.createIntersectionTypeNode([
      ts.factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword),
      ts.factory.createTypeLiteralNode([]),
    ]),
  );

/** `operations.gen.ts`: how each operation is called. Refuses a list parameter that is not comma-separated. */
export function emitOperations(description: Description): string {
  const rows = Object.entries(description.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => {
      for (const { name, schema, style, explode } of operation.parameters ?? []) {
        if (schema.type === 'array' && (style !== 'form' || explode !== false)) {
          throw new Error(`${operation.operationId}: the list ${name} is not comma-separated`);
        }
      }
      const [sent] = Object.keys(operation.requestBody?.content ?? {});
      const body = sent === undefined ? '' : sent === 'application/json' ? ", 'body'" : `, '${sent}'`;
      return `  '${operation.operationId}': ['${method.toUpperCase()}', '${path}', '${kindOf(operation)}'${body}],\n`;
    }),
  );
  return `${header}
/**
 * Operation → method, path template, how its answer is wrapped (\`text\`: not JSON), and whether it takes a body: JSON, or a
 * file of a media type.
 */
export const operations = {
${rows.join('')}} as const;
`;
}

function kindOf({ operationId, responses, 'x-oga': facts }: DescribedOperation): string {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  if (success === undefined) throw new Error(`${operationId}: no 2xx response`);
  if (facts.envelope === 'none') return 'none';
  return 'application/json' in (success.content ?? {}) ? facts.envelope : 'text';
}
