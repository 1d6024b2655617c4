import { contract } from '@oga/contract';
import type { RequestListener } from 'node:http';
import type { Config } from './config.ts';
import { basePath, createApp } from './app.ts';
import { AnswerCache } from './platform/http/answer-cache.ts';
import { bind, type BoundOperation } from './platform/http/bind.ts';
import { Changes } from './platform/db/changes.ts';
import type { Sql } from './platform/db/sql.ts';
import { isMigrated, readMigrations } from './platform/db/migrate.ts';
import { JobRunner, type Job } from './platform/jobs/index.ts';
import type { Observe } from './platform/observe/observe.ts';
import type { Clock } from './kernel/time.ts';
import { demoRoutes } from './features/demo/index.ts';
import {
  KeptCounts,
  listingPages,
  listingRoutes,
  pricedListings,
  unfeatureExpired,
} from './features/listings/index.ts';
import { foldPlaceCounts, locationRoutes, PlaceDirectory } from './features/locations/index.ts';
import { lookupRoutes } from './features/lookups/index.ts';
import { rateRoutes, recomputeJob } from './features/rates/index.ts';
import { specificationRoutes } from './features/specification/index.ts';

/** Everything a running server is made of, wired once. */
export interface System {
  readonly app: RequestListener;
  readonly operations: readonly BoundOperation[];
  readonly places: PlaceDirectory;
  readonly changes: Changes;
  /** Works when it is started, which a server does once it listens. */
  readonly jobs: JobRunner;
  /** Starts work in the background; answers how to end it. */
  start(): Promise<() => Promise<void>>;
}

export interface SystemParts {
  readonly config: Config;
  readonly sql: Sql;
  readonly clock: Clock;
  readonly observe: Observe;
  readonly isStopping?: () => boolean;
}

const housekeepingEveryMs = 10_000;

/** Config → System. Opens nothing: the pool is given. */
export function createSystem({ config, sql, clock, observe, isStopping = () => false }: SystemParts): System {
  const { siteUrl } = config;
  const checkAnswers = config.environment !== 'production';
  const places = new PlaceDirectory(sql);
  const changes = new Changes();
  const cache =
    config.answerCacheMb === 0 ? null : new AnswerCache({ maxBytes: config.answerCacheMb * 1_000_000, clock, changes });
  const ownVersion = readMigrations().length;
  const operations = [
    ...bind(contract.listings, listingRoutes({ sql, places, counts: new KeptCounts(), siteUrl }), checkAnswers),
    ...bind(contract.locations, locationRoutes(sql, places), checkAnswers),
    ...bind(contract.lookups, lookupRoutes, checkAnswers),
    ...bind(contract.rates, rateRoutes(sql), checkAnswers),
    ...bind(contract.specification, specificationRoutes(siteUrl), checkAnswers),
  ];
  const app = createApp({
    operations,
    clock,
    cache,
    observe,
    siteUrl,
    trustedProxies: config.trustedProxies,
    readsPerMinute: config.readsPerMinute,
    isStopping,
    checks: [
      { name: 'database', check: async () => ((await sql`select 1`).length === 1 ? 'answers' : 'is silent') },
      {
        name: 'schema',
        check: async () => {
          if (await isMigrated(sql, ownVersion)) return 'is current';
          throw new Error('schema is not current');
        },
      },
    ],
    pages: [demoRoutes(), listingPages(basePath)],
  });
  // The jobs of the features, in the order in which a drain runs them.
  const jobs: Job[] = [recomputeJob({ sql, tables: [pricedListings] })];
  const runner = new JobRunner({ sql, clock, observe, jobs });
  return {
    app,
    operations,
    places,
    changes,
    jobs: runner,
    start: () => startBackground({ sql, places, changes, clock, observe }),
  };
}

interface BackgroundParts {
  readonly sql: Sql;
  readonly places: PlaceDirectory;
  readonly changes: Changes;
  readonly clock: Clock;
  readonly observe: Observe;
}

async function startBackground({
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
