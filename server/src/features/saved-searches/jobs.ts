import { z } from 'zod';
import type { Clock } from '../../kernel/time.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { defineJob, type Job } from '../../platform/jobs/index.ts';
import type { Figure } from '../../platform/observe/figures.ts';
import { followListings } from './follow-listings.ts';
import type { SavedSearchParts } from './parts.ts';
import { renewWords } from './renew-words.ts';
import { keptMs } from './rules.ts';
import { countStanding, readBehind, readLateness } from './saved-searches.sql.ts';
import { tellDue } from './tell-matches.ts';
import { forgetMatches } from './telling.sql.ts';

const atATime = 1_000;

/** Words kept up with, meeting what is new, telling of it, and the end of what was told long ago. */
export const savedSearchJobs = (parts: SavedSearchParts): Job[] => [
  defineJob({
    name: 'saved-searches.words',
    payload: z.object({}),
    singleton: true,
    cron: '* * * * *',
    run: (_, { now, signal }) => renewWords(parts, now, signal),
  }) as Job,
  defineJob({
    name: 'saved-searches.match',
    payload: z.object({}),
    singleton: true,
    cron: '* * * * *',
    run: (_, { now, signal }) => followListings(parts, now, signal),
  }) as Job,
  defineJob({
    name: 'saved-searches.tell',
    payload: z.object({}),
    singleton: true,
    cron: '* * * * *',
    run: (_, { now, signal }) => tellDue(parts, 'instant', now, signal),
  }) as Job,
  defineJob({
    name: 'saved-searches.digest',
    payload: z.object({}),
    singleton: true,
    cron: '* * * * *',
    run: (_, { now, signal }) => tellDue(parts, 'digest', now, signal),
  }) as Job,
  defineJob({
    name: 'saved-searches.forget',
    payload: z.object({}),
    singleton: true,
    cron: '35 6 * * *',
    run: async (_, { now }) => {
      const before = new Date(now.getTime() - keptMs);
      for (let gone = atATime; gone === atATime;) {
        gone = (await forgetMatches(parts.sql, { before, most: atATime })).length;
      }
    },
  }) as Job,
];

/** Whether what is new is met, and what is met is told: a rise of what is behind or late is a fault. */
export const savedSearchFigures = (sql: Sql, clock: Clock): Figure[] => [
  {
    name: 'oga_saved_searches',
    help: 'Saved searches: active, paused, and those with something to tell.',
    labels: ['standing'],
    read: async () => {
      const [count] = await countStanding(sql);
      return (['active', 'paused', 'waiting'] as const).map((standing) => ({
        labels: { standing },
        value: count![standing],
      }));
    },
  },
  {
    name: 'oga_saved_searches_late_seconds',
    help: 'How long ago the first search that has something to tell should have told it.',
    labels: [],
    read: async () => {
      const [found] = await readLateness(sql, { at: clock.now() });
      return [{ labels: {}, value: found!.late_seconds }];
    },
  },
  {
    name: 'oga_saved_searches_commits_behind',
    help: 'Commits whose listings saved searches have not met yet.',
    labels: [],
    read: async () => {
      const [found] = await readBehind(sql);
      return [{ labels: {}, value: found!.behind }];
    },
  },
];
