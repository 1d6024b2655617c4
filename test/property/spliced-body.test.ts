import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SplicedBody } from '../../server/src/platform/http/spliced-body.ts';

const undo = {
  identity: (body: Buffer) => body,
  gzip: (body: Buffer) => gunzipSync(body),
  br: (body: Buffer) => brotliDecompressSync(body),
};

describe.each(['identity', 'gzip', 'br'] as const)('a spliced body in %s', (encoding) => {
  test('is its start and its end, whatever they are', async () => {
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.lorem({ maxCount: 400 }));
    await fc.assert(
      fc.asyncProperty(text, fc.array(text, { minLength: 1, maxLength: 3 }), async (start, ends) => {
        const body = new SplicedBody(start);
        for (const end of ends) {
          const sent = Buffer.concat(await body.with(end, encoding));
          expect(undo[encoding](sent).toString()).toBe(Buffer.from(start + end).toString());
        }
      }),
      { numRuns: 200 },
    );
  });

  test('takes ends of up to 64 kB', async () => {
    const end = 'ñ'.repeat(32_767);
    const sent = Buffer.concat(await new SplicedBody('{"data":1').with(end, encoding));
    expect(undo[encoding](sent).toString()).toBe(`{"data":1${end}`);
  });
});

test('a short body is sent plain', () => {
  expect(new SplicedBody('{}').encodingFor('br')).toBe('identity');
  expect(new SplicedBody('x'.repeat(5000)).encodingFor('br')).toBe('br');
});
