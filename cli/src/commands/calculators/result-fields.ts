import { formatMoney, formatNumber } from '@oga/contract';
import type { JsonSchema } from '@oga/contract/openapi';
import { plainSchema } from '../../arguments/operations.ts';
import type { Fact } from '../../output/aligned.ts';

type Figures = Readonly<Record<string, unknown>>;

/** The figures of a result with their labels, in the order of the contract; nested ones after those around them. */
export function labelledFigures(schema: JsonSchema, figures: Figures, currencies: Currencies): Fact[] {
  const properties = (plainSchema(schema)['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>;
  return Object.entries(properties).flatMap(([name, property]): Fact[] => {
    const value = figures[name];
    const inner = plainSchema(property);
    if (inner['type'] === 'object') return labelledFigures(inner, value as Figures, currencies);
    if (property['x-same-as'] !== undefined || typeof property['title'] !== 'string') return [];
    if (Array.isArray(value)) return [];
    return [[property['title'], writtenFigure(value, property, currencies)]];
  });
}

export interface Currencies {
  readonly own: string;
  readonly converted: string | null;
}

function writtenFigure(value: unknown, schema: JsonSchema, { own, converted }: Currencies): string | null {
  if (value === null || value === undefined) return (schema['x-null'] as string | undefined) ?? null;
  if (typeof value !== 'number') return value as string;
  switch (schema['x-unit']) {
    case 'money':
      return formatMoney({ amount: value, currency: own }, 'en', 'always');
    case 'converted_money':
      return formatMoney({ amount: value, currency: converted ?? own }, 'en', 'always');
    case 'percent':
      return `${formatNumber(value, 'en', 4)} %`;
    case 'ratio':
      return `${formatNumber(value * 100, 'en', 2)} %`;
    case 'm2':
      return `${formatNumber(value, 'en', 4)} m²`;
    case 'months':
      return `${formatNumber(value, 'en', 0)} ${value === 1 ? 'month' : 'months'}`;
    default:
      return formatNumber(value, 'en', 4);
  }
}
