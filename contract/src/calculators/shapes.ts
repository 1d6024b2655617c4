import { z } from 'zod';
import { read, recordOf } from '../http.ts';
import { CurrencyCode } from '../shared/money.ts';
import { queryInteger, queryNumber } from '../shared/query.ts';
import { notCounted, paraguay, type Fact } from './paraguay.ts';

/**
 * The parts that the calculators are described with. `x-unit` says what a number is, for parameters and results alike:
 * the server checks the decimals of amounts by it, the command line formats by it.
 */
export type Unit = 'money' | 'converted_money' | 'percent' | 'ratio' | 'months' | 'years' | 'nights' | 'm2' | 'number';

/** Above it doubles do not hold the cents. */
const mostMoney = 1e13;
/** No housing loan is dearer; what is above is a rate per cent taken for something else. */
const mostRate = 200;
export const mostMonths = 600;

const written = (value: unknown): string => (typeof value === 'number' ? String(value) : `\`${String(value)}\``);

/** `Default 6.5 (Che Róga Porã, by La Nación, 2025-11-13).` */
const defaultText = ({ value, source, date }: Fact<unknown>): string =>
  `Default ${written(value)} (${source}, ${date})`;

/** A description with its default; a list of facts is several cases, each told by the description itself. */
export const described = (text: string, fact?: Fact<unknown>): string =>
  fact === undefined
    ? text
    : fact === notCounted
      ? `${text}. Not counted unless given`
      : `${text}. ${defaultText(fact)}`;

const inUnit = <S extends z.ZodType>(schema: S, unit: Unit, description: string, example?: number): S =>
  schema.meta({ description, 'x-unit': unit, ...(example !== undefined && { example }) });

interface Wording {
  readonly fact?: Fact<unknown>;
  readonly example?: number;
  /** Whether it must not be 0. */
  readonly isPositive?: boolean;
}

/** An amount of money that may be left out. */
export const amount = (text: string, { fact, example, isPositive = false }: Wording = {}) =>
  inUnit(
    queryNumber(isPositive ? { above: 0, max: mostMoney } : { min: 0, max: mostMoney }).optional(),
    'money',
    `${described(text, fact)}. In \`currency\``,
    example,
  );

/** An amount of money above 0 that must be given. */
export const neededAmount = (text: string, example: number) =>
  inUnit(queryNumber({ above: 0, max: mostMoney }), 'money', `${text}. In \`currency\``, example);

/** An amount that its giver may not know: left out, or `null`. */
export const knownAmount = (text: string) =>
  inUnit(
    z
      .preprocess(
        (value) => (value === 'null' || value === null ? undefined : value),
        queryNumber({ min: 0, max: mostMoney }).optional(),
      )
      .optional(),
    'money',
    `${text}. In \`currency\``,
  );

/** A percentage that may be left out: 7.5 is 7.5 %. */
export const percent = (text: string, { fact, example, most = 100 }: Wording & { readonly most?: number } = {}) =>
  inUnit(queryNumber({ min: 0, max: most }).optional(), 'percent', `${described(text, fact)}. Percent`, example);

/** A percentage from 0 to 100 that must be given. */
export const neededPercent = (text: string, example: number) =>
  inUnit(queryNumber({ min: 0, max: 100 }), 'percent', `${text}. Percent`, example);

/** A yearly change in percent, which may be a loss. */
export const yearlyChange = (text: string) =>
  inUnit(
    queryNumber({ min: -50, max: 100 }).optional(),
    'percent',
    `${described(text, notCounted)}. Percent a year, negative for a fall`,
  );

export const annualRate = (example?: number) =>
  percent('Nominal annual interest rate, compounded monthly: 8.75 is 8.75 % a year', {
    fact: paraguay.annual_rate_pct,
    most: mostRate,
    ...(example !== undefined && { example }),
  });

/** How long a loan runs, in months or in years. */
export const term = (example?: number) => ({
  months: inUnit(
    queryInteger({ min: 1, max: mostMonths }).optional(),
    'months',
    `${described('Monthly payments of the loan', paraguay.months)}. Whole months`,
    example,
  ),
  years: inUnit(
    queryNumber({ above: 0, max: mostMonths / 12 }).optional(),
    'years',
    'Instead of `months`: 20 is 240 months; halves and quarters where they are whole months',
  ),
});

export const currency = CurrencyCode.optional().meta({
  description: `${described('Of every amount, given or answered; amounts take the decimals that it has', paraguay.currency)}. ISO 4217`,
});

const figure = (unit: Unit) => (title: string, description: string) =>
  z.number().meta({ title, description, 'x-unit': unit });

/** Fields of results: a label for people, and what the number says. */
export const money = figure('money');
/** A figure under another name too, for those who know it by that. */
export const alias = (name: string) =>
  z.number().meta({ title: name, description: `The same as \`${name}\``, 'x-same-as': name });
export const convertedMoney = figure('converted_money');
export const percentage = figure('percent');
export const ratio = figure('ratio');
export const plainNumber = figure('number');
export const wholeMonths = (title: string, description: string) =>
  z.int().min(0).meta({ title, description, 'x-unit': 'months' });

export const DefaultUsed = z
  .object({
    name: z.string().meta({ description: 'The parameter that was not given', example: 'annual_rate_pct' }),
    value: z.union([z.number(), z.string(), z.boolean()]).meta({ description: 'What was taken for it', example: 6.5 }),
    source: z.string().meta({ description: 'Where it comes from', example: 'Che Róga Porã, by La Nación' }),
    url: z.string().nullable(),
    date: z.string().meta({
      description: 'Of the source, or the day it was read where it has none: a day, a month or a year',
      example: '2025-11-13',
    }),
    note: z.string().nullable().meta({ description: 'What to know before relying on it' }),
  })
  .meta({ id: 'DefaultUsed', description: 'A default that a calculation used: indicative, dated, with its source' });
export type DefaultUsed = z.infer<typeof DefaultUsed>;

/** What every result has beside its figures. */
const common = {
  currency: CurrencyCode.meta({ description: 'Of the amounts' }),
  defaults_used: z.array(DefaultUsed).meta({ description: 'What was not given, and taken' }),
};

interface CalculatorSpec<P extends string, N extends string, Q, R> {
  readonly path: P;
  /** Name in the contract: `effectiveCost`. */
  readonly name: N;
  readonly summary: string;
  readonly description: string;
  readonly query: Q;
  readonly result: R;
}

/** A calculator's route: public, pure, the same for the same question, so that caches may keep it for a day. */
export const calculator = <
  const P extends string,
  const N extends string,
  Q extends Readonly<Record<string, z.ZodType>>,
  R extends Readonly<Record<string, z.ZodType>>,
>({
  path,
  name,
  summary,
  description,
  query,
  result,
}: CalculatorSpec<P, N, Q, R>) =>
  read({
    path: `/calculators/${path}`,
    summary,
    description,
    query: { ...query, currency },
    answer: recordOf(
      z
        .object({ ...result, ...common })
        .meta({ id: `${name[0]!.toUpperCase()}${name.slice(1)}Result`, description: `What ${path} answers` }),
    ),
    facts: {
      operation: `calculators.${name}`,
      access: 'public',
      scopes: [],
      refuses: ['VALIDATION_ERROR'],
      idempotencyKey: false,
      cacheSeconds: 86_400,
      rateLimit: 'read',
      envelope: 'record',
      cli: { command: `calc ${path}` },
      tools:
        name === 'mortgage'
          ? ['mortgage_calculator']
          : { absent: 'assistants calculate by themselves; the mortgage is the one that gets a tool' },
    },
  });
