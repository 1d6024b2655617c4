import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  anotherServer,
  codeFor,
  createOauthWorld,
  refresh,
  statusWith,
  token,
  tokensFor,
  type OauthWorld,
  type Tokens,
} from './world.ts';

let world: OauthWorld;
let other: Awaited<ReturnType<typeof anotherServer>>;
beforeAll(async () => {
  world = await createOauthWorld();
  other = await anotherServer(world);
});
afterAll(async () => {
  await other.close();
  await world.close();
});

/** The two servers in turn. */
const either = (turn: number) => (turn % 2 === 0 ? world : other);

test('fifty redemptions of one code at once, at two servers, give one pair of tokens', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { form } = await codeFor(world);
    const replies = await Promise.all(Array.from({ length: 50 }, (_, turn) => token(either(turn), form)));
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status !== 200 && status !== 400)).toEqual([]);
    const [row] =
      await world.sql`select count(*)::int as tokens from oauth_records where model = 'RefreshToken' and grant_id is not null and payload->>'clientId' = ${form.client_id}`;
    expect(row!['tokens']).toBeLessThanOrEqual(1);
  }
});

test('the same refresh token ten times at once, at two servers, gets one answer, and one family lives on', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { client, tokens } = await tokensFor(world);
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => refresh(either(turn), client.client_id, tokens.refresh_token)),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const answers = (await Promise.all(replies.map((reply) => reply.json()))) as Tokens[];
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await statusWith(world, answers[0]!.access_token)).toBe(200);
    expect((await refresh(other, client.client_id, answers[0]!.refresh_token)).status).toBe(200);
  }
});

test('a lost answer is given again for ten seconds, also by another server; then it is theft', async () => {
  const { client, tokens } = await tokensFor(world);
  const first = (await (await refresh(world, client.client_id, tokens.refresh_token)).json()) as Tokens;
  world.advance(9);
  const again = (await (await refresh(other, client.client_id, tokens.refresh_token)).json()) as Tokens;
  expect(again).toEqual(first);
  world.advance(2);
  expect((await refresh(world, client.client_id, tokens.refresh_token)).status).toBe(400);
  expect(await statusWith(world, first.access_token)).toBe(401);
  expect((await refresh(world, client.client_id, first.refresh_token)).status).toBe(400);
});

test('within the ten seconds another application gets nothing, and takes nothing away', async () => {
  const { client, tokens } = await tokensFor(world);
  const { client: thief } = await tokensFor(world);
  const first = (await (await refresh(world, client.client_id, tokens.refresh_token)).json()) as Tokens;
  expect((await refresh(world, thief.client_id, tokens.refresh_token)).status).toBe(400);
  expect(await statusWith(world, first.access_token)).toBe(200);
});

test('a chain of refreshes at two servers stays one family', async () => {
  const { client, tokens } = await tokensFor(world);
  let last = tokens.refresh_token;
  for (let turn = 0; turn < 8; turn += 1) {
    const reply = await refresh(either(turn), client.client_id, last);
    expect(reply.status).toBe(200);
    last = ((await reply.json()) as Tokens).refresh_token;
  }
  const [row] = await world.sql`
    select count(*) filter (where consumed_at is null)::int as live from oauth_records where model = 'RefreshToken' and payload->>'clientId' = ${client.client_id}`;
  expect(row!['live']).toBe(1);
});

test('a server that fails on the way has used nothing up', async () => {
  const { client, tokens } = await tokensFor(world);
  // The successor cannot be stored: everything of this call is undone, the use of the token too.
  await world.sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not today'; end $$`;
  await world.sql`create trigger refuse before insert on oauth_records for each row when (new.model = 'RefreshToken') execute function refuse()`;
  const failed = await refresh(world, client.client_id, tokens.refresh_token);
  await world.sql`drop trigger refuse on oauth_records`;
  expect(failed.status).toBe(500);
  expect(await failed.text()).not.toContain('not today');
  expect((await refresh(world, client.client_id, tokens.refresh_token)).status).toBe(200);
});

test('a revocation at one server holds at the other at once', async () => {
  const { client, tokens } = await tokensFor(world);
  await fetch(`${other.url}/api/oauth/revoke`, {
    method: 'POST',
    body: new URLSearchParams({ token: tokens.refresh_token, client_id: client.client_id }),
  });
  expect(await statusWith(world, tokens.access_token)).toBe(401);
});

test('both servers sign with the same keys, and neither can be read from the database', async () => {
  const keys = await Promise.all([world, other].map(async ({ url }) => (await fetch(`${url}/api/oauth/jwks`)).json()));
  expect(keys[0]).toEqual(keys[1]);
  expect(JSON.stringify(keys[0])).not.toContain('"d"');
  const rows = await world.sql`select signing_keys::text as row from signing_keys`;
  expect(rows).toHaveLength(1);
  expect(rows[0]!['row']).not.toContain('"d"');
});
