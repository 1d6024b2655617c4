import { Router } from 'express';

/** `{page}/{slug}`, the address that a record names as its own: leads to the record until it has a page for people. */
export function leadToRecords(page: string, records: string): Router {
  const router = Router();
  router.get(`${page}/:slug`, (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    response.redirect(302, `${records}/${encodeURIComponent(request.params.slug)}`);
  });
  return router;
}
