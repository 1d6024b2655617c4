import { createServer, type Server } from 'node:http';
import type { Metrics } from './metrics.ts';

/** `/metrics` on a port of its own, for whoever watches; never on the public one. */
export const createMetricsServer = (metrics: Metrics): Server =>
  createServer((request, response) => {
    const isAsked = request.url?.split('?', 1)[0] === '/metrics' && ['GET', 'HEAD'].includes(request.method ?? '');
    if (!isAsked) return void response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Only GET /metrics.\n');
    metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
