import type { IncomingMessage, ServerResponse } from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createEndpoint, type EndpointOptions } from './endpoint.ts';

export type McpHandlerOptions = EndpointOptions<IncomingMessage>;
export type McpFetchOptions = EndpointOptions<Request>;

/** A request handler for node:http and Express, and the way to end its open streams. */
export interface McpHttpHandler {
  (request: IncomingMessage, response: ServerResponse, parsedBody?: unknown): Promise<void>;
  /** Ends open streams and calls under way; later requests answer 500. */
  close(): Promise<void>;
}

/** A handler of the Fetch standard: Hono, Deno, Bun and other servers whose requests are `Request`. */
export interface McpFetchHandler {
  (request: Request, parsedBody?: unknown): Promise<Response>;
  close(): Promise<void>;
}

/**
 * The Streamable HTTP endpoint for both protocol eras: each POST is answered by a server of its own. A session of
 * 2025-11-25 and before is all in its signed id, so that any of several processes can serve it; GET and DELETE answer
 * 405. CORS headers are the caller's business.
 */
export function mcpHandler(options: McpHandlerOptions): McpHttpHandler {
  const endpoint = createEndpoint(options);
  const maxRequestBodySize = options.maxBodyBytes ?? 1_000_000;
  return Object.assign(
    (request: IncomingMessage, response: ServerResponse, parsedBody?: unknown) => {
      const fetch = (asked: Request, given?: { parsedBody?: unknown }) =>
        endpoint.fetch(asked, request, given?.parsedBody);
      return toNodeHandler({ fetch }, { maxRequestBodySize, onerror: options.onError })(request, response, parsedBody);
    },
    { close: () => endpoint.close() },
  );
}

/** The same endpoint on the Fetch standard. */
export function mcpFetch(options: McpFetchOptions): McpFetchHandler {
  const endpoint = createEndpoint(options);
  return Object.assign((request: Request, parsedBody?: unknown) => endpoint.fetch(request, request, parsedBody), {
    close: () => endpoint.close(),
  });
}
