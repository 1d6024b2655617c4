import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import autocannon from 'autocannon';

/** A server under load: a child process that is ready. */
export interface Served {
  readonly origin: string;
  stop(): Promise<void>;
}

const readyWithinMs = 60_000;

/** Starts a script with arguments and environment, and waits until `readyPath` answers. */
export async function serveScript(
  script: string,
  args: string[],
  env: Record<string, string>,
  port: number,
  readyPath: string,
): Promise<Served> {
  const child: ChildProcess = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  const deadline = performance.now() + readyWithinMs;
  while (!(await answers(origin + readyPath))) {
    if (performance.now() > deadline || child.exitCode !== null) throw new Error(`${script} did not become ready`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    origin,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

const serverScript = path.resolve(import.meta.dirname, '../../server/src/main.ts');

/** Our server over this database, as in production, without a limit on reads. */
export const serveOurs = (databaseUrl: string, port: number, env: Record<string, string> = {}): Promise<Served> =>
  serveScript(
    serverScript,
    [],
    {
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      READ_RATE_LIMIT_PER_MINUTE: '0',
      LOG_LEVEL: 'error',
      ...env,
    },
    port,
    '/readyz',
  );

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
};

/** Answers a second that a server gives to 8 connections going through these paths. Refuses a run with errors. */
export async function throughput(
  origin: string,
  paths: readonly string[],
  seconds: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<number> {
  const result = await autocannon({
    url: origin,
    connections: 8,
    duration: seconds,
    headers,
    requests: paths.map((one) => ({ path: one })),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${result.non2xx} answers were no success, ${result.errors} requests failed (${origin}${paths[0]})`,
    );
  }
  return result.requests.average;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

/** Milliseconds of single requests, one after the other on one connection. */
export async function latencies(origin: string, paths: readonly string[], count: number): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < count; i++) {
    const startedMs = performance.now();
    await new Promise<void>((resolve, reject) => {
      http
        .get(origin + paths[i % paths.length]!, { agent }, (response) => {
          if (response.statusCode !== 200)
            reject(new Error(`${response.statusCode} from ${origin}${paths[i % paths.length]}`));
          response.resume().once('end', resolve);
        })
        .once('error', reject);
    });
    times.push(performance.now() - startedMs);
  }
  return times;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))]!;
}
