import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contract } from '@oga/contract';
import { calculate } from '../../harness/calculators.ts';

interface WorkedExample {
  readonly calculator: keyof typeof contract.calculators;
  readonly what: string;
  readonly given: readonly (readonly [name: string, value: string])[];
  readonly found: readonly (readonly [name: string, value: string])[];
}

const pairs = (text: string) =>
  text.split(',').map((item) => item.trim().split(' ') as unknown as readonly [string, string]);

function readExample(block: string): WorkedExample {
  const [, calculator, what, given, found] = /^(\w+): (.*)\n([\s\S]*?)\n {2}= ([\s\S]*)$/.exec(block)!;
  return {
    calculator: calculator as WorkedExample['calculator'],
    what: what!,
    given: pairs(given!),
    found: pairs(found!),
  };
}

const examples = readFileSync(path.join(import.meta.dirname, 'worked-examples.txt'), 'utf8')
  .replace(/^#.*\n/gm, '')
  .trim()
  .split(/\n\n+/)
  .map(readExample);

test('every calculator has worked examples', () => {
  expect([...new Set(examples.map(({ calculator }) => calculator))].sort()).toEqual(
    Object.keys(contract.calculators).sort(),
  );
});

test.each(examples)('$calculator: $what', async ({ calculator, given, found }) => {
  const data: Readonly<Record<string, unknown>> = await calculate(calculator, Object.fromEntries(given));
  const answered = found.map(([name]) => [
    name,
    String(name.split('.').reduce<unknown>((inner, step) => (inner as Record<string, unknown>)[step], data)),
  ]);
  expect(Object.fromEntries(answered)).toEqual(Object.fromEntries(found));
});
