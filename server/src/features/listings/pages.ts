import { Router } from 'express';

/** `/l/{slug}`, the address that a listing names as its own: leads to the record until it has a page for people. */
export function listingPages(basePath: string): Router {
  const router = Router();
  router.get('/l/:slug', (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    response.redirect(302, `${basePath}/listings/${encodeURIComponent(request.params.slug)}`);
  });
  return router;
}
