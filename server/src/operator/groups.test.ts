import { expect, it } from 'vitest';
import { groups } from './groups.ts';
import type { Operation } from './run.ts';

it.each(groups)('$name is what the help says of it', async ({ name, takes = '', summary, load }) => {
  const command = (await load())({} as Operation);
  expect(command.name()).toBe(name);
  expect(command.description().split('\n')[0]).toBe(summary);
  expect(command.registeredArguments.map((argument) => `<${argument.name()}>`).join(' ')).toBe(takes);
});
