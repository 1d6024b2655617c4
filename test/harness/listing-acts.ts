import type { Transaction } from '../../server/src/platform/db/sql.ts';
import {
  relistListings,
  reviseListings,
  withdrawListings,
  type ListingChange,
} from '../../server/src/features/listings/index.ts';
import type { PropertyFacts } from '../../server/src/features/listings/index.ts';
import { plainHouse } from './listings.ts';
import type { World } from './world.ts';

/** What an import would change of a listing that lies where it lies: a plain house but for these facts. */
export async function changeOf(world: World, id: string, facts: Partial<PropertyFacts>): Promise<ListingChange> {
  const [row] = await world.sql<{ country: number; division: number; city: number; neighborhood: number | null }[]>`
    select country_id as country, division_id as division, city_id as city, neighborhood_id as neighborhood
      from listings where id = ${id}`;
  const place = {
    countryId: row!.country,
    divisionId: row!.division,
    cityId: row!.city,
    neighborhoodId: row!.neighborhood,
  };
  return { id, facts: { ...plainHouse, ...facts, place } };
}

const options = (world: World) => ({ at: world.clock.now(), knownWords: new Set<string>() });

/** A minute later: the listing as a source has it now. */
export async function revise(world: World, id: string, facts: Partial<PropertyFacts>): Promise<void> {
  const change = await changeOf(world, id, facts);
  world.clock.advance(60);
  await world.sql.begin((tx) => reviseListings(tx as Transaction, [change], options(world)));
}

/** A minute later: a source no longer has these. */
export async function withdraw(world: World, ...ids: string[]): Promise<void> {
  world.clock.advance(60);
  await world.sql.begin((tx) => withdrawListings(tx as Transaction, ids, world.clock.now()));
}

/** A minute later: a source has the listing again. */
export async function relist(world: World, id: string, facts: Partial<PropertyFacts> = {}): Promise<void> {
  const change = await changeOf(world, id, facts);
  world.clock.advance(60);
  await world.sql.begin((tx) => relistListings(tx as Transaction, [change], options(world)));
}
