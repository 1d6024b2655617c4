import type { RequestHandler } from 'express';

/** One thing that must work before traffic is welcome. Resolves with a short word on it, or rejects. */
export interface HealthCheck {
  readonly name: string;
  check(): Promise<string>;
}

const timeLimitMs = 2_000;

/** The process runs. Says nothing about anything else, so that a database outage does not restart servers. */
export const livez: RequestHandler = (_request, response) => {
  response.setHeader('Cache-Control', 'no-store').type('text/plain').send('ok\n');
};

/** Everything needed to answer works: 200, else 503. `?verbose` lists the checks. */
export function readyz(checks: readonly HealthCheck[], isStopping: () => boolean): RequestHandler {
  return async (request, response) => {
    const results = await Promise.all(checks.map(runCheck));
    if (isStopping()) results.unshift({ name: 'shutdown', ok: false, note: 'stopping' });
    const ok = results.every((result) => result.ok);
    response
      .status(ok ? 200 : 503)
      .setHeader('Cache-Control', 'no-store')
      .type('text/plain');
    const lines = results.map(({ name, ok: fine, note }) => `[${fine ? '+' : '-'}] ${name} ${note}`);
    response.send(
      'verbose' in request.query ? `${lines.join('\n')}\n${ok ? 'ready' : 'not ready'}\n` : ok ? 'ok\n' : 'not ready\n',
    );
  };
}

async function runCheck({ name, check }: HealthCheck) {
  let timer: NodeJS.Timeout | undefined;
  try {
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer within ${timeLimitMs} ms`)), timeLimitMs);
    });
    return { name, ok: true, note: await Promise.race([check(), late]) };
  } catch (error) {
    return { name, ok: false, note: isTimeout(error) ? error.message : 'failed' };
  } finally {
    clearTimeout(timer);
  }
}

const isTimeout = (error: unknown): error is Error => error instanceof Error && error.message.startsWith('no answer');
