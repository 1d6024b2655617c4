import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { numberedLines, type NumberedLine } from '../../server/src/kernel/numbered-lines.ts';

async function read(bytes: Uint8Array, cuts: readonly number[], maxBytes = 100): Promise<NumberedLine[]> {
  async function* chunks() {
    let from = 0;
    for (const cut of [...cuts.map((one) => one % (bytes.length + 1)).sort((a, b) => a - b), bytes.length]) {
      yield Promise.resolve(bytes.subarray(from, cut)) as unknown as Uint8Array;
      from = cut;
    }
  }
  const lines: NumberedLine[] = [];
  for await (const line of numberedLines(chunks(), maxBytes)) lines.push(line);
  return lines;
}

it('gives the lines with their numbers, wherever the bytes are cut', async () => {
  const line = fc.string({ unit: fc.constantFrom('a', 'ñ', '😀', ' ', '"'), maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(fc.array(line), fc.array(fc.nat()), fc.constantFrom('\n', '\r\n'), async (lines, cuts, end) => {
      const expected = lines.map((text, i) => ({ number: i + 1, text: text.trim() })).filter(({ text }) => text !== '');
      expect(await read(Buffer.from(lines.join(end)), cuts)).toEqual(expected);
    }),
  );
});

it('tells a line that is too long or no UTF-8, and reads on', async () => {
  const bytes = Buffer.concat([
    Buffer.from('\ufefffirst\n'),
    Buffer.from(`${'x'.repeat(101)}\n`),
    Buffer.from([0xff, 0xfe, 0x0a]),
    Buffer.from('last'),
  ]);
  for (const cuts of [[], [3, 50, 108, 110]]) {
    expect(await read(bytes, cuts)).toEqual([
      { number: 1, text: 'first' },
      { number: 2, fault: 'too_long' },
      { number: 3, fault: 'not_utf8' },
      { number: 4, text: 'last' },
    ]);
  }
});
