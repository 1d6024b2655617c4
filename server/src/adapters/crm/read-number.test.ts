import { expect, it } from 'vitest';
import { readNumber } from './read-number.ts';

it('a text of any length is judged at once', () => {
  const begun = performance.now();
  expect(readNumber(`R$${' '.repeat(200_000)}x`)).toBeNull();
  expect(performance.now() - begun).toBeLessThan(100);
});
