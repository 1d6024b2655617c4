import type { Listing, Locale } from '@oga/contract';
import { JsonText } from '../../kernel/json-text.ts';
import { Problem } from '../../kernel/problem.ts';
import type { AnySql } from '../../platform/db/sql.ts';
import { fillTexts } from './compose/fill-texts.ts';
import { requirePublished } from './find-listing.ts';
import { selectCompared, selectSimilar, selectSimilarNames } from './similar.sql.ts';
import { familyOf } from './similarity.ts';
import { topicsOf } from './topics.ts';

/** Public listings like one that is public or was, the most similar first. */
export async function findSimilar(
  sql: AnySql,
  siteUrl: string,
  idOrSlug: string,
  { limit, locale }: { readonly limit: number; readonly locale: Locale | null },
) {
  const { id } = await requirePublished(sql, idOrSlug);
  const [of] = await selectCompared(sql, { id });
  const [found] = await selectSimilar(sql, { of: of!, family: familyOf(of!.property_type), limit, locale, siteUrl });
  const { shown, records } = found!;
  return {
    data: new JsonText<Listing[]>(`[${fillTexts(records)}]`),
    pagination: { total: shown, limit, offset: 0, next_cursor: null },
    // They may be of any city.
    about: topicsOf(null),
    ...(locale === null ? {} : { headers: { 'Content-Language': locale } }),
  };
}

const namedWhenGone = 5;

/** For whoever comes to a listing that is no longer offered: how it stands, and a few others by name. */
export async function goneWithSimilar(
  sql: AnySql,
  siteUrl: string,
  { id, status }: { readonly id: string; readonly status: string },
): Promise<Problem> {
  const [of] = await selectCompared(sql, { id });
  const found = await selectSimilarNames(sql, { of: of!, family: familyOf(of!.property_type), limit: namedWhenGone });
  const similar = found.map((other) => ({ ...other, url: `${siteUrl}/l/${other.slug}` }));
  return new Problem('GONE', 'This listing was public once and is no longer offered. See details.similar for others.', {
    // What its owner does with it meanwhile is his own affair.
    details: { status: status === 'archived' ? status : 'closed', similar },
  });
}
