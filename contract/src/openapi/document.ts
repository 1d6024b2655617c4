/** A JSON Schema (draft 2020-12), as OpenAPI 3.1 takes it. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

/** `$ref` to a component. */
export interface Reference {
  readonly $ref: string;
}

/** Parameter Object (OpenAPI 3.1, 4.8.12). */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  /** With `explode: false`: a list is one value, its items joined by commas. */
  readonly style?: 'form';
  readonly explode?: false;
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

/** Header Object. */
export interface Header {
  readonly description: string;
  readonly required?: boolean;
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

/** Response Object. */
export interface Answer {
  readonly description: string;
  readonly headers: Readonly<Record<string, Reference>>;
  readonly content?: Readonly<Record<string, { schema: JsonSchema; examples?: Record<string, { value: unknown }> }>>;
}

/** What the contract knows of an operation beyond OpenAPI (`x-oga`): the route facts in snake_case. */
interface OperationFacts {
  readonly access: 'public' | 'agent';
  readonly scopes: readonly string[];
  readonly refuses: readonly string[];
  readonly envelope: 'record' | 'page' | 'feed' | 'bare' | 'none';
  readonly cache_seconds: number | null;
  readonly rate_limit: string | null;
  readonly idempotency_key: boolean;
  readonly cli: { readonly command: string } | { readonly absent: string };
  readonly tools: readonly string[] | { readonly absent: string };
}

/** Operation Object. */
export interface OperationDescription {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { required: boolean; content: Readonly<Record<string, { schema: JsonSchema }>> };
  readonly responses: Readonly<Record<string, Answer | Reference>>;
  readonly 'x-oga': OperationFacts;
}

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** An OpenAPI 3.1 document, as far as `describeApi` uses the format. */
export interface OpenApiDocument {
  readonly openapi: '3.1.1';
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly summary: string;
    readonly description: string;
    readonly license: { readonly name: string; readonly identifier: string };
  };
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Partial<Record<Method, OperationDescription>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, Answer>>;
    readonly headers: Readonly<Record<string, Header>>;
    readonly securitySchemes?: Readonly<Record<string, JsonSchema>>;
  };
}
