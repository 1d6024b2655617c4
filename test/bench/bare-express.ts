/**
 * What kept answers are measured against: an Express 5 application with one route that sends a ready body and its type,
 * and does nothing else: no request id, log, limit or headers of ours. It gets the body from the address it is given.
 */
import { request } from 'node:http';
import express from 'express';

const [origin, path, encoding, port] = process.argv.slice(2) as [string, string, string, string];

/** The bytes as they came: `fetch` would unpack them. */
const [type, body] = await new Promise<[string, Buffer]>((resolve, reject) => {
  request(origin + path, { headers: { 'accept-encoding': encoding } }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('end', () => resolve([response.headers['content-type']!, Buffer.concat(chunks)]));
  })
    .once('error', reject)
    .end();
});

const app = express();
app.get(path.split('?', 1)[0]!, (_request, response) => {
  response.setHeader('Content-Type', type);
  response.setHeader('Cache-Control', 'public, max-age=120');
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.send(body);
});
app.listen(Number(port), '127.0.0.1');
