import { contract } from '@oga/contract';
import { calculatorRoutes } from '../../server/src/features/calculators/index.ts';
import { bind } from '../../server/src/platform/http/bind.ts';

const bound = bind(contract.calculators, calculatorRoutes, true);

/** A calculator behind its contract, answer checked, as every door reaches it; throws `Problem` where it refuses. */
export async function calculate(
  name: string,
  query: Readonly<Record<string, string | number | boolean>>,
): Promise<Record<string, number>> {
  const { run } = bound.find(({ operation }) => operation === `calculators.${name}`)!;
  const context = { requestId: 'r', now: new Date(0), signal: new AbortController().signal };
  const texts = Object.fromEntries(Object.entries(query).map(([parameter, value]) => [parameter, String(value)]));
  const { text } = await run({ params: {}, query: texts }, context);
  return (JSON.parse(`${text}}`) as { data: Record<string, number> }).data;
}
