import type { Sql } from '../../platform/db/sql.ts';
import { foldOfferCities, foldOfferTypes } from './profiles.sql.ts';

/** Adds up the partial counts of offerers: nothing that anybody sees changes, sums only get shorter. */
export async function foldOfferCounts(sql: Sql): Promise<void> {
  await foldOfferCities(sql);
  await foldOfferTypes(sql);
}
