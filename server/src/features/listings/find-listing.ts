import { Problem } from '../../kernel/problem.ts';
import { isSendable } from '../../kernel/text.ts';
import type { AnySql } from '../../platform/db/sql.ts';
import { selectStanding, type Standing } from './listing.sql.ts';

/** For whoever asks for what is not there, or never was public. */
export const noSuchListing = (): Problem => new Problem('NOT_FOUND', 'There is no listing with this id or slug.');

/** The listing with this id, slug or former slug, public now or once. One that never was does not exist for strangers. */
export async function requirePublished(sql: AnySql, idOrSlug: string): Promise<Standing> {
  const [standing] = isSendable(idOrSlug) ? await selectStanding(sql, { idOrSlug }) : [];
  if (!standing?.published) throw noSuchListing();
  return standing;
}
