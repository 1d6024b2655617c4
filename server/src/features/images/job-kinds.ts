import { z } from 'zod';
import type { JobKind } from '../../platform/jobs/index.ts';

/** Makes the AVIF files of a picture. */
export const addAvifKind: JobKind<{ sha256: string }> = {
  name: 'images.add-avif',
  payload: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
};

/** Tells whoever shows a listing that an image which strangers see has more variants than before. */
export const shownImagesChanged: JobKind<{ listingId: string }> = {
  name: 'listings.renew-images',
  payload: z.object({ listingId: z.string() }),
};
