import { contract, listingTypes, propertyTypes, routes, wordsOf } from '@oga/contract';
import { toolNames, tools, type ToolRow } from '@oga/contract/tools';
import { describeTools } from '@oga/mcp';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/client/validators/ajv';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';
import { calledOperations } from '../../mcp/src/operations.ts';

type Schema = Record<string, unknown>;
const catalogue = describeTools();

/**
 * Tokens of the whole tool list (o200k_base): every host gives it to its model with every conversation. `mostTokens` is
 * the promise; `tokensNow` is what it takes at present and may only go down while the tools stay the same.
 */
const mostTokens = 12_000;
const tokensNow = 11_997;
const mostTokensOfTool = 1_600;

/** The thirty tools of the design. */
const thirty = [
  'search_listings', 'get_listing', 'search_projects', 'get_project', 'search_companies', 'get_company', 'get_agent',
  'list_locations', 'get_market_summary', 'get_str_data', 'mortgage_calculator', 'create_lead', 'account_status',
  'connect_account', 'create_listing', 'upload_listing_image', 'edit_listing', 'publish_listing', 'close_listing',
  'promote_listing', 'buy_promotional_credits', 'my_listings', 'my_inquiries', 'share_listing_whatsapp',
  'reply_to_inquiry', 'send_whatsapp_verification', 'verify_whatsapp_code', 'save_search', 'delete_saved_search',
  'my_saved_searches',
]; // prettier-ignore

describe('the tool list', () => {
  it('has every row of the contract, in its order', () => {
    expect(catalogue.map((tool) => tool.name)).toEqual(toolNames);
  });

  it('has the thirty tools of the design', () => {
    expect(thirty).toHaveLength(30);
    expect([...toolNames].sort()).toEqual([...thirty].sort());
  });

  it('stays within its budget of tokens', async ({ annotate }) => {
    const tokens = (value: unknown) => countTokens(JSON.stringify(value));
    await annotate(`tools/list: ${tokens(catalogue)} tokens for ${catalogue.length} tools, at most ${tokensNow} now`);
    expect(catalogue.filter((tool) => tokens(tool) > mostTokensOfTool).map((tool) => tool.name)).toEqual([]);
    expect(tokens(catalogue)).toBeLessThanOrEqual(tokensNow);
    expect(tokensNow).toBeLessThanOrEqual(mostTokens);
  });

  it('is the committed one (vitest run test/mcp/catalogue.test.ts --update accepts a change)', async () => {
    await expect(`${JSON.stringify(catalogue, null, 2)}\n`).toMatchFileSnapshot('snapshots/tools.json');
  });
});

/** Fields of a listing that say what they are. */
const plainNames =
  /^(bedrooms|bathrooms|half_bathrooms|parking_spaces|living_area_m2|lot_area_m2|year_built|floor|floors_total|furnished|pets_allowed)$/;

describe.each(catalogue)(
  '$name',
  ({ name, title, description, inputSchema, outputSchema, annotations, _meta: told }) => {
    it('has a name and a title that every host shows', () => {
      expect(name).toMatch(/^[a-z][a-z_]{2,63}$/);
      expect(title.length).toBeGreaterThan(3);
    });

    it('says what it does, when to use it and when not, gives an example that works, and whether to sign in', () => {
      expect(description).toMatch(/^[A-Z][^.]+\./);
      expect(description).toMatch(/\bUse it\b/);
      expect(description).toMatch(/\bNot for\b/);
      expect(description).toMatch(/sign-in/i);
      const example: unknown = JSON.parse(/Example: (\{.*\})$/.exec(description)?.[1] ?? '');
      const check = new AjvJsonSchemaValidator().getValidator(inputSchema);
      expect(check(example)).toMatchObject({ valid: true });
    });

    it('says all four hints, and only reads where it says so', () => {
      expect(Object.keys(annotations).sort()).toEqual([
        'destructiveHint',
        'idempotentHint',
        'openWorldHint',
        'readOnlyHint',
      ]);
      expect(Object.values(annotations).every((hint) => typeof hint === 'boolean')).toBe(true);
      const methods = new Set(
        routes.filter(({ operation }) => calls(name, operation)).map(({ route }) => route.method),
      );
      expect([...methods], 'reading and writing never in one tool').toHaveLength(1);
      expect(annotations.readOnlyHint).toBe(methods.has('GET'));
    });

    it('says that it reaches beyond the service where it fetches photos from addresses', () => {
      const takes = Object.keys(inputSchema.properties as Record<string, Schema>);
      const fetches = takes.includes('images') || takes.includes('url');
      if (fetches) expect(annotations.openWorldHint).toBe(true);
      expect(fetches).toBe(['create_listing', 'upload_listing_image'].includes(name));
    });

    it('needs the scopes of its operations, or none, and tells hosts so', () => {
      const row: ToolRow = tools[name as keyof typeof tools];
      const needed = routes
        .filter(({ operation }) => calls(name, operation))
        .flatMap(({ route }) => route.metadata.scopes);
      expect(row.scopes).toEqual(row.access === 'public' ? [] : [...new Set(needed)]);
      const scheme = row.access === 'public' ? { type: 'noauth' } : { type: 'oauth2', scopes: row.scopes };
      expect(told).toMatchObject({ securitySchemes: [scheme] });
      expect(/Needs sign-in\./.test(description)).toBe(row.access !== 'public');
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
      const unclear = properties.filter(([, schema]) => !schema.description && !schema.enum).map(([key]) => key);
      expect(unclear.filter((key) => !plainNames.test(key))).toEqual([]);
    });

    it('is named by the routes that it calls', () => {
      const named = routes.filter(({ route }) => {
        const { tools: over } = route.metadata;
        return 'includes' in over && over.includes(name);
      });
      expect(named.map(({ operation }) => operation)).toEqual(tools[name as keyof typeof tools].operations);
    });
  },
);

const calls = (name: string, operation: string) =>
  (tools[name as keyof typeof tools].operations as readonly string[]).includes(operation);

describe('from the contract', () => {
  it('the operations called have the paths of the contract', () => {
    const paths = routes
      .filter(({ operation }) => operation in calledOperations)
      .map(({ operation, route }) => [operation, `${route.method} ${route.path}`]);
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
