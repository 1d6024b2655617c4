import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../architecture/sources.ts';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
}

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const manifests = ['contract', 'server', 'sdk', 'cli', 'mcp', 'test'].map(
  (folder) => JSON.parse(read(`${folder}/package.json`)) as Manifest,
);
const published = manifests.filter((manifest) => manifest.private !== true);
const names = published.map(({ name }) => name).sort();

test('what is published is versioned together, and looked at as a stranger gets it', () => {
  const { fixed } = JSON.parse(read('.changeset/config.json')) as { fixed: string[][] };
  expect(fixed.map((group) => [...group].sort())).toEqual([names]);
  expect(new Set(published.map(({ version }) => version)).size).toBe(1);
  const checked = [...read('test/packaging/check.ts').matchAll(/name: '(@oga\/\w+)'/g)].map((match) => match[1]!);
  expect(checked.toSorted((a, b) => a.localeCompare(b))).toEqual(names);
});

const changesets = readdirSync(path.join(root, '.changeset')).filter((file) => file.endsWith('.md'));

test.each(changesets)('changeset %s names packages that are published, and says a sentence to their users', (file) => {
  const [, head = '', text = ''] = /^---\n([^]*?)---\n([^]*)$/.exec(read(`.changeset/${file}`)) ?? [];
  const bumps = head.trim().split('\n');
  for (const bump of bumps) {
    const [, name, size] = /^'([^']+)': (patch|minor|major)$/.exec(bump) ?? [];
    expect([name, size], bump).toEqual([expect.toSatisfy((one: string) => names.includes(one)), expect.any(String)]);
  }
  expect(text.trim()).toMatch(/\.$/);
});
