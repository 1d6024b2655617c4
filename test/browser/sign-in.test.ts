import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:http';
import type { AxeResults } from 'axe-core';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { chromiumPath, hasChromium, requirement } from '../harness/requires.ts';
import { createWorld, type World } from '../harness/world.ts';

const test = requirement('Chromium', hasChromium);
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** A folder for pictures of the pages, for whoever wants to look at them. */
const pictures = process.env.SCREENSHOTS;

let world: World;
let browser: Browser;
/** The application on the person's machine that waits for the answer. */
let application: Server;
let redirectUri: string;
beforeAll(async () => {
  if (!hasChromium) return;
  world = await createWorld();
  browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
  application = createServer((_request, response) => response.end('<title>Back</title>You may close this page.'));
  await new Promise<void>((resolve) => application.listen(0, '127.0.0.1', resolve));
  redirectUri = `http://127.0.0.1:${(application.address() as AddressInfo).port}/callback`;
}, 60_000);
afterAll(async () => {
  await browser?.close();
  application?.close();
  await world?.close();
});

const pages: Page[] = [];
afterEach(() => Promise.all(pages.splice(0).map((page) => page.context().close())));

async function newPage(window: { width: number; isDark?: boolean; language?: string }) {
  const context = await browser.newContext({
    viewport: { width: window.width, height: 900 },
    colorScheme: window.isDark === true ? 'dark' : 'light',
    locale: window.language ?? 'es-PY',
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  pages.push(page);
  return page;
}

/** What the automated check holds against a page, WCAG 2.2 at level AA; and whether it is wider than its window. */
async function isWhole(page: Page, name: string): Promise<void> {
  const faults: string[] = [];
  // The same document where a script may look at it: the page itself runs none.
  const context = await browser.newContext({ viewport: page.viewportSize()!, bypassCSP: true });
  const copy = await context.newPage();
  await copy.route('**/*', (route) =>
    route.request().isNavigationRequest()
      ? route.fulfill({ contentType: 'text/html', body: markup })
      : route.continue(),
  );
  const markup = await page.content();
  await copy.goto(world.url);
  const result = await copy.evaluate<AxeResults>(
    `${axe}; axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })`,
  );
  faults.push(
    ...result.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`),
  );
  const wider = await copy.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  if (pictures !== undefined) {
    await page.screenshot({ path: `${pictures}/${name}-${page.viewportSize()!.width}.png`, fullPage: true });
  }
  await context.close();
  expect([name, faults, wider > 0]).toEqual([name, [], false]);
}

const codeOf = async (email: string): Promise<string> => {
  const sent = (await (await fetch(`${world.url}/dev/outbox.json`)).json()) as { to: string; code: string }[];
  return sent.find(({ to }) => to === email)!.code;
};

async function authorizeUrl(): Promise<string> {
  const reply = await fetch(`${world.url}/api/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'Asistente', redirect_uris: [redirectUri] }),
  });
  const { client_id: clientId } = (await reply.json()) as { client_id: string };
  return `${world.url}/api/oauth/authorize?${new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    state: 's',
    code_challenge: createHash('sha256').update('a'.repeat(43)).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString()}`;
}

test.each([
  { width: 1280, isDark: false },
  { width: 360, isDark: true },
])(
  'without script a person signs in, agrees, comes back to the application, and takes it back ($width pixels)',
  async (window) => {
    const page = await newPage(window);
    const email = `ana${window.width}@example.com`;
    await page.goto(await authorizeUrl());
    expect(new URL(page.url()).pathname).toBe('/sign-in');
    await isWhole(page, 'sign-in');
    await page.getByLabel('Correo electrónico').fill(email);
    await page.getByRole('button', { name: 'Enviarme el código' }).click();
    await isWhole(page, 'code');
    await page.getByLabel('Código de seis cifras').fill('000000');
    await page.getByRole('button', { name: 'Entrar' }).click();
    expect(await page.getByRole('alert').innerText()).toContain('no es correcto');
    await isWhole(page, 'wrong-code');
    await page.getByLabel('Código de seis cifras').fill(await codeOf(email));
    await page.getByRole('button', { name: 'Entrar' }).click();
    expect(await page.locator('h1').innerText()).toBe('¿Conectar Asistente?');
    expect(await page.locator('main').innerText()).toContain(email);
    await isWhole(page, 'consent');
    await page.getByRole('button', { name: 'Permitir', exact: true }).click();
    await page.waitForURL(/callback\?/);
    expect(new URL(page.url()).searchParams.get('code')).toMatch(/\S/);
    expect(await page.locator('body').innerText()).toContain('You may close this page.');

    await page.goto(`${world.url}/connect`);
    await isWhole(page, 'connect');
    await page.getByRole('button', { name: 'Quitar permiso a Asistente' }).click();
    expect(await page.getByRole('status').innerText()).toContain('Se quitó el permiso');
    await page.getByRole('button', { name: 'Salir' }).click();
    await page.goto(`${world.url}/connect`);
    expect(await page.getByRole('link', { name: 'Entrar' }).count()).toBe(1);
    await isWhole(page, 'connect-signed-out');
  },
);

test.each([
  ['/device', 200],
  ['/consent/none', 400],
  ['/dev/outbox', 200],
  ['/api/oauth/authorize?client_id=none', 400],
])('%s is whole and accessible', async (path, status) => {
  const page = await newPage({ width: 390 });
  const response = await page.goto(world.url + path);
  expect(response!.status()).toBe(status);
  await isWhole(page, path.replace(/\W+/g, '-'));
});

test('no page of these may be shown inside another, nor run a script', async () => {
  const page = await newPage({ width: 800 });
  for (const path of ['/sign-in', '/sign-in/code', '/device', '/connect', '/consent/none']) {
    const response = await page.goto(world.url + path);
    const headers = response!.headers();
    expect([path, headers['x-frame-options']]).toEqual([path, 'DENY']);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self'; img-src 'self' data:;/);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(await page.locator('script').count()).toBe(0);
  }
});
