import { z } from 'zod';
import { queryInteger, queryText } from './query.ts';
import { Timestamp } from './time.ts';

const RequestId = z.string().meta({ description: 'Equal to the X-Request-Id header' });

/** `meta` of a single record or action. */
export const RecordMeta = z.object({ request_id: RequestId }).meta({ id: 'RecordMeta' });

/** `meta` of a list. */
export const ListMeta = z.object({ request_id: RequestId, timestamp: Timestamp }).meta({ id: 'ListMeta' });

export const Pagination = z
  .object({
    total: z.int().min(0).meta({ description: 'Exact number of matches' }),
    limit: z.int().min(1).max(100),
    offset: z.int().min(0).meta({ description: '0 when a cursor was followed' }),
    next_cursor: z.string().nullable().meta({ description: 'Opaque; null on the last page' }),
  })
  .meta({ id: 'Pagination' });

/** Where a reader of a feed stands after a page of it. */
export const FeedPosition = z
  .object({
    limit: z.int().min(1).max(100),
    has_more: z.boolean().meta({ description: 'Whether more is there already; false: come back later' }),
    next_cursor: z.string().meta({ description: 'Opaque and never null: where to go on, now or later' }),
  })
  .meta({ id: 'FeedPosition' });

/** Parameters of a feed. */
export const feedParameters = {
  limit: queryInteger({ min: 1, max: 100 }).default(20).meta({ description: 'Entries per page, at most' }),
  cursor: queryText(1_000)
    .optional()
    .meta({ description: 'next_cursor of the page that was applied last; without it the feed starts anew' }),
};

/** Paging parameters of every enveloped list. */
export const pagingParameters = {
  limit: queryInteger({ min: 1, max: 100 }).default(20).meta({ description: 'Records per page' }),
  offset: queryInteger({ min: 0, max: 10_000 })
    .optional()
    .meta({ description: 'Records to skip, at most 10,000; further pages by `cursor`' }),
  cursor: queryText(1_000)
    .optional()
    .meta({ description: 'next_cursor of the page before; not together with `offset`' }),
};
