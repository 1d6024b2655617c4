import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { importRules, type ProblemCode } from '@oga/contract';
import { Problem } from '../../kernel/problem.ts';
import { problemBody } from './problem-response.ts';

const requestWithinMs = 60_000;
/** Of a feed, which is read as it comes; it ends earlier when nothing comes any more (read-feed.ts). */
const longestRequestMs = importRules.receivedWithinSeconds * 1000;
const headersWithinMs = 10_000;
const closeWithinMs = 25_000;

/**
 * The socket side of the server: time limits for requests that arrive slowly, and answers in our own shape for what is
 * not HTTP at all. A request without Host reaches the application, which refuses it in JSON (Node would send nothing).
 */
export function createHttpServer(listener?: RequestListener): Server {
  const server = createServer(
    { requestTimeout: longestRequestMs, headersTimeout: headersWithinMs, requireHostHeader: false },
    listener,
  );
  const latest = new WeakMap<Duplex, Exchange>();
  server.prependListener('request', (request, response) => {
    latest.set(request.socket, { request, response });
    if (hasBody(request)) patience.set(request, giveUpLate(server, request));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    const exchange = latest.get(socket);
    const isAnswered = exchange !== undefined && !exchange.request.complete && exchange.response.headersSent;
    // A second answer to one request would be taken for the answer to the next.
    if (isAnswered) (socket as Socket).destroySoon();
    else refuseMalformed(error, socket);
  });
  return server;
}

/** Timers of requests whose bodies are still to come. */
const patience = new WeakMap<IncomingMessage, NodeJS.Timeout>();

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function giveUpLate(server: Server, request: IncomingMessage): NodeJS.Timeout {
  const timer = setTimeout(() => {
    if (request.complete) return;
    server.emit('clientError', Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), request.socket);
  }, requestWithinMs);
  timer.unref();
  request.once('close', () => clearTimeout(timer));
  request.once('end', () => clearTimeout(timer));
  return timer;
}

/** Takes the usual limit of time from a request whose body is watched by whoever reads it. */
export const takeYourTime = (request: IncomingMessage): void => clearTimeout(patience.get(request));

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Takes no new connection, lets answers under way finish, and cuts what is left after 25 s. */
export const closeHttpServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), closeWithinMs);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });

interface Refusal {
  readonly line: string;
  readonly code: ProblemCode;
  readonly message: string;
}

/** Codes of Node's parser that say more than "malformed" (Node documentation, event clientError). */
const refusals: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: {
    line: '431 Request Header Fields Too Large',
    code: 'PAYLOAD_TOO_LARGE',
    message: 'The address or the headers are too long: at most 16 kB together.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    line: '408 Request Timeout',
    code: 'VALIDATION_ERROR',
    message: 'The request took too long to arrive.',
  },
};

const malformed: Refusal = {
  line: '400 Bad Request',
  code: 'VALIDATION_ERROR',
  message: 'This is not a valid HTTP request.',
};

/** Node would send an empty answer. */
function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const { line, code, message } = refusals[error.code ?? ''] ?? malformed;
  const requestId = randomUUID();
  const body = problemBody(new Problem(code, message), requestId);
  // The status line is what counts here: the parser knows statuses that no route answers with.
  const text = JSON.stringify({ ...body, error: { ...body.error, status: Number(line.slice(0, 3)) } });
  const head = [
    `HTTP/1.1 ${line}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Cache-Control: private, no-store',
    'X-Content-Type-Options: nosniff',
    `X-Request-Id: ${requestId}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
}
