import { z } from 'zod';
import { defineJob, type Job } from '../../../platform/jobs/index.ts';
import { moderationReview } from '../../listings/index.ts';
import { decideReview, handReviewOver } from './decide-review.ts';
import { followListings } from './follow-listings.ts';
import type { ReviewParts } from './parts.ts';

const retries = 5;

/** What moderation does while nobody waits for an answer. */
export const moderationJobs = (parts: ReviewParts): Job[] => [
  defineJob({
    ...moderationReview,
    retries,
    // An owner waits: what failed by chance is done again soon.
    retryDelaySeconds: 2,
    timeoutSeconds: 60,
    concurrency: 2,
    run: async ({ listing_id: listingId, revision }, { now, attempt }) => {
      try {
        await decideReview(parts, { listingId, revision }, now);
      } catch (error) {
        // The job is dead now, and says of what; the listing does not wait for it.
        if (attempt > retries) await handReviewOver(parts, { listingId, revision }, now);
        throw error;
      }
    },
  }) as Job,
  defineJob({
    name: 'moderation.sketch',
    payload: z.object({}),
    singleton: true,
    cron: '* * * * *',
    run: (_, { signal }) => followListings(parts.sql, signal),
  }) as Job,
];
