import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeApi } from '@oga/contract/openapi';
import { publish } from '../harness/listings.ts';
import { createWorld, type World } from '../harness/world.ts';
import { newSchemaCompiler } from './json-schema.ts';

const document = describeApi({ only: 'public' });

interface Described {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly content: Readonly<Record<string, { schema: object }>>;
}

/** Every operation with its parameters set to their examples where it needs them. */
const calls = Object.entries(document.paths).map(([path, { get }]) => {
  const needed = get!.parameters?.filter(({ required }) => required) ?? [];
  const query = needed
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, example }) => `${name}=${String(example)}`);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    String(needed.find((one) => one.name === name)!.example),
  );
  return {
    operation: get!.operationId,
    target: `${filled}?${query.join('&')}`,
    ok: get!.responses['200'] as Described,
  };
});

let world: World;
let listing: string;
beforeAll(async () => {
  world = await createWorld({ readsPerMinute: 1000 });
  [listing] = (await publish(world, {})) as [string];
});
afterAll(() => world.close());

it.each(calls)('$operation is answered with the headers and the body that OpenAPI promises', async ({ target, ok }) => {
  const [mediaType, { schema }] = Object.entries(ok.content)[0]!;
  const reply = await world.get(target.replace(/lst_\w+/, listing), { accept: mediaType });

  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toContain(mediaType);
  const missing = Object.keys(ok.headers).filter((name) => !reply.headers.has(name) && name !== 'Content-Language');
  expect(missing).toEqual([]);
  const compiler = newSchemaCompiler();
  compiler.addSchema({ $id: 'https://oga.test/', components: document.components });
  const fits = compiler.validate(absolute(schema), reply.body ?? reply.text);
  expect(fits ? '' : compiler.errorsText()).toBe('');
});

/** References of a schema that stands outside the document, as the compiler finds them in it. */
const absolute = (schema: object) =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"https://oga.test/#/components/')) as object;
