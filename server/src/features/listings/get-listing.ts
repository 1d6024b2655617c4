import type { Listing, Locale } from '@oga/contract';
import { JsonText } from '../../kernel/json-text.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { fillTexts } from './compose/fill-texts.ts';
import { selectListing, selectSimilar } from './listing.sql.ts';
import { topicsOf } from './topics.ts';

const similarShown = 5;

/**
 * A public listing by id, slug or former slug. One that was public and is no longer offered is GONE, with similar ones;
 * one that never was public does not exist for strangers.
 */
export async function getListing(
  sql: Sql,
  siteUrl: string,
  idOrSlug: string,
  locale: Locale | null,
): Promise<{ data: JsonText<Listing>; headers: { 'Content-Language': Locale }; about: readonly string[] }> {
  const [standing] =
    idOrSlug.isWellFormed() && !idOrSlug.includes('\0') ? await selectListing(sql, { idOrSlug, locale, siteUrl }) : [];
  if (standing?.document) {
    return {
      data: new JsonText(fillTexts(standing.document)),
      headers: { 'Content-Language': standing.language },
      about: topicsOf({ level: 'city', ids: [standing.city_id] }),
    };
  }
  if (!standing?.published) throw new Problem('NOT_FOUND', 'There is no listing with this id or slug.');
  const similar = await selectSimilar(sql, { id: standing.id, limit: similarShown });
  throw new Problem('GONE', 'This listing was public once and is no longer offered. See details.similar for others.', {
    details: {
      status: standing.status,
      similar: similar.map((other) => ({ ...other, url: `${siteUrl}/l/${other.slug}` })),
    },
  });
}
