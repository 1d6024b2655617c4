/**
 * A server as `main.ts` starts it, over the database of `DATABASE_URL`, in an internet that has nothing but photos: for
 * tests that kill it while inventories come in.
 */
import type { AddressInfo } from 'node:net';
import { readConfig } from '../../server/src/config.ts';
import { systemClock } from '../../server/src/kernel/time.ts';
import { parseDatabaseUrl } from '../../server/src/platform/db/database-url.ts';
import { connect } from '../../server/src/platform/db/sql.ts';
import { createHttpServer } from '../../server/src/platform/http/http-server.ts';
import { createLogger, observeWith } from '../../server/src/platform/observe/observe.ts';
import { createSystem } from '../../server/src/system.ts';
import { photoInternet } from '../harness/photo-host.ts';

const config = readConfig();
const system = createSystem({
  config,
  sql: connect(parseDatabaseUrl(config.databaseUrl!.reveal())),
  clock: systemClock,
  observe: observeWith(createLogger(config.logLevel)),
  outgoing: photoInternet().outgoing,
});
await system.start();
const server = createHttpServer(system.app);
await new Promise<void>((listening) => server.listen(config.port, config.host, listening));
system.jobs.start();
const { port } = server.address() as AddressInfo;
process.stdout.write(`Listening on http://127.0.0.1:${port}\nready (${(performance.now() / 1000).toFixed(2)} s)\n`);
