import { contract, type Route } from '@oga/contract';
import { describeTools, type Api } from '@oga/mcp';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fenceClosing, fenceOpening } from '../../mcp/src/fence.ts';
import { catalogue } from '../../mcp/src/catalogue.ts';
import { nobody } from '../../mcp/src/person.ts';
import { answering, during, problemAnswer } from '../../mcp/testing/fake-api.ts';
import { textOf, wireBytes } from '../../mcp/testing/read-result.ts';
import { fatApi } from './fat-answers.ts';

/** The example that a description gives: arguments which work. */
const exampleOf = (description: string) => JSON.parse(/Example: (\{.*\})$/.exec(description)![1]!) as object;

const marks = (text: string, mark: string) => text.toUpperCase().split(mark).length - 1;
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '<<<',
        '>>>',
        '＜',
        'untrusted_text',
        fenceOpening,
        fenceClosing,
        '\n',
        '\u2028',
        '\u202e',
        '\ud800',
      ),
      fc.string({ unit: 'binary', maxLength: 6 }),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts) => parts.join(''));

describe.each(catalogue)('$name', (tool) => {
  it('answers at most 25 kB, however fat and hostile what it is told, and fences it', async () => {
    const fat = fc.tuple(hostile, fc.integer({ min: 1, max: 150 })).map(([piece, times]) => piece.repeat(times));
    await fc.assert(
      fc.asyncProperty(fat, fc.integer({ min: 0, max: 45 }), async (text, members) => {
        const result = await tool.run(exampleOf(tool.description), during(fatApi({ text, members })));
        expect(result.isError, textOf(result)).toBeUndefined();
        expect(wireBytes(result), tool.name).toBeLessThanOrEqual(25_000);
        const said = textOf(result);
        expect(marks(said, fenceOpening)).toBe(marks(said, fenceClosing));
        expect(marks(said, fenceOpening)).toBeLessThanOrEqual(1);
        if (marks(said, fenceOpening) === 1)
          expect(said.indexOf(fenceOpening)).toBeLessThan(said.indexOf(fenceClosing));
      }),
      { numRuns: 8 },
    );
  });

  it('refuses any arguments with words, and never breaks', async () => {
    const keys = Object.keys(tool.inputSchema.properties as object);
    const given = fc.oneof(
      fc.anything({ maxDepth: 2 }),
      fc.dictionary(
        fc.oneof(fc.constantFrom(...keys, 'constructor', '__proto__', 'toString', 'arguments'), fc.string()),
        fc.anything({ maxDepth: 3, withBigInt: false }),
        { maxKeys: 6 },
      ),
    );
    const api = fatApi({ text: 'a', members: 1 });
    await fc.assert(
      fc.asyncProperty(given, async (args) => {
        const result = await tool.run(args, during(api));
        expect(wireBytes(result)).toBeLessThanOrEqual(25_000);
        if (result.isError === true) expect(textOf(result)).toMatch(/^[A-Z_]+ \(\d{3}\): .+[\s\S]*Next: .+/);
      }),
      { numRuns: 25 },
    );
  });

  it.each([
    'UNAUTHORIZED',
    'INSUFFICIENT_SCOPE',
    'NOT_FOUND',
    'RATE_LIMITED',
    'INTERNAL_ERROR',
    'INVALID_STATE',
  ] as const)('tells what to do next after %s', async (code) => {
    const result = await tool.run(exampleOf(tool.description), during(answering(problemAnswer(code))));
    const isTold = tool.access === 'public' && tool.name.includes('account') && /UNAUTH|SCOPE/.test(code);
    expect(result.isError === true).toBe(!isTold);
    if (!isTold) expect(textOf(result)).toMatch(/Next: [A-Z].{15,}/);
  });

  it('calls the operations of its row and no others, writing only where its hints say so', async () => {
    const called: string[] = [];
    const fat = fatApi({ text: 'Casa', members: 1 });
    const api: Api = { call: (operation, ...rest) => (called.push(operation), fat.call(operation, ...rest)) };
    await tool.run(exampleOf(tool.description), { ...during(api), person: nobody });
    expect(called.length).toBeGreaterThan(0);
    const methods = called.map((operation) => {
      const [group, name] = operation.split('.') as ['listings', 'search'];
      return (contract[group][name] as unknown as Route).method;
    });
    expect(methods.every((method) => method === 'GET')).toBe(tool.hints.readOnlyHint);
  });
});

it('the tools run here are those that hosts are told of', () => {
  expect(catalogue.map(({ name }) => name)).toEqual(describeTools().map(({ name }) => name));
});
