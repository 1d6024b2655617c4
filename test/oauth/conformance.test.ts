import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOauthWorld, registered, type OauthWorld } from './world.ts';

// The suite for authorization servers of the Model Context Protocol. (0.1.16, the stable one, has none.)

let world: OauthWorld;
let folder: string;
beforeAll(async () => {
  world = await createOauthWorld();
  folder = await mkdtemp(path.join(tmpdir(), 'oga-conformance-'));
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

const program = path.resolve(import.meta.dirname, '../node_modules/conformance-0.2/dist/index.js');

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

interface Check {
  readonly id: string;
  readonly status: string;
  readonly errorMessage?: string;
}

test('the authorization suite of @modelcontextprotocol/conformance has nothing to object', async () => {
  const port = await freePort();
  const client = await registered(world, { redirect_uris: [`http://127.0.0.1:${port}/callback`] });
  const child = spawn(
    process.execPath,
    [program, 'authorization', '--url', world.url, '--client-id', client.client_id,
     '--resource', `${world.url}/api/mcp`, '--port', String(port), '--output-dir', folder],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { PATH: process.env.PATH ?? '', HOME: folder, BROWSER: 'true' } },
  ); // prettier-ignore
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  let said = '';
  const opened = new Set<string>();
  const hear = (chunk: Buffer) => {
    said += chunk.toString();
    // It shows an address, and waits until a person has answered there.
    for (const [address] of said.matchAll(/http:\/\/\S+\/api\/oauth\/authorize\?\S+(?=\s)/g)) {
      if (opened.has(address)) continue;
      opened.add(address);
      void world
        .person()
        .authorize(address)
        .then((back) => fetch(back));
    }
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  expect([await ended, said]).toEqual([0, expect.any(String)]);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('checks.json'),
  );
  const checks = await Promise.all(
    files.map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8')) as Check[]),
  );
  expect(files.length).toBeGreaterThanOrEqual(2);
  expect(opened.size).toBeGreaterThanOrEqual(1);
  expect(checks.flat().filter(({ status }) => !['SUCCESS', 'INFO', 'SKIPPED'].includes(status))).toEqual([]);
  expect(checks.flat().filter(({ status }) => status === 'SUCCESS').length).toBeGreaterThanOrEqual(3);
}, 60_000);
