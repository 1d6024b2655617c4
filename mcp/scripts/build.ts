import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

// Builds what is published: one file of code with the contract in it (the contract is private), and the declarations
// of the public names, which name nothing of the contract.
const folder = fileURLToPath(new URL('..', import.meta.url));
const dist = join(folder, 'dist');
const emitted = join(dist, 'declarations');
const source = join(emitted, 'mcp', 'src');

rmSync(dist, { recursive: true, force: true });
await build({
  input: join(folder, 'src/index.ts'),
  platform: 'node',
  external: [/^@modelcontextprotocol\//, 'zod', /^node:/],
  treeshake: true,
  output: { file: join(dist, 'index.js'), format: 'esm' },
  logLevel: 'warn',
});

execFileSync(join(folder, '../node_modules/.bin/tsc'), ['-p', join(folder, 'tsconfig.build.json')], {
  stdio: 'inherit',
});
copyDeclarations(join(source, 'index.d.ts'), new Set());
rmSync(emitted, { recursive: true });

/** Copies a declaration and those it names; one that names the contract could not be read by who installs this. */
function copyDeclarations(file: string, done: Set<string>): void {
  if (done.has(file)) return;
  done.add(file);
  const text = readFileSync(file, 'utf8');
  if (text.includes('@oga/contract')) throw new Error(`${relative(folder, file)} names the contract`);
  const target = join(dist, 'types', relative(source, file));
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text.replaceAll(/(from '\.[^']+)\.ts'/g, "$1.js'"));
  for (const [, named] of text.matchAll(/from '(\.[^']+?)\.[jt]s'/g)) {
    copyDeclarations(resolve(dirname(file), `${named}.d.ts`), done);
  }
}
