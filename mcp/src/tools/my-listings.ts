import { contract, OwnListingSchema, type OwnListing } from '@oga/contract';
import { z } from 'zod';
import { fittingRecord, type Shortening } from '../answer.ts';
import { clip, fenced, printable, printableLines } from '../fence.ts';
import { leftOut, leftOutText, ownListingId } from '../id-argument.ts';
import { priceText, sizeText } from '../listing-text.ts';
import { ownLine, slimOwn, SlimOwnListing } from '../own-listing-text.ts';
import { fittingPage, pageArguments, pageFields, pageText } from '../page.ts';
import { refusedArguments } from '../refusal.ts';
import { askForRecord, readingTool } from '../tool.ts';

const { limit: _limit, offset: _offset, cursor: _cursor, ...filters } = contract.ownListings.list.query.shape;

const input = z.strictObject({
  id: ownListingId.optional().meta({ description: 'One listing in full; alone' }),
  ...filters,
  q: filters.q.meta({ description: 'Words of title, description, address or own reference' }),
  ...pageArguments,
});

const output = z.object({
  ...pageFields,
  listings: z.array(SlimOwnListing),
  listing: OwnListingSchema.nullable().meta({ description: 'In full, where id was given' }),
  left_out: leftOut,
});

export const myListings = readingTool('my_listings', {
  input,
  output,
  openWorld: true,
  async answer({ id, ...query }, context) {
    if (id !== undefined) {
      const others = Object.keys(query).filter((name) => name !== 'limit');
      if (others.length > 0) {
        throw refusedArguments(
          others.map((path) => ({ path, code: 'invalid', message: `${path} has no meaning beside id; leave it out` })),
        );
      }
      const listing = await askForRecord<OwnListing>(context, 'ownListings.get', { path: { id } });
      return fittingRecord(listing, shortenings, oneAnswer);
    }
    const { structured, text } = await fittingPage<OwnListing, SlimOwnListing>(context, 'ownListings.list', query, {
      slim: slimOwn,
      records: 'listings',
      text: (page, listings) => pageText(words, page, listings.length === 0 ? null : fenced(listings.map(ownLine))),
    });
    return { structured: { ...structured, listing: null, left_out: [] } as never, text };
  },
});

const words = {
  one: 'own listing',
  many: 'own listings',
  none: 'No own listing matches. Leave arguments out to see all, or write one with create_listing.',
  next: 'Call my_listings with an id for the whole record.',
};

const shortenings: readonly Shortening<OwnListing>[] = [
  {
    field: 'images.variants',
    shorten: (listing) => ({
      ...listing,
      images: listing.images.map((image) => ({ ...image, placeholder: null, variants: [] })),
    }),
  },
  { field: 'translations', shorten: (listing) => ({ ...listing, translations: {} }) },
  { field: 'description', shorten: (listing) => ({ ...listing, description: cut(listing.description, 4_000) }) },
  { field: 'images', shorten: (listing) => ({ ...listing, images: listing.images.slice(0, 10) }) },
  { field: 'description', shorten: (listing) => ({ ...listing, description: cut(listing.description, 1_000) }) },
  { field: 'images', shorten: (listing) => ({ ...listing, images: [] }) },
  { field: 'also_offered_as', shorten: (listing) => ({ ...listing, also_offered_as: [], source: null }) },
  {
    field: 'moderation',
    shorten: (listing) => ({
      ...listing,
      title: cut(listing.title, 200),
      moderation: listing.moderation && {
        ...listing.moderation,
        reasons: listing.moderation.reasons.slice(0, 10).map((one) => ({ ...one, message: clip(one.message, 400) })),
      },
    }),
  },
];

const cut = (text: string | null, most: number) => (text === null ? null : clip(text, most));

function oneAnswer(listing: OwnListing, left_out: string[]) {
  const slim = slimOwn(listing);
  const lines = [
    ownLine(slim),
    `${listing.property_type ?? 'type not given'} for ${listing.listing_type ?? 'sale or rent not given'}, ${priceText(listing)}, ${sizeText(listing) || 'size not given'}, ${listing.images.length} photos`,
    ...(listing.location.address === null ? [] : [`Address: ${printable(listing.location.address, 200)}`]),
    '',
    printableLines(listing.description ?? 'No description yet.', 3_000),
  ];
  return {
    structured: { total: 1, next_cursor: null, truncated: false, listings: [slim], listing, left_out },
    text: [`Own listing ${listing.id}`, fenced(lines), ...leftOutText(left_out), nextStepFor(listing)].join('\n'),
  };
}

/** What its owner can do next. */
export function nextStepFor({ status }: { readonly status: string }): string {
  if (status === 'draft')
    return 'It is a draft. Complete it with edit_listing; publish_listing with dry_run tells what is missing.';
  if (status === 'in_review') return 'It is in review. Call my_listings with its id in some seconds for the decision.';
  if (status === 'rejected')
    return 'It was rejected. Mend what the reasons name with edit_listing, then publish_listing.';
  if (status === 'public') return 'It is public.';
  return `It is ${status} and shown to nobody.`;
}
