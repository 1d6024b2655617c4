import { Client as Client2, StreamableHTTPClientTransport as Http2 } from '@modelcontextprotocol/client';
import { toolNames } from '@oga/contract/tools';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemo } from '../../../server/src/features/demo/index.ts';
import { addAccount } from '../../harness/accounts.ts';
import { outbox } from '../../harness/contacts.ts';
import { published } from '../../harness/own-listings.ts';
import { photoHost } from '../../harness/photo-host.ts';
import { createOauthWorld, tokensFor, type OauthWorld } from '../../oauth/world.ts';
import { runTasks, tableOf, type TaskReport } from './run-tasks.ts';
import { tasks } from './tasks.ts';

let world: OauthWorld;
beforeAll(async () => {
  world = await createOauthWorld();
  await loadDemo(world.sql, { count: 300, at: world.clock.now() });
});
afterAll(() => world.close());

it('there are at least 25 tasks, in three languages', () => {
  expect(tasks.length).toBeGreaterThanOrEqual(25);
  expect(new Set(tasks.map(({ name }) => name)).size).toBe(tasks.length);
  for (const language of ['en', 'es', 'pt']) {
    expect(tasks.filter((task) => task.language === language).length).toBeGreaterThanOrEqual(7);
  }
});

it('every tool has a task', () => {
  const used = new Set(tasks.flatMap(({ tools }) => tools));
  expect(toolNames.filter((name) => !used.has(name))).toEqual([]);
});

describe.each([
  ['2025-11-25', '+595981700701', {}],
  ['2026-07-28', '+595981700702', { versionNegotiation: { mode: { pin: '2026-07-28' } } }],
])('with a client of %s', (_, phone, options) => {
  it('every task is done whose tools there are', async ({ annotate }) => {
    const { tokens, person } = await tokensFor(world, {
      scope: 'listings:read listings:write profile:read profile:write',
    });
    // One that is asked about, and one that is closed.
    const owner = await addAccount(world, { email: person.email, phone: true });
    for (const external_id of ['asked about', 'closed']) await published(world, owner, { external_id });
    const client = new Client2({ name: 'eval', version: '1.0.0' }, options);
    const requestInit = { headers: { authorization: `Bearer ${tokens.access_token}` } };
    await client.connect(new Http2(new URL(`${world.url}/api/mcp`), { requestInit }));
    const reports: TaskReport[] = await runTasks(client, tasks, {
      hasAccount: true,
      photo: (name) => `https://${photoHost}/${name}.jpg`,
      whatsapp: { phone, codeSentTo: async (number) => (await outbox(world)).find(({ to }) => to === number)!.code! },
    });
    await client.close();
    await annotate(tableOf(reports));
    expect(reports.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
    expect(reports.filter(({ outcome }) => outcome === 'waits')).toEqual([]);
    // No task may cost a model more than a few pages of reading.
    expect(
      reports.filter(({ tokens: spent }) => spent > 25_000).map(({ task, tokens: spent }) => [task, spent]),
    ).toEqual([]);
  }, 90_000);
});
