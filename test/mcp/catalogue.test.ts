import { contract, listingTypes, propertyTypes, routes, wordsOf } from '@oga/contract';
import { toolNames, tools } from '@oga/contract/tools';
import { describeTools } from '@oga/mcp';
import { describe, expect, it } from 'vitest';
import { calledOperations } from '../../mcp/src/operations.ts';

type Schema = Record<string, unknown>;
const catalogue = describeTools();

/** Bytes of the whole tool list: every host sends it to its model with every conversation. */
const listBudgetBytes = 18_500;
const toolBudgetBytes = 9_000;

describe('the tool list', () => {
  it('has every row of the contract, in its order', () => {
    expect(catalogue.map((tool) => tool.name)).toEqual(toolNames);
  });

  it('stays within its budget', () => {
    const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
    expect(catalogue.filter((tool) => bytes(tool) > toolBudgetBytes).map((tool) => tool.name)).toEqual([]);
    expect(bytes(catalogue)).toBeLessThanOrEqual(listBudgetBytes);
  });

  it('is the committed one (vitest run test/mcp/catalogue.test.ts --update accepts a change)', async () => {
    await expect(`${JSON.stringify(catalogue, null, 2)}\n`).toMatchFileSnapshot('snapshots/tools.json');
  });
});

describe.each(catalogue)('$name', ({ name, title, description, inputSchema, outputSchema, annotations }) => {
  it('has a name and a title that every host shows', () => {
    expect(name).toMatch(/^[a-z][a-z_]{2,63}$/);
    expect(title.length).toBeGreaterThan(3);
  });

  it('says what it does, when to use it and when not, gives an example that works, and whether to sign in', () => {
    expect(description).toMatch(/^[A-Z][^.]+\./);
    expect(description).toMatch(/\bUse it\b/);
    expect(description).toMatch(/\bNot for\b|\bneeds\b/);
    expect(description).toMatch(/sign-in/i);
    const example = JSON.parse(/Example: (\{.*\})$/.exec(description)?.[1] ?? '') as object;
    expect(Object.keys(inputSchema.properties as Schema)).toEqual(expect.arrayContaining(Object.keys(example)));
  });

  it('says all four hints, and only reads where it says so', () => {
    expect(Object.keys(annotations).sort()).toEqual([
      'destructiveHint',
      'idempotentHint',
      'openWorldHint',
      'readOnlyHint',
    ]);
    expect(Object.values(annotations).every((hint) => typeof hint === 'boolean')).toBe(true);
    const methods = new Set(routes.filter(({ operation }) => calls(name, operation)).map(({ route }) => route.method));
    expect([...methods], 'reading and writing never in one tool').toHaveLength(1);
    expect(annotations.readOnlyHint).toBe(methods.has('GET'));
  });

  it('takes one closed object and answers one open object, without references', () => {
    expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
    expect(outputSchema).toMatchObject({ type: 'object' });
    expect(outputSchema).not.toHaveProperty('additionalProperties');
    const text = JSON.stringify([inputSchema, outputSchema]);
    for (const keyword of ['$ref', '$defs', 'anyOf', 'oneOf', 'allOf', 'prefixItems']) {
      expect(text).not.toContain(`"${keyword}"`);
    }
  });

  it('describes each argument that has no list of words', () => {
    const properties = Object.entries(inputSchema.properties as Record<string, Schema>);
    expect(properties.filter(([, schema]) => !schema.description && !schema.enum).map(([key]) => key)).toEqual([]);
  });

  it('is named by the routes that it calls', () => {
    const named = routes.filter(({ route }) => {
      const { tools: over } = route.metadata;
      return 'includes' in over && over.includes(name);
    });
    expect(named.map(({ operation }) => operation)).toEqual(tools[name as keyof typeof tools].operations);
  });
});

const calls = (name: string, operation: string) =>
  (tools[name as keyof typeof tools].operations as readonly string[]).includes(operation);

describe('from the contract', () => {
  it('the operations called have the paths of the contract', () => {
    const paths = routes
      .filter(({ operation }) => operation in calledOperations)
      .map(({ operation, route }) => [operation, route.path]);
    expect(Object.fromEntries(paths)).toEqual(calledOperations);
  });

  it('search_listings takes every filter of GET /listings, and pages by cursor alone', () => {
    const { offset: _, facets: __, ...shape } = contract.listings.search.query.shape;
    const properties = catalogue[0]?.inputSchema.properties as Record<string, Schema>;
    expect(Object.keys(properties).sort()).toEqual(Object.keys(shape).sort());
    expect(properties.listing_type?.enum).toEqual(wordsOf(listingTypes));
    expect(properties.property_type).toMatchObject({ items: { enum: wordsOf(propertyTypes) } });
    expect(properties.limit).toMatchObject({ default: 10, maximum: 25 });
  });
});
