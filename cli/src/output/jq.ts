import { UsageError } from '../usage-error.ts';

/**
 * Runs a filter over a value: jq 1.8 itself, compiled to WebAssembly (no process, no network; 20 ms to load, and
 * loaded only here). Strings are printed raw, everything else on one line, as `jq -rc` does. A filter that is wrong, or
 * fails on the records, is wrong usage.
 */
export async function runJq(value: unknown, filter: string): Promise<string> {
  const { loadJq } = await import('jq-wasm');
  const jq = await loadJq();
  // jq takes a filter that begins with a dash for an option of its own.
  const { stdout, stderr, exitCode } = jq.raw(JSON.stringify(value), ` ${filter}`, ['-r', '-c']);
  if (exitCode === 0) return stdout;
  const message = stderr.replace(/^jq: error:? ?/, '').replace(/\n?jq: \d+ compile errors?$/, '');
  throw new UsageError({ path: '--jq', code: 'invalid', message: `--jq: ${message}` });
}
