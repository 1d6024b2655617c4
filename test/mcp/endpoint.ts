import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mcpHandler, type Api, type McpHandlerOptions } from '@oga/mcp';

export interface Endpoint {
  readonly url: string;
  /** What the handler reported as failures of the service. */
  readonly errors: readonly Error[];
  close(): Promise<void>;
}

/** The MCP endpoint on a port of its own, without the rest of the server. */
export async function startEndpoint(api: Api, options: Partial<McpHandlerOptions> = {}): Promise<Endpoint> {
  const errors: Error[] = [];
  const handler = mcpHandler({
    api: () => api,
    siteUrl: 'http://localhost:4000',
    onError: (error) => errors.push(error),
    ...options,
  });
  const server = createServer((request, response) => void handler(request, response));
  await listening(server);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/api/mcp`,
    errors,
    async close() {
      await handler.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const listening = (server: Server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
