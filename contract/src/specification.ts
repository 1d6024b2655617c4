import { z } from 'zod';
import { read, type RouteFacts } from './http.ts';

const facts = (operation: string): RouteFacts => ({
  operation,
  access: 'public',
  scopes: [],
  refuses: ['VALIDATION_ERROR'],
  idempotencyKey: false,
  cacheSeconds: 3600,
  rateLimit: 'read',
  envelope: 'bare',
  cli: { command: 'schema' },
  tools: { absent: 'assistants get the schema of every tool from tools/list' },
});

/** The API's own description, generated from this contract. */
export const specification = {
  json: read({
    path: '/openapi.json',
    summary: 'OpenAPI 3.1 of the public read API',
    description: 'What anybody may call without signing in, as JSON.',
    answer: z.looseObject({ openapi: z.string() }),
    facts: facts('specification.json'),
  }),
  yaml: read({
    path: '/openapi.yaml',
    summary: 'OpenAPI 3.1 of the whole API',
    description: 'Everything, as YAML.',
    answer: z.string(),
    mediaType: 'application/yaml',
    facts: facts('specification.yaml'),
  }),
};
