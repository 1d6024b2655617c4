import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withRules } from '../../server/src/features/moderation/rules-table.ts';

test('docs/moderation.md lists the rules that there are: else run `npx -y pnpm@12 generate`', () => {
  const page = readFileSync(new URL('../../docs/moderation.md', import.meta.url), 'utf8');
  expect(withRules(page)).toBe(page);
  expect(page.match(/^\| `\w+` \| \w+ \|/gm)!.length).toBeGreaterThan(40);
});
