import { fileURLToPath } from 'node:url';
import { Client as Client2, StreamableHTTPClientTransport as Http2 } from '@modelcontextprotocol/client';
import { StdioClientTransport as Stdio2 } from '@modelcontextprotocol/client/stdio';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as Stdio1 } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport as Http1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport as Transport1 } from '@modelcontextprotocol/sdk/shared/transport.js';
import { toolNames } from '@oga/contract/tools';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aListing } from '../../mcp/testing/fake-api.ts';
import { startEndpoint, type Endpoint } from './endpoint.ts';
import { hostileTitle, worldApi } from './world.ts';

const identity = { name: 'test', version: '1.0.0' };
const child = { command: process.execPath, args: [fileURLToPath(new URL('stdio-child.ts', import.meta.url))] };
const modern = { versionNegotiation: { mode: { pin: '2026-07-28' } } };

let endpoint: Endpoint;
beforeAll(async () => {
  endpoint = await startEndpoint(worldApi());
});
afterAll(() => endpoint.close());

const connectClient1 = async (transport: Transport1) => {
  const client = new Client1(identity);
  await client.connect(transport);
  return client;
};
const connectClient2 = async (transport: Http2 | Stdio2, options = {}) => {
  const client = new Client2(identity, options);
  await client.connect(transport);
  return client;
};

/** Each client that hosts are built with, in each era it speaks, over each way to the server. */
const connections = {
  'sdk 1.32 over HTTP': () => connectClient1(new Http1(new URL(endpoint.url))),
  'sdk 1.32 over stdio': () => connectClient1(new Stdio1(child)),
  'client 2.4 over HTTP, 2025-11-25': () => connectClient2(new Http2(new URL(endpoint.url))),
  'client 2.4 over stdio, 2025-11-25': () => connectClient2(new Stdio2(child)),
  'client 2.4 over HTTP, 2026-07-28': () => connectClient2(new Http2(new URL(endpoint.url)), modern),
  'client 2.4 over stdio, 2026-07-28': () => connectClient2(new Stdio2(child), modern),
};

describe.each(Object.entries(connections))('%s', (name, connect) => {
  let client: Awaited<ReturnType<typeof connect>>;
  beforeAll(async () => {
    client = await connect();
  });
  afterAll(() => client.close());

  it('is told what the server is for', () => {
    expect(client.getServerVersion()).toMatchObject({ name: 'oga', title: 'Óga listings' });
    expect(client.getInstructions()).toContain('search_listings finds them');
  });

  it('lists the tools with schemas and all four hints', async () => {
    const { tools } = await client.listTools();
    expect(tools.map((tool) => tool.name)).toEqual(toolNames);
    expect(tools[0]).toMatchObject({
      inputSchema: { type: 'object', additionalProperties: false },
      outputSchema: { type: 'object' },
      annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true },
    });
  });

  it('searches, pages and reads a listing; its own check of the output schema agrees', async () => {
    const first = await client.callTool({ name: 'search_listings', arguments: { limit: 2 } });
    expect(first.structuredContent).toMatchObject({ total: 3, next_cursor: 'after-2' });
    const second = await client.callTool({ name: 'search_listings', arguments: { limit: 2, cursor: 'after-2' } });
    expect(second.structuredContent).toMatchObject({ listings: [{ title: hostileTitle }], next_cursor: null });
    const one = await client.callTool({ name: 'get_listing', arguments: { id_or_slug: aListing(1).id } });
    expect(one.structuredContent).toEqual({ listing: aListing(1), left_out: [] });
    const places = await client.callTool({ name: 'list_locations', arguments: { level: 'countries' } });
    expect(places.structuredContent).toMatchObject({ total: 1, places: [{ code: 'PY' }] });
  });

  it('gets a refusal as an answer with the next step', async () => {
    const refused = await client.callTool({ name: 'search_listings', arguments: { cty: 'Luque' } });
    expect(refused.isError).toBe(true);
    expect(refused.content).toMatchObject([{ text: expect.stringContaining('did you mean city?') }]);
    const missing = await client.callTool({ name: 'get_listing', arguments: { id_or_slug: 'nothing' } });
    expect(missing.content).toMatchObject([{ text: expect.stringContaining('Next: Call search_listings') }]);
  });

  it('gets a protocol error for a tool that does not exist', async () => {
    await expect(client.callTool({ name: 'no_such_tool', arguments: {} })).rejects.toMatchObject({ code: -32602 });
  });

  it('reads a listing as a resource, and is told where there is none', async () => {
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      'listing://{id}',
      'project://{id}',
      'market://{country}/{city}',
    ]);
    const { contents } = await client.readResource({ uri: `listing://${aListing(1).id}` });
    expect(contents.map((part) => JSON.parse('text' in part ? part.text : ''))).toEqual([aListing(1)]);
    await expect(client.readResource({ uri: 'listing://lst_none' })).rejects.toMatchObject({ code: -32602 });
  });

  it('lists prompts, fills one and completes a place without its accent', async () => {
    const { prompts } = await client.listPrompts();
    expect(prompts.map((prompt) => prompt.name)).toEqual([
      'find_home',
      'compare_listings',
      'prepare_visit',
      'publish_property',
      'weekly_report',
    ]);
    const { messages } = await client.getPrompt({ name: 'find_home', arguments: { city: 'Luque', budget: 'USD 900' } });
    expect(messages).toMatchObject([{ content: { text: expect.stringContaining('City: Luque\nBudget: USD 900') } }]);
    const { completion } = await client.complete({
      ref: { type: 'ref/prompt', name: 'find_home' },
      argument: { name: 'city', value: 'asuncion' },
    });
    expect(completion.values).toEqual(['Asunción']);
  });
});

describe('stdio', () => {
  const stderr: string[] = [];
  let transport: Stdio1 | undefined;
  afterEach(() => transport?.close());

  it('writes nothing to stderr and ends when the client leaves', async () => {
    transport = new Stdio1({ ...child, stderr: 'pipe' });
    transport.stderr?.on('data', (chunk) => stderr.push(String(chunk)));
    const client = await connectClient1(transport);
    await client.callTool({ name: 'search_listings', arguments: {} });
    const { pid } = transport;
    await client.close();
    expect(stderr).toEqual([]);
    expect(() => process.kill(pid ?? 0, 0)).toThrow('ESRCH');
  });
});
