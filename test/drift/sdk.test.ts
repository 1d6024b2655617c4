import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { describe, expect, it } from 'vitest';
import { routes } from '@oga/contract';
import { describeApi } from '@oga/contract/openapi';
import { createClient } from '@oga/sdk';
import { emitOperations, emitSchema } from '../../sdk/scripts/emit.ts';

const at = (path: string) => new URL(`../../${path}`, import.meta.url);
const read = (path: string) => readFileSync(at(path), 'utf8');
const description = describeApi({ only: 'everything' }) as unknown as Parameters<typeof emitOperations>[0];

describe('the generated part of the SDK', () => {
  it('has the types that the contract emits today (run: pnpm generate)', async () => {
    expect(read('sdk/src/schema.gen.ts')).toBe(await emitSchema(description));
  });

  it('has the operations that the contract emits today (run: pnpm generate)', () => {
    expect(read('sdk/src/operations.gen.ts')).toBe(emitOperations(description));
  });
});

describe('the SDK', () => {
  it('has a method for every operation of the contract', () => {
    const client = createClient({ baseUrl: 'http://oga.test' }) as unknown as Record<string, Record<string, unknown>>;
    for (const { operation } of routes) {
      const [group, verb] = operation.split('.') as [string, string];
      expect(client[group]?.[verb], operation).toBeTypeOf('function');
    }
  });

  it('is at most 8 kB, minified and compressed, and brings nothing along', async () => {
    const bundle = await rolldown({ input: fileURLToPath(at('sdk/src/index.ts')), platform: 'neutral' });
    const { output } = await bundle.generate({ minify: true, format: 'esm' });
    await bundle.close();
    expect(output[0].moduleIds.every((id) => id.includes('/sdk/src/'))).toBe(true);
    expect(output[0].imports).toEqual([]);
    expect(gzipSync(output[0].code).byteLength).toBeLessThanOrEqual(8_000);
  });

  it('signs in with nothing but what every runtime has, in 8 kB more; what is of Node is apart', async () => {
    for (const [entry, ofNode] of [
      ['auth/index.ts', false],
      ['auth/node/index.ts', true],
    ] as const) {
      const bundle = await rolldown({ input: fileURLToPath(at(`sdk/src/${entry}`)), external: [/^node:/] });
      const { output } = await bundle.generate({ minify: true, format: 'esm' });
      await bundle.close();
      expect(output[0].moduleIds.every((id) => id.includes('/sdk/src/'))).toBe(true);
      expect(output[0].imports.some((name) => name.startsWith('node:'))).toBe(ofNode);
      expect(output[0].imports.filter((name) => !name.startsWith('node:'))).toEqual([]);
      expect(gzipSync(output[0].code).byteLength).toBeLessThanOrEqual(8_000);
    }
  });

  it('has no runtime dependencies', () => {
    expect(JSON.parse(read('sdk/package.json'))).not.toHaveProperty('dependencies');
  });
});
