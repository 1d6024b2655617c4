import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { buy, creditsOf } from '../harness/credits.ts';
import { chromiumPath, hasChromium, requirement } from '../harness/requires.ts';
import { createWorld, type World } from '../harness/world.ts';

const test = requirement('Chromium', hasChromium);
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let world: World;
let browser: Browser;
beforeAll(async () => {
  if (!hasChromium) return;
  world = await createWorld();
  browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await world?.close();
});

/** What the automated check holds against a page, WCAG 2.2 at level AA; and whether it is wider than its window. */
async function faultsOf(page: Page): Promise<string[]> {
  // The same document where a script may look at it: the page itself runs none.
  const context = await browser.newContext({ viewport: page.viewportSize()!, bypassCSP: true });
  const copy = await context.newPage();
  const markup = await page.content();
  await copy.route('**/*', (route) =>
    route.request().isNavigationRequest()
      ? route.fulfill({ contentType: 'text/html', body: markup })
      : route.continue(),
  );
  await copy.goto(world.url);
  const { violations } = await copy.evaluate<AxeResults>(
    `${axe}; axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })`,
  );
  const isWide = await copy.evaluate<boolean>(
    'document.documentElement.scrollWidth > document.documentElement.clientWidth',
  );
  await context.close();
  return [...violations.map(({ id }) => id), ...(isWide ? ['wider than the window'] : [])];
}

test.each([
  { width: 1280, colorScheme: 'light', locale: 'es-PY', button: 'Pagar (prueba)', paid: 'Pagado' },
  { width: 360, colorScheme: 'dark', locale: 'pt-BR', button: 'Pagar (teste)', paid: 'Pago' },
] as const)(
  'without script a person pays on the page for trying things out ($locale, $width pixels)',
  async ({ width, colorScheme, locale, button, paid }) => {
    const owner = await world.account();
    const url = (await buy(world, owner, 'five', 'PYG')).body.data.payment_url as string;
    const viewport = { width, height: 900 };
    const context = await browser.newContext({ viewport, colorScheme, locale, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(url);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: button }).click();
    expect(await page.locator('h1').innerText()).toBe(paid);
    expect(await faultsOf(page)).toEqual([]);
    await page.reload();
    expect((await creditsOf(world, owner)).balance).toBe(5);
    await context.close();
  },
);
