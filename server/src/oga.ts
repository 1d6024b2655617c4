import { enableCompileCache } from 'node:module';

// As in main.ts: the second call then reads compiled code.
enableCompileCache();
const { runOperator } = await import('./operator/run.ts');
process.exitCode = await runOperator(process.argv.slice(2));
