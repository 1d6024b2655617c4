import type { Readable, Writable } from 'node:stream';
import { serveStdio as serveProtocol, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { createMcpServer, type McpServerSpec } from './server.ts';

export interface StdioOptions extends McpServerSpec {
  /** process.stdin without it. */
  readonly input?: Readable;
  /** process.stdout without it. Nothing but messages of the protocol is written there. */
  readonly output?: Writable;
}

export interface StdioConnection {
  /** Settles when the connection has ended: by the client, by `close`, or by a message over the limit. */
  readonly closed: Promise<void>;
  close(): Promise<void>;
}

/** Bytes of one message; a longer one ends the connection. */
const maxMessageBytes = 1_000_000;

/** Serves one client on standard input and output, in the protocol era that its first message speaks. */
export function serveStdio(options: StdioOptions): StdioConnection {
  const { input = process.stdin, output = process.stdout } = options;
  const transport = new StdioServerTransport(input, output, { maxBufferSize: maxMessageBytes });
  const handle = serveProtocol(() => createMcpServer(options), { transport, onerror: options.onError });
  const closed = new Promise<void>((resolve) => {
    const { onclose } = transport;
    Object.assign(transport, { onclose: () => (onclose?.(), resolve()) });
  });
  return { closed, close: () => handle.close() };
}
