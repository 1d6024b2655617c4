import { z } from 'zod';
import { routes, type Contract, type Route } from './index.ts';
import type { Answer, JsonSchema, Method, OpenApiDocument, OperationDescription } from './openapi/document.ts';
import { parametersOf, templateOf } from './openapi/parameters.ts';
import { headers, responsesOf } from './openapi/responses.ts';
import { Components } from './openapi/schemas.ts';
import { scopes } from './scopes.ts';

export { templateOf };
export type { JsonSchema, OpenApiDocument, OperationDescription, Parameter } from './openapi/document.ts';

const groups: Readonly<Record<keyof Contract, string>> = {
  accounts: 'The account that calls: what it may do, and what is known of it.',
  whatsapp: 'The WhatsApp number of the account that calls: verified by a code, needed to publish.',
  tokens: 'Credentials of the account that calls, for scripts and CI.',
  ownCompany: 'The company of the account that calls: founded, shown, joined by invitation.',
  limitRequests: 'Higher limits than those of the tier, as a person grants them.',
  listings: 'Properties for sale, for rent and for short stays.',
  ownListings: 'The listings of the account that calls: written, published, closed.',
  sharing: 'Showing a listing around: message, link and picture.',
  sources: 'Inventories that are kept in step: CRMs and feeds of the account that calls.',
  imports: 'Feeds that are pushed, and what came of every reading of an inventory.',
  credits: 'Promotional credits: what is left, how they are bought, and what they buy.',
  duplicates: 'The same property from two sources.',
  leads: 'Asking about a listing.',
  savedSearches: 'Searches that tell you of new listings, by mail, WhatsApp or webhook.',
  events: 'What happened to the account that calls, in order.',
  webhooks: 'Addresses at which programs of the account that calls are told what happens.',
  inquiries: 'What buyers asked about your listings, and answers to them.',
  reviews: 'What buyers say of the agents who answered them.',
  projects: 'New developments, with their units and who builds them.',
  companies: 'Agencies and developers.',
  agents: 'People who offer listings, and what is said about them.',
  locations: 'Countries, cities and neighborhoods, with how much there is on offer.',
  calculators: 'Loans, returns, costs and taxes, in any currency, with dated defaults for Paraguay.',
  lookups: 'Every enumeration with its labels in English, Spanish and Portuguese.',
  market: 'What properties cost: figures of what is on offer, now and month by month.',
  rates: 'What currencies are worth in US dollars here.',
  stays: 'What nights cost, and how many are booked.',
  specification: 'This description.',
};

const description = `
Óga (Guaraní for house) is a real-estate listings service for Paraguay and South America.

- JSON in UTF-8, names in snake_case, null for a known absence. Times are RFC 3339 in UTC with milliseconds, areas m²,
  distances km, coordinates WGS 84 decimal degrees; every parameter puts longitude before latitude.
- A list is \`{ data, pagination, meta }\`, a record \`{ data, meta }\`, an error \`{ error, meta }\` with a code of a closed
  list; locations are bare arrays.
- An unknown parameter, a repeated one or one that cannot be read is refused by name; nothing is ignored.
- Enumerations are open: take values that you do not know. v1 only adds; a removal is announced by Deprecation and
  Sunset headers at least 180 days ahead.
- HEAD works wherever GET does. Where there is an ETag, If-None-Match saves the body.
- What needs an account needs a bearer token; 401 and 403 say in WWW-Authenticate which. Every write takes
  dry_run=true. A POST takes an Idempotency-Key: sent again with the same key, it is done once and answered the same.
- Reads are limited per client address (60 a minute unless the operator says otherwise); the RateLimit headers tell
  what is left. With a token the limit is 600 calls a minute and account.
`.trim();

export interface DescribeOptions {
  /** Public origin of the service, without `/api/v1`. */
  readonly siteUrl?: string;
  /** `public`: what anybody may call. `everything`: what needs a token too. */
  readonly only: 'public' | 'everything';
}

/** The OpenAPI 3.1 document of the contract. The same options give the same document. */
export function describeApi({ siteUrl = 'http://localhost:4000', only }: DescribeOptions): OpenApiDocument {
  const site = siteUrl.replace(/\/+$/, '');
  const described = routes.filter(({ route }) => only === 'everything' || route.metadata.access === 'public');
  const components = new Components();
  const responses = new Map<string, Answer>();
  const paths: Record<string, Partial<Record<Method, OperationDescription>>> = {};
  for (const { operation, route } of described) {
    const path = (paths[templateOf(route.path)] ??= {});
    path[route.method.toLowerCase() as Method] = describe(operation, route, components, responses);
  }
  const inUse = new Set(described.map(({ operation }) => operation.split('.')[0]));
  const needsToken = described.some(({ route }) => route.metadata.access === 'agent');
  return {
    openapi: '3.1.1',
    info: {
      title: 'Óga API',
      version: '1.0.0',
      summary: 'Real-estate listings of Paraguay and South America',
      description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${site}/api/v1`, description: 'This service' }],
    tags: Object.entries(groups)
      .filter(([name]) => inUse.has(name))
      .map(([name, about]) => ({ name, description: about })),
    paths,
    components: {
      schemas: components.all(),
      responses: Object.fromEntries([...responses].sort(([a], [b]) => (a < b ? -1 : 1))),
      headers: headersIn(paths, responses),
      ...(needsToken && { securitySchemes: { oauth: oauth(site) } }),
    },
  };
}

/** Operations of the document one by one, each described when somebody asks: the whole takes half a second. */
export interface OperationDescriptions {
  of(operation: string, route: Route): OperationDescription;
  /** What a `#/components/schemas/…` of an operation that was described points to. */
  schema(id: string): JsonSchema | undefined;
}

/** As `describeApi({ only: 'everything' })` has them. */
export function describeOperations(): OperationDescriptions {
  const components = new Components();
  const responses = new Map<string, Answer>();
  return {
    of: (operation, route) => describe(operation, route, components, responses),
    schema: (id) => components.get(id),
  };
}

function describe(
  operation: string,
  route: Route,
  components: Components,
  responses: Map<string, Answer>,
): OperationDescription {
  const { metadata: facts } = route;
  const parameters = parametersOf(route, components);
  return {
    operationId: operation,
    tags: [operation.split('.')[0]!],
    summary: route.summary,
    description: route.description,
    security: facts.access === 'public' ? [] : [{ oauth: facts.scopes }],
    ...(parameters.length > 0 && { parameters }),
    ...(facts.upload && fileBody(facts.upload.mediaType)),
    ...(facts.feed && fileBody('application/octet-stream')),
    ...(hasFields(route.body) && {
      requestBody: {
        required: Object.values(route.body.shape).some((field) => !field.safeParse(undefined).success),
        content: { 'application/json': { schema: components.render(route.body, 'input') } },
      },
    }),
    responses: responsesOf(route, components, responses),
    'x-oga': {
      access: facts.access,
      scopes: facts.scopes,
      refuses: facts.refuses,
      envelope: facts.envelope,
      cache_seconds: facts.cacheSeconds,
      rate_limit: facts.rateLimit,
      idempotency_key: facts.idempotencyKey,
      cli: facts.cli,
      tools: facts.tools,
    },
  };
}

/** Bytes as they are. OpenAPI 3.1 needs no schema for them (4.8.14.1); generators of types do. */
const fileBody = (mediaType: string): Pick<OperationDescription, 'requestBody'> => ({
  requestBody: { required: true, content: { [mediaType]: { schema: { type: 'string', format: 'binary' } } } },
});

/** A body without fields is none. */
const hasFields = (body: z.ZodType | undefined): body is z.ZodObject<Record<string, z.ZodType>> =>
  body instanceof z.ZodObject && Object.keys(body.shape).length > 0;

/** Headers that something in the document refers to. */
function headersIn(...parts: unknown[]) {
  const text = JSON.stringify(parts, (_, value: unknown) => (value instanceof Map ? [...value] : value));
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => text.includes(`"#/components/headers/${name}"`)),
  );
}

const oauth = (site: string) => ({
  type: 'oauth2',
  description: 'OAuth 2.1: authorization code with PKCE (S256)',
  flows: {
    authorizationCode: {
      authorizationUrl: `${site}/api/oauth/authorize`,
      tokenUrl: `${site}/api/oauth/token`,
      refreshUrl: `${site}/api/oauth/token`,
      scopes,
    },
  },
});
