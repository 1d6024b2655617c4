import { contract, successStatusOf, type Route } from '@oga/contract';
import { z } from 'zod';
import type { Api, CalledOperation } from '@oga/mcp';

type Node = Record<string, unknown>;

/** How fat an answer is made. */
export interface Fatness {
  /** What strangers may have written: stands in every text without a form of its own. */
  readonly text: string;
  /** Members of every list. */
  readonly members: number;
}

/**
 * An API whose every answer is as the contract says and as fat as wished: values are made from the schema of the route, so
 * that a field which is added tomorrow is in the tests of sizes and fences the same day.
 */
export const fatApi = (fatness: Fatness): Api => ({
  call: (operation, { query = {} }) => {
    const route = routeOf(operation);
    const status = successStatusOf(route);
    const limit = typeof query.limit === 'number' ? Math.min(query.limit, fatness.members) : fatness.members;
    const schema = schemaOf(operation, route.responses[status] as z.ZodType);
    return Promise.resolve({
      status,
      body: valueOf(schema, schema, { ...fatness, limit }),
      requestId: 'req-1',
      total: 5_000,
    });
  },
});

function routeOf(operation: CalledOperation): Route {
  const [group, name] = operation.split('.') as ['listings', 'search'];
  return contract[group][name] as unknown as Route;
}

const rendered = new Map<string, Node>();

function schemaOf(operation: string, schema: z.ZodType): Node {
  const known = rendered.get(operation) ?? (z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Node);
  rendered.set(operation, known);
  return known;
}

const formats: Readonly<Record<string, string>> = {
  'date-time': '2026-11-21T03:37:00.000Z',
  date: '2026-11-21',
  uri: 'https://example.com/',
};

function valueOf(root: Node, node: Node, fatness: Fatness & { readonly limit: number }, name = ''): unknown {
  if (typeof node.$ref === 'string') {
    const definition = (root.$defs as Record<string, Node>)[node.$ref.replace('#/$defs/', '')];
    return valueOf(root, definition ?? {}, fatness, name);
  }
  if (Array.isArray(node.anyOf)) return valueOf(root, node.anyOf[0] as Node, fatness, name);
  if ('const' in node) return node.const;
  if (Array.isArray(node.enum)) return node.enum[0];
  const type = Array.isArray(node.type) ? node.type[0] : node.type;
  if (type === 'object') {
    const properties = Object.entries((node.properties ?? {}) as Record<string, Node>);
    return Object.fromEntries(properties.map(([key, child]) => [key, valueOf(root, child, fatness, key)]));
  }
  if (type === 'array') {
    // Numbers that belong together: a point, a box.
    if (Array.isArray(node.prefixItems)) {
      return (node.prefixItems as Node[]).map((item) => valueOf(root, item, fatness, name));
    }
    // Words of a list of ours are different ones, however many there are.
    const items = (node.items ?? {}) as Node;
    if (Array.isArray(items.enum)) return items.enum;
    const count = name === 'data' ? fatness.limit : fatness.members;
    return Array.from({ length: count }, () => valueOf(root, items, fatness, name));
  }
  if (type === 'integer' || type === 'number')
    return typeof node.maximum === 'number' ? Math.min(node.maximum, 4) : 12_345;
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  if (typeof node.format === 'string' && node.format in formats) return formats[node.format];
  if (typeof node.pattern === 'string' && /\^\(?[a-z]{3}_/.test(node.pattern)) {
    return `${/[a-z]{3}_/.exec(node.pattern)![0]}01h455vb4pex5vsknk084sn02q`;
  }
  if (name === 'currency') return 'USD';
  if (name === 'next_cursor') return 'after-this-page';
  return fatness.text;
}
