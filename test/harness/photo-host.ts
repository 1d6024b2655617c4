import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { createOutgoing, type Outgoing } from '../../server/src/platform/outgoing/outgoing.ts';

/** The name of the machine that has every photo. */
export const photoHost = 'photos.example.com';
const address = '93.184.215.1';

/** An internet with one machine: `photos.example.com` has a photo under every path, the same under the same path always. */
export interface PhotoInternet {
  readonly outgoing: Outgoing;
  /** Paths that were asked for, in order. */
  readonly asked: string[];
  close(): Promise<void>;
}

/** Builds one; nothing listens until it is asked for a photo. Any other name is unknown, and no wire leads out. */
export function photoInternet(): PhotoInternet {
  const asked: string[] = [];
  let starting: Promise<Server> | undefined;
  const outgoing = createOutgoing({
    ownAddresses: () => [],
    resolve: (hostname) =>
      hostname === photoHost
        ? Promise.resolve([address])
        : Promise.reject(Object.assign(new Error('not found'), { code: 'ENOTFOUND' })),
    // What TLS would carry comes as it is: certificates are the matter of test/server/outgoing.
    connect: async (target) => {
      if (target.address !== address) throw new Error(`${target.address} is no address of this internet`);
      const { port } = (await (starting ??= startHost(asked))).address() as AddressInfo;
      return new Promise((resolve, reject) => {
        const socket = connect(port, '127.0.0.1', () => resolve(socket));
        socket.once('error', reject);
      });
    },
  });
  return {
    outgoing,
    asked,
    close: async () => {
      const server = await starting;
      server?.closeAllConnections();
      if (server !== undefined) await new Promise((closed) => server.close(closed));
    },
  };
}

async function startHost(asked: string[]): Promise<Server> {
  // Drawing needs libvips, which most tests have no use for.
  const { photo } = await import('./pictures.ts');
  const server = createServer((request, response) => {
    asked.push(request.url!);
    void photo(request.url!, 480, 320).then((bytes) => response.setHeader('Content-Type', 'image/jpeg').end(bytes));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return server;
}
