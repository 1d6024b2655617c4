import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { routes } from '@oga/contract';
import { publish } from '../harness/listings.ts';
import { chromiumPath, hasChromium, requirement } from '../harness/requires.ts';
import { createWorld, type World } from '../harness/world.ts';

const test = requirement('Chromium', hasChromium);

/** A folder for pictures of the page, for whoever wants to look at it. */
const pictures = process.env.SCREENSHOTS;

let world: World;
let browser: Browser;
beforeAll(async () => {
  if (!hasChromium) return;
  world = await createWorld();
  await publish(world, { title: 'Casa de prueba' });
  browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await world?.close();
});

const pages: Page[] = [];
afterEach(() => Promise.all(pages.splice(0).map((page) => page.close())));

/** The API reference in a window so wide, with everything that went wrong there. */
async function openDocs(width: number) {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  pages.push(page);
  const faults: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('request', (request) => requests.push(request.url()));
  page.on('requestfailed', (request) => faults.push(`${request.url()} failed`));
  await page.goto(`${world.url}/docs`);
  await page.waitForSelector('.opblock');
  await page.waitForLoadState('networkidle');
  return { page, faults, requests };
}

test.each([1280, 390])(
  'at %i pixels the reference shows every operation, from our own origin, without a fault',
  async (width) => {
    const { page, faults, requests } = await openDocs(width);
    expect(await page.getByText('Could not render').count()).toBe(0);
    const paths = await page.locator('.opblock-summary-path').allInnerTexts();
    const expected = routes.map(({ route }) => route.path.replaceAll(/:(\w+)/g, '{$1}'));
    expect(paths.map((path) => path.replaceAll('\u200b', '').trim()).sort()).toEqual(expected.toSorted());
    expect(requests.filter((url) => !url.startsWith(`${world.url}/`) && !url.startsWith('data:'))).toEqual([]);
    expect(faults).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    if (pictures !== undefined) await page.screenshot({ path: `${pictures}/docs-${width}.png`, fullPage: true });
  },
);

test.each([1280, 390])(
  'at %i pixels an operation can be tried out',
  async (width) => {
    const { page, faults, requests } = await openDocs(width);
    const operation = page.locator('.opblock').filter({ has: page.locator('[data-path="/listings"]') });
    await operation.locator('.opblock-summary-control').click();
    await operation.locator('.btn.execute').waitFor();
    await operation.locator('tr[data-param-name="limit"] input').first().fill('1');
    if (pictures !== undefined) await page.screenshot({ path: `${pictures}/docs-open-${width}.png` });
    await operation.locator('.btn.execute').click();
    await operation.locator('.live-responses-table .response').waitFor();
    expect(
      await operation.locator('.live-responses-table .response .response-col_status').first().innerText(),
    ).toContain('200');
    expect(await operation.locator('.live-responses-table').first().innerText()).toContain('Casa de prueba');
    expect(requests.some((url) => url.startsWith(`${world.api}/listings`) && url.includes('limit=1'))).toBe(true);
    if (pictures !== undefined) await page.screenshot({ path: `${pictures}/docs-tried-${width}.png` });
    expect(faults).toEqual([]);
  },
  90_000,
);
