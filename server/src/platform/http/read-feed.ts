import type { IncomingMessage } from 'node:http';
import type { Feed, RouteFacts } from '@oga/contract';
import { Problem } from '../../kernel/problem.ts';
import { takeYourTime } from './http-server.ts';

/** Without a byte for so long the sender is gone. */
const silentMs = 60_000;

/**
 * The body of a request as a stream that is read once, by the operation itself. Refuses forms and what announces to be too
 * large before a byte is read; gzip comes through as it is. What stops coming ends the stream with an error.
 */
export function readFeed(request: IncomingMessage, { maxBytes }: NonNullable<RouteFacts['feed']>): Feed {
  const type = (request.headers['content-type'] ?? '').toLowerCase();
  if (type.startsWith('multipart/') || type.startsWith('application/x-www-form-urlencoded')) {
    throw new Problem(
      'UNSUPPORTED_MEDIA_TYPE',
      'Send the feed itself as the body, with its own Content-Type: no form.',
    );
  }
  const encoding = (request.headers['content-encoding'] ?? 'identity').toLowerCase();
  if (encoding !== 'identity' && encoding !== 'gzip') {
    throw new Problem('UNSUPPORTED_MEDIA_TYPE', 'Send the feed as it is, or with Content-Encoding: gzip.');
  }
  const tooLarge = () => new Problem('PAYLOAD_TOO_LARGE', `The feed is larger than ${maxBytes / 1_000_000_000} GB.`);
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  takeYourTime(request);
  async function* read(): AsyncGenerator<Uint8Array> {
    request.setTimeout(silentMs, () => request.destroy(new Error('the sender went silent')));
    let bytes = 0;
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw tooLarge();
      yield chunk;
    }
    if (!request.complete) throw new Error('the connection ended before the feed did');
  }
  const digest = request.headers['content-digest'];
  return { read, digest: typeof digest === 'string' ? digest : null };
}
