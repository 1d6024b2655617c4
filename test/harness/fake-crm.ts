import type { IncomingMessage, ServerResponse } from 'node:http';

/** What a CRM does instead of answering. */
export type Trouble =
  | 'unauthorized'
  | 'forbidden'
  | 'too_many'
  | 'much_later'
  | 'failing'
  | 'html'
  | 'cut'
  | 'cut_json'
  | 'slow'
  | 'strange'
  | 'redirect';

/** How fakes of CRMs misbehave: what is in the list is done to the next calls, one each; null is an answer. */
export class Troubles {
  readonly next: (Trouble | null)[] = [];
  /** Of every call from the so-many-th on. */
  always: { from: number; trouble: Trouble } | null = null;
  /** Calls so far. */
  calls = 0;

  /** Does what is to be done to this call; answers whether it was something. */
  meet(response: ServerResponse): boolean {
    this.calls += 1;
    const queued = this.next.shift();
    const trouble = queued ?? (this.always !== null && this.calls >= this.always.from ? this.always.trouble : null);
    if (trouble === null) return false;
    misbehave(trouble, response);
    return true;
  }
}

function misbehave(trouble: Trouble, response: ServerResponse): void {
  const json = { 'Content-Type': 'application/json' };
  switch (trouble) {
    case 'unauthorized':
      return void response.writeHead(401, json).end('{"error":"PRIVATE"}');
    case 'forbidden':
      return void response.writeHead(403).end('PRIVATE');
    case 'too_many':
      return void response.writeHead(429, { 'Retry-After': '17' }).end('slow down');
    case 'much_later':
      return void response.writeHead(429, { 'Retry-After': '3600' }).end();
    case 'failing':
      return void response.writeHead(500).end('PRIVATE Traceback (most recent call last)');
    case 'html':
      return void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>PRIVATE</html>');
    case 'cut':
      response.writeHead(200, { ...json, 'Content-Length': '5000' }).write('{"meta":{');
      return void setTimeout(() => response.destroy(), 20);
    case 'cut_json':
      return void response.writeHead(200, json).end('{"meta":{"total_count":5},"objects":[{"id":1},');
    case 'slow':
      // It never comes; whoever asked goes away.
      return;
    case 'strange':
      return void response.writeHead(200, json).end('{"PRIVATE":true}');
    case 'redirect':
      return void response.writeHead(302, { Location: 'https://elsewhere.example.com/?key=PRIVATE' }).end();
  }
}

/** The body of a request. */
export async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
