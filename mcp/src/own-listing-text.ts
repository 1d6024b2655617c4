import type { OwnListing } from '@oga/contract';
import { z } from 'zod';
import { clip, columns, printable } from './fence.ts';
import { placeText, priceText } from './listing-text.ts';

/** What an answer tells its owner about a listing. */
export const SlimOwnListing = z.object({
  id: z.string(),
  status: z.string(),
  live: z.boolean().meta({ description: 'Whether an approved version is public now' }),
  title: z.string().nullable(),
  listing_type: z.string().nullable(),
  property_type: z.string().nullable(),
  price: z.object({ amount: z.number(), currency: z.string() }).nullable(),
  price_period: z.string().nullable(),
  city: z.string().nullable(),
  neighborhood: z.string().nullable(),
  external_id: z.string().nullable(),
  images: z.int(),
  reasons: z.array(z.object({ code: z.string(), message: z.string(), field: z.string().nullable() })),
  close_reason: z.string().nullable(),
  updated_at: z.string(),
  url: z.string(),
});
export type SlimOwnListing = z.infer<typeof SlimOwnListing>;

const short = (text: string | null, most: number) => (text === null ? null : clip(text, most));

export const slimOwn = (listing: OwnListing): SlimOwnListing => ({
  id: listing.id,
  status: listing.status,
  live: listing.live,
  title: short(listing.title, 200),
  listing_type: listing.listing_type,
  property_type: listing.property_type,
  price: listing.price,
  price_period: listing.price_period,
  city: short(listing.location.city, 100),
  neighborhood: short(listing.location.neighborhood, 100),
  external_id: short(listing.external_id, 100),
  images: listing.images.length,
  reasons: (listing.moderation?.reasons ?? [])
    .slice(0, 10)
    .map(({ code, message, field }) => ({ code, message: clip(message, 400), field })),
  close_reason: listing.close_reason,
  updated_at: listing.updated_at,
  url: clip(listing.url, 500),
});

/** A line about a listing of one's own; the text in it is the owner's or, after an import, a stranger's. */
export const ownLine = (listing: SlimOwnListing): string =>
  columns([
    printable(listing.title ?? 'untitled', 120),
    `${listing.status}${listing.live && listing.status !== 'public' ? ' (an approved version is public)' : ''}`,
    placeText(listing),
    listing.price === null ? '' : priceText({ ...listing, price: listing.price, price_usd: null } as never),
    ...listing.reasons.map(({ field, message }) => `${field ?? 'listing'}: ${printable(message, 300)}`),
    listing.id,
  ]);
