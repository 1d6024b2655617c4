import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

// Builds what is published: the program with contract, MCP server and SDK in it, in pieces that are loaded when they
// are needed. jq stays a package of its own, because its WebAssembly is a file beside its code.
const folder = fileURLToPath(new URL('..', import.meta.url));
const dist = process.argv[2] ?? join(folder, 'dist');

rmSync(dist, { recursive: true, force: true });
await build({
  input: join(folder, 'src/main.ts'),
  platform: 'node',
  external: ['jq-wasm', /^node:/],
  treeshake: true,
  output: { dir: dist, format: 'esm', entryFileNames: '[name].js', chunkFileNames: '[name].js', minify: false },
  logLevel: 'warn',
});
