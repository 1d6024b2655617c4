import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { toolNames, type ToolName } from '@oga/contract/tools';
import { describeTools } from '@oga/mcp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount, type TestAccount } from '../harness/accounts.ts';
import { outbox, sendCode } from '../harness/contacts.ts';
import { granted } from '../harness/credits.ts';
import { asked, question } from '../harness/leads.ts';
import { saved } from '../harness/saved-searches.ts';
import { draft, published } from '../harness/own-listings.ts';
import { publish } from '../harness/listings.ts';
import { addCompany, addProject } from '../harness/people.ts';
import { createOauthWorld, tokensFor, type OauthWorld } from '../oauth/world.ts';

let world: OauthWorld;
let account: TestAccount;
let client: Client;
beforeAll(async () => {
  world = await createOauthWorld();
  const scope = 'listings:read listings:write profile:read profile:write';
  const { tokens, person } = await tokensFor(world, { scope });
  account = await addAccount(world, { email: person.email, phone: true });
  await granted(world, account, 5);
  client = new Client({ name: 'test', version: '1.0.0' });
  const requestInit = { headers: { authorization: `Bearer ${tokens.access_token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${world.url}/api/mcp`), { requestInit }));
});
afterAll(async () => {
  await client?.close();
  await world.close();
});

/** Everything that a tool could change, as its owner and whoever holds his telephone see it, without what says when. */
async function state(): Promise<unknown> {
  const { body } = await world.get('/agent/listings?limit=100', account.headers);
  const listings = (body.data as object[]).map((listing) => ({ ...listing, updated_at: null }));
  const status = await world.get('/agent/status', account.headers);
  const { data: inquiries } = (await world.get('/agent/inquiries?limit=100', account.headers)).body;
  const whatsapp: unknown = status.body.data.whatsapp;
  const { data: searches } = (await world.get('/agent/saved-searches?limit=100', account.headers)).body;
  const credits: unknown = status.body.data.credits;
  const purchases =
    await world.sql`select id, status from credit_purchases where account_id = ${account.id} order by id`;
  return {
    searches: searches as unknown,
    listings,
    whatsapp,
    credits,
    purchases,
    inquiries: inquiries as unknown,
    sent: await outbox(world),
  };
}

/** What each tool that changes something is called with; made for it, so that the call succeeds. */
const writes: Partial<Record<ToolName, () => Promise<Record<string, unknown>>>> = {
  create_lead: async () => ({ ...question, listing_id: await published(world, account, { external_id: 'asked' }) }),
  reply_to_inquiry: async () => ({
    id: await asked(world, await published(world, account, { external_id: 'answered' })),
    mark_replied: true,
  }),
  save_search: () => Promise.resolve({ name: 'Luque', criteria: { city: 'Luque' } }),
  delete_saved_search: async () => ({ id: await saved(world, account) }),
  create_listing: () => Promise.resolve({ title: 'Casa con patio' }),
  upload_listing_image: async () => ({
    id: await draft(world, account),
    url: 'https://photos.example.com/patio.jpg',
    alt: 'El patio',
  }),
  edit_listing: async () => ({ id: await draft(world, account), changes: { bedrooms: 5 } }),
  publish_listing: async () => ({ id: await draft(world, account) }),
  close_listing: async () => ({ id: await published(world, account), reason: 'sold' }),
  promote_listing: async () => ({ id: await published(world, account, { external_id: 'promoted' }) }),
  buy_promotional_credits: () => Promise.resolve({ package: 'one' }),
  send_whatsapp_verification: () => Promise.resolve({ phone: '+595 981 777001' }),
  verify_whatsapp_code: async () => ({ code: await sendCode(world, account, '+595 981 777002') }),
};

describe.each(describeTools())('$name', ({ name, description, annotations }) => {
  const example = () => JSON.parse(/Example: (\{.*\})$/.exec(description)![1]!) as Record<string, unknown>;

  it('does to what is stored what its hints say, once and twice', async () => {
    const given = (await writes[name as ToolName]?.()) ?? example();
    const before = await state();
    const first = await client.callTool({ name, arguments: given });
    const after = await state();
    await client.callTool({ name, arguments: given });
    const again = await state();
    if (annotations.readOnlyHint) return expect([after, again]).toEqual([before, before]);
    expect(first.isError, JSON.stringify(first.content)).toBeUndefined();
    expect(after).not.toEqual(before);
    if (annotations.idempotentHint) expect(again).toEqual(after);
    else expect(again).not.toEqual(after);
  });
});

it('every tool that changes something has its call here', () => {
  const changing = describeTools().filter(({ annotations }) => !annotations.readOnlyHint);
  expect(Object.keys(writes)).toEqual(changing.map(({ name }) => name));
  expect(toolNames).toEqual(describeTools().map(({ name }) => name));
});

describe('resources', () => {
  const read = async (uri: string) => {
    const { contents } = await client.readResource({ uri });
    return JSON.parse('text' in contents[0]! ? contents[0].text : '') as Record<string, unknown>;
  };

  it('are projects and markets too; what there is none of is not found', async () => {
    const id = await addProject(world, { developerId: await addCompany(world, 'Lapacho', { type: 'developer' }) });
    expect(await read(`project://${id}`)).toMatchObject({ id });
    expect(await read('market://PY/Asunci%C3%B3n')).toMatchObject({ resolved: { city: 'Asunción' } });
    await expect(read('project://prj_none')).rejects.toThrow(/not found/i);
    await expect(read('market://PY/Atlantis')).rejects.toThrow(/not found/i);
  });

  it('complete ids of own listings, and places', async () => {
    await publish(world, {});
    const own = await draft(world, account);
    const complete = (ref: object, name: string, value: string) =>
      client.complete({ ref: ref as never, argument: { name, value } });
    const listing = { type: 'ref/resource', uri: 'listing://{id}' };
    expect((await complete(listing, 'id', own.slice(0, 20))).completion.values).toContain(own);
    expect((await complete({ type: 'ref/prompt', name: 'weekly_report' }, 'id', own)).completion.values).toEqual([own]);
    const market = { type: 'ref/resource', uri: 'market://{country}/{city}' };
    expect((await complete(market, 'country', 'par')).completion.values).toEqual(['Paraguay']);
  });
});
