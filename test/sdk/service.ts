import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** How the next request is answered; the last one answers all that follow. */
export type Reaction = (request: IncomingMessage, response: ServerResponse) => void;

/** A service on a port of its own that reacts as told and remembers what it was asked. Ends with the test. */
export async function serviceThat(...reactions: Reaction[]) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url!);
    reactions[Math.min(asked.length, reactions.length) - 1]!(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  });
  const { port } = server.address() as AddressInfo;
  return { baseUrl: `http://127.0.0.1:${port}`, asked };
}

/** Answers with JSON. */
export const answers =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Reaction =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'req_1', ...headers });
    response.end(JSON.stringify(body));
  };

/** Refuses in the envelope of the service. */
export const refuses = (status: number, code: string, details?: object, headers?: Record<string, string>): Reaction =>
  answers(
    { error: { code, message: `refused: ${code}`, status, details }, meta: { request_id: 'req_1' } },
    status,
    headers,
  );

/** Answers with something that is not the service's. */
export const saysHtml =
  (status: number): Reaction =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'text/html' });
    response.end('<html>Bad gateway</html>');
  };

/** Never answers. */
export const hangs: Reaction = () => undefined;

/** Cuts the connection before a byte. */
export const cutsOff: Reaction = (_, response) => {
  response.destroy();
};

/** Cuts the connection in the middle of the body. */
export const breaksOff: Reaction = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"data":');
  setTimeout(() => response.destroy(), 20);
};

/** A page of listings with these ids. */
export const page = (ids: readonly string[], next: string | null, total = 5) => ({
  data: ids.map((id) => ({ id })),
  pagination: { total, limit: 2, offset: 0, next_cursor: next },
  meta: { request_id: 'req_1', timestamp: '2026-11-21T03:37:00.000Z' },
});

export const record = (data: unknown) => ({ data, meta: { request_id: 'req_1' } });
