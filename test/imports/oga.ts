import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { keptCode } from '../harness/kept-code.ts';

const script = fileURLToPath(new URL('../../server/src/oga.ts', import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface OgaOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly stdin?: string;
  /** Ctrl-C, when it is aborted. */
  readonly interrupt?: AbortSignal;
}

/** Runs an operator command as its own process, as a person would. */
export async function oga(
  args: readonly string[],
  { env = {}, stdin = '', interrupt }: OgaOptions = {},
): Promise<Ended> {
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', ...keptCode, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  interrupt?.addEventListener('abort', () => child.kill('SIGINT'));
  child.stdin.on('error', () => undefined);
  child.stdin.end(stdin);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stdout, stderr };
}
