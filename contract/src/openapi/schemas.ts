import { z } from 'zod';
import type { JsonSchema } from './document.ts';

type Direction = 'input' | 'output';
type Node = Record<string, unknown>;

/** Collects the schemas that carry an id while others are rendered: `components.schemas` of one document. */
export class Components {
  readonly #schemas = new Map<string, JsonSchema>();

  /**
   * The JSON Schema of a zod schema; schemas with an id inside it become references to components. Refuses two
   * different schemas under one id, and whatever JSON cannot carry (dates, bigints, transforms in answers).
   */
  render(schema: z.ZodType, io: Direction): JsonSchema {
    const rendered = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'throw', override: tidy });
    const whole = JSON.parse(JSON.stringify(rendered).replaceAll('"#/$defs/', '"#/components/schemas/')) as Node;
    const { $schema: _, $defs = {}, ...root } = whole;
    for (const [id, definition] of Object.entries($defs as Record<string, JsonSchema>)) this.#add(id, definition);
    return root;
  }

  /** One of those collected so far. */
  get(id: string): JsonSchema | undefined {
    return this.#schemas.get(id);
  }

  /** Everything collected so far, by id in alphabetical order. */
  all(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.#schemas].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  #add(id: string, schema: JsonSchema): void {
    const known = this.#schemas.get(id);
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema)) {
      throw new Error(`two different schemas are called ${id}`);
    }
    this.#schemas.set(id, schema);
  }
}

/** Brings one node of zod's rendering into the form that the document wants. */
function tidy({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: object }): void {
  const node = jsonSchema as Node;
  delete node['id'];
  // Only z.strictObject refuses unknown keys; answers may gain fields (v1 only adds).
  if (zodSchema instanceof z.ZodObject && zodSchema.def.catchall === undefined) delete node['additionalProperties'];
  if (node['format'] !== undefined) delete node['pattern'];
  // z.int() states the bounds of a safe integer, which tell a reader nothing.
  if (node['minimum'] === Number.MIN_SAFE_INTEGER) delete node['minimum'];
  if (node['maximum'] === Number.MAX_SAFE_INTEGER) delete node['maximum'];
  if (node['example'] !== undefined) {
    node['examples'] = [node['example']];
    delete node['example'];
  }
  foldNull(node);
}

/** `anyOf: [X, null]` as `type: [x, null]` where X is a plain type. */
function foldNull(node: Node): void {
  const options = node['anyOf'] as Node[] | undefined;
  if (options?.length !== 2 || options[1]?.['type'] !== 'null') return;
  const [option] = options as [Node, Node];
  if (typeof option['type'] !== 'string' || option['enum'] !== undefined || option['const'] !== undefined) return;
  delete node['anyOf'];
  const own = { ...node };
  Object.assign(node, option, own, { type: [option['type'], 'null'] });
}
