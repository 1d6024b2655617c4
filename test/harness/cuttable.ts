import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { Sql } from '../../server/src/platform/db/sql.ts';
import type { DatabaseConnection } from '../../server/src/platform/db/database-url.ts';

/** So many connections as a world's pool has. */
const poolSize = 8;

/** Opens every connection of a world's pool, so that none is caught half open by a cut. */
export const openAll = async (sql: Sql): Promise<void> =>
  void (await Promise.all(Array.from({ length: poolSize }, () => sql`select pg_sleep(0.05)`)));

/** A way to a database over TCP that can be cut and mended. */
export interface CuttableWay {
  /** Give to `createWorld` as `through`. */
  readonly through: (connection: DatabaseConnection) => Promise<DatabaseConnection>;
  /** Breaks every connection and refuses new ones. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Takes connections and bytes, and answers nothing any more. */
  silence(): void;
}

export function cuttableWay(): CuttableWay {
  const sockets = new Set<Socket>();
  let server: Server;
  let port = 0;
  let target: DatabaseConnection;
  let isSilent = false;
  const listen = () =>
    new Promise<void>((resolve) => {
      server = createServer((near) => {
        const { host, port: farPort } = target;
        const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${farPort}`) : connect(farPort, host);
        for (const [from, to] of [
          [near, far],
          [far, near],
        ] as const) {
          sockets.add(from);
          from.on('data', (chunk) => isSilent || to.write(chunk));
          from.on('close', () => to.destroy());
          from.on('error', () => to.destroy());
        }
      });
      server.listen(port, '127.0.0.1', () => {
        port = (server.address() as AddressInfo).port;
        resolve();
      });
    });
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    });
  return {
    through: async (connection) => {
      target = connection;
      await listen();
      return { ...connection, host: '127.0.0.1', port };
    },
    cut,
    mend: async () => {
      isSilent = false;
      await listen();
    },
    silence: () => {
      isSilent = true;
    },
  };
}
