import { z } from 'zod';

export type JsonSchema = Readonly<Record<string, unknown>>;
type Node = Record<string, unknown>;

/**
 * JSON Schema (2020-12) of a tool's arguments, kept to what every host understands: one object at the root, no
 * references, no tuples, no unions of texts.
 */
export function inputSchemaOf(schema: z.ZodObject): JsonSchema {
  return simplify(render(schema, 'input'), plainInput);
}

/**
 * JSON Schema of a tool's answer. Clients check answers with it, and enumerations and records of the API may grow:
 * so it names fields and their types, and closes nothing.
 */
export function outputSchemaOf(schema: z.ZodObject): JsonSchema {
  return simplify(render(schema, 'output'), openOutput);
}

function render(schema: z.ZodObject, io: 'input' | 'output'): Node {
  const { $schema: _, $defs, ...root } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' }) as Node;
  return withoutReferences(root, ($defs ?? {}) as Record<string, Node>);
}

function withoutReferences(node: Node, definitions: Record<string, Node>): Node {
  const name = typeof node.$ref === 'string' ? node.$ref.replace('#/$defs/', '') : undefined;
  if (name === undefined) return mapChildren(node, (child) => withoutReferences(child, definitions));
  const { $ref: _, ...beside } = node;
  const { id: __, ...definition } = definitions[name] ?? {};
  return { ...withoutReferences(definition, definitions), ...beside };
}

const simplify = (node: Node, rule: (node: Node) => Node): Node =>
  mapChildren(rule(withoutNoise(node)), (child) => simplify(child, rule));

/** Children that are schemas: in `properties` by name, elsewhere as objects or lists of objects. */
function mapChildren(node: Node, change: (child: Node) => Node): Node {
  const mapped: Node = {};
  for (const [key, value] of Object.entries(node)) {
    if (key === 'properties') {
      const properties = Object.entries(value as Record<string, Node>);
      mapped[key] = Object.fromEntries(properties.map(([name, child]) => [name, change(child)]));
    } else if (key === 'items' && isNode(value)) {
      mapped[key] = change(value);
    } else if ((key === 'anyOf' || key === 'prefixItems') && Array.isArray(value)) {
      mapped[key] = value.map((child: Node) => change(child));
    } else {
      mapped[key] = value;
    }
  }
  return mapped;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Bounds that only say "a safe integer", patterns that repeat a format, examples under the name of the standard. */
function withoutNoise(node: Node): Node {
  const { example, pattern, minimum, maximum, ...rest } = node;
  if (pattern !== undefined && rest.format === undefined) rest.pattern = pattern;
  if (minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER) rest.minimum = minimum;
  if (maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER) rest.maximum = maximum;
  if (example !== undefined && rest.type !== 'array') rest.examples = [example];
  return rest;
}

function plainInput(node: Node): Node {
  if (Array.isArray(node.prefixItems)) {
    const { prefixItems: _, ...rest } = node;
    return { ...rest, items: { type: 'number' } };
  }
  if (Array.isArray(node.anyOf) && node.anyOf.every((member: Node) => member.type === 'string')) {
    const { anyOf: _, ...rest } = node;
    return { ...rest, type: 'string' };
  }
  return node;
}

const closings = ['enum', 'pattern', 'format', 'minimum', 'maximum', 'additionalProperties', 'examples'];

function openOutput(node: Node): Node {
  const open = Object.fromEntries(Object.entries(node).filter(([key]) => !closings.includes(key)));
  const members = Array.isArray(open.anyOf) ? (open.anyOf as Node[]) : [];
  const value = members.find((member) => member.type !== 'null');
  if (members.length !== 2 || value === undefined || typeof value.type !== 'string') return open;
  const { anyOf: _, ...beside } = open;
  return { ...openOutput(withoutNoise(value)), ...beside, type: [value.type, 'null'] };
}
