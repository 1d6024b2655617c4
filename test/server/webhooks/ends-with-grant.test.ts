import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { WebhookDelivery } from '@oga/contract';
import type { Transaction } from '../../../server/src/platform/db/sql.ts';
import { recordEvents } from '../../../server/src/platform/outbox/outbox.ts';
import { hooked, receiver, type Receiver } from '../../harness/webhooks.ts';
import { createOauthWorld, fromElsewhere, refresh, tokensFor, type OauthWorld } from '../../oauth/world.ts';
import type { Person } from '../../oauth/person.ts';

let world: OauthWorld;
let there: Receiver;
beforeAll(async () => {
  there = await receiver();
  world = await createOauthWorld({}, { outgoing: there.outgoing });
});
beforeEach(() => {
  there.answer(null);
  there.received.length = 0;
});
afterAll(async () => {
  await world.close();
  await there.close();
});

/** An application that a person has let in, with what it sends. */
async function application(scope: string, person: Person = world.person()) {
  const { client, tokens } = await tokensFor(world, { scope, person });
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  const { data } = (await world.get('/agent/status', headers)).body;
  return { client, tokens, person, headers, accountId: data.account.id as string };
}

const everything = 'profile:read profile:write listings:read offline_access';
const made = (by: { headers: Record<string, string> }) =>
  hooked(world, by, { url: there.url, types: ['promotion.ended'] });
const call = (by: { headers: Record<string, string> }, method: string, path: string, body?: object) =>
  world.call(method, `/agent/webhooks/${path}`, { headers: by.headers, ...(body && { body }) });
const shownTo = async (by: { headers: Record<string, string> }, id: string) => (await call(by, 'GET', id)).body.data;

/** The application gives up what it was let do, as one that is uninstalled does. */
async function revoke({ client, tokens }: Awaited<ReturnType<typeof application>>): Promise<void> {
  const { status } = await fetch(`${world.url}/api/oauth/revoke`, {
    method: 'POST',
    headers: fromElsewhere(),
    body: new URLSearchParams({ client_id: client.client_id, token: tokens.refresh_token }),
  });
  expect(status).toBe(200);
}

async function tell(accountId: string): Promise<string> {
  const event = { type: 'promotion.ended', subjectId: 'lst_x', accountId, payload: { listing_id: 'lst_x' } };
  await world.sql.begin((tx) => recordEvents(tx as Transaction, [event], world.clock.now()));
  const [row] = await world.sql<{ id: string }[]>`select id from events order by sequence desc limit 1`;
  return row!.id;
}

/** Lets time pass, and what is due be sent. */
async function pass(seconds = 3): Promise<void> {
  world.advance(seconds);
  const work = (name: string, payload: object) =>
    world.system.jobs.jobs
      .find((one) => one.name === name)!
      .run(payload, { now: world.clock.now(), signal: new AbortController().signal, attempt: 1 });
  await work('webhooks.follow', {});
  for (const { id } of await world.sql<{ id: string }[]>`select id from webhooks`) {
    await work('webhooks.deliver', { webhook_id: id });
  }
}
const idsReceived = () => there.received.map(({ headers }) => String(headers['webhook-id']));

test('a webhook outlives the tokens of the grant that made it, and ends with the grant', async () => {
  const app = await application(everything);
  const { id } = await made(app);
  expect(await shownTo(app, id)).toMatchObject({ status: 'active', made_with: 'oauth' });
  // Its access token is over for long: the grant stands.
  const before = await tell(app.accountId);
  await pass(7_200);
  expect((await world.get('/agent/status', app.headers)).status).toBe(401);
  expect(idsReceived()).toEqual([before]);
  const renewed = (await (await refresh(world, app.client.client_id, app.tokens.refresh_token)).json()) as typeof app.tokens;
  await tell(app.accountId);
  await revoke({ ...app, tokens: renewed });
  await pass();
  await pass(86_400);
  expect(idsReceived()).toEqual([before]);

  // Another application of the same person sees how it stands, and resumes it under its own grant.
  const other = await application(everything, app.person);
  expect(other.accountId).toBe(app.accountId);
  expect(await shownTo(other, id)).toMatchObject({ status: 'ended' });
  expect((await call(other, 'POST', `${id}/replay`, { from: '2026-11-21T00:00:00Z' })).body.error.details.state).toBe('ended');
  // Neither of these resumes what has ended.
  expect((await call(other, 'POST', `${id}/rotate-secret`)).body.data.status).toBe('ended');
  expect((await call(other, 'PATCH', id, { url: `${there.url}/new` })).body.data.status).toBe('ended');
  expect((await call(other, 'PATCH', id, { paused: false })).body.data).toMatchObject({ status: 'active', made_with: 'oauth' });
  const after = await tell(app.accountId);
  await pass();
  expect(idsReceived()).toEqual([before, after]);
  await revoke(other);
  await tell(app.accountId);
  await pass();
  expect(idsReceived()).toEqual([before, after]);
}); // prettier-ignore

test('it ends at once where the person ends it on the page of what is connected', async () => {
  const app = await application(everything);
  const other = await application(everything, app.person);
  const { id } = await made(app);
  const shown = await app.person.open('/connect');
  const forms = [...shown.text.matchAll(/name="grant" value="([^"]+)"/g)].map(([, grant]) => grant!);
  const [row] = await world.sql<{ grant_id: string }[]>`select grant_id from webhooks where id = ${id}`;
  expect(forms).toContain(row!.grant_id);
  const csrf = /name="csrf" value="([^"]+)"/.exec(shown.text)![1]!;
  await app.person.send('/connect/revoke', { csrf, grant: row!.grant_id });
  expect(await shownTo(other, id)).toMatchObject({ status: 'ended' });
  await tell(app.accountId);
  await pass();
  expect(there.received).toEqual([]);
});

test.each([
  ['PATCH', '', { url: 'https://hooks.example.com/elsewhere' }],
  ['PATCH', '', { types: ['promotion.ended', 'listing.approved'] }],
  ['POST', '/rotate-secret', undefined],
] as const)('it ends with the grant that redirected, widened or re-keyed it, not with its first: %s%s %o', async (method, path, body) => {
  const first = await application(everything);
  const other = await application(everything, first.person);
  const { id } = await made(first);
  // Of what fails, the next try waits; it goes where the webhook leads then.
  there.answer(() => ({ status: 500 }));
  const waiting = await tell(first.accountId);
  await pass();
  expect((await call(other, 'PATCH', id, { description: 'ours' })).status).toBe(200);
  expect((await call(other, method, `${id}${path}`, body)).status).toBe(200);
  await revoke(first);
  expect(await shownTo(other, id)).toMatchObject({ status: 'active', waiting: 1 });
  there.answer(null);
  await pass(10);
  const [delivery] = (await call(other, 'GET', `${id}/deliveries`)).body.data as [WebhookDelivery];
  expect(delivery).toMatchObject({ event_id: waiting, status: 'delivered', tries: 2 });
  const leads = body !== undefined && 'url' in body ? body.url : there.url;
  expect(there.received.map((one) => one.path)).toEqual(['/oga', new URL(leads).pathname]);

  const third = await application(everything, first.person);
  await revoke(other);
  expect(await shownTo(third, id)).toMatchObject({ status: 'ended' });
}); // prettier-ignore

test('a change of its description alone binds it to nobody else', async () => {
  const app = await application(everything);
  const other = await application(everything, app.person);
  const { id } = await made(app);
  expect((await call(other, 'PATCH', id, { description: 'ours', paused: false })).status).toBe(200);
  await revoke(other);
  expect(await shownTo(app, id)).toMatchObject({ status: 'active', description: 'ours' });
  const third = await application(everything, app.person);
  await revoke(app);
  expect(await shownTo(third, id)).toMatchObject({ status: 'ended' });
});
