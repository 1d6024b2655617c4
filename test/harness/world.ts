import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { Secret, type Config } from '../../server/src/config.ts';
import type { Clock } from '../../server/src/kernel/time.ts';
import type { Replicas } from '../../server/src/platform/db/replicas/replicas.ts';
import type { Sql } from '../../server/src/platform/db/sql.ts';
import type { DatabaseConnection } from '../../server/src/platform/db/database-url.ts';
import { connect } from '../../server/src/platform/db/sql.ts';
import { createHttpServer } from '../../server/src/platform/http/http-server.ts';
import { createLogger, observeWith, type Observe } from '../../server/src/platform/observe/observe.ts';
import type { Limits } from '../../server/src/platform/limits/limits.ts';
import type { Outgoing } from '../../server/src/platform/outgoing/outgoing.ts';
import { createSystem, type System, type SystemParts } from '../../server/src/system.ts';
import { addAccount, type AccountOptions, type TestAccount } from './accounts.ts';
import { createTestDatabase, pickTestDataDir } from './database.ts';
import { fakeCrms } from './fake-crms.ts';
import { photoInternet, type PhotoInternet } from './photo-host.ts';

/** A clock that stands still until a test moves it. */
export interface HandClock extends Clock {
  set(moment: string): void;
  advance(seconds: number): void;
}

export const startOfTime = '2026-11-21T12:00:00.000Z';
const longAgo = '2000-01-01T00:00:00Z';

function handClock(): HandClock {
  let moment = new Date(startOfTime);
  return {
    now: () => new Date(moment),
    set: (text) => {
      moment = new Date(text);
    },
    advance: (seconds) => {
      moment = new Date(moment.getTime() + seconds * 1000);
    },
  };
}

/** A whole house for one test file: its own database, the real application on a real port, the clock in hand. */
export interface World {
  /** Origin of the server, e.g. `http://127.0.0.1:41234`. */
  readonly url: string;
  /** Base of the API. */
  readonly api: string;
  readonly sql: Sql;
  /** For commands that open the database by themselves. */
  readonly databaseUrl: string;
  readonly clock: HandClock;
  readonly system: System;
  readonly config: Config;
  /** What addresses of others lead to, unless the test brought an internet of its own. */
  readonly internet: PhotoInternet;
  /** GET a path under the API; the body parsed where it is JSON. */
  get(path: string, headers?: Record<string, string>): Promise<Reply>;
  /** Any request to a path under the API; a body that is no text is sent as JSON. */
  call(method: string, path: string, given?: CallGiven): Promise<Reply>;
  /** Makes an account with a token; a test says only what it is about. */
  account(options?: AccountOptions): Promise<TestAccount>;
  /** Runs every job that is due by the clock in hand, in this process. */
  drain(): ReturnType<System['jobs']['drain']>;
  close(): Promise<void>;
}

export interface CallGiven {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // Tests look into answers freely; their shapes are checked by the server in test mode and by the drift tests.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

export interface WorldOptions {
  /** A way to the database that the test can cut. */
  readonly through?: (connection: DatabaseConnection) => Promise<DatabaseConnection>;
  /** What hears what happens; by default a log of errors. */
  readonly observe?: Observe;
  /** The internet of a test, for addresses that others give. */
  readonly outgoing?: Outgoing;
  /** How inventories of accounts are read; services that answer nobody but those that a test knows, without it. */
  readonly readers?: NonNullable<SystemParts['readers']>;
  /** Where budgets of calls are kept. */
  readonly limits?: Limits;
  /** Standbys of the database that `through` leads to; the test looks at them when it wants. */
  readonly replicas?: (primary: Sql) => Replicas;
  /** What the MCP endpoint offers besides our own. */
  readonly extendMcp?: SystemParts['extendMcp'];
}

/** Builds a world. Reads are not limited and answers not kept unless the test asks for it. */
export async function createWorld(changes: Partial<Config> = {}, options: WorldOptions = {}): Promise<World> {
  const database = await createTestDatabase();
  const sql = connect((await options.through?.(database.connection)) ?? database.connection, { max: 8 });
  // A job without a time of its own is due whatever the clock in hand says (test/harness/global-database.ts).
  Object.assign(sql.options.connection, { 'oga.jobs_at': longAgo });
  const clock = handClock();
  const internet = photoInternet();
  const dataDir = await pickTestDataDir();
  const server = createHttpServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const config: Config = {
    environment: 'test',
    port: 0,
    host: '127.0.0.1',
    metricsPort: null,
    siteUrl: url,
    databaseUrl: null,
    databaseReplicaUrls: [],
    redisUrl: null,
    dataDir,
    secretKey: new Secret('a key of tests, the same in every world'),
    smtpUrl: null,
    whatsapp: null,
    stripe: null,
    demoListings: 0,
    trustedProxies: 0,
    readsPerMinute: 0,
    answerCacheMb: 0,
    translation: null,
    imageBucket: null,
    logLevel: 'error',
    ...changes,
  };
  const observe = options.observe ?? observeWith(createLogger(config.logLevel));
  const system = createSystem({
    config,
    sql,
    clock,
    observe,
    outgoing: options.outgoing ?? internet.outgoing,
    readers: options.readers ?? fakeCrms().readers,
    pause: () => Promise.resolve(),
    ...(options.limits && { limits: options.limits }),
    ...(options.replicas && { replicas: options.replicas(sql) }),
    ...(options.extendMcp && { extendMcp: options.extendMcp }),
  });
  const end = await system.start();
  server.on('request', system.app);
  const api = `${url}/api/v1`;
  const call = async (method: string, path: string, { headers = {}, body }: CallGiven = {}): Promise<Reply> => {
    const isJson = body !== undefined && typeof body !== 'string' && !(body instanceof Uint8Array);
    const response = await fetch(api + path, {
      method,
      headers: { ...(isJson && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as string) }),
    });
    const text = await response.text();
    const isJsonReply = response.headers.get('content-type')?.includes('json') ?? false;
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJsonReply && text !== '' ? (JSON.parse(text) as unknown) : null,
    };
  };
  const world: World = {
    url,
    api,
    sql,
    databaseUrl: database.url,
    clock,
    system,
    config,
    internet,
    get: (path, headers = {}) => call('GET', path, { headers }),
    call,
    account: (given) => addAccount(world, given),
    drain: () => system.jobs.drain(),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await end();
      await sql.end({ timeout: 2 });
      await database.drop();
      await internet.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return world;
}
