/**
 * A server as `main.ts` starts it, over the database of `DATABASE_URL`, in an internet that has nothing but a receiver of
 * webhooks, `hooks.example.com`, behind the port `RECEIVER_PORT` of this machine: for tests that kill it while it delivers.
 */
import { connect as connectSocket, type AddressInfo } from 'node:net';
import { readConfig } from '../../server/src/config.ts';
import { systemClock } from '../../server/src/kernel/time.ts';
import { parseDatabaseUrl } from '../../server/src/platform/db/database-url.ts';
import { connect } from '../../server/src/platform/db/sql.ts';
import { createHttpServer } from '../../server/src/platform/http/http-server.ts';
import { createLogger, observeWith } from '../../server/src/platform/observe/observe.ts';
import { createOutgoing } from '../../server/src/platform/outgoing/outgoing.ts';
import { createSystem } from '../../server/src/system.ts';

const receiverPort = Number(process.env.RECEIVER_PORT);
const config = readConfig();
const system = createSystem({
  config,
  sql: connect(parseDatabaseUrl(config.databaseUrl!.reveal())),
  clock: systemClock,
  observe: observeWith(createLogger(config.logLevel)),
  outgoing: createOutgoing({
    ownAddresses: () => [],
    resolve: () => Promise.resolve(['93.184.216.1']),
    // What TLS would carry comes as it is: certificates are the matter of test/server/outgoing.
    connect: () =>
      new Promise((resolve, reject) => {
        const socket = connectSocket(receiverPort, '127.0.0.1', () => resolve(socket));
        socket.once('error', reject);
      }),
  }),
});
await system.start();
const server = createHttpServer(system.app);
await new Promise<void>((listening) => server.listen(config.port, config.host, listening));
system.jobs.start();
const { port } = server.address() as AddressInfo;
process.stdout.write(`Listening on http://127.0.0.1:${port}\nready (${(performance.now() / 1000).toFixed(2)} s)\n`);
