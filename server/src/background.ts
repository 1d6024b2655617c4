import type { Clock } from './kernel/time.ts';
import type { Changes } from './platform/db/changes.ts';
import type { Replicas } from './platform/db/replicas/replicas.ts';
import type { Sql } from './platform/db/sql.ts';
import type { Observe } from './platform/observe/observe.ts';
import { foldFacetCounts, unfeatureExpired } from './features/listings/index.ts';
import { foldPlaceCounts, type PlaceDirectory } from './features/locations/index.ts';
import { foldOfferCounts } from './features/profiles/index.ts';

const housekeepingEveryMs = 10_000;

interface BackgroundParts {
  readonly sql: Sql;
  readonly replicas: Replicas | null;
  readonly places: PlaceDirectory;
  readonly changes: Changes;
  readonly clock: Clock;
  readonly observe: Observe;
}

/** What every server process does beside its requests and jobs; answers how to end it. */
export async function startBackground({
  sql,
  replicas,
  places,
  changes,
  clock,
  observe,
}: BackgroundParts): Promise<() => Promise<void>> {
  let hasEnded = false;
  /** What fails because the connections are closing under it is no news. */
  const tell = (work: string) => (error: unknown) => {
    if (!hasEnded) observe.backgroundFailed({ work, error });
  };
  // Not waited for: the first name to be looked up waits instead, a start does not.
  places.current().catch(tell('load places'));
  const unfollow = await places.follow();
  const unfollowChanges = await changes.follow(sql);
  const unwatch = replicas?.watch(() => changes.heard);
  const housekeeping = setInterval(() => {
    foldPlaceCounts(sql).catch(tell('fold place counts'));
    foldFacetCounts(sql).catch(tell('fold facet counts'));
    foldOfferCounts(sql).catch(tell('fold offer counts'));
    unfeatureExpired(sql, { at: clock.now() }).catch(tell('end featured listings'));
  }, housekeepingEveryMs);
  housekeeping.unref();
  return async () => {
    hasEnded = true;
    clearInterval(housekeeping);
    await Promise.allSettled([unfollow(), unfollowChanges(), unwatch?.()]);
  };
}
