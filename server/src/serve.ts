import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ConfigError, readConfig, type Config } from './config.ts';
import { systemClock } from './kernel/time.ts';
import { DataDirInUse, DataDirUnusable, EmbeddedStartFailed, EmbeddedUnavailable } from './platform/db/embedded.ts';
import { migrate, NewerSchema } from './platform/db/migrate.ts';
import { openDatabase, type OpenDatabase } from './platform/db/open-database.ts';
import type { Replicas } from './platform/db/replicas/replicas.ts';
import { isInTheWay, isTimedOut, isUnavailable } from './platform/db/sql.ts';
import { UnfinishedRestore } from './platform/db/unfinished-restore.ts';
import { closeHttpServer, createHttpServer } from './platform/http/http-server.ts';
import { limitsInMemory, type Limits } from './platform/limits/limits.ts';
import type { Metrics } from './platform/observe/metrics.ts';
import { createLogger, observeWith, type Observe } from './platform/observe/observe.ts';

type Program = typeof import('./system.ts') &
  typeof import('./features/demo/index.ts') &
  typeof import('./features/locations/index.ts');

const applicationName = 'oga server';
/** Ten searches that read everything fill the pool: nobody waits longer than this for one of them to end. */
const statementTimeoutMs = 10_000;

/** Starts the server of this process: database, schema, demo data, listening, and the table of addresses. */
export async function serve(): Promise<void> {
  const config = readOrExit();
  const metrics = await createMetricsOf(config);
  const observe = observeWith(createLogger(config.logLevel), metrics?.metrics);
  endOnFault(observe);
  let database: OpenDatabase | undefined;
  try {
    const opening = openDatabase({
      databaseUrl: config.databaseUrl?.reveal() ?? null,
      dataDir: config.dataDir,
      observe,
      joinRunning: false,
      applicationName,
      statementTimeoutMs,
      onGone: endWithoutDatabase,
    });
    // The database starts in its own process while the rest of the program is read: about 0.3 s saved of 1.3 s.
    const [opened, program] = await Promise.all([opening, loadProgram()]);
    database = opened;
    const migrations = await migrate(database.sql);
    if (migrations.length > 0) observe.migrated({ migrations });
    await program.loadShippedPlaces(database.sql);
    const demo = await program.loadDemo(database.sql, { count: config.demoListings, at: systemClock.now() });
    if (demo) observe.demoLoaded(demo);
    await run(config, database, observe, program.createSystem, metrics);
  } catch (error) {
    await database?.close();
    explain(error);
  }
}

/**
 * A fault that nobody handled leaves the process in a state that nobody knows: it is logged and ends the process, for
 * whatever started it to start it anew. (The database child follows by itself.) One rejection is spared: postgres.js
 * 3.4.9 asks for the array types of a fresh connection with nobody listening to the failure, so a database that dies in
 * that moment, or cancels the question (a standby that must replay does), would take the server with it.
 */
function endOnFault(observe: Observe): void {
  process.on('unhandledRejection', (reason) => {
    if (!isUnavailable(reason) && !isTimedOut(reason) && !isInTheWay(reason)) throw reason;
    observe.backgroundFailed({ work: 'open a database connection', error: reason });
  });
  process.on('uncaughtException', (error) => {
    observe.crashed({ error });
    process.exit(1);
  });
}

/** Without a database there is nothing to serve: the process ends, for whatever started it to start it anew. */
function endWithoutDatabase(reason: string): void {
  process.stderr.write(
    `The database has gone and does not come back: ${reason}\nThe server ends. What PostgreSQL said is in postgres.log in the data folder.\n`,
  );
  process.exit(1);
}

const loadProgram = async (): Promise<Program> => ({
  ...(await import('./system.ts')),
  ...(await import('./features/demo/index.ts')),
  ...(await import('./features/locations/index.ts')),
});

async function run(
  config: Config,
  database: OpenDatabase,
  observe: Observe,
  createSystem: Program['createSystem'],
  measured: Measured | undefined,
): Promise<void> {
  let stopping = false;
  const limits = await openLimits(config, observe);
  const replicas = await openReplicas(config, database.sql, observe);
  const system = createSystem({
    limits,
    config,
    sql: database.sql,
    replicas,
    clock: systemClock,
    observe,
    isStopping: () => stopping,
  });
  const endBackground = await system.start();
  const server = createHttpServer(system.app);
  await listen(server, config.host, config.port);
  const { port } = server.address() as AddressInfo;
  measured?.metrics.add(system.figures);
  if (measured) await listen(measured.server, config.host, config.metricsPort!);
  observe.listening({ address: `${config.host}:${port}`, readyMs: Math.round(performance.now()) });
  printAddresses(config, port, database.kind, measured?.server.address() as AddressInfo | undefined);
  system.jobs.start();

  const stop = async (signal: string) => {
    // Whoever asks twice does not want to wait; the database child then stops by itself.
    if (stopping) process.exit(1);
    stopping = true;
    observe.stopping({ signal });
    await Promise.all([closeHttpServer(server), system.jobs.stop()]);
    await endBackground();
    await limits.close();
    measured?.server.close();
    await database.close();
    observe.stopped();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
}

interface Measured {
  readonly metrics: Metrics;
  readonly server: Server;
}

/** What counts, and where it is looked at: read only where somebody looks. */
async function createMetricsOf({ metricsPort }: Config): Promise<Measured | undefined> {
  if (metricsPort === null) return undefined;
  const { createMetrics } = await import('./platform/observe/metrics.ts');
  const { createMetricsServer } = await import('./platform/observe/metrics-server.ts');
  const metrics = createMetrics();
  return { metrics, server: createMetricsServer(metrics) };
}

/** Redis's client is read only where there is a Redis. */
async function openLimits({ redisUrl }: Config, observe: Observe): Promise<Limits> {
  if (redisUrl === null) return limitsInMemory();
  const { limitsInRedis } = await import('./platform/limits/limits-in-redis.ts');
  return limitsInRedis(redisUrl.reveal(), observe);
}

/** Read only where there are replicas. */
async function openReplicas(
  { databaseReplicaUrls }: Config,
  primary: OpenDatabase['sql'],
  observe: Observe,
): Promise<Replicas | null> {
  if (databaseReplicaUrls.length === 0) return null;
  const { Replicas } = await import('./platform/db/replicas/replicas.ts');
  const urls = databaseReplicaUrls.map((url) => url.reveal());
  return new Replicas({ primary, urls, observe, applicationName, statementTimeoutMs });
}

function readOrExit(): Config {
  try {
    return readConfig();
  } catch (error) {
    return explain(error);
  }
}

/** Expected failures of a start in their own words; anything else with its stack. */
function explain(error: unknown): never {
  const expected = [
    ConfigError,
    DataDirInUse,
    DataDirUnusable,
    EmbeddedStartFailed,
    EmbeddedUnavailable,
    NewerSchema,
    UnfinishedRestore,
  ];
  const isExpected = expected.some((kind) => error instanceof kind) || error instanceof PortTaken;
  process.stderr.write(`${isExpected ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`);
  process.exit(error instanceof ConfigError ? 2 : 1);
}

class PortTaken extends Error {}

const listen = (server: Server, host: string, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new PortTaken(
              `Port ${port} of ${host} is taken by another program. Stop it, or choose another with PORT or METRICS_PORT.`,
            )
          : error,
      ),
    );
    server.listen(port, host, resolve);
  });

/** What cannot be done without a way to people: said once, at start. */
const missingOf = ({ environment, smtpUrl, whatsapp, stripe }: Config): string => {
  if (environment !== 'production') return '';
  const missing = [
    ...(smtpUrl === null ? ['No mail can be sent, since SMTP_URL is not set: nobody can sign in (503).'] : []),
    ...(whatsapp === null
      ? [
          'Nothing can be sent by WhatsApp, since WHATSAPP_PHONE_NUMBER_ID and WHATSAPP_TOKEN\nare not set: no number can be verified (503), and without one nobody can publish.',
        ]
      : []),
    ...(stripe === null
      ? [
          'No credits can be bought (503), since STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are not set:\ngive them with oga credits grant.',
        ]
      : []),
  ];
  return missing.map((line) => `${line}\n\n`).join('');
};

function printAddresses(
  config: Config,
  port: number,
  database: OpenDatabase['kind'],
  metrics: AddressInfo | undefined,
): void {
  const site = config.siteUrl;
  const rows = [
    ['Site', site],
    ['API', `${site}/api/v1/listings`],
    ['API reference', `${site}/docs`],
    ['OpenAPI', `${site}/api/v1/openapi.yaml`],
    ['MCP', `${site}/api/mcp`],
    ['Sign in', `${site}/sign-in`],
    ['Connect', `${site}/connect`],
    ...(config.environment === 'production' ? [] : [['Outbox', `${site}/dev/outbox`]]),
    ['Health', `${site}/readyz`],
    ['Database', database === 'embedded' ? `embedded, in ${config.dataDir}` : 'DATABASE_URL'],
  ];
  if (metrics) rows.push(['Metrics', `http://${config.host}:${metrics.port}/metrics`]);
  const local = `http://localhost:${port}`;
  if (site !== local) rows.push(['Listening on', `http://${config.host}:${port}`]);
  const lines = rows.map(([name, value]) => `  ${name!.padEnd(14)} ${value}`);
  process.stdout.write(
    `\nÓga is ready (${(performance.now() / 1000).toFixed(1)} s). Stop with Ctrl-C.\n\n${lines.join('\n')}\n\n${missingOf(config)}`,
  );
}
