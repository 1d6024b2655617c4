import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { eventually } from './owner-process.ts';

/** Path of Debian's Redis, or what `REDIS_SERVER` names (Valkey does as well). */
const redisServerPath = process.env.REDIS_SERVER ?? '/usr/bin/redis-server';
export const hasRedis = existsSync(redisServerPath);

/** A Redis without a disk, which a test may stop, freeze and start again on the same port. */
export interface TestRedis {
  readonly url: string;
  start(): Promise<void>;
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

export async function createRedis(): Promise<TestRedis> {
  const port = await freePort();
  let child: ChildProcess | null = null;
  return {
    url: `redis://127.0.0.1:${port}/1`,
    start: async () => {
      const own = spawn(redisServerPath, [
        '--port',
        String(port),
        '--bind',
        '127.0.0.1',
        '--save',
        '',
        '--appendonly',
        'no',
      ]);
      child = own;
      let said = '';
      own.stdout.on('data', (text: Buffer) => (said += text.toString()));
      await eventually('Redis accepts connections', () => {
        if (own.exitCode !== null) throw new Error(said);
        return said.includes('Ready to accept connections');
      });
    },
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    stop: async () => {
      const own = child;
      child = null;
      if (own === null) return;
      own.kill('SIGKILL');
      await once(own, 'exit');
    },
  };
}
