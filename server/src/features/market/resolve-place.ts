import type { MarketSummary } from '@oga/contract';
import type { Sql } from '../../platform/db/sql.ts';
import {
  cityIdOf,
  describePlace,
  findPlaces,
  rankPlaces,
  type NamedPlaces,
  type PlaceDirectory,
} from '../locations/index.ts';

/** The one place that figures are of. */
export interface OnePlace {
  readonly id: number;
  /** What an answer about it depends on, in the words of `Changes`: another of its name may come to have more listings. */
  readonly topics: readonly string[];
  readonly resolved: MarketSummary['resolved'];
}

/**
 * The city or neighborhood that the names mean. Of several, the one with the most public listings, whatever they are
 * for, so that sales and rents of a name are always of the same place; the others are named. Refuses an unknown one
 * with suggestions. With `isPreferred`, the first of those that are, where any is.
 */
export async function resolveOnePlace(
  sql: Sql,
  places: PlaceDirectory,
  named: NamedPlaces,
  isPreferred: (id: number) => boolean = () => true,
): Promise<OnePlace> {
  const { ids } = (await findPlaces(places, named))!;
  const ranked = ids.length === 1 ? [{ id: ids[0], listing_count: 0 }] : await rankPlaces(sql, { ids });
  const index = await places.current();
  const chosen = ranked.find(({ id }) => isPreferred(id)) ?? ranked[0]!;
  const others = ranked.filter((one) => one !== chosen);
  return {
    id: chosen.id,
    topics: ['places', others.length === 0 ? `market/${cityIdOf(index, chosen.id)}` : 'market'],
    resolved: {
      ...describePlace(index, chosen.id),
      alternatives: others.map(({ id, listing_count }) => ({ ...describePlace(index, id), listing_count })),
    },
  };
}
