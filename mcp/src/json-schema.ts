import { z } from 'zod';

export type JsonSchema = Readonly<Record<string, unknown>>;
type Node = Record<string, unknown>;

/**
 * JSON Schema (2020-12) of a tool's arguments, kept to what every host understands: one object at the root, no
 * references, no tuples, no unions of texts.
 */
export function inputSchemaOf(schema: z.ZodObject): JsonSchema {
  const { properties, ...root } = simplify(render(schema, 'input'), plainInput);
  return { ...root, properties: mapChildren({ properties }, openInside).properties };
}

/**
 * JSON Schema of a tool's answer. Clients check answers with it, and enumerations and records of the API may grow:
 * so it names fields and their types, and closes nothing.
 */
export function outputSchemaOf(schema: z.ZodObject): JsonSchema {
  return openOutput(render(schema, 'output'));
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
  if (rest.description === '') delete rest.description;
  if (example !== undefined && rest.type !== 'array') rest.examples = [example];
  return rest;
}

/** What is inside an argument is read strictly all the same; only the object of all arguments says so. */
const openInside = (node: Node): Node => {
  const { additionalProperties: _, ...open } = node;
  return mapChildren(open, openInside);
};

/** Bounds that a model seldom meets: the reader of arguments names them when it does, and the list of tools is short. */
const seldomMet = ['minLength', 'maxLength', 'minItems', 'maxItems', 'example', 'examples', 'x-unit', 'pattern'];

function plainInput(given: Node): Node {
  const node = Object.fromEntries(Object.entries(given).filter(([key]) => !seldomMet.includes(key)));
  if (node.minimum === 0) delete node.minimum;
  if (Array.isArray(node.type)) node.type = node.type[0];
  if (typeof node.maximum === 'number' && node.maximum > 100) delete node.maximum;
  const members = Array.isArray(node.anyOf) ? (node.anyOf as Node[]) : [];
  const value = members.find((member) => member.type !== 'null');
  if (members.length === 2 && value !== undefined && members.some((member) => member.type === 'null')) {
    const { anyOf: _, ...beside } = node;
    return plainInput({ ...value, ...beside });
  }
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

const closings = [
  'enum',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'additionalProperties',
  'examples',
  'x-unit',
  'x-same-as',
  'minItems',
  'maxItems',
  'title',
];

/** A longer record is known by reading one. */
const mostNames = 20;

/** The answer itself with what its fields mean; a record in it by the names of its fields alone. */
function openOutput(node: Node, depth = 0): Node {
  const open = Object.fromEntries(
    Object.entries(node).filter(([key, value]) => !closings.includes(key) && value !== ''),
  );
  const members = Array.isArray(open.anyOf) ? (open.anyOf as Node[]) : [];
  const value = members.find((member) => member.type !== 'null');
  if (value !== undefined && members.length === 2 && typeof value.type === 'string') {
    const { anyOf: _, ...beside } = open;
    const { description = value.description, ...inner } = openOutput({ ...value, ...beside }, depth);
    return { ...inner, ...(description !== undefined && { description }), type: [value.type, 'null'] };
  }
  if (open.type === 'array' && isNode(open.items)) return { ...open, items: openOutput(open.items, depth + 1) };
  if (open.type !== 'object') return depth > 1 ? { type: open.type } : open;
  if (depth > 0) {
    const { properties: _, required, ...record } = open;
    return Array.isArray(required) && required.length <= mostNames ? { ...record, required } : record;
  }
  return mapChildren(open, (child) => openOutput(child, depth + 1));
}
