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

/**
 * Swagger UI 5.35 cannot show a schema that is a boolean (`items: false` of a point or a box), and would send the
 * example of every optional parameter with the first call, which then finds nothing: they become part of the text.
 */
const script = `const exampleOf = ({ example }) => (Array.isArray(example) ? example.join(',') : example);

const adapted = (key, value) => {
  if (key === 'items' && value === false) return {};
  const isOptional = value && typeof value === 'object' && 'in' in value && 'example' in value && !value.required;
  if (!isOptional) return value;
  const { example, ...parameter } = value;
  const schema = { ...parameter.schema };
  delete schema.examples;
  return { ...parameter, schema, description: parameter.description + '. Example: ' + exampleOf(value) };
};

SwaggerUIBundle({
  url: '/api/v1/openapi.yaml',
  dom_id: '#reference',
  deepLinking: true,
  displayRequestDuration: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  tryItOutEnabled: true,
  validatorUrl: null,
  plugins: [
    () => ({
      statePlugins: {
        spec: { wrapActions: { updateJsonSpec: (update) => (spec) => update(JSON.parse(JSON.stringify(spec), adapted)) } },
      },
    }),
  ],
});
`;

const style = `body { margin: 0; background: #fbfcfb; overflow-wrap: anywhere; }
header { display: flex; gap: .4rem 1.5rem; align-items: baseline; flex-wrap: wrap; padding: .8rem 1.25rem; background: #1f3a34; color: #fff; font: 1rem system-ui, sans-serif; }
header strong { font-size: 1.2rem; }
header a { color: #d7efe2; margin-right: 1rem; }
.swagger-ui { overflow-x: clip; }
noscript { display: block; padding: 1.25rem; font: 1rem system-ui, sans-serif; }
.swagger-ui .wrapper { box-sizing: border-box; max-width: 1180px; }
.swagger-ui .info { margin: 1.5rem 0 .5rem; }
.swagger-ui .info li { margin: .35rem 0; line-height: 1.45; }
.swagger-ui .scheme-container { margin: 0 0 1rem; padding: .5rem 0 1rem; background: none; box-shadow: none; }
.swagger-ui .opblock .opblock-summary-method { background: #1f6f54; }
.swagger-ui .opblock.opblock-get { border-color: #b9d3c7; background: #f2f8f5; }
.swagger-ui .opblock.opblock-get .opblock-summary { border-color: #b9d3c7; }
.swagger-ui .btn.execute { background: #1f6f54; border-color: #1f6f54; }
.swagger-ui .info a, .swagger-ui .info .base-url { color: #1f6f54; }
@media (min-width: 641px) { .swagger-ui .parameters-col_name { min-width: 10rem; } }
@media (max-width: 640px) {
  .swagger-ui .wrapper { padding: 0 .6rem; }
  .swagger-ui .info .title { font-size: 1.7rem; }
  .swagger-ui .opblock-summary-description, .swagger-ui .response-col_links { display: none; }
  .swagger-ui .opblock-tag { padding: .6rem 0; flex-wrap: wrap; }
  .swagger-ui .opblock-tag small { padding: 0; }
  .swagger-ui .servers > label select { max-width: 100%; min-width: 0; }
  .swagger-ui .opblock-body, .swagger-ui .responses-inner { overflow-x: auto; }
  .swagger-ui table.parameters tr, .swagger-ui table.parameters td { display: block; width: auto; }
  .swagger-ui table.parameters thead { display: none; }
  .swagger-ui table tbody tr td { padding: .4rem 0 0; }
  .swagger-ui .parameters-col_description input, .swagger-ui .parameters-col_description select { max-width: 100%; box-sizing: border-box; }
}
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
