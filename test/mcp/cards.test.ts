import AxeBuilder from 'axe-core';
import { chromium, type Browser, type Page } from 'playwright-core';
import { build } from 'rolldown';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test as plain } from 'vitest';
import { cardPage, cards, cardUri, type CardName } from '../../mcp/src/cards/cards.ts';
import { catalogue } from '../../mcp/src/catalogue.ts';
import { aListing, during, fakeApi } from '../../mcp/testing/fake-api.ts';
import { textOf } from '../../mcp/testing/read-result.ts';
import { chromiumPath, hasChromium, requirement } from '../harness/requires.ts';
import { fatApi } from './fat-answers.ts';

const test = requirement('Chromium', hasChromium);

/** A folder for pictures of the cards, for whoever wants to look at them. */
const pictures = process.env.SCREENSHOTS;

const toolOf = (name: CardName) => catalogue.find(({ card }) => card === name)!;
const hostile = '<img src=x onerror="parent.hacked=1"><script>parent.hacked=1</script>';
const listings = [
  aListing(1),
  aListing(2, {
    title: hostile,
    price: { amount: 450_000_000, currency: 'PYG' },
    price_period: null,
    listing_type: 'sale',
  }),
  aListing(3, { price: null, price_usd: null, bedrooms: null, bathrooms: null, images: [] }),
];

/** Results as the tools give them. */
async function resultOf(name: CardName) {
  const tool = toolOf(name);
  const example = JSON.parse(/Example: (\{.*\})$/.exec(tool.description)![1]!) as object;
  const api =
    name === 'listings' || name === 'listing' ? fakeApi({ listings }) : fatApi({ text: 'Asunción', members: 2 });
  const given = name === 'listing' ? { id_or_slug: listings[1]!.id } : name === 'listings' ? {} : example;
  return tool.run(given, during(api));
}

let browser: Browser;
let host: string;
let photo: Buffer;
beforeAll(async () => {
  if (!hasChromium) return;
  const input = new URL('cards-host.ts', import.meta.url).pathname;
  const { output } = await build({
    input,
    write: false,
    platform: 'browser',
    output: { format: 'iife' },
    logLevel: 'silent',
  });
  host = output[0].code;
  photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#7aa7c7' } })
    .png()
    .toBuffer();
  browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
}, 60_000);
afterAll(() => browser?.close());

const locales = { listings: 'es-PY', listing: 'pt-BR', market: 'en-US', mortgage: 'es' } as const;

/** A card in a host, with what went wrong in it. */
async function shown(
  name: CardName,
  theme: 'light' | 'dark',
  result: object,
): Promise<{ page: Page; faults: string[] }> {
  const page = await browser.newPage({ viewport: { width: 720, height: 920 } });
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on(
    'console',
    (message) => message.type() === 'error' && !message.text().includes('ERR_') && faults.push(message.text()),
  );
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'image'
      ? route.fulfill({ body: photo, contentType: 'image/png' })
      : route.abort(),
  );
  await page.setContent('<!doctype html><html><body></body></html>');
  await page.addScriptTag({ content: host });
  await page.evaluate((given) => (globalThis as never as { showCard(one: object): Promise<void> }).showCard(given), {
    html: cardPage(name),
    result,
    theme,
    locale: locales[name],
  });
  return { page, faults };
}

const inCard = (page: Page) => page.frameLocator('iframe').locator('#card');

test.each(
  (Object.keys(cards) as CardName[]).flatMap((name) =>
    (['light', 'dark'] as const).map((theme) => [name, theme] as const),
  ),
)('the card %s is drawn in %s, legible, with nothing run or loaded that a stranger wrote', async (name, theme) => {
  const result = await resultOf(name);
  const { page, faults } = await shown(name, theme, result);
  await expect.poll(() => inCard(page).innerText(), { timeout: 10_000 }).not.toBe('');
  const frame = page.frames()[1]!;
  expect(await frame.evaluate('document.documentElement.dataset.theme')).toBe(theme);
  expect(await frame.evaluate('document.documentElement.lang')).toBe(locales[name].slice(0, 2));
  expect(await page.evaluate('globalThis.hacked')).toBeUndefined();
  expect(await frame.evaluate("document.querySelectorAll('#card script').length")).toBe(0);
  await frame.evaluate(AxeBuilder.source);
  const { violations } = await frame.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>(
    "axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa'], rules: { 'document-title': { enabled: true } } })",
  );
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  await expect.poll(() => page.evaluate('globalThis.sizes.length')).toBeGreaterThan(0);
  expect(faults).toEqual([]);
  if (pictures) await page.screenshot({ path: `${pictures}/card-${name}-${theme}.png` });
  await page.close();
});

test('an address is opened by the host, and only one of the web', async () => {
  const { page } = await shown('listings', 'light', await resultOf('listings'));
  await inCard(page).getByRole('button').first().click();
  await expect.poll(() => page.evaluate('globalThis.opened')).toEqual([listings[0]!.url]);
  const evil = await resultOf('listings');
  const [first] = (evil.structuredContent as { listings: { url: string }[] }).listings;
  first!.url = 'javascript:parent.hacked=1';
  const other = await shown('listings', 'light', evil);
  await inCard(other.page).getByRole('button').first().click();
  expect(await other.page.evaluate('globalThis.opened')).toEqual([]);
  await Promise.all([page.close(), other.page.close()]);
});

test('a refusal is shown in its words', async () => {
  const refused = await toolOf('listing').run({ id_or_slug: 'lst_none' }, during(fakeApi({})));
  const { page } = await shown('listing', 'light', refused);
  await expect.poll(() => inCard(page).innerText()).toContain('NOT_FOUND');
  await page.close();
});

test('figures say of what kind of property they are, in whole dollars; a studio has no "0 bedrooms"', async () => {
  const market = await resultOf('market');
  const { summary } = market.structuredContent as { summary: Record<string, unknown> };
  Object.assign(summary, { property_type: 'apartment', listing_type: 'sale', average_price_usd: 153_579.04 });
  const figures = await shown('market', 'light', market);
  await expect.poll(() => inCard(figures.page).innerText()).toContain('For sale · Apartment');
  expect(await inCard(figures.page).innerText()).toContain('$153,579\n');

  const found = await resultOf('listings');
  Object.assign((found.structuredContent as { listings: object[] }).listings[0]!, { bedrooms: 0, living_area_m2: 26 });
  const tiles = await shown('listings', 'light', found);
  await expect.poll(() => inCard(tiles.page).innerText()).toContain('26\u00a0m²');
  expect(await inCard(tiles.page).innerText()).not.toContain('0 dormitorios');
  await Promise.all([figures.page.close(), tiles.page.close()]);
});

plain('every card belongs to a tool, is small, and its answer is whole in the text without it', async () => {
  for (const name of Object.keys(cards) as CardName[]) {
    const tool = toolOf(name);
    expect(cardUri(tool.card!)).toBe(`ui://oga/${name}.html`);
    expect(Buffer.byteLength(cardPage(name))).toBeLessThan(20_000);
    expect(textOf(await resultOf(name)).length).toBeGreaterThan(100);
  }
});
