import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildPlacesFile } from '../../server/scripts/generate-places.ts';

const committed = new URL('../../server/src/features/locations/places.json', import.meta.url);

test('the committed places are what the generator makes of its packages and tables', () => {
  const isSame = buildPlacesFile() === readFileSync(committed, 'utf8');
  expect(isSame, 'run `pnpm --dir server run generate:places` and commit places.json').toBe(true);
});

test('the file stays small enough to be read at every start', () => {
  expect(readFileSync(committed).byteLength).toBeLessThan(900_000);
});
