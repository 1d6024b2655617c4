import type { Listing, Locale } from '@oga/contract';
import { JsonText } from '../../kernel/json-text.ts';
import { isSendable } from '../../kernel/text.ts';
import type { AnySql } from '../../platform/db/sql.ts';
import { fillTexts } from './compose/fill-texts.ts';
import { noSuchListing } from './find-listing.ts';
import { goneWithSimilar } from './find-similar.ts';
import { selectListing } from './listing.sql.ts';
import { topicsOf } from './topics.ts';

/**
 * A public listing by id, slug or former slug. One that was public and is no longer offered is GONE, with similar ones;
 * one that never was public does not exist for strangers.
 */
export async function getListing(
  sql: AnySql,
  siteUrl: string,
  idOrSlug: string,
  locale: Locale | null,
): Promise<{ data: JsonText<Listing>; headers: { 'Content-Language': Locale }; about: readonly string[] }> {
  const [standing] = isSendable(idOrSlug) ? await selectListing(sql, { idOrSlug, locale, siteUrl }) : [];
  if (standing?.document) {
    return {
      data: new JsonText(fillTexts(standing.document)),
      headers: { 'Content-Language': standing.language },
      about: topicsOf({ level: 'city', ids: [standing.city_id] }),
    };
  }
  if (!standing?.published) throw noSuchListing();
  throw await goneWithSimilar(sql, siteUrl, standing);
}
