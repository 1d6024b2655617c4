import { z } from 'zod';
import type { Sql } from '../../platform/db/sql.ts';
import { defineJob } from '../../platform/jobs/index.ts';
import { shownImagesChanged } from '../images/index.ts';
import { forgetChanges } from './forget-changes.ts';
import { renewImages } from './show-images.ts';

/** Once a night. What it did not get done it finds again. */
export const forgetChangesJob = (sql: Sql) =>
  defineJob({
    name: 'listings.forget-changes',
    payload: z.object({}),
    singleton: true,
    cron: '20 7 * * *',
    run: (_, { now, signal }) => forgetChanges(sql, now, signal),
  });

/** A photo that strangers see has more variants than when it was first shown. */
export const renewImagesJob = (sql: Sql) =>
  defineJob({ ...shownImagesChanged, run: ({ listingId }) => renewImages(sql, listingId) });
