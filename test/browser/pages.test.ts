import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { loadDemo } from '../../server/src/features/demo/index.ts';
import { published } from '../harness/own-listings.ts';
import { reviewToken } from '../harness/reviews-of-agents.ts';
import { chromiumPath, hasChromium, requirement } from '../harness/requires.ts';
import { createWorld, type World } from '../harness/world.ts';

const test = requirement('Chromium', hasChromium);
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A folder for pictures of the pages, for whoever wants to look at them. */
const pictures = process.env.SCREENSHOTS;

let world: World;
let browser: Browser;
let slug: string;
/** Token of a buyer who may review an agent. */
let reviewing: string;
beforeAll(async () => {
  if (!hasChromium) return;
  world = await createWorld();
  await loadDemo(world.sql, { count: 120, at: world.clock.now() });
  reviewing = await invitedIn(world);
  slug = (await world.get('/listings?listing_type=rent&property_type=apartment&limit=1')).body.data[0].slug as string;
  browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await world?.close();
});

async function invitedIn(of: World): Promise<string> {
  const owner = await of.account({ phone: true });
  return reviewToken(of, owner, await published(of, owner));
}

const pages: Page[] = [];
afterEach(() => Promise.all(pages.splice(0).map((page) => page.context().close())));

interface Window {
  readonly width: number;
  readonly isDark?: boolean;
  readonly language?: string;
}

/** A page in a window so wide, without script, and everything that went wrong there. */
async function open(path: string, { width, isDark = false, language = 'es-PY' }: Window) {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: isDark ? 'dark' : 'light',
    locale: language,
  });
  const page = await context.newPage();
  pages.push(page);
  const faults: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text());
  });
  page.on('requestfailed', (request) => faults.push(`${request.url()} failed`));
  const response = await page.goto(world.url + path);
  return { page, faults, status: response!.status() };
}

/** What the automated check holds against a page, WCAG 2.2 at level AA. */
async function accessibilityFaults(page: Page): Promise<string[]> {
  // Run by the debugger, which the page's policy does not bind.
  const result = await page.evaluate<AxeResults>(
    `${axe}; axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })`,
  );
  return result.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

const overflow = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

const shown: readonly [string, () => string, number][] = [
  ['home', () => '/', 200],
  ['results', () => '/?q=casa&max_price=300.000', 200],
  ['no-results', () => '/?q=casa&max_price=1', 200],
  ['place', () => '/?country=Paraguay&city=Asunci%C3%B3n', 200],
  ['bad-price', () => '/?max_price=mucho', 400],
  ['listing', () => `/l/${slug}`, 200],
  ['review', () => `/review?token=${reviewing}`, 200],
  ['review-unknown', () => '/review?token=x', 404],
  ['missing', () => '/l/no-such-house', 404],
];

describe.each([
  { width: 1280, isDark: false },
  { width: 390, isDark: false },
  { width: 390, isDark: true },
])('at $width pixels, dark: $isDark', (window) => {
  test.each(shown)('%s is whole, accessible and without a fault', async (name, path, status) => {
    const opened = await open(path(), window);
    expect(opened.status).toBe(status);
    expect(await accessibilityFaults(opened.page)).toEqual([]);
    expect(await overflow(opened.page)).toBeLessThanOrEqual(0);
    expect(opened.faults.filter((fault) => !fault.includes(`status of ${status}`))).toEqual([]);
    if (pictures !== undefined) {
      const file = `${pictures}/${name}-${window.width}${window.isDark ? '-dark' : ''}.png`;
      await opened.page.screenshot({ path: file, fullPage: true });
    }
  });
});

test('somebody searches without script, opens a result and comes back', async () => {
  const { page } = await open('/', { width: 390 });
  await page.getByLabel('Qué y dónde').fill('departamento');
  await page.getByLabel('Operación').selectOption('rent');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await page.waitForURL(/q=departamento/);
  const api = await world.get('/listings?q=departamento&listing_type=rent&limit=24&locale=es');
  expect(await page.locator('.card').count()).toBe(api.body.data.length);
  expect(await page.locator('h2').first().innerText()).toContain(String(api.body.pagination.total));
  expect(await page.getByLabel('Qué y dónde').inputValue()).toBe('departamento');
  const title = await page.locator('.card h3').first().innerText();
  await page.locator('.card h3 a').first().click();
  await page.waitForURL(/\/l\//);
  expect(await page.locator('h1').innerText()).toBe(title);
});

test.each(['en', 'es', 'pt'])(
  'on a phone the header takes a line and the form a screen at most, in %s',
  async (locale) => {
    const { page } = await open(`/?q=casa&city=Asunci%C3%B3n&locale=${locale}`, { width: 390 });
    expect((await page.locator('header').boundingBox())!.height).toBeLessThan(70);
    const form = (await page.locator('form').boundingBox())!;
    expect(form.y + form.height).toBeLessThan(800);
  },
);

test.each([
  ['es-PY', 'es', 'Contacto'],
  ['pt-BR', 'pt', 'Contato'],
  ['en-US', 'en', 'Contact'],
])('a browser in %s reads %s', async (language, lang, word) => {
  const { page } = await open(`/l/${slug}`, { width: 1280, language });
  expect(await page.locator('html').getAttribute('lang')).toBe(lang);
  expect(await page.locator('.contact h2').innerText()).toBe(word);
});

test('a home page is quick: one sheet, no script, few bytes', async () => {
  const { page } = await open('/', { width: 390 });
  const kinds = await page.evaluate<string[]>(
    `performance.getEntriesByType('resource').map((one) => one.initiatorType)`,
  );
  expect(kinds.filter((kind) => kind !== 'img' && kind !== 'other')).toEqual(['link']);
  expect(await page.locator('script:not([type="application/ld+json"])').count()).toBe(0);
  const bytes = (await page.content()).length;
  expect(bytes).toBeLessThan(60_000);
});
