import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeApi } from '@oga/contract/openapi';
import { exampleCalls, recordsForExamples } from '../harness/example-calls.ts';
import { createWorld, type World } from '../harness/world.ts';
import { newSchemaCompiler } from './json-schema.ts';

const document = describeApi({ only: 'public' });

let world: World;
let pathOf: (target: string) => string;
beforeAll(async () => {
  world = await createWorld({ readsPerMinute: 1000 });
  pathOf = await recordsForExamples(world);
});
afterAll(() => world.close());

it.each(exampleCalls)('$operation is answered as OpenAPI promises, as $mediaType', async (call) => {
  const { target, mediaType, schema } = call;
  const reply = await world.get(pathOf(target), { accept: mediaType });

  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toContain(mediaType);
  const missing = call.headers.filter((name) => !reply.headers.has(name) && name !== 'Content-Language');
  expect(missing).toEqual([]);
  const compiler = newSchemaCompiler();
  compiler.addSchema({ $id: 'https://oga.test/', components: document.components });
  const fits = compiler.validate(absolute(schema), reply.body ?? reply.text);
  expect(fits ? '' : compiler.errorsText()).toBe('');
});

/** References of a schema that stands outside the document, as the compiler finds them in it. */
const absolute = (schema: object) =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"https://oga.test/#/components/')) as object;
