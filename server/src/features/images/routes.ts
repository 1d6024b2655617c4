import { Router, type Request, type Response } from 'express';
import { Problem } from '../../kernel/problem.ts';
import { holds } from '../../platform/http/kept-answer.ts';
import { isImageName, mediaTypes } from './names.ts';
import { StoreUnavailable, type ImageStore } from './port.ts';

const filePattern = /^[1-9]\d{1,3}\.(jpg|webp|avif)$/;

/**
 * `/images/{name}/{file}`: files of images, wherever they are stored, for ever the same under their address. Who has the
 * address may see the image; nobody can guess one.
 */
export function imageRoutes(store: ImageStore): Router {
  const router = Router();
  router.get('/images/:name/:file', (request, response) => sendImage(store, request, response));
  return router;
}

async function sendImage(
  store: ImageStore,
  request: Request<{ name: string; file: string }>,
  response: Response,
): Promise<void> {
  const { name, file } = request.params;
  const ending = filePattern.exec(file)?.[1];
  if (!isImageName(name) || ending === undefined) throw missing();
  const etag = `"${name}-${file}"`;
  const stored = await store.read(name, file).catch((error: unknown) => {
    if (!(error instanceof StoreUnavailable)) throw error;
    const message = 'The image cannot be read right now. Try again in a moment.';
    throw new Problem('SERVICE_UNAVAILABLE', message, { headers: { 'Retry-After': '5' } });
  });
  if (stored === null) throw missing();
  response
    .setHeader('Cache-Control', 'public, max-age=31536000, immutable')
    .setHeader('ETag', etag)
    .setHeader('Access-Control-Allow-Origin', '*')
    .setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
    .setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
  if (holds(request.headers['if-none-match'], `W/${etag}`)) {
    stored.stream.destroy();
    response.status(304).end();
    return;
  }
  response.setHeader('Content-Type', mediaTypes[ending]!).setHeader('Content-Length', stored.size);
  if (request.method === 'HEAD') {
    stored.stream.destroy();
    response.end();
    return;
  }
  // Cut off in the middle, an answer says by its missing end that it is not whole.
  stored.stream.on('error', () => response.destroy());
  response.on('close', () => stored.stream.destroy());
  stored.stream.pipe(response);
}

const missing = (): Problem => new Problem('NOT_FOUND', 'There is no such image.');
