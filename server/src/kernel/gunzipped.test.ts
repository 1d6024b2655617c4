import { expect, test } from 'vitest';
import { gunzipped } from './gunzipped.ts';

const faults = { damaged: () => new Error('damaged'), tooLarge: () => new Error('too large') };

test.each([
  ['an abort, whose code is a number', new DOMException('stopped', 'AbortError')],
  ['an error without a code', new Error('gone')],
  ['an error of the system', Object.assign(new Error('gone'), { code: 'ECONNRESET' })],
  ['nothing at all', undefined],
])('what the source throws is thrown on: %s', async (_, thrown) => {
  async function* breaking() {
    yield Buffer.from('<listings>');
    throw thrown;
  }
  const read = async () => {
    for await (const chunk of gunzipped(breaking(), 1_000, faults)) expect(chunk).toEqual(Buffer.from('<listings>'));
  };
  await expect(read().catch((error: unknown) => ({ error }))).resolves.toEqual({ error: thrown });
});
