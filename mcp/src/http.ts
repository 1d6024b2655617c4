import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import {
  createMcpHandler,
  hostHeaderValidationResponse,
  originValidationResponse,
  type McpHandlerRequestOptions,
} from '@modelcontextprotocol/server';
import type { Api } from './api.ts';
import { createMcpServer, type McpServerSpec } from './server.ts';

export interface McpHandlerOptions {
  /** The API as this request may use it (its caller's address, token, request id). */
  readonly api: (request: IncomingMessage) => Api;
  readonly info?: McpServerSpec['info'];
  /**
   * Host names under which the endpoint is reached, without port; `localhost`, `127.0.0.1` and `[::1]` are always
   * allowed. A page that rebinds its own name to this address sends that name as Host and is refused (403).
   */
  readonly allowedHosts?: readonly string[];
  /** Host names of web pages that may call; any page without it, as nothing here rests on cookies or on the network. */
  readonly allowedOrigins?: readonly string[];
  /** Bytes of a body that the handler reads itself, when the caller has not parsed it; 1,000,000 without it. */
  readonly maxBodyBytes?: number;
  /** Told of failures that no caller caused; never changes an answer. */
  readonly onError?: (error: Error) => void;
  /** Told of requests refused by the rules of the protocol: anybody can cause these, as many as they like. */
  readonly onRefused?: (reason: Error) => void;
}

/** A request handler for node:http and Express, and the way to end its open streams. */
export interface McpHttpHandler {
  (request: IncomingMessage, response: ServerResponse, parsedBody?: unknown): Promise<void>;
  /** Ends open streams and calls under way; later requests answer 500. */
  close(): Promise<void>;
}

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** Messages in one array (batches of protocol 2025-03-26): more would be many calls for the price of one request. */
const mostMessages = 10;

/**
 * The Streamable HTTP endpoint, stateless, for both protocol eras: each POST is answered by a server of its own; GET
 * and DELETE, which belong to sessions, answer 405. CORS headers are the caller's business.
 */
export function mcpHandler(options: McpHandlerOptions): McpHttpHandler {
  const maxRequestBodySize = options.maxBodyBytes ?? 1_000_000;
  const { onError, onRefused } = options;
  const allowedHosts = [...loopback, ...(options.allowedHosts ?? [])];
  const requests = new AsyncLocalStorage<IncomingMessage>();
  const serverOfRequest = () => {
    try {
      return createMcpServer({ api: options.api(current(requests)), info: options.info, onError });
    } catch (error) {
      onError?.(error instanceof Error ? error : new Error(String(error)));
      throw error;
    }
  };
  const protocol = createMcpHandler(serverOfRequest, { legacy: 'stateless', maxRequestBodySize, onerror: onRefused });

  const fetch = async (request: Request, given?: McpHandlerRequestOptions): Promise<Response> => {
    const refused =
      hostHeaderValidationResponse(request, allowedHosts) ??
      (options.allowedOrigins && originValidationResponse(request, [...options.allowedOrigins]));
    if (refused) return refused;
    const parsedBody = given?.parsedBody ?? (await parsedBodyOf(request));
    if (Array.isArray(parsedBody) && parsedBody.length > mostMessages) return tooManyMessages();
    return protocol.fetch(request, { ...given, ...(parsedBody === undefined ? {} : { parsedBody }) });
  };
  const answer = toNodeHandler({ fetch }, { maxRequestBodySize, onerror: onError });

  return Object.assign(
    (request: IncomingMessage, response: ServerResponse, parsedBody?: unknown) =>
      requests.run(request, () => answer(request, response, parsedBody)),
    { close: () => protocol.close() },
  );
}

function current(requests: AsyncLocalStorage<IncomingMessage>): IncomingMessage {
  const request = requests.getStore();
  if (request === undefined) throw new Error('the MCP endpoint was called outside a request');
  return request;
}

/** The body as JSON, read from a copy; undefined where it is none, which the protocol library answers as its rules say. */
async function parsedBodyOf(request: Request): Promise<unknown> {
  if (request.method !== 'POST') return undefined;
  try {
    return JSON.parse(await request.clone().text());
  } catch {
    return undefined;
  }
}

const tooManyMessages = (): Response =>
  Response.json(
    {
      jsonrpc: '2.0',
      error: { code: -32600, message: `Invalid Request: at most ${mostMessages} messages in one array` },
      id: null,
    },
    { status: 400 },
  );
