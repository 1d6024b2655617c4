import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publish } from '../harness/listings.ts';
import { addAccount } from '../harness/accounts.ts';
import { createWorld, type World } from '../harness/world.ts';
import { answers, hangs, page, serviceThat } from '../sdk/service.ts';
import { runScript } from '../harness/run-command.ts';

const root = resolve(import.meta.dirname, '../..');
const main = join(root, 'cli/src/main.ts');

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await publish(world, { title: 'Casa con patio 🏡' });
});
afterAll(() => world.close());

it('writes data to stdout, errors to stderr, and ends with the exit code', async () => {
  const good = await runScript('cli/src/main.ts', ['search', 'patio', '--jq', '.[].title'], {
    env: { LISTINGS_URL: world.url },
  });
  expect(good).toEqual({ code: 0, stdout: 'Casa con patio 🏡\n', stderr: '' });
  const bad = await runScript('cli/src/main.ts', ['show', 'nada', '--json'], { env: { LISTINGS_URL: world.url } });
  expect(bad).toMatchObject({ code: 3, stdout: '' });
  expect(JSON.parse(bad.stderr)).toMatchObject({ error: { code: 'NOT_FOUND' } });
});

it('draws a table into a pipe when told to, without colours when told so', async () => {
  const env = { LISTINGS_URL: world.url, LISTINGS_FORCE_TTY: '80' };
  const coloured = await runScript('cli/src/main.ts', ['search'], { env });
  const plain = await runScript('cli/src/main.ts', ['search'], { env: { ...env, NO_COLOR: '1' } });
  expect(coloured.stdout).toContain('\u001b[2mID');
  expect(plain.stdout).toMatch(/^ID /);
  expect(plain.stderr).toBe('1 of 1\n');
});

it('ends quietly when its reader has enough', async () => {
  const many = Array.from({ length: 5_000 }, (_, i) => `lst_${i}_${'x'.repeat(80)}`);
  const { baseUrl } = await serviceThat(answers(page(many, null)));
  const script = `"${process.execPath}" "${main}" search --ndjson --url ${baseUrl} | head -n 1`;
  const child = spawn('bash', ['-o', 'pipefail', '-c', script], { stdio: ['ignore', 'pipe', 'pipe'] });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const code = await new Promise((done) => child.once('close', done));
  expect({ code, stderr, lines: stdout.trimEnd().split('\n').length }).toEqual({ code: 0, stderr: '', lines: 1 });
});

it('stops at Ctrl-C with 130', async () => {
  const { baseUrl, asked } = await serviceThat(hangs);
  const child = spawn(process.execPath, [main, 'search', '--url', baseUrl], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise((done) => child.once('close', done));
  await expect.poll(() => asked.length, { timeout: 10_000 }).toBe(1);
  child.kill('SIGINT');
  expect(await ended).toBe(130);
  expect(said).toBe('');
});

it('serves an assistant with the account of the environment', async () => {
  const { token, email } = await addAccount(world);
  const env = { ...process.env, LISTINGS_TOKEN: token, LISTINGS_URL: world.url };
  const child = spawn(process.execPath, [main, 'mcp'], { stdio: ['pipe', 'pipe', 'pipe'], env });
  let stdout = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  const ended = new Promise((done) => child.once('close', done));
  const send = (message: object) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const clientInfo = { name: 'test', version: '1' };
  send({ id: 1, method: 'initialize', params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo } });
  send({ method: 'notifications/initialized' });
  send({ id: 2, method: 'tools/call', params: { name: 'account_status', arguments: {} } });
  send({ id: 3, method: 'tools/call', params: { name: 'create_listing', arguments: { title: 'Casa con patio' } } });
  await expect.poll(() => stdout.includes('"id":2') && stdout.includes('"id":3'), { timeout: 10_000 }).toBe(true);
  expect(stdout).toContain(email);
  expect(stdout).toContain('"status":"draft"');
  child.stdin.end();
  expect(await ended).toBe(0);
});

it('serves an assistant on stdin and stdout, and ends with its input', async () => {
  const request = (id: number, method: string, params: object) =>
    `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`;
  const child = spawn(process.execPath, [main, 'mcp', '--url', world.url], { stdio: ['pipe', 'pipe', 'pipe'] });
  let stdout = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  const ended = new Promise((done) => child.once('close', done));
  child.stdin.write(
    request(1, 'initialize', {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'test', version: '1' },
    }),
  );
  child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })}\n`);
  child.stdin.write(request(2, 'tools/call', { name: 'search_listings', arguments: {} }));
  const messages = () =>
    stdout
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as { id?: number; result?: { structuredContent?: unknown } });
  await expect.poll(() => messages().some(({ id }) => id === 2), { timeout: 10_000 }).toBe(true);
  expect(messages().find(({ id }) => id === 2)!.result!.structuredContent).toMatchObject({ total: 1 });
  child.stdin.end();
  expect(await ended).toBe(0);
});
