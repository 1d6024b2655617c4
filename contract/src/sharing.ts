import { z } from 'zod';
import { read, recordOf } from './http.ts';
import { listingLocale } from './listing-search.ts';
import { ownListingPath } from './own-listings.ts';
import { idOf } from './shared/id.ts';
import { LocaleName } from './shared/locale.ts';

/** Size of the picture that goes with a shared listing, in pixels: what messengers and networks show whole. */
export const sharePicture = { width: 1200, height: 630 } as const;

/** What it takes to show somebody a listing. */
export const ListingShare = z
  .object({
    listing_id: idOf('lst'),
    locale: LocaleName,
    message: z.string().meta({ description: 'Ready to be sent: what, where, how much, the facts and the address' }),
    whatsapp_url: z
      .string()
      .meta({ description: 'One tap opens WhatsApp with the message; the person chooses to whom' }),
    image_url: z.string().meta({
      description: `Picture (PNG, ${sharePicture.width}×${sharePicture.height}) with photo, price, facts and who offers it; another address once any of them changes`,
    }),
    page_url: z.string().meta({ description: 'The page of the listing, in that language' }),
  })
  .meta({ id: 'ListingShare' });
export type ListingShare = z.infer<typeof ListingShare>;

/** Showing a listing of one's own around. */
export const sharing = {
  share: read({
    path: '/agent/listings/:id/share',
    summary: 'Share one of your listings',
    description:
      'A message in the language asked for (else that of the listing), a link that opens WhatsApp with it, a picture to go with it and the page. Nothing is sent. Only what strangers can see can be shared: else INVALID_STATE.',
    pathParams: z.object(ownListingPath),
    query: { locale: listingLocale },
    answer: recordOf(ListingShare),
    facts: {
      access: 'agent',
      scopes: ['listings:read'],
      rateLimit: 'account',
      cacheSeconds: null,
      idempotencyKey: false,
      envelope: 'record',
      operation: 'sharing.share',
      tools: ['share_listing_whatsapp'],
      refuses: ['VALIDATION_ERROR', 'NOT_FOUND', 'INVALID_STATE'],
      cli: { command: 'share' },
    },
  }),
};
