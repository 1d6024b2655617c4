import { createRequire } from 'node:module';
import path from 'node:path';
import express, { Router, type Response } from 'express';

const require = createRequire(import.meta.url);
const assets = path.dirname(require.resolve('swagger-ui-dist/package.json'));
const assetNames = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png', 'favicon-16x16.png'];

/**
 * Everything from our own origin, no script but files. Swagger UI writes style attributes, so this page alone may have
 * inline styles.
 */
const policyFor = (siteUrl: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    // Requests are tried at the address that the specification names, which is ours under its public name.
    `connect-src 'self' ${siteUrl}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Óga API</title>
    <link rel="icon" type="image/png" sizes="32x32" href="/docs/favicon-32x32.png">
    <link rel="stylesheet" href="/docs/swagger-ui.css">
    <link rel="stylesheet" href="/docs/page.css">
  </head>
  <body>
    <header>
      <strong>Óga API</strong>
      <nav><a href="/api/v1/openapi.json">openapi.json</a> <a href="/api/v1/openapi.yaml">openapi.yaml</a></nav>
    </header>
    <main id="reference"><noscript>The reference needs JavaScript. The same as a file: <a href="/api/v1/openapi.yaml">openapi.yaml</a></noscript></main>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/page.js"></script>
  </body>
</html>
`;

const script = `SwaggerUIBundle({
  url: '/api/v1/openapi.yaml',
  dom_id: '#reference',
  deepLinking: true,
  displayRequestDuration: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  tryItOutEnabled: true,
  validatorUrl: null,
});
`;

const style = `body { margin: 0; }
header { display: flex; gap: 1.5rem; align-items: baseline; flex-wrap: wrap; padding: .8rem 1.2rem; background: #1f3a34; color: #fff; font: 1rem system-ui, sans-serif; }
header strong { font-size: 1.2rem; }
header a { color: #d7efe2; margin-right: 1rem; }
@media (max-width: 600px) { .swagger-ui .opblock-summary-description { display: none; } .swagger-ui .wrapper { padding: 0 .6rem; } }
`;

/** `/docs`: the API reference, readable and to be tried, without a byte from elsewhere. */
export function docsRoutes(siteUrl: string): Router {
  const policy = policyFor(siteUrl);
  const router = Router();
  const send = (response: Response, type: string, body: string) =>
    response
      .setHeader('Content-Security-Policy', policy)
      .setHeader('Cache-Control', 'public, max-age=3600')
      .type(type)
      .send(body);
  router.get('/docs', (_request, response) => void send(response, 'html', page));
  router.get('/docs/page.js', (_request, response) => void send(response, 'text/javascript', script));
  router.get('/docs/page.css', (_request, response) => void send(response, 'text/css', style));
  const files = express.static(assets, { index: false, maxAge: '1d', fallthrough: true });
  for (const name of assetNames) {
    router.get(`/docs/${name}`, (request, response, next) => {
      request.url = `/${name}`;
      files(request, response, next);
    });
  }
  return router;
}
