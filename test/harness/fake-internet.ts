import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { connectDirectly, openSocket, type Connect } from '../../server/src/platform/outgoing/connect.ts';
import type { OutgoingParts } from '../../server/src/platform/outgoing/outgoing.ts';
import type { Resolve } from '../../server/src/platform/outgoing/resolve.ts';

/**
 * The internet as a test has it: names with public addresses, and machines behind them, which are servers of this
 * process. The guard in front of it is the real one, and a connection to any other address is a real one.
 */
export interface FakeInternet {
  /** Goes into `createOutgoing`. */
  readonly parts: Required<Pick<OutgoingParts, 'resolve' | 'connect' | 'ownAddresses'>>;
  /** A machine at a public address of its own, under this name; answers the address. */
  host(name: string, listener: RequestListener, options?: HostOptions): Promise<string>;
  /** What a name resolves to from now on; a list of lists is given out one by one, the last one for ever. */
  name(name: string, addresses: readonly string[] | readonly (readonly string[])[]): void;
  /** Addresses that were connected to, in order. */
  readonly connected: string[];
  close(): Promise<void>;
}

export interface HostOptions {
  /** With TLS, under this certificate. Without it the machine speaks plain HTTP. */
  readonly tls?: { readonly cert: string; readonly key: string };
}

/** Builds one. `trusted`: certificates of authorities that are believed besides the usual ones. */
export function fakeInternet(trusted?: string): FakeInternet {
  const servers: Server[] = [];
  const machines = new Map<string, number>();
  const names = new Map<string, readonly (readonly string[])[]>();
  const connected: string[] = [];
  const resolve: Resolve = (hostname) => {
    const [now, ...later] = names.get(hostname) ?? [];
    if (now === undefined) return Promise.reject(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }));
    if (later.length > 0) names.set(hostname, later);
    return Promise.resolve(now);
  };
  const connect: Connect = (target, signal) => {
    connected.push(target.address);
    const port = machines.get(target.address);
    if (port === undefined) return connectDirectly(target, signal);
    const ca = trusted === undefined ? {} : { ca: trusted };
    return openSocket({ host: '127.0.0.1', port, certifiedName: target.certifiedName, ...ca }, signal);
  };
  return {
    parts: { resolve, connect, ownAddresses: () => [] },
    connected,
    host: async (name, listener, { tls } = {}) => {
      const server = tls === undefined ? createServer(listener) : createTlsServer(tls, listener);
      servers.push(server);
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
      const address = `93.184.216.${machines.size + 1}`;
      machines.set(address, (server.address() as AddressInfo).port);
      names.set(name, [[address]]);
      return address;
    },
    name: (name, addresses) => {
      const isList = typeof addresses[0] !== 'string';
      names.set(name, isList ? (addresses as readonly (readonly string[])[]) : [addresses as readonly string[]]);
    },
    close: async () => {
      for (const server of servers) {
        (server as ReturnType<typeof createServer>).closeAllConnections();
        await new Promise((closed) => server.close(closed));
      }
    },
  };
}
