import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { toolNames } from '@oga/contract/tools';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { root } from '../architecture/sources.ts';
import { addAccount } from '../harness/accounts.ts';
import { publish } from '../harness/listings.ts';
import { createWorld, type World } from '../harness/world.ts';

const markdown = readFileSync(path.join(root, 'mcp/README.md'), 'utf8');
const [express, fetchStandard, ...others] = [...markdown.matchAll(/<!-- run -->\s*```ts\n([\s\S]*?)```/g)].map(
  ([, program]) => program!,
);

let world: World;
let folder: string;
let child: ChildProcess | undefined;
beforeAll(async () => {
  world = await createWorld();
  await publish(world, { title: 'Casa con patio' });
  folder = mkdtempSync(path.join(tmpdir(), 'oga-mounting-'));
  const modules = path.join(folder, 'node_modules');
  mkdirSync(path.join(modules, '@oga'), { recursive: true });
  mkdirSync(path.join(modules, '@modelcontextprotocol'), { recursive: true });
  symlinkSync(path.join(root, 'mcp'), path.join(modules, '@oga/mcp'));
  symlinkSync(path.join(root, 'test/node_modules/express'), path.join(modules, 'express'));
  symlinkSync(
    path.join(root, 'mcp/node_modules/@modelcontextprotocol/node'),
    path.join(modules, '@modelcontextprotocol/node'),
  );
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
});
afterEach(() => void child?.kill());
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await world.close();
});

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/** Starts a program of the README over the world, and connects to it. */
async function connectTo(program: string, at: string, token?: string): Promise<Client> {
  const port = await freePort();
  const file = path.join(folder, `program-${port}.ts`);
  writeFileSync(file, program.replaceAll('http://localhost:4000', world.url).replaceAll('4100', String(port)));
  child = spawn(process.execPath, [file], { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });
  const url = new URL(`http://127.0.0.1:${port}${at}`);
  await expect
    .poll(
      () =>
        fetch(url).then(
          () => true,
          () => false,
        ),
      { timeout: 15_000 },
    )
    .toBe(true);
  const client = new Client({ name: 'test', version: '1.0.0' });
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  return client;
}

test('the README has a program for Express and one for servers of the Fetch standard', () => {
  expect([express !== undefined, fetchStandard !== undefined, others.length]).toEqual([true, true, 0]);
});

test('in Express: all tools over another deployment, with the account that each caller brings', async () => {
  const { token, email } = await addAccount(world);
  const client = await connectTo(express!, '/mcp', token);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(toolNames);
  expect(await client.callTool({ name: 'search_listings', arguments: {} })).toMatchObject({
    structuredContent: { total: 1, listings: [{ title: 'Casa con patio' }] },
  });
  expect(await client.callTool({ name: 'account_status', arguments: {} })).toMatchObject({
    structuredContent: { connected: true, account: { email }, connect_url: `${world.url}/connect` },
  });
  expect(await client.callTool({ name: 'create_listing', arguments: { title: 'Casa nueva' } })).toMatchObject({
    structuredContent: { listing: { status: 'draft' } },
  });
  await client.close();
});

test('in a server of the Fetch standard: reading for anybody, and words on how to connect', async () => {
  const client = await connectTo(fetchStandard!, '/');
  expect(await client.callTool({ name: 'search_listings', arguments: {} })).toMatchObject({
    structuredContent: { total: 1 },
  });
  const refused = await client.callTool({ name: 'my_listings', arguments: {} });
  expect(refused).toMatchObject({ isError: true, _meta: { problem: { code: 'UNAUTHORIZED' } } });
  expect(JSON.stringify(refused.content)).toContain('connect_account gives the link');
  // Nobody here can be sent to sign in: the words say what can be done instead.
  const status = await client.callTool({ name: 'account_status', arguments: {} });
  for (const { content } of [refused, status]) {
    expect(JSON.stringify(content)).toContain('listings login');
    expect(JSON.stringify(content)).not.toContain('by itself');
  }
  await client.close();
});
