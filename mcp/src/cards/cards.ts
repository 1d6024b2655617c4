import type { McpServer } from '@modelcontextprotocol/server';
import { propertyTypes } from '@oga/contract';
import { cardScript } from './script.ts';
import { cardStyle } from './style.ts';
import { cardWords } from './words.ts';

/** Cards of MCP Apps (extension io.modelcontextprotocol/ui, 2026-01-26): pictures of answers, which are complete without. */
export const cards = {
  listings: 'Search results as tiles',
  listing: 'One listing with photo, price and text',
  market: 'What properties cost in a place',
  mortgage: 'What a mortgage costs a month',
} as const;

export type CardName = keyof typeof cards;

const mimeType = 'text/html;profile=mcp-app';
const day = 86_400_000;

export const cardUri = (name: CardName): string => `ui://oga/${name}.html`;

/** Names of property types by language, for the card whose figures are of one of them. */
const kinds = Object.fromEntries(
  (['en', 'es', 'pt'] as const).map((locale) => [
    locale,
    Object.fromEntries(Object.entries(propertyTypes).map(([word, { labels }]) => [word, labels[locale]])),
  ]),
);

/** The page of a card: one file, which loads nothing but photos. */
export const cardPage = (name: CardName): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Óga</title><style>${cardStyle}</style></head><body><main id="card" aria-live="polite"></main><script>const draw = ${JSON.stringify(name)};const words = ${JSON.stringify(cardWords)};const kinds = ${JSON.stringify(name === 'market' ? kinds : {})};${cardScript}</script></body></html>`;

/** Registers the page of each card; photos come from the site and wherever else `photosFrom` says. */
export function registerCards(server: McpServer, photosFrom: readonly string[]): void {
  for (const [name, description] of Object.entries(cards) as [CardName, string][]) {
    const ui = { csp: { connectDomains: [], resourceDomains: [...photosFrom] }, prefersBorder: false };
    const uri = cardUri(name);
    server.registerResource(
      `card-${name}`,
      uri,
      { title: description, description, mimeType, cacheHint: { ttlMs: day, cacheScope: 'public' }, _meta: { ui } },
      () => ({ contents: [{ uri, mimeType, text: cardPage(name), _meta: { ui } }] }),
    );
  }
}
