import { connect } from 'node:net';

export interface RawReply {
  readonly status: number;
  readonly head: string;
  readonly body: string;
  /** Everything that came, for answers that are no HTTP. */
  readonly text: string;
}

/** Sends these bytes as they are and answers what came until the server closed, or fell silent for `quietMs`. */
export function sendRaw(url: string, bytes: string | Buffer, quietMs = 400): Promise<RawReply> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    const finish = () => {
      socket.destroy();
      const text = Buffer.concat(chunks).toString('utf8');
      const cut = text.indexOf('\r\n\r\n');
      const head = cut === -1 ? text : text.slice(0, cut);
      const body = cut === -1 ? '' : text.slice(cut + 4);
      resolve({
        status: Number(/^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1] ?? 0),
        head,
        body: /^transfer-encoding: chunked/im.test(head) ? joinChunks(body) : body,
        text,
      });
    };
    socket.setTimeout(quietMs, finish);
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('end', finish);
    socket.on('error', (error: NodeJS.ErrnoException) => (chunks.length > 0 ? finish() : reject(error)));
  });
}

/** The chunks of a body put together (RFC 9112, section 7.1). */
function joinChunks(body: string): string {
  let joined = '';
  let rest = Buffer.from(body);
  for (;;) {
    const end = rest.indexOf('\r\n');
    const size = Number.parseInt(rest.subarray(0, end).toString(), 16);
    if (end === -1 || !(size > 0)) return joined;
    joined += rest.subarray(end + 2, end + 2 + size).toString();
    rest = rest.subarray(end + 2 + size + 2);
  }
}
