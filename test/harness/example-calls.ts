import { describeApi } from '@oga/contract/openapi';
import { publish } from './listings.ts';
import { addAgent, addCompany, addProject, review } from './people.ts';
import type { World } from './world.ts';

const described = describeApi({ only: 'public' });

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

/** Every public read with its parameters set to their examples where it needs them, once for each media type. */
export const exampleCalls = Object.entries(described.paths).flatMap(([path, { get }]) => {
  if (get === undefined) return [];
  const needed = get.parameters?.filter(({ name, required }) => required || name === eitherOr[get.operationId]) ?? [];
  const query = needed
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, example }) => `${name}=${String(example)}`);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    String(needed.find((one) => one.name === name)!.example),
  );
  const ok = get.responses['200'] as Described;
  return Object.entries(ok.content).map(([mediaType, { schema }]) => ({
    operation: get.operationId,
    target: query.length === 0 ? filled : `${filled}?${query.join('&')}`,
    headers: Object.keys(ok.headers),
    mediaType,
    schema,
  }));
});

/** A record of every kind that examples name; answers the path that an example's path is in this world. */
export async function recordsForExamples(world: World): Promise<(target: string) => string> {
  const records: Record<string, string> = {};
  const translations = { en: { title: 'House with a yard', description: 'A quiet street.' } };
  [records['lst']] = (await publish(world, { translations })) as [string];
  records['cmp'] = await addCompany(world, 'Lapacho Rosado Propiedades', { whatsapp: '+595950000100' });
  records['agt'] = await addAgent(world, 'Ana Benítez', { companyId: records['cmp'] });
  records['prj'] = await addProject(world, { developerId: records['cmp'] });
  await review(world, records['agt'], { rating: 5 });
  return (target) => target.replace(/(lst|prj|cmp|agt)_\w+/, (_, kind: string) => records[kind]!);
}
