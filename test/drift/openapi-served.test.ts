import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeApi } from '@oga/contract/openapi';
import { publish } from '../harness/listings.ts';
import { addAgent, addCompany, addProject, review } from '../harness/people.ts';
import { createWorld, type World } from '../harness/world.ts';
import { newSchemaCompiler } from './json-schema.ts';

const document = describeApi({ only: 'public' });

interface Described {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly content: Readonly<Record<string, { schema: object }>>;
}

/** Operations that need one of several parameters, which OpenAPI cannot say: the one that is given here. */
const eitherOr: Readonly<Record<string, string>> = {
  'calculators.mortgage': 'price',
  'calculators.sellerTax': 'price_net_of_vat',
  'calculators.rentalTax': 'monthly_rent_net_of_vat',
};

/** Every operation with its parameters set to their examples where it needs them, once for each of its media types. */
const calls = Object.entries(document.paths).flatMap(([path, { get }]) => {
  const needed = get!.parameters?.filter(({ name, required }) => required || name === eitherOr[get!.operationId]) ?? [];
  const query = needed
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, example }) => `${name}=${String(example)}`);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    String(needed.find((one) => one.name === name)!.example),
  );
  const ok = get!.responses['200'] as Described;
  return Object.entries(ok.content).map(([mediaType, { schema }]) => ({
    operation: get!.operationId,
    target: `${filled}?${query.join('&')}`,
    headers: Object.keys(ok.headers),
    mediaType,
    schema,
  }));
});

let world: World;
/** A record for every kind of id that examples have. */
const records: Record<string, string> = {};
beforeAll(async () => {
  world = await createWorld({ readsPerMinute: 1000 });
  [records['lst']] = (await publish(world, {})) as [string];
  records['cmp'] = await addCompany(world, 'Lapacho Rosado Propiedades', { whatsapp: '+595950000100' });
  records['agt'] = await addAgent(world, 'Ana Benítez', { companyId: records['cmp'] });
  records['prj'] = await addProject(world, { developerId: records['cmp'] });
  await review(world, records['agt'], { rating: 5 });
});
afterAll(() => world.close());

it.each(calls)('$operation is answered as OpenAPI promises, as $mediaType', async (call) => {
  const { target, mediaType, schema } = call;
  const path = target.replace(/(lst|prj|cmp|agt)_\w+/, (_, kind: string) => records[kind]!);
  const reply = await world.get(path, { accept: mediaType });

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
