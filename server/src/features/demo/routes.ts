import { Router } from 'express';
import { drawPhoto, parsePhotoPath, photoFolder } from './photo.ts';

/** Placeholder photos, drawn when asked for: the address says everything that the picture depends on. */
export function demoRoutes(): Router {
  const router = Router();
  router.get(`${photoFolder}:name`, (request, response, next) => {
    const address = parsePhotoPath(request.params.name);
    if (!address) return next();
    response
      .setHeader('Cache-Control', 'public, max-age=31536000, immutable')
      .setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
      .type('image/svg+xml')
      .send(drawPhoto(address));
  });
  return router;
}
