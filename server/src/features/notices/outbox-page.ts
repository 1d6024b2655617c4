import { Router } from 'express';
import { html } from '../../kernel/html.ts';
import type { Sql } from '../../platform/db/sql.ts';
import type { Notices } from './send-notice.ts';

const shown = 100;

/** `/dev/outbox` and `/dev/outbox.json`: what would be sent to people, for whoever tries the service out. Not in production. */
export function outboxRoutes(sql: Sql, notices: Notices): Router {
  const router = Router();
  router.get('/dev/outbox.json', async (_request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    response.json(await notices.outbox(sql, shown));
  });
  router.get('/dev/outbox', async (_request, response) => {
    const sent = await notices.outbox(sql, shown);
    response.setHeader('Cache-Control', 'no-store').type('html').send(page(sent));
  });
  return router;
}

const page = (sent: Awaited<ReturnType<Notices['outbox']>>): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Outbox · Óga</title>
      </head>
      <body>
        <main>
          <h1>Outbox</h1>
          <p>
            What would have been sent, newest first. Only outside production; <a href="/dev/outbox.json">as JSON</a>.
          </p>
          ${sent.length === 0 && html`<p>Nothing yet.</p>`}
          ${sent.map(
            (one) =>
              html`<article>
                <h2>${one.subject}</h2>
                <p>${one.channel} to ${one.to}, <time datetime="${one.at}">${one.at}</time></p>
                <p>
                  ${one.text
                    .trim()
                    .split('\n')
                    .map((line) => html`${line}<br />`)}
                </p>
                ${one.url !== null && html`<p><a href="${one.url}">${one.url}</a></p>`}
              </article>`,
          )}
        </main>
      </body>
    </html>`.text;
