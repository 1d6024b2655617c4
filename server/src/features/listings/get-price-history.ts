import type { PriceChange } from '@oga/contract';
import { JsonText } from '../../kernel/json-text.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { requirePublished } from './find-listing.ts';
import { goneWithSimilar } from './find-similar.ts';
import { selectPriceHistory } from './price-history.sql.ts';
import { topicsOf } from './topics.ts';

const entriesShown = 100;

/** Every price that a public listing had. One that is no longer offered is GONE here as at its own address. */
export async function getPriceHistory(sql: Sql, siteUrl: string, idOrSlug: string) {
  const standing = await requirePublished(sql, idOrSlug);
  if (standing.status !== 'public') throw await goneWithSimilar(sql, siteUrl, standing);
  const [row] = await selectPriceHistory(sql, { id: standing.id, limit: entriesShown });
  return {
    data: new JsonText<PriceChange[]>(`[${row!.entries}]`),
    pagination: { total: row!.total, limit: entriesShown, offset: 0, next_cursor: null },
    about: topicsOf({ level: 'city', ids: [standing.city_id] }),
  };
}
