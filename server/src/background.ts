import type { Clock } from './kernel/time.ts';
import type { Changes } from './platform/db/changes.ts';
import type { Sql } from './platform/db/sql.ts';
import type { Observe } from './platform/observe/observe.ts';
import { foldFacetCounts, unfeatureExpired } from './features/listings/index.ts';
import { foldPlaceCounts, type PlaceDirectory } from './features/locations/index.ts';
import { foldOfferCounts } from './features/profiles/index.ts';

const housekeepingEveryMs = 10_000;

interface BackgroundParts {
  readonly sql: Sql;
  readonly places: PlaceDirectory;
  readonly changes: Changes;
  readonly clock: Clock;
  readonly observe: Observe;
}

/** What every server process does beside its requests and jobs; answers how to end it. */
export async function startBackground({
  sql,
  places,
  changes,
  clock,
  observe,
}: BackgroundParts): Promise<() => Promise<void>> {
  // Not waited for: the first name to be looked up waits instead, a start does not.
  let hasEnded = false;
  places.current().catch((error: unknown) => {
    if (!hasEnded) observe.backgroundFailed({ work: 'load places', error });
  });
  const unfollow = await places.follow();
  const unfollowChanges = await changes.follow(sql);
  const housekeeping = setInterval(() => {
    foldPlaceCounts(sql).catch((error: unknown) => observe.backgroundFailed({ work: 'fold place counts', error }));
    foldFacetCounts(sql).catch((error: unknown) => observe.backgroundFailed({ work: 'fold facet counts', error }));
    foldOfferCounts(sql).catch((error: unknown) => observe.backgroundFailed({ work: 'fold offer counts', error }));
    unfeatureExpired(sql, { at: clock.now() }).catch((error: unknown) =>
      observe.backgroundFailed({ work: 'end featured listings', error }),
    );
  }, housekeepingEveryMs);
  housekeeping.unref();
  return async () => {
    hasEnded = true;
    clearInterval(housekeeping);
    await Promise.allSettled([unfollow(), unfollowChanges()]);
  };
}
