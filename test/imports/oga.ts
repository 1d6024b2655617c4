import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { runOperator } from '../../server/src/operator/run.ts';
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

/** Commands under way in this process: several at once share its environment, and so must want the same. */
const here = { running: 0, env: {} as Readonly<Record<string, string>>, before: process.env };

/** Runs an operator command in this process. */
async function ogaHere(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Ended> {
  if (here.running === 0) {
    Object.assign(here, { env, before: { ...process.env } });
    Object.assign(process.env, env);
  } else if (JSON.stringify(here.env) !== JSON.stringify(env)) {
    throw new Error('commands of other environments cannot run at the same time');
  }
  here.running += 1;
  const stdout = new PassThrough({ highWaterMark: 16 * 2 ** 20 });
  const stderr = new PassThrough({ highWaterMark: 16 * 2 ** 20 });
  try {
    const streams = { stdout, stderr } as unknown as Parameters<typeof runOperator>[1];
    const code = await runOperator(args, streams);
    stdout.end();
    stderr.end();
    return { code, stdout: await text(stdout), stderr: await text(stderr) };
  } finally {
    here.running -= 1;
    if (here.running === 0) {
      for (const name of Object.keys(env)) {
        const value = here.before[name];
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
    }
  }
}

/**
 * Operator commands of one test file: the first is a process of its own, as a person would start it, and so is every one
 * that reads stdin or is interrupted; the others run in this process, which saves the start of each.
 */
export function operator(): (args: readonly string[], options?: OgaOptions) => Promise<Ended> {
  let isFirst = true;
  return (args, options = {}) => {
    const isAlone = isFirst || options.stdin !== undefined || options.interrupt !== undefined;
    isFirst = false;
    return isAlone ? oga(args, options) : ogaHere(args, options.env ?? {});
  };
}
