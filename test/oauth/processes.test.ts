// Long because it is one house: two servers over one database, a way to both, and programs that share a sign-in.

import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { request, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Credential } from '@oga/sdk/auth';
import { connect, type Sql } from '../../server/src/platform/db/sql.ts';
import { createTestDatabase, type TestDatabase } from '../harness/database.ts';
import { runScript } from '../harness/run-command.ts';
import { startServer, type ServerProcess } from '../harness/server-process.ts';
import { Person } from './person.ts';
import { codeFor, refresh, token, tokensFor, type OauthWorld, type Tokens } from './world.ts';

/** What happens to a call of the token endpoint on its way; without it, nothing. */
interface OnTheWay {
  before?: () => Promise<unknown>;
  /** The server has answered; the program has not heard it. */
  after?: () => Promise<unknown>;
}

let database: TestDatabase;
let sql: Sql;
let folder: string;
const servers: ServerProcess[] = [];
let turn = 0;
let onTheWay: OnTheWay = {};
let url: string;

/** The address of the site: hands calls to the servers in turn. */
const door = createServer((incoming, outgoing) => void pass(incoming, outgoing));

async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const body = await buffer(incoming);
  const { method = 'GET', url: target = '/', headers } = incoming;
  const isToken = target === '/api/oauth/token';
  if (isToken) await onTheWay.before?.();
  const server = servers[(turn += 1) % servers.length]!;
  const onward = request(new URL(target, server.url), { method, headers }, (answer) => {
    void buffer(answer).then(async (bytes) => {
      if (isToken) await onTheWay.after?.();
      outgoing.writeHead(answer.statusCode!, answer.headers).end(bytes);
    });
  });
  onward.on('error', () => outgoing.destroy());
  onward.end(body);
}

const start = async (): Promise<ServerProcess> =>
  startServer({
    DATABASE_URL: database.url,
    SITE_URL: url,
    DATA_DIR: folder,
    SECRET_KEY: 'the same for both servers, and for nobody else',
    NODE_ENV: 'development',
    DEMO_DATA: '0',
    TRUST_PROXY: '1',
  }).ready();

beforeAll(async () => {
  database = await createTestDatabase();
  sql = connect(database.connection, { max: 2 });
  folder = await mkdtemp(path.join(tmpdir(), 'oga-processes-'));
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
  servers.push(...(await Promise.all([start(), start()])));
}, 60_000);
afterAll(async () => {
  for (const { child, ended } of servers) {
    child.kill('SIGKILL');
    await ended;
  }
  door.closeAllConnections();
  door.close();
  await sql.end({ timeout: 2 });
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

let people = 0;
/** The world as far as walking through a sign-in needs it. */
const world = () => {
  const site = { url } as unknown as OauthWorld;
  return Object.assign(site, { person: () => new Person(site, `person${(people += 1)}@example.com`) });
};

/** A sign-in of `listings`, kept in a folder that many of its processes share. */
async function signedInMachine() {
  const config = await mkdtemp(path.join(tmpdir(), 'oga-machine-'));
  onTestFinished(() => rm(config, { recursive: true, force: true }));
  const env = { LISTINGS_CONFIG_DIR: config, LISTINGS_URL: url };
  const person = world().person();
  // The "browser" writes down where it was sent; the person goes there.
  const browser = path.join(config, 'browser.sh');
  await writeFile(browser, `#!/bin/sh\necho "$1" > ${path.join(config, 'address')}\n`, { mode: 0o755 });
  const login = runScript('cli/src/main.ts', ['login'], { env: { ...env, BROWSER: browser } });
  const addressOf = () => readFile(path.join(config, 'address'), 'utf8').catch(() => '');
  await expect.poll(addressOf, { timeout: 20_000 }).toMatch(/\n$/);
  await fetch(await person.authorize((await addressOf()).trim()));
  expect(await login).toMatchObject({ code: 0, stdout: `signed in to ${url} as ${person.email}\n` });
  const kept = path.join(config, 'credentials');
  const file = path.join(
    kept,
    (await readdir(kept)).find((name) => name.endsWith('.json'))!,
  );
  const credential = async () => JSON.parse(await readFile(file, 'utf8')) as Credential;
  return {
    credential,
    /** As if its hour were over. */
    expire: async () => writeFile(file, JSON.stringify({ ...(await credential()), expiresAt: '2020-01-01T00:00:00Z' })),
    status: () => runScript('cli/src/main.ts', ['status', '--jq', '.account.email'], { env }),
    /** The process that holds the lock. */
    holder: async () => {
      const locks = (await readdir(kept)).filter((name) => /\.lock\.\d+$/.test(name));
      return (JSON.parse(await readFile(path.join(kept, locks[0]!), 'utf8')) as { pid: number }).pid;
    },
    email: person.email,
  };
}

const refreshesOf = async ({ clientId }: Credential): Promise<{ used: number; live: number }> => {
  const [row] = await sql<{ used: number; live: number }[]>`
    select count(*) filter (where consumed_at is not null)::int as used,
           count(*) filter (where consumed_at is null)::int as live
      from oauth_records
     where model = 'RefreshToken' and payload->>'clientId' = ${clientId}`;
  return row!;
};

describe('ten processes of `listings` over one sign-in, at two servers', () => {
  test('stay signed in when its hour is over, and renew it once', async () => {
    const machine = await signedInMachine();
    await machine.expire();
    const ran = await Promise.all(Array.from({ length: 10 }, () => machine.status()));
    expect(ran).toEqual(ran.map(() => ({ code: 0, stdout: `${machine.email}\n`, stderr: '' })));
    expect(await refreshesOf(await machine.credential())).toEqual({ used: 1, live: 1 });
  }, 120_000);

  test('go on when the one that renews it is killed, after the server has done so and before it was told', async () => {
    const machine = await signedInMachine();
    await machine.expire();
    let killed: number | undefined;
    onTheWay = {
      // The others are there by then, and wait for it.
      before: () => sleep(2_500),
      after: async () => {
        onTheWay = {};
        killed = await machine.holder();
        process.kill(killed, 'SIGKILL');
      },
    };
    const ran = await Promise.all(Array.from({ length: 10 }, () => machine.status()));
    expect(killed).toBeTypeOf('number');
    expect(ran.filter(({ code }) => code === 0)).toHaveLength(9);
    expect(ran.filter(({ code }) => code === null)).toHaveLength(1);
    expect(await refreshesOf(await machine.credential())).toEqual({ used: 1, live: 1 });
    expect(await machine.status()).toMatchObject({ code: 0, stdout: `${machine.email}\n` });
  }, 120_000);
});

describe('a server that is killed over a call for tokens', () => {
  /** Kills the first server some moments after this has begun; another one comes in its place. */
  const killedOver = async <T>(afterMs: number, work: () => Promise<T>): Promise<T | undefined> => {
    const [victim] = servers as [ServerProcess];
    const done = work().catch(() => undefined);
    await sleep(afterMs);
    victim.child.kill('SIGKILL');
    await victim.ended;
    const result = await done;
    servers[0] = await start();
    return result;
  };

  test('has lost no sign-in: whoever asks again, elsewhere, goes on', async () => {
    for (const afterMs of [0, 6, 20]) {
      const { client, tokens } = await tokensFor(world());
      const [{ url: first }, { url: second }] = servers as [ServerProcess, ServerProcess];
      await killedOver(afterMs, async () =>
        (await refresh({ url: first }, client.client_id, tokens.refresh_token)).json(),
      );
      // Whether it was done or not: the same question has an answer, and that is good for the next.
      const again = await refresh({ url: second }, client.client_id, tokens.refresh_token);
      expect([afterMs, again.status]).toEqual([afterMs, 200]);
      const next = (await again.json()) as Tokens;
      expect((await refresh({ url: second }, client.client_id, next.refresh_token)).status).toBe(200);
    }
  }, 120_000);

  test('has given nobody two of them for one code', async () => {
    const { form, client } = await codeFor(world());
    const [{ url: first }, { url: second }] = servers as [ServerProcess, ServerProcess];
    await killedOver(8, () => token({ url: first }, form));
    const again = await token({ url: second }, form);
    expect([200, 400]).toContain(again.status);
    const { live } = await refreshesOf({ clientId: client.client_id } as Credential);
    expect(live).toBe(again.status === 200 ? 1 : 0);
  }, 60_000);
});
