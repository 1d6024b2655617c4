import { z } from 'zod';
import { feedOf, read } from './http.ts';
import { Listing } from './listings.ts';
import { idOf } from './shared/id.ts';
import { feedParameters } from './shared/page.ts';
import { Timestamp } from './shared/time.ts';

const ListingChange = z
  .object({
    op: z.enum(['upsert', 'remove']).meta({
      description: 'upsert: the listing is public, keep it as it is here. remove: it is not, or no more; forget it',
    }),
    id: idOf('lst'),
    at: Timestamp.meta({ description: 'When the change was committed; in the snapshot, when the listing was updated' }),
    listing: Listing.nullable().meta({ description: 'As it is now, in its original language; null when removed' }),
  })
  .meta({ id: 'ListingChange' });
export type ListingChange = z.infer<typeof ListingChange>;

/** The replication feed of listings: a snapshot, then every change in the order of the commits. */
export const changes = read({
  path: '/listings/changes',
  summary: 'Changes of listings, for a copy that keeps up',
  description: `
Without \`cursor\` a snapshot of every public listing, page by page, then what changed since it began, in the order in which
it was committed. Apply each entry to your copy in the order given, keep \`next_cursor\` once a page is applied, and come
back with it whenever you like: right away while \`has_more\`, else after some seconds. A reader who does so misses no
commit, however many writers there are; entries may repeat what you have, so applying one twice must do no harm.

An entry shows the listing as it is when you read. Several changes of one listing may come as one, a page may have fewer
entries than \`limit\` while there is more, and a removal may be of a listing that you never had. What the listing shows of
others is part of it: a change of its company's or agent's name, slug, picture or verification, of the names of its places,
and of the other offers of the same property (\`also_offered_as\`) is a change of the listing. What follows from exchange
rates (\`price_usd\`, \`rate_date\`, \`price_per_m2_usd\`) is not: take such values from /exchange-rates.

Removals are kept for 90 days. A cursor from before that is refused with CURSOR_EXPIRED: start again without one, and
forget what the new snapshot does not have.`.trim(),
  query: feedParameters,
  answer: feedOf(ListingChange),
  facts: {
    operation: 'listings.changes',
    access: 'public',
    scopes: [],
    refuses: ['VALIDATION_ERROR', 'CURSOR_EXPIRED'],
    idempotencyKey: false,
    cacheSeconds: null,
    rateLimit: 'read',
    envelope: 'feed',
    cli: { command: 'changes' },
    tools: { absent: 'for copies of the whole market, which no assistant keeps' },
  },
});
