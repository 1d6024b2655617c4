import { contract, type OwnImage } from '@oga/contract';
import { z } from 'zod';
import { fittingRecord } from '../answer.ts';
import { dryRun } from '../dry-run.ts';
import { clip, fenced, printable } from '../fence.ts';
import { ownListingId } from '../id-argument.ts';
import { askForRecord, toolOf } from '../tool.ts';
import { nextStepFor } from './my-listings.ts';

const { url, alt, position } = contract.ownListings.addImage.body.shape;

const output = z.object({
  dry_run: z.boolean(),
  image: z.object({
    id: z.string(),
    url: z.string(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    alt: z.string().nullable(),
    position: z.int(),
  }),
  listing: z.object({ id: z.string(), status: z.string(), live: z.boolean() }),
});

export const uploadListingImage = toolOf('upload_listing_image', {
  input: z.strictObject({
    id: ownListingId,
    url: url.meta({ description: 'Public address of the photo' }),
    alt: alt.unwrap().unwrap().optional().meta({ description: 'What it shows, in a sentence' }),
    position: position.meta({ description: '1 the first; without it behind the others' }),
    dry_run: dryRun,
  }),
  output,
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  async answer({ id, dry_run = false, ...body }, context) {
    const query = dry_run ? { dry_run: true } : {};
    const added = await askForRecord<OwnImage>(context, 'ownListings.addImage', { path: { id }, query, body });
    return fittingRecord(slimOf(added), [], ({ image, listing }) => ({
      structured: { dry_run, image, listing },
      text: [
        dry_run ? 'Nothing was changed; the photo can be taken.' : `Photo ${image.position} of ${listing.id}.`,
        fenced([
          `${image.id} | ${image.width ?? '?'}×${image.height ?? '?'} | ${printable(image.alt ?? 'no text', 200)}`,
        ]),
        dry_run ? 'Call again without dry_run to add it.' : nextStepFor(listing),
      ].join('\n'),
    }));
  },
});

const slimOf = ({ id, url: address, width, height, alt: text, position: place, listing }: OwnImage) => ({
  image: { id, url: address, width, height, alt: text === null ? null : clip(text, 300), position: place },
  listing,
});
