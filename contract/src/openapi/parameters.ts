import type { z } from 'zod';
import type { Route } from '../http.ts';
import type { Parameter } from './document.ts';
import type { Components } from './schemas.ts';

/** The address as OpenAPI writes it: `/listings/:id_or_slug` → `/listings/{id_or_slug}`. Refuses optional segments. */
export function templateOf(path: string): string {
  if (/:\w+\?/.test(path)) throw new Error(`${path}: OpenAPI has no optional path parameter`);
  return path.replace(/:(\w+)/g, '{$1}');
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Of your choice, for this request alone: sent again with the same key and body within 24 hours, it is done once and answered the same, with Idempotent-Replayed.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const ifMatch: Parameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The ETag that you read: where the record has changed since, nothing is changed and 412 is answered.',
  schema: { type: 'string' },
  example: '"q1w2e3r4t5y6u7i8o9p0aa"',
};

/** Every parameter of a route: those of the path, in its order, those of the query, then headers. */
export function parametersOf(route: Route, components: Components): Parameter[] {
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => {
    const schema = route.pathParams?.shape[name!] as z.ZodType | undefined;
    if (schema === undefined) throw new Error(`${route.path}: ${name} has no schema`);
    return parameter('path', name!, schema, components);
  });
  const inQuery = Object.entries(route.query?.shape ?? {}).map(([name, schema]) =>
    parameter('query', name, schema as z.ZodType, components),
  );
  return [...inPath, ...inQuery, ...headersOf(route)];
}

const headersOf = ({ method, metadata: facts }: Route): Parameter[] => [
  ...(facts.idempotencyKey ? [idempotencyKey] : []),
  ...(facts.ifMatch === true || (facts.etag === true && method === 'PATCH') ? [ifMatch] : []),
];

/**
 * What a reader of query text takes is asked of the reader itself: whether it may be left out, what it makes of an
 * absent value, and what it reads from the example as a person writes it (`house,duplex` is a list of two).
 */
function parameter(place: 'path' | 'query', name: string, reader: z.ZodType, components: Components): Parameter {
  const { description, examples, default: _, ...rest } = components.render(reader, 'input');
  const absent = reader.safeParse(undefined);
  const isList = rest['type'] === 'array';
  const written = (examples as unknown[] | undefined)?.[0] ?? (isList ? undefined : exampleOf(rest));
  return {
    name,
    in: place,
    required: place === 'path' || !absent.success,
    ...(typeof description === 'string' && { description }),
    ...(isList && { style: 'form', explode: false }),
    schema: { ...rest, ...(absent.success && absent.data !== undefined && { default: absent.data }) },
    ...(written !== undefined && { example: reader.parse(written) }),
  };
}

/** The first word of an enumeration serves as its example. */
const exampleOf = (schema: { readonly enum?: unknown }): unknown => (schema.enum as unknown[] | undefined)?.[0];
